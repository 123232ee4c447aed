package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import benchbook.table.ForkTable;
import benchbook.testing.JmhFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForkSpreadTest {

    /** 112 / 100 is the double 1.12, so the first row stands on the threshold itself. */
    @ParameterizedTest
    @CsvSource({"112, PASS", "112.0000001, WARN", "125, WARN", "125.0000001, FAIL"})
    void eachThresholdFromBothSides(double slowest, Level level) {
        assertThat(of(100, 104, slowest, 102, 101).level()).isEqualTo(level);
    }

    /**
     * Expected ranges of normal samples in standard deviations (Tippett 1925; the constants d2 of control charts): the limit
     * for other numbers of forks is that of five, scaled by them on the logarithms.
     */
    @ParameterizedTest
    @CsvSource({"2, 1.128", "3, 1.693", "4, 2.059", "7, 2.704", "10, 3.078", "25, 3.931"})
    void moreForksMayLieFurtherApart(int forks, double range) {
        double scaled = Math.log(ForkSpread.limit(1.25, forks)) / Math.log(1.25);
        assertThat(scaled).isCloseTo(range / 2.326, withinPercentage(4));
        double[] means = new double[forks];
        java.util.Arrays.fill(means, 100);
        means[0] = 100 * ForkSpread.limit(ForkSpread.WIDE, forks) * (1 - 1e-9);
        assertThat(of(means).level()).isEqualTo(Level.PASS);
        means[0] = 100 * ForkSpread.limit(ForkSpread.WIDE, forks) * (1 + 1e-9);
        assertThat(of(means).level()).isEqualTo(Level.WARN);
        means[0] = 100 * ForkSpread.limit(ForkSpread.BROKEN, forks) * (1 + 1e-9);
        assertThat(of(means).level()).isEqualTo(Level.FAIL);
    }

    @Test
    void saysWhatOneForkCouldHaveSaid() {
        Verdict v = of(104, 115, 100);
        assertThat(v.id()).isEqualTo("fork-spread");
        assertThat(v.subject()).isEqualTo("sum");
        assertThat(v.claim()).contains("slowest of 3 forks", "1.15 × the fastest", "at most 1.09 wanted", "could have said 100 or 115 ns/op");
        assertThat(v.evidence().doubleColumn(ForkTable.MEAN).asDoubleArray()).containsExactly(104, 115, 100);
        assertThat(v.evidence().intColumn(ForkTable.ITERATIONS).asObjectArray()).containsExactly(5, 5, 5);
    }

    /** Of throughputs the slowest is the smallest; the spread is the same number. */
    @Test
    void throughputHasTheSameSpread() {
        Verdict v = only(ForkSpread.on(JmhFile.read(
                avgt("demo.Bench.sum", constant(100, 120, 110, 110, 110)).mode("thrpt", "ops/s"))));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).contains("1.20 × the fastest", "at most 1.12 wanted", "could have said 100 or 120 ops/s");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 9, 30})
    void asksForMoreForksThanThereWere(int forks) {
        double[] means = new double[forks];
        java.util.Arrays.fill(means, 100);
        means[forks - 1] = 150;
        Verdict v = of(means);
        assertThat(v.advice()).contains("'demo.Bench.sum$'");
        assertThat(Found.forksAsked(v)).isEqualTo(Math.max(10, 2 * forks)).isGreaterThan(forks);
    }

    @Test
    void oneForkHasNoSpread() {
        Verdict v = of(100);
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("one fork has no spread");
        assertThat(Found.forksAsked(v)).isEqualTo(5);
    }

    @Test
    void csvHasNoForks() {
        Verdict v = only(ForkSpread.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("no raw data");
        assertThat(v.advice()).contains("-rf json");
    }

    /** A ratio to zero, or to a fork that measured nothing, is no ratio. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void aForkThatMeasuredNothingIsNotJudged(double mean) {
        Verdict v = of(100, mean, 101);
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("missing, zero or negative");
    }

    private static Verdict of(double... means) {
        return only(ForkSpread.on(JmhFile.read(avgt("demo.Bench.sum", constant(means)))));
    }

    /** Without noise inside, so that a fork's mean is the number given. */
    private static double[][] constant(double... means) {
        return forks(5, 0, means);
    }
}
