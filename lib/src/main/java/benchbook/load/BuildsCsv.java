package benchbook.load;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.nio.file.Path;
import java.util.ArrayList;
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
        Path file = RunCsv.file(place, NAME);
        Table table = BuildTable.empty();
        List<String> names = new ArrayList<>();
        for (CsvLine line : RunCsv.records(file, "what became of some builds", table)) {
            RunCsv.requireCells(file, line, table);
            String name = RunCsv.cell(file, line, table, 0, WORD, "a name");
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
        Build build = new Build(cells[0], number(file, line, table, 3), cells[5].isEmpty() ? List.of() : List.of(cells[5].split(" ")),
                number(file, line, table, 4));
        BuildTable.append(table, cells[0], cells[1], RunCsv.cell(file, line, table, 2, TRUTH, "true or false").equals("true"), build,
                number(file, line, table, 6), cells[7]);
    }

    private static int number(Path file, CsvLine line, Table table, int column) {
        return Integer.parseInt(RunCsv.cell(file, line, table, column, COUNT, "a whole number"));
    }
}
