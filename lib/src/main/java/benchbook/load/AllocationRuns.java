package benchbook.load;

import benchbook.table.AllocationTable;
import java.nio.file.Path;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code comparisons.csv}, what code allocated against itself and against itself done twice, in fresh JVMs, as this project writes it
 * ({@code benchbook.measure.RowsRun}): CSV, one line of column names, those of {@link AllocationTable}, then one record per comparison.
 */
public final class AllocationRuns {

    private static final String FILE = "comparisons.csv";
    private static final Set<String> TRUTHS = Set.of(AllocationTable.SAME, AllocationTable.DOUBLED);
    private static final Set<String> STATES = Set.of(AllocationTable.MORE, AllocationTable.NOT_MORE, AllocationTable.UNDECIDED);

    private AllocationRuns() {}

    /**
     * Returns one row per comparison, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, or a cell is not what it should be
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, FILE);
        Table table = TypedCsv.read(file, "comparisons of allocated bytes", AllocationTable.empty(), TypedCsv.wholeAndText(AllocationTable.empty()));
        TypedCsv.requireJvms(file, table.intColumn(AllocationTable.JVM));
        for (Row row : table) {
            require(place, row, AllocationTable.TRUTH, TRUTHS);
            require(place, row, AllocationTable.STATE, STATES);
        }
        return table;
    }

    private static void require(Path place, Row row, String column, Set<String> words) {
        if (!words.contains(row.getString(column))) {
            throw new LoadException(RunCsv.file(place, FILE), "expected one of " + String.join(", ", words.stream().sorted().toList()) + " for "
                    + column + ", got " + LoadException.quote(row.getString(column)) + " in record " + (row.getRowNumber() + 1));
        }
    }
}
