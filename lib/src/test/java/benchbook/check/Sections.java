package benchbook.check;

import benchbook.table.TelemetryTable;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Tables of sections for tests, with a marker that costs 30 ns. */
public final class Sections {

    private Sections() {}

    /** Adds a section of so many samples, each of which takes {@code ns} and has so many markers in it. */
    public static Table add(Table table, int jvm, String section, long samples, double ns, long markers) {
        Row row = table.appendRow();
        if (table.containsColumn(TelemetryTable.JVM)) {
            row.setInt(TelemetryTable.JVM, jvm);
        }
        row.setString(TelemetryTable.SECTION, section);
        row.setInt(TelemetryTable.LEVEL, 0);
        row.setLong(TelemetryTable.SAMPLES, samples);
        row.setLong(TelemetryTable.OPERATIONS, samples);
        row.setLong(TelemetryTable.THREADS, 1);
        row.setLong(TelemetryTable.TIME_NS, (long) (samples * ns));
        row.setLong(TelemetryTable.INNER_NS, markers > 1 ? (long) (samples * ns / 2) : 0);
        row.setDouble(TelemetryTable.SHARE, 0.5);
        row.setDouble(TelemetryTable.SHARE_ERROR, 0.01);
        row.setDouble(TelemetryTable.MEAN_NS, samples == 0 ? Double.NaN : ns);
        row.setDouble(TelemetryTable.ERROR_NS, ns / 100);
        row.setDouble(TelemetryTable.MEDIAN_NS, ns);
        row.setDouble(TelemetryTable.DEVIATION_NS, ns / 10);
        row.setLong(TelemetryTable.MAX_NS, (long) (2 * ns));
        row.setLong(TelemetryTable.MARKERS, samples * markers);
        row.setDouble(TelemetryTable.MARKER_NS, 30);
        row.setDouble(TelemetryTable.NANO_TIME_NS, 20);
        row.setLong(TelemetryTable.UNMATCHED, 0);
        return table;
    }
}
