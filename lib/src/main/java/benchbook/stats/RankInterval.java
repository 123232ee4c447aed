package benchbook.stats;

import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * An interval for a percentile of what was sampled, without any assumption about the distribution: of n samples as many lie
 * below the true percentile as heads fall with n coins of probability p, so
 *
 * <pre>from x₍l₎ to x₍u₎ with l = max{k : P(B &lt; k) ≤ α/2}, u = min{k : P(B ≥ k) ≤ α/2}, B ~ Bin(n, p)</pre>
 *
 * <p>holds it in at least the share of cases that is asked for. Samples that follow each other are alike in a stall, so
 * the truth is rather wider.
 *
 * <p>Source: W. J. Conover, Practical Nonparametric Statistics, 3rd ed. (1999), section 3.2.
 */
public final class RankInterval {

    private RankInterval() {}

    /**
     * Returns the interval; undefined where there are too few samples for one of its ends.
     *
     * @param values in any order, with a count each
     * @param percent between 0 and 100
     * @param level as in 0.95
     */
    public static Interval of(double[] values, long[] counts, double percent, double level) {
        if (!(percent > 0 && percent < 100 && level > 0 && level < 1)) {
            throw new IllegalArgumentException("expected a percentage and a level within their ends, got " + percent + " and " + level);
        }
        Histogram histogram = Histogram.of(values, counts);
        if (histogram.total() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(histogram.total() + " samples; wanted at most " + Integer.MAX_VALUE);
        }
        int n = (int) histogram.total();
        double tail = (1 - level) / 2;
        if (n == 0 || Math.pow(1 - percent / 100, n) > tail || Math.pow(percent / 100, n) > tail) {
            return Interval.undefined(level);
        }
        BinomialDistribution below = new BinomialDistribution(null, n, percent / 100);
        int low = below.inverseCumulativeProbability(tail); // the least q with P(B <= q) >= tail, so P(B < q) < tail
        int high = below.inverseCumulativeProbability(1 - tail) + 1; // P(B <= high - 1) >= 1 - tail, so P(B >= high) <= tail
        return new Interval(histogram.at(Math.max(1, low)), histogram.at(Math.min(n, high)), level);
    }
}
