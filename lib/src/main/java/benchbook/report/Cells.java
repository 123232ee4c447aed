package benchbook.report;

import benchbook.unit.Quantity;
import tech.tablesaw.api.Row;

/** Values of a table's row as cells; a dash where there is none. */
final class Cells {

    private Cells() {}

    /** Returns a span of time. */
    static String time(Row row, String column) {
        return row.isMissing(column) ? Quantity.MISSING : Quantity.duration(row.getLong(column));
    }

    /** Returns a count. */
    static String whole(Row row, String column) {
        return row.isMissing(column) ? Quantity.MISSING : Long.toString(row.getLong(column));
    }

    /** Returns a rate: whole ones, as an offered rate is, without decimals. */
    static String rate(Row row, String column) {
        double value = row.isMissing(column) ? Double.NaN : row.getDouble(column);
        return value == Math.rint(value) && value < 1e9 ? Long.toString((long) value) : Quantity.significant(value, 4);
    }
}
