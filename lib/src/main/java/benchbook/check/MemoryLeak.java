package benchbook.check;

import benchbook.stats.Growth;
import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/** A live set that rises over the run: a leak, or a cache that is not full yet. A log alone cannot tell the two apart. */
public final class MemoryLeak {

    /** With its question mark: the log shows growth, never why. */
    public static final String ID = "memory-leak?";

    static final double LEVEL = 0.95;
    /** The first part of a run fills pools and caches, and is left out. */
    static final double WARM_UP = 0.25;
    /**
     * The later half of a rise that goes on has its whole slope, of a cache that fills exponentially within a third of the run
     * 0.49 of it. Between the two, nearer to the rise: simulated, 3 % of such caches are then called a leak (200 readings), and
     * 9 of 10 leaks that wander besides are still found.
     */
    static final double GOES_ON = 0.7;
    /** Less, over the whole run, is neither seen in a heap of MiB nor worth a search. */
    static final double WORTH = 0.02;
    /** A live set that is known to stay within a tenth of itself over the run is level for our purpose. */
    static final double LEVEL_WITHIN = 0.1;

    private static final double NS_PER_H = 3600e9;

    private MemoryLeak() {}

    /**
     * Returns a WARN if the live set rises, and still does in the later half of the run; a PASS if it is shown to stay about level;
     * else NOT_CHECKED, with what would decide.
     */
    public static List<Verdict> on(GcRun run) {
        Optional<LiveSet> chosen = LiveSet.of(run).stream()
                .map(MemoryLeak::warm).filter(l -> l.readings().rowCount() >= Growth.LEAST).findFirst();
        if (chosen.isEmpty()) {
            return List.of(notEnough(run));
        }
        Table readings = chosen.get().readings();
        double[] hours = hours(readings);
        double[] bytes = chosen.get().bytes();
        Growth growth = Growth.of(hours, bytes, LEVEL);
        if (Double.isNaN(growth.slope())) {
            return List.of(notEnough(run));
        }
        double span = hours[hours.length - 1] - hours[0];
        double typical = Moments.median(bytes);
        boolean rises = growth.interval().low() > 0;
        boolean worth = growth.slope() * span > WORTH * typical;
        String claim = claim(chosen.get(), growth, span, typical);
        if (rises && worth && growth.lateShare() >= GOES_ON) {
            return List.of(new Verdict(ID, Level.WARN, run.label(), claim + untilFull(run, growth, bytes), readings,
                    "jcmd PID GC.class_histogram, twice, some time apart, shows what becomes more; jcmd PID JFR.start with settings=profile and"
                            + " path-to-gc-roots=true records who holds it (jdk.OldObjectSample); a cache that fills looks the same, and"
                            + " a longer log tells it apart"));
        }
        if (rises && worth) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.label(), claim + "; in the later half it rises only at "
                    + Quantity.ratio(Math.max(0, growth.lateShare())) + " × that speed, as a cache does that fills: not decided", readings,
                    "a longer log shows whether it levels off"));
        }
        boolean level = rises || growth.interval().high() * span <= LEVEL_WITHIN * typical;
        return List.of(new Verdict(ID, level ? Level.PASS : Level.NOT_CHECKED, run.label(),
                claim + (level ? "" : "; the readings wander too much to tell a rise from none"), readings,
                level ? "" : "a longer log decides"));
    }

    private static Verdict notEnough(GcRun run) {
        List<LiveSet> known = LiveSet.of(run);
        int most = known.stream().mapToInt(l -> warm(l).readings().rowCount()).max().orElse(0);
        String reason = known.isEmpty() ? "no collection of the old generation tells its heap"
                : known.get(0).readings().longColumn(HeapTable.START_NS).countMissing() == known.get(0).readings().rowCount()
                        ? "the log has no clock, or does not tell when its collections were"
                        : Quantity.count(most, "reading") + " of the live set after the first quarter of the run, at least " + Growth.LEAST + " wanted";
        return new Verdict(ID, Level.NOT_CHECKED, run.label(), reason, HeapTable.of(run).emptyCopy(),
                "a longer log, or jcmd PID GC.run every few minutes while it is written; to look now: jcmd PID GC.class_histogram");
    }

    /** Returns the readings that have a time, without those of the first quarter of the time that they cover. */
    private static LiveSet warm(LiveSet live) {
        LongColumn start = live.readings().longColumn(HeapTable.START_NS);
        int[] timed = IntStream.range(0, start.size()).filter(i -> !start.isMissing(i)).toArray();
        if (timed.length == 0) {
            return new LiveSet(live.source(), live.readings().emptyCopy());
        }
        double first = start.getLong(timed[0]);
        double from = first + WARM_UP * (start.getLong(timed[timed.length - 1]) - first);
        return new LiveSet(live.source(), live.readings().where(Selection.with(
                IntStream.of(timed).filter(i -> start.getLong(i) >= from).toArray())).sortAscendingOn(HeapTable.START_NS));
    }

    private static double[] hours(Table readings) {
        return IntStream.range(0, readings.rowCount())
                .mapToDouble(i -> readings.longColumn(HeapTable.START_NS).getLong(i) / NS_PER_H).toArray();
    }

    private static String claim(LiveSet live, Growth growth, double span, double typical) {
        return "the live set, " + live.readings().rowCount() + " readings " + live.source() + " over "
                + Quantity.duration(span * NS_PER_H) + ", changes by " + rate(growth.slope()) + " (95 %: " + interval(growth.interval())
                + "), " + ByteSize.text(growth.slope() * span) + " on about " + ByteSize.text(typical);
    }

    private static String rate(double bytesPerHour) {
        return mib(bytesPerHour) + " MiB/h";
    }

    private static String interval(Interval i) {
        return mib(i.low()) + " to " + mib(i.high());
    }

    private static String mib(double bytes) {
        return Double.isInfinite(bytes) ? Quantity.significant(bytes, 3) : Quantity.significant(bytes / (1 << 20), 3);
    }

    /** When the heap would be full at that rate, from its highest reading of late. */
    private static String untilFull(GcRun run, Growth growth, double[] bytes) {
        double free = LiveSet.maximum(run) - bytes[bytes.length - 1];
        return Double.isNaN(free) ? "" : free <= 0 ? "; the heap is full" : "; at that rate the heap is full after "
                + time(free / growth.slope()) + " more (" + time(free / growth.interval().high()) + " to "
                + time(free / growth.interval().low()) + ")";
    }

    private static String time(double hours) {
        return hours < 2 ? Quantity.duration(hours * NS_PER_H) : hours < 48 ? Quantity.significant(hours, 2) + " h"
                : Quantity.significant(hours / 24, 2) + " days";
    }
}
