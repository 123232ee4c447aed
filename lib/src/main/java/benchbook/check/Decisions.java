package benchbook.check;

import benchbook.stats.ForkPlan;
import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.ManyTests;
import benchbook.table.ComparisonTable;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * What many ratios support that are judged together.
 *
 * <p>Differences are selected by Benjamini and Hochberg at 5 %, and intervals widened to the level at which
 * they agree with that selection (Benjamini and Yekutieli, JASA 2005, false coverage rate): an interval
 * excludes 1 exactly where the state says different. Sameness is selected likewise by two one-sided tests;
 * its interval reaches from the one one-sided bound to the other, and always over 1 (Hsu, Hwang, Liu and
 * Ruberg, Biometrika 1994): an interval lies inside the margin exactly where the state says same or small.
 * Where neither is shown, the interval covers both.
 *
 * @param ratios null where there is nothing to judge
 * @param margin what counts as the same, as a fraction
 * @param p of each ratio, two-sided; NaN where there is none
 * @param adjusted the same after Benjamini and Hochberg
 * @param adjustedSame of the two one-sided tests against the margin, after Benjamini and Hochberg
 * @param levelDifferent of intervals that agree with the selected differences
 * @param levelSame of one-sided bounds that agree with the selected sameness
 */
record Decisions(LogRatio[] ratios, double margin, double[] p, double[] adjusted, double[] adjustedSame,
        double levelDifferent, double levelSame) {

    static final double ALPHA = 0.05;

    /**
     * Judges ratios together.
     *
     * @param leftOut how many more hypotheses there are than ratios
     */
    static Decisions of(LogRatio[] ratios, double margin, long leftOut) {
        double[] p = Arrays.stream(ratios).mapToDouble(r -> r == null ? Double.NaN : r.p()).toArray();
        double[] same = Arrays.stream(ratios).mapToDouble(r -> r == null ? Double.NaN : r.within(margin)).toArray();
        int tested = (int) Arrays.stream(p).filter(v -> !Double.isNaN(v)).count();
        // Beyond this, ranks no longer fit an int; the correction is at its strictest long before.
        int tests = tested == 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, tested + leftOut);
        double[] adjusted = tests == 0 ? p : ManyTests.benjaminiHochberg(p, tests);
        double[] adjustedSame = tests == 0 ? same : ManyTests.benjaminiHochberg(same, tests);
        return new Decisions(ratios, margin, p, adjusted, adjustedSame, level(adjusted, tests), level(adjustedSame, tests));
    }

    private static double level(double[] adjusted, int tests) {
        int selected = (int) Arrays.stream(adjusted).filter(v -> v <= ALPHA).count();
        return tests == 0 ? 1 - ALPHA : ManyTests.falseCoverageLevel(selected, tests, ALPHA);
    }

    /** Returns one of the states of {@link ComparisonTable}. */
    String state(int i) {
        if (ratios[i] == null) {
            return ComparisonTable.NOT_JUDGED;
        }
        if (adjusted[i] <= ALPHA) {
            Interval interval = interval(i);
            return interval.high() <= 1 + margin && interval.low() >= 1 / (1 + margin)
                    ? ComparisonTable.SMALL
                    : ComparisonTable.DIFFERENT;
        }
        return adjustedSame[i] <= ALPHA ? ComparisonTable.SAME : ComparisonTable.CANT_TELL;
    }

    /** Returns the interval that agrees with the state; undefined where nothing is judged. */
    Interval interval(int i) {
        if (ratios[i] == null) {
            return Interval.undefined(levelDifferent);
        }
        Interval excluding = ratios[i].interval(levelDifferent);
        if (adjusted[i] <= ALPHA) {
            return excluding;
        }
        // One-sided bounds at a level are the ends of the two-sided interval with twice as much outside.
        Interval bounds = ratios[i].interval(2 * levelSame - 1);
        Interval inside = new Interval(Math.min(1, bounds.low()), Math.max(1, bounds.high()), levelSame);
        return adjustedSame[i] <= ALPHA ? inside
                : new Interval(Math.min(excluding.low(), inside.low()), Math.max(excluding.high(), inside.high()),
                        Math.max(excluding.level(), inside.level()));
    }

    /**
     * Returns the margin that a further run has to resolve so that an open pair is decided. Where the run has the forks that
     * resolve the margin and is open all the same, the difference is near half of the margin: too small to be found, too large
     * to be excluded. Forks that resolve the half decide such a pair, whatever is true of it.
     *
     * @param had forks of the side that has fewer
     */
    double marginToResolve(double sdLog, int had) {
        OptionalInt needed = ForkPlan.forksToResolve(sdLog, margin, levelDifferent);
        return needed.isEmpty() || needed.getAsInt() > had ? margin : Math.sqrt(1 + margin) - 1; // half of it as a ratio
    }
}
