package benchbook.job;

import benchbook.check.Checks;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.load.GcLog;
import benchbook.load.LoadException;
import benchbook.load.ProfileFile;
import benchbook.report.CompareStory;
import benchbook.report.Facts;
import benchbook.report.Format;
import benchbook.report.RunReport;
import benchbook.report.RunStory;
import benchbook.report.Summary;
import benchbook.table.Categories;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.table.Tablesaw;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tech.tablesaw.api.Table;

/**
 * Short words for the REPL, which the job {@code explore} opens: each loads, prints, judges or draws, and asks for
 * no options.
 */
public final class Explore {

    /** What the first line of a session, and {@code help()}, say. */
    private static final String HELP = """
            results   JmhResults of the files: scores(), params(), iterations(), samples(), metrics() are tables
            jmh       one row per result: label, score, fork_spread_ratio, … ; results.scores() has all columns
            load("results.json")              the results of one or more files
            show(jmh)                         print a table whole
            judge() or judge(results)         verdicts and comparisons, as analyse-run prints them
            compare("base.json", "head.json") what became slower or faster, as compare-runs prints it
            plot("page.html")                 the same with figures, as a page
            gc("gc.log")                      one GcRun per JVM of a log: pauses(), cycles(), safepoints() … are tables
            recording("run.jfr")              a JfrRun: execution(), pauses(), blocks(), allocations() … are tables
            help()                            this; /exit leaves, /help is jshell's own
            """;

    /** A session has one set of files; jshell's variables cannot be reached from here. */
    private static JmhResults current = JmhResults.none();

    private Explore() {}

    /** Loads the files that a session starts with; without files there are no results. */
    public static JmhResults start(String... files) {
        Tablesaw.wake();
        current = files.length == 0 ? JmhResults.none() : load(files);
        return current;
    }

    /** Prints what there is. */
    public static void help() {
        System.out.print(HELP);
    }

    /** Returns the results of some files or run folders as one set. */
    public static JmhResults load(String... files) {
        return Reading.results(paths(files), System.err);
    }

    /** Returns what each JVM of a GC log did; a log in several files is named with all of them. */
    public static List<GcRun> gc(String... files) {
        return GcLog.read(paths(files));
    }

    /** Returns a flight recording, or what {@code jfr print} or a converter to collapsed stacks made of one. */
    public static JfrRun recording(String file) {
        return ProfileFile.read(Path.of(file), Categories.standard());
    }

    private static List<Path> paths(String... files) {
        return Arrays.stream(files).map(Path::of).toList();
    }

    /** Returns one row per result, with the columns of {@link Summary} that fit a terminal. */
    public static Table summary(JmhResults results) {
        return Summary.of(results).selectColumns(SummaryTable.LABEL, ScoreTable.MODE, ScoreTable.SCORE, ScoreTable.SCORE_ERROR,
                ScoreTable.UNIT, SummaryTable.FORK_LOW, SummaryTable.FORK_HIGH, SummaryTable.FORK_SPREAD, SummaryTable.FORKS_SEEN);
    }

    /** Prints a table with all of its rows. */
    public static void show(Table table) {
        System.out.println(table.printAll());
    }

    /** Judges the files of the session. */
    public static void judge() {
        judge(current);
    }

    /** Prints scores, verdicts and comparisons. */
    public static void judge(JmhResults results) {
        System.out.print(Format.text.of(report(results, Checks.on(results, List.of(), "", Checks.SAME)), Job.colour(), false));
    }

    /** Compares a head with a base. */
    public static void compare(String base, String head) {
        told(() -> compared(load(base, head)));
    }

    private static void compared(JmhResults both) {
        Sides sides = Sides.of(both, Sides.FILE);
        RunChecks.Question question = new RunChecks.Question(both, sides, 0, Checks.SAME, Optional.empty(), Reading.runs(both), false);
        System.out.print(CompareStory.of(question, RunChecks.on(question),
                Facts.ofSides(both, sides, sides.roles(0), question.runs()), Optional.empty()).text(Job.colour(), false));
    }

    /** Writes the page of the session's files. */
    public static void plot(String file) {
        told(() -> plotted(Path.of(file)));
    }

    /** A slip of the reader's is a line, as everywhere; jshell would print where in the library it was noticed. */
    private static void told(Runnable action) {
        try {
            action.run();
        } catch (LoadException | Job.UsageException | IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    private static void plotted(Path file) {
        Checks.Outcome outcome = Checks.on(current, List.of(), "", Checks.SAME);
        Job.write(file, RunStory.of(report(current, outcome), current, outcome.floorNs()).html());
    }

    private static RunReport report(JmhResults results, Checks.Outcome outcome) {
        return new RunReport("JMH results", Facts.of(results, List.copyOf(Reading.runs(results).values())), Summary.of(results),
                outcome.verdicts(), outcome.comparisons());
    }
}
