package benchbook.check;

import benchbook.table.ServedTable;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Rates of load tests that a test describes. */
public final class Served {

    private final Table table = ServedTable.empty();

    /** A repeat of a state with a closed loop's rate; what else there is to it is set on the row. */
    public Row add(String step, double perS) {
        return add(step, ServedTable.CLOSED, perS);
    }

    /** The same of another basis; NaN for no rate. */
    public Row add(String step, String basis, double perS) {
        int repeat = 1 + ServedTable.of(table, step).rowCount();
        table.columns().forEach(Column::appendMissing);
        Row row = table.row(table.rowCount() - 1);
        row.setString(ServedTable.STEP, step);
        row.setInt(ServedTable.REPEAT, repeat);
        row.setString(ServedTable.BASIS, basis);
        row.setDouble(ServedTable.REQUESTS_PER_S, perS);
        row.setBoolean(ServedTable.AT_LEAST, false);
        return row;
    }

    /** Several repeats of a closed loop. */
    public Served all(String step, double... perS) {
        for (double rate : perS) {
            add(step, rate);
        }
        return this;
    }

    public Table table() {
        return table;
    }
}
