package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per interval, tag and outcome: a run over time. Where a source has single requests, one belongs to the interval in
 * which it was sent, and intervals without any have no row; a histogram log has each of its own. Percentiles are of the
 * interval alone, by nearest rank, and of few latencies often: they say when it was slow, and add up to nothing.
 */
public final class LoadIntervalTable {

    public static final String TAG = LatencyTable.TAG;
    public static final String OUTCOME = LatencyTable.OUTCOME;
    /** Since the run's start. */
    public static final String START_NS = LatencyTable.START_NS;
    public static final String LENGTH_NS = LatencyTable.LENGTH_NS;
    public static final String SAMPLES = RunTable.SAMPLES;
    public static final String P50_NS = "p50_ns";
    public static final String P90_NS = "p90_ns";
    public static final String P99_NS = "p99_ns";
    public static final String P999_NS = "p999_ns";
    public static final String MAX_NS = RunTable.MAX_NS;

    private LoadIntervalTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("intervals", StringColumn.create(TAG), StringColumn.create(OUTCOME), LongColumn.create(START_NS),
                LongColumn.create(LENGTH_NS), LongColumn.create(SAMPLES), LongColumn.create(P50_NS), LongColumn.create(P90_NS),
                LongColumn.create(P99_NS), LongColumn.create(P999_NS), LongColumn.create(MAX_NS));
    }
}
