package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per collection whose heap is told, before and after it, in the order of the source. Where a collector stops the
 * program for its work these are its pauses, else its whole cycles: what the heap is "after" a cycle includes all that the
 * program allocated meanwhile.
 */
public final class HeapTable {

    /** Missing without a clock, or where only the end of a cycle was told. */
    public static final String START_NS = PauseTable.START_NS;
    public static final String DURATION_NS = CycleTable.DURATION_NS;
    public static final String KIND = PauseTable.KIND;
    public static final String HEAP_BEFORE_BYTES = PauseTable.HEAP_BEFORE_BYTES;
    public static final String HEAP_AFTER_BYTES = PauseTable.HEAP_AFTER_BYTES;
    public static final String HEAP_COMMITTED_BYTES = PauseTable.HEAP_COMMITTED_BYTES;

    private HeapTable() {}

    /** Returns whether a collector moves or frees objects while the program allocates, so that only its cycles tell the heap. */
    public static boolean isConcurrent(GcRun run) {
        return run.header().collector().startsWith("ZGC") || run.header().collector().startsWith("Shenandoah");
    }

    /** Returns the rows of a run. */
    public static Table of(GcRun run) {
        boolean cycles = isConcurrent(run);
        Table source = cycles ? run.cycles() : run.pauses();
        Table told = source.where(source.longColumn(HEAP_BEFORE_BYTES).isNotMissing()
                .and(source.longColumn(HEAP_AFTER_BYTES).isNotMissing()));
        LongColumn duration = told.longColumn(cycles ? CycleTable.DURATION_NS : PauseTable.PAUSE_NS).copy();
        StringColumn kind = told.stringColumn(KIND).copy();
        return Table.create("heap", told.longColumn(START_NS).copy(), duration.setName(DURATION_NS), kind,
                told.longColumn(HEAP_BEFORE_BYTES).copy(), told.longColumn(HEAP_AFTER_BYTES).copy(),
                told.longColumn(HEAP_COMMITTED_BYTES).copy());
    }
}
