package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** One row per time that the JVM told how many throwables it had made since its start: all, not a sample. */
public final class ThrownTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String THROWN = "thrown_count";

    private ThrownTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("thrown", LongColumn.create(TIME_NS), LongColumn.create(THROWN));
    }
}
