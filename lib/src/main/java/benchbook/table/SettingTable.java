package benchbook.table;

import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per setting of an event type, in force when a chunk began: periods, thresholds, throttles. */
public final class SettingTable {

    /** As in {@code jdk.ExecutionSample}; missing for settings of a profiler as a whole. */
    public static final String EVENT = "event";
    /** As in {@code period}. */
    public static final String SETTING = "setting";
    /** As in {@code 10 ms}. */
    public static final String VALUE = "value";

    private SettingTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("settings", StringColumn.create(EVENT), StringColumn.create(SETTING), StringColumn.create(VALUE));
    }
}
