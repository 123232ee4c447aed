package benchbook.job;

import benchbook.report.Story;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a notebook, and what they do; a script mixes them in. */
public final class Notebook {

    @Mixin
    private Showing showing = new Showing();

    @Option(names = "--rerun", paramLabel = "FOLDER", description = "measure here and now, and keep the runs in FOLDER")
    private Path rerun;

    @Option(names = "--yours", paramLabel = "FOLDER", description = "show the runs that an earlier --rerun kept in FOLDER")
    private Path yours;

    /** Measures, and keeps each run in a folder of its name below {@code folder}. */
    @FunctionalInterface
    public interface Measuring {
        void into(Path folder) throws IOException, InterruptedException;
    }

    /**
     * Returns the reader's own runs of some suites, in their order: measured now, or read from an earlier time, or none.
     *
     * @throws Job.UsageException if both are asked for
     */
    public Optional<List<Suite.Result>> yours(List<Suite> suites) throws IOException, InterruptedException {
        return yours(suites.stream().map(Suite::name).toList(),
                folder -> {
                    for (Suite suite : suites) {
                        suite.measure(folder, System.err);
                    }
                },
                folder -> suites.stream().map(s -> s.measured(folder)).toList());
    }

    /**
     * Returns the same of anything that can be measured and read again.
     *
     * @param names of the runs; none of them may be there already when measuring
     * @param reading reads what {@code measuring} has left in a folder
     * @throws Job.UsageException if both are asked for
     */
    public <T> Optional<T> yours(List<String> names, Measuring measuring, Function<Path, T> reading)
            throws IOException, InterruptedException {
        showing.require();
        if (rerun != null && yours != null) {
            throw new Job.UsageException("--rerun measures, --yours reads; name one of them");
        }
        if (rerun == null) {
            return Optional.ofNullable(yours).map(reading);
        }
        for (String name : names) {
            if (Files.exists(rerun.resolve(name))) {
                throw new Job.UsageException(rerun.resolve(name) + " exists already; name another folder,"
                        + " or show it with --yours " + rerun);
            }
        }
        measuring.into(rerun);
        System.err.println("runs: " + rerun);
        return Optional.of(reading.apply(rerun));
    }

    /** Prints the story, and writes its page if asked for; returns the exit code. */
    public int show(Story story) {
        return showing.show(story);
    }
}
