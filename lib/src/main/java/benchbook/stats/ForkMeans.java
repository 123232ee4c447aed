package benchbook.stats;

import java.util.Arrays;

/**
 * One number per fork, and what the forks say about each other.
 *
 * <p>A fork is a new JVM: it compiles, lays out its heap and places its code anew, so forks are the independent repetitions
 * of a JMH run and their means are its sample (Georges, Buytaert, Eeckhout 2007, "Statistically rigorous Java performance
 * evaluation", OOPSLA; Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time", ISMM).
 */
public final class ForkMeans {

    private ForkMeans() {}

    /** Returns the mean of each fork, in order and in the unit of the values; NaN for a fork without values or with a NaN. */
    public static double[] means(double[][] forks) {
        return Arrays.stream(forks).mapToDouble(Moments::mean).toArray();
    }

    /**
     * Returns the spread of the forks, max(means) / min(means): at least 1, where 1.10 says that the highest fork lies 10 %
     * above the lowest. NaN for fewer than two forks, or if a mean is not positive and finite.
     */
    public static double spread(double[] means) {
        return isSample(means) ? Moments.max(means) / Moments.min(means) : Double.NaN;
    }

    /** Returns the coefficient of variation, sd / mean (a fraction); NaN where {@link #spread} is. */
    public static double cv(double[] means) {
        return isSample(means) ? Moments.sd(means) / Moments.mean(means) : Double.NaN;
    }

    /**
     * Returns the t-interval of the score, exp(m ± t(½+level/2, k-1) · s / √k) with m and s the mean and the sample standard
     * deviation of the k ln fork means, in the unit of the means. Through logs, so it never reaches zero, and the interval of
     * 1/x is the inverse of the interval of x: throughput and average time agree. It is an interval of the typical (geometric
     * mean) fork. Zero width if all forks are equal, which says that the clock or the metric is coarse, not that it is exact.
     * Undefined for fewer than two forks, or if a mean is not positive and finite.
     *
     * @throws IllegalArgumentException if the level is not inside (0, 1)
     */
    public static Interval interval(double[] means, double level) {
        Interval.requireLevel(level);
        if (!isSample(means)) {
            return Interval.undefined(level);
        }
        double[] logs = Logs.of(means);
        int k = logs.length;
        double centre = Moments.mean(logs);
        double half = StudentT.quantile(0.5 + level / 2, k - 1) * Moments.sd(logs) / Math.sqrt(k);
        return new Interval(Math.exp(centre - half), Math.exp(centre + half), level);
    }

    private static boolean isSample(double[] means) {
        return means.length >= 2 && Logs.exist(means);
    }
}
