package benchbook.measure;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/**
 * A load test in one or several steps, each a run of its own with fresh connections and a warm-up, and a pause between for
 * the service to work off what is left. Each step has a run folder: the folder itself if there is one step only. With
 * several, the folder has their {@code step-1} and so on, {@code steps.csv} (a row of {@link LoadStepTable} each, as
 * measured), {@code errors.csv}, and a {@code run.json} of the whole.
 */
public final class StepTest {

    private final Path folder;
    private final String command;
    private final Consumer<String> progress;
    private volatile boolean stopped;
    private volatile LoadTest running;

    /**
     * What all steps measured.
     *
     * @param steps of {@link LoadStepTable}
     * @param errors of {@link LoadErrorTable}, with {@link LoadStepTable#STEP}
     * @param notes what else a reader has to know; empty for nothing
     */
    public record Result(Table steps, Table errors, String notes) {}

    /** Plans a test; see {@link LoadTest}. */
    public StepTest(Path folder, String command, Consumer<String> progress) {
        this.folder = folder;
        this.command = command;
        this.progress = progress;
    }

    /**
     * Measures one plan after the other, until all are through or {@link #stop} is called.
     *
     * @param pause between two
     */
    public Result run(List<LoadPlan> plans, Duration pause) throws IOException, InterruptedException {
        RunStart start = RunStart.now();
        Table steps = LoadStepTable.empty();
        Table errors = LoadErrorTable.empty().insertColumn(0, IntColumn.create(LoadStepTable.STEP));
        StringBuilder notes = new StringBuilder();
        for (int i = 0; i < plans.size() && !stopped; i++) {
            if (i > 0 && !rest(pause)) {
                break; // a step that was never begun is none that was broken off
            }
            String name = "step-" + (i + 1);
            LoadTest test = new LoadTest(plans.get(i), plans.size() == 1 ? folder : folder.resolve(name), command,
                    plans.size() == 1 ? progress : line -> progress.accept(name + ": " + line));
            running = test;
            if (stopped) {
                test.stop();
            }
            LoadOutcome outcome = test.run();
            outcome.step().intColumn(LoadStepTable.STEP).set(0, i + 1);
            steps.append(outcome.step());
            for (int e = 0; e < outcome.errors().rowCount(); e++) {
                errors.intColumn(LoadStepTable.STEP).append(i + 1);
            }
            errors.stringColumn(LoadErrorTable.ERROR).append(outcome.errors().stringColumn(LoadErrorTable.ERROR));
            errors.longColumn(LoadErrorTable.COUNT).append(outcome.errors().longColumn(LoadErrorTable.COUNT));
            notes.append(outcome.notes().isEmpty() ? "" : (plans.size() == 1 ? "" : name + ": ") + outcome.notes() + "\n");
        }
        if (plans.size() > 1) {
            Files.writeString(folder.resolve("steps.csv"), TableCsv.text(steps));
            Files.writeString(folder.resolve("errors.csv"), TableCsv.text(errors));
            start.describe(folder, command, json -> {
                json.writeStringField("tool", "benchbook load-test");
                json.writeStringField("url", plans.get(0).target().url());
                json.writeNumberField("steps", steps.rowCount());
                json.writeBooleanField("interrupted", stopped);
            });
        }
        return new Result(steps, errors, notes.toString());
    }

    /** Returns whether it was not broken off. */
    private boolean rest(Duration pause) throws InterruptedException {
        long end = System.nanoTime() + pause.toNanos();
        while (!stopped && System.nanoTime() < end) {
            Thread.sleep(Math.min(20, pause.toMillis()));
        }
        return !stopped;
    }

    /** Breaks off in order: steps so far are kept, the running one as far as it came. Called by any thread. */
    public void stop() {
        stopped = true;
        LoadTest test = running;
        if (test != null) {
            test.stop();
        }
    }
}
