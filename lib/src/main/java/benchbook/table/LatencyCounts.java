package benchbook.table;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.Predicate;
import tech.tablesaw.api.Row;

/**
 * Buckets of a {@link LatencyTable}, added up over intervals, names and outcomes, ascending by their high end.
 *
 * @param low lowest latency of each bucket
 * @param high highest of each, not above the highest that was told
 * @param counts of each, all above 0
 * @param total their sum
 */
public record LatencyCounts(long[] low, long[] high, long[] counts, long total) {

    /** Returns the buckets whose rows a test takes; those of percentiles are left out. */
    public static LatencyCounts of(LoadRun run, Predicate<Row> rows) {
        TreeMap<Long, long[]> sums = new TreeMap<>();
        for (Row row : run.latencies()) {
            if (!row.isMissing(LatencyTable.LOW_NS) && rows.test(row)) {
                add(sums, row);
            }
        }
        return of(sums, run.whole(RunTable.MAX_NS).orElse(Long.MAX_VALUE));
    }

    /** Returns the latencies of all names by the run's own basis. */
    public static LatencyCounts of(LoadRun run) {
        return of(run, row -> isOf(run, row));
    }

    /** Returns whether a row is by the run's own basis, and not one of the others that the source has too. */
    static boolean isOf(LoadRun run, Row row) {
        return row.getString(LatencyTable.BASIS).equals(run.text(RunTable.BASIS));
    }

    static void add(TreeMap<Long, long[]> sums, Row row) {
        long lowest = row.getLong(LatencyTable.LOW_NS);
        long[] sum = sums.computeIfAbsent(row.getLong(LatencyTable.VALUE_NS), high -> new long[] {lowest, 0});
        sum[0] = Math.min(sum[0], lowest);
        sum[1] = Math.addExact(sum[1], row.getLong(LatencyTable.COUNT));
    }

    /** Returns the same of sums by high end, each of a low end and a count. */
    public static LatencyCounts of(TreeMap<Long, long[]> sums, long max) {
        long[] high = sums.keySet().stream().mapToLong(h -> h).toArray();
        long[] low = sums.values().stream().mapToLong(s -> s[0]).toArray();
        for (int i = 0; i < high.length; i++) {
            high[i] = Math.max(low[i], Math.min(high[i], max));
        }
        long[] counts = sums.values().stream().mapToLong(s -> s[1]).toArray();
        return new LatencyCounts(low, high, counts, Arrays.stream(counts).sum());
    }

    /**
     * Returns the latency of a rank, which is from 1; the highest of its bucket.
     *
     * @throws IllegalArgumentException if there is none of this rank
     */
    public long at(long rank) {
        if (rank < 1 || rank > total) {
            throw new IllegalArgumentException("expected a rank from 1 to " + total + ", got " + rank);
        }
        long seen = 0;
        int i = 0;
        while (seen + counts[i] < rank) {
            seen += counts[i++];
        }
        return high[i];
    }

    /** Returns which of so many latencies is a percentile by nearest rank: {@code ⌈p / 100 · n⌉}, at least 1. */
    public static long rank(double percent, long total) {
        return Math.min(total, Math.max(1, (long) Math.ceil(percent * total / 100)));
    }

    /** Returns a percentile by nearest rank; NaN without latencies. */
    public double percentile(double percent) {
        return total == 0 ? Double.NaN : at(rank(percent, total));
    }

    /** Returns the middle of each bucket, for sums in which a bucket's width does not matter. */
    public double mean() {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i] * (low[i] / 2.0 + high[i] / 2.0);
        }
        return total == 0 ? Double.NaN : sum / total;
    }
}
