package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per distinct stack of a recording; other tables name it by its row, from 0. What the row says holds for
 * every event with that stack, so that tables of millions of events need one number for it.
 */
public final class StackTable {

    public static final String TOP_FRAME = ExecutionSampleTable.TOP_FRAME;
    public static final String APP_FRAME = ExecutionSampleTable.APP_FRAME;
    public static final String CATEGORY = ExecutionSampleTable.CATEGORY;
    public static final String APP_CATEGORY = ExecutionSampleTable.APP_CATEGORY;
    public static final String DEPTH = ExecutionSampleTable.DEPTH;
    public static final String TRUNCATED = ExecutionSampleTable.TRUNCATED;
    /** The row in {@link StackFrameTable} of the topmost frame; {@link #DEPTH} rows from there are the stack. */
    public static final String FIRST_FRAME = "first_frame";

    private StackTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "stacks",
                StringColumn.create(TOP_FRAME),
                StringColumn.create(APP_FRAME),
                StringColumn.create(CATEGORY),
                StringColumn.create(APP_CATEGORY),
                IntColumn.create(DEPTH),
                BooleanColumn.create(TRUNCATED),
                IntColumn.create(FIRST_FRAME));
    }
}
