package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per view and piece of code (and value of the parameter): how each stands to the slowest in time, and to the fastest
 * in throughput. Errors are the distances from a value to the farther end of its interval.
 */
public final class InPlaceViewTable {

    /** {@link #VIEW}: time of a call; ratios to the slowest. */
    public static final String TIME = "average time";
    /** {@link #VIEW}: calls in a time; ratios to the fastest. */
    public static final String THROUGHPUT = "throughput";

    public static final String VIEW = "view";
    public static final String NAME = "name";
    public static final String PARAMETER = "parameter";
    /** Of the slowest's time, or of the fastest's throughput, which has 100. */
    public static final String RATIO = "ratio_percent";
    public static final String RATIO_ERROR = "ratio_error_percent";
    public static final String VALUE = "value";
    public static final String ERROR = "error";
    public static final String UNIT = "unit";
    /** Between replicates, in the same unit. */
    public static final String SD = "sd";
    /** The error as a share of the value. */
    public static final String UNCERTAINTY = "uncertainty_percent";
    /** Rounds in all replicates. */
    public static final String SAMPLES = "samples_count";
    /** Of each interval alone; missing where a source does not tell it. */
    public static final String LEVEL = "level";
    /** p of "as slow as the slowest" (as fast as the fastest), by Holm over the view's rows; missing for that one itself. */
    public static final String P = "p_value";

    private InPlaceViewTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "views",
                StringColumn.create(VIEW), StringColumn.create(NAME), StringColumn.create(PARAMETER),
                DoubleColumn.create(RATIO), DoubleColumn.create(RATIO_ERROR), DoubleColumn.create(VALUE), DoubleColumn.create(ERROR),
                StringColumn.create(UNIT), DoubleColumn.create(SD), DoubleColumn.create(UNCERTAINTY), LongColumn.create(SAMPLES),
                DoubleColumn.create(LEVEL), DoubleColumn.create(P));
    }
}
