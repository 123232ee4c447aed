package benchbook.job;

import benchbook.load.Recorded;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A comparison in place with the run of it that this project recorded.
 *
 * @param name its alias in the catalog
 * @param comparison what is compared
 * @param recorded the recorded run's folder, as the script's {@code //FILES} lines name it
 */
public record CodeRun(String name, Comparison comparison, String recorded) {

    /**
     * A run of it.
     *
     * @param compared its times, paired as they were taken
     * @param run what it was measured on, if that is known
     */
    public record Result(Compared compared, Optional<Run> run) {}

    /** Returns the recorded run that the script carries. */
    public Result recorded(Class<?> script) {
        return new Result(compared(Recorded.path(script, recorded + "/results.json")),
                Optional.of(RunJson.read(Recorded.path(script, recorded + "/run.json"))));
    }

    /** Measures here and now into a folder of the comparison's name below {@code folder}. */
    public void measure(Path folder) throws IOException {
        Compared.record(comparison, folder.resolve(name), "jbang/jbang " + name + " --rerun FOLDER");
    }

    /**
     * Returns the run that an earlier {@link #measure} left below {@code folder}.
     *
     * @throws Job.UsageException if it is another comparison's
     */
    public Result measured(Path folder) {
        return new Result(compared(folder.resolve(name)), RunJson.beside(folder.resolve(name)));
    }

    private Compared compared(Path run) {
        JmhResults results = ResultFile.read(run);
        List<String> names = results.scores().stringColumn(ScoreTable.BENCHMARK).asList().stream().map(JmhResults::method).toList();
        int codes = comparison.codes().size();
        boolean same = names.size() == codes * comparison.values().size();
        for (int i = 0; same && i < names.size(); i++) {
            same = names.get(i).equals(comparison.codes().get(i % codes).name());
        }
        if (!same) {
            throw new Job.UsageException(run + ": expected the times of " + comparison.codes().stream().map(c -> c.name()).toList()
                    + " at " + comparison.values() + ", got those of " + names + "; is it another notebook's run?");
        }
        return Compared.ofTimes(comparison, results.forks());
    }
}
