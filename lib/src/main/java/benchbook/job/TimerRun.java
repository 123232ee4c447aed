package benchbook.job;

import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.load.Timings;
import benchbook.measure.NaiveRun;
import benchbook.report.Machines;
import benchbook.table.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import tech.tablesaw.api.Table;

/**
 * An experiment of a hand-written timer, with the run of it that this project recorded.
 *
 * @param name the notebook's alias in the catalog
 * @param timer the class that times, see {@link NaiveRun}
 * @param experiment what the timer calls it
 * @param recorded the recorded run's folder, as the script's {@code //FILES} lines name it
 */
public record TimerRun(String name, Class<?> timer, String experiment, String recorded) {

    /**
     * A run of it.
     *
     * @param timings see {@link benchbook.table.TimingTable}
     * @param run what it was measured on, if that is known
     */
    public record Result(Table timings, Optional<Run> run) {

        /** Returns what it was measured on, in words. */
        public String machine() {
            return run.map(Machines::text).orElse("not told: no run.json beside the timings");
        }
    }

    /** Returns the recorded run that the script carries. */
    public Result recorded(Class<?> script) {
        return new Result(Timings.read(Recorded.path(script, recorded + "/timings.csv")),
                Optional.of(RunJson.read(Recorded.path(script, recorded + "/run.json"))));
    }

    /** Measures here and now into a folder of the notebook's name below {@code folder}; progress goes to {@code talk}. */
    public void measure(Path folder, PrintStream talk) throws IOException, InterruptedException {
        // The folder's own name stays out of the run: it would say where on this machine it lies.
        NaiveRun.record(timer, experiment, folder.resolve(name), "jbang/jbang " + name + " --rerun FOLDER", talk);
    }

    /** Returns the run that an earlier {@link #measure} left below {@code folder}; it has the figures of {@code like}. */
    public Result measured(Path folder, Result like) {
        Path run = folder.resolve(name);
        return new Result(Timings.read(run, like.timings), RunJson.beside(run));
    }
}
