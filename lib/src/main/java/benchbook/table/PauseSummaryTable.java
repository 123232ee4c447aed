package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per kind and cause of pause, by their total, largest first, and a last one for all of a JVM together. */
public final class PauseSummaryTable {

    public static final String FILE = ScoreTable.FILE;
    /** Which of the file's, from 1. */
    public static final String JVM = ScoreTable.JVM;
    /** {@value #ALL} in the last row of a JVM. */
    public static final String KIND = PauseTable.KIND;
    public static final String CAUSE = PauseTable.CAUSE;
    public static final String COUNT = "pause_count";
    public static final String TOTAL_NS = "pause_total_ns";
    /** Percentiles are by nearest rank: pauses that there were. */
    public static final String P50_NS = "pause_p50_ns";
    public static final String P95_NS = "pause_p95_ns";
    public static final String P99_NS = "pause_p99_ns";
    public static final String MAX_NS = "pause_max_ns";
    /** Of the wall time that the source covers, a pause inside another counted once; missing without a clock. */
    public static final String SHARE = "wall_time_ratio";

    public static final String ALL = "all";

    private PauseSummaryTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "pause summary",
                StringColumn.create(FILE),
                IntColumn.create(JVM),
                StringColumn.create(KIND),
                StringColumn.create(CAUSE),
                IntColumn.create(COUNT),
                LongColumn.create(TOTAL_NS),
                LongColumn.create(P50_NS),
                LongColumn.create(P95_NS),
                LongColumn.create(P99_NS),
                LongColumn.create(MAX_NS),
                DoubleColumn.create(SHARE));
    }
}
