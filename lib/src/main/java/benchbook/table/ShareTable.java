package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per category or frame: its share of a recording's samples, largest first. */
public final class ShareTable {

    public static final String NAME = "name";
    public static final String SAMPLES = ExecutionSampleTable.SAMPLES;
    public static final String SHARE = "share_ratio";
    /** Of Wilson's 95 % interval. */
    public static final String LOW = "share_low_ratio";
    public static final String HIGH = "share_high_ratio";

    private ShareTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty(String name) {
        return Table.create(name, StringColumn.create(NAME), LongColumn.create(SAMPLES), DoubleColumn.create(SHARE),
                DoubleColumn.create(LOW), DoubleColumn.create(HIGH));
    }
}
