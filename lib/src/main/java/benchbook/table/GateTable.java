package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per gate that was run, in the order of running. */
public final class GateTable {

    /** Which run recorded it. */
    public static final String SOURCE = "source";
    /** What was done to the code before. */
    public static final String STEP = "step";
    /** As {@code GateResult.State} has it: HOLDS, BROKEN, UNDECIDED. */
    public static final String STATE = "state";
    /** Time of the candidate by time of the reference. */
    public static final String RATIO = "time_ratio";
    public static final String LOW = "time_ratio_low";
    public static final String HIGH = "time_ratio_high";
    /** The largest ratio that keeps it. */
    public static final String LIMIT = "limit_ratio";
    public static final String SECONDS = "duration_s";
    /** The gate's own sentence. */
    public static final String TEXT = "text";

    private GateTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("gates", StringColumn.create(SOURCE), StringColumn.create(STEP), StringColumn.create(STATE), DoubleColumn.create(RATIO),
                DoubleColumn.create(LOW), DoubleColumn.create(HIGH), DoubleColumn.create(LIMIT), DoubleColumn.create(SECONDS),
                StringColumn.create(TEXT));
    }
}
