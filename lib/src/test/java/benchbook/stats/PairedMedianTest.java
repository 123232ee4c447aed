package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairedMedianTest {

    @Test
    void itIsTheMedianOfLogRatios() {
        PairedMedian ratio = PairedMedian.of(new double[] {2, 4, 30, 5, 7}, new double[] {1, 2, 10, 5, 1});
        assertThat(ratio.estimate()).isEqualTo(Math.log(2), within(1e-12));
        assertThat(ratio.standardError()).as("five values bound no median at 95 %").isNaN();
    }

    @Test
    void swappingNegatesAndScaleCancels() {
        Random random = new Random(1);
        double[] a = random.doubles(101, 1, 2).toArray();
        double[] b = random.doubles(101, 1, 2).toArray();
        PairedMedian ratio = PairedMedian.of(a, b);
        assertThat(PairedMedian.of(b, a).estimate()).isEqualTo(-ratio.estimate(), within(1e-12));
        assertThat(PairedMedian.of(Arrays.stream(a).map(v -> 1e3 * v).toArray(), Arrays.stream(b).map(v -> 1e3 * v).toArray()).estimate())
                .isEqualTo(ratio.estimate(), within(1e-12));
        assertThat(PairedMedian.of(b, a).standardError()).isEqualTo(ratio.standardError(), within(1e-12));
    }

    /** A machine that gets twice as slow, and one sample of ten that is interrupted. */
    @Test
    void driftAndInterruptionsCancel() {
        Random random = new Random(2);
        double[] a = new double[200];
        double[] b = new double[200];
        for (int i = 0; i < a.length; i++) {
            double machine = 1 + i / 200.0;
            a[i] = 105 * machine * Math.exp(0.01 * random.nextGaussian()) * (random.nextInt(10) == 0 ? 3 : 1);
            b[i] = 100 * machine * Math.exp(0.01 * random.nextGaussian()) * (random.nextInt(10) == 0 ? 3 : 1);
        }
        assertThat(Math.exp(PairedMedian.of(a, b).estimate())).isBetween(1.04, 1.06);
    }

    /** √(π/2) · σ / √n for normal values. */
    @Test
    void theErrorIsThatOfAMedian() {
        Random random = new Random(4);
        double sum = 0;
        for (int trial = 0; trial < 500; trial++) {
            double[] a = new double[100];
            double[] b = new double[100];
            Arrays.setAll(a, i -> Math.exp(0.02 * random.nextGaussian()));
            Arrays.fill(b, 1);
            sum += PairedMedian.of(a, b).standardError() / 500;
        }
        assertThat(sum).isBetween(0.9 * 0.0025, 1.15 * 0.0025);
    }

    @Test
    void whatIsNoPairOfTimesIsRefused() {
        assertThatThrownBy(() -> PairedMedian.of(new double[0], new double[0])).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PairedMedian.of(new double[2], new double[1])).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 and 1 times");
        assertThatThrownBy(() -> PairedMedian.of(new double[] {0}, new double[] {1})).isInstanceOf(IllegalArgumentException.class);
    }
}
