package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TheilSenTest {

    /** <pre>scipy 1.17.1:  stats.theilslopes(y, t, level)</pre> */
    @Test
    void agreesWithScipy() {
        agrees(TheilSen.of(new double[] {0, 1, 2, 3.5, 4, 5, 6.5, 8}, new double[] {1, 2, 4, 3, 6, 5.5, 8, 9.5}, 0.95), 1.03125, 0.8, 1.5);
        double[] t = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        double[] tied = {5, 5, 6, 5, 7, 6, 6, 8, 7, 9};
        agrees(TheilSen.of(t, tied, 0.95), 0.4, 0.16666666666666666, 0.5);
        agrees(TheilSen.of(t, tied, 0.99), 0.4, 0, 0.6666666666666666);
        agrees(TheilSen.of(new double[] {0, 0, 1, 2, 3, 4}, new double[] {1, 2, 2, 4, 3, 6}, 0.9), 1, 0.3333333333333333, 1.5);
    }

    private static void agrees(TheilSen line, double slope, double low, double high) {
        assertThat(line.slope()).isCloseTo(slope, within(1e-15));
        assertThat(line.interval().low()).isCloseTo(low, within(1e-15));
        assertThat(line.interval().high()).isCloseTo(high, within(1e-15));
    }

    @Property(seed = "1", tries = 200)
    void unitsCarryThroughAndTimeMayRunBackwards(@ForAll long seed) {
        Random random = new Random(seed);
        int n = 3 + random.nextInt(20);
        double[] t = new double[n];
        double[] y = new double[n];
        double[] back = new double[n];
        double[] mirrored = new double[n];
        for (int i = 0; i < n; i++) {
            t[i] = (i == 0 ? 0 : t[i - 1]) + random.nextDouble();
            y[i] = random.nextGaussian();
        }
        for (int i = 0; i < n; i++) {
            back[i] = -t[n - 1 - i];
            mirrored[i] = y[n - 1 - i];
        }
        TheilSen line = TheilSen.of(t, y, 0.95);
        TheilSen scaled = TheilSen.of(Samples.times(t, 4), Samples.times(y, 2), 0.95);
        assertThat(scaled.slope()).isCloseTo(line.slope() / 2, within(1e-12));
        assertThat(TheilSen.of(back, mirrored, 0.95).slope()).isCloseTo(-line.slope(), within(1e-12));
        assertThat(line.interval().contains(line.slope())).isTrue();
    }

    @Test
    void edges() {
        assertThat(TheilSen.of(new double[0], new double[0], 0.95).slope()).isNaN();
        assertThat(TheilSen.of(new double[] {1}, new double[] {1}, 0.95).slope()).isNaN();
        assertThat(TheilSen.of(new double[] {1, 1, 1}, new double[] {1, 2, 3}, 0.95).slope()).as("no time passes").isNaN();
        TheilSen two = TheilSen.of(new double[] {0, 2}, new double[] {1, 5}, 0.95);
        assertThat(two.slope()).isEqualTo(2);
        assertThat(two.interval().isDefined()).isFalse();
        assertThat(TheilSen.of(new double[] {0, 1, 2}, new double[] {1, 2, 3}, 0.95).interval().low())
                .as("three points exclude nothing").isNegative().isInfinite();
        assertThat(TheilSen.of(new double[] {0, 1, 2, 3, 4}, new double[] {7, 7, 7, 7, 7}, 0.95).interval())
                .isEqualTo(new Interval(0, 0, 0.95));
        assertThat(TheilSen.of(new double[] {0, 1}, new double[] {1, Double.NaN}, 0.95).slope()).isNaN();
        assertThatThrownBy(() -> TheilSen.of(new double[2], new double[3], 0.95)).hasMessage("2 times and 3 values; wanted as many of both");
    }
}
