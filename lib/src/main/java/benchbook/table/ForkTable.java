package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** One row per fork of one result: the unit that statements about differences rest on. */
public final class ForkTable {

    /** From 0. */
    public static final String FORK = "fork";
    public static final String ITERATIONS = "iterations_count";
    /** Mean of the fork's iterations, in the result's unit; in sample mode weighted by samples. */
    public static final String MEAN = "fork_mean";

    private ForkTable() {}

    /** Returns one result's forks, with their means as given. */
    public static Table of(double[][] forks, double[] means) {
        Table table = Table.create(
                "forks", IntColumn.create(FORK), IntColumn.create(ITERATIONS), DoubleColumn.create(MEAN));
        for (int i = 0; i < means.length; i++) {
            table.intColumn(FORK).append(i);
            table.intColumn(ITERATIONS).append(forks[i].length);
            table.doubleColumn(MEAN).append(means[i]);
        }
        return table;
    }
}
