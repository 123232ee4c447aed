package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** One row per window in which a load generator was measured against a trivial service: ours, or wrk. */
public final class WindowTable {

    /** From 1; all windows of a round follow each other. */
    public static final String ROUND = "round";
    /** The row's {@link LoadStepTable#STEP}; missing of wrk. */
    public static final String STEP = LoadStepTable.STEP;
    /** Requests a second, as wrk tells it; missing of ours, whose step has it. */
    public static final String WRK_PER_S = "wrk_per_s";
    /** Used by neither generator nor service; missing where the system does not tell. */
    public static final String FOREIGN_CPU_CORES = "foreign_cpu_cores";

    /** More disturb a window. A tenth of a core: a neighbour that computes for a tenth of the time may meet every send. */
    public static final double DISTURBED_CORES = 0.10;

    private WindowTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("windows", IntColumn.create(ROUND), IntColumn.create(STEP), DoubleColumn.create(WRK_PER_S),
                DoubleColumn.create(FOREIGN_CPU_CORES));
    }

    /** Adds a window of ours. */
    public static void append(Table windows, int round, int step, double foreign) {
        windows.intColumn(ROUND).append(round);
        windows.intColumn(STEP).append(step);
        windows.doubleColumn(WRK_PER_S).appendMissing();
        windows.doubleColumn(FOREIGN_CPU_CORES).append(foreign);
    }

    /** Adds one of wrk. */
    public static void appendWrk(Table windows, int round, double perS, double foreign) {
        windows.intColumn(ROUND).append(round);
        windows.intColumn(STEP).appendMissing();
        windows.doubleColumn(WRK_PER_S).append(perS);
        windows.doubleColumn(FOREIGN_CPU_CORES).append(foreign);
    }
}
