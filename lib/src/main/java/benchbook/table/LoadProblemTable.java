package benchbook.table;

import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per thing that was not read, or is not what it looks like, in the file's order. */
public final class LoadProblemTable {

    public static final String FILE = RunTable.FILE;
    /** From 1; missing of the file as a whole. */
    public static final String LINE = "line";
    public static final String PROBLEM = "problem";

    private LoadProblemTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("problems", StringColumn.create(FILE), LongColumn.create(LINE), StringColumn.create(PROBLEM));
    }
}
