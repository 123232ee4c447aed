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

    /** So many names of columns can be read in a message. */
    private static final int FEW = 10;

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
        requireNames(file, lines.get(0), table.columnNames());
        return lines.subList(1, lines.size());
    }

    /** There may be dozens: the first that differs is enough to know another file, or another version of it. */
    private static void requireNames(Path file, CsvLine line, List<String> names) {
        List<String> got = Arrays.asList(line.cells());
        if (got.equals(names)) {
            return;
        }
        if (names.size() <= FEW) {
            throw new LoadException(file, line.number(), "expected the columns " + String.join(",", names) + ", got "
                    + LoadException.quote(String.join(",", got)));
        }
        int at = 0;
        while (at < Math.min(got.size(), names.size()) && got.get(at).equals(names.get(at))) {
            at++;
        }
        throw new LoadException(file, line.number(), "expected " + (at < names.size() ? names.get(at) + " for the name of column " + (at + 1)
                : "no more than " + names.size() + " columns") + ", got " + (at < got.size() ? LoadException.quote(got.get(at)) : "none"));
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
