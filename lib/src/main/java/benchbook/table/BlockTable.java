package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per time that a thread did not run because it had to wait, or wanted to. A JVM records only those longer
 * than a threshold, see {@link SettingTable}. Virtual threads that pin their carrier have a table of their own.
 */
public final class BlockTable {

    /** When the wait began. */
    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String DURATION_NS = "duration_ns";
    public static final String THREAD = ExecutionSampleTable.THREAD;
    /** One of {@link #ENTER}, {@link #WAIT}, {@link #PARK}, {@link #SLEEP}, {@link #PINNED}. */
    public static final String KIND = "kind";
    /** Of the monitor, or what it was parked on; missing for sleep, and where none was named. */
    public static final String BLOCKER_CLASS = "blocker_class";
    public static final String STACK = ExecutionSampleTable.STACK;

    /** For a monitor that another thread holds: contention. */
    public static final String ENTER = "monitor enter";
    /** In {@code Object.wait}: mostly idle by intent. */
    public static final String WAIT = "monitor wait";
    public static final String PARK = "park";
    public static final String SLEEP = "sleep";
    public static final String PINNED = "pinned";

    private BlockTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty(String name) {
        return Table.create(
                name,
                LongColumn.create(TIME_NS),
                LongColumn.create(DURATION_NS),
                StringColumn.create(THREAD),
                StringColumn.create(KIND),
                StringColumn.create(BLOCKER_CLASS),
                IntColumn.create(STACK));
    }
}
