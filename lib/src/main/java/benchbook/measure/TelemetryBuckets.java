package benchbook.measure;

import java.util.Arrays;

/**
 * Counts of times by size, for a median: a processor that is taken away once for 10 ms moves the mean of a thousand samples of 40 ns to
 * 10 µs. Eight buckets to each power of two, so that a bucket is at most 12 % wide, from 1 ns to a minute; HdrHistogram's idea with
 * fewer digits, since each thread has such counts for each section.
 */
final class TelemetryBuckets {

    private static final int BITS = 3;
    private static final int PER_POWER = 1 << BITS;
    private static final int POWERS = 36;
    static final int COUNT = POWERS * PER_POWER;

    private TelemetryBuckets() {}

    /** Returns the bucket of a time; the last one has all longer ones. */
    static int of(long ns) {
        if (ns < PER_POWER) {
            return (int) Math.max(0, ns);
        }
        int power = Long.SIZE - 1 - Long.numberOfLeadingZeros(ns);
        return Math.min(COUNT - 1, (power - BITS + 1) * PER_POWER + (int) (ns >>> power - BITS & PER_POWER - 1));
    }

    /** Returns where a bucket begins. */
    static double from(int bucket) {
        int power = bucket / PER_POWER;
        return power == 0 ? bucket : (double) (PER_POWER + bucket % PER_POWER) * (1L << power - 1);
    }

    static long[] sum(long[] a, long[] b) {
        long[] sum = a.clone();
        Arrays.setAll(sum, i -> a[i] + b[i]);
        return sum;
    }

    /** Returns the median, as if a bucket's times lay evenly in it; NaN without any. */
    static double median(long[] counts) {
        double half = Arrays.stream(counts).sum() / 2.0;
        long below = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0 && below + counts[i] >= half) {
                return from(i) + (from(i + 1) - from(i)) * (half - below) / counts[i];
            }
            below += counts[i];
        }
        return Double.NaN;
    }
}
