package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per step of the capstone: of each of {@link CapstoneRunTable#METRICS} the median over the repeats under its own name,
 * and their range, see {@link #least} and {@link #most}. One run has no range: its ends are missing.
 */
public final class CapstoneStepTable {

    public static final String STEP = CapstoneRunTable.STEP;
    public static final String CHANGE = CapstoneRunTable.CHANGE;
    /** {@link CapstoneRunTable#FINE}, or what is wrong with some runs or all, in words. */
    public static final String STATE = CapstoneRunTable.STATE;
    public static final String HEAP_MIB = CapstoneRunTable.HEAP_MIB;
    public static final String CORES = CapstoneRunTable.CORES;
    /** Runs that were measured. */
    public static final String RUNS = "runs_count";
    /** The median of the requests a second over that of the step before, if that was measured. */
    public static final String FACTOR = "requests_ratio";

    private CapstoneStepTable() {}

    /** Returns the name of the column of a metric's smallest value. */
    public static String least(String metric) {
        return "least_" + metric;
    }

    /** Returns the name of the column of a metric's largest value. */
    public static String most(String metric) {
        return "most_" + metric;
    }

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        Table table = Table.create("steps", StringColumn.create(STEP), StringColumn.create(CHANGE), StringColumn.create(STATE),
                IntColumn.create(HEAP_MIB), IntColumn.create(CORES), IntColumn.create(RUNS), DoubleColumn.create(FACTOR));
        for (String metric : CapstoneRunTable.METRICS) {
            table.addColumns(DoubleColumn.create(metric), DoubleColumn.create(least(metric)), DoubleColumn.create(most(metric)));
        }
        return table;
    }
}
