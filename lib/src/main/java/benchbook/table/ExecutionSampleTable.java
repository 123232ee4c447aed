package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per sample of a thread by a profiler. Four kinds share these columns and never a table: samples of
 * running Java code, samples in native code (which mostly wait there), samples by CPU time, and by wall time.
 * Rows keep the file's order, which is not that of time.
 */
public final class ExecutionSampleTable {

    /** Since 1970-01-01T00:00Z; missing in exports that have no date or no zone. */
    public static final String TIME_NS = "time_ns";
    public static final String THREAD = "thread";
    /** The profiler's name for it, as in {@code STATE_RUNNABLE}; of CPU-time samples {@link #FAILED}, {@link #BIASED} or {@link #UNBIASED}. */
    public static final String STATE = "state";
    /** The stack could not be walked. */
    public static final String FAILED = "failed";
    /** Walked at the next safepoint, not where it was taken. */
    public static final String BIASED = "biased";
    public static final String UNBIASED = "unbiased";
    /** Class and method of the topmost frame that is not hidden; names made at run time are normalised. */
    public static final String TOP_FRAME = "top_frame";
    /** The topmost frame outside the JDK and native code; missing where the stack has none. */
    public static final String APP_FRAME = "app_frame";
    /** Of the top frame, see {@link Categories}. */
    public static final String CATEGORY = "category";
    /** Of the first frame outside the JDK; missing where the stack has none. */
    public static final String APP_CATEGORY = "app_category";
    /** Frames recorded, hidden ones too; 0 where the profiler could not walk the stack. */
    public static final String DEPTH = "depth_count";
    /** The row in {@link StackTable}; missing without a stack, and beyond the memory set aside for stacks. */
    public static final String STACK = "stack";
    /** Whether outer frames are missing. */
    public static final String TRUNCATED = "truncated";
    /** How many samples the row stands for: 1, or more where a profiler folds equal ones. */
    public static final String SAMPLES = "samples_count";

    private ExecutionSampleTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty(String name) {
        return Table.create(
                name,
                LongColumn.create(TIME_NS),
                StringColumn.create(THREAD),
                StringColumn.create(STATE),
                StringColumn.create(TOP_FRAME),
                StringColumn.create(APP_FRAME),
                StringColumn.create(CATEGORY),
                StringColumn.create(APP_CATEGORY),
                IntColumn.create(DEPTH),
                IntColumn.create(STACK),
                BooleanColumn.create(TRUNCATED),
                LongColumn.create(SAMPLES));
    }
}
