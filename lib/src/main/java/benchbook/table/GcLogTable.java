package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per JVM of a log: what there is to compare at a glance. Milliseconds, as logs print them. All that a log does not
 * tell is missing: rates and shares of one without a clock, all about pauses of one that could not have shown them.
 */
public final class GcLogTable {

    public static final String FILE = ScoreTable.FILE;
    /** Which of the file's, from 1. */
    public static final String JVM = ScoreTable.JVM;
    public static final String COLLECTOR = PauseTable.COLLECTOR;
    /** The JVM's version. */
    public static final String JDK = "jdk_version";
    public static final String HEAP_MAX_BYTES = "heap_max_bytes";
    public static final String SPAN_MS = "span_ms";
    /** Missing, as are total and maximum, where the log could not have shown pauses. */
    public static final String PAUSE_COUNT = "pause_count";
    public static final String PAUSE_TOTAL_MS = "pause_total_ms";
    /** Percentiles are by nearest rank: pauses that there were. Missing also without pauses. */
    public static final String PAUSE_P50_MS = "pause_p50_ms";
    public static final String PAUSE_P95_MS = "pause_p95_ms";
    public static final String PAUSE_P99_MS = "pause_p99_ms";
    /** Missing also without pauses. */
    public static final String PAUSE_MAX_MS = "pause_max_ms";
    /** Pauses, of the wall time that the log covers. */
    public static final String PAUSE_RATIO = PauseSummaryTable.SHARE;
    public static final String PAUSES_PER_MIN = "pauses_per_min";
    public static final String FULL_COUNT = "full_count";
    public static final String FULL_TOTAL_MS = "full_total_ms";
    /** Pauses that could not move objects for want of room. */
    public static final String EVACUATION_FAILURE_COUNT = "evacuation_failure_count";
    public static final String DEGENERATED_COUNT = "degenerated_count";
    /** Of threads that waited for memory. */
    public static final String STALL_COUNT = "stall_count";
    public static final String STALL_TOTAL_MS = "stall_total_ms";
    /** Between the first collection and the last. */
    public static final String ALLOCATED_PER_S = "allocated_bytes_per_s";
    /** By how much the same can be wrong, since the log cuts sizes to whole MiB or KiB. */
    public static final String ALLOCATED_ERROR_PER_S = "allocated_error_bytes_per_s";
    /** Growth of the old generation over young collections. */
    public static final String PROMOTED_PER_S = "promoted_bytes_per_s";
    /** What {@link #LIVE_BYTES} is: see {@code benchbook.check.LiveSet}. */
    public static final String LIVE_SOURCE = "live_source";
    public static final String LIVE_COUNT = "live_count";
    /** The median. */
    public static final String LIVE_BYTES = "live_bytes";
    public static final String LIVE_MIN_BYTES = "live_min_bytes";
    public static final String LIVE_MAX_BYTES = "live_max_bytes";
    /** The most that was in use before or after a collection. */
    public static final String HEAP_USED_MAX_BYTES = "heap_used_max_bytes";
    public static final String HEAP_COMMITTED_MAX_BYTES = "heap_committed_max_bytes";
    /** User and system time of all the collector's threads, in pauses alone. */
    public static final String GC_CPU_MS = "gc_cpu_ms";
    /** Wall time of the same pauses ÷ their CPU time: above 1 not even one thread got a processor all the time. */
    public static final String REAL_TO_CPU_RATIO = "real_to_cpu_ratio";
    /** Wall time of concurrent work, outermost phases alone; G1's cycles include the pauses in them. Missing where no phase is told. */
    public static final String CONCURRENT_MS = "concurrent_ms";
    /** The longest that threads took to stop. */
    public static final String TTSP_MAX_MS = "ttsp_max_ms";
    public static final String LINES = "lines_count";
    /** Lines that look like a pause and are not understood. */
    public static final String LINES_UNREAD = "lines_unread";
    public static final String TRUNCATED = "truncated";
    /** Lines whose stamp is before that of the line before: the clock was set, or lines are in disorder. */
    public static final String LINES_REVERSED = "lines_reversed";

    private GcLogTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "logs",
                StringColumn.create(FILE),
                IntColumn.create(JVM),
                StringColumn.create(COLLECTOR),
                StringColumn.create(JDK),
                LongColumn.create(HEAP_MAX_BYTES),
                DoubleColumn.create(SPAN_MS),
                IntColumn.create(PAUSE_COUNT),
                DoubleColumn.create(PAUSE_TOTAL_MS),
                DoubleColumn.create(PAUSE_P50_MS),
                DoubleColumn.create(PAUSE_P95_MS),
                DoubleColumn.create(PAUSE_P99_MS),
                DoubleColumn.create(PAUSE_MAX_MS),
                DoubleColumn.create(PAUSE_RATIO),
                DoubleColumn.create(PAUSES_PER_MIN),
                IntColumn.create(FULL_COUNT),
                DoubleColumn.create(FULL_TOTAL_MS),
                IntColumn.create(EVACUATION_FAILURE_COUNT),
                IntColumn.create(DEGENERATED_COUNT),
                IntColumn.create(STALL_COUNT),
                DoubleColumn.create(STALL_TOTAL_MS),
                DoubleColumn.create(ALLOCATED_PER_S),
                DoubleColumn.create(ALLOCATED_ERROR_PER_S),
                DoubleColumn.create(PROMOTED_PER_S),
                StringColumn.create(LIVE_SOURCE),
                IntColumn.create(LIVE_COUNT),
                LongColumn.create(LIVE_BYTES),
                LongColumn.create(LIVE_MIN_BYTES),
                LongColumn.create(LIVE_MAX_BYTES),
                LongColumn.create(HEAP_USED_MAX_BYTES),
                LongColumn.create(HEAP_COMMITTED_MAX_BYTES),
                DoubleColumn.create(GC_CPU_MS),
                DoubleColumn.create(REAL_TO_CPU_RATIO),
                DoubleColumn.create(CONCURRENT_MS),
                DoubleColumn.create(TTSP_MAX_MS),
                LongColumn.create(LINES),
                LongColumn.create(LINES_UNREAD),
                BooleanColumn.create(TRUNCATED),
                LongColumn.create(LINES_REVERSED));
    }
}
