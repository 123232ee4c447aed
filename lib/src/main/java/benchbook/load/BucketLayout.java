package benchbook.load;

/**
 * Which latencies share a bucket: HdrHistogram's layout, in which the width of buckets doubles with each power of two, so
 * that a latency is known to {@code digits} significant decimal digits. In units from 0 to 2 × 10^digits the buckets hold
 * one value each, so that five digits of milliseconds are exact up to more than three minutes.
 *
 * @param shift the power of two of the smallest unit that is told apart
 * @param digits from 0 to 5
 */
record BucketLayout(int shift, int digits) {

    /** By digits: the power of two that is not below 2 × 10^digits. */
    private static final int[] MAGNITUDE = {1, 5, 8, 11, 15, 18};

    BucketLayout {
        if (shift < 0 || shift > 40 || digits < 0 || digits > 5) {
            throw new IllegalArgumentException("expected 0 to 5 digits and a shift of 0 to 40, got " + digits + " and " + shift);
        }
    }

    /** Returns the power of two of the width of the bucket that holds a value. */
    int widthShift(long value) {
        int magnitude = MAGNITUDE[digits];
        int bits = 64 - Long.numberOfLeadingZeros(value | (1L << shift + magnitude) - 1);
        return bits - magnitude;
    }

    /** Returns the lowest value of the bucket. */
    long low(long value) {
        int width = widthShift(value);
        return value >> width << width;
    }

    /** Returns the lowest value of the bucket at a place in HdrHistogram's array; below 0 beyond what a long holds. */
    long lowOf(long index) {
        int half = MAGNITUDE[digits] - 1;
        long doublings = index >> half;
        long place = doublings == 0 ? index : (index & (1L << half) - 1) + (1L << half);
        long up = Math.max(0, doublings - 1) + shift;
        return up > 62 - half ? -1 : place << up;
    }

    /** Returns the highest value of the bucket. */
    long high(long value) {
        return low(value) + (1L << widthShift(value)) - 1;
    }
}
