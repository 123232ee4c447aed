package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorColumnTest {

    /** Far below the digits that a claim prints, far above rounding. */
    private static final double EPSILON = 1e-9;

    @Test
    void aTenthOfTheScoreIsTheMost() {
        assertThat(withShare(0.10 * (1 - EPSILON)).level()).isEqualTo(Level.PASS);
        assertThat(withShare(0.10 * (1 + EPSILON)).level()).isEqualTo(Level.WARN);
        Verdict v = withShare(0.20);
        assertThat(v.id()).isEqualTo("error-column");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("sum");
        assertThat(v.claim()).contains("100.000 ± 20.000 ns/op", "the error is 20 % of the score", "at most 10 % wanted");
        assertThat(v.evidence().doubleColumn(ScoreTable.SCORE_ERROR).asDoubleArray())
                .containsExactly(new double[] {20}, within(1e-6));
    }

    @Test
    void aboveHalfNotEvenAFactorIsCertain() {
        assertThat(withShare(0.50 * (1 - EPSILON)).level()).isEqualTo(Level.WARN);
        assertThat(withShare(0.50 * (1 + EPSILON)).level()).isEqualTo(Level.FAIL);
        // (1 + 0.6) / (1 - 0.6): the ends of the interval are 40 and 160.
        assertThat(withShare(0.60).claim()).contains("60 % of the score", "below a factor of 4.0");
    }

    @Test
    void noTimeIsZero() {
        assertThat(withShare(1 - EPSILON).claim()).contains("below a factor of").doesNotContain("zero");
        assertThat(withShare(1 + EPSILON).claim()).contains("reaches zero");
        Verdict v = withShare(1.5);
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("150 % of the score", "at most 10 % wanted", "reaches zero");
    }

    /** JMH's interval begins at three values, so at two there is nothing to judge, and at three there is. */
    @Test
    void twoValuesHaveNoError() {
        Verdict v = only(ErrorColumn.on(JmhFile.read(avgt("demo.Bench.sum", new double[] {100, 101}))));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("only 2 measured values", "at least 3");
        assertThat(v.advice()).contains("-f 5 -i 5");
        assertThat(only(ErrorColumn.on(JmhFile.read(avgt("demo.Bench.sum", new double[] {100, 101, 100})))).level())
                .isNotEqualTo(Level.NOT_CHECKED);
    }

    @Test
    void aScoreOfZeroOrNoneHasNoShare() {
        Verdict zero = only(ErrorColumn.on(JmhFile.read(avgt("demo.Bench.sum", new double[] {0, 0, 0}))));
        assertThat(zero.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(zero.claim()).contains("the score is 0");
        Verdict missing = only(ErrorColumn.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,5,\"NaN\",\"NaN\",\"ns/op\"")));
        assertThat(missing.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(missing.claim()).contains("the score is missing");
    }

    /** "Only 3, and needs at least 3" would be nonsense. */
    @Test
    void anErrorThatSomebodyRemovedIsNotBlamedOnTooFewValues() {
        Verdict v = only(ErrorColumn.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,3,\"69.8\",\"NaN\",\"ns/op\"")));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("no error", "3 measured values").doesNotContain("only");
    }

    /** On the threshold itself, in CSV, where the numbers are what they are. */
    @ParameterizedTest
    @CsvSource({"10, PASS", "50, WARN", "100, FAIL"})
    void aThresholdBelongsToTheBetterSideAndZeroToTheWorse(String error, Level level) {
        Verdict v = only(ErrorColumn.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"100\",\"" + error + "\",\"ns/op\"")));
        assertThat(v.level()).isEqualTo(level);
        assertThat(v.claim().contains("reaches zero")).isEqualTo(level == Level.FAIL);
    }

    /** CSV holds score and error, which is all that this check needs; the number of forks it does not hold. */
    @Test
    void csvIsJudgedAndAskedForAMultipleOfForksThatItDoesNotTell() {
        Verdict v = only(ErrorColumn.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"100\",\"20\",\"ns/op\"")));
        assertThat(v.level()).isEqualTo(Level.WARN);
        // t(0.9995, 24) = 3.745, so sd = 26.7; 75 values give 10.6 (too much), 100 give 9.06.
        assertThat(v.advice()).contains("4 times as many forks").doesNotContain("-f ");
    }

    @Test
    void throughputIsHeldToTheSame() {
        double[][] noisy = {{100, 20, 180, 60, 140}};
        Verdict v = only(ErrorColumn.on(JmhFile.read(avgt("demo.Bench.sum", noisy).mode("thrpt", "ops/ms"))));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("ops/ms", "reaches zero", "no rate");
    }

    /** The number must be the first that brings the error down to a tenth, from the variance that was seen. */
    @Property(seed = "1", tries = 200)
    void asksForTheForksThatWouldDoAndForMoreThanThereWere(@ForAll long seed) {
        Random random = new Random(seed);
        int forks = 1 + random.nextInt(10);
        int iterations = 3 + random.nextInt(5);
        double share = 0.1 + 0.25 * random.nextDouble();
        Verdict v = withShare(share, avgt("demo.Bench.sum", forks(iterations, 0.01, means(forks))));
        assertThat(v.level()).isEqualTo(Level.WARN);
        if (v.advice().startsWith("50 forks would not bring it below 10 %")) {
            assertThat(projected(share, forks, iterations, 50)).isGreaterThan(0.1);
            return;
        }
        int asked = Found.forksAsked(v);
        assertThat(v.advice()).contains("'demo.Bench.sum$'");
        assertThat(asked).isGreaterThan(forks);
        assertThat(projected(share, forks, iterations, asked)).isLessThanOrEqualTo(0.1);
        assertThat(asked == forks + 1 || projected(share, forks, iterations, asked - 1) > 0.1).isTrue();
    }

    /** A run of ten forks must not be told that five would do. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 60})
    void whatForksCannotMendIsSaid(int forks) {
        Verdict v = withShare(10, avgt("demo.Bench.sum", forks(3, 0.01, means(forks))));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.advice()).contains("50 forks would not bring it below 10 %");
        assertThat(Found.forksAsked(v)).isEqualTo(Math.max(5, forks));
    }

    /** In sample mode the values are calls, so their number says nothing about forks. */
    @Test
    void sampleModeAsksForTwiceTheForks() {
        double[][][] skewed = new double[4][1][];
        for (double[][] fork : skewed) {
            fork[0] = new double[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 30};
        }
        JmhResults jmh = JmhFile.readJson(
                JmhFile.sampleJson("demo.Bench.call", skewed).replace("\"forks\" : 2", "\"forks\" : 4"));
        Verdict v = only(ErrorColumn.on(jmh));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(Found.forksAsked(v)).isEqualTo(8);
    }

    private static Verdict withShare(double share) {
        return withShare(share, avgt("demo.Bench.sum", forks(5, 0.01, 100, 100)));
    }

    /** The result with its error stretched to a share of the score. */
    private static Verdict withShare(double share, Result result) {
        JmhResults before = JmhFile.read(result);
        double error = before.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(0);
        double score = before.scores().doubleColumn(ScoreTable.SCORE).getDouble(0);
        return only(ErrorColumn.on(JmhFile.read(result.edited(0, share * score / error))));
    }

    /** The share that the same variance would give with other forks, by commons-math instead of our own quantile. */
    private static double projected(double share, int forks, int iterations, int newForks) {
        int n = forks * iterations;
        int more = newForks * iterations;
        double sd = share * Math.sqrt(n) / new TDistribution(n - 1).inverseCumulativeProbability(0.9995);
        return sd * new TDistribution(more - 1).inverseCumulativeProbability(0.9995) / Math.sqrt(more);
    }

    private static double[] means(int forks) {
        double[] means = new double[forks];
        java.util.Arrays.fill(means, 100);
        return means;
    }
}
