package benchbook.job;

import benchbook.table.JmhResults;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options of a job that choose among results; a script mixes them in. */
public final class Filter {

    @Option(names = "--include", paramLabel = "REGEX", description = "only results whose name, parameters or mode match")
    private Pattern include;

    @Option(names = "--exclude", paramLabel = "REGEX", description = "no results whose name, parameters or mode match")
    private Pattern exclude;

    /**
     * Returns the results that are wanted.
     *
     * @throws Job.UsageException if there are none
     */
    public JmhResults of(JmhResults all) {
        JmhResults wanted = all.matching(include, exclude);
        if (wanted.size() == 0) {
            throw new Job.UsageException("no result matches --include and --exclude; try without them");
        }
        return wanted;
    }
}
