package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per figure that a hand-written timer printed: no warm-up, no forks, no error. */
public final class TimingTable {

    /** The fresh JVM, from 1. */
    public static final String RUN = "run";
    public static final String EXPERIMENT = "experiment";
    /** What was timed. */
    public static final String NAME = "name";
    /** Where in its program it was timed. */
    public static final String POSITION = "position";
    public static final String TIME_NS = "time_per_operation_ns";

    private TimingTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "timings",
                IntColumn.create(RUN),
                StringColumn.create(EXPERIMENT),
                StringColumn.create(NAME),
                StringColumn.create(POSITION),
                DoubleColumn.create(TIME_NS));
    }
}
