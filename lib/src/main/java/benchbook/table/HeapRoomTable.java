package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** One row per JVM that served the same requests with a heap of some size: what its collector took, and what it served. */
public final class HeapRoomTable {

    public static final String HEAP_MIB = HeapRunTable.HEAP_MIB;
    public static final String JVM = HeapRunTable.JVM;
    /** Pauses that began while requests were served; so for the two that follow. */
    public static final String PAUSE_COUNT = GcLogTable.PAUSE_COUNT;
    public static final String PAUSE_TOTAL_MS = GcLogTable.PAUSE_TOTAL_MS;
    /** 0 without a pause, so that JVMs can be ordered by it. */
    public static final String PAUSE_MAX_MS = GcLogTable.PAUSE_MAX_MS;
    /** CPU time ÷ wall time. */
    public static final String CPU_CORES = "cpu_cores";
    public static final String REQUESTS_PER_S = CostTable.REQUESTS_PER_S;

    private HeapRoomTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "heap room",
                IntColumn.create(HEAP_MIB),
                IntColumn.create(JVM),
                DoubleColumn.create(PAUSE_COUNT),
                DoubleColumn.create(PAUSE_TOTAL_MS),
                DoubleColumn.create(PAUSE_MAX_MS),
                DoubleColumn.create(CPU_CORES),
                DoubleColumn.create(REQUESTS_PER_S));
    }

    /** Returns one column's values of the JVMs with a heap of that size. */
    public static double[] values(Table room, int heapMib, String column) {
        return room.where(room.intColumn(HEAP_MIB).isEqualTo(heapMib)).doubleColumn(column).asDoubleArray();
    }
}
