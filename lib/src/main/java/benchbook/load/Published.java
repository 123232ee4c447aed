package benchbook.load;

import benchbook.load.Content.Kind;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Reads a figure that a source published: CSV with a line of column names and a column {@value #SOURCE}. A
 * column whose every cell is a plain decimal number or empty is one of numbers; all others are texts.
 */
public final class Published {

    private static final String SOURCE = "source";
    private static final String ENVIRONMENT = "environment";
    /** As in {@code 1.19} or {@code -3}. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    private Published() {}

    /**
     * Returns one row per line, in the file's order, columns as the file names them; an empty cell is missing.
     *
     * @throws LoadException if the file is no such CSV, two columns have one name, or a line has another
     *     number of cells than the first
     */
    public static Table read(Path file) {
        Kind kind = Content.kind(file);
        if (kind != Kind.TEXT) {
            throw new LoadException(file, "expected CSV with a column " + SOURCE + ", got " + kind.text);
        }
        List<CsvLine> lines = CsvLine.of(file);
        String[] names = lines.get(0).cells();
        checkNames(file, lines.get(0));
        List<String[]> rows = lines.stream().skip(1).map(CsvLine::cells).toList();
        for (CsvLine line : lines) {
            if (line.cells().length != names.length) {
                throw new LoadException(file, line.number(), "expected " + names.length + " cells as in the first line, got "
                        + line.cells().length);
            }
        }
        Table table = Table.create(String.valueOf(file.getFileName()));
        for (int c = 0; c < names.length; c++) {
            int column = c;
            List<String> cells = rows.stream().map(r -> r[column]).toList();
            if (cells.stream().allMatch(cell -> cell.isEmpty() || NUMBER.matcher(cell).matches())) {
                table.addColumns(DoubleColumn.create(names[c],
                        cells.stream().mapToDouble(cell -> cell.isEmpty() ? Double.NaN : Double.parseDouble(cell)).toArray()));
            } else {
                table.addColumns(StringColumn.create(names[c], cells));
            }
        }
        return table;
    }

    /**
     * Returns what a source says that it measured on.
     *
     * @param sources the list of sources, with a column {@code environment}
     * @param source which of them
     * @throws LoadException if the file is no such list, or does not name the source
     */
    public static String environment(Path sources, String source) {
        Table table = read(sources);
        for (int i = 0; i < table.rowCount() && table.columnNames().contains(ENVIRONMENT); i++) {
            if (table.column(SOURCE).getUnformattedString(i).equals(source)) {
                return table.column(ENVIRONMENT).getUnformattedString(i);
            }
        }
        throw new LoadException(sources, "expected the " + ENVIRONMENT + " of " + source + ", got none");
    }

    private static void checkNames(Path file, CsvLine line) {
        List<String> names = Arrays.asList(line.cells());
        if (!names.contains(SOURCE)) {
            throw new LoadException(file, line.number(), "expected names of columns, one of them " + SOURCE + ", got "
                    + LoadException.quote(String.join(",", names)));
        }
        HashSet<String> seen = new HashSet<>();
        for (String name : names) {
            // Tablesaw takes names that differ only in case for the same.
            if (name.isEmpty() || !seen.add(name.toLowerCase(Locale.ROOT))) {
                throw new LoadException(file, line.number(), "expected columns of different names, got "
                        + LoadException.quote(name) + (name.isEmpty() ? "" : " twice"));
            }
        }
    }
}
