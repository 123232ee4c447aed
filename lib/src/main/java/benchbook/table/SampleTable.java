package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * One row per bucket of a sample-mode iteration's histogram. Values are JMH's buckets (10 bits, about
 * 0.1 % wide); counts of long runs were halved by JMH, so they are weights rather than numbers of calls.
 */
public final class SampleTable {

    /** The row in {@link ScoreTable}, from 0. */
    public static final String RESULT = "result";
    public static final String FORK = "fork";
    public static final String ITERATION = "iteration";
    /** In the result's {@link ScoreTable#UNIT}. */
    public static final String VALUE = "value";
    public static final String SAMPLES = "samples_count";

    private SampleTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "samples",
                IntColumn.create(RESULT),
                IntColumn.create(FORK),
                IntColumn.create(ITERATION),
                DoubleColumn.create(VALUE),
                LongColumn.create(SAMPLES));
    }
}
