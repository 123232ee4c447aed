package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per turn of a piece of code in a comparison in place. All copies are of one JVM, so they are no forks, and nothing that
 * takes forks should read them as such.
 */
public final class TurnTable {

    /** The piece of code. */
    public static final String NAME = InPlaceTable.NAME;
    /** Value of the comparison's parameter; empty without one. */
    public static final String PARAMETER = InPlaceTable.PARAMETER;
    /** From 1: the code was made anew for each. */
    public static final String COPY = "copy";
    /** From 1, within a copy: in each turn every piece of code was timed once. */
    public static final String TURN = "turn";
    /** Of one call, in nanoseconds. */
    public static final String TIME_NS = "time_ns";

    private TurnTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("turns", StringColumn.create(NAME), StringColumn.create(PARAMETER), IntColumn.create(COPY), IntColumn.create(TURN),
                DoubleColumn.create(TIME_NS));
    }

    /** Adds a turn. */
    public static void append(Table turns, String name, String parameter, int copy, int turn, double ns) {
        turns.stringColumn(NAME).append(name);
        turns.stringColumn(PARAMETER).append(parameter);
        turns.intColumn(COPY).append(copy);
        turns.intColumn(TURN).append(turn);
        turns.doubleColumn(TIME_NS).append(ns);
    }
}
