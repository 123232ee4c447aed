package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per comparison of what two pieces of code allocate a call, where it is known beforehand what is true. */
public final class AllocationTable {

    /** The fresh JVM, from 1. */
    public static final String JVM = ScoreTable.JVM;
    public static final String CODE = "code";
    /** {@link #SAME} or {@link #DOUBLED}. */
    public static final String TRUTH = "truth";
    /** The count where all readings agree, else their mean; so for the reference. */
    public static final String CANDIDATE_BYTES = "candidate_bytes";
    public static final String CANDIDATE_MIN_BYTES = "candidate_min_bytes";
    public static final String CANDIDATE_MAX_BYTES = "candidate_max_bytes";
    public static final String REFERENCE_BYTES = "reference_bytes";
    public static final String REFERENCE_MIN_BYTES = "reference_min_bytes";
    public static final String REFERENCE_MAX_BYTES = "reference_max_bytes";
    /** Candidate ÷ reference. */
    public static final String RATIO = "candidate_ratio";
    /** Ends of its 99 % interval, or of what was seen where there is none; both are the ratio where all readings of either agree. */
    public static final String LOW = "low_ratio";
    public static final String HIGH = "high_ratio";
    /** Whether the candidate allocates more: {@link #MORE}, {@link #NOT_MORE}, {@link #UNDECIDED}. */
    public static final String STATE = "state";

    public static final String SAME = "same";
    public static final String DOUBLED = "doubled";
    public static final String MORE = "more";
    public static final String NOT_MORE = "not more";
    public static final String UNDECIDED = "undecided";

    private AllocationTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "allocation comparisons",
                IntColumn.create(JVM),
                StringColumn.create(CODE),
                StringColumn.create(TRUTH),
                DoubleColumn.create(CANDIDATE_BYTES),
                DoubleColumn.create(CANDIDATE_MIN_BYTES),
                DoubleColumn.create(CANDIDATE_MAX_BYTES),
                DoubleColumn.create(REFERENCE_BYTES),
                DoubleColumn.create(REFERENCE_MIN_BYTES),
                DoubleColumn.create(REFERENCE_MAX_BYTES),
                DoubleColumn.create(RATIO),
                DoubleColumn.create(LOW),
                DoubleColumn.create(HIGH),
                StringColumn.create(STATE));
    }

    /** Returns the rows of one truth. */
    public static Table of(Table comparisons, String truth) {
        return comparisons.where(comparisons.stringColumn(TRUTH).isEqualTo(truth));
    }
}
