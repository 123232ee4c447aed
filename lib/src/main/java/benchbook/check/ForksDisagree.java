package benchbook.check;

import benchbook.stats.ForkMeans;
import benchbook.stats.ForkVariance;
import benchbook.stats.Interval;
import benchbook.stats.Logs;
import benchbook.stats.ManyTests;
import benchbook.stats.StudentT;
import benchbook.table.ForkTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.LongColumn;

/**
 * JMH pools all iterations of all forks, as if each were an independent measurement. Where forks differ
 * by more than their iterations explain, the interval that comes out is too narrow (Georges, Buytaert and
 * Eeckhout, OOPSLA 2007; Kalibera and Jones, ISMM 2013). Both intervals are shown.
 */
public final class ForksDisagree {

    public static final String ID = "forks-disagree";

    /**
     * One-way analysis of variance, corrected for the number of results by Benjamini and Hochberg; 43 % of
     * 586 real benchmarks with five forks are below it.
     */
    static final double ALPHA = 0.01;

    /** An interval that is too narrow by less than this changes no decision. */
    static final double WIDENING = 1.2;

    private static final double LEVEL = 0.95;

    private ForksDisagree() {}

    /** Returns a WARN where forks differ by more than their iterations explain; the factor says how much is missing. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        double[][] means = jmh.forkMeans();
        ForkVariance[] variances = new ForkVariance[jmh.size()];
        double[] p = new double[variances.length];
        for (int i = 0; i < variances.length; i++) {
            variances[i] = variance(jmh, i, forks[i], means[i]);
            p[i] = variances[i].p();
        }
        double[] corrected = ManyTests.benjaminiHochberg(p);
        for (int i = 0; i < variances.length; i++) {
            ForkVariance variance = variances[i];
            if (Double.isNaN(variance.p()) || !Logs.exist(means[i])) {
                findings.notChecked(i, reason(forks[i]), "java -jar benchmarks.jar -f 5 -i 5 -rf json");
            } else if (corrected[i] < ALPHA && variance.widening() > WIDENING) {
                findings.fault(i, Level.WARN, claim(jmh, i, means[i], variance), ForkTable.of(forks[i], means[i]),
                        "compare intervals over forks; more forks narrow them, more iterations do not: "
                                + Rerun.with(jmh, i, "-f " + Math.max(10, 2 * forks[i].length)));
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("no disagreement of forks was shown beyond what their iterations explain");
    }

    /** In sample mode JMH pools samples, of which the file's iterations hold thousands each. */
    private static ForkVariance variance(JmhResults jmh, int i, double[][] forks, double[] means) {
        if (!jmh.isSampled(i)) {
            return ForkVariance.of(forks);
        }
        LongColumn samples = jmh.scores().longColumn(ScoreTable.SAMPLES);
        double error = jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i);
        return samples.isMissing(i) || samples.getLong(i) < ErrorColumn.FEWEST
                ? ForkVariance.against(new double[0], Double.NaN)
                : ForkVariance.against(means, error / StudentT.quantile(ErrorColumn.UPPER_TAIL, samples.getLong(i) - 1));
    }

    private static String reason(double[][] forks) {
        if (forks.length == 0) {
            return "the file holds no raw data, so forks cannot be told apart";
        }
        return forks.length == 1
                ? "one fork cannot disagree with another"
                : "a fork's mean is missing, zero or negative, or no fork has two iterations that differ";
    }

    private static String claim(JmhResults jmh, int i, double[] means, ForkVariance variance) {
        double score = jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(i);
        double error = jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i);
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
        Interval overForks = ForkMeans.interval(means, LEVEL);
        return "the standard error in JMH's ± " + Quantity.decimals(error, Quantity.decimals(score, error)) + " " + unit
                + " is too small by a factor of " + Quantity.significant(variance.widening(), 2) + " (at most " + WIDENING
                + " wanted): "
                + Quantity.percent(variance.share()) + " of the variance lies between the " + means.length
                + " forks, p = " + Quantity.significant(variance.p(), 2) + "; over forks the 95 % interval is "
                + Quantity.significant(overForks.low(), 4) + " to " + Quantity.significant(overForks.high(), 4);
    }
}
