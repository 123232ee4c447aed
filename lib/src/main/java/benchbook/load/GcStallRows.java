package benchbook.load;

import benchbook.table.StallTable;
import tech.tablesaw.api.Table;

/** The cells of a stall, and the table that they become. */
final class GcStallRows {

    static final int START = 0;
    static final int NS = 1;
    static final int KIND = 2;
    static final int THREAD = 3;
    static final int COLUMNS = 4;

    private GcStallRows() {}

    static Table table(LogRows rows, GcNames names) {
        return Table.create(
                StallTable.TABLE,
                rows.longs(StallTable.START_NS, START),
                rows.longs(StallTable.STALL_NS, NS),
                names.words(StallTable.KIND, rows, KIND),
                names.words(StallTable.THREAD, rows, THREAD));
    }
}
