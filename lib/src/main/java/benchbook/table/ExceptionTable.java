package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per recorded throwable. Recordings are throttled, and off in most settings: how many there were is in
 * {@link ThrownTable}. Messages stay out: they hold what users typed.
 */
public final class ExceptionTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String THREAD = ExecutionSampleTable.THREAD;
    public static final String THROWN_CLASS = "thrown_class";
    /** {@link #EXCEPTION} or {@link #ERROR}; a JDK writes both for an error. */
    public static final String KIND = BlockTable.KIND;
    public static final String STACK = ExecutionSampleTable.STACK;

    public static final String EXCEPTION = "exception";
    public static final String ERROR = "error";

    private ExceptionTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "exceptions",
                LongColumn.create(TIME_NS),
                StringColumn.create(THREAD),
                StringColumn.create(THROWN_CLASS),
                StringColumn.create(KIND),
                IntColumn.create(STACK));
    }
}
