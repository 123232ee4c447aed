package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** One row per measured iteration of a fork: the raw data under a score, in the score's unit. */
public final class IterationTable {

    /** The row in {@link ScoreTable}, from 0. */
    public static final String RESULT = "result";
    /** From 0. */
    public static final String FORK = "fork";
    /** From 0, within its fork. */
    public static final String ITERATION = "iteration";
    /** In the result's {@link ScoreTable#UNIT}; in sample mode the mean of the iteration's samples. */
    public static final String SCORE = "score";

    private IterationTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "iterations",
                IntColumn.create(RESULT),
                IntColumn.create(FORK),
                IntColumn.create(ITERATION),
                DoubleColumn.create(SCORE));
    }
}
