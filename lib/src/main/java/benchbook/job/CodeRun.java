package benchbook.job;

import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.load.Turns;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.table.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import tech.tablesaw.api.Table;

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
        return new Result(compared(Recorded.path(script, recorded + "/turns.csv")),
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
        Table turns = Turns.read(run);
        try {
            return Compared.ofTurns(comparison, turns);
        } catch (IllegalArgumentException e) {
            throw new Job.UsageException(run + ": " + e.getMessage() + "; is it another notebook's run?");
        }
    }
}
