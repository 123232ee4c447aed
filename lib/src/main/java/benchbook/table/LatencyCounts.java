package benchbook.table;

import java.util.Arrays;
import java.util.TreeMap;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Buckets of a {@link LatencyTable}, added up over intervals, names and outcomes, ascending by their high end.
 *
 * @param low lowest latency of each bucket
 * @param high highest of each, not above the highest that was told
 * @param counts of each, all above 0
 * @param total their sum
 */
public record LatencyCounts(long[] low, long[] high, long[] counts, long total) {

    /** Any basis, outcome or tag. */
    public static final String ANY = null;

    /**
     * Returns the buckets of a basis, an outcome and a tag; percentiles are left out.
     *
     * @param outcome of {@link LatencyTable#OUTCOME}, or {@link #ANY}
     * @param tag of {@link LatencyTable#TAG}, or {@link #ANY}
     */
    public static LatencyCounts of(LoadRun run, String basis, String outcome, String tag) {
        Table table = run.latencies();
        LongColumn lows = table.longColumn(LatencyTable.LOW_NS); // looked up once: a table may have half a million rows
        StringColumn bases = table.stringColumn(LatencyTable.BASIS);
        StringColumn outcomes = table.stringColumn(LatencyTable.OUTCOME);
        StringColumn tags = table.stringColumn(LatencyTable.TAG);
        LongColumn highs = table.longColumn(LatencyTable.VALUE_NS);
        LongColumn counts = table.longColumn(LatencyTable.COUNT);
        TreeMap<Long, long[]> sums = new TreeMap<>();
        for (int i = 0; i < table.rowCount(); i++) {
            if (!lows.isMissing(i) && bases.get(i).equals(basis) && (outcome == null || outcomes.get(i).equals(outcome))
                    && (tag == null || tags.get(i).equals(tag))) {
                add(sums, lows.getLong(i), highs.getLong(i), counts.getLong(i));
            }
        }
        return of(sums, run.whole(RunTable.MAX_NS).orElse(Long.MAX_VALUE));
    }

    /** Returns all latencies by the run's own basis. */
    public static LatencyCounts of(LoadRun run) {
        return of(run, run.text(RunTable.BASIS), ANY, ANY);
    }

    static void add(TreeMap<Long, long[]> sums, long low, long high, long count) {
        long[] sum = sums.computeIfAbsent(high, h -> new long[] {low, 0});
        sum[0] = Math.min(sum[0], low);
        sum[1] = Math.addExact(sum[1], count);
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
}
