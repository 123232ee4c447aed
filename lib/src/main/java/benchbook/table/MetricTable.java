package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per secondary metric of a result: profilers' figures, group methods, auxiliary counters. */
public final class MetricTable {

    /** The row in {@link ScoreTable}, from 0. */
    public static final String RESULT = "result";
    /** As JMH 1.37 spells it, {@code gc.alloc.rate.norm}, whatever version wrote the file. */
    public static final String METRIC = "metric";
    public static final String SCORE = "score";
    public static final String SCORE_ERROR = "score_error";
    public static final String UNIT = "unit";

    private MetricTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "metrics",
                IntColumn.create(RESULT),
                StringColumn.create(METRIC),
                DoubleColumn.create(SCORE),
                DoubleColumn.create(SCORE_ERROR),
                StringColumn.create(UNIT));
    }
}
