package benchbook.job;

import benchbook.check.CapstoneRates;
import benchbook.check.CapstoneSteps;
import benchbook.load.CapstoneCsv;
import benchbook.load.CapstoneFolder;
import benchbook.load.LoadException;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.CapstoneStep;
import benchbook.measure.CapstoneTimes;
import benchbook.report.Machines;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * The capstone's runs that a notebook shows: the project's, or a reader's own.
 *
 * @param usable runs without the figures of those whose closed loop is not fine, see {@link CapstoneRates#usable}
 * @param notRun why a step has no runs, by name
 * @param machine what they were measured on; empty where that is not told
 * @param plan how they were measured, in words
 */
public record CapstoneRecord(Table usable, TreeMap<String, String> notRun, Optional<Run> machine, String plan) {

    /** Where the project's runs are; a script that shows them has //FILES lines for these two. */
    private static final String RUNS = "data/2026-12-capstone/runs.csv";
    private static final String RUN = "data/2026-12-capstone/run.json";
    private static final String NOT_YET = "not recorded yet";
    /** The published baseline's repeats, of which the source's text tells: 64, 86 and 88. */
    private static final double[] BASELINE = {64, 88};

    /** Returns the project's own, which a script carries with it. */
    public static CapstoneRecord recorded(Class<?> script) {
        Path json = Recorded.path(script, RUN);
        Table runs = CapstoneCsv.runs(Recorded.path(script, RUNS));
        return of(runs, runs.isEmpty() ? Optional.empty() : Optional.of(RunJson.read(json)), RunJson.text(json, "plan"));
    }

    /**
     * Returns those of a folder that {@code jbang capstone} left, or, where no run is in it, of its {@code runs.csv}, which sums them up.
     *
     * @throws LoadException if there is neither
     */
    public static CapstoneRecord read(Path folder) {
        List<CapstoneRun> runs = CapstoneFolder.read(folder);
        Path summary = folder.resolve("runs.csv");
        if (runs.isEmpty() && Files.isRegularFile(summary)) {
            Optional<Path> json = Optional.of(folder.resolve("run.json")).filter(Files::isRegularFile);
            return of(CapstoneCsv.runs(summary), json.map(RunJson::read), json.map(j -> RunJson.text(j, "plan")).orElse("not told"));
        }
        if (runs.isEmpty()) {
            throw new LoadException(folder, "expected the capstone's runs, folders such as a0-1, got none; jbang capstone --output makes them");
        }
        return of(CapstoneSteps.runs(runs), Files.exists(folder.resolve("run.json")) ? Optional.of(RunJson.read(folder.resolve("run.json"))) : Optional.empty(),
                runs.stream().map(CapstoneRun::plan).filter(p -> !p.isEmpty()).findFirst().orElse("not told"));
    }

    /** Returns those that a notebook's {@code --rerun} left in a folder, or the folder's own. */
    public static CapstoneRecord in(Path folder, String notebook) {
        return read(Files.isDirectory(folder.resolve(notebook)) ? folder.resolve(notebook) : folder);
    }

    private static CapstoneRecord of(Table runs, Optional<Run> machine, String plan) {
        TreeMap<String, String> notRun = new TreeMap<>();
        double cores = runs.isEmpty() ? 0 : runs.intColumn(CapstoneRunTable.CORES).max();
        for (CapstoneStep step : CapstoneStep.ALL) {
            if (!runs.stringColumn(CapstoneRunTable.STEP).contains(step.name())) {
                String why = step.whyNot((int) cores);
                notRun.put(step.name(), runs.isEmpty() ? NOT_YET : why.isEmpty() ? "not measured" : why);
            }
        }
        return new CapstoneRecord(CapstoneRates.usable(runs), notRun, machine, plan);
    }

    /** Returns whether there is anything to show. */
    public boolean isEmpty() {
        return usable.isEmpty();
    }

    /** Returns a row per step, of usable runs; the state says what speaks against the others. */
    public Table steps() {
        Table steps = CapstoneSteps.of(usable, notRun);
        for (Row step : steps) {
            if (step.getString(CapstoneStepTable.CHANGE).isEmpty()) {
                step.setString(CapstoneStepTable.CHANGE, CapstoneStep.of(step.getString(CapstoneStepTable.STEP)).change());
            }
        }
        return steps;
    }

    /** Returns how long its closed model was driven; empty where the plan does not tell. */
    public Optional<CapstoneTimes> times() {
        return CapstoneTimes.told(plan);
    }

    /** Returns machine and plan, in words. */
    public String text() {
        return isEmpty() ? NOT_YET : machine.map(Machines::text).orElse("not told: no run.json in the folder") + "; " + plan;
    }

    /** Returns the published steps in the same columns. */
    public static Table published(Class<?> script) {
        Table steps = CapstoneStepTable.empty();
        double before = Double.NaN;
        for (Row row : Published.read(Recorded.path(script, "data/published/capstone-steps.csv"))) {
            Row step = steps.appendRow();
            step.setString(CapstoneStepTable.STEP, row.getString("step"));
            step.setString(CapstoneStepTable.CHANGE, row.getString("change"));
            step.setString(CapstoneStepTable.STATE, CapstoneRunTable.FINE);
            step.setInt(CapstoneStepTable.HEAP_MIB, (int) row.getDouble("heap_mib"));
            step.setInt(CapstoneStepTable.CORES, (int) row.getDouble("vcpus"));
            step.setInt(CapstoneStepTable.RUNS, 3);
            for (String metric : CapstoneRunTable.METRICS) {
                step.setDouble(metric, Double.NaN);
                step.setDouble(CapstoneStepTable.least(metric), Double.NaN);
                step.setDouble(CapstoneStepTable.most(metric), Double.NaN);
            }
            double perS = row.getDouble("rps");
            step.setDouble(CapstoneStepTable.FACTOR, perS / before);
            before = perS;
            step.setDouble(CapstoneRunTable.REQUESTS_PER_S, perS);
            step.setDouble(CapstoneRunTable.CLOSED_P95_MS, row.getDouble("p95_ms"));
            step.setDouble(CapstoneRunTable.CLOSED_P99_MS, row.getDouble("p99_ms"));
            step.setDouble(CapstoneRunTable.OPEN_P99_MS, row.getDouble("open_p99_ms"));
            step.setDouble(CapstoneRunTable.CPU_CORES, row.getDouble("cpu_cores"));
            step.setDouble(CapstoneRunTable.STATEMENTS, row.getDouble("queries_per_request"));
        }
        steps.row(0).setDouble(CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S), BASELINE[0]);
        steps.row(0).setDouble(CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S), BASELINE[1]);
        return steps;
    }
}
