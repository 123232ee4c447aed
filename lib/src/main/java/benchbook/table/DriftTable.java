package benchbook.table;

import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per benchmark, parameters, mode and threads that several runs of the same code hold: how far they
 * drift apart. Runs are the level above forks, so each run counts once, with the mean of its ln fork means.
 */
public final class DriftTable {

    /** The shortest text that tells the row from the others. */
    public static final String ROW = RunComparisonTable.ROW;
    public static final String BENCHMARK = ScoreTable.BENCHMARK;
    /** Parameters as {@code name=value}, joined by ", ". */
    public static final String PARAMS = ScoreTable.PARAMS;
    public static final String MODE = ScoreTable.MODE;
    public static final String THREADS = ScoreTable.THREADS;
    public static final String UNIT = ScoreTable.UNIT;
    /** Runs that hold it. */
    public static final String RUNS = "runs_count";
    /** Forks of the run with the fewest. */
    public static final String FORKS = ScoreTable.FORKS;
    /** Lowest and highest score of a run, by geometric means of forks, in the unit. */
    public static final String LOWEST = "lowest_score";
    public static final String HIGHEST = "highest_score";
    /** Highest over lowest, at least 1: what a comparison of these two would have called a change of the code. */
    public static final String DRIFT_RATIO = "drift_ratio";
    /** Standard deviation of ln run means; dimensionless, 0.02 is about 2 %. */
    public static final String DRIFT_SD = "drift_sd_ln";
    /** Standard deviation of ln fork means inside a run, pooled over the runs; missing for one fork a run. */
    public static final String FORK_SD = "fork_sd_ln";
    /** Slowest fork over fastest of the same run, the median of the runs; missing for one fork a run. */
    public static final String FORK_SPREAD = SummaryTable.FORK_SPREAD;
    /** Of "all runs have the same mean, and only forks differ", Holm over all rows; missing for one fork a run. */
    public static final String P_RUNS = "p_runs_gate";
    /** Whether JMH's own intervals of some two runs are disjoint; missing without errors. */
    public static final String JMH_DISJOINT = ComparisonTable.JMH_DISJOINT;

    private DriftTable() {}

    /** Returns what tells a row of this table, of {@link ScoreTable} or of {@link RunComparisonTable} from its others. */
    public static List<String> key(Table table, int row) {
        return List.of(table.stringColumn(BENCHMARK).get(row), table.stringColumn(PARAMS).get(row),
                table.stringColumn(MODE).get(row), table.intColumn(THREADS).getUnformattedString(row));
    }

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "drift",
                StringColumn.create(ROW),
                StringColumn.create(BENCHMARK),
                StringColumn.create(PARAMS),
                StringColumn.create(MODE),
                IntColumn.create(THREADS),
                StringColumn.create(UNIT),
                IntColumn.create(RUNS),
                IntColumn.create(FORKS),
                DoubleColumn.create(LOWEST),
                DoubleColumn.create(HIGHEST),
                DoubleColumn.create(DRIFT_RATIO),
                DoubleColumn.create(DRIFT_SD),
                DoubleColumn.create(FORK_SD),
                DoubleColumn.create(FORK_SPREAD),
                DoubleColumn.create(P_RUNS),
                BooleanColumn.create(JMH_DISJOINT));
    }
}
