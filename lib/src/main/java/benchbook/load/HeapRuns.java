package benchbook.load;

import benchbook.table.HeapRunTable;
import java.nio.file.Path;
import java.util.HashSet;
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
        Path file = RunCsv.file(place, NAME);
        Table table = HeapRunTable.empty();
        Set<String> seen = new HashSet<>();
        for (CsvLine line : RunCsv.records(file, "runs with heaps of several sizes", table)) {
            RunCsv.requireCells(file, line, table);
            String log = RunCsv.cell(file, line, table, 2, FILE, "the name of a file");
            int heap = (int) number(file, line, table, 0, LARGEST);
            int jvm = (int) number(file, line, table, 1, LARGEST);
            if (!seen.add(heap + " " + jvm)) {
                throw new LoadException(file, line.number(), "expected each JVM once, got " + jvm + " with " + heap + " MiB twice");
            }
            HeapRunTable.append(table, heap, jvm, log, number(file, line, table, 3, Long.MAX_VALUE),
                    number(file, line, table, 4, Long.MAX_VALUE), number(file, line, table, 5, Long.MAX_VALUE),
                    number(file, line, table, 6, Long.MAX_VALUE));
        }
        if (table.isEmpty()) {
            throw new LoadException(file, "expected runs, got names of columns alone; was the run cut short?");
        }
        return table;
    }

    private static long number(Path file, CsvLine line, Table table, int column, long most) {
        String text = line.cells()[column];
        if (!NUMBER.matcher(text).matches() || Long.parseLong(text) > most) {
            throw new LoadException(file, line.number(), "expected a whole number above 0 for "
                    + table.column(column).name() + ", got " + LoadException.quote(text));
        }
        return Long.parseLong(text);
    }
}
