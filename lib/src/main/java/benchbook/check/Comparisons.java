package benchbook.check;

import benchbook.stats.ForkPlan;
import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Logs;
import benchbook.stats.Welch;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

/**
 * Compares pairs of results with the fork as the unit of replication: Welch's t on the logarithms of fork
 * means, and three states. On 586 real benchmarks this rule calls identical code different in 3 to 4 %
 * of cases at a nominal 5 %; tests on pooled iterations do so in 24 %, a percentile bootstrap in 8 to 20.
 * Which of many pairs are called different, and with which intervals, see {@link Decisions}.
 */
public final class Comparisons {

    /** Why a pair is not judged, where another run would help; what a log has to explain is said in place. */
    static final String NO_RAW_DATA = "the file holds no raw data";

    static final String ONE_FORK = "one fork shows no variance between JVMs";

    static final String NO_SCATTER = "all forks show the same value to the last digit, which measured times do not do";

    private Comparisons() {}

    /** The numbers of one pair, oriented so that {@code faster} is the faster by its forks. */
    private record Judged(Pairs.Pair pair, int faster, int slower, LogRatio slowdown, String problem) {}

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
        LogRatio[] ratios = judged.stream().map(j -> j.problem.isEmpty() ? j.slowdown : null).toArray(LogRatio[]::new);
        Decisions decisions = Decisions.of(ratios, margin, pairs.leftOut());
        String[] labels = jmh.labels();
        Interval[] pooled = PooledIntervals.of(jmh);
        Table table = ComparisonTable.empty();
        for (int i = 0; i < judged.size(); i++) {
            append(table, jmh, labels, judged.get(i), decisions, i, means, pooled);
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
            problem = NO_SCATTER;
        }
        return new Judged(pair, firstFaster ? pair.first() : pair.second(),
                firstFaster ? pair.second() : pair.first(), slowdown, problem);
    }

    private static boolean moreIsBetter(JmhResults jmh, Pairs.Pair pair) {
        return ScoreUnit.isThroughput(jmh.scores().stringColumn(ScoreTable.UNIT).get(pair.first()));
    }

    /** Returns why two sets of fork means cannot be compared; empty where they can. */
    static String problem(double[] a, double[] b) {
        int fewest = Math.min(a.length, b.length);
        if (fewest == 0) {
            return NO_RAW_DATA;
        }
        if (fewest < 2) {
            return ONE_FORK;
        }
        return Logs.exist(a) && Logs.exist(b) ? "" : "a fork's mean is missing, zero or negative";
    }

    private static void append(Table table, JmhResults jmh, String[] labels, Judged j, Decisions decisions, int i,
            double[][] means, Interval[] pooled) {
        DoubleColumn score = jmh.scores().doubleColumn(ScoreTable.SCORE);
        boolean open = j.problem.isEmpty();
        Interval interval = decisions.interval(i);
        String state = decisions.state(i);
        int forks = Math.min(means[j.faster].length, means[j.slower].length);
        Plan plan = state.equals(ComparisonTable.CANT_TELL)
                ? plan(ForkPlan.sdLog(means[j.faster], means[j.slower]), decisions, forks)
                : new Plan(decisions.margin(), OptionalInt.empty());
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
        table.doubleColumn(ComparisonTable.P).append(decisions.p()[i]);
        table.doubleColumn(ComparisonTable.P_ADJUSTED).append(decisions.adjusted()[i]);
        table.doubleColumn(ComparisonTable.P_SAME).append(decisions.adjustedSame()[i]);
        PooledIntervals.append(table.booleanColumn(ComparisonTable.JMH_DISJOINT), pooled[j.faster], pooled[j.slower]);
        table.stringColumn(ComparisonTable.STATE).append(state);
        if (plan.forks.isPresent()) {
            table.intColumn(ComparisonTable.FORKS_NEEDED).append(plan.forks.getAsInt());
        } else {
            table.intColumn(ComparisonTable.FORKS_NEEDED).appendMissing();
        }
        table.stringColumn(ComparisonTable.REASON).append(j.problem);
        table.stringColumn(ComparisonTable.CLAIM).append(
                claim(labels, j, state, interval, forks, plan, decisions.margin()) + disagreement(state, PooledIntervals.disjoint(pooled[j.faster], pooled[j.slower])));
    }

    /** How many forks would resolve which margin; none where 10,000 are too few. */
    private record Plan(double margin, OptionalInt forks) {}

    private static Plan plan(double sdLog, Decisions decisions, int had) {
        double margin = decisions.marginToResolve(sdLog, had);
        OptionalInt forks = ForkPlan.forksToResolve(sdLog, margin, decisions.levelDifferent());
        return new Plan(margin, forks.isEmpty() ? forks : OptionalInt.of(Math.max(had + 1, forks.getAsInt())));
    }

    private static String claim(String[] labels, Judged j, String state, Interval interval, int forks,
            Plan plan, double margin) {
        String fast = labels[j.faster];
        String slow = labels[j.slower];
        String within = "± " + Quantity.percent(margin);
        return switch (state) {
            case ComparisonTable.NOT_JUDGED -> fast + " and " + slow + ": not judged, " + j.problem;
            case ComparisonTable.DIFFERENT -> fast + " is " + RatioText.ratio(j.slowdown.ratio(), interval) + " × as fast as "
                    + slow + ", between " + RatioText.ends(interval);
            case ComparisonTable.SMALL -> fast + " is faster than " + slow + ", but by less than " + within
                    + ": between " + RatioText.ends(interval) + " × as fast";
            case ComparisonTable.SAME -> fast + " and " + slow + " are the same within " + within + ": " + RatioText.range(interval);
            default -> fast + " and " + slow + ": can't tell, " + RatioText.range(interval) + " with "
                    + Quantity.count(forks, "fork") + "; "
                    + (plan.forks.isPresent() ? "about " + plan.forks.getAsInt() + " forks would resolve "
                            : "no number of forks up to 10,000 would resolve ") + "± " + Quantity.percent(plan.margin);
        };
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
}
