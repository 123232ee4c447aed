package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per load test, basis, outcome and percentile. */
public final class LoadPercentileTable {

    public static final String FILE = RunTable.FILE;
    public static final String BASIS = RunTable.BASIS;
    /** {@link LatencyTable#ALL} together, or {@link LatencyTable#OK} and {@link LatencyTable#FAILED} apart. */
    public static final String OUTCOME = LatencyTable.OUTCOME;
    public static final String PERCENTILE = LatencyTable.PERCENTILE;
    /** Of these samples alone; where they are fewer than {@link #LEAST}, another run may give any higher value. */
    public static final String VALUE_NS = LatencyTable.VALUE_NS;
    /** What the true percentile is not below, 95 % two-sided, by order statistics; missing where the source has no histogram. */
    public static final String LOW_NS = LatencyTable.LOW_NS;
    /** What it is not above; missing too where there are too few samples. */
    public static final String HIGH_NS = "high_ns";
    public static final String SAMPLES = RunTable.SAMPLES;
    /** The fewest of which the slowest is an upper bound of the percentile, 95 % two-sided. */
    public static final String LEAST = "least_" + SAMPLES;
    /** Whether an upper bound exists; without, a second run may give any larger value. False where the number is unknown. */
    public static final String ENOUGH = "enough";

    private LoadPercentileTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("percentiles", StringColumn.create(FILE), StringColumn.create(BASIS), StringColumn.create(OUTCOME),
                DoubleColumn.create(PERCENTILE), LongColumn.create(VALUE_NS), LongColumn.create(LOW_NS), LongColumn.create(HIGH_NS),
                LongColumn.create(SAMPLES), LongColumn.create(LEAST), BooleanColumn.create(ENOUGH));
    }
}
