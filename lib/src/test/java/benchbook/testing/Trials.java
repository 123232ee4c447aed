package benchbook.testing;

import benchbook.table.TrialTable;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Comparisons of known truth that nobody made. */
public final class Trials {

    private Trials() {}

    /** Adds a comparison; {@code low} may be NaN. */
    public static void add(Table trials, int jvm, String experiment, String disturbance, String way, double truth, double ratio, double low, double high,
            String state) {
        Row row = trials.appendRow();
        row.setInt(TrialTable.JVM, jvm);
        row.setString(TrialTable.EXPERIMENT, experiment);
        row.setString(TrialTable.DISTURBANCE, disturbance);
        row.setString(TrialTable.WORKLOAD, "sort");
        row.setString(TrialTable.WAY, way);
        row.setDouble(TrialTable.TRUTH, truth);
        row.setDouble(TrialTable.RATIO, ratio);
        row.setDouble(TrialTable.LOW, low);
        row.setDouble(TrialTable.HIGH, high);
        row.setDouble(TrialTable.LEVEL, 0.99);
        row.setString(TrialTable.STATE, state);
        row.setInt(TrialTable.COPIES, 12);
        row.setDouble(TrialTable.SECONDS, 4);
        row.setDouble(TrialTable.LOAD, 1);
    }
}
