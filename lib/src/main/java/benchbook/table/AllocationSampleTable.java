package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per sample of an allocation. */
public final class AllocationSampleTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String THREAD = ExecutionSampleTable.THREAD;
    public static final String OBJECT_CLASS = "object_class";
    /** What the sample stands for: its weight, or for events of a TLAB the TLAB's size. Sums of it make sense. */
    public static final String WEIGHT_BYTES = "weight_bytes";
    /** One of {@link #SAMPLE}, {@link #NEW_TLAB}, {@link #OUTSIDE_TLAB}: not to be summed over each other. */
    public static final String SOURCE = "source";
    public static final String STACK = ExecutionSampleTable.STACK;

    public static final String SAMPLE = "sample";
    public static final String NEW_TLAB = "new TLAB";
    public static final String OUTSIDE_TLAB = "outside TLAB";

    private AllocationSampleTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "allocations",
                LongColumn.create(TIME_NS),
                StringColumn.create(THREAD),
                StringColumn.create(OBJECT_CLASS),
                LongColumn.create(WEIGHT_BYTES),
                StringColumn.create(SOURCE),
                IntColumn.create(STACK));
    }
}
