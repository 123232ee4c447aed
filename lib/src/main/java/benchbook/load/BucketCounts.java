package benchbook.load;

import java.util.Arrays;

/** Counts by bucket, of those buckets alone that have any: an open hash table, since most intervals touch few buckets. */
final class BucketCounts {

    private long[] lows = new long[8];
    private long[] counts = new long[8];
    private int size;

    /** Returns how many buckets have a count. */
    int size() {
        return size;
    }

    /** Adds to the bucket that begins at {@code low}; returns whether it is the first there. */
    boolean add(long low, long count) {
        int at = place(lows, counts, low);
        boolean first = counts[at] == 0;
        if (first) {
            if (2 * (size + 1) > lows.length) {
                grow();
                at = place(lows, counts, low);
            }
            lows[at] = low;
            size++;
        }
        counts[at] = Math.addExact(counts[at], count);
        return first;
    }

    void addAll(BucketCounts other) {
        for (int i = 0; i < other.lows.length; i++) {
            if (other.counts[i] != 0) {
                add(other.lows[i], other.counts[i]);
            }
        }
    }

    /** Returns the buckets' low ends in ascending order. */
    long[] ascending() {
        long[] sorted = new long[size];
        int n = 0;
        for (int i = 0; i < lows.length; i++) {
            if (counts[i] != 0) {
                sorted[n++] = lows[i];
            }
        }
        Arrays.sort(sorted);
        return sorted;
    }

    long count(long low) {
        return counts[place(lows, counts, low)];
    }

    private void grow() {
        long[] newLows = new long[2 * lows.length];
        long[] newCounts = new long[2 * lows.length];
        for (int i = 0; i < lows.length; i++) {
            if (counts[i] != 0) {
                int at = place(newLows, newCounts, lows[i]);
                newLows[at] = lows[i];
                newCounts[at] = counts[i];
            }
        }
        lows = newLows;
        counts = newCounts;
    }

    /** Where the bucket is, or the free place where it belongs. */
    private static int place(long[] lows, long[] counts, long low) {
        long mixed = low * 0x9E3779B97F4A7C15L; // Fibonacci hashing: low ends are multiples of powers of two
        int at = (int) (mixed >>> 64 - Integer.numberOfTrailingZeros(lows.length));
        while (counts[at] != 0 && lows[at] != low) {
            at = at + 1 & lows.length - 1;
        }
        return at;
    }
}
