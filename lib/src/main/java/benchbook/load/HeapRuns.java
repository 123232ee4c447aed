package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.HeapRunTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tech.tablesaw.api.Table;

/**
 * Reads {@code runs.csv}, what JVMs with heaps of several sizes took for the same requests, as this project writes it ({@code
 * benchbook.measure.HeapRun}): CSV, one line of column names, those of {@link HeapRunTable}, then one record per JVM.
 */
public final class HeapRuns {

    private static final String NAME = "runs.csv";
    /** As in {@code 256}; a time of 19 digits would not fit. */
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,17}");
    /** As in {@code heap-256m-1.log.gz}: a name in the same folder, so no path. */
    private static final Pattern FILE = Pattern.compile("[\\w-]+(\\.[\\w-]+)*");
    private static final int LARGEST = 1 << 24;

    private HeapRuns() {}

    /**
     * Returns one row per JVM, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a JVM is there twice
     */
    public static Table read(Path place) {
        Path file = Files.isDirectory(place) ? place.resolve(NAME) : place;
        Kind kind = Content.kind(file);
        if (kind != Kind.TEXT) {
            throw new LoadException(file, "expected runs with heaps of several sizes in CSV, got " + kind.text);
        }
        List<CsvLine> lines = CsvLine.of(file);
        Table table = HeapRunTable.empty();
        if (!Arrays.asList(lines.get(0).cells()).equals(table.columnNames())) {
            throw new LoadException(file, lines.get(0).number(), "expected the columns " + String.join(",", table.columnNames())
                    + ", got " + LoadException.quote(String.join(",", lines.get(0).cells())));
        }
        Set<String> seen = new HashSet<>();
        for (CsvLine line : lines.subList(1, lines.size())) {
            String[] cells = line.cells();
            if (cells.length != table.columnCount()) {
                throw new LoadException(file, line.number(), "expected " + table.columnCount()
                        + " cells as in the first line, got " + cells.length);
            }
            if (!FILE.matcher(cells[2]).matches()) {
                throw new LoadException(file, line.number(), "expected the name of a file for " + HeapRunTable.LOG + ", got "
                        + LoadException.quote(cells[2]));
            }
            int heap = (int) number(file, line, 0, LARGEST);
            int jvm = (int) number(file, line, 1, LARGEST);
            if (!seen.add(heap + " " + jvm)) {
                throw new LoadException(file, line.number(), "expected each JVM once, got " + jvm + " with " + heap + " MiB twice");
            }
            HeapRunTable.append(table, heap, jvm, cells[2], number(file, line, 3, Long.MAX_VALUE),
                    number(file, line, 4, Long.MAX_VALUE), number(file, line, 5, Long.MAX_VALUE), number(file, line, 6, Long.MAX_VALUE));
        }
        if (table.isEmpty()) {
            throw new LoadException(file, "expected runs, got names of columns alone; was the run cut short?");
        }
        return table;
    }

    private static long number(Path file, CsvLine line, int column, long most) {
        String text = line.cells()[column];
        if (!NUMBER.matcher(text).matches() || Long.parseLong(text) > most) {
            throw new LoadException(file, line.number(), "expected a whole number above 0 for "
                    + HeapRunTable.empty().column(column).name() + ", got " + LoadException.quote(text));
        }
        return Long.parseLong(text);
    }
}
