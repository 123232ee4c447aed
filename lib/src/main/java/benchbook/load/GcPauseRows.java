package benchbook.load;

import benchbook.table.PauseTable;
import tech.tablesaw.api.Table;

/** The cells of a pause, and the table that they become. */
final class GcPauseRows {

    static final int START = 0;
    static final int EPOCH = 1;
    static final int NS = 2;
    static final int GC = 3;
    /** The number of its name's word. */
    static final int NAME = 4;
    static final int GENERATION = 5;
    static final int FAILURE = 6;
    /** Before, after, committed; so are the next. */
    static final int HEAP = 7;
    static final int YOUNG = 10;
    static final int OLD = 13;
    /** User, system, real. */
    static final int CPU = 16;
    static final int COLUMNS = 19;

    private GcPauseRows() {}

    static void change(long[] cells, int column, LogChange change) {
        cells[column] = change.before;
        cells[column + 1] = change.after;
        cells[column + 2] = change.committed;
    }

    static Table table(LogRows rows, GcNames names, String collector) {
        return Table.create(
                PauseTable.TABLE,
                rows.longs(PauseTable.START_NS, START),
                rows.longs(PauseTable.START_EPOCH_NS, EPOCH),
                rows.longs(PauseTable.PAUSE_NS, NS),
                rows.ints(PauseTable.GC_ID, GC),
                names.constant(PauseTable.COLLECTOR, collector, rows.count),
                names.words(PauseTable.GENERATION, rows, GENERATION),
                names.kinds(PauseTable.KIND, rows, NAME),
                names.causes(PauseTable.CAUSE, rows, NAME),
                names.words(PauseTable.NAME, rows, NAME),
                names.words(PauseTable.EVACUATION_FAILURE, rows, FAILURE),
                rows.longs(PauseTable.HEAP_BEFORE_BYTES, HEAP),
                rows.longs(PauseTable.HEAP_AFTER_BYTES, HEAP + 1),
                rows.longs(PauseTable.HEAP_COMMITTED_BYTES, HEAP + 2),
                rows.longs(PauseTable.YOUNG_BEFORE_BYTES, YOUNG),
                rows.longs(PauseTable.YOUNG_AFTER_BYTES, YOUNG + 1),
                rows.longs(PauseTable.YOUNG_COMMITTED_BYTES, YOUNG + 2),
                rows.longs(PauseTable.OLD_BEFORE_BYTES, OLD),
                rows.longs(PauseTable.OLD_AFTER_BYTES, OLD + 1),
                rows.longs(PauseTable.OLD_COMMITTED_BYTES, OLD + 2),
                rows.longs(PauseTable.CPU_USER_NS, CPU),
                rows.longs(PauseTable.CPU_SYSTEM_NS, CPU + 1),
                rows.longs(PauseTable.CPU_REAL_NS, CPU + 2));
    }
}
