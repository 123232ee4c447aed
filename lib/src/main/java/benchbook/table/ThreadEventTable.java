package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per thread that started or ended while it was recorded. Threads that ran before and after are not here, and
 * virtual threads are off in the settings that come with a JDK.
 */
public final class ThreadEventTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    /** That it is about; of virtual threads mostly without a name. */
    public static final String THREAD = ExecutionSampleTable.THREAD;
    /** One of the constants below. */
    public static final String KIND = BlockTable.KIND;
    /** Where it was started; missing for ends. */
    public static final String STACK = ExecutionSampleTable.STACK;

    public static final String START = "start";
    public static final String END = "end";
    public static final String VIRTUAL_START = "virtual start";
    public static final String VIRTUAL_END = "virtual end";
    /** No carrier would take it; the thread that tried is named. */
    public static final String VIRTUAL_SUBMIT_FAILED = "virtual submit failed";

    private ThreadEventTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "threads",
                LongColumn.create(TIME_NS),
                StringColumn.create(THREAD),
                StringColumn.create(KIND),
                IntColumn.create(STACK));
    }
}
