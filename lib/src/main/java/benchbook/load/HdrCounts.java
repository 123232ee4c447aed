package benchbook.load;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram of a log's interval: the buckets that hold something, ascending.
 *
 * @param lows their low ends, the first {@code size} of them
 * @param counts theirs, all above 0
 * @param total their sum
 */
record HdrCounts(BucketLayout layout, long[] lows, long[] counts, int size, long total) {

    /** Returns the same of HdrHistogram's own. */
    static HdrCounts of(Histogram histogram) throws HdrPayload.Damaged {
        BucketLayout layout = new BucketLayout(63 - Long.numberOfLeadingZeros(Math.max(1, histogram.getLowestDiscernibleValue())),
                histogram.getNumberOfSignificantValueDigits());
        int size = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            if (bucket.getCountAtValueIteratedTo() < 0) {
                throw new HdrPayload.Damaged("has a bucket with a count below 0");
            }
            size++;
        }
        long[] lows = new long[size];
        long[] counts = new long[size];
        int i = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            lows[i] = layout.low(bucket.getValueIteratedTo());
            counts[i++] = bucket.getCountAtValueIteratedTo();
        }
        return new HdrCounts(layout, lows, counts, size, histogram.getTotalCount());
    }

    /** Returns the highest latency of the highest bucket, 0 without any. */
    long top() {
        return size == 0 ? 0 : layout.high(lows[size - 1]);
    }
}
