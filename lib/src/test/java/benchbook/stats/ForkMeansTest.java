package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ForkMeansTest {

    private static final double[][] FORKS = {{10.1, 10.3, 9.9}, {10.9, 11.2, 11.0, 10.8}, {9.7, 9.6}, {10.4, 10.5, 10.2}};

    /**
     * <pre>
     * numpy 2.4.6, scipy 1.17.1:  m = [np.mean(r) for r in forks];  l = np.log(m)
     *   np.exp(stats.t.interval(0.95, 3, l.mean(), stats.sem(l)));  stats.variation(m, ddof=1);  max(m)/min(m)
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        double[] means = ForkMeans.means(FORKS);
        assertThat(means).containsExactly(new double[] {10.1, 10.975, 9.65, 10.366666666666667}, within(1e-14));
        assertThat(ForkMeans.spread(means)).isCloseTo(1.1373056994818656, within(1e-14));
        assertThat(ForkMeans.cv(means)).isCloseTo(0.053895617437363326, within(1e-15));
        Interval at95 = ForkMeans.interval(means, 0.95);
        assertThat(at95.low()).isCloseTo(9.42143439403359, within(1e-12));
        assertThat(at95.high()).isCloseTo(11.177100267189813, within(1e-12));
        assertThat(at95.level()).isEqualTo(0.95);
        Interval at99 = ForkMeans.interval(means, 0.99);
        assertThat(at99.low()).isCloseTo(8.772439990496741, within(1e-12));
        assertThat(at99.high()).isCloseTo(12.003993985361106, within(1e-12));
    }

    @Property(seed = "1", tries = 300)
    void orderIsIrrelevantAndScaleCarriesThrough(@ForAll long seed) {
        Random random = new Random(seed);
        double[] means = Samples.lognormal(random, 2 + random.nextInt(9), 40, 0.1);
        double[] mixed = Samples.shuffled(means, random);
        double[] scaled = Samples.times(means, 8);
        Interval interval = ForkMeans.interval(means, 0.95);
        assertThat(ForkMeans.interval(mixed, 0.95).low()).isCloseTo(interval.low(), relative());
        assertThat(ForkMeans.interval(scaled, 0.95).high()).isCloseTo(8 * interval.high(), relative());
        assertThat(ForkMeans.spread(mixed)).isEqualTo(ForkMeans.spread(means)).isGreaterThanOrEqualTo(1);
        assertThat(ForkMeans.spread(scaled)).isEqualTo(ForkMeans.spread(means));
        assertThat(ForkMeans.cv(mixed)).isCloseTo(ForkMeans.cv(means), relative());
        assertThat(ForkMeans.cv(scaled)).isCloseTo(ForkMeans.cv(means), relative());
    }

    @Property(seed = "2", tries = 300)
    void throughputAndTimeAgree(@ForAll long seed) {
        Random random = new Random(seed);
        double[] times = Samples.lognormal(random, 2 + random.nextInt(9), 40, 0.3);
        double[] rates = java.util.Arrays.stream(times).map(t -> 1 / t).toArray();
        Interval time = ForkMeans.interval(times, 0.95);
        Interval rate = ForkMeans.interval(rates, 0.95);
        assertThat(rate.low()).isCloseTo(1 / time.high(), relative());
        assertThat(rate.high()).isCloseTo(1 / time.low(), relative());
        assertThat(ForkMeans.interval(times, 0.99).low()).isLessThan(time.low()).isPositive();
    }

    @Test
    void fewForks() {
        assertThat(ForkMeans.means(new double[0][])).isEmpty();
        assertThat(ForkMeans.means(new double[][] {{}, {4}})).containsExactly(Double.NaN, 4);
        for (double[] means : new double[][] {{}, {4}}) {
            assertThat(ForkMeans.spread(means)).isNaN();
            assertThat(ForkMeans.cv(means)).isNaN();
            assertThat(ForkMeans.interval(means, 0.95).isDefined()).isFalse();
        }
        assertThat(ForkMeans.spread(new double[] {4, 5})).isEqualTo(1.25);
        assertThat(ForkMeans.interval(new double[] {4, 5}, 0.5).low()).isCloseTo(4, within(1e-14)); // t(0.75, 1) is 1
    }

    @Test
    void constantAndImpossibleMeans() {
        assertThat(ForkMeans.spread(new double[] {4, 4, 4})).isEqualTo(1);
        assertThat(ForkMeans.cv(new double[] {4, 4, 4})).isZero();
        Interval point = ForkMeans.interval(new double[] {4, 4, 4}, 0.95);
        assertThat(point.low()).isEqualTo(point.high()).isCloseTo(4, within(1e-14));
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            double[] means = {4, bad, 5};
            assertThat(ForkMeans.spread(means)).isNaN();
            assertThat(ForkMeans.cv(means)).isNaN();
            assertThat(ForkMeans.interval(means, 0.95)).isEqualTo(Interval.undefined(0.95));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForkMeans.interval(new double[0], 95))
                .withMessageContaining("95.0");
    }

    private static Percentage relative() {
        return Percentage.withPercentage(1e-10);
    }
}
