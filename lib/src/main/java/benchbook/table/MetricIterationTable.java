package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/**
 * One row per value that a secondary metric had in a fork. JMH leaves out iterations without a value
 * (and counts them as zero in a sum's score), so {@link #POSITION} is a rank among those present, and
 * the mean of these rows need not be the metric's score.
 */
public final class MetricIterationTable {

    /** The row in {@link MetricTable}, from 0. */
    public static final String METRIC_ROW = "metric_row";
    public static final String FORK = "fork";
    public static final String POSITION = "position";
    public static final String SCORE = "score";

    private MetricIterationTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "metric iterations",
                IntColumn.create(METRIC_ROW),
                IntColumn.create(FORK),
                IntColumn.create(POSITION),
                DoubleColumn.create(SCORE));
    }
}
