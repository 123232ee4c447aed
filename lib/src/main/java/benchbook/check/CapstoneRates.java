package benchbook.check;

import benchbook.table.CapstoneTable;
import benchbook.table.ServedTable;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** What the capstone's steps served, in their closed loops. */
public final class CapstoneRates {

    private static final List<String> LONGS = List.of(ServedTable.CLIENTS, ServedTable.MEAN_NS, ServedTable.P99_NS);
    private static final List<String> DOUBLES = List.of(ServedTable.REQUESTS_PER_S, ServedTable.CPU_CORES, ServedTable.VCPUS, ServedTable.MEMORY_GIB);

    private CapstoneRates() {}

    /**
     * Returns a row per repeat, see {@link ServedTable}; the rate is missing where the repeat is not fine.
     *
     * @param capstone see {@link CapstoneTable}
     * @param source its file
     */
    public static Table of(Table capstone, String source) {
        Table served = ServedTable.empty();
        for (Row from : capstone) {
            served.columns().forEach(Column::appendMissing);
            Row row = served.row(served.rowCount() - 1);
            row.setString(ServedTable.STEP, from.getString(CapstoneTable.STEP));
            row.setInt(ServedTable.REPEAT, from.getInt(CapstoneTable.REPEAT));
            row.setString(ServedTable.SOURCE, source);
            row.setString(ServedTable.BASIS, ServedTable.CLOSED);
            LONGS.forEach(column -> row.setLong(column, from.getLong(column)));
            DOUBLES.forEach(column -> row.setDouble(column, from.getDouble(column)));
            row.setLong(ServedTable.WINDOW_NS, from.getLong(CapstoneTable.CLOSED_NS));
            row.setLong(ServedTable.QUIET_MEAN_NS, from.getLong(CapstoneTable.OPEN_MEAN_NS));
            row.setDouble(ServedTable.CPU_LIMIT, from.getDouble(CapstoneTable.VCPUS));
            String state = from.getString(CapstoneTable.STATE);
            if (!state.equals(CapstoneTable.FINE)) {
                row.setDouble(ServedTable.REQUESTS_PER_S, Double.NaN);
                String why = from.getString(CapstoneTable.WHY);
                row.setString(ServedTable.WHY, state + (why.isEmpty() ? "" : ": " + why));
            }
            row.setBoolean(ServedTable.AT_LEAST, LimitedByConcurrency.isShown(row));
        }
        return served;
    }
}
