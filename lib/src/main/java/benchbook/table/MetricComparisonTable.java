package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per benchmark and secondary metric that a base and a head both hold and that can be compared. */
public final class MetricComparisonTable {

    /** {@link #STATE}: the head has more, beyond the tolerance. */
    public static final String MORE = "more";
    /** {@link #STATE}: the head has less, beyond the tolerance. */
    public static final String LESS = "less";
    /** {@link #STATE}: equal within the tolerance. */
    public static final String EQUAL = "equal";
    /** {@link #STATE}: forks of one side differ among themselves by more than the tolerance, so nothing exact can be said. */
    public static final String UNSTEADY = "unsteady";

    /** As in {@link RunComparisonTable#ROW}. */
    public static final String ROW = RunComparisonTable.ROW;
    public static final String BASE = RunComparisonTable.BASE;
    public static final String HEAD = RunComparisonTable.HEAD;
    public static final String METRIC = MetricTable.METRIC;
    public static final String UNIT = MetricTable.UNIT;
    public static final String BASE_SCORE = RunComparisonTable.BASE_SCORE;
    public static final String HEAD_SCORE = RunComparisonTable.HEAD_SCORE;
    /** How far the base's forks lie apart, in the unit; 0 for one fork. */
    public static final String BASE_RANGE = "base_range";
    public static final String HEAD_RANGE = "head_range";
    /** Forks with a value; a JIT decides anew in each, so one fork tells only of itself. */
    public static final String BASE_FORKS = RunComparisonTable.BASE_FORKS;
    public static final String HEAD_FORKS = RunComparisonTable.HEAD_FORKS;
    public static final String STATE = ComparisonTable.STATE;

    private MetricComparisonTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "metric comparisons",
                StringColumn.create(ROW),
                StringColumn.create(BASE),
                StringColumn.create(HEAD),
                StringColumn.create(METRIC),
                StringColumn.create(UNIT),
                DoubleColumn.create(BASE_SCORE),
                DoubleColumn.create(HEAD_SCORE),
                DoubleColumn.create(BASE_RANGE),
                DoubleColumn.create(HEAD_RANGE),
                IntColumn.create(BASE_FORKS),
                IntColumn.create(HEAD_FORKS),
                StringColumn.create(STATE));
    }
}
