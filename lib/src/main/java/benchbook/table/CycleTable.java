package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per collection, which is all that shares a number: its pauses and its concurrent work. */
public final class CycleTable {

    public static final String GC_ID = PauseTable.GC_ID;
    public static final String COLLECTOR = PauseTable.COLLECTOR;
    /**
     * Of a collection that pauses once, the pause's kind; else {@code concurrent_mark}, {@code undo}, {@code minor},
     * {@code major}, {@code cycle} (one generation), {@code shenandoah}, {@code degenerated}, {@code aborted}.
     */
    public static final String KIND = PauseTable.KIND;
    public static final String CAUSE = PauseTable.CAUSE;
    /** As in {@link PauseTable#START_NS}; missing where only the end was told. */
    public static final String START_NS = PauseTable.START_NS;
    /** Wall time from the first sign of it to the last. */
    public static final String DURATION_NS = "duration_ns";
    /** Pauses that the source shows. */
    public static final String PAUSE_COUNT = "pause_count";
    /** Their sum. */
    public static final String PAUSE_NS = PauseTable.PAUSE_NS;
    /** Sum of the outermost concurrent phases; G1's cycle includes the pauses in it. */
    public static final String CONCURRENT_NS = "concurrent_ns";
    public static final String HEAP_BEFORE_BYTES = PauseTable.HEAP_BEFORE_BYTES;
    public static final String HEAP_AFTER_BYTES = PauseTable.HEAP_AFTER_BYTES;
    public static final String HEAP_COMMITTED_BYTES = PauseTable.HEAP_COMMITTED_BYTES;
    /** What marking found alive, in the generations that were marked: of a minor collection, the young one. ZGC. */
    public static final String LIVE_BYTES = "live_bytes";
    /** What the program allocated while the collection ran. ZGC. */
    public static final String ALLOCATED_BYTES = "allocated_bytes";
    /** What the collection moved from the young to the old generation. Generational ZGC. */
    public static final String PROMOTED_BYTES = "promoted_bytes";

    private CycleTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "cycles",
                IntColumn.create(GC_ID),
                StringColumn.create(COLLECTOR),
                StringColumn.create(KIND),
                StringColumn.create(CAUSE),
                LongColumn.create(START_NS),
                LongColumn.create(DURATION_NS),
                IntColumn.create(PAUSE_COUNT),
                LongColumn.create(PAUSE_NS),
                LongColumn.create(CONCURRENT_NS),
                LongColumn.create(HEAP_BEFORE_BYTES),
                LongColumn.create(HEAP_AFTER_BYTES),
                LongColumn.create(HEAP_COMMITTED_BYTES));
    }
}
