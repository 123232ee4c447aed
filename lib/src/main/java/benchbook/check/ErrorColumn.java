package benchbook.check;

import static benchbook.unit.Quantity.percent;

import benchbook.stats.StudentT;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;

/**
 * Looks at the column that readers skip: the error, as a share of the score. It is half of JMH's 99.9 %
 * interval over all iterations pooled, so it is an optimist's error, and still many results fail it.
 */
public final class ErrorColumn {

    public static final String ID = "error-column";

    /**
     * Above this share a score cannot carry the usual claims of 5 to 20 %. Of 586 real benchmarks with 5
     * forks 9 % are above it, with one fork 35 % (SEALAB steady-state data set, 10 s iterations).
     */
    public static final double WEAK = 0.10;

    /** Above this share neither the first digit nor a factor of two between benchmarks is certain. */
    static final double USELESS = 0.50;

    /** Who would wait for more. */
    private static final int MOST_FORKS = 50;

    /** JMH computes no interval from fewer values (AbstractStatistics.getMeanErrorAt). */
    static final int FEWEST = 3;

    /** JMH's level is 99.9 %, so this much stays above the interval. */
    static final double UPPER_TAIL = 0.9995;

    private ErrorColumn() {}

    /**
     * Returns a WARN above {@value #WEAK}, a FAIL above {@value #USELESS} of the score
     * or where the interval reaches zero.
     */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        DoubleColumn scores = jmh.scores().doubleColumn(ScoreTable.SCORE);
        DoubleColumn errors = jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR);
        LongColumn samples = jmh.scores().longColumn(ScoreTable.SAMPLES);
        StringColumn units = jmh.scores().stringColumn(ScoreTable.UNIT);
        for (int i = 0; i < jmh.size(); i++) {
            double value = scores.getDouble(i);
            double error = errors.getDouble(i);
            double share = error / Math.abs(value);
            if (Double.isNaN(value) || value == 0) {
                findings.notChecked(i, "the score is " + (value == 0 ? "0" : "missing")
                        + ", so the error has no share of it", "look into the log of this run");
                continue;
            }
            if (Double.isNaN(error)) {
                findings.notChecked(i, noError(samples, i), "java -jar benchmarks.jar -f 5 -i 5");
                continue;
            }
            String observed = Quantity.withError(value, error) + " " + units.get(i) + ": the error is "
                    + Quantity.percentApart(share, WEAK) + " of the score";
            if (value - error <= 0) {
                findings.fault(i, Level.FAIL, observed + " (at most " + percent(WEAK)
                        + " wanted), and the interval reaches zero or below, which no time and no rate can be",
                        findings.scores(List.of(i)), advice(jmh, i, share));
            } else if (share > USELESS) {
                findings.fault(i, Level.FAIL, observed + " (at most " + percent(WEAK)
                        + " wanted): nothing can be concluded below a factor of "
                        + Quantity.significant((1 + share) / (1 - share), 2),
                        findings.scores(List.of(i)), advice(jmh, i, share));
            } else if (share > WEAK) {
                findings.fault(i, Level.WARN, observed + " (at most " + percent(WEAK) + " wanted)",
                        findings.scores(List.of(i)), advice(jmh, i, share));
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("the error is at most " + percent(WEAK) + " of the score");
    }

    private static String noError(LongColumn samples, int i) {
        if (!samples.isMissing(i) && samples.getLong(i) >= FEWEST) {
            return "the file gives no error, although it has " + samples.getLong(i) + " measured values";
        }
        String had = samples.isMissing(i) ? "too few" : "only " + samples.getLong(i);
        return "JMH gave no error: it had " + had + " measured " + (samples.isMissing(i) || samples.getLong(i) != 1 ? "values" : "value") + ", and needs at least " + FEWEST;
    }

    /** The fork is what varies, so forks come first; the number comes from the variance that was seen. */
    private static String advice(JmhResults jmh, int i, double share) {
        LongColumn samples = jmh.scores().longColumn(ScoreTable.SAMPLES);
        boolean unknown = jmh.scores().intColumn(ScoreTable.FORKS).isMissing(i);
        int forks = unknown ? 1 : Math.max(1, jmh.scores().intColumn(ScoreTable.FORKS).getInt(i));
        long n = samples.isMissing(i) ? 0 : samples.getLong(i);
        if (n < FEWEST || jmh.isSampled(i)) {
            return Rerun.with(jmh, i, "-f " + Math.max(5, 2 * forks));
        }
        double sd = share * Math.sqrt(n) / StudentT.quantile(UPPER_TAIL, n - 1);
        for (int more = forks + 1; more <= MOST_FORKS; more++) {
            double values = (double) n / forks * more;
            if (StudentT.quantile(UPPER_TAIL, values - 1) * sd / Math.sqrt(values) <= WEAK) {
                return unknown ? "run again with " + more + " times as many forks" : Rerun.with(jmh, i, "-f " + more);
            }
        }
        return MOST_FORKS + " forks would not bring it below " + percent(WEAK) + "; find what disturbs the run (other load, garbage collection, "
                + "a state that grows), then run again with -f " + Math.max(5, forks) + " or more";
    }
}
