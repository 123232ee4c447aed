package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per concurrent phase, which runs beside the program. They nest: only those of depth 0 may be summed. */
public final class PhaseTable {

    /** What such a table is called. */
    public static final String TABLE = "phases";
    public static final String START_NS = PauseTable.START_NS;
    public static final String DURATION_NS = CycleTable.DURATION_NS;
    public static final String GC_ID = PauseTable.GC_ID;
    public static final String GENERATION = PauseTable.GENERATION;
    /** As in {@code Concurrent Mark From Roots}. */
    public static final String PHASE = "phase";
    /** 0 is outermost, as far as the source shows the beginnings of phases. */
    public static final String DEPTH = "depth";

    private PhaseTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                TABLE,
                LongColumn.create(START_NS),
                LongColumn.create(DURATION_NS),
                IntColumn.create(GC_ID),
                StringColumn.create(GENERATION),
                StringColumn.create(PHASE),
                IntColumn.create(DEPTH));
    }
}
