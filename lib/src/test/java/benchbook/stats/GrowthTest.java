package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrowthTest {

    private static final int SERIES = 400;

    /** A kind of series: a value for each time in 0 to 1. */
    private interface Series {
        double[] at(double[] t, Random random);
    }

    /**
     * <pre>
     * scipy 1.17.1, numpy 2.4.6:  stats.theilslopes(y, t, .95);  d, dt = np.diff(y), np.diff(t);  T = dt.sum();  mu = d.sum()/T
     *   m = len(d);  mu ± stats.t.ppf(.975, m-1) * np.sqrt(((d-mu*dt)**2).sum()*m/(m-1))/T
     *   stats.theilslopes(y[5:], t[5:])[0] / stats.theilslopes(y, t)[0]
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        Growth growth = Growth.of(new double[] {0, 1, 2, 3, 4.5, 5, 6, 7, 8, 10},
                new double[] {100, 103, 101, 106, 108, 107, 112, 111, 115, 118}, 0.95);
        assertThat(growth.slope()).isCloseTo(1.8, within(1e-14));
        assertThat(growth.interval().low()).isCloseTo(0.010988081032874408, within(1e-12));
        assertThat(growth.interval().high()).isCloseTo(3.5890119189671257, within(1e-12));
        assertThat(growth.lateShare()).isCloseTo(1.1666666666666667, within(1e-14));
    }

    @Test
    void manyReadingsBecomeTwelveMedians() {
        double[] t = IntStream.range(0, 120).mapToDouble(i -> i).toArray();
        double[] y = IntStream.range(0, 120).mapToDouble(i -> i % 10 == 3 ? 1e6 : 2 * (i / 10)).toArray(); // an outlier in each block
        Growth growth = Growth.of(t, y, 0.95);
        assertThat(growth.slope()).isCloseTo(0.2, within(1e-12));
        assertThat(growth.interval().low()).isCloseTo(0.2, within(1e-9));
    }

    /** What only wanders is seldom said to rise; 2.5 % is what an interval of 95 % promises, and simulations of 400 scatter by 0.8. */
    @ParameterizedTest
    @ValueSource(ints = {8, 11, 40, 300})
    void whatWandersDoesNotRise(int n) {
        assertThat(rises(n, noise(5))).as("white noise").isLessThanOrEqualTo(0.01);
        assertThat(rises(n, autoregressive(0.9))).as("AR(1), 0.9").isLessThanOrEqualTo(0.025);
        assertThat(rises(n, autoregressive(0.99))).as("AR(1), 0.99").isLessThanOrEqualTo(0.05);
        assertThat(rises(n, autoregressive(1))).as("random walk").isLessThanOrEqualTo(0.06);
        assertThat(rises(n, (t, random) -> {
            double step = 0.2 + 0.7 * random.nextDouble();
            return Arrays.stream(t).map(at -> 100 + (at > step ? 50 : 0) + 2 * random.nextGaussian()).toArray();
        })).as("one step, then level").isLessThanOrEqualTo(0.01);
        assertThat(rises(n, (t, random) -> IntStream.range(0, n).mapToDouble(i -> 100 + 10 * (i % 7)).toArray())).as("a saw").isZero();
    }

    /** A rule that never speaks would pass the test above. */
    @Test
    void whatRisesIsFound() {
        assertThat(rises(200, line(100, 2))).as("doubles, noise of 2 %").isEqualTo(1);
        assertThat(rises(40, line(100, 5))).as("doubles, noise of 5 %, 40 readings").isGreaterThan(0.9);
        assertThat(rises(11, line(100, 5))).as("the same, 11 readings").isGreaterThan(0.5);
        assertThat(rises(200, line(30, 2))).as("by a third").isGreaterThan(0.98);
        assertThat(rises(200, line(-100, 2))).as("what falls").isZero();
    }

    @Test
    void whatLevelsOffDoesSoInTheLaterHalf() {
        Growth filling = of(200, curve(t -> 1 - Math.exp(-6 * t)), 1);
        assertThat(filling.lateShare()).isLessThan(0.3);
        assertThat(of(200, line(100, 1), 1).lateShare()).isBetween(0.9, 1.1);
        assertThat(of(200, curve(t -> t * t), 1).lateShare()).isGreaterThan(1.2);
    }

    @Test
    void edges() {
        double[] seven = {1, 2, 3, 4, 5, 6, 7};
        assertThat(Growth.of(seven, seven, 0.95).slope()).as("too few").isNaN();
        assertThat(Growth.of(new double[0], new double[0], 0.95).interval().isDefined()).isFalse();
        double[] same = new double[20];
        assertThat(Growth.of(same, same, 0.95).slope()).as("no time passes").isNaN();
        double[] t = IntStream.range(0, 20).mapToDouble(i -> i).toArray();
        Growth flat = Growth.of(t, same, 0.95);
        assertThat(flat.slope()).isZero();
        assertThat(flat.interval()).isEqualTo(new Interval(0, 0, 0.95));
        assertThat(flat.lateShare()).isNaN();
        assertThatThrownBy(() -> Growth.of(new double[] {1, 0}, new double[] {1, 1}, 0.95))
                .hasMessage("time 0.0 follows 1.0; wanted ascending times");
    }

    private static double rises(int n, Series series) {
        int found = 0;
        for (int seed = 0; seed < SERIES; seed++) {
            found += of(n, series, seed).interval().low() > 0 ? 1 : 0;
        }
        return (double) found / SERIES;
    }

    private static Growth of(int n, Series series, int seed) {
        Random random = new Random(seed);
        double[] t = random.doubles(n).sorted().toArray();
        return Growth.of(t, series.at(t, random), 0.95);
    }

    private static Series noise(double sd) {
        return (t, random) -> Arrays.stream(t).map(at -> 100 + sd * random.nextGaussian()).toArray();
    }

    private static Series line(double rise, double sd) {
        return (t, random) -> Arrays.stream(t).map(at -> 100 + rise * at + sd * random.nextGaussian()).toArray();
    }

    private static Series curve(DoubleUnaryOperator shape) {
        return (t, random) -> Arrays.stream(t).map(at -> 100 + 100 * shape.applyAsDouble(at) + random.nextGaussian()).toArray();
    }

    private static Series autoregressive(double keeps) {
        return (t, random) -> {
            double[] y = new double[t.length];
            double x = 0;
            for (int i = 0; i < y.length; i++) {
                x = keeps * x + random.nextGaussian();
                y[i] = 100 + x;
            }
            return y;
        };
    }
}
