package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Percentiles by nearest rank, of values and of counted values. */
class NearestRankTest {

    @Test
    void aPercentileIsAValueThatWasMeasured() {
        double[] values = {15, 20, 35, 40, 50};
        assertThat(NearestRank.of(values, 0)).isEqualTo(15);
        assertThat(NearestRank.of(values, 30)).isEqualTo(20);
        assertThat(NearestRank.of(values, 40)).isEqualTo(20);
        assertThat(NearestRank.of(values, 50)).isEqualTo(35);
        assertThat(NearestRank.of(values, 100)).isEqualTo(50);
        assertThat(NearestRank.of(new double[0], 50)).isNaN();
    }

    /** The same as of each value as often as its count says, in any order. */
    @Test
    void countsStandForValues() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            double[] values = random.doubles(1 + random.nextInt(8)).toArray();
            long[] counts = random.longs(values.length, 0, 30).toArray();
            counts[0]++;
            double[] all = NearestRank.ascending(java.util.stream.IntStream.range(0, values.length).boxed()
                    .flatMapToDouble(i -> java.util.stream.DoubleStream.generate(() -> values[i]).limit(counts[i])).toArray());
            for (double percent : new double[] {0, 1, 50, 90, 99, 99.9, 100}) {
                assertThat(NearestRank.of(values, counts, percent)).as("seed %s, p%s", seed, percent).isEqualTo(NearestRank.of(all, percent));
            }
        }
        assertThat(NearestRank.of(new double[0], new long[0], 50)).isNaN();
        assertThat(NearestRank.of(new double[] {3}, new long[] {0}, 50)).isNaN();
        assertThatThrownBy(() -> NearestRank.of(new double[] {3}, new long[] {1}, 101)).isInstanceOf(IllegalArgumentException.class);
    }
}
