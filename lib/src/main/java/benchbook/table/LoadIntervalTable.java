package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per interval, tag and outcome: a run over time, in ascending order of each tag and outcome. Where a source has
 * single requests, one belongs to the interval in which it was sent; intervals without any have no row.
 */
public final class LoadIntervalTable {

    public static final String TAG = LatencyTable.TAG;
    public static final String OUTCOME = LatencyTable.OUTCOME;
    /** Since the run's start. */
    public static final String START_NS = LatencyTable.START_NS;
    public static final String LENGTH_NS = LatencyTable.LENGTH_NS;
    public static final String SAMPLES = RunTable.SAMPLES;
    public static final String MAX_NS = RunTable.MAX_NS;

    private LoadIntervalTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("intervals", StringColumn.create(TAG), StringColumn.create(OUTCOME), LongColumn.create(START_NS),
                LongColumn.create(LENGTH_NS), LongColumn.create(SAMPLES), LongColumn.create(MAX_NS));
    }
}
