package benchbook.load;

import benchbook.table.SafepointTable;
import tech.tablesaw.api.Table;

/** The cells of a safepoint, and the table that they become. */
final class GcSafepointRows {

    static final int START = 0;
    static final int OPERATION = 1;
    static final int SINCE = 2;
    static final int REACHING = 3;
    static final int CLEANUP = 4;
    static final int AT = 5;
    static final int LEAVING = 6;
    static final int TOTAL = 7;
    static final int THREADS = 8;
    static final int COLUMNS = 9;

    private GcSafepointRows() {}

    static Table table(LogRows rows, GcNames names) {
        return Table.create(
                SafepointTable.TABLE,
                rows.longs(SafepointTable.START_NS, START),
                names.words(SafepointTable.OPERATION, rows, OPERATION),
                rows.longs(SafepointTable.SINCE_LAST_NS, SINCE),
                rows.longs(SafepointTable.REACHING_NS, REACHING),
                rows.longs(SafepointTable.CLEANUP_NS, CLEANUP),
                rows.longs(SafepointTable.AT_NS, AT),
                rows.longs(SafepointTable.LEAVING_NS, LEAVING),
                rows.longs(SafepointTable.TOTAL_NS, TOTAL),
                rows.ints(SafepointTable.THREADS, THREADS));
    }
}
