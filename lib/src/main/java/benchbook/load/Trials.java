package benchbook.load;

import benchbook.table.TrialTable;
import java.nio.file.Path;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code trials.csv}, comparisons of code whose ratio is known, in fresh JVMs, as this project writes it ({@code
 * benchbook.measure.RowsRun}): CSV, one line of column names, those of {@link TrialTable}, then one record per comparison.
 */
public final class Trials {

    private static final String FILE = "trials.csv";

    private Trials() {}

    /**
     * Returns one row per comparison, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or an interval has one end or is none
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, FILE);
        Table trials = TypedCsv.read(file, "comparisons of code whose ratio is known", TrialTable.empty(), TrialTable.always());
        TypedCsv.requireJvms(file, trials.intColumn(TrialTable.JVM));
        for (Row row : trials) {
            double low = row.getDouble(TrialTable.LOW);
            double high = row.getDouble(TrialTable.HIGH);
            double ratio = row.getDouble(TrialTable.RATIO);
            boolean none = Double.isNaN(low) && Double.isNaN(high);
            if (!(none || low <= ratio && ratio <= high) || !(ratio > 0) || !(row.getDouble(TrialTable.TRUTH) > 0)) {
                throw new LoadException(file, row.getRowNumber() + 2, "expected ratios above 0, and an interval around the measured one or none,"
                        + " got a true " + row.getDouble(TrialTable.TRUTH) + ", measured " + ratio + " in " + low + " to " + high);
            }
        }
        return trials;
    }
}
