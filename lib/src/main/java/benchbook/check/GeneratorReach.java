package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.table.WindowTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/** How far a load generator keeps to its plan, from windows of a second or so that were not disturbed. */
public final class GeneratorReach {

    private static final double LEVEL = 0.95;
    /** What was set out to be reached with generator and server on two cores. */
    private static final double[][] GOALS = {{1_000, 10_000, 1_000_000}, {10_000, 30_000, 2_000_000}};
    private static final double SENT = 0.999;

    private GeneratorReach() {}

    /** Returns the steps with their states and, beside, {@link WindowTable#FOREIGN_CPU_CORES}. */
    public static Table of(Table measured, Table windows) {
        DoubleColumn foreign = DoubleColumn.create(WindowTable.FOREIGN_CPU_CORES);
        for (Row window : windows) {
            if (!window.isMissing(WindowTable.STEP)) {
                foreign.append(window.getDouble(WindowTable.FOREIGN_CPU_CORES));
            }
        }
        if (foreign.size() != measured.rowCount()) {
            throw new IllegalArgumentException(measured.rowCount() + " steps and " + foreign.size() + " windows of them; wanted as many of each");
        }
        return StepStates.of(measured).addColumns(foreign);
    }

    /** Returns the windows that nothing else disturbed; where it is not told, a window counts as disturbed. */
    public static Table quiet(Table windows) {
        return windows.where(windows.doubleColumn(WindowTable.FOREIGN_CPU_CORES).isLessThanOrEqualTo(WindowTable.DISTURBED_CORES));
    }

    private static Table at(Table reach, double rate) {
        return quiet(reach.where(reach.doubleColumn(LoadStepTable.OFFERED_PER_S).isEqualTo(rate)));
    }

    /**
     * Returns whether what was set out to be reached is so here.
     *
     * @param reach see {@link #of}
     * @param windows see {@link WindowTable}
     */
    public static List<Holds> holds(Table reach, Table windows) {
        List<Holds> holds = new ArrayList<>();
        for (double[] goal : GOALS) {
            holds.add(lag(reach, goal[0], goal[1], goal[2]));
        }
        holds.add(sent(reach, GOALS[1][0]));
        holds.add(beyond(reach));
        holds.add(closed(reach, windows));
        return holds;
    }

    private static Holds lag(Table reach, double rate, double p50Ns, double p99Ns) {
        String condition = "at " + rate(rate) + " lag is at most " + Quantity.duration(p50Ns) + " (p50) and " + Quantity.duration(p99Ns)
                + " (p99), by medians of windows";
        double[] p50 = values(at(reach, rate), LoadStepTable.LAG_P50_NS);
        double[] p99 = values(at(reach, rate), LoadStepTable.LAG_P99_NS);
        return p50.length == 0 ? Holds.notChecked(condition, "no window at that rate was undisturbed")
                : Holds.when(condition, Moments.median(p50) <= p50Ns && Moments.median(p99) <= p99Ns,
                        "p50 " + spread(p50) + "; p99 " + spread(p99) + "; " + Quantity.count(p50.length, "window"));
    }

    private static Holds sent(Table reach, double rate) {
        String condition = "at " + rate(rate) + " at least " + SENT + " of the planned requests are sent, in every window";
        double[] sent = of(at(reach, rate), r -> (double) r.getLong(LoadStepTable.SENT) / r.getLong(LoadStepTable.PLANNED));
        return sent.length == 0 ? Holds.notChecked(condition, "no window at that rate was undisturbed")
                : judged(condition, sent, s -> s >= SENT);
    }

    private static Holds judged(String condition, double[] values, DoublePredicate wanted) {
        return Holds.when(condition, Arrays.stream(values).allMatch(wanted), Quantity.range(Quantity.significant(Moments.min(values), 5),
                Quantity.significant(Moments.max(values), 5)) + "; " + Quantity.count(values.length, "window"));
    }

    /** Disturbed windows too: a neighbour makes it no faster. */
    private static Holds beyond(Table reach) {
        double most = reach.doubleColumn(LoadStepTable.OFFERED_PER_S).max();
        String condition = "a rate beyond the machine is told as the generator's limit, not as the service's";
        Table steps = reach.where(reach.doubleColumn(LoadStepTable.OFFERED_PER_S).isEqualTo(most));
        long limited = steps.stream().filter(r -> r.getString(LoadStepTable.STATE).equals(LoadStepTable.GENERATOR)).count();
        return steps.isEmpty() ? Holds.notChecked(condition, "no rate was offered")
                : Holds.when(condition, limited == steps.rowCount(), rate(most) + ": in " + limited + " of " + Quantity.count(steps.rowCount(), "window"));
    }

    private static Holds closed(Table reach, Table windows) {
        String condition = "in the closed model it achieves at least what wrk -t1 does";
        double[] ours = throughput(reach);
        double[] wrk = wrk(windows);
        if (Math.min(ours.length, wrk.length) < 2) {
            return Holds.notChecked(condition, wrk(windows, true).length == 0 ? "wrk was not on the PATH" : "fewer than two undisturbed windows of each");
        }
        Interval interval = interval(ours, wrk);
        String text = Quantity.ratio(Moments.median(ours) / Moments.median(wrk)) + " × (" + Quantity.range(Quantity.ratio(interval.low()),
                Quantity.ratio(interval.high())) + ", 95 %)";
        return interval.contains(1) ? Holds.notChecked(condition, "can't tell: " + text) : Holds.when(condition, interval.low() > 1, text);
    }

    private static Interval interval(double[] ours, double[] wrk) {
        LogRatio ratio = Welch.logRatio(ours, wrk);
        return ratio.isDegenerate() ? new Interval(ratio.ratio(), ratio.ratio(), LEVEL) : ratio.interval(LEVEL);
    }

    /** Returns what the closed model achieved, requests a second, in undisturbed windows. */
    public static double[] throughput(Table reach) {
        Selection closed = reach.stringColumn(LoadStepTable.MODEL).isEqualTo(RunTable.CLOSED);
        return quiet(reach.where(closed)).doubleColumn(LoadStepTable.ACHIEVED_PER_S).asDoubleArray();
    }

    /** Returns the same of wrk. */
    public static double[] wrk(Table windows) {
        return wrk(windows, false);
    }

    private static double[] wrk(Table windows, boolean disturbed) {
        return (disturbed ? windows : quiet(windows)).doubleColumn(WindowTable.WRK_PER_S).removeMissing().asDoubleArray();
    }

    /** Returns a column of lags in undisturbed windows at a rate, in ns. */
    public static double[] lags(Table reach, double rate, String column) {
        return values(at(reach, rate), column);
    }

    private static double[] values(Table rows, String column) {
        return rows.longColumn(column).removeMissing().asDoubleArray();
    }

    private static double[] of(Table rows, ToDoubleFunction<Row> value) {
        return rows.stream().mapToDouble(value).toArray();
    }

    /** Returns the median and the ends, as in {@code 4.2 µs (3.9 µs to 6 µs)}. */
    public static String spread(double[] ns) {
        return ns.length == 0 ? Quantity.MISSING : Quantity.duration(Moments.median(ns)) + (Moments.min(ns) == Moments.max(ns) ? ""
                : " (" + Quantity.durations(Moments.min(ns), Moments.max(ns)) + ")");
    }

    private static String rate(double perS) {
        return Quantity.decimals(perS, 0) + "/s";
    }
}
