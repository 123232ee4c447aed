package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per pause in which a collector stopped the program, in the order of their ends. A GC log and a recording
 * fill the same table; what a source does not tell is missing, never 0.
 */
public final class PauseTable {

    /** What such a table is called. */
    public static final String TABLE = "pauses";
    /** When it began, since the JVM's start; where the source has no such clock, since its own first line or event. */
    public static final String START_NS = "start_ns";
    /** The same by the wall clock, since 1970-01-01T00:00Z; as fine as the source prints it, which may be 1 ms. */
    public static final String START_EPOCH_NS = "start_epoch_ns";
    public static final String PAUSE_NS = "pause_ns";
    /** The collector's number of the collection; one collection may pause several times. */
    public static final String GC_ID = "gc_id";
    /** As in {@code G1}, {@code Parallel}, {@code ZGC generational}. */
    public static final String COLLECTOR = "collector";
    /** What was collected: {@code young}, {@code old} or {@code both}. */
    public static final String GENERATION = "generation";
    /**
     * One of {@code young mixed prepare_mixed concurrent_start remark cleanup full mark_start mark_end relocate_start
     * init_mark final_mark init_update_refs final_update_refs final_roots degenerated other}.
     */
    public static final String KIND = "kind";
    /** Why, in the JVM's words: {@code System.gc()}. */
    public static final String CAUSE = "cause";
    /** What the source calls it, whole: {@code Pause Young (Normal) (G1 Evacuation Pause)}. */
    public static final String NAME = "name";
    /** What it failed to move: {@code allocation}, {@code pinned}, {@code to_space_exhausted}, joined by "/". */
    public static final String EVACUATION_FAILURE = "evacuation_failure";
    /** Sizes of a log are cut to whole MiB, or KiB. */
    public static final String HEAP_BEFORE_BYTES = "heap_before_bytes";
    public static final String HEAP_AFTER_BYTES = "heap_after_bytes";
    public static final String HEAP_COMMITTED_BYTES = "heap_committed_bytes";
    /** Of G1, whole regions, eden and survivors: an upper bound. */
    public static final String YOUNG_BEFORE_BYTES = "young_before_bytes";
    public static final String YOUNG_AFTER_BYTES = "young_after_bytes";
    public static final String YOUNG_COMMITTED_BYTES = "young_committed_bytes";
    /** Of G1, whole regions, old, humongous and archived: an upper bound. */
    public static final String OLD_BEFORE_BYTES = "old_before_bytes";
    public static final String OLD_AFTER_BYTES = "old_after_bytes";
    public static final String OLD_COMMITTED_BYTES = "old_committed_bytes";
    /** Of all the collector's threads together; logs print 10 ms steps. */
    public static final String CPU_USER_NS = "cpu_user_ns";
    public static final String CPU_SYSTEM_NS = "cpu_system_ns";
    /** Wall time as the CPU line has it. */
    public static final String CPU_REAL_NS = "cpu_real_ns";

    private PauseTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                TABLE,
                LongColumn.create(START_NS),
                LongColumn.create(START_EPOCH_NS),
                LongColumn.create(PAUSE_NS),
                IntColumn.create(GC_ID),
                StringColumn.create(COLLECTOR),
                StringColumn.create(GENERATION),
                StringColumn.create(KIND),
                StringColumn.create(CAUSE),
                StringColumn.create(NAME),
                StringColumn.create(EVACUATION_FAILURE),
                LongColumn.create(HEAP_BEFORE_BYTES),
                LongColumn.create(HEAP_AFTER_BYTES),
                LongColumn.create(HEAP_COMMITTED_BYTES),
                LongColumn.create(YOUNG_BEFORE_BYTES),
                LongColumn.create(YOUNG_AFTER_BYTES),
                LongColumn.create(YOUNG_COMMITTED_BYTES),
                LongColumn.create(OLD_BEFORE_BYTES),
                LongColumn.create(OLD_AFTER_BYTES),
                LongColumn.create(OLD_COMMITTED_BYTES),
                LongColumn.create(CPU_USER_NS),
                LongColumn.create(CPU_SYSTEM_NS),
                LongColumn.create(CPU_REAL_NS));
    }
}
