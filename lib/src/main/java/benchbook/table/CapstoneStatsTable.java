package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per moment at which the capstone's service was asked what it had counted, before and after each model of load; and what the other two had used. */
public final class CapstoneStatsTable {

    /** {@link RunTable#CLOSED} or {@link RunTable#OPEN}. */
    public static final String MODEL = RunTable.MODEL;
    /** {@link #BEGIN} or {@link #END}. */
    public static final String MOMENT = "moment";
    /** Executed since the tables were filled. */
    public static final String STATEMENTS = "statements_count";
    /** Missing without a cache. */
    public static final String HITS = "cache_hits_count";
    public static final String MISSES = "cache_misses_count";
    public static final String CPU_NS = "process_cpu_ns";
    /** Since the JVM's start, as its GC log counts. */
    public static final String UP_NS = "up_ns";
    /** CPU time of the inventory's process; missing where the system does not tell. */
    public static final String INVENTORY_CPU_NS = "inventory_cpu_ns";
    /** CPU time of the generator's process; missing likewise. */
    public static final String GENERATOR_CPU_NS = "generator_cpu_ns";

    public static final String BEGIN = "begin";
    public static final String END = "end";

    private CapstoneStatsTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("stats", StringColumn.create(MODEL), StringColumn.create(MOMENT), LongColumn.create(STATEMENTS),
                LongColumn.create(HITS), LongColumn.create(MISSES), LongColumn.create(CPU_NS), LongColumn.create(UP_NS),
                LongColumn.create(INVENTORY_CPU_NS), LongColumn.create(GENERATOR_CPU_NS));
    }
}
