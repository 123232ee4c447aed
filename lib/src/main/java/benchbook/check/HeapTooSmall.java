package benchbook.check;

import benchbook.stats.NearestRank;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import java.util.List;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** A live set near the maximum: what a full collection leaves is what the program needs, the rest is room to breathe. */
public final class HeapTooSmall {

    public static final String ID = "heap-too-small";

    /** Our own line, not calibrated: collections come the more often the less is free, by 1 / (1 - share). */
    static final double FULLEST = 0.7;

    private HeapTooSmall() {}

    /** Returns a WARN if full collections leave, in the median, more than 70 % of the largest heap. */
    public static List<Verdict> on(GcRun run) {
        Table full = run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isEqualTo("full")
                .and(run.pauses().longColumn(PauseTable.HEAP_AFTER_BYTES).isNotMissing()));
        LongColumn committed = run.pauses().longColumn(PauseTable.HEAP_COMMITTED_BYTES);
        double max = run.header().heapMaxBytes().isPresent() ? run.header().heapMaxBytes().getAsLong()
                : committed.isNotMissing().isEmpty() ? Double.NaN : committed.max();
        if (full.isEmpty() || !(max > 0)) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), full.isEmpty()
                    ? "no full collection, so the live set is not known" : "the log does not tell the size of the heap", full,
                    full.isEmpty() ? "jcmd PID GC.run, once the program is warm, makes one" : "log with -Xlog:gc*:file=gc.log"));
        }
        double live = NearestRank.of(NearestRank.ascending(full.longColumn(PauseTable.HEAP_AFTER_BYTES).asDoubleArray()), 50);
        String claim = full.rowCount() + " full collections left, in the median, " + Math.round(live / (1 << 20)) + " of "
                + Math.round(max / (1 << 20)) + " MiB, " + Math.round(100 * live / max) + " %, at most 70 % wanted";
        boolean small = live > FULLEST * max;
        return List.of(new Verdict(ID, small ? Level.WARN : Level.PASS, run.file(), claim, full,
                small ? "-Xmx" + (long) Math.ceil(live / FULLEST / (1 << 20)) + "m at least, or hold less" : ""));
    }
}
