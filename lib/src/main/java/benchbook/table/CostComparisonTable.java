package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per pair of states of a service: what a request costs in the second, over what it costs in the first. */
public final class CostComparisonTable {

    public static final String FROM = "from";
    public static final String TO = "to";
    /** Prices of an hour. */
    public static final String HOUR_RATIO = "hour_ratio";
    /** Requests per second. */
    public static final String REQUESTS_RATIO = "requests_ratio";
    /** Costs of a request, by geometric means; missing where a side has no interval, so for those that follow. */
    public static final String COST_RATIO = "cost_ratio";
    public static final String LOW = "cost_ratio_low";
    public static final String HIGH = "cost_ratio_high";
    /** 0.95 for one pair, more for many. */
    public static final String LEVEL = ComparisonTable.LEVEL;
    /** One of those of {@link ComparisonTable}. */
    public static final String STATE = ComparisonTable.STATE;
    /** The sentence that the numbers support. */
    public static final String CLAIM = ComparisonTable.CLAIM;

    private CostComparisonTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("cost comparisons", StringColumn.create(FROM), StringColumn.create(TO), DoubleColumn.create(HOUR_RATIO),
                DoubleColumn.create(REQUESTS_RATIO), DoubleColumn.create(COST_RATIO), DoubleColumn.create(LOW), DoubleColumn.create(HIGH),
                DoubleColumn.create(LEVEL), StringColumn.create(STATE), StringColumn.create(CLAIM));
    }
}
