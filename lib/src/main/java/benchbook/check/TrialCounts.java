package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.stats.Proportion;
import benchbook.table.TrialTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What comparisons of known truth came to, counted.
 *
 * @param n how many there are
 * @param jvms in how many JVMs
 * @param misses how many intervals do not hold the truth; one that is missing holds it
 * @param none how many have no interval
 * @param found how many say so: different, of a gate broken
 * @param wrong how many say the opposite of what is true; of a gate, that it holds
 * @param bias mean of measured by true ratio, less 1; NaN of none
 * @param worst the largest difference from the truth, a fraction; NaN of none
 * @param halfWidth median of half the intervals' widths; NaN of none
 * @param seconds median duration; NaN of none
 */
public record TrialCounts(int n, int jvms, int misses, int none, int found, int wrong, double bias, double worst, double halfWidth,
        double seconds) {

    /** Returns the counts of rows of {@link TrialTable}. */
    public static TrialCounts of(Table trials) {
        double[] off = trials.doubleColumn(TrialTable.RATIO).divide(trials.doubleColumn(TrialTable.TRUTH)).subtract(1).asDoubleArray();
        double[] half = trials.doubleColumn(TrialTable.HIGH).subtract(trials.doubleColumn(TrialTable.LOW)).divide(2).removeMissing().asDoubleArray();
        return new TrialCounts(trials.rowCount(), trials.intColumn(TrialTable.JVM).countUnique(), count(trials, TrialCounts::misses),
                count(trials, row -> !interval(row).isDefined()), count(trials, row -> says(row, TrialTable.DIFFERENT, "BROKEN")),
                count(trials, row -> says(row, "HOLDS")), off.length == 0 ? Double.NaN : Moments.mean(off),
                off.length == 0 ? Double.NaN : Math.max(Moments.max(off), -Moments.min(off)), median(half),
                median(trials.doubleColumn(TrialTable.SECONDS).asDoubleArray()));
    }

    /** Returns whether a row's interval leaves the truth out. */
    public static boolean misses(Row row) {
        Interval interval = interval(row);
        return interval.isDefined() && interval.excludes(row.getDouble(TrialTable.TRUTH));
    }

    private static Interval interval(Row row) {
        double low = row.getDouble(TrialTable.LOW);
        return Double.isNaN(low) ? Interval.undefined(row.getDouble(TrialTable.LEVEL))
                : new Interval(low, row.getDouble(TrialTable.HIGH), row.getDouble(TrialTable.LEVEL));
    }

    private static boolean says(Row row, String... states) {
        return List.of(states).contains(row.getString(TrialTable.STATE));
    }

    private static int count(Table trials, Predicate<Row> what) {
        return (int) trials.stream().filter(what).count();
    }

    private static double median(double[] values) {
        return values.length == 0 ? Double.NaN : Moments.median(values);
    }

    /** Returns what chance makes of the share of misses. */
    public Interval missed() {
        return Proportion.wilson(misses, n);
    }

    /** Returns a share with what chance makes of it, as in {@code 3 of 400 (0.3 to 2.2 %)}. */
    public String text(int k) {
        Interval interval = Proportion.wilson(k, n);
        return n == 0 ? Quantity.MISSING : k + " of " + n + " (" + Quantity.decimals(100 * interval.low(), 1) + " to "
                + Quantity.decimals(100 * interval.high(), 1) + " %)";
    }
}
