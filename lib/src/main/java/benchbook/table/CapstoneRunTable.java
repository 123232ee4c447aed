package benchbook.table;

import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per run of a step of the capstone; what was not measured, or has no meaning, is missing. */
public final class CapstoneRunTable {

    public static final String STEP = CostTable.STEP;
    public static final String CHANGE = CostTable.CHANGE;
    public static final String REPEAT = "repeat";
    /** {@link #FINE}, or what is wrong with the run, in words. */
    public static final String STATE = "state";
    public static final String HEAP_MIB = HeapRunTable.HEAP_MIB;
    /** That the service may use. */
    public static final String CORES = "application_cores_count";
    /** Senders of the closed model. */
    public static final String CLIENTS = ServedTable.CLIENTS;
    /** Answered well, of the closed model. */
    public static final String REQUESTS_PER_S = CostTable.REQUESTS_PER_S;
    public static final String CLOSED_MEAN_MS = "closed_mean_ms";
    public static final String CLOSED_P50_MS = "closed_p50_ms";
    public static final String CLOSED_P95_MS = "closed_p95_ms";
    public static final String CLOSED_P99_MS = "closed_p99_ms";
    /** From intended; missing where the service, or the generator, did not keep up. */
    public static final String OPEN_P50_MS = "open_p50_ms";
    public static final String OPEN_P99_MS = "open_p99_ms";
    /** From sent, where hardly anything queues. */
    public static final String OPEN_MEAN_MS = "open_mean_ms";
    /** Used by the service in the closed model. */
    public static final String CPU_CORES = "cpu_cores";
    public static final String STATEMENTS = "statements_per_request";
    /** Of the lookups in the closed model; missing without a cache. */
    public static final String HIT_RATIO = "cache_hit_ratio";
    /** Of the service's collector, in the closed model. */
    public static final String PAUSES = "pause_count";
    public static final String PAUSE_TOTAL_MS = "pause_total_ms";
    public static final String PAUSE_MAX_MS = "pause_max_ms";
    /** Of the generator's event loop in the closed model. */
    public static final String LOOP_BUSY = LoadStepTable.LOOP_BUSY;

    /** Used by the generator, all of its threads, in the closed model; missing where the system does not tell. */
    public static final String GENERATOR_CPU_CORES = "generator_cpu_cores";
    /** Used by the inventory in the closed model; missing likewise. */
    public static final String INVENTORY_CPU_CORES = "inventory_cpu_cores";

    /** Answered well in the closed model's last third over its first: above 1 while the service's JIT, or its cache, warms up. */
    public static final String LAST_OVER_FIRST = "last_over_first_third_ratio";
    /** Used by everything but service, inventory and generator while the closed model was measured; missing where the system does not tell. */
    public static final String FOREIGN_CPU_CORES = "foreign_cpu_cores";

    public static final String FINE = LoadStepTable.FINE;
    /** How a part of {@link #STATE} begins that speaks against the closed model's figures. */
    public static final String CLOSED_BAD = "closed: ";
    /** A part of {@link #STATE}: the rest of the machine worked beside it. Behind {@link #CLOSED_BAD} it did so much that the figures do not count. */
    public static final String DISTURBED = "disturbed by other processes";
    /** What is measured, each of them a number. */
    public static final List<String> METRICS = List.of(REQUESTS_PER_S, CLOSED_MEAN_MS, CLOSED_P50_MS, CLOSED_P95_MS, CLOSED_P99_MS, OPEN_P50_MS,
            OPEN_P99_MS, OPEN_MEAN_MS, CPU_CORES, STATEMENTS, HIT_RATIO, PAUSES, PAUSE_TOTAL_MS, PAUSE_MAX_MS, LOOP_BUSY, GENERATOR_CPU_CORES, INVENTORY_CPU_CORES,
            FOREIGN_CPU_CORES, LAST_OVER_FIRST);

    private CapstoneRunTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        Table table = Table.create("runs", StringColumn.create(STEP), StringColumn.create(CHANGE), IntColumn.create(REPEAT),
                StringColumn.create(STATE), IntColumn.create(HEAP_MIB), IntColumn.create(CORES), LongColumn.create(CLIENTS));
        METRICS.forEach(metric -> table.addColumns(DoubleColumn.create(metric)));
        return table;
    }
}
