package benchbook.check;

import benchbook.stats.NearestRank;
import benchbook.table.GcRun;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A live set near the maximum: what a collection leaves is what the program needs, the rest is room to breathe. */
public final class HeapTooSmall {

    public static final String ID = "heap-too-small";

    /** Our own line, not calibrated: collections come the more often the less is free, by 1 / (1 - share). */
    static final double FULLEST = 0.7;
    /**
     * Ten times as many collections as an empty heap would need, and the next larger object ends in an OutOfMemoryError: what
     * was measured is the collector.
     */
    static final double FULL = 0.9;
    /** Collections in a row that have to agree, so that one at a moment of much work is no FAIL. */
    private static final int LAST = 3;

    private HeapTooSmall() {}

    /**
     * Returns a WARN if collections of the old generation leave, in the median, more than 70 % of the largest heap, and a FAIL if
     * that or each of the last three full collections is more than 90 % of a maximum that the log tells.
     */
    public static List<Verdict> on(GcRun run) {
        List<LiveSet> known = LiveSet.of(run);
        double max = LiveSet.maximum(run);
        if (known.isEmpty() || !(max > 0)) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), known.isEmpty()
                    ? "no full collection, mark cycle or cycle that tells its heap, so the live set is not known"
                    : "the log does not tell the size of the heap", run.pauses().emptyCopy(),
                    known.isEmpty() ? "jcmd PID GC.run, once the program is warm, makes one" : "log with -Xlog:gc*:file=gc.log"));
        }
        LiveSet live = known.get(0);
        double[] left = live.bytes();
        double median = NearestRank.of(NearestRank.ascending(left), 50);
        boolean full = live.source() == LiveSet.Source.FULL;
        double atLast = full && left.length >= LAST
                ? Arrays.stream(left, left.length - LAST, left.length).min().orElseThrow() : Double.NaN;
        // A heap that grows is nearly full after each full collection, so what was committed convicts nobody.
        boolean bounded = run.header().heapMaxBytes().isPresent();
        Level level = bounded && (median > FULL * max || atLast > FULL * max) ? Level.FAIL : median > FULLEST * max ? Level.WARN : Level.PASS;
        String claim = "the live set is " + ByteSize.mib(median) + " of " + ByteSize.text(max) + ", "
                + Quantity.percentApart(median / max, FULLEST) + ", at most 70 % wanted (" + (left.length > 1 ? "median of " : "")
                + Quantity.count(left.length, "reading") + " " + live.source()
                + (bounded ? "" : "; the log does not tell -Xmx, this is the most that was committed")
                + (atLast > FULL * max ? "; the last three are at least " + Quantity.percentApart(atLast / max, FULL) : "")
                + (live.isUpperBound() ? "; what was not collected yet is in it" : "") + ")";
        return List.of(new Verdict(ID, level, run.label(), claim, live.readings(), level == Level.PASS ? ""
                : "-Xmx" + (long) Math.ceil(Math.max(median, Double.isNaN(atLast) ? 0 : atLast) / FULLEST / (1 << 20))
                        + "m at least, or hold less"));
    }

    /** Returns the median of what collections left, as in {@code 172 MiB}; empty where the log does not tell it. */
    public static Optional<String> live(GcRun run) {
        return LiveSet.of(run).stream().findFirst()
                .map(live -> ByteSize.text(NearestRank.of(NearestRank.ascending(live.bytes()), 50)));
    }
}
