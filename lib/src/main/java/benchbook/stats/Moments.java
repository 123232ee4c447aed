package benchbook.stats;

import java.util.Arrays;

/**
 * Centres and spreads of a sample.
 *
 * <p>All methods: no values, or fewer than the formula needs, give NaN; a NaN among the values makes the result NaN (it is
 * missing data, and leaving it out is the caller's decision). The argument is never changed. Results are in the unit of the
 * values, the variance in its square.
 */
public final class Moments {

    private Moments() {}

    /**
     * Returns the arithmetic mean, (1/n) Σ x, by two passes: the plain mean, then plus the mean of what it leaves over, which
     * removes nearly all rounding of the first pass (Chan, Golub, LeVeque 1983, "Algorithms for computing the sample
     * variance", the correction term of eq. 1.7). JMH's own mean is the plain one: see {@link JmhScore}.
     */
    public static double mean(double[] values) {
        double plain = sum(values, 0) / values.length;
        if (!Double.isFinite(plain)) {
            return plain;
        }
        // The second pass also makes the mean of equal values exact, and so their variance exactly 0, on which the question
        // "is there any variance" rests: (0.1 + 0.1 + 0.1) / 3 alone is not 0.1.
        return plain + sum(values, plain) / values.length;
    }

    /** Returns the sample variance, Σ (x - mean)² / (n - 1); NaN for n below 2, exactly 0 for equal values. */
    public static double variance(double[] values) {
        if (values.length < 2) {
            return Double.NaN;
        }
        return sumOfSquares(values, mean(values)) / (values.length - 1);
    }

    /** Returns the sample standard deviation, the square root of {@link #variance}. */
    public static double sd(double[] values) {
        return Math.sqrt(variance(values));
    }

    /** Returns the middle value, or the mean of the two middle ones. */
    public static double median(double[] values) {
        double[] sorted = sorted(values);
        int n = sorted.length;
        if (n == 0 || Double.isNaN(sorted[n - 1])) { // sort puts NaN last
            return Double.NaN;
        }
        double upper = sorted[n / 2];
        double lower = sorted[(n - 1) / 2];
        return lower == upper ? upper : lower / 2 + upper / 2; // halved first: the sum of two large values overflows
    }

    /** Returns the smallest value. */
    public static double min(double[] values) {
        return Arrays.stream(values).reduce(Math::min).orElse(Double.NaN);
    }

    /** Returns the largest value. */
    public static double max(double[] values) {
        return Arrays.stream(values).reduce(Math::max).orElse(Double.NaN);
    }

    /**
     * Returns the geometric mean, exp of the mean of ln x: the centre to use where ratios matter, since the geometric mean of
     * ratios is the ratio of geometric means.
     *
     * @throws IllegalArgumentException if a value is not positive and finite
     */
    public static double geometricMean(double[] values) {
        return Math.exp(mean(Logs.of(values)));
    }

    /**
     * Returns the Theil-Sen slope: the median over all pairs i &lt; j of (y[j] - y[i]) / (j - i), in units of y per step.
     * Unlike least squares it is not moved by one stalled iteration. NaN for n below 2. Takes n(n-1)/2 slopes of memory.
     *
     * <p>Source: Sen 1968, "Estimates of the regression coefficient based on Kendall's tau", J. Amer. Statist. Assoc. 63.
     */
    public static double theilSenSlope(double[] y) {
        double[] steps = new double[y.length];
        Arrays.setAll(steps, i -> i);
        return median(TheilSen.slopes(steps, y));
    }

    /**
     * Returns the percentile with linear interpolation between the two nearest ranks (type 7 of Hyndman and Fan 1996, "Sample
     * quantiles in statistical packages", Amer. Statist. 50): 0 gives the smallest value, 100 the largest.
     *
     * @throws IllegalArgumentException if percent is not in [0, 100]
     */
    public static double percentile(double[] values, double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("percent is " + percent + "; wanted 0 to 100");
        }
        double[] sorted = sorted(values);
        int n = sorted.length;
        if (n == 0 || Double.isNaN(sorted[n - 1])) { // sort puts NaN last
            return Double.NaN;
        }
        double rank = percent / 100 * (n - 1);
        int below = (int) rank;
        double share = rank - below;
        double lower = sorted[below];
        double upper = sorted[Math.min(below + 1, n - 1)];
        return share == 0 || lower == upper ? lower : (1 - share) * lower + share * upper; // 0 · infinity would be NaN
    }

    /** Σ (x - centre)²; shared with the pooled and the nested variances. */
    static double sumOfSquares(double[] values, double centre) {
        double sum = 0;
        for (double value : values) {
            sum += (value - centre) * (value - centre);
        }
        return sum;
    }

    static double[] sorted(double[] values) {
        double[] copy = values.clone();
        Arrays.sort(copy);
        return copy;
    }

    private static double sum(double[] values, double origin) {
        double sum = 0;
        for (double value : values) {
            sum += value - origin;
        }
        return sum;
    }
}
