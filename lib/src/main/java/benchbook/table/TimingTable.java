package benchbook.table;

import java.util.function.Predicate;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per figure that a hand-written timer printed: no warm-up, no forks, no error. */
public final class TimingTable {

    /** The fresh JVM, from 1. */
    public static final String RUN = "run";
    public static final String EXPERIMENT = "experiment";
    /** What was timed. */
    public static final String NAME = "name";
    /** Where in its program it was timed. */
    public static final String POSITION = "position";
    public static final String TIME_NS = "time_per_operation_ns";

    private TimingTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "timings",
                IntColumn.create(RUN),
                StringColumn.create(EXPERIMENT),
                StringColumn.create(NAME),
                StringColumn.create(POSITION),
                DoubleColumn.create(TIME_NS));
    }

    /** Returns the times of what has this name, at the positions wanted, in the table's order. */
    public static double[] times(Table timings, String name, Predicate<String> position) {
        return timings.stream()
                .filter(row -> row.getString(NAME).equals(name) && position.test(row.getString(POSITION)))
                .mapToDouble(row -> row.getDouble(TIME_NS))
                .toArray();
    }

    /** Adds a row. */
    public static void append(Table timings, int run, String experiment, String name, String position, double timeNs) {
        timings.intColumn(RUN).append(run);
        timings.stringColumn(EXPERIMENT).append(experiment);
        timings.stringColumn(NAME).append(name);
        timings.stringColumn(POSITION).append(position);
        timings.doubleColumn(TIME_NS).append(timeNs);
    }
}
