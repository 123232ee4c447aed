package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per latency that a client of one service tells, while that worked steadily or stood still for a while. */
public final class ClientTable {

    /** {@link #STEADY} or {@link #FROZEN}. */
    public static final String SERVICE = "service";
    /** {@link RunTable#CLOSED} or {@link RunTable#OPEN}. */
    public static final String MODEL = RunTable.MODEL;
    /** {@link RunTable#SENT} or {@link RunTable#INTENDED}. */
    public static final String BASIS = RunTable.BASIS;
    public static final String P50_NS = LoadIntervalTable.P50_NS;
    public static final String P99_NS = LoadIntervalTable.P99_NS;
    /** The ends of the p99's interval. */
    public static final String P99_LOW_NS = "p99_low_ns";
    public static final String P99_HIGH_NS = "p99_high_ns";
    /** By nearest rank, of however few samples. */
    public static final String P999_NS = LoadIntervalTable.P999_NS;
    public static final String MAX_NS = RunTable.MAX_NS;
    public static final String SAMPLES = RunTable.SAMPLES;
    public static final String ACHIEVED_PER_S = RunTable.ACHIEVED_PER_S;

    public static final String STEADY = "steady";
    public static final String FROZEN = "frozen";

    private ClientTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("clients", StringColumn.create(SERVICE), StringColumn.create(MODEL), StringColumn.create(BASIS),
                DoubleColumn.create(P50_NS), DoubleColumn.create(P99_NS), DoubleColumn.create(P99_LOW_NS), DoubleColumn.create(P99_HIGH_NS),
                DoubleColumn.create(P999_NS), DoubleColumn.create(MAX_NS), LongColumn.create(SAMPLES), DoubleColumn.create(ACHIEVED_PER_S));
    }

    /** Returns what a client tells in a column; NaN where nothing does. */
    public static double value(Table clients, String service, String model, String basis, String column) {
        Table row = clients.where(clients.stringColumn(SERVICE).isEqualTo(service).and(clients.stringColumn(MODEL).isEqualTo(model))
                .and(clients.stringColumn(BASIS).isEqualTo(basis)));
        return row.isEmpty() || row.column(column).isMissing(0) ? Double.NaN : row.numberColumn(column).getDouble(0);
    }
}
