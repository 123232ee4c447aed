package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per result × parameter: the keys and values that {@link ScoreTable#PARAMS} joins to a text. */
public final class ParamTable {

    /** The row in {@link ScoreTable}, from 0. */
    public static final String RESULT = "result";
    public static final String NAME = "param_name";
    public static final String VALUE = "param_value";

    private ParamTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("params", IntColumn.create(RESULT), StringColumn.create(NAME), StringColumn.create(VALUE));
    }
}
