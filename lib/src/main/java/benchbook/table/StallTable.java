package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per stall: a thread of the program that waited for memory while others went on, so it is no pause. */
public final class StallTable {

    /** What such a table is called. */
    public static final String TABLE = "stalls";
    public static final String START_NS = PauseTable.START_NS;
    public static final String STALL_NS = "stall_ns";
    /** {@code Allocation Stall} or {@code Relocation Stall}. */
    public static final String KIND = PauseTable.KIND;
    public static final String THREAD = "thread";

    private StallTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                TABLE,
                LongColumn.create(START_NS),
                LongColumn.create(STALL_NS),
                StringColumn.create(KIND),
                StringColumn.create(THREAD));
    }
}
