package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per way to wait: its kind, what for, and at which frame of the program; most time first. */
public final class WaitTable {

    /** Of {@link BlockTable} or {@link IoTable}. */
    public static final String KIND = BlockTable.KIND;
    /** The class of the monitor or of what it was parked on, host and port (a client's own as {@code *}), or path; missing where none was named. */
    public static final String WAITED_FOR = "waited_for";
    /** The first frame outside the JDK; missing where the stack has none. */
    public static final String APP_FRAME = ExecutionSampleTable.APP_FRAME;
    /** Names with digits as {@code *}, as in {@code worker-*}. */
    public static final String THREADS = "threads";
    /** Distinct names; threads without one count as one. */
    public static final String THREAD_COUNT = "thread_count";
    public static final String WAITS = "wait_count";
    public static final String TOTAL_NS = "total_ns";
    public static final String LONGEST_NS = "longest_ns";
    /** Whether nobody waited for the thread: a pool's worker without a task, a timer, a thread of the JDK's own. */
    public static final String IDLE = "idle";

    private WaitTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("waits", StringColumn.create(KIND), StringColumn.create(WAITED_FOR), StringColumn.create(APP_FRAME),
                StringColumn.create(THREADS), IntColumn.create(THREAD_COUNT), LongColumn.create(WAITS), LongColumn.create(TOTAL_NS),
                LongColumn.create(LONGEST_NS), BooleanColumn.create(IDLE));
    }
}
