package benchbook.check;

import benchbook.stats.ForkPlan;
import benchbook.stats.Interval;
import benchbook.stats.JmhScore;
import benchbook.stats.LogRatio;
import benchbook.stats.Logs;
import benchbook.stats.ManyTests;
import benchbook.stats.Welch;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/**
 * Compares pairs of results with the fork as the unit of replication: Welch's t on the logarithms of fork
 * means, and three states. On 586 real benchmarks this rule calls identical code different in 3 to 4 %
 * of cases at a nominal 5 %; tests on pooled iterations do so in 24 %, a percentile bootstrap in 8 to 20.
 *
 * <p>Where many pairs are compared, differences are selected by Benjamini and Hochberg at 5 %, and intervals
 * widened to the level at which they agree with that selection (Benjamini and Yekutieli, JASA 2005, false
 * coverage rate): an interval excludes 1 exactly where the state says different. Sameness is selected
 * likewise by two one-sided tests; its interval reaches from the one one-sided bound to the other, and always
 * over 1 (Hsu, Hwang, Liu and Ruberg, Biometrika 1994): an interval lies inside the margin exactly where the
 * state says same or small. Where neither is shown, the interval covers both.
 */
public final class Comparisons {

    static final double ALPHA = 0.05;

    private static final double JMH_LEVEL = 0.999;

    /** An interval that spans more says nothing; its ends would look like knowledge. */
    private static final double UNBOUNDED = 1000;

    /** Why a pair is not judged, where another run would help; what a log has to explain is said in place. */
    static final String NO_RAW_DATA = "the file holds no raw data";

    static final String ONE_FORK = "one fork shows no variance between JVMs";

    private Comparisons() {}

    /** The numbers of one pair, oriented so that {@code faster} is the faster by its forks. */
    private record Judged(Pairs.Pair pair, int faster, int slower, LogRatio slowdown, String problem) {}

    /** What all pairs of a run share: the margin, and the levels that agree with what was selected among them. */
    private record Family(double margin, double levelDifferent, double levelSame) {

        static Family of(double margin, double[] adjusted, double[] adjustedSame, int tests) {
            return new Family(margin, level(adjusted, tests), level(adjustedSame, tests));
        }

        private static double level(double[] adjusted, int tests) {
            int selected = (int) Arrays.stream(adjusted).filter(v -> v <= ALPHA).count();
            return tests == 0 ? 1 - ALPHA : ManyTests.falseCoverageLevel(selected, tests, ALPHA);
        }
    }

    /**
     * Returns one row per pair of {@code pairs}, in their order, see {@link ComparisonTable}.
     *
     * @param margin what counts as the same, as a fraction: 0.05 is within a factor of 1.05
     */
    public static Table of(JmhResults jmh, Pairs pairs, double margin) {
        double[][] means = jmh.forkMeans();
        List<Judged> judged = new ArrayList<>();
        for (Pairs.Pair pair : pairs.list()) {
            judged.add(judge(jmh, pair, means));
        }
        double[] p = judged.stream().mapToDouble(j -> j.problem.isEmpty() ? j.slowdown.p() : Double.NaN).toArray();
        double[] same = judged.stream()
                .mapToDouble(j -> j.problem.isEmpty() ? j.slowdown.within(margin) : Double.NaN)
                .toArray();
        int tests = pairs.tests((int) Arrays.stream(p).filter(v -> !Double.isNaN(v)).count());
        double[] adjusted = tests == 0 ? p : ManyTests.benjaminiHochberg(p, tests);
        double[] adjustedSame = tests == 0 ? same : ManyTests.benjaminiHochberg(same, tests);
        Family family = Family.of(margin, adjusted, adjustedSame, tests);
        String[] labels = jmh.labels();
        Interval[] pooled = pooled(jmh);
        Table table = ComparisonTable.empty();
        for (int i = 0; i < judged.size(); i++) {
            append(table, jmh, labels, judged.get(i), p[i], adjusted[i], adjustedSame[i], family, means, pooled);
        }
        return table;
    }

    private static Judged judge(JmhResults jmh, Pairs.Pair pair, double[][] means) {
        double[] a = means[pair.first()];
        double[] b = means[pair.second()];
        String problem = problem(a, b);
        if (!problem.isEmpty()) {
            DoubleColumn score = jmh.scores().doubleColumn(ScoreTable.SCORE);
            boolean firstFaster = score.getDouble(pair.first()) < score.getDouble(pair.second()) != moreIsBetter(jmh, pair);
            return new Judged(pair, firstFaster ? pair.first() : pair.second(),
                    firstFaster ? pair.second() : pair.first(), null, problem);
        }
        LogRatio ratio = Welch.logRatio(a, b);
        boolean firstFaster = ratio.estimate() <= 0 != moreIsBetter(jmh, pair);
        // Oriented so that the estimate is >= 0: of times slow/fast, of throughputs fast/slow.
        LogRatio slowdown = ratio.estimate() >= 0 ? ratio : Welch.logRatio(b, a);
        if (slowdown.isDegenerate()) {
            problem = "all forks show the same value to the last digit, which measured times do not do";
        }
        return new Judged(pair, firstFaster ? pair.first() : pair.second(),
                firstFaster ? pair.second() : pair.first(), slowdown, problem);
    }

    private static boolean moreIsBetter(JmhResults jmh, Pairs.Pair pair) {
        return ScoreUnit.isThroughput(jmh.scores().stringColumn(ScoreTable.UNIT).get(pair.first()));
    }

    private static String problem(double[] a, double[] b) {
        int fewest = Math.min(a.length, b.length);
        if (fewest == 0) {
            return NO_RAW_DATA;
        }
        if (fewest < 2) {
            return ONE_FORK;
        }
        return Logs.exist(a) && Logs.exist(b) ? "" : "a fork's mean is missing, zero or negative";
    }

    private static void append(Table table, JmhResults jmh, String[] labels, Judged j, double p, double adjusted,
            double adjustedSame, Family family, double[][] means, Interval[] pooled) {
        DoubleColumn score = jmh.scores().doubleColumn(ScoreTable.SCORE);
        boolean open = j.problem.isEmpty();
        Interval interval = open
                ? interval(j.slowdown, adjusted <= ALPHA, adjustedSame <= ALPHA, family)
                : Interval.undefined(family.levelDifferent);
        String state = open ? state(adjusted <= ALPHA, adjustedSame <= ALPHA, interval, family.margin) : ComparisonTable.NOT_JUDGED;
        int forks = Math.min(means[j.faster].length, means[j.slower].length);
        Plan plan = state.equals(ComparisonTable.CANT_TELL)
                ? plan(ForkPlan.sdLog(means[j.faster], means[j.slower]), family, forks)
                : new Plan(family.margin, OptionalInt.empty());
        Boolean disjoint = jmhDisjoint(pooled, j);
        table.stringColumn(ComparisonTable.FASTER).append(labels[j.faster]);
        table.stringColumn(ComparisonTable.SLOWER).append(labels[j.slower]);
        table.intColumn(ComparisonTable.FASTER_RESULT).append(j.faster);
        table.intColumn(ComparisonTable.SLOWER_RESULT).append(j.slower);
        table.stringColumn(ComparisonTable.DIFFERS_IN).append(j.pair.differsIn());
        table.stringColumn(ComparisonTable.MODE).append(jmh.scores().stringColumn(ScoreTable.MODE).get(j.faster));
        table.stringColumn(ComparisonTable.UNIT).append(jmh.scores().stringColumn(ScoreTable.UNIT).get(j.faster));
        table.doubleColumn(ComparisonTable.FASTER_SCORE).append(score.getDouble(j.faster));
        table.doubleColumn(ComparisonTable.SLOWER_SCORE).append(score.getDouble(j.slower));
        table.intColumn(ComparisonTable.FORKS).append(forks);
        table.doubleColumn(ComparisonTable.SPEED_RATIO).append(open ? j.slowdown.ratio() : Double.NaN);
        table.doubleColumn(ComparisonTable.RATIO_LOW).append(interval.low());
        table.doubleColumn(ComparisonTable.RATIO_HIGH).append(interval.high());
        table.doubleColumn(ComparisonTable.LEVEL).append(open ? interval.level() : Double.NaN);
        table.doubleColumn(ComparisonTable.P).append(p);
        table.doubleColumn(ComparisonTable.P_ADJUSTED).append(adjusted);
        table.doubleColumn(ComparisonTable.P_SAME).append(adjustedSame);
        if (disjoint == null) {
            table.booleanColumn(ComparisonTable.JMH_DISJOINT).appendMissing();
        } else {
            table.booleanColumn(ComparisonTable.JMH_DISJOINT).append(disjoint);
        }
        table.stringColumn(ComparisonTable.STATE).append(state);
        if (plan.forks.isPresent()) {
            table.intColumn(ComparisonTable.FORKS_NEEDED).append(plan.forks.getAsInt());
        } else {
            table.intColumn(ComparisonTable.FORKS_NEEDED).appendMissing();
        }
        table.stringColumn(ComparisonTable.REASON).append(j.problem);
        table.stringColumn(ComparisonTable.CLAIM).append(
                claim(labels, j, state, interval, forks, plan, family.margin) + disagreement(state, disjoint));
    }

    /** How many forks would resolve which margin; none where 10,000 are too few. */
    private record Plan(double margin, OptionalInt forks) {}

    /**
     * Where the run has the forks that resolve the margin and is open all the same, the difference is near half of the margin:
     * too small to be found, too large to be excluded. Forks that resolve the half decide such a pair, whatever is true of it.
     */
    private static Plan plan(double sdLog, Family family, int had) {
        OptionalInt needed = ForkPlan.forksToResolve(sdLog, family.margin, family.levelDifferent);
        if (needed.isEmpty() || needed.getAsInt() > had) {
            return new Plan(family.margin, needed);
        }
        double half = Math.sqrt(1 + family.margin) - 1; // half of it as a ratio
        OptionalInt more = ForkPlan.forksToResolve(sdLog, half, family.levelDifferent);
        return new Plan(half, more.isEmpty() ? more : OptionalInt.of(Math.max(had + 1, more.getAsInt())));
    }

    private static Interval interval(LogRatio ratio, boolean different, boolean same, Family family) {
        Interval excluding = ratio.interval(family.levelDifferent);
        if (different) {
            return excluding;
        }
        // One-sided bounds at a level are the ends of the two-sided interval with twice as much outside.
        Interval bounds = ratio.interval(2 * family.levelSame - 1);
        Interval inside = new Interval(Math.min(1, bounds.low()), Math.max(1, bounds.high()), family.levelSame);
        return same ? inside : new Interval(Math.min(excluding.low(), inside.low()), Math.max(excluding.high(), inside.high()),
                Math.max(excluding.level(), inside.level()));
    }

    private static String state(boolean different, boolean same, Interval interval, double margin) {
        if (different) {
            return interval.high() <= 1 + margin ? ComparisonTable.SMALL : ComparisonTable.DIFFERENT;
        }
        return same ? ComparisonTable.SAME : ComparisonTable.CANT_TELL;
    }

    private static String claim(String[] labels, Judged j, String state, Interval interval, int forks,
            Plan plan, double margin) {
        String fast = labels[j.faster];
        String slow = labels[j.slower];
        String within = "± " + Quantity.percent(margin);
        return switch (state) {
            case ComparisonTable.NOT_JUDGED -> fast + " and " + slow + ": not judged, " + j.problem;
            case ComparisonTable.DIFFERENT -> fast + " is " + ratio(j.slowdown.ratio(), interval) + " × as fast as "
                    + slow + ", between " + ends(interval);
            case ComparisonTable.SMALL -> fast + " is faster than " + slow + ", but by less than " + within
                    + ": between " + ends(interval) + " × as fast";
            case ComparisonTable.SAME -> fast + " and " + slow + " are the same within " + within + ": " + range(interval);
            default -> fast + " and " + slow + ": can't tell, " + range(interval) + " with "
                    + Quantity.count(forks, "fork") + "; "
                    + (plan.forks.isPresent() ? "about " + plan.forks.getAsInt() + " forks would resolve "
                            : "no number of forks up to 10,000 would resolve ") + "± " + Quantity.percent(plan.margin);
        };
    }

    private static String range(Interval interval) {
        return interval.high() / interval.low() > UNBOUNDED
                ? "the interval spans a factor of more than " + Quantity.significant(UNBOUNDED, 1)
                : "between " + ends(interval) + " × as fast";
    }

    /** Both ends with as many digits as tell them from each other and from 1, which is what is read off them. */
    private static String ends(Interval interval) {
        int digits = digits(interval);
        return Quantity.significant(interval.low(), digits) + " and " + Quantity.significant(interval.high(), digits);
    }

    private static String ratio(double ratio, Interval interval) {
        return Quantity.significant(ratio, digits(interval));
    }

    private static int digits(Interval interval) {
        int digits = 3;
        while (digits < 9 && (Quantity.significant(interval.low(), digits).equals(Quantity.significant(interval.high(), digits))
                || interval.excludes(1) && isOne(interval, digits))) {
            digits++;
        }
        return digits;
    }

    private static boolean isOne(Interval interval, int digits) {
        String one = Quantity.significant(1, digits);
        return Quantity.significant(interval.low(), digits).equals(one) || Quantity.significant(interval.high(), digits).equals(one);
    }

    /** Where JMH's plain rule says otherwise than the forks, the reader learns so; the forks decide. */
    private static String disagreement(String state, Boolean disjoint) {
        if (disjoint == null || state.equals(ComparisonTable.NOT_JUDGED)) {
            return "";
        }
        boolean different = state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL);
        if (different == disjoint) {
            return "";
        }
        return disjoint ? " (JMH's intervals are disjoint)" : " (JMH's intervals overlap)";
    }

    /** JMH's intervals, from the raw data where there are any: a file's score and error may have been edited. */
    private static Interval[] pooled(JmhResults jmh) {
        DoubleColumn low = jmh.scores().doubleColumn(ScoreTable.SCORE_LOW);
        DoubleColumn high = jmh.scores().doubleColumn(ScoreTable.SCORE_HIGH);
        double[][][] forks = jmh.forks();
        Interval[] pooled = new Interval[forks.length];
        for (int i = 0; i < pooled.length; i++) {
            pooled[i] = forks[i].length > 0 && !jmh.isSampled(i)
                    ? JmhScore.of(forks[i]).interval()
                    : Double.isNaN(low.getDouble(i)) || Double.isNaN(high.getDouble(i)) || low.getDouble(i) > high.getDouble(i)
                            ? Interval.undefined(JMH_LEVEL)
                            : new Interval(low.getDouble(i), high.getDouble(i), JMH_LEVEL);
        }
        return pooled;
    }

    /** JMH's plain rule, as its articles teach it: a difference counts where score ± error do not overlap. */
    private static Boolean jmhDisjoint(Interval[] pooled, Judged j) {
        Interval a = pooled[j.faster];
        Interval b = pooled[j.slower];
        return a.isDefined() && b.isDefined() ? !a.overlaps(b) : null;
    }
}
