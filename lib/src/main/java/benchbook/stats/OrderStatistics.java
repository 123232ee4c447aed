package benchbook.stats;

import org.apache.commons.math3.special.Beta;

/**
 * What a sample says about a percentile of what it was drawn from, whatever the distribution. How many of n values lie below the
 * true p-quantile is binomial, so that
 *
 * <pre>P(x₍ₗ₎ ≤ q ≤ x₍ᵤ₎) ≥ 95 %   where   P(B &lt; l) ≤ 2.5 %,   P(B ≥ u) ≤ 2.5 %,   B ~ Bin(n, p)</pre>
 *
 * <p>If {@code pⁿ > 2.5 %}, not even the largest value is such an upper bound: of 367 values, p99 has none. Values that follow
 * each other closely are alike, and say less than this.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd ed., Wiley 2003, §7.1.
 */
public final class OrderStatistics {

    private static final double LEVEL = 0.95;
    private static final double TAIL = 0.025;
    /** Two-sided 95 % of a normal distribution. */
    private static final double Z = 1.959963984540054;
    /** With as many values on the thinner side the binomial is normal for this purpose. */
    private static final double MANY = 1e5;

    private OrderStatistics() {}

    /** Returns the least number of values of which the largest is an upper bound of a quantile, as in 368 for 0.99. */
    public static long fewest(double p) {
        require(p);
        return (long) Math.ceil(Math.log(TAIL) / Math.log(p));
    }

    /** Returns the rank, from 1, of a lower 95 % bound of a quantile, or 0 if there is none. */
    public static long lowRank(double p, long n) {
        require(p);
        if (n * Math.min(p, 1 - p) > MANY) {
            return (long) Math.floor(n * p - Z * Math.sqrt(n * p * (1 - p)));
        }
        long least = 0; // the largest rank l with P(B ≤ l - 1) ≤ 2.5 %
        long beyond = n + 1;
        while (beyond - least > 1) {
            long middle = least + (beyond - least) / 2;
            if (atMost(middle - 1, n, p) <= TAIL) {
                least = middle;
            } else {
                beyond = middle;
            }
        }
        return least;
    }

    /** Returns the rank, from 1, of an upper 95 % bound of a quantile, or 0 if there is none. */
    public static long highRank(double p, long n) {
        long low = lowRank(1 - p, n); // counted from the largest value down
        return low == 0 ? 0 : n + 1 - low;
    }

    /**
     * Returns the 95 % interval of a percentile; undefined where there are too few samples for one of its ends.
     *
     * @param values in any order, with a count each
     * @param percent between 0 and 100
     */
    public static Interval interval(double[] values, long[] counts, double percent) {
        Histogram histogram = Histogram.of(values, counts);
        long low = lowRank(percent / 100, histogram.total());
        long high = highRank(percent / 100, histogram.total());
        return low == 0 || high == 0 ? Interval.undefined(LEVEL) : new Interval(histogram.at(low), histogram.at(high), LEVEL);
    }

    /** {@code P(B ≤ k) = I₁₋ₚ(n − k, k + 1)}. */
    private static double atMost(long k, long n, double p) {
        return k >= n ? 1 : Beta.regularizedBeta(1 - p, n - k, k + 1.0);
    }

    private static void require(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("expected a share between 0 and 1, got " + p);
        }
    }
}
