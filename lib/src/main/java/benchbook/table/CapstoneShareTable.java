package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per category, or per top frame among the most frequent, of each recording of the capstone: how many of its samples it has. */
public final class CapstoneShareTable {

    public static final String STEP = CapstoneRunTable.STEP;
    public static final String REPEAT = CapstoneRunTable.REPEAT;
    /** {@link #CATEGORY} or {@link #FRAME}. */
    public static final String KIND = "kind";
    public static final String NAME = ShareTable.NAME;
    public static final String SAMPLES = ShareTable.SAMPLES;
    /** Of the recording, the same in all of its rows. */
    public static final String ALL_SAMPLES = "all_samples_count";

    /** {@link #KIND}: of the top frame's class. */
    public static final String CATEGORY = "category";
    /** {@link #KIND}: the top frame itself. */
    public static final String FRAME = "top frame";

    private CapstoneShareTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("shares", StringColumn.create(STEP), IntColumn.create(REPEAT), StringColumn.create(KIND), StringColumn.create(NAME),
                LongColumn.create(SAMPLES), LongColumn.create(ALL_SAMPLES));
    }
}
