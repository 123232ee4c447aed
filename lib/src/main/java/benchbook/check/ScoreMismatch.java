package benchbook.check;

import benchbook.stats.JmhScore;
import benchbook.table.JmhResults;
import benchbook.table.SampleTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.IntColumn;

/**
 * Computes score and error anew from the raw data, as JMH does. Where they differ, somebody edited,
 * merged or converted the file, and score and raw data no longer belong together.
 */
public final class ScoreMismatch {

    public static final String ID = "score-mismatch";

    /** JMH writes all digits of a double; versions differ in the last ones, by their order of summing. */
    static final double TOLERANCE = 1e-9;

    /** The error passes through a quantile, whose last digits depend on the library's version. */
    static final double ERROR_TOLERANCE = 1e-6;

    private ScoreMismatch() {}

    /** Returns a FAIL for each result whose score or error does not follow from its raw data. */
    public static List<Verdict> on(JmhResults jmh) {
        Findings findings = new Findings(ID, jmh);
        double[][][] forks = jmh.forks();
        JmhScore.Pooled[] histograms = fromSamples(jmh);
        for (int i = 0; i < jmh.size(); i++) {
            if (forks[i].length == 0) {
                findings.notChecked(i, "the file holds no raw data to compute the score from",
                        "run JMH with -rf json, and without -Djmh.json.rawData=false");
                continue;
            }
            boolean sampled = jmh.isSampled(i);
            if (sampled && histograms[i] == null) {
                findings.notChecked(i, "JMH before 1.14 kept only the means of sampled iterations, not their weights", "");
                continue;
            }
            JmhScore.Pooled own = sampled ? histograms[i] : JmhScore.of(forks[i]);
            double score = jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(i);
            double error = jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i);
            if (!agree(own.mean(), score, TOLERANCE)) {
                fault(findings, jmh, i, "score", score, own.mean(), forks[i]);
            } else if (!agree(own.error999(), error, ERROR_TOLERANCE)) {
                fault(findings, jmh, i, "error", error, own.error999(), forks[i]);
            } else {
                findings.pass(i);
            }
        }
        return findings.verdicts("score and error follow from the raw data");
    }

    private static boolean agree(double own, double theirs, double tolerance) {
        return Double.isNaN(own)
                ? Double.isNaN(theirs)
                : Double.isFinite(theirs) && Math.abs(own - theirs) <= tolerance * Math.max(Math.abs(own), Math.abs(theirs));
    }

    private static void fault(
            Findings findings, JmhResults jmh, int i, String what, double theirs, double own, double[][] forks) {
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
        findings.fault(i, Level.FAIL, "the file says " + what + " " + Quantity.significant(theirs, 6) + " " + unit
                + ", its raw data give " + Quantity.significant(own, 6) + ": edited, merged or converted after the run",
                Findings.strip(forks), "take the file that JMH wrote, or run again");
    }

    private static JmhScore.Pooled[] fromSamples(JmhResults jmh) {
        JmhScore.Pooled[] scores = new JmhScore.Pooled[jmh.size()];
        IntColumn result = jmh.samples().intColumn(SampleTable.RESULT);
        double[] values = jmh.samples().doubleColumn(SampleTable.VALUE).asDoubleArray();
        long[] counts = jmh.samples().longColumn(SampleTable.SAMPLES).asLongArray();
        for (int start = 0, end; start < values.length; start = end) {
            end = start + 1;
            while (end < values.length && result.getInt(end) == result.getInt(start)) {
                end++;
            }
            scores[result.getInt(start)] = JmhScore.ofHistogram(
                    Arrays.copyOfRange(values, start, end), Arrays.copyOfRange(counts, start, end));
        }
        return scores;
    }
}
