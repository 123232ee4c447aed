package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.table.CapstoneRunTable;
import benchbook.table.GcRun;
import benchbook.table.HeapRoomTable;
import benchbook.table.HeapRunTable;
import benchbook.table.PauseTable;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What more heap changes for a program that serves the same requests, JVM by JVM. */
public final class HeapRoom {

    private static final double LEVEL = 0.95;
    /** "Several times fewer": the published pair has a twelfth. */
    static final double FEWER = 1.0 / 3;
    /** The published throughputs differ by 1.5 %; beyond this nobody would call them the same. */
    static final double SAME = 0.05;

    private static final List<String> CAPSTONE = List.of("a7", "a8");
    private static final int CAPSTONE_SMALL = 256;
    private static final int CAPSTONE_LARGE = 768;
    private static final String UNKNOWN = "one JVM a side shows no variance, and one without a pause has no ratio";

    private HeapRoom() {}

    /**
     * Returns a row per JVM, see {@link HeapRoomTable}.
     *
     * @param runs see {@link HeapRunTable}
     * @param logs their GC logs, in the same order
     */
    public static Table of(Table runs, List<GcRun> logs) {
        if (runs.rowCount() != logs.size()) {
            throw new IllegalArgumentException(runs.rowCount() + " runs and " + logs.size() + " logs; wanted a log for each");
        }
        Table room = HeapRoomTable.empty();
        for (Row run : runs) {
            Table pauses = logs.get(run.getRowNumber()).pauses();
            LongColumn start = pauses.longColumn(PauseTable.START_NS);
            long from = run.getLong(HeapRunTable.LOAD_START_NS);
            double[] ms = Arrays.stream(pauses.where(start.isGreaterThanOrEqualTo(from)
                            .and(start.isLessThanOrEqualTo(from + run.getLong(HeapRunTable.WALL_NS))))
                    .longColumn(PauseTable.PAUSE_NS).asDoubleArray()).map(ns -> ns / 1e6).toArray();
            room.intColumn(HeapRoomTable.HEAP_MIB).append(run.getInt(HeapRunTable.HEAP_MIB));
            room.intColumn(HeapRoomTable.JVM).append(run.getInt(HeapRunTable.JVM));
            room.doubleColumn(HeapRoomTable.PAUSE_COUNT).append(ms.length);
            room.doubleColumn(HeapRoomTable.PAUSE_TOTAL_MS).append(Arrays.stream(ms).sum());
            room.doubleColumn(HeapRoomTable.PAUSE_MAX_MS).append(Arrays.stream(ms).max().orElse(0));
            double wall = run.getLong(HeapRunTable.WALL_NS);
            room.doubleColumn(HeapRoomTable.CPU_CORES).append(run.getLong(HeapRunTable.CPU_NS) / wall);
            room.doubleColumn(HeapRoomTable.REQUESTS_PER_S).append(run.getLong(HeapRunTable.REQUESTS) / (wall / 1e9));
        }
        return room;
    }

    /**
     * Returns the same of the capstone's steps that differ in the heap alone, a7 and a8.
     *
     * @param usable see {@link CapstoneRates#usable}
     */
    public static Table ofCapstone(Table usable) {
        Table room = HeapRoomTable.empty();
        for (Row run : usable) {
            if (CAPSTONE.contains(run.getString(CapstoneRunTable.STEP)) && !run.isMissing(CapstoneRunTable.REQUESTS_PER_S)) {
                room.intColumn(HeapRoomTable.HEAP_MIB).append(run.getInt(CapstoneRunTable.HEAP_MIB));
                room.intColumn(HeapRoomTable.JVM).append(run.getInt(CapstoneRunTable.REPEAT));
                room.doubleColumn(HeapRoomTable.PAUSE_COUNT).append(run.getDouble(CapstoneRunTable.PAUSES));
                room.doubleColumn(HeapRoomTable.PAUSE_TOTAL_MS).append(run.getDouble(CapstoneRunTable.PAUSE_TOTAL_MS));
                room.doubleColumn(HeapRoomTable.PAUSE_MAX_MS).append(run.getDouble(CapstoneRunTable.PAUSE_MAX_MS));
                room.doubleColumn(HeapRoomTable.CPU_CORES).append(run.getDouble(CapstoneRunTable.CPU_CORES));
                room.doubleColumn(HeapRoomTable.REQUESTS_PER_S).append(run.getDouble(CapstoneRunTable.REQUESTS_PER_S));
            }
        }
        return room;
    }

    /**
     * Returns the interval of what the larger heap's JVMs have ÷ what the smaller's have; undefined where a value is 0, or a JVM
     * stands alone. Requests that arrive at a fixed rate may all be served in the same time to the digit: then it is a point.
     */
    public static Interval interval(Table room, int small, int large, String column) {
        return ratio(room, small, large, column)
                .map(r -> r.isDegenerate() ? new Interval(r.ratio(), r.ratio(), LEVEL) : r.interval(LEVEL))
                .orElse(Interval.undefined(LEVEL));
    }

    private static Optional<LogRatio> ratio(Table room, int small, int large, String column) {
        double[] a = HeapRoomTable.values(room, large, column);
        double[] b = HeapRoomTable.values(room, small, column);
        boolean positive = DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).allMatch(v -> v > 0);
        return positive && Math.min(a.length, b.length) >= 2 ? Optional.of(Welch.logRatio(a, b)) : Optional.empty();
    }

    /** Returns whether the published shape is so between two sizes. */
    public static List<Holds> holds(Table room, int small, int large) {
        return List.of(
                below("the larger heap has at most a third of the pauses", room, small, large, HeapRoomTable.PAUSE_COUNT, FEWER),
                below("its pauses take less time in all", room, small, large, HeapRoomTable.PAUSE_TOTAL_MS, 1),
                below("the program needs less CPU for the same requests", room, small, large, HeapRoomTable.CPU_CORES, 1),
                same("the requests per second do not move: within 5 %", room, small, large));
    }

    /**
     * Returns the same of the capstone's steps that differ in the heap alone, a7 and a8; not checked where one has no runs.
     *
     * @param usable see {@link CapstoneRates#usable}
     * @param notRun why a step has no runs, by name
     */
    public static List<Holds> holdsOfCapstone(Table usable, Map<String, String> notRun) {
        Table room = ofCapstone(usable);
        Optional<String> none = CAPSTONE.stream().filter(step -> StepRatios.values(usable, step, CapstoneRunTable.REQUESTS_PER_S).length == 0).findFirst()
                .map(step -> step + ": " + notRun.getOrDefault(step, "no run whose closed loop is fine"));
        return holds(room, CAPSTONE_SMALL, CAPSTONE_LARGE).stream().map(h -> new Holds("the capstone, a7 to a8: " + h.condition(), h.state(), none.orElse(h.observed()))).toList();
    }

    /** By the interval over JVMs, so that one lucky JVM decides nothing. */
    private static Holds below(String condition, Table room, int small, int large, String column, double limit) {
        Interval interval = interval(room, small, large, column);
        return interval.isDefined() ? Holds.when(condition, interval.high() < limit, between(room, small, large, column))
                : Holds.notChecked(condition, UNKNOWN);
    }

    private static Holds same(String condition, Table room, int small, int large) {
        Interval interval = interval(room, small, large, HeapRoomTable.REQUESTS_PER_S);
        return interval.isDefined() ? Holds.when(condition, interval.low() >= 1 - SAME && interval.high() <= 1 + SAME,
                        between(room, small, large, HeapRoomTable.REQUESTS_PER_S))
                : Holds.notChecked(condition, UNKNOWN);
    }

    /** Returns as in {@code 0.47 × (0.44 to 0.51, 95 %)}; the medians' ratio without an interval where there is none. */
    public static String between(Table room, int small, int large, String column) {
        Interval interval = interval(room, small, large, column);
        if (!interval.isDefined()) {
            return Quantity.apart(Moments.median(HeapRoomTable.values(room, large, column))
                    / Moments.median(HeapRoomTable.values(room, small, column)), 1) + " ×";
        }
        double ratio = ratio(room, small, large, column).orElseThrow().ratio();
        // Where no difference is shown, more digits would look like one.
        DoubleFunction<String> digits = interval.contains(1) ? v -> Quantity.significant(v, 3) : v -> Quantity.apart(v, 1);
        return digits.apply(ratio) + " × (" + Quantity.range(digits.apply(interval.low()), digits.apply(interval.high())) + ", 95 %)";
    }

    /** Returns the range over JVMs, as in {@code 82 to 91}; counts are whole. */
    public static String text(double[] values) {
        boolean whole = Arrays.stream(values).allMatch(v -> v == Math.rint(v));
        return Quantity.range(text(Moments.min(values), whole), text(Moments.max(values), whole));
    }

    private static String text(double value, boolean whole) {
        return whole ? Quantity.decimals(value, 0) : Quantity.significant(value, 3);
    }

    /** Returns what a figure of it shows. */
    public static String claim(Table room, int small, int large) {
        return "With " + large + " instead of " + small + " MiB the same requests took "
                + between(room, small, large, HeapRoomTable.CPU_CORES) + " the CPU and "
                + between(room, small, large, HeapRoomTable.PAUSE_COUNT) + " the pauses.";
    }
}
