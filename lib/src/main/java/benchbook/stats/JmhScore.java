package benchbook.stats;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Score and error as JMH prints them: all iterations of all forks in one heap, as if independent.
 *
 * <p>They are here to be recomputed, not believed. Iterations of one fork resemble each other, so the ± is usually too small;
 * {@link ForkVariance#widening} says by how much, {@link ForkMeans#interval} is the honest interval. A stated error that
 * differs from the recomputed one means that the file was edited or merged.
 *
 * <p>Source: jmh-core 1.37, {@code org.openjdk.jmh.util.ListStatistics}, {@code MultisetStatistics}, {@code
 * AbstractStatistics}. The order of the additions and the t quantile of commons-math are JMH's on purpose, although
 * {@link Moments} and {@link StudentT} are more accurate: that quantile is good to about 1e-9 only, and a comparison with a
 * recorded error should not have to allow for it.
 */
public final class JmhScore {

    private static final double LEVEL = 0.999;

    private JmhScore() {}

    /**
     * What JMH prints.
     *
     * @param n number of values: iterations, or samples in sample mode
     * @param mean the score, in the unit of the values; NaN if n = 0
     * @param error999 half-width of the pooled 99.9 % t-interval, t(0.9995, n-1) · s / √n, same unit; NaN if n &lt;= 2
     * @param low mean - error999
     * @param high mean + error999
     */
    public record Pooled(long n, double mean, double error999, double low, double high) {

        /** Returns low and high as an interval at level 0.999, undefined if n &lt;= 2. */
        public Interval interval() {
            return new Interval(low, high, LEVEL);
        }
    }

    /** Returns JMH's figures for {@code rawData}, which is [fork][iteration]; rows may differ in length or be empty. */
    public static Pooled of(double[][] forks) {
        double[] values = flat(forks);
        double[] ones = new double[values.length];
        Arrays.fill(ones, 1);
        return weighted(values, ones, values.length);
    }

    /**
     * Returns JMH's figures for the pooled {@code rawDataHistogram} of sample mode: {@code counts[i]} samples of
     * {@code values[i]}; any order, a value may occur twice.
     *
     * @throws IllegalArgumentException if the lengths differ or a count is negative
     */
    public static Pooled ofHistogram(double[] values, long[] counts) {
        Histogram h = Histogram.of(values, counts);
        double[] weights = Arrays.stream(h.counts()).asDoubleStream().toArray();
        return weighted(h.values(), weights, h.total());
    }

    private static Pooled weighted(double[] values, double[] weights, long n) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * weights[i];
        }
        double mean = sum / n; // 0/0 is NaN, as JMH has it
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            squares += Math.pow(values[i] - mean, 2) * weights[i];
        }
        if (n <= 2) {
            return new Pooled(n, mean, Double.NaN, Double.NaN, Double.NaN);
        }
        double t = new TDistribution(n - 1).inverseCumulativeProbability(1 - (1 - LEVEL) / 2);
        double error = t * Math.sqrt(squares / (n - 1)) / Math.sqrt(n);
        return new Pooled(n, mean, error, mean - error, mean + error);
    }

    /**
     * Returns JMH's percentile of the pooled iterations, in their unit: position rank/100 · (n+1) in the sorted values, linear
     * between neighbours, held to the ends; NaN without values. A percentile of iteration means is not a latency percentile.
     *
     * @param rank 0 to 100
     * @throws IllegalArgumentException if the rank is outside 0 to 100
     */
    public static double percentile(double[][] forks, double rank) {
        requireRank(rank);
        double[] values = flat(forks);
        if (values.length == 0 || rank == 0) {
            return Moments.min(values);
        }
        return new Percentile().evaluate(values, rank); // LEGACY estimation
    }

    /**
     * Returns JMH's percentile of a histogram of samples, by the same rule as {@link #percentile}.
     *
     * @param rank 0 to 100
     * @throws IllegalArgumentException if the rank is outside 0 to 100, the lengths differ or a count is negative
     */
    public static double percentileOfHistogram(double[] values, long[] counts, double rank) {
        requireRank(rank);
        Histogram h = Histogram.of(values, counts);
        double position = rank * (h.total() + 1) / 100;
        double floor = Math.floor(position);
        double lower = h.at((long) floor);
        return lower + (h.at((long) floor + 1) - lower) * (position - floor);
    }

    private static double[] flat(double[][] forks) {
        return Arrays.stream(forks).flatMapToDouble(Arrays::stream).toArray();
    }

    private static void requireRank(double rank) {
        if (!(rank >= 0 && rank <= 100)) {
            throw new IllegalArgumentException("percentile rank is " + rank + "; wanted 0 to 100");
        }
    }
}
