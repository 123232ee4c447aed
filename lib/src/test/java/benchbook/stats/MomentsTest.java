package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentsTest {

    private static final double[] X = {3.1, 2.7, 5.9, 4.4, 3.1, 12.5, 0.8};

    private static final List<ToDoubleFunction<double[]>> ALL = List.of(
            Moments::mean, Moments::variance, Moments::sd, Moments::median, Moments::min, Moments::max, Moments::geometricMean);

    /**
     * <pre>
     * numpy 2.4.6, scipy 1.17.1; x as above:
     *   np.mean(x), np.var(x, ddof=1), np.std(x, ddof=1), np.median(x), stats.gmean(x)
     *   stats.theilslopes([1, 2.5, 2, 4, 7.5, 3])[0];  np.var([1e9+4, 1e9+7, 1e9+13, 1e9+16], ddof=1)
     * </pre>
     */
    @Test
    void agreesWithNumpyAndScipy() {
        assertThat(Moments.mean(X)).isCloseTo(4.642857142857143, within(1e-15));
        assertThat(Moments.variance(X)).isCloseTo(14.446190476190475, within(1e-14));
        assertThat(Moments.sd(X)).isCloseTo(3.8008144490609475, within(1e-14));
        assertThat(Moments.median(X)).isEqualTo(3.1);
        assertThat(Moments.median(new double[] {4, 1, 3, 2})).isEqualTo(2.5);
        assertThat(Moments.min(X)).isEqualTo(0.8);
        assertThat(Moments.max(X)).isEqualTo(12.5);
        assertThat(Moments.geometricMean(X)).isCloseTo(3.5230038679082094, within(1e-14));
        assertThat(Moments.theilSenSlope(new double[] {1, 2.5, 2, 4, 7.5, 3})).isEqualTo(0.75);
        assertThat(Moments.variance(new double[] {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16})).isEqualTo(30);
    }

    /** numpy 2.4.6: np.percentile(x, percent), whose default is type 7. */
    @ParameterizedTest
    @CsvSource({
        "0, 0.8", "5, 1.37", "25, 2.9000000000000004", "37, 3.1", "50, 3.1", "90, 8.540000000000003", "95, 10.519999999999996",
        "99.5, 12.301999999999998", "100, 12.5"
    })
    void percentilesAgreeWithNumpy(double percent, double value) {
        assertThat(Moments.percentile(X, percent)).isCloseTo(value, within(1e-14));
    }

    @Property(seed = "4", tries = 300)
    void percentilesRiseFromTheSmallestToTheLargest(@ForAll long seed) {
        Random random = new Random(seed);
        double[] x = Samples.lognormal(random, 1 + random.nextInt(20), 50, 0.3);
        double[] mixed = Samples.shuffled(x, random);
        double[] before = mixed.clone();
        double last = Moments.min(x);
        for (int percent = 0; percent <= 100; percent++) {
            double value = Moments.percentile(x, percent);
            assertThat(value).isGreaterThanOrEqualTo(last);
            assertThat(Moments.percentile(mixed, percent)).isEqualTo(value);
            assertThat(Moments.percentile(Samples.times(x, 1024), percent)).isEqualTo(1024 * value);
            last = value;
        }
        assertThat(mixed).isEqualTo(before);
        assertThat(Moments.percentile(x, 0)).isEqualTo(Moments.min(x));
        assertThat(Moments.percentile(x, 50)).isCloseTo(Moments.median(x), within(1e-13));
        assertThat(Moments.percentile(x, 100)).isEqualTo(Moments.max(x));
    }

    @Test
    void percentilesAtTheEdges() {
        for (double percent : new double[] {0, 5, 50, 100}) {
            assertThat(Moments.percentile(new double[] {}, percent)).isNaN();
            assertThat(Moments.percentile(new double[] {5}, percent)).isEqualTo(5);
            assertThat(Moments.percentile(new double[] {0.1, 0.1, 0.1}, percent)).isEqualTo(0.1);
            assertThat(Moments.percentile(new double[] {1, Double.NaN, 3}, percent)).isNaN();
        }
        assertThat(Moments.percentile(new double[] {5, 7}, 25)).isEqualTo(5.5);
        double[] infinite = {1, Double.POSITIVE_INFINITY, 3};
        assertThat(Moments.percentile(infinite, 50)).isEqualTo(3);
        assertThat(Moments.percentile(infinite, 51)).isInfinite();
        double[] both = {-Double.MAX_VALUE, Double.MAX_VALUE};
        assertThat(Moments.percentile(both, 50)).isZero();
        for (double bad : new double[] {-0.1, 100.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Moments.percentile(X, bad)).withMessageContaining("percent is " + bad);
        }
    }

    @Property(seed = "1", tries = 300)
    void orderIsIrrelevantAndScaleCarriesThrough(@ForAll long seed) {
        Random random = new Random(seed);
        double[] x = Samples.lognormal(random, 2 + random.nextInt(20), 50, 0.3);
        double[] mixed = Samples.shuffled(x, random);
        double[] scaled = Samples.times(x, 1024); // a power of two: no rounding of its own
        for (ToDoubleFunction<double[]> moment : ALL) {
            Percentage close = Percentage.withPercentage(1e-11);
            assertThat(moment.applyAsDouble(mixed)).isCloseTo(moment.applyAsDouble(x), close);
        }
        assertThat(Moments.mean(scaled)).isEqualTo(1024 * Moments.mean(x));
        assertThat(Moments.variance(scaled)).isEqualTo(1024.0 * 1024 * Moments.variance(x));
        assertThat(Moments.median(scaled)).isEqualTo(1024 * Moments.median(x));
        assertThat(Moments.geometricMean(scaled)).isCloseTo(1024 * Moments.geometricMean(x), Percentage.withPercentage(1e-11));
        assertThat(Moments.theilSenSlope(scaled)).isEqualTo(1024 * Moments.theilSenSlope(x));
    }

    @Property(seed = "2", tries = 300)
    void equalValuesHaveTheirOwnMeanAndNoVariance(@ForAll long seed) {
        Random random = new Random(seed);
        double value = Math.exp(30 * random.nextGaussian());
        double[] x = new double[1 + random.nextInt(random.nextInt(10) == 0 ? 20_000 : 60)];
        java.util.Arrays.fill(x, value);
        assertThat(Moments.mean(x)).isEqualTo(value);
        if (x.length > 1) {
            assertThat(Moments.variance(x)).isZero();
        }
    }

    @Property(seed = "3", tries = 300)
    void slopeOfALineIsFoundDespiteOneStall(@ForAll long seed) {
        Random random = new Random(seed);
        double[] y = new double[8 + random.nextInt(20)];
        for (int i = 0; i < y.length; i++) {
            y[i] = 7 - 0.25 * i;
        }
        y[random.nextInt(y.length)] = 1e6;
        assertThat(Moments.theilSenSlope(y)).isEqualTo(-0.25);
    }

    @Test
    void tooFewValues() {
        double[] none = {};
        double[] one = {5};
        for (ToDoubleFunction<double[]> moment : ALL) {
            assertThat(moment.applyAsDouble(none)).isNaN();
        }
        assertThat(Moments.mean(one)).isEqualTo(5);
        assertThat(Moments.median(one)).isEqualTo(5);
        assertThat(Moments.variance(one)).isNaN();
        assertThat(Moments.sd(one)).isNaN();
        assertThat(Moments.theilSenSlope(none)).isNaN();
        assertThat(Moments.theilSenSlope(one)).isNaN();
        assertThat(Moments.theilSenSlope(new double[] {5, 7})).isEqualTo(2);
        assertThat(Moments.variance(new double[] {5, 7})).isEqualTo(2);
    }

    @Test
    void nanAndInfinity() {
        double[] missing = {1, Double.NaN, 3};
        double[] infinite = {1, Double.POSITIVE_INFINITY, 3};
        assertThat(Moments.mean(missing)).isNaN();
        assertThat(Moments.variance(missing)).isNaN();
        assertThat(Moments.median(missing)).isNaN();
        assertThat(Moments.min(missing)).isNaN();
        assertThat(Moments.max(missing)).isNaN();
        assertThat(Moments.theilSenSlope(missing)).isNaN();
        assertThat(Moments.mean(infinite)).isInfinite();
        assertThat(Moments.median(infinite)).isEqualTo(3);
        assertThat(Moments.median(new double[] {Double.MAX_VALUE, Double.MAX_VALUE / 2, 1, Double.MAX_VALUE})).isFinite();
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Moments.geometricMean(new double[] {1, bad}))
                    .withMessageContaining(bad + " at index 1");
        }
    }
}
