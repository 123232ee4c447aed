package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per state of a service: what it serves, what its instance costs, and what a million requests cost. */
public final class CostTable {

    public static final String STEP = "step";
    /** What was changed since the row before. */
    public static final String CHANGE = "change";
    /** The most that it serves. */
    public static final String REQUESTS_PER_S = "requests_per_s";
    public static final String VCPUS = "vcpu_count";
    public static final String MEMORY_GIB = "memory_gib";
    /** The instance's price for an hour. */
    public static final String HOURLY_USD = "hour_usd";
    /** A million requests. */
    public static final String MILLION_USD = "million_requests_usd";
    /** The ends of an interval around it; missing where none is known. */
    public static final String MILLION_LOW_USD = "million_requests_low_usd";
    public static final String MILLION_HIGH_USD = "million_requests_high_usd";

    private CostTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "costs",
                StringColumn.create(STEP),
                StringColumn.create(CHANGE),
                DoubleColumn.create(REQUESTS_PER_S),
                DoubleColumn.create(VCPUS),
                DoubleColumn.create(MEMORY_GIB),
                DoubleColumn.create(HOURLY_USD),
                DoubleColumn.create(MILLION_USD),
                DoubleColumn.create(MILLION_LOW_USD),
                DoubleColumn.create(MILLION_HIGH_USD));
    }
}
