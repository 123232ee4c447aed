package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.stats.Proportion;
import benchbook.table.TrialTable;
import benchbook.unit.Quantity;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What comparisons of known truth came to, counted.
 *
 * @param n how many there are
 * @param jvms in how many JVMs
 * @param misses how many intervals do not hold the truth
 * @param none how many have no interval, and neither hold nor miss it
 * @param found how many say so: different, of a gate broken
 * @param inTime how many of these took 10 s at most, their confirmation included
 * @param wrong how many say the opposite of what is true; of a gate, that it holds
 * @param bias mean of measured by true ratio, less 1; NaN of none
 * @param worst the largest difference from the truth, a fraction; NaN of none
 * @param halfWidth median of half the intervals' widths; NaN of none
 * @param seconds median duration; NaN of none
 */
public record TrialCounts(int n, int jvms, int misses, int none, int found, int inTime, int wrong, double bias, double worst, double halfWidth,
        double seconds) {

    private static final double BUDGET_S = 10;

    /** Returns the counts of rows of {@link TrialTable}. */
    public static TrialCounts of(Table trials) {
        double[] off = trials.doubleColumn(TrialTable.RATIO).divide(trials.doubleColumn(TrialTable.TRUTH)).subtract(1).asDoubleArray();
        double[] half = trials.doubleColumn(TrialTable.HIGH).subtract(trials.doubleColumn(TrialTable.LOW)).divide(2).removeMissing().asDoubleArray();
        return new TrialCounts(trials.rowCount(), trials.intColumn(TrialTable.JVM).countUnique(), count(trials, TrialTable::misses),
                count(trials, row -> row.isMissing(TrialTable.LOW)), count(trials, TrialCounts::isFound),
                count(trials, row -> isFound(row) && row.getDouble(TrialTable.SECONDS) <= BUDGET_S),
                count(trials, row -> says(row, "HOLDS")), off.length == 0 ? Double.NaN : Moments.mean(off),
                off.length == 0 ? Double.NaN : Math.max(Moments.max(off), -Moments.min(off)), median(half),
                median(trials.doubleColumn(TrialTable.SECONDS).asDoubleArray()));
    }

    private static boolean isFound(Row row) {
        return says(row, TrialTable.DIFFERENT) || says(row, "BROKEN");
    }

    private static boolean says(Row row, String state) {
        return row.getString(TrialTable.STATE).equals(state);
    }

    private static int count(Table trials, Predicate<Row> what) {
        return (int) trials.stream().filter(what).count();
    }

    private static double median(double[] values) {
        return values.length == 0 ? Double.NaN : Moments.median(values);
    }

    /** Returns how many have an interval. */
    public int judged() {
        return n - none;
    }

    /** Returns what chance makes of the share of misses. */
    public Interval missed() {
        return Proportion.wilson(misses, judged());
    }

    /** Returns the misses, as in {@code 3 of 400 (0.3 to 2.2 %)}, and how many had no interval. */
    public String missedText() {
        return text(misses, judged()) + (none == 0 ? "" : ", " + none + " without an interval");
    }

    /** Returns a share of all with what chance makes of it. */
    public String text(int k) {
        return text(k, n);
    }

    private static String text(int k, int n) {
        Interval interval = Proportion.wilson(k, n);
        return n == 0 ? Quantity.MISSING : k + " of " + n + " (" + Quantity.decimals(100 * interval.low(), 1) + " to "
                + Quantity.decimals(100 * interval.high(), 1) + " %)";
    }
}
