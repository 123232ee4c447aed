package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per safepoint: all threads stopped, for a collection or for something else. One may hold two pauses, and
 * its time includes theirs, so the two tables are never added up.
 */
public final class SafepointTable {

    /** What such a table is called. */
    public static final String TABLE = "safepoints";
    public static final String START_NS = PauseTable.START_NS;
    /** As in {@code G1CollectForAllocation}. */
    public static final String OPERATION = "operation";
    /** Since the end of the one before; not before JDK 13. */
    public static final String SINCE_LAST_NS = "since_last_ns";
    /** Until the last thread had stopped. */
    public static final String REACHING_NS = "reaching_ns";
    /** JDK 13 to 21. */
    public static final String CLEANUP_NS = "cleanup_ns";
    public static final String AT_NS = "at_ns";
    /** Since JDK 22. */
    public static final String LEAVING_NS = "leaving_ns";
    public static final String TOTAL_NS = "total_ns";
    /** Of the program, in total. */
    public static final String THREADS = "threads_count";

    private SafepointTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                TABLE,
                LongColumn.create(START_NS),
                StringColumn.create(OPERATION),
                LongColumn.create(SINCE_LAST_NS),
                LongColumn.create(REACHING_NS),
                LongColumn.create(CLEANUP_NS),
                LongColumn.create(AT_NS),
                LongColumn.create(LEAVING_NS),
                LongColumn.create(TOTAL_NS),
                IntColumn.create(THREADS));
    }
}
