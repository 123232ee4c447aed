package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per kind of failed request, in the source's order; a kind that the source counts as 0 has a row with 0. */
public final class LoadErrorTable {

    /** As in {@code timeout}, {@code status 503}, or the tool's words. */
    public static final String ERROR = "error";
    public static final String COUNT = LatencyTable.COUNT;

    private LoadErrorTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("errors", StringColumn.create(ERROR), LongColumn.create(COUNT));
    }
}
