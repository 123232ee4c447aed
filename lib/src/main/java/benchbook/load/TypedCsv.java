package benchbook.load;

import benchbook.load.Content.Kind;
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
        Kind kind = Content.kind(file);
        if (kind != Kind.TEXT) {
            throw new LoadException(file, "expected " + what + " in CSV, got " + kind.text);
        }
        List<CsvLine> lines = CsvLine.of(file);
        requireNames(file, lines.get(0), table.columnNames());
        for (CsvLine line : lines.subList(1, lines.size())) {
            String[] cells = line.cells();
            if (cells.length != table.columnCount()) {
                throw new LoadException(file, line.number(), "expected " + table.columnCount() + " cells as in the first line, got " + cells.length);
            }
            for (int c = 0; c < cells.length; c++) {
                append(file, line, table.column(c), cells[c], required.contains(table.column(c).name()));
            }
        }
        if (table.isEmpty()) {
            throw new LoadException(file, "expected " + what + ", got names of columns alone; was the run cut short?");
        }
        return table;
    }

    /** There may be dozens: the first that differs is enough to know another file, or another version of it. */
    private static void requireNames(Path file, CsvLine line, List<String> names) {
        String[] cells = line.cells();
        for (int i = 0; i < Math.max(cells.length, names.size()); i++) {
            String wanted = i < names.size() ? names.get(i) : "";
            String got = i < cells.length ? cells[i] : "";
            if (!wanted.equals(got)) {
                throw new LoadException(file, line.number(), "expected " + (wanted.isEmpty() ? "no more than " + names.size() + " columns" : wanted
                        + " for the name of column " + (i + 1)) + ", got " + (got.isEmpty() ? "none" : LoadException.quote(got)));
            }
        }
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
