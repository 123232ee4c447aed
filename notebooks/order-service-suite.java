///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A loop of fifty square roots in a third of a nanosecond: the fastest code is the code that is gone
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderServiceSuite.java
//FILES data/2026-11-order-service/results.json=../data/2026-11-order-service/results.json
//FILES data/2026-11-order-service/run.json=../data/2026-11-order-service/run.json
//FILES data/published/jmh-scores.csv=../data/published/jmh-scores.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarking-and-load-testing (data/published/jmh-scores.csv, suite order-service)
 * Data:     data/2026-11-order-service; recorded with  jbang/jbang order-service-suite --rerun FOLDER
 * Plan:     not told by the source; ours has 5 forks of 5 + 5 iterations of 1 s, so that the suite takes 9 minutes.
 * Expected: deadCode and constantFolded stand at the floor, returned and blackholed far above it; concatBuilder beats
 *           concatPlus and sumLoop beats sumStream by more than their errors.
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
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "order-service-suite", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what an order service's work costs, and four ways to lose it to the JIT: published, recorded "
                + "and yours. --rerun takes about 9 min.", ""},
        footer = {"", "Example:", "  jbang order-service-suite.java --rerun my-runs --page order-service.html"})
class OrderServiceSuiteNotebook implements Callable<Integer> {

    private static final Suite SUITE =
            new Suite("order-service-suite", suites.OrderServiceSuite.class, "data/2026-11-order-service");

    /** What the source's suite is called in its file. */
    private static final String PUBLISHED = "order-service";

    /** The four ways to treat a result beside what does nothing; then two pairs that do the same work. */
    private static final List<String> ORDER = List.of("floor", "constantFolded", "notFolded", "deadCode", "returned",
            "blackholed", "sumLoop", "sumStream", "concatBuilder", "concatPlus");

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
        cells.add(new Block.Prose("The fastest loop of all", List.of(
                "You are about to be fooled by a loop that is not there. deadCode adds up fifty square roots and drops the "
                + "sum; its score is " + shape.score("deadCode") + ". A single root takes " + shape.score("notFolded")
                + ". The compiler "
                + "saw that nobody reads the sum, and left out the work: the figure is that of JMH's own loop.")));

        // Tempting
        cells.add(new Block.Prose("Return something", List.of(
                "So the result is returned, and JMH consumes it. That saves the loop: returned takes "
                + shape.score("returned") + ". It does not save constantFolded, which returns the root of a literal: what "
                + "the compiler can compute beforehand costs nothing at run time (" + shape.score("constantFolded") + "), "
                + "while the root of a field does (notFolded, " + shape.score("notFolded") + ").")));

        // Right
        cells.add(new Block.Prose("A floor, and intervals", List.of(
                "Measure a benchmark that does nothing, and believe no score beside it. Read inputs from fields that are not "
                + "final, and return results or hand them to a Blackhole. Then compare intervals: a difference counts "
                + "where they are disjoint, and where the forks say so too.",
                "The source does not tell its plan. Ours has 5 forks of 5 + 5 iterations of one second, so that "
                + "the suite takes 9 minutes.")));
        ScoreFigure.of(shown.methods(ORDER), shape.floorNs(), ScoresBeside.published(published, PUBLISHED))
                .forEach(figure -> cells.add(new Block.Picture(figure.claiming(claim(shape)))));
        cells.add(new Block.Verdicts(shape.verdicts(Floor.ID, Disjoint.ID)));

        List<Holds> holds = holds(shape);
        cells.add(ScoresBeside.of(published, PUBLISHED, recorded.results(), yours.map(Suite.Result::results)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(Suite.origin(getClass(), "", "benchmarking-and-load-testing", recorded, yours))));
        return new Story("The order service's suite",
                "A score at the floor is the harness's: the work was dropped, or known beforehand.", cells);
    }

    private static String claim(ScoreShape shape) {
        String floor = "the floor of " + Quantity.significant(shape.floorNs(), 3) + " ns";
        return shape.atFloor().isEmpty()
                ? "No score stands at " + floor + "."
                : "At " + floor + ", where nothing but the harness was timed: " + String.join(", ", shape.atFloor()) + ".";
    }

    private static List<Holds> holds(ScoreShape shape) {
        return List.of(
                shape.isAtFloor("deadCode"),
                shape.isAtFloor("constantFolded"),
                shape.takesAtLeast("returned", 20, "deadCode"),
                shape.beats("concatBuilder", "concatPlus"),
                shape.beats("sumLoop", "sumStream"),
                shape.claimedOnlyWhereDisjoint("returned", "blackholed"));
    }

    public static void main(String[] args) {
        Job.run(new OrderServiceSuiteNotebook(), args);
    }
}
