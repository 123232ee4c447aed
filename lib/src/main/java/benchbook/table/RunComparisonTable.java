package benchbook.table;

import benchbook.unit.ScoreUnit;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per benchmark, parameters, mode and threads that a base and a head hold, or only one of them; with
 * several heads, one per head. {@link #SPEED_RATIO} above 1 says that the head is faster, for times and for
 * throughput alike.
 */
public final class RunComparisonTable {

    /** {@link #STATE}: the interval lies above 1. */
    public static final String FASTER = "faster";
    /** {@link #STATE}: the interval lies below 1. */
    public static final String SLOWER = "slower";
    /** {@link #STATE}: the interval lies above 1, and within the margin. */
    public static final String LITTLE_FASTER = "faster, but small";
    /** {@link #STATE}: the interval lies below 1, and within the margin. */
    public static final String LITTLE_SLOWER = "slower, but small";
    /** {@link #STATE}: shown the same within the margin. */
    public static final String SAME = ComparisonTable.SAME;
    /** {@link #STATE}: neither is shown. */
    public static final String CANT_TELL = ComparisonTable.CANT_TELL;
    /** {@link #STATE}: the data do not allow a judgement. */
    public static final String NOT_JUDGED = ComparisonTable.NOT_JUDGED;
    /** {@link #STATE}: only the base has it. */
    public static final String MISSING = "missing";
    /** {@link #STATE}: only the head has it. */
    public static final String NEW = "new";

    /** The shortest text that tells the row from the others. */
    public static final String ROW = "row";
    public static final String BENCHMARK = ScoreTable.BENCHMARK;
    /** Parameters as {@code name=value}, joined by ", "; without the one that tells base from head. */
    public static final String PARAMS = ScoreTable.PARAMS;
    public static final String MODE = ScoreTable.MODE;
    public static final String THREADS = ScoreTable.THREADS;
    /** Of both scores; the head's score is converted where its file has another unit of the same kind. */
    public static final String UNIT = ScoreTable.UNIT;
    /** The base's name: its file, or the value of what tells the sides apart. */
    public static final String BASE = "base";
    public static final String HEAD = "head";
    /** The results' rows in {@link ScoreTable}; missing where there is none. */
    public static final String BASE_RESULT = "base_result";
    public static final String HEAD_RESULT = "head_result";
    public static final String BASE_SCORE = "base_score";
    public static final String HEAD_SCORE = "head_score";
    /** Forks in the raw data. */
    public static final String BASE_FORKS = "base_forks_count";
    public static final String HEAD_FORKS = "head_forks_count";
    /** How many times as fast as the base the head is, by geometric means of forks. */
    public static final String SPEED_RATIO = ComparisonTable.SPEED_RATIO;
    public static final String RATIO_LOW = ComparisonTable.RATIO_LOW;
    public static final String RATIO_HIGH = ComparisonTable.RATIO_HIGH;
    /** Level of the interval: 0.95 for a single row, more where many were compared. */
    public static final String LEVEL = ComparisonTable.LEVEL;
    /** Welch's test on logarithms of fork means with variances moderated over the suite, two-sided. */
    public static final String P = ComparisonTable.P;
    /** The same after Benjamini and Hochberg, over all rows: what {@link #STATE} rests on. */
    public static final String P_ADJUSTED = ComparisonTable.P_ADJUSTED;
    /** The same after Holm, over all rows: what a gate rests on. */
    public static final String P_GATE = "p_gate";
    /** Two one-sided tests against the margin, after Benjamini and Hochberg. */
    public static final String P_SAME = ComparisonTable.P_SAME;
    /** Whether JMH's own intervals (99.9 %, iterations pooled) are disjoint; missing without errors. */
    public static final String JMH_DISJOINT = ComparisonTable.JMH_DISJOINT;
    public static final String STATE = ComparisonTable.STATE;
    /** Forks a side with which a further run would decide; missing where nothing is open or 10,000 would not do. */
    public static final String FORKS_NEEDED = ComparisonTable.FORKS_NEEDED;
    /** Iterations in each of these forks. */
    public static final String ITERATIONS_NEEDED = "iterations_needed_count";
    /** What such a run takes for this row and one side; missing where the file does not say how long an iteration is. */
    public static final String TIME_NEEDED_S = "time_needed_s";
    /** Why the row is not judged, or why a difference is not called one; empty where neither is so. */
    public static final String REASON = ComparisonTable.REASON;
    /** The sentence that the numbers support. */
    public static final String CLAIM = ComparisonTable.CLAIM;

    private RunComparisonTable() {}

    /**
     * Returns head over base in speed, of the scores as they stand: a place in a list, and no verdict. NaN where one is missing
     * or not positive.
     */
    public static double scoreRatio(Table rows, int i) {
        double base = rows.doubleColumn(BASE_SCORE).getDouble(i);
        double head = rows.doubleColumn(HEAD_SCORE).getDouble(i);
        double ratio = ScoreUnit.isThroughput(rows.stringColumn(UNIT).get(i)) ? head / base : base / head;
        return ratio > 0 && Double.isFinite(ratio) ? ratio : Double.NaN;
    }

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "run comparisons",
                StringColumn.create(ROW),
                StringColumn.create(BENCHMARK),
                StringColumn.create(PARAMS),
                StringColumn.create(MODE),
                IntColumn.create(THREADS),
                StringColumn.create(UNIT),
                StringColumn.create(BASE),
                StringColumn.create(HEAD),
                IntColumn.create(BASE_RESULT),
                IntColumn.create(HEAD_RESULT),
                DoubleColumn.create(BASE_SCORE),
                DoubleColumn.create(HEAD_SCORE),
                IntColumn.create(BASE_FORKS),
                IntColumn.create(HEAD_FORKS),
                DoubleColumn.create(SPEED_RATIO),
                DoubleColumn.create(RATIO_LOW),
                DoubleColumn.create(RATIO_HIGH),
                DoubleColumn.create(LEVEL),
                DoubleColumn.create(P),
                DoubleColumn.create(P_ADJUSTED),
                DoubleColumn.create(P_GATE),
                DoubleColumn.create(P_SAME),
                BooleanColumn.create(JMH_DISJOINT),
                StringColumn.create(STATE),
                IntColumn.create(FORKS_NEEDED),
                IntColumn.create(ITERATIONS_NEEDED),
                DoubleColumn.create(TIME_NEEDED_S),
                StringColumn.create(REASON),
                StringColumn.create(CLAIM));
    }
}
