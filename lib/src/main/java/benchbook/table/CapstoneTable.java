package benchbook.table;

import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per repeat of a step of the capstone, in the order of the steps, as {@code steps.csv} of its folder holds it. A repeat
 * that failed, or a step that cannot be run here, has a row as well: its {@link #STATE}, and {@link #WHY}; its numbers are missing.
 */
public final class CapstoneTable {

    /** As in {@code a0}. */
    public static final String STEP = CostTable.STEP;
    /** What it changes, without a comma. */
    public static final String CHANGE = CostTable.CHANGE;
    /** From 1. */
    public static final String REPEAT = ServedTable.REPEAT;
    /** {@link #FINE}, {@link #NOT_RUN}, or another of {@link LoadStepTable#STATE}, as of the closed loop. */
    public static final String STATE = LoadStepTable.STATE;
    /** Empty where it is fine. As in {@code needs 4 cores}; without a comma. */
    public static final String WHY = ServedTable.WHY;
    /** That the application may use. */
    public static final String VCPUS = CostTable.VCPUS;
    /** Of the instance that would be paid for, not of the heap. */
    public static final String MEMORY_GIB = CostTable.MEMORY_GIB;
    public static final String HEAP_MIB = HeapRunTable.HEAP_MIB;
    /** Clients of the closed loop; so for all that follow up to the open one. */
    public static final String CLIENTS = ServedTable.CLIENTS;
    public static final String CLOSED_NS = "closed_ns";
    /** Answered well. */
    public static final String REQUESTS_PER_S = CostTable.REQUESTS_PER_S;
    public static final String FAILED = LoadStepTable.FAILED;
    public static final String MEAN_NS = RunTable.MEAN_NS;
    public static final String P95_NS = "p95_ns";
    public static final String P99_NS = LoadStepTable.P99_NS;
    /** Of the application: process CPU time ÷ wall time. */
    public static final String CPU_CORES = HeapRoomTable.CPU_CORES;
    public static final String STATEMENTS = "statements_per_request";
    /** Of its cache; missing without one. */
    public static final String HIT_RATIO = "hit_ratio";
    /** Of the collector while the closed loop ran. */
    public static final String PAUSE_COUNT = GcLogTable.PAUSE_COUNT;
    public static final String PAUSE_TOTAL_NS = "pause_total_ns";
    /** Of the open model, from the intended send. */
    public static final String OFFERED_PER_S = RunTable.OFFERED_PER_S;
    public static final String OPEN_MEAN_NS = "open_mean_ns";
    public static final String OPEN_P99_NS = "open_p99_ns";

    /** {@link #STATE}. */
    public static final String FINE = LoadStepTable.FINE;
    /** {@link #STATE}: this machine cannot run it. */
    public static final String NOT_RUN = "not run here";

    /** Cells that no row lacks. */
    public static final List<String> REQUIRED = List.of(STEP, CHANGE, REPEAT, STATE);

    private CapstoneTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("capstone", StringColumn.create(STEP), StringColumn.create(CHANGE), IntColumn.create(REPEAT), StringColumn.create(STATE),
                StringColumn.create(WHY), DoubleColumn.create(VCPUS), DoubleColumn.create(MEMORY_GIB), IntColumn.create(HEAP_MIB),
                LongColumn.create(CLIENTS), LongColumn.create(CLOSED_NS), DoubleColumn.create(REQUESTS_PER_S), LongColumn.create(FAILED),
                LongColumn.create(MEAN_NS), LongColumn.create(P95_NS), LongColumn.create(P99_NS), DoubleColumn.create(CPU_CORES),
                DoubleColumn.create(STATEMENTS), DoubleColumn.create(HIT_RATIO), LongColumn.create(PAUSE_COUNT), LongColumn.create(PAUSE_TOTAL_NS),
                DoubleColumn.create(OFFERED_PER_S), LongColumn.create(OPEN_MEAN_NS), LongColumn.create(OPEN_P99_NS));
    }
}
