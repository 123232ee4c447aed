package benchbook.load;

import benchbook.table.PhaseTable;
import tech.tablesaw.api.Table;

/** The cells of a concurrent phase, and the table that they become. */
final class GcPhaseRows {

    static final int START = 0;
    static final int NS = 1;
    static final int GC = 2;
    static final int GENERATION = 3;
    static final int NAME = 4;
    static final int DEPTH = 5;
    static final int COLUMNS = 6;

    private GcPhaseRows() {}

    static Table table(LogRows rows, GcNames names) {
        return Table.create(
                PhaseTable.TABLE,
                rows.longs(PhaseTable.START_NS, START),
                rows.longs(PhaseTable.DURATION_NS, NS),
                rows.ints(PhaseTable.GC_ID, GC),
                names.words(PhaseTable.GENERATION, rows, GENERATION),
                names.words(PhaseTable.PHASE, rows, NAME),
                rows.ints(PhaseTable.DEPTH, DEPTH));
    }
}
