package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Moments;
import benchbook.stats.Welch;
import benchbook.table.CapstoneRunTable;
import benchbook.table.ComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;

/**
 * By how many times a change of the service moved a figure, over the repeats of two steps. By Welch on logarithms of the repeats, each a
 * JVM, all pairs of a list judged together ({@link Decisions}).
 */
public final class StepRatios {

    /** Nobody would pay for less. */
    private static final double MARGIN = 0.05;

    private StepRatios() {}

    /** Two steps, by name. */
    public record Pair(String from, String to) {}

    /**
     * What a change did.
     *
     * @param pair the steps
     * @param ratio of geometric means, to ÷ from; NaN where a side has no figure
     * @param interval of the ratio; undefined where it is not judged
     * @param state of {@link ComparisonTable}
     * @param reason why it is not judged; empty where it is
     */
    public record Ratio(Pair pair, double ratio, Interval interval, String state, String reason) {

        /** Returns as in {@code 2.81 × (2.55…3.10)}; without an interval the ratio alone, or a dash. */
        public String text() {
            return Double.isNaN(ratio) ? Quantity.MISSING
                    : interval.isDefined() ? RatioText.ratio(ratio, interval) + " × (" + RatioText.cell(interval) + ")" : Quantity.significant(ratio, 3) + " × (no interval)";
        }

        /**
         * Returns what a request costs where the figure is requests a second, as in {@code 1/35.2 (1/32.9…1/37.7)}; without an interval the ratio alone, or a dash.
         *
         * @param hours price of an hour, to ÷ from
         */
        public String costText(double hours) {
            double times = ratio / hours;
            if (Double.isNaN(times)) {
                return Quantity.MISSING;
            }
            if (!interval.isDefined()) {
                return "1/" + Quantity.significant(times, 3) + " (no interval)";
            }
            Interval of = new Interval(interval.low() / hours, interval.high() / hours, interval.level());
            String ends = RatioText.cell(of);
            return "1/" + RatioText.ratio(times, of) + " (" + (ends.contains("…") ? "1/" + ends.replace("…", "…1/") : ends) + ")";
        }

        /** Returns whether the change multiplied the figure by more than a factor; not checked where the repeats do not tell. */
        public Holds above(String condition, double limit) {
            return judged(condition, limit, interval.low() > limit, interval.high() <= limit);
        }

        /** Returns whether the change multiplied the figure by less than a factor. */
        public Holds below(String condition, double limit) {
            return judged(condition, limit, interval.high() < limit, interval.low() >= limit);
        }

        private Holds judged(String condition, double limit, boolean yes, boolean no) {
            return !reason.isEmpty() ? Holds.notChecked(condition, reason + (Double.isNaN(ratio) ? "" : "; the ratio is " + text()))
                    : yes || no || limit == 1 && state.equals(ComparisonTable.SAME) ? Holds.when(condition, yes, pair.from + " to " + pair.to + ": " + text())
                    : Holds.notChecked(condition, "can't tell: " + text() + " has " + Quantity.significant(limit, 2) + " inside");
        }
    }

    /** Returns each step of the list with the one before it. */
    public static List<Pair> consecutive(List<String> steps) {
        return IntStream.range(1, steps.size()).mapToObj(i -> new Pair(steps.get(i - 1), steps.get(i))).toList();
    }

    /**
     * Returns a ratio per pair, in their order.
     *
     * @param runs see {@link CapstoneRunTable}; a figure that is missing is none
     * @param metric one of {@link CapstoneRunTable#METRICS}
     */
    public static List<Ratio> of(Table runs, String metric, List<Pair> pairs) {
        LogRatio[] ratios = new LogRatio[pairs.size()];
        String[] reasons = new String[pairs.size()];
        for (int i = 0; i < ratios.length; i++) {
            double[] from = values(runs, pairs.get(i).from, metric);
            double[] to = values(runs, pairs.get(i).to, metric);
            reasons[i] = reason(pairs.get(i), from, to);
            LogRatio ratio = reasons[i].isEmpty() ? Welch.logRatio(to, from) : null;
            if (ratio != null && ratio.isDegenerate()) {
                reasons[i] = "the repeats are equal to the last digit, which is no measure of noise";
                ratio = null;
            }
            ratios[i] = ratio;
        }
        Decisions decisions = Decisions.of(ratios, MARGIN, 0);
        List<Ratio> all = new ArrayList<>();
        for (int i = 0; i < ratios.length; i++) {
            double ratio = ratios[i] != null ? ratios[i].ratio()
                    : median(values(runs, pairs.get(i).to, metric)) / median(values(runs, pairs.get(i).from, metric));
            all.add(new Ratio(pairs.get(i), Double.isFinite(ratio) ? ratio : Double.NaN, decisions.interval(i), decisions.state(i), reasons[i]));
        }
        return all;
    }

    /** Returns the ratio of one pair by itself. */
    public static Ratio of(Table runs, String metric, Pair pair) {
        return of(runs, metric, List.of(pair)).get(0);
    }

    /** Returns a step's figures, of the runs that have it. */
    static double[] values(Table runs, String step, String metric) {
        return runs.where(runs.stringColumn(CapstoneRunTable.STEP).isEqualTo(step)).doubleColumn(metric).removeMissing().asDoubleArray();
    }

    private static double median(double[] values) {
        return values.length == 0 ? Double.NaN : Moments.median(values);
    }

    private static String reason(Pair pair, double[] from, double[] to) {
        if (Math.min(from.length, to.length) == 0) {
            return (from.length == 0 && to.length == 0 ? pair.from + " and " + pair.to + " have" : (from.length == 0 ? pair.from : pair.to) + " has") + " no such figure";
        }
        if (Math.min(from.length, to.length) < 2) {
            return (from.length < 2 ? pair.from : pair.to) + " has one run, which shows no noise";
        }
        return Arrays.stream(from).allMatch(v -> v > 0) && Arrays.stream(to).allMatch(v -> v > 0) ? "" : "a figure is 0, which has no ratio";
    }
}
