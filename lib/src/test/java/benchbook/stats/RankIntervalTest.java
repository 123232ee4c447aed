package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankIntervalTest {

    private static final double LEVEL = 0.95;

    private static Interval ranks(int n, double percent) {
        double[] values = IntStream.rangeClosed(1, n).asDoubleStream().toArray();
        long[] counts = new long[n];
        Arrays.fill(counts, 1);
        return RankInterval.of(values, counts, percent, LEVEL);
    }

    /** The least samples of a two-sided bound of p99 and p99.9: 368 and 3688, ln 0.025 / ln p rounded up. */
    @Test
    void tooFewSamplesHaveNone() {
        assertThat(ranks(367, 99).isDefined()).isFalse();
        assertThat(ranks(368, 99).isDefined()).isTrue();
        assertThat(ranks(3687, 99.9).isDefined()).isFalse();
        assertThat(ranks(3688, 99.9).isDefined()).isTrue();
        assertThat(ranks(0, 50).isDefined()).isFalse();
        assertThat(ranks(368, 1).isDefined()).as("the same at the other end").isTrue();
        assertThat(ranks(367, 1).isDefined()).isFalse();
    }

    /** For a median of ten: ranks 2 and 9, 97.9 %, as any table of the sign test has it. */
    @Test
    void ranksOfAMedian() {
        assertThat(ranks(10, 50)).isEqualTo(new Interval(2, 9, LEVEL));
        assertThat(ranks(6, 50)).isEqualTo(new Interval(1, 6, LEVEL));
        assertThat(ranks(5, 50).isDefined()).isFalse();
    }

    @Test
    void countsStandForValuesAndOrderIsIrrelevant() {
        assertThat(RankInterval.of(new double[] {7, 3, 5}, new long[] {2, 4, 4}, 50, LEVEL)).isEqualTo(new Interval(3, 7, LEVEL));
        assertThatThrownBy(() -> ranks(10, 100)).isInstanceOf(IllegalArgumentException.class);
    }

    /** In at least 95 of 100 samples it holds the true value; seeds are fixed. */
    @Test
    void itHoldsTheTruthAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(7);
        long[] counts = new long[600];
        Arrays.fill(counts, 1);
        long held = IntStream.range(0, 2000).filter(i -> RankInterval.of(random.doubles(600).toArray(), counts, 99, LEVEL).contains(0.99)).count();
        assertThat(held).isBetween(1900L, 1985L);
    }
}
