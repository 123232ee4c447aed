package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/**
 * Reads {@code builds.csv}, what became of one source of benchmarks that was compiled in several ways, as this project
 * writes it ({@code benchbook.measure.Builds}): CSV, one line of column names, those of {@link BuildTable}, then one
 * record per way. What JMH said is one quoted cell of several lines.
 */
public final class BuildsCsv {

    private static final String NAME = "builds.csv";
    /** As in {@code 10}, or -1 where there is no list. */
    private static final Pattern COUNT = Pattern.compile("-1|\\d{1,6}");
    private static final Pattern TRUTH = Pattern.compile("true|false");
    /** As in {@code plain}. */
    private static final Pattern WORD = Pattern.compile("[\\w-]+");

    private BuildsCsv() {}

    /**
     * Returns one row per way to compile, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a way is there twice
     */
    public static Table read(Path place) {
        Path file = Files.isDirectory(place) ? place.resolve(NAME) : place;
        Kind kind = Content.kind(file);
        if (kind != Kind.TEXT) {
            throw new LoadException(file, "expected what became of some builds in CSV, got " + kind.text);
        }
        List<CsvLine> lines = CsvLine.of(file);
        Table table = BuildTable.empty();
        if (!Arrays.asList(lines.get(0).cells()).equals(table.columnNames())) {
            throw new LoadException(file, lines.get(0).number(), "expected the columns " + String.join(",", table.columnNames())
                    + ", got " + LoadException.quote(String.join(",", lines.get(0).cells())));
        }
        List<String> names = new ArrayList<>();
        for (CsvLine line : lines.subList(1, lines.size())) {
            if (line.cells().length != table.columnCount()) {
                throw new LoadException(file, line.number(), "expected " + table.columnCount()
                        + " cells as in the first line, got " + line.cells().length);
            }
            String name = cell(file, line, 0, WORD, "a name");
            if (names.contains(name)) {
                throw new LoadException(file, line.number(), "expected each way once, got " + LoadException.quote(name) + " twice");
            }
            names.add(name);
            append(file, line, table);
        }
        if (names.isEmpty()) {
            throw new LoadException(file, "expected builds, got names of columns alone; was the run cut short?");
        }
        return table;
    }

    private static void append(Path file, CsvLine line, Table table) {
        String[] cells = line.cells();
        Build build = new Build(cells[0], number(file, line, 3), cells[5].isEmpty() ? List.of() : List.of(cells[5].split(" ")),
                number(file, line, 4));
        BuildTable.append(table, cells[0], cells[1], cell(file, line, 2, TRUTH, "true or false").equals("true"), build,
                number(file, line, 6), cells[7]);
    }

    private static int number(Path file, CsvLine line, int column) {
        return Integer.parseInt(cell(file, line, column, COUNT, "a whole number"));
    }

    private static String cell(Path file, CsvLine line, int column, Pattern pattern, String wanted) {
        String text = line.cells()[column];
        if (!pattern.matcher(text).matches()) {
            throw new LoadException(file, line.number(), "expected " + wanted + " for "
                    + BuildTable.empty().column(column).name() + ", got " + LoadException.quote(text));
        }
        return text;
    }
}
