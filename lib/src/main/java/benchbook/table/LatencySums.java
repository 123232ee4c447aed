package benchbook.table;

import java.util.Arrays;

/**
 * Adds buckets up by their high end: an open hash table, since a long run has half a million of them, of which every check and
 * every figure wants another sum.
 */
public final class LatencySums {

    private long[] highs = new long[16];
    private long[] lows = new long[16];
    /** 0 where nothing is. */
    private long[] counts = new long[16];
    private int size;

    /** Adds a bucket; one of no latency adds nothing. */
    public void add(long low, long high, long count) {
        if (count == 0) {
            return;
        }
        int at = place(highs, counts, high);
        if (counts[at] != 0) {
            lows[at] = Math.min(lows[at], low);
            counts[at] = Math.addExact(counts[at], count);
            return;
        }
        highs[at] = high;
        lows[at] = low;
        counts[at] = count;
        if (3 * ++size > 2 * highs.length) {
            grow();
        }
    }

    /** Adds all buckets. */
    public void add(LatencyCounts of) {
        for (int i = 0; i < of.counts().length; i++) {
            add(of.low()[i], of.high()[i], of.counts()[i]);
        }
    }

    private void grow() {
        int length = 2 * highs.length;
        long[] newHighs = new long[length];
        long[] newLows = new long[length];
        long[] newCounts = new long[length];
        for (int i = 0; i < highs.length; i++) {
            if (counts[i] != 0) {
                int at = place(newHighs, newCounts, highs[i]);
                newHighs[at] = highs[i];
                newLows[at] = lows[i];
                newCounts[at] = counts[i];
            }
        }
        highs = newHighs;
        lows = newLows;
        counts = newCounts;
    }

    private static int place(long[] highs, long[] counts, long high) {
        long mixed = high * 0x9E3779B97F4A7C15L; // Fibonacci hashing: ends of buckets differ in few bits
        int at = (int) (mixed >>> 64 - Integer.numberOfTrailingZeros(highs.length));
        while (counts[at] != 0 && highs[at] != high) {
            at = at + 1 & highs.length - 1;
        }
        return at;
    }

    /**
     * Returns the sums.
     *
     * @param max no high end is above it, unless its low end is
     */
    public LatencyCounts counts(long max) {
        long[] high = new long[size];
        int n = 0;
        for (int i = 0; i < highs.length; i++) {
            if (counts[i] != 0) {
                high[n++] = highs[i];
            }
        }
        Arrays.sort(high);
        long[] low = new long[size];
        long[] count = new long[size];
        long total = 0;
        for (int i = 0; i < size; i++) {
            int at = place(highs, counts, high[i]);
            low[i] = lows[at];
            count[i] = counts[at];
            total += count[i];
            high[i] = Math.max(low[i], Math.min(high[i], max));
        }
        return new LatencyCounts(low, high, count, total);
    }
}
