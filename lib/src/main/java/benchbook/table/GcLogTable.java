package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per JVM of a log: what there is to compare at a glance. Milliseconds, as logs print them. */
public final class GcLogTable {

    public static final String FILE = ScoreTable.FILE;
    /** Which of the file's, from 1. */
    public static final String JVM = ScoreTable.JVM;
    public static final String COLLECTOR = PauseTable.COLLECTOR;
    public static final String HEAP_MAX_BYTES = "heap_max_bytes";
    public static final String SPAN_MS = "span_ms";
    /** Missing, as are total and maximum, where the log could not have shown pauses. */
    public static final String PAUSE_COUNT = "pause_count";
    public static final String PAUSE_TOTAL_MS = "pause_total_ms";
    /** Missing also without pauses. */
    public static final String PAUSE_MAX_MS = "pause_max_ms";
    public static final String LINES = "lines_count";
    /** Lines that look like a pause and are not understood. */
    public static final String LINES_UNREAD = "lines_unread";
    public static final String TRUNCATED = "truncated";

    private GcLogTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "logs",
                StringColumn.create(FILE),
                IntColumn.create(JVM),
                StringColumn.create(COLLECTOR),
                LongColumn.create(HEAP_MAX_BYTES),
                DoubleColumn.create(SPAN_MS),
                IntColumn.create(PAUSE_COUNT),
                DoubleColumn.create(PAUSE_TOTAL_MS),
                DoubleColumn.create(PAUSE_MAX_MS),
                LongColumn.create(LINES),
                LongColumn.create(LINES_UNREAD),
                BooleanColumn.create(TRUNCATED));
    }
}
