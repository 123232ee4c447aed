package benchbook.stats;

import java.util.Arrays;

/**
 * Percentiles by nearest rank: the smallest value that at least p percent of the values do not exceed,
 *
 * <pre>x₍ₖ₎ with k = ⌈p / 100 · n⌉, at least 1</pre>
 *
 * <p>so that each is a value that was measured, and p100 is the maximum. Interpolation would invent pauses between a
 * young collection and a full one.
 */
public final class NearestRank {

    private NearestRank() {}

    /** Returns the percentile of values in ascending order; NaN without values. */
    public static double of(double[] ascending, double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("expected a percentage from 0 to 100, got " + percent);
        }
        if (ascending.length == 0) {
            return Double.NaN;
        }
        // Dividing last: 99.9 / 100 * 1000 is a little above 999, and would give the rank above.
        int rank = (int) Math.ceil(percent * ascending.length / 100);
        return ascending[Math.max(1, rank) - 1];
    }

    /** Returns the percentile of values with a count each, in any order; NaN without values. */
    public static double of(double[] values, long[] counts, double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("expected a percentage from 0 to 100, got " + percent);
        }
        Histogram histogram = Histogram.of(values, counts);
        return histogram.at(Math.max(1, (long) Math.ceil(percent * histogram.total() / 100)));
    }

    /** Returns the values in ascending order. */
    public static double[] ascending(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
