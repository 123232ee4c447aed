package benchbook.load;

import benchbook.table.LoadIntervalTable;
import java.util.List;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Appends to a {@link LoadIntervalTable}, whose columns are looked up once. */
final class IntervalRows {

    /** Those of the table, in its order. */
    static final double[] PERCENTS = {50, 90, 99, 99.9};

    private final StringColumn tags;
    private final StringColumn outcomes;
    private final LongColumn starts;
    private final LongColumn lengths;
    private final LongColumn samples;
    private final List<LongColumn> percentiles;
    private final LongColumn maxima;

    IntervalRows(Table table) {
        tags = table.stringColumn(LoadIntervalTable.TAG);
        outcomes = table.stringColumn(LoadIntervalTable.OUTCOME);
        starts = table.longColumn(LoadIntervalTable.START_NS);
        lengths = table.longColumn(LoadIntervalTable.LENGTH_NS);
        samples = table.longColumn(LoadIntervalTable.SAMPLES);
        percentiles = List.of(table.longColumn(LoadIntervalTable.P50_NS), table.longColumn(LoadIntervalTable.P90_NS),
                table.longColumn(LoadIntervalTable.P99_NS), table.longColumn(LoadIntervalTable.P999_NS));
        maxima = table.longColumn(LoadIntervalTable.MAX_NS);
    }

    /** Returns which of so many latencies in ascending order, from 1, the percentiles are. */
    static long[] ranks(long count) {
        long[] ranks = new long[PERCENTS.length];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = Math.max(1, (long) Math.ceil(PERCENTS[i] * count / 100));
        }
        return ranks;
    }

    /** Percentiles of buckets are their high ends, which may be above the maximum; no latency is. */
    void row(String tag, String outcome, long start, long length, long count, long[] values, long max) {
        tags.append(tag);
        outcomes.append(outcome);
        starts.append(start);
        lengths.append(length);
        samples.append(count);
        for (int i = 0; i < values.length; i++) {
            percentiles.get(i).append(count == 0 ? LogBytes.MISSING : max == LogBytes.MISSING ? values[i] : Math.min(values[i], max));
        }
        maxima.append(max);
    }
}
