package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.LongColumnType;

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
        LongColumn highs = table.longColumn(LatencyTable.VALUE_NS);
        LongColumn counts = table.longColumn(LatencyTable.COUNT);
        StringColumn bases = differing(table.stringColumn(LatencyTable.BASIS), basis);
        StringColumn outcomes = differing(table.stringColumn(LatencyTable.OUTCOME), outcome);
        StringColumn tags = differing(table.stringColumn(LatencyTable.TAG), tag);
        LatencySums sums = new LatencySums();
        int rows = table.rowCount();
        for (int i = 0; i < rows; i++) {
            long low = lows.getLong(i);
            if (low != LongColumnType.missingValueIndicator() && (bases == null || bases.get(i).equals(basis))
                    && (outcomes == null || outcomes.get(i).equals(outcome)) && (tags == null || tags.get(i).equals(tag))) {
                sums.add(low, highs.getLong(i), counts.getLong(i));
            }
        }
        return sums.counts(run.whole(RunTable.MAX_NS).orElse(Long.MAX_VALUE));
    }

    /** Returns a column that has to be compared row by row, or null if any will do, or all rows have the one that is wanted. */
    private static StringColumn differing(StringColumn column, String wanted) {
        return wanted == null || column.countUnique() == 1 && column.get(0).equals(wanted) ? null : column;
    }

    /** Returns all latencies by the run's own basis. */
    public static LatencyCounts of(LoadRun run) {
        return of(run, run.text(RunTable.BASIS), ANY, ANY);
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
