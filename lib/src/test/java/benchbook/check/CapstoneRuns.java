package benchbook.check;

import benchbook.table.CapstoneRunTable;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Runs of the capstone that were made up: what is true of them is known. */
public final class CapstoneRuns {

    /** Step, requests a second, cores, open p50, pauses: as the published shape would have it. */
    private static final List<double[]> TRUTH = List.of(new double[] {0, 60, 0.99, 12, 40}, new double[] {1, 390, 0.99, 10, 40},
            new double[] {2, 600, 0.97, 8, 30}, new double[] {3, 300, 0.55, 50, 20}, new double[] {4, 1100, 0.95, 8, 30}, new double[] {5, 1130, 0.95, 8, 30},
            new double[] {6, 1150, 0.95, 8, 30}, new double[] {7, 3500, 0.85, 6, 95}, new double[] {8, 3550, 0.6, 7, 8});
    private static final double[] NOISE = {0.99, 1.02, 1.0};

    private CapstoneRuns() {}

    /** Returns three repeats a step, without some steps; the closed model of some is still warming up in their first two repeats. */
    public static Table of(Set<String> without, Set<String> marked) {
        Table runs = CapstoneRunTable.empty();
        for (double[] truth : TRUTH) {
            String step = "a" + (int) truth[0];
            for (int repeat = 1; repeat <= 3 && !without.contains(step); repeat++) {
                double noise = NOISE[(repeat + (int) truth[0]) % 3];
                Row row = runs.appendRow();
                row.setString(CapstoneRunTable.STEP, step);
                row.setString(CapstoneRunTable.CHANGE, "change of " + step);
                row.setInt(CapstoneRunTable.REPEAT, repeat);
                row.setString(CapstoneRunTable.STATE, marked.contains(step) && repeat < 3 ? "closed: still warming up, open: saturated" : "ok");
                row.setInt(CapstoneRunTable.HEAP_MIB, step.equals("a8") ? 768 : 256);
                row.setInt(CapstoneRunTable.CORES, 1);
                row.setLong(CapstoneRunTable.CLIENTS, 32);
                CapstoneRunTable.METRICS.forEach(metric -> row.setDouble(metric, noise));
                row.setDouble(CapstoneRunTable.REQUESTS_PER_S, truth[1] * noise);
                row.setDouble(CapstoneRunTable.CLOSED_MEAN_MS, 32_000 / (truth[1] * noise));
                row.setDouble(CapstoneRunTable.CLOSED_P99_MS, 64_000 / (truth[1] * noise));
                row.setDouble(CapstoneRunTable.CPU_CORES, truth[2] * noise);
                row.setDouble(CapstoneRunTable.OPEN_P50_MS, truth[3] * noise);
                row.setDouble(CapstoneRunTable.OPEN_P99_MS, 3 * truth[3] * noise);
                row.setDouble(CapstoneRunTable.OPEN_MEAN_MS, truth[3] * noise);
                row.setDouble(CapstoneRunTable.PAUSES, Math.rint(truth[4] * noise));
                row.setDouble(CapstoneRunTable.PAUSE_TOTAL_MS, 4 * truth[4] * noise);
                row.setDouble(CapstoneRunTable.STATEMENTS, truth[0] < 2 ? 81 : truth[0] < 7 ? 1 : 0.03);
                row.setDouble(CapstoneRunTable.HIT_RATIO, truth[0] < 7 ? Double.NaN : 0.955);
            }
        }
        return runs;
    }

    /** Returns all steps that a machine of two cores can run. */
    public static Table whole() {
        return of(Set.of(), Set.of());
    }
}
