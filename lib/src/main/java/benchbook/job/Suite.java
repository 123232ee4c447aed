package benchbook.job;

import benchbook.load.Recorded;
import benchbook.load.ResultFile;
import benchbook.measure.JmhRun;
import benchbook.table.JmhResults;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * A JMH suite with the run of it that this project recorded.
 *
 * @param name its alias in the catalog
 * @param benchmarks the class that holds the benchmarks
 * @param recorded the recorded run's folder, as the script's {@code //FILES} lines name it
 */
public record Suite(String name, Class<?> benchmarks, String recorded) {

    private static final String RESULTS = "results.json";

    /** Returns the recorded results that the script carries. */
    public JmhResults recorded(Class<?> script) {
        return ResultFile.read(Recorded.path(script, recorded + "/" + RESULTS));
    }

    /** Returns the recorded run's description that the script carries. */
    public Path recordedRun(Class<?> script) {
        return Recorded.path(script, recorded + "/run.json");
    }

    /** Measures here and now into a folder of the suite's name below {@code folder}; progress goes to {@code talk}. */
    public void measure(Path folder, PrintStream talk) throws IOException, InterruptedException {
        JmhRun.record(benchmarks, JmhRun.Plan.asAnnotated(), folder.resolve(name),
                "jbang/jbang " + name + " --rerun " + folder, talk);
    }

    /** Returns the results that an earlier {@link #measure} left below {@code folder}. */
    public JmhResults measured(Path folder) {
        return ResultFile.read(folder.resolve(name));
    }
}
