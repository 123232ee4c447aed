package benchbook.stats;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * A straight line through points that are not evenly spaced, which no single outlier moves.
 *
 * <pre>slope = median over i &lt; j of (y[j] - y[i]) / (t[j] - t[i])</pre>
 *
 * <p>Its interval is Sen's: the slopes in order, counted off from both ends by Kendall's variance, n(n-1)(2n+5)/18 and less for
 * ties. It takes the points for independent, which neighbours in time seldom are: see {@link Growth}.
 *
 * <p>Source: Sen 1968, "Estimates of the regression coefficient based on Kendall's tau", J. Amer. Statist. Assoc. 63. Rounding
 * of the two ranks as in scipy.stats.theilslopes, so that the two agree to the digit.
 *
 * @param slope in units of y per unit of t; NaN without two different t
 * @param interval undefined below three points; may have infinite ends where few points cannot exclude any slope
 */
public record TheilSen(double slope, Interval interval) {

    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

    /**
     * Returns the line's slope. Takes n(n-1)/2 slopes of memory.
     *
     * @param t ascending; pairs of equal t are left out
     * @throws IllegalArgumentException if there are not as many t as y
     */
    public static TheilSen of(double[] t, double[] y, double level) {
        if (t.length != y.length) {
            throw new IllegalArgumentException(t.length + " times and " + y.length + " values; wanted as many of both");
        }
        double[] slopes = Moments.sorted(slopes(t, y));
        double median = Moments.median(slopes);
        return new TheilSen(median, Double.isNaN(median) || t.length < 3
                ? Interval.undefined(level) : interval(slopes, t, y, level));
    }

    /** Returns the slope of each pair of points with two times, in no order. */
    static double[] slopes(double[] t, double[] y) {
        double[] slopes = new double[t.length * (t.length - 1) / 2];
        int n = 0;
        for (int i = 0; i < t.length; i++) {
            for (int j = i + 1; j < t.length; j++) {
                if (t[j] > t[i]) {
                    slopes[n++] = (y[j] - y[i]) / (t[j] - t[i]);
                }
            }
        }
        return Arrays.copyOf(slopes, n);
    }

    private static Interval interval(double[] slopes, double[] t, double[] y, double level) {
        double n = t.length;
        double variance = (n * (n - 1) * (2 * n + 5) - ties(t) - ties(y)) / 18;
        double z = NORMAL.inverseCumulativeProbability(0.5 + level / 2) * Math.sqrt(Math.max(0, variance));
        int high = (int) Math.rint((slopes.length + z) / 2);
        int low = (int) Math.rint((slopes.length - z) / 2) - 1;
        return new Interval(low < 0 ? Double.NEGATIVE_INFINITY : slopes[low],
                high >= slopes.length ? Double.POSITIVE_INFINITY : slopes[high], level);
    }

    /** Σ k(k-1)(2k+5) over groups of k equal values. */
    private static double ties(double[] values) {
        double[] sorted = Moments.sorted(values);
        double sum = 0;
        int run = 1;
        for (int i = 1; i <= sorted.length; i++) {
            if (i < sorted.length && sorted[i] == sorted[i - 1]) {
                run++;
            } else {
                sum += run * (run - 1.0) * (2 * run + 5);
                run = 1;
            }
        }
        return sum;
    }
}
