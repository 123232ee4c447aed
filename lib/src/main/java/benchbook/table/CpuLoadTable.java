package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/**
 * One row per measurement of the processors' load, as fractions of the whole machine: times {@link
 * JfrFacts#hardwareThreads} they are cores. The first of a recording is 0, 0, 0 for want of an interval; its
 * fractions are missing here.
 */
public final class CpuLoadTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String JVM_USER = "jvm_user_ratio";
    public static final String JVM_SYSTEM = "jvm_system_ratio";
    public static final String MACHINE = "machine_ratio";

    private CpuLoadTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "CPU load",
                LongColumn.create(TIME_NS),
                DoubleColumn.create(JVM_USER),
                DoubleColumn.create(JVM_SYSTEM),
                DoubleColumn.create(MACHINE));
    }
}
