package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per compilation that took longer than the recording's threshold: 1 s, or 100 ms in the settings {@code
 * profile}. Most compilations are shorter, so their number and their sum are not to be had from here.
 */
public final class CompilationTable {

    /** When it began, since 1970-01-01T00:00Z. */
    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    /** Wall time of the compiler's thread, waits for a core too. */
    public static final String DURATION_NS = BlockTable.DURATION_NS;
    /** Class and method, named as in {@link ExecutionSampleTable#TOP_FRAME}. */
    public static final String METHOD = "method";
    /** As in {@code c2}; missing before JDK 12. */
    public static final String COMPILER = "compiler";
    /** 1 to 4; 4 is C2's. */
    public static final String LEVEL = "level";
    /** Whether it was made to replace a loop that runs. */
    public static final String ON_STACK_REPLACEMENT = "on_stack_replacement";
    /** Whether code came of it. */
    public static final String SUCCEEDED = "succeeded";
    public static final String CODE_BYTES = "code_bytes";

    private CompilationTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "compilations",
                LongColumn.create(TIME_NS),
                LongColumn.create(DURATION_NS),
                StringColumn.create(METHOD),
                StringColumn.create(COMPILER),
                IntColumn.create(LEVEL),
                BooleanColumn.create(ON_STACK_REPLACEMENT),
                BooleanColumn.create(SUCCEEDED),
                LongColumn.create(CODE_BYTES));
    }
}
