package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per class or frame: its share of the bytes that samples of allocation stand for, largest first. */
public final class WeightTable {

    public static final String NAME = ShareTable.NAME;
    public static final String SAMPLES = ShareTable.SAMPLES;
    public static final String WEIGHT_BYTES = AllocationSampleTable.WEIGHT_BYTES;
    public static final String SHARE = ShareTable.SHARE;
    /** Of Wilson's 95 % interval, by the effective number of samples: weights differ. */
    public static final String LOW = ShareTable.LOW;
    public static final String HIGH = ShareTable.HIGH;

    private WeightTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty(String name) {
        return Table.create(name, StringColumn.create(NAME), LongColumn.create(SAMPLES), LongColumn.create(WEIGHT_BYTES),
                DoubleColumn.create(SHARE), DoubleColumn.create(LOW), DoubleColumn.create(HIGH));
    }
}
