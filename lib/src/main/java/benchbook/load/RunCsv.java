package benchbook.load;

import benchbook.load.Content.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/** A table that this project wrote as CSV into a run's folder: one line of column names, then one record per row. */
final class RunCsv {

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
}
