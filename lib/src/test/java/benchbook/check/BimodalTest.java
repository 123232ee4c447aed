package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ForkTable;
import benchbook.testing.JmhFile;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BimodalTest {

    private static final double EPSILON = 1e-9;

    @Test
    void twoGroupsOfForksAreNamedWithTheirCentres() {
        Verdict v = of(100, 151, 101, 149, 100, 150);
        assertThat(v.id()).isEqualTo("bimodal");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("sum");
        assertThat(v.claim()).contains("3 forks near 100 and 3 near 150 ns/op", "1.50 × apart", "less than 1.1 wanted");
        assertThat(v.evidence().doubleColumn(ForkTable.MEAN).asDoubleArray()).containsExactly(100, 151, 101, 149, 100, 150);
        assertThat(v.advice()).contains("-XX:+PrintCompilation", "'demo.Bench.sum$'");
        assertThat(Found.forksAsked(v)).isEqualTo(10);
    }

    /** To meet both groups again takes as many forks as there were. */
    @Test
    void asksForNoFewerForksThanThereWere() {
        double[] means = new double[16];
        Arrays.fill(means, 100);
        Arrays.fill(means, 0, 4, 150);
        assertThat(Found.forksAsked(of(means))).isEqualTo(16);
    }

    @Test
    void ratioFromBothSides() {
        assertThat(of(100, 100, 100, 110 * (1 - EPSILON), 110 * (1 - EPSILON)).level()).isEqualTo(Level.PASS);
        assertThat(of(100, 100, 100, 110 * (1 + EPSILON), 110 * (1 + EPSILON)).level()).isEqualTo(Level.WARN);
    }

    /** Groups 5 % wide, with a gap of just under and just over three such widths. */
    @Test
    void separationFromBothSides() {
        for (double sign : new double[] {-1, 1}) {
            double top = 100 * Math.exp(0.05 + 3 * 0.05 * (1 + sign * EPSILON));
            assertThat(of(100, 102, 100 * Math.exp(0.05), top, top).level()).isEqualTo(sign < 0 ? Level.PASS : Level.WARN);
        }
    }

    /** One fork apart is an outlier; two are a group. */
    @Test
    void smallestGroupFromBothSides() {
        assertThat(of(100, 101, 100, 101, 150).level()).isEqualTo(Level.PASS);
        assertThat(of(100, 101, 100, 150, 151).level()).isEqualTo(Level.WARN);
        assertThat(of(50, 101, 100, 101, 100).level()).isEqualTo(Level.PASS);
    }

    @Test
    void fewestForksFromBothSides() {
        double[] two = new double[Bimodal.FEWEST];
        Arrays.fill(two, 100);
        Arrays.fill(two, 0, 2, 150);
        assertThat(of(two).level()).isEqualTo(Level.WARN);
        Verdict v = of(Arrays.copyOf(two, Bimodal.FEWEST - 1));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("from " + Bimodal.FEWEST + " forks on");
        assertThat(Found.forksAsked(v)).isGreaterThanOrEqualTo(Bimodal.FEWEST);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN})
    void aForkThatMeasuredNothingIsNotJudged(double mean) {
        Verdict v = of(100, 101, 150, mean, 151, 100);
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("missing, zero or negative");
    }

    /** Equal forks have no groups: a clock that is too coarse is another fault. */
    @Test
    void equalForksAreOneGroup() {
        assertThat(of(100, 100, 100, 100, 100).level()).isEqualTo(Level.PASS);
    }

    private static Verdict of(double... means) {
        return only(Bimodal.on(JmhFile.read(avgt("demo.Bench.sum", forks(5, 0, means)))));
    }
}
