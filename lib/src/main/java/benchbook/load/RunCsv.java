package benchbook.load;

import benchbook.load.Content.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** A table that this project wrote as CSV into a run's folder: one line of column names, then one record per row. */
final class RunCsv {

    /** As in {@code 3}; nobody starts a million JVMs. */
    private static final Pattern SMALL = Pattern.compile("\\d{1,6}");
    /** As in {@code 32603136}. */
    private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");
    /** As in {@code 4606.35}, {@code 6.4E-4}, {@code Infinity}, or nothing. */
    private static final Pattern DECIMAL = Pattern.compile("(\\d{1,20}(\\.\\d{1,20})?(E-?\\d{1,2})?|Infinity)?");
    private static final Pattern TEXT = Pattern.compile(".*\\S.*");

    private RunCsv() {}

    /**
     * Returns the file that a place stands for: itself, or that of a name in a run folder.
     */
    static Path file(Path place, String name) {
        return Files.isDirectory(place) ? place.resolve(name) : place;
    }

    /**
     * Returns the records behind the names of columns.
     *
     * @param what the table is, for a message
     * @param table has the columns
     * @throws LoadException if the file is no CSV, or has other columns
     */
    static List<CsvLine> records(Path file, String what, Table table) {
        Kind kind = Content.kind(file);
        if (kind != Kind.TEXT) {
            throw new LoadException(file, "expected " + what + " in CSV, got " + kind.text);
        }
        List<CsvLine> lines = CsvLine.of(file);
        if (!Arrays.asList(lines.get(0).cells()).equals(table.columnNames())) {
            throw new LoadException(file, lines.get(0).number(), "expected the columns " + String.join(",", table.columnNames())
                    + ", got " + LoadException.quote(String.join(",", lines.get(0).cells())));
        }
        return lines.subList(1, lines.size());
    }

    /** @throws LoadException if a record has not a cell for each column */
    static void requireCells(Path file, CsvLine line, Table table) {
        if (line.cells().length != table.columnCount()) {
            throw new LoadException(file, line.number(), "expected " + table.columnCount() + " cells as in the first line, got "
                    + line.cells().length);
        }
    }

    /**
     * Returns a cell.
     *
     * @param wanted what the pattern stands for, in words
     * @throws LoadException if it is something else
     */
    static String cell(Path file, CsvLine line, Table table, int column, Pattern pattern, String wanted) {
        String text = line.cells()[column];
        if (!pattern.matcher(text).matches()) {
            throw new LoadException(file, line.number(), "expected " + wanted + " for " + table.column(column).name() + ", got "
                    + LoadException.quote(text));
        }
        return text;
    }

    /**
     * Returns a table with a row per record, each cell as its column's type wants it: whole numbers of at least 0, decimal numbers of at least
     * 0 that may be infinite or missing, texts that are not blank. JVMs are numbered from 1, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @param name the file's name in a folder
     * @param what the table is, for a message
     * @param empty a table without rows; its first column is the number of a JVM
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or JVMs do not follow each other
     */
    static Table read(Path place, String name, String what, Table empty) {
        Path file = file(place, name);
        int last = 0;
        for (CsvLine line : records(file, what, empty)) {
            requireCells(file, line, empty);
            for (int c = 0; c < empty.columnCount(); c++) {
                append(file, line, empty, c);
            }
            int jvm = empty.intColumn(0).get(empty.rowCount() - 1);
            if (jvm != last && jvm != last + 1 || jvm == 0) {
                throw new LoadException(file, line.number(), "expected JVM " + (last == 0 ? "1" : last + " or the next") + ", got JVM " + jvm
                        + "; is a part of the file lost, or are these two runs?");
            }
            last = jvm;
        }
        if (empty.isEmpty()) {
            throw new LoadException(file, "expected " + what + ", got names of columns alone; was the run cut short?");
        }
        return empty;
    }

    private static void append(Path file, CsvLine line, Table table, int c) {
        Column<?> column = table.column(c);
        switch (column) {
            case IntColumn whole -> whole.append(Integer.parseInt(cell(file, line, table, c, SMALL, "a whole number of at least 0")));
            case LongColumn whole -> whole.append(Long.parseLong(cell(file, line, table, c, WHOLE, "a whole number of at least 0")));
            case DoubleColumn decimal -> {
                String text = cell(file, line, table, c, DECIMAL, "a number of at least 0, Infinity, or nothing");
                decimal.append(text.isEmpty() ? Double.NaN : Double.parseDouble(text));
            }
            case StringColumn texts -> texts.append(cell(file, line, table, c, TEXT, "a text"));
            default -> throw new IllegalArgumentException(column.name() + " is of type " + column.type() + "; wanted numbers or texts");
        }
    }
}
