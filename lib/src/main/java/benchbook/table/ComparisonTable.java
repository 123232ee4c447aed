package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per pair of results that a reader would compare. The first of the two is the one whose forks
 * were faster, so that {@link #SPEED_RATIO} is at least 1.
 */
public final class ComparisonTable {

    /** {@link #STATE}: the interval excludes 1. */
    public static final String DIFFERENT = "different";
    /** {@link #STATE}: the interval excludes 1, yet the difference is shown to be below the margin. */
    public static final String SMALL = "different, but small";
    /** {@link #STATE}: shown the same within the margin. */
    public static final String SAME = "same";
    /** {@link #STATE}: neither is shown. */
    public static final String CANT_TELL = "can't tell";
    /** {@link #STATE}: the data do not allow a judgement. */
    public static final String NOT_JUDGED = "not judged";

    /** Label of the faster result, see {@link JmhResults#labels()}. */
    public static final String FASTER = "faster";
    /** Label of the slower result. */
    public static final String SLOWER = "slower";
    /** The result's row in {@link ScoreTable}. */
    public static final String FASTER_RESULT = "faster_result";
    public static final String SLOWER_RESULT = "slower_result";
    /** "method", or the parameter's name. */
    public static final String DIFFERS_IN = "differs_in";
    public static final String MODE = "mode";
    public static final String UNIT = "unit";
    public static final String FASTER_SCORE = "faster_score";
    public static final String SLOWER_SCORE = "slower_score";
    /** Forks of the result that has fewer. */
    public static final String FORKS = "forks_count";
    /** How many times as fast, by geometric means of forks. */
    public static final String SPEED_RATIO = "speed_ratio";
    public static final String RATIO_LOW = "speed_ratio_low";
    public static final String RATIO_HIGH = "speed_ratio_high";
    /** Level of the interval: 0.95 for a single pair, more where many were compared. */
    public static final String LEVEL = "interval_level_ratio";
    /** Welch's test on logarithms of fork means, two-sided. */
    public static final String P = "p_value";
    /** The same after Benjamini and Hochberg, over all pairs. */
    public static final String P_ADJUSTED = "p_adjusted";
    /** Two one-sided tests against the margin, after Benjamini and Hochberg. */
    public static final String P_SAME = "p_same";
    /** Whether JMH's own intervals (99.9 %, iterations pooled) are disjoint; missing without errors. */
    public static final String JMH_DISJOINT = "jmh_disjoint";
    /** One of the five states. */
    public static final String STATE = "state";
    /**
     * Forks a result that would resolve the margin, or half of it where the run resolves the margin and is
     * open all the same; missing where nothing is open or 10,000 would not do.
     */
    public static final String FORKS_NEEDED = "forks_needed_count";
    /** Why the pair is not judged; empty where it is. */
    public static final String REASON = "reason";
    /** The sentence that the numbers support. */
    public static final String CLAIM = "claim";

    private ComparisonTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "comparisons",
                StringColumn.create(FASTER),
                StringColumn.create(SLOWER),
                IntColumn.create(FASTER_RESULT),
                IntColumn.create(SLOWER_RESULT),
                StringColumn.create(DIFFERS_IN),
                StringColumn.create(MODE),
                StringColumn.create(UNIT),
                DoubleColumn.create(FASTER_SCORE),
                DoubleColumn.create(SLOWER_SCORE),
                IntColumn.create(FORKS),
                DoubleColumn.create(SPEED_RATIO),
                DoubleColumn.create(RATIO_LOW),
                DoubleColumn.create(RATIO_HIGH),
                DoubleColumn.create(LEVEL),
                DoubleColumn.create(P),
                DoubleColumn.create(P_ADJUSTED),
                DoubleColumn.create(P_SAME),
                BooleanColumn.create(JMH_DISJOINT),
                StringColumn.create(STATE),
                IntColumn.create(FORKS_NEEDED),
                StringColumn.create(REASON),
                StringColumn.create(CLAIM));
    }
}
