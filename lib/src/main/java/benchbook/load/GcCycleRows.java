package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import benchbook.table.CycleTable;
import tech.tablesaw.api.Table;

/** The cells of a collection, and the table that they become. */
final class GcCycleRows {

    static final int GC = 0;
    static final int KIND = 1;
    static final int CAUSE = 2;
    static final int START = 3;
    static final int END = 4;
    static final int PAUSES = 5;
    static final int PAUSE_NS = 6;
    static final int CONCURRENT = 7;
    /** Before, after, committed. */
    static final int HEAP = 8;
    static final int LIVE = 11;
    static final int ALLOCATED = 12;
    static final int PROMOTED = 13;
    static final int COLUMNS = 14;

    private GcCycleRows() {}

    static Table table(LogRows rows, GcNames names, String collector) {
        for (int i = 0; i < rows.count; i++) {
            long start = rows.get(i, START);
            long ns = start == MISSING ? MISSING : rows.get(i, END) - start;
            // One line without a duration tells an end and no beginning.
            boolean known = ns > 0 || rows.get(i, PAUSES) != MISSING || rows.get(i, CONCURRENT) != MISSING;
            rows.set(i, END, known ? ns : MISSING); // from here on, how long it took
            rows.set(i, START, known ? start : MISSING);
            if (rows.get(i, PAUSES) == MISSING) {
                rows.set(i, PAUSES, 0);
            }
        }
        return Table.create(
                CycleTable.TABLE,
                rows.ints(CycleTable.GC_ID, GC),
                names.constant(CycleTable.COLLECTOR, collector, rows.count),
                names.words(CycleTable.KIND, rows, KIND),
                names.words(CycleTable.CAUSE, rows, CAUSE),
                rows.longs(CycleTable.START_NS, START),
                rows.longs(CycleTable.DURATION_NS, END),
                rows.ints(CycleTable.PAUSE_COUNT, PAUSES),
                rows.longs(CycleTable.PAUSE_NS, PAUSE_NS),
                rows.longs(CycleTable.CONCURRENT_NS, CONCURRENT),
                rows.longs(CycleTable.HEAP_BEFORE_BYTES, HEAP),
                rows.longs(CycleTable.HEAP_AFTER_BYTES, HEAP + 1),
                rows.longs(CycleTable.HEAP_COMMITTED_BYTES, HEAP + 2),
                rows.longs(CycleTable.LIVE_BYTES, LIVE),
                rows.longs(CycleTable.ALLOCATED_BYTES, ALLOCATED),
                rows.longs(CycleTable.PROMOTED_BYTES, PROMOTED));
    }
}
