package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per event type that a recording holds, as {@code jfr summary} counts them. */
public final class EventCountTable {

    /** As in {@code jdk.ExecutionSample}. */
    public static final String EVENT = SettingTable.EVENT;
    public static final String COUNT = "event_count";
    /** In the file, without what constant pools hold for them; missing in exports. */
    public static final String BYTES = "event_bytes";

    private EventCountTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("events", StringColumn.create(EVENT), LongColumn.create(COUNT), LongColumn.create(BYTES));
    }
}
