package benchbook.job;

import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.measure.JmhRun;
import benchbook.report.Machines;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A JMH suite with the run of it that this project recorded.
 *
 * @param name its alias in the catalog
 * @param benchmarks the class that holds the benchmarks
 * @param recorded the recorded run's folder, as the script's {@code //FILES} lines name it
 */
public record Suite(String name, Class<?> benchmarks, String recorded) {

    /**
     * A run of it.
     *
     * @param results what JMH wrote
     * @param run what it was measured on, if that is known
     */
    public record Result(JmhResults results, Optional<Run> run) {}

    /** Returns the recorded run that the script carries. */
    public Result recorded(Class<?> script) {
        return new Result(ResultFile.read(Recorded.path(script, recorded + "/results.json")),
                Optional.of(RunJson.read(Recorded.path(script, recorded + "/run.json"))));
    }

    /**
     * Returns what the numbers of one source were measured on, there and here.
     *
     * @param script carries {@code data/published/sources.csv}
     * @param name what they are called where a notebook has several sources; empty where it has one
     * @param source its name in that file
     * @param yours the reader's own run, if there is one
     */
    public static Machines.Origin origin(Class<?> script, String name, String source, Result recorded, Optional<Result> yours) {
        return new Machines.Origin(name, Published.environment(Recorded.path(script, "data/published/sources.csv"), source),
                recorded.run, yours.map(Result::run));
    }

    /** Measures here and now into a folder of the suite's name below {@code folder}; progress goes to {@code talk}. */
    public void measure(Path folder, PrintStream talk) throws IOException, InterruptedException {
        // The folder's own name stays out of the run: it would say where on this machine it lies.
        JmhRun.record(benchmarks, JmhRun.Plan.asAnnotated(), folder.resolve(name), "jbang/jbang " + name + " --rerun FOLDER", talk);
    }

    /**
     * Returns the run that an earlier {@link #measure} left below {@code folder}.
     *
     * @throws Job.UsageException if it is another suite's
     */
    public Result measured(Path folder) {
        Path run = folder.resolve(name);
        JmhResults results = ResultFile.read(run);
        List<String> names = results.scores().stringColumn(ScoreTable.BENCHMARK).asList();
        if (names.stream().noneMatch(n -> JmhResults.className(n).equals(benchmarks.getName()))) {
            throw new Job.UsageException(run + ": expected results of " + benchmarks.getName() + ", got those of "
                    + JmhResults.className(names.get(0)) + "; is it another notebook's run?");
        }
        return new Result(results, RunJson.beside(run));
    }
}
