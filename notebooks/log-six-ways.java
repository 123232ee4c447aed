///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION One logarithm, consumed in six ways: which of them keep the work depends on the compiler, not on the reader
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/LogSixWays.java
//FILES data/2026-11-log-six-ways/results.json=../data/2026-11-log-six-ways/results.json
//FILES data/2026-11-log-six-ways/run.json=../data/2026-11-log-six-ways/run.json
//FILES data/published/jmh-scores.csv=../data/published/jmh-scores.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarks-that-mean-something (data/published/jmh-scores.csv, suite log-six-ways)
 * Data:     data/2026-11-log-six-ways; recorded with  jbang/jbang log-six-ways --rerun FOLDER
 * Plan:     5 forks of 5 + 5 iterations, as published, of 1 s instead of JMH's 10, so that the suite takes
 *           8 minutes instead of 75.
 * Expected: dropped and foldedArithmetic stand at the floor; loopBlackholed costs ten times blackholed, loopReturnsLast
 *           about one. The source's compiler, of JDK 26, removed the logarithms that nobody reads; that of JDK 25 may not.
 */

import benchbook.check.Disjoint;
import benchbook.check.Floor;
import benchbook.check.Holds;
import benchbook.check.ScoreShape;
import benchbook.figure.ScoreFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.ScoresBeside;
import benchbook.report.Story;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "log-six-ways", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a logarithm costs in six benchmarks that consume it differently, and which of them lost "
                + "it: published, recorded and yours. --rerun takes about 8 min.", ""},
        footer = {"", "Example:", "  jbang log-six-ways.java --rerun my-runs --page log-six-ways.html"})
class LogSixWaysNotebook implements Callable<Integer> {

    private static final Suite SUITE = new Suite("log-six-ways", suites.LogSixWays.class, "data/2026-11-log-six-ways");

    /** What does nothing; arithmetic; one logarithm; ten. */
    private static final List<String> ORDER = List.of("floor", "foldedArithmetic", "liveArithmetic", "dropped", "returned",
            "blackholed", "logOfStaticFinal", "loopReturnsLast", "loopBlackholed");

    /** C2 removes calls of pure functions whose result nobody reads since JDK 26: JDK-8347901. */
    private static final int REMOVES_PURE_CALLS = 26;

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Suite.Result> yours = notebook.yours(List.of(SUITE)).map(runs -> runs.get(0));
        Suite.Result recorded = SUITE.recorded(getClass());
        JmhResults shown = yours.orElse(recorded).results();
        ScoreShape shape = ScoreShape.of(shown);
        Table published = Published.read(Recorded.path(getClass(), "data/published/jmh-scores.csv"));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("A logarithm in 0.3 ns", List.of(
                "You are about to be fooled by a figure that looks like a good processor. The source dropped a logarithm's "
                + "result and measured 0.302 ns, which is what an empty method takes. Here dropped takes " + shape.score("dropped")
                + " and the floor " + shape.score("floor") + ": " + dropped(shape, jdk(shown)))));

        // Tempting
        cells.add(new Block.Prose("A loop that returns its last", List.of(
                "So there is a loop around ten logarithms, and the last is returned, as JMH wants it. But one result was "
                + "asked for, and a compiler that sees nine idle calls may leave them out. The source's did: 2.877 ns for "
                + "ten, 2.787 for one. " + loop(shape))));

        // Right
        cells.add(new Block.Prose("Each result to the Blackhole, and a sum that must come out", List.of(
                "Consume every result, and check by arithmetic: ten logarithms have to cost ten times one, within the "
                + "errors. Where the sum does not come out, work is missing. And let a benchmark that does nothing stand "
                + "beside all: known operands (foldedArithmetic) are computed before the program runs, and even unknown ones "
                + "(liveArithmetic) can hide in the harness's loop.",
                "Measured as published with 5 forks of 5 + 5 iterations, but shortened: an iteration takes one second "
                + "instead of JMH's ten, so that the suite takes 8 minutes instead of 75.")));
        ScoreFigure.of(shown.methods(ORDER), shape.floorNs(), ScoresBeside.published(published, SUITE.name()))
                .forEach(figure -> cells.add(new Block.Picture(figure.claiming(claim(shape)))));
        cells.add(new Block.Verdicts(shape.verdicts(Floor.ID, Disjoint.ID)));

        List<Holds> holds = holds(shape);
        cells.add(ScoresBeside.of(published, SUITE.name(), recorded.results(), yours.map(Suite.Result::results)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(Suite.origin(getClass(), "", "benchmarks-that-mean-something", recorded, yours))));
        return new Story("One logarithm, six ways",
                "What of a benchmark is left depends on who reads its results, and on the compiler.", cells);
    }

    private static int jdk(JmhResults shown) {
        return Runtime.Version.parse(shown.scores().stringColumn(ScoreTable.JDK_VERSION).get(0)).feature();
    }

    private static String dropped(ScoreShape shape, int jdk) {
        return shape.atFloor().contains("dropped")
                ? "the work is gone here, too."
                : "the work is still there. " + (jdk >= REMOVES_PURE_CALLS ? "" : "The likely reason is the compiler: that of JDK "
                        + REMOVES_PURE_CALLS + " learned to remove such calls (JDK-8347901), that of JDK " + jdk
                        + " keeps them. A benchmark that is right on one JDK may be empty on the next.");
    }

    private static String loop(ScoreShape shape) {
        return "Here the loop costs " + Quantity.ratio(shape.ratio("loopReturnsLast", "returned")) + " × what one does: "
                + (shape.ratio("loopReturnsLast", "returned") < 5 ? "most of the work is gone." : "nothing was removed.");
    }

    private static String claim(ScoreShape shape) {
        return "Ten logarithms cost " + Quantity.ratio(shape.ratio("loopBlackholed", "blackholed"))
                + " × one where each is consumed, "
                + Quantity.ratio(shape.ratio("loopReturnsLast", "returned")) + " × where the last is returned. At the floor: "
                + (shape.atFloor().isEmpty() ? "none" : String.join(", ", shape.atFloor())) + ".";
    }

    private static List<Holds> holds(ScoreShape shape) {
        return List.of(
                shape.isMultiple("loopBlackholed", 10, "blackholed"),
                shape.isFarBelow("loopReturnsLast", "loopBlackholed"),
                shape.isAtFloor("foldedArithmetic"),
                shape.isAtFloor("dropped"),
                // The source found that it does not fold, which is a property of its compiler: reported, not asserted.
                Holds.notChecked("whether Math.log of a static final folds is reported, not asserted",
                        (shape.atFloor().contains("logOfStaticFinal") ? "it folds: " : "it does not fold: ")
                                + shape.score("logOfStaticFinal") + ", of a field " + shape.score("returned")
                                + "; published 3.254 and 2.787"));
    }

    public static void main(String[] args) {
        Job.run(new LogSixWaysNotebook(), args);
    }
}
