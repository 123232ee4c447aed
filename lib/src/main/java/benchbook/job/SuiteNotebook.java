package benchbook.job;

import benchbook.check.Checks;
import benchbook.load.RunJson;
import benchbook.report.Facts;
import benchbook.report.RunReport;
import benchbook.report.RunStory;
import benchbook.report.Summary;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The notebook of one JMH suite: its recorded run, or the reader's own, judged. */
@Command(mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows the suite's recorded run, with scores, verdicts and comparisons; measures it anew "
                + "with --rerun.", ""},
        footer = {"", "Example:", "  jbang ${COMMAND-NAME}.java --rerun my-runs --page page.html"})
public final class SuiteNotebook implements Callable<Integer> {

    private final Class<?> script;
    private final Suite suite;
    private final String claim;

    @Mixin
    private Notebook notebook;

    private SuiteNotebook(Class<?> script, Suite suite, String claim) {
        this.script = script;
        this.suite = suite;
        this.claim = claim;
    }

    /** Runs the notebook, and ends the JVM with its exit code. */
    public static void run(Class<?> script, Suite suite, String claim, String... args) {
        Job.run(suite.name(), new SuiteNotebook(script, suite, claim), args);
    }

    @Override
    public Integer call() throws Exception {
        Optional<JmhResults> yours = notebook.yours(List.of(suite));
        JmhResults results = yours.orElseGet(() -> suite.recorded(script));
        List<Run> runs = yours.isPresent()
                ? RunJson.beside(Path.of(results.scores().stringColumn(ScoreTable.FILE).get(0))).stream().toList()
                : List.of(RunJson.read(suite.recordedRun(script)));
        Checks.Outcome outcome = Checks.on(results, List.of(), "", Checks.SAME);
        RunReport report = new RunReport(claim, Facts.of(results, runs), Summary.of(results), outcome.verdicts(),
                outcome.comparisons());
        return notebook.show(RunStory.of(report, results, outcome.floorNs()));
    }
}
