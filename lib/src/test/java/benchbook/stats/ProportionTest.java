package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.stat.interval.WilsonScoreInterval;
import org.junit.jupiter.api.Test;

class ProportionTest {

    @Test
    void equalsAnIndependentImplementation() {
        for (int[] kn : new int[][] {{1168, 1237}, {1, 20}, {19, 20}, {500, 1000}, {3, 7}}) {
            var reference = new WilsonScoreInterval().createInterval(kn[1], kn[0], 0.95);
            Interval ours = Proportion.wilson(kn[0], kn[1]);
            assertThat(ours.low()).isCloseTo(reference.getLowerBound(), within(1e-9));
            assertThat(ours.high()).isCloseTo(reference.getUpperBound(), within(1e-9));
        }
    }

    /** Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263 and 15 of 148, 0 of 20, 1 of 29. */
    @Test
    void equalsThePublishedExamples() {
        assertThat(Proportion.wilson(81, 263).low()).isCloseTo(0.2553, within(5e-5));
        assertThat(Proportion.wilson(81, 263).high()).isCloseTo(0.3662, within(5e-5));
        assertThat(Proportion.wilson(15, 148).low()).isCloseTo(0.0624, within(5e-5));
        assertThat(Proportion.wilson(15, 148).high()).isCloseTo(0.1605, within(5e-5));
        assertThat(Proportion.wilson(0, 20).high()).isCloseTo(0.1611, within(5e-5));
        assertThat(Proportion.wilson(1, 29).low()).isCloseTo(0.0061, within(5e-5));
        assertThat(Proportion.wilson(1, 29).high()).isCloseTo(0.1718, within(5e-5));
    }

    @Test
    void isSymmetricAndStaysInside() {
        for (int n = 1; n < 60; n++) {
            for (int k = 0; k <= n; k++) {
                Interval i = Proportion.wilson(k, n);
                assertThat(i.low()).isBetween(0.0, (double) k / n);
                assertThat(i.high()).isBetween((double) k / n - 1e-15, 1.0);
                assertThat(Proportion.wilson(n - k, n).low()).isCloseTo(1 - i.high(), within(1e-12));
            }
        }
    }

    @Test
    void edges() {
        assertThat(Proportion.wilson(0, 0).isDefined()).isFalse();
        assertThat(Proportion.wilson(0, 1).low()).isZero();
        assertThatThrownBy(() -> Proportion.wilson(2, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Equal weights count as things do; one heavy thing among light ones says little. */
    @Test
    void weights() {
        assertThat(Proportion.effectiveCount(new double[] {3, 3, 3, 3})).isEqualTo(4);
        assertThat(Proportion.effectiveCount(new double[] {100, 1e-9, 1e-9})).isCloseTo(1, within(1e-9));
        assertThat(Proportion.effectiveCount(new double[] {1, 2, 3})).isCloseTo(36.0 / 14, within(1e-12));
        assertThat(Proportion.effectiveCount(new double[0])).isZero();
        assertThat(Proportion.wilson(0.25, 40.0)).isEqualTo(Proportion.wilson(10, 40));
        assertThat(Proportion.wilson(0.25, 0.0).isDefined()).isFalse();
        assertThatThrownBy(() -> Proportion.wilson(1.5, 3.0)).isInstanceOf(IllegalArgumentException.class);
    }

    /** scipy 1.17.1, chi2_contingency(correction=False). */
    @Test
    void homogeneity() {
        assertThat(Proportion.homogeneity(new long[] {80, 70, 95}, new long[] {100, 100, 110})).isCloseTo(0.013929780151, within(1e-11));
        assertThat(Proportion.homogeneity(new long[] {1946, 2400, 1800}, new long[] {2181, 2709, 2029})).isCloseTo(0.769763677361, within(1e-11));
        assertThat(Proportion.homogeneity(new long[] {1, 2}, new long[] {10, 11})).isCloseTo(0.592560276917, within(1e-11));
        assertThat(Proportion.homogeneity(new long[] {2, 1}, new long[] {11, 10})).as("order").isCloseTo(0.592560276917, within(1e-11));
        assertThat(Proportion.homogeneity(new long[] {1, 2, 0}, new long[] {10, 11, 0})).as("nothing says nothing").isCloseTo(0.592560276917, within(1e-11));
        assertThat(Proportion.homogeneity(new long[] {5, 10}, new long[] {10, 20})).isEqualTo(1);
        assertThat(Proportion.homogeneity(new long[] {0, 0}, new long[] {10, 20})).isNaN();
        assertThat(Proportion.homogeneity(new long[] {1}, new long[] {10})).isNaN();
        assertThatThrownBy(() -> Proportion.homogeneity(new long[] {2, 1}, new long[] {1, 1})).isInstanceOf(IllegalArgumentException.class);
    }
}
