package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per place in a program, and run of it, where two pieces of code were timed one after the other. */
public final class PairTable {

    /** What the program did there, such as which of the two came first. */
    public static final String PLACE = "place";
    /** Which run it was: "JVM 1", or who published it. */
    public static final String RUN = "run";
    /** The one; missing where only the other is known. */
    public static final String ONE_NS = "one_ns";
    public static final String OTHER_NS = "other_ns";

    private PairTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "pairs",
                StringColumn.create(PLACE),
                StringColumn.create(RUN),
                DoubleColumn.create(ONE_NS),
                DoubleColumn.create(OTHER_NS));
    }

    /** Adds a row. */
    public static void append(Table pairs, String place, String run, double oneNs, double otherNs) {
        pairs.stringColumn(PLACE).append(place);
        pairs.stringColumn(RUN).append(run);
        pairs.doubleColumn(ONE_NS).append(oneNs);
        pairs.doubleColumn(OTHER_NS).append(otherNs);
    }

    /** Returns the one ÷ the other of each row; NaN where one is missing. */
    public static double[] ratios(Table pairs) {
        return pairs.doubleColumn(ONE_NS).divide(pairs.doubleColumn(OTHER_NS)).asDoubleArray();
    }
}
