package benchbook.stats;

import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Counted values in ascending order, without empty entries: the order in which JMH's multiset adds them up, and the one that
 * ranks need.
 */
record Histogram(double[] values, long[] counts, long total) {

    /** Sorts and drops zero counts. Equal values may stay apart: neither sums nor ranks notice. */
    static Histogram of(double[] values, long[] counts) {
        if (values.length != counts.length) {
            throw new IllegalArgumentException(
                    values.length + " values but " + counts.length + " counts; wanted as many of each");
        }
        int[] order = IntStream.range(0, values.length)
                .filter(i -> requireCount(counts[i], i) > 0)
                .boxed()
                .sorted((i, j) -> Double.compare(values[i], values[j]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] sortedValues = IntStream.of(order).mapToDouble(i -> values[i]).toArray();
        long[] sortedCounts = IntStream.of(order).mapToLong(i -> counts[i]).toArray();
        return new Histogram(sortedValues, sortedCounts, LongStream.of(sortedCounts).sum());
    }

    /** The value at a 1-based rank, held to the ends; NaN if empty. */
    double at(long rank) {
        long seen = 0;
        for (int i = 0; i < values.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return values[i];
            }
        }
        return values.length == 0 ? Double.NaN : values[values.length - 1];
    }

    private static long requireCount(long count, int index) {
        if (count < 0) {
            throw new IllegalArgumentException("count " + count + " at index " + index + "; wanted 0 or more");
        }
        return count;
    }
}
