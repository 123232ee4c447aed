package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per JVM that served the same requests with a heap of some size; its GC log is a file of its own. */
public final class HeapRunTable {

    public static final String HEAP_MIB = "heap_mib";
    /** Which of those with that heap, from 1. */
    public static final String JVM = ScoreTable.JVM;
    /** The name of its GC log, beside this table's file. */
    public static final String LOG = "log";
    /** When the first request was due, since the JVM's start: what was before is no load. */
    public static final String LOAD_START_NS = "load_start_ns";
    /** From then to the end of the last request. */
    public static final String WALL_NS = "wall_ns";
    /** Of the whole process in that time, its collector and compilers included. */
    public static final String CPU_NS = "cpu_ns";
    public static final String REQUESTS = "requests_count";

    private HeapRunTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "heap runs",
                IntColumn.create(HEAP_MIB),
                IntColumn.create(JVM),
                StringColumn.create(LOG),
                LongColumn.create(LOAD_START_NS),
                LongColumn.create(WALL_NS),
                LongColumn.create(CPU_NS),
                LongColumn.create(REQUESTS));
    }

    /** Adds a row. */
    public static void append(Table runs, int heapMib, int jvm, String log, long loadStartNs, long wallNs, long cpuNs, long requests) {
        runs.intColumn(HEAP_MIB).append(heapMib);
        runs.intColumn(JVM).append(jvm);
        runs.stringColumn(LOG).append(log);
        runs.longColumn(LOAD_START_NS).append(loadStartNs);
        runs.longColumn(WALL_NS).append(wallNs);
        runs.longColumn(CPU_NS).append(cpuNs);
        runs.longColumn(REQUESTS).append(requests);
    }
}
