package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per category or frame of two recordings: its share in each, and what their difference is by their samples. */
public final class ShareDifferenceTable {

    /** {@link #STATE}: the interval excludes 0, and reaches beyond the margin. */
    public static final String DIFFERENT = ComparisonTable.DIFFERENT;
    /** {@link #STATE}: the interval lies within the margin. */
    public static final String SAME = ComparisonTable.SAME;
    /** {@link #STATE}: neither is shown. */
    public static final String CANT_TELL = ComparisonTable.CANT_TELL;

    /** Numbers that change from build to build are {@code N}. */
    public static final String NAME = ShareTable.NAME;
    public static final String BASE_SAMPLES = "base_samples_count";
    public static final String HEAD_SAMPLES = "head_samples_count";
    public static final String BASE_SHARE = "base_share_ratio";
    public static final String HEAD_SHARE = "head_share_ratio";
    /** The head's share less the base's. */
    public static final String DIFFERENCE = "difference_ratio";
    /** Of Newcombe's interval. */
    public static final String LOW = "difference_low_ratio";
    public static final String HIGH = "difference_high_ratio";
    /** Of the interval: 0.95 for a single row, more where many were compared. */
    public static final String LEVEL = ComparisonTable.LEVEL;
    public static final String P = ComparisonTable.P;
    /** The same after Benjamini and Hochberg, over all rows. */
    public static final String P_ADJUSTED = ComparisonTable.P_ADJUSTED;
    public static final String STATE = ComparisonTable.STATE;

    private ShareDifferenceTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty(String name) {
        return Table.create(name, StringColumn.create(NAME), LongColumn.create(BASE_SAMPLES), LongColumn.create(HEAD_SAMPLES),
                DoubleColumn.create(BASE_SHARE), DoubleColumn.create(HEAD_SHARE), DoubleColumn.create(DIFFERENCE), DoubleColumn.create(LOW),
                DoubleColumn.create(HIGH), DoubleColumn.create(LEVEL), DoubleColumn.create(P), DoubleColumn.create(P_ADJUSTED),
                StringColumn.create(STATE));
    }
}
