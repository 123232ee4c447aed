package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds of percentiles. */
class OrderStatisticsTest {

    /** ln 0.025 / ln p, rounded up: 367.04…, 3687.04…, 36887.0…. */
    @ParameterizedTest
    @CsvSource({"0.5, 6", "0.9, 36", "0.99, 368", "0.999, 3688", "0.9999, 36887"})
    void soManyValuesAreNeeded(double p, long n) {
        assertThat(OrderStatistics.fewest(p)).isEqualTo(n);
        assertThat(OrderStatistics.highRank(p, n)).isEqualTo(n);
        assertThat(OrderStatistics.highRank(p, n - 1)).isZero();
    }

    /** The textbook's: of 100 values, the median is between the 40th and the 61st. */
    @Test
    void theMedianOfAHundred() {
        assertThat(OrderStatistics.lowRank(0.5, 100)).isEqualTo(40);
        assertThat(OrderStatistics.highRank(0.5, 100)).isEqualTo(61);
        assertThat(OrderStatistics.lowRank(0.5, 5)).isZero();
        assertThat(OrderStatistics.lowRank(0.99, 1)).as("one value is below p99 in 99 of 100 cases, and a lower bound then").isEqualTo(1);
    }

    /** By adding up the binomial's terms, which is another way to its tails. */
    @Test
    void ranksAreTheLargestThatKeepTheLevel() {
        for (int n : new int[] {1, 2, 7, 36, 100, 400, 1000}) {
            for (double p : new double[] {0.1, 0.5, 0.9, 0.99}) {
                long low = OrderStatistics.lowRank(p, n);
                long high = OrderStatistics.highRank(p, n);
                assertThat(below(low, n, p)).as("P(B < l), n %s p %s", n, p).isLessThanOrEqualTo(0.025);
                assertThat(below(low + 1, n, p)).isGreaterThan(0.025);
                if (high > 0) {
                    assertThat(1 - below(high, n, p)).as("P(B ≥ u)").isLessThanOrEqualTo(0.025 + 1e-12);
                    assertThat(1 - below(high - 1, n, p)).isGreaterThan(0.025);
                } else {
                    assertThat(Math.pow(p, n)).isGreaterThan(0.025);
                }
            }
        }
    }

    private static double below(long k, int n, double p) {
        double sum = 0;
        double log = n * Math.log(1 - p);
        for (int i = 0; i < k; i++) {
            sum += Math.exp(log);
            log += Math.log((double) (n - i) / (i + 1)) + Math.log(p / (1 - p));
        }
        return sum;
    }

    /** Where the normal distribution takes over, ranks do not jump. */
    @Test
    void manyValuesAreAsFew() {
        long exact = OrderStatistics.lowRank(0.99, 9_999_999);
        long normal = OrderStatistics.lowRank(0.99, 10_000_101);
        assertThat(normal - exact).isBetween(80L, 125L);
        assertThat(OrderStatistics.highRank(0.999, 3_000_000_000L)).isBetween(2_997_000_000L, 2_997_005_000L);
    }

    /** Of an exponential distribution, whose quantiles are known. */
    @Test
    void theTruthIsInsideNineteenTimesOfTwenty() {
        Random random = new Random(7);
        int inside = 0;
        for (int run = 0; run < 2000; run++) {
            double[] values = random.doubles(1000).map(u -> -Math.log(1 - u)).sorted().toArray();
            double truth = -Math.log(0.01);
            inside += values[(int) OrderStatistics.lowRank(0.99, 1000) - 1] <= truth
                    && truth <= values[(int) OrderStatistics.highRank(0.99, 1000) - 1] ? 1 : 0;
        }
        assertThat(inside / 2000.0).isBetween(0.945, 0.985);
        assertThat(Arrays.asList(0.0, 1.0, Double.NaN)).allSatisfy(p ->
                assertThatThrownBy(() -> OrderStatistics.fewest(p)).isInstanceOf(IllegalArgumentException.class));
    }

    private static Interval ranks(int n, double percent) {
        double[] values = IntStream.rangeClosed(1, n).asDoubleStream().toArray();
        long[] counts = new long[n];
        Arrays.fill(counts, 1);
        return OrderStatistics.interval(values, counts, percent);
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
        assertThat(ranks(10, 50)).isEqualTo(new Interval(2, 9, 0.95));
        assertThat(ranks(6, 50)).isEqualTo(new Interval(1, 6, 0.95));
        assertThat(ranks(5, 50).isDefined()).isFalse();
    }

    @Test
    void countsStandForValuesAndOrderIsIrrelevant() {
        assertThat(OrderStatistics.interval(new double[] {7, 3, 5}, new long[] {2, 4, 4}, 50)).isEqualTo(new Interval(3, 7, 0.95));
        assertThatThrownBy(() -> ranks(10, 100)).isInstanceOf(IllegalArgumentException.class);
    }

    /** In at least 95 of 100 samples it holds the true value; seeds are fixed. */
    @Test
    void itHoldsTheTruthAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(7);
        long[] counts = new long[600];
        Arrays.fill(counts, 1);
        long held = IntStream.range(0, 2000).filter(i -> OrderStatistics.interval(random.doubles(600).toArray(), counts, 99).contains(0.99)).count();
        assertThat(held).isBetween(1900L, 1985L);
    }
}
