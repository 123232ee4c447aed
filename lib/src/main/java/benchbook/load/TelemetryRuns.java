package benchbook.load;

import benchbook.table.TelemetryTable;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code sections.csv}, what markers in running code recorded in fresh JVMs, as this project writes it ({@code
 * benchbook.measure.RowsRun}): CSV, one line of column names, those of {@link TelemetryTable#ofJvms}, then one record per section.
 */
public final class TelemetryRuns {

    private TelemetryRuns() {}

    /**
     * Returns one row per section and JVM, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a section is there twice in a JVM
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, "sections.csv");
        Table table = TypedCsv.read(file, "sections of running code", TelemetryTable.ofJvms(), TypedCsv.wholeAndText(TelemetryTable.ofJvms()));
        TypedCsv.requireJvms(file, table.intColumn(TelemetryTable.JVM));
        Set<String> seen = new HashSet<>();
        for (Row row : table) {
            String section = row.getString(TelemetryTable.SECTION);
            int jvm = row.getInt(TelemetryTable.JVM);
            if (!seen.add(jvm + " " + row.getInt(TelemetryTable.LEVEL) + " " + section)) {
                throw new LoadException(file, "expected each section once, got JVM " + jvm + "'s "
                        + LoadException.quote(section) + " twice; are these two runs in one file?");
            }
        }
        return table;
    }
}
