package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

class JmhScoreTest {

    /**
     * <pre>
     * scipy 1.17.1:  x = [10.1, 10.3, 9.9, 10.9, 11.2, 11.0];  stats.t.interval(0.999, 5, np.mean(x), stats.sem(x))
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        JmhScore.Pooled pooled = JmhScore.of(new double[][] {{10.1, 10.3, 9.9}, {10.9, 11.2, 11.0}});
        assertThat(pooled.n()).isEqualTo(6);
        assertThat(pooled.mean()).isCloseTo(10.566666666666666, within(1e-14));
        assertThat(pooled.low()).isCloseTo(9.065269722223196, within(1e-8)); // JMH's quantile is good to 1e-9 only
        assertThat(pooled.high()).isCloseTo(12.068063611110171, within(1e-8));
        assertThat(pooled.interval()).isEqualTo(new Interval(pooled.low(), pooled.high(), 0.999));
    }

    /** JMH 1.37 itself, not only to 1e-12 but to the last bit. */
    @Property(seed = "1", tries = 300)
    void listsAgreeWithJmh(@ForAll long seed) {
        Random random = new Random(seed);
        double[][] forks = Samples.forks(random);
        var jmh = new ListStatistics(Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray());
        assertSame(JmhScore.of(forks), jmh);
        for (double rank : new double[] {0, 0.1, 50, 90, 99, 99.9999, 100, 100 * random.nextDouble()}) {
            assertThat(JmhScore.percentile(forks, rank)).isEqualTo(jmh.getPercentile(rank));
        }
    }

    @Property(seed = "2", tries = 300)
    void histogramsAgreeWithJmh(@ForAll long seed) {
        Random random = new Random(seed);
        double[] values = Samples.lognormal(random, 1 + random.nextInt(30), 3, 1);
        if (values.length > 2) {
            values[1] = values[0]; // an entry that occurs twice adds up
        }
        long[] counts = random.longs(values.length, 1, random.nextBoolean() ? 4 : 2000).toArray();
        var jmh = new MultisetStatistics();
        for (int i = 0; i < values.length; i++) {
            jmh.addValue(values[i], counts[i]);
        }
        JmhScore.Pooled ours = JmhScore.ofHistogram(values, counts);
        assertThat(ours.n()).isEqualTo(jmh.getN());
        assertThat(ours.mean()).isCloseTo(jmh.getMean(), relative());
        if (ours.n() > 2) {
            assertThat(ours.error999()).isCloseTo(jmh.getMeanErrorAt(0.999), relative());
        }
        for (double rank : new double[] {0, 0.1, 50, 90, 99, 99.9999, 100, 100 * random.nextDouble()}) {
            assertThat(JmhScore.percentileOfHistogram(values, counts, rank)).isEqualTo(jmh.getPercentile(rank));
        }
    }

    @Property(seed = "3", tries = 100)
    void orderOfHistogramIsIrrelevantAndScaleCarriesThrough(@ForAll long seed) {
        double[][] forks = Samples.forks(new Random(seed));
        JmhScore.Pooled once = JmhScore.of(forks);
        JmhScore.Pooled scaled = JmhScore.of(Samples.times(forks, 0.25));
        assertThat(scaled.mean()).isEqualTo(0.25 * once.mean());
        if (once.n() > 2) {
            assertThat(scaled.error999()).isCloseTo(0.25 * once.error999(), relative());
        }
        assertThat(JmhScore.ofHistogram(new double[] {2, 1, 3}, new long[] {5, 6, 0}))
                .isEqualTo(JmhScore.ofHistogram(new double[] {1, 2}, new long[] {6, 5}));
    }

    @Test
    void fewValuesHaveNoError() {
        assertSame(JmhScore.of(new double[0][]), new ListStatistics());
        assertSame(JmhScore.of(new double[][] {{}, {}}), new ListStatistics());
        assertSame(JmhScore.of(new double[][] {{7}}), new ListStatistics(new double[] {7}));
        assertSame(JmhScore.of(new double[][] {{7}, {9}}), new ListStatistics(new double[] {7, 9}));
        assertThat(JmhScore.of(new double[][] {{7}, {9}}).interval().isDefined()).isFalse();
        assertThat(JmhScore.of(new double[][] {{7, 7}, {7}}).error999()).isZero();
        assertThat(JmhScore.of(new double[][] {{7, 8, Double.NaN}}).error999()).isNaN();
        assertThat(JmhScore.ofHistogram(new double[] {3}, new long[] {2}))
                .isEqualTo(new JmhScore.Pooled(2, 3, Double.NaN, Double.NaN, Double.NaN));
        assertThat(JmhScore.ofHistogram(new double[0], new long[0]).mean()).isNaN();
        assertThat(JmhScore.percentile(new double[0][], 50)).isNaN();
        assertThat(JmhScore.percentile(new double[][] {{7}}, 99)).isEqualTo(7);
        assertThat(JmhScore.percentileOfHistogram(new double[0], new long[0], 50)).isNaN();
    }

    @Test
    void refusesNonsense() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JmhScore.ofHistogram(new double[2], new long[3]))
                .withMessageContaining("2 values but 3 counts");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JmhScore.ofHistogram(new double[] {1, 2}, new long[] {1, -4}))
                .withMessageContaining("-4 at index 1");
        for (double rank : new double[] {-1, 100.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> JmhScore.percentile(new double[][] {{1}}, rank))
                    .withMessageContaining("" + rank);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> JmhScore.percentileOfHistogram(new double[] {1}, new long[] {1}, rank))
                    .withMessageContaining("" + rank);
        }
    }

    private static void assertSame(JmhScore.Pooled ours, Statistics jmh) {
        double[] interval = jmh.getConfidenceIntervalAt(0.999);
        assertThat(ours)
                .isEqualTo(new JmhScore.Pooled(
                        jmh.getN(), jmh.getMean(), jmh.getMeanErrorAt(0.999), interval[0], interval[1]));
    }

    private static Percentage relative() {
        return Percentage.withPercentage(1e-10);
    }
}
