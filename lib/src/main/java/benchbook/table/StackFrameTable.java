package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per frame of a distinct stack, topmost first, hidden frames too. */
public final class StackFrameTable {

    /** The row in {@link StackTable}. */
    public static final String STACK = ExecutionSampleTable.STACK;
    /** Class and method; names made at run time are normalised. */
    public static final String FRAME = "frame";
    /** Missing where the class has no line numbers. */
    public static final String LINE = "line";
    /** As the profiler writes it: {@code Interpreted}, {@code JIT compiled}, {@code Inlined}, {@code Native} … */
    public static final String TYPE = "type";
    /** Whether the JVM hides it from stack traces, as it does what runs a lambda. */
    public static final String HIDDEN = "hidden";

    private StackFrameTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "stack frames",
                IntColumn.create(STACK),
                StringColumn.create(FRAME),
                IntColumn.create(LINE),
                StringColumn.create(TYPE),
                BooleanColumn.create(HIDDEN));
    }
}
