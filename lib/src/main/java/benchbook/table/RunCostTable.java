package benchbook.table;

import java.util.List;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * A {@link CostTable} of load-tested states of a service: the rate is the geometric mean of the repeats, so that the ratio of
 * two costs is that of their repeats; the interval is one of 95 % over them.
 */
public final class RunCostTable {

    /** That have a rate. */
    public static final String REPEATS = "repeats_count";
    /** Of {@link ServedTable}. */
    public static final String BASIS = ServedTable.BASIS;
    /** The repeats' range. */
    public static final String REQUESTS_LEAST_PER_S = "requests_least_per_s";
    public static final String REQUESTS_MOST_PER_S = "requests_most_per_s";
    /** Whether the cost is at most this, since the repeat of the middle rate did not see the service's limit. */
    public static final String AT_MOST = "at_most";
    /** Which values behind it nobody named: examples. Empty for none. */
    public static final String EXAMPLES = "examples";
    /** Why it has no price; empty where it has one. */
    public static final String WHY = ServedTable.WHY;

    private RunCostTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        Table table = CostTable.empty();
        List.of(IntColumn.create(REPEATS), StringColumn.create(BASIS), DoubleColumn.create(REQUESTS_LEAST_PER_S),
                DoubleColumn.create(REQUESTS_MOST_PER_S), BooleanColumn.create(AT_MOST), StringColumn.create(EXAMPLES),
                StringColumn.create(WHY)).forEach(table::addColumns);
        return table;
    }
}
