package benchbook.check;

import benchbook.stats.ManyTests;
import benchbook.stats.Trend;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.Arrays;
import java.util.List;

/**
 * Iterations that still rise or fall from the first to the last of a fork, in the same direction in fork
 * after fork: code that is still being compiled, a cache that fills, a state that grows, a processor that
 * slows down. Their mean depends on where the measurement stopped.
 */
public final class NotWarmedUp {

    public static final String ID = "not-warmed-up";

    /** Mann-Kendall over all forks, two-sided; small, because every result of a file is tested. */
    static final double ALPHA = 0.01;

    /** A change from first to last iteration that would move the score by less than its usual error. */
    static final double CHANGE = 0.02;

    /** At this change the score is the mean of a moving target. */
    static final double LARGE = 0.25;

    private NotWarmedUp() {}

    /**
     * Returns a WARN for a trend above {@value #CHANGE}, a FAIL above {@value #LARGE} that is also
     * significant after Holm's correction for the number of results.
     */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        Trend[] trends = new Trend[jmh.size()];
        double[] p = new double[trends.length];
        for (int i = 0; i < trends.length; i++) {
            trends[i] = Trend.of(forks[i]);
            p[i] = isJudged(jmh, i, trends[i]) ? trends[i].p() : Double.NaN;
        }
        // A FAIL gates, so it must not come from having tested many: Holm. A WARN asks for a look.
        double[] corrected = ManyTests.holm(p);
        for (int i = 0; i < jmh.size(); i++) {
            Trend trend = trends[i];
            if (forks[i].length == 0) {
                findings.notChecked(i, "the file holds no raw data, so there are no iterations to look at",
                        "run JMH with -rf json");
                continue;
            }
            if (jmh.isSingleShot(i)) {
                findings.notChecked(i, "single shots measure the cold code on purpose", "");
                continue;
            }
            if (Arrays.stream(forks[i]).noneMatch(f -> f.length > 1)) {
                findings.notChecked(i, "no fork has two iterations, so there is nothing to rise or fall",
                        "java -jar benchmarks.jar -i 5");
            } else if (!trend.isDefined() || Double.isNaN(trend.change())) {
                findings.notChecked(i, "an iteration is missing, zero or negative",
                        "look into the log of this run");
            } else if (!(trend.smallestP() < ALPHA)) {
                findings.notChecked(i, "so few iterations cannot show a trend: even a perfect one has p = "
                        + Quantity.significant(trend.smallestP(), 2) + ", and less than " + ALPHA + " is needed",
                        "java -jar benchmarks.jar -f 5 -i 5");
            } else if (trend.p() < ALPHA && size(trend) >= CHANGE) {
                boolean fail = size(trend) >= LARGE && corrected[i] < ALPHA;
                findings.fault(i, fail ? Level.FAIL : Level.WARN, claim(jmh, i, trend),
                        Findings.strip(forks[i]), advice(jmh, i, trend));
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("no trend of " + Quantity.percent(CHANGE) + " or more was seen inside the forks");
    }

    private static boolean isJudged(JmhResults jmh, int i, Trend trend) {
        return !jmh.isSingleShot(i) && !Double.isNaN(trend.change()) && trend.smallestP() < ALPHA;
    }

    /** A quarter faster is a fall of 20 % in time and a rise of 25 % in throughput: both count as the larger. */
    private static double size(Trend trend) {
        return Math.expm1(Math.abs(Math.log1p(trend.change())));
    }

    private static String claim(JmhResults jmh, int i, Trend trend) {
        return "the score " + (trend.change() < 0 ? "falls" : "rises") + " by "
                + Quantity.percent(Math.abs(trend.change())) + " from a fork's first iteration to its last (p = "
                + Quantity.significant(trend.p(), 2) + ", less than " + Quantity.percent(CHANGE) + " wanted): "
                + (fasterWithTime(jmh, i, trend) ? "the code still gets faster" : "the code gets slower with time");
    }

    private static boolean fasterWithTime(JmhResults jmh, int i, Trend trend) {
        boolean rises = trend.change() > 0;
        return rises == ScoreUnit.isThroughput(jmh.scores().stringColumn(ScoreTable.UNIT).get(i));
    }

    private static String advice(JmhResults jmh, int i, Trend trend) {
        var planned = jmh.scores().intColumn(ScoreTable.WARMUP_ITERATIONS);
        int warmup = planned.isMissing(i) ? 5 : planned.getInt(i);
        return fasterWithTime(jmh, i, trend)
                ? Rerun.with(jmh, i, "-wi " + Math.max(10, 2 * warmup))
                : "look for a state that grows or a processor that is throttled; warming up longer only moves the score";
    }
}
