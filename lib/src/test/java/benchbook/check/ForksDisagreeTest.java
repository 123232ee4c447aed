package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.ForkTable;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.moment.Mean;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForksDisagreeTest {

    private static final double EPSILON = 1e-6;

    /** F at which p is 0.01, by commons-math; the variance between forks is then set just below and above it. */
    @Test
    void alphaFromBothSides() {
        double f = new FDistribution(3, 12).inverseCumulativeProbability(0.99);
        assertThat(of(withF(f * (1 - EPSILON), 4, 4)).level()).isEqualTo(Level.PASS);
        assertThat(of(withF(f * (1 + EPSILON), 4, 4)).level()).isEqualTo(Level.WARN);
    }

    /**
     * With 30 forks of 2 iterations p falls below 0.01 before JMH's error is off by a factor of 1.2. The factor's square is
     * F (N-1) / ((k-1) F + N - k), so it is 1.2 at F = 1.44 · 30 / (59 - 1.44 · 29).
     */
    @Test
    void wideningFromBothSides() {
        double f = 1.44 * 30 / (59 - 1.44 * 29);
        assertThat(1 - new FDistribution(29, 30).cumulativeProbability(f)).isLessThan(0.01);
        assertThat(of(withF(f * (1 - EPSILON), 30, 2)).level()).isEqualTo(Level.PASS);
        assertThat(of(withF(f * (1 + EPSILON), 30, 2)).level()).isEqualTo(Level.WARN);
    }

    @Test
    void showsBothIntervals() {
        double[][] forks = {{100, 101, 99, 100}, {104, 105, 103, 104}, {98, 97, 99, 98}};
        Verdict v = of(forks);
        assertThat(v.id()).isEqualTo("forks-disagree");
        assertThat(v.subject()).isEqualTo("sum");
        // By hand: means 100, 104, 98; MSW = 6/9; MSB = 4 · 18.667 / 2 = 37.33; F = 56; N = 12, k = 3.
        double between = (37.0 + 1.0 / 3 - 2.0 / 3) / 4;
        double share = between / (between + 2.0 / 3);
        double widening = Math.sqrt(56 * 11.0 / (2 * 56 + 9));
        double[] all = Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray();
        double error = new TDistribution(11).inverseCumulativeProbability(0.9995) * new StandardDeviation().evaluate(all)
                / Math.sqrt(12);
        double[] logs = DoubleStream.of(100, 104, 98).map(Math::log).toArray();
        double half = new TDistribution(2).inverseCumulativeProbability(0.975) * new StandardDeviation().evaluate(logs)
                / Math.sqrt(3);
        double centre = new Mean().evaluate(logs);
        assertThat(v.claim()).contains(
                Quantity.decimals(error, 3) + " ns/op",
                "by a factor of " + Quantity.significant(widening, 2),
                Quantity.percent(share) + " of the variance lies between the 3 forks",
                Quantity.significant(Math.exp(centre - half), 4),
                Quantity.significant(Math.exp(centre + half), 4));
        assertThat(v.evidence().doubleColumn(ForkTable.MEAN).asDoubleArray()).containsExactly(100, 104, 98);
    }

    @Test
    void noiseWithoutAForkEffectPasses() {
        assertThat(of(Noise.forks(new Random(1), 5, 5, 100, 0, 0.02)).level()).isEqualTo(Level.PASS);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 9, 30})
    void asksForMoreForksAndNotForMoreIterations(int forks) {
        Verdict v = of(withF(100, forks, 6));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(Found.forksAsked(v)).isEqualTo(Math.max(10, 2 * forks)).isGreaterThan(forks);
        assertThat(v.advice()).contains("more iterations do not").doesNotContain("-i ");
    }

    @Test
    void whatItCannotJudge() {
        assertThat(of(new double[][] {{100, 101, 102}}).claim()).contains("one fork cannot disagree");
        assertThat(of(new double[][] {{100}, {104}, {98}}).claim()).contains("no fork has two iterations that differ");
        // Forks without noise that differ: there is no measure of what iterations explain, so neither PASS nor WARN.
        assertThat(of(new double[][] {{100, 100}, {104, 104}}).claim()).contains("no fork has two iterations that differ");
        assertThat(of(new double[][] {{100, Double.NaN}, {104, 105}}).claim()).contains("a fork's mean is missing");
        Verdict csv = only(ForksDisagree.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(csv.claim()).contains("no raw data");
        assertThat(csv.level()).isEqualTo(Level.NOT_CHECKED);
        for (double[][] forks : new double[][][] {
            {{100, 101, 102}}, {{100}, {104}, {98}}, {{100, 100}, {104, 104}}, {{100, Double.NaN}, {104, 105}}
        }) {
            assertThat(of(forks).level()).as(Arrays.deepToString(forks)).isEqualTo(Level.NOT_CHECKED);
        }
    }

    /**
     * In sample mode JMH's error counts every call as independent, so the factor is that of the forks' standard error over
     * the calls', not over the iterations'.
     */
    @Test
    void sampleModeIsHeldAgainstJmhsErrorOverAllCalls() {
        double[][][] calls = {{{90, 110, 90, 110}, {90, 110, 90, 110}}, {{120, 140, 120, 140}, {120, 140, 120, 140}}};
        var jmh = JmhFile.readJson(JmhFile.sampleJson("demo.Bench.call", calls));
        Verdict v = only(ForksDisagree.on(jmh));
        assertThat(v.level()).isEqualTo(Level.WARN);
        // Fork means 100 and 130, so their standard error is 15; sixteen calls about 115, 5 or 25 away from it.
        double pooled = Math.sqrt(16 * (25 + 625) / 2.0 / 15) / 4;
        assertThat(jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(0))
                .isCloseTo(pooled * new TDistribution(15).inverseCumulativeProbability(0.9995), within(1e-6));
        assertThat(v.claim()).contains("by a factor of " + Quantity.significant(15 / pooled, 2));
    }

    private static Verdict of(double[][] forks) {
        return only(ForksDisagree.on(JmhFile.read(avgt("demo.Bench.sum", forks))));
    }

    /**
     * Forks that are d above and below 100 in turn, with iterations 1 above and below in turn: MSW = n / (n-1) and MSB =
     * n k d² / (k-1), so F = k d² (n-1) / (k-1). Both numbers even.
     */
    private static double[][] withF(double f, int k, int n) {
        int even = k + k % 2;
        double d = Math.sqrt(f * (even - 1) / even / (n - 1));
        double[][] forks = new double[k][n];
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < n; j++) {
                forks[i][j] = 100 + (i % 2 == 0 ? d : -d) + (j % 2 == 0 ? 1 : -1);
            }
        }
        return forks;
    }
}
