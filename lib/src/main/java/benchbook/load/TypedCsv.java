package benchbook.load;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A table as this project keeps it in a run folder ({@code benchbook.measure.TableCsv}): CSV, one line of column names, all and
 * only those of the table, then one record per row. An empty cell is missing.
 */
final class TypedCsv {

    /** As in {@code 400}, {@code -3}; 19 digits might not fit. */
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
    private static final Pattern SMALL = Pattern.compile("-?\\d{1,9}");
    /** As in {@code 399.83}, {@code 1.0E-4}. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d{1,30})?(E-?\\d{1,3})?");

    private TypedCsv() {}

    /**
     * Fills a table, in the file's order.
     *
     * @param what as in {@code a load test's steps}
     * @param table without rows
     * @param required columns whose cells may not be empty
     * @throws LoadException if the file is no such CSV, has no rows, or a cell is not what its column holds
     */
    static Table read(Path file, String what, Table table, List<String> required) {
        readAny(file, what, table, required);
        if (table.isEmpty()) {
            throw new LoadException(file, "expected " + what + ", got names of columns alone; was the run cut short?");
        }
        return table;
    }

    /** Fills a table likewise, which may stay without rows. */
    static Table readAny(Path file, String what, Table table, List<String> required) {
        for (CsvLine line : RunCsv.records(file, what, table)) {
            RunCsv.requireCells(file, line, table);
            String[] cells = line.cells();
            for (int c = 0; c < cells.length; c++) {
                append(file, line, table.column(c), cells[c], required.contains(table.column(c).name()));
            }
        }
        return table;
    }

    private static void append(Path file, CsvLine line, Column<?> column, String cell, boolean required) {
        if (cell.isEmpty() && !required) {
            column.appendMissing();
            return;
        }
        String wanted = switch (column.type().name()) {
            case "INTEGER" -> SMALL.matcher(cell).matches() ? "" : "a whole number of at most nine digits";
            case "LONG" -> WHOLE.matcher(cell).matches() ? "" : "a whole number";
            case "DOUBLE" -> NUMBER.matcher(cell).matches() ? "" : "a number";
            case "BOOLEAN" -> cell.equals("true") || cell.equals("false") ? "" : "true or false";
            default -> cell.isEmpty() ? "a text" : "";
        };
        if (!wanted.isEmpty()) {
            throw new LoadException(file, line.number(), "expected " + wanted + " for " + column.name() + ", got " + LoadException.quote(cell));
        }
        column.appendCell(cell);
    }
}
