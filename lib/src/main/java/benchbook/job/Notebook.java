package benchbook.job;

import benchbook.report.Story;
import benchbook.table.JmhResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of a notebook, and what they do; a script mixes them in. */
public final class Notebook {

    @Option(names = "--page", paramLabel = "FILE.html", description = "also write the page, which works offline")
    private Path page;

    @Option(names = "--rerun", paramLabel = "FOLDER", description = "measure here and now, and keep the runs in FOLDER")
    private Path rerun;

    @Option(names = "--yours", paramLabel = "FOLDER", description = "show the runs that an earlier --rerun kept in FOLDER")
    private Path yours;

    /**
     * Returns the reader's own results: measured now, or read from an earlier time, or none.
     *
     * @throws Job.UsageException if both are asked for
     */
    public Optional<JmhResults> yours(List<Suite> suites) throws IOException, InterruptedException {
        if (page != null) {
            Job.requireFolderOf(page);
        }
        if (rerun != null && yours != null) {
            throw new Job.UsageException("--rerun measures, --yours reads; name one of them");
        }
        if (rerun == null && yours == null) {
            return Optional.empty();
        }
        for (Suite suite : suites) {
            if (rerun != null && Files.exists(rerun.resolve(suite.name()))) {
                throw new Job.UsageException(rerun.resolve(suite.name()) + " exists already; name another folder,"
                        + " or show it with --yours " + rerun);
            }
        }
        List<JmhResults> parts = new ArrayList<>();
        for (Suite suite : suites) {
            parts.add(rerun == null ? suite.measured(yours) : suite.measure(rerun, System.err));
        }
        if (rerun != null) {
            System.err.println("runs: " + rerun);
        }
        return Optional.of(JmhResults.concat(parts));
    }

    /** Prints the story, and writes its page if asked for; returns the exit code. */
    public int show(Story story) {
        System.out.print(story.text(Job.colour()));
        if (page != null) {
            Job.write(page, story.html());
        }
        return 0;
    }
}
