package benchbook.load;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A table as this project keeps it in a run folder ({@code benchbook.measure.TableCsv}): CSV, one line of column names, all and
 * only those of the table, then one record per row. An empty cell is missing.
 */
final class TypedCsv {

    /** As in {@code 400}; 19 digits might not fit. */
    private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");
    private static final Pattern SMALL = Pattern.compile("\\d{1,9}");
    /** As in {@code 399.83}, {@code 1.0E-4}, {@code Infinity}. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d{1,30})?(E-?\\d{1,3})?|Infinity");

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

    /** Returns the columns of a table whose cells are never missing where only decimal numbers can be. */
    static List<String> wholeAndText(Table table) {
        return table.columns().stream().filter(column -> column.type() != ColumnType.DOUBLE).map(Column::name).toList();
    }

    /**
     * Requires that the rows of JVMs follow each other, from the first one on.
     *
     * @param column the number of a row's JVM
     * @throws LoadException if a part is missing, or two runs are in one file
     */
    static void requireJvms(Path file, IntColumn column) {
        int last = 0;
        for (int i = 0; i < column.size(); i++) {
            int jvm = column.getInt(i);
            if (jvm != last && jvm != last + 1 || jvm == 0) {
                throw new LoadException(file, i + 2, "expected JVM " + (last == 0 ? "1" : last + " or the next") + ", got JVM " + jvm
                        + "; is a part of the file lost, or are these two runs?");
            }
            last = jvm;
        }
    }

    private static void append(Path file, CsvLine line, Column<?> column, String cell, boolean required) {
        if (cell.isEmpty() && !required) {
            column.appendMissing();
            return;
        }
        String wanted = switch (column.type().name()) {
            case "INTEGER" -> SMALL.matcher(cell).matches() ? "" : "a whole number of at least 0, of nine digits at most";
            case "LONG" -> WHOLE.matcher(cell).matches() ? "" : "a whole number of at least 0";
            case "DOUBLE" -> NUMBER.matcher(cell).matches() ? "" : "a number, Infinity" + (required ? "" : ", or nothing");
            case "BOOLEAN" -> cell.equals("true") || cell.equals("false") ? "" : "true or false";
            default -> cell.isEmpty() ? "a text" : "";
        };
        if (!wanted.isEmpty()) {
            throw new LoadException(file, line.number(), "expected " + wanted + " for " + column.name() + ", got " + LoadException.quote(cell));
        }
        column.appendCell(cell);
    }
}
