///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Four threads count, each in a field of its own, then all in one: the same code, at a fraction of the speed
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/SharedState.java
//FILES data/2026-11-shared-state/results.json=../data/2026-11-shared-state/results.json
//FILES data/2026-11-shared-state/run.json=../data/2026-11-shared-state/run.json
//FILES data/published/jmh-scores.csv=../data/published/jmh-scores.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   nanotime-measures-the-wrong-thing (data/published/jmh-scores.csv, suite hot-path)
 * Data:     data/2026-11-shared-state; recorded with  jbang/jbang shared-state --rerun FOLDER
 * Plan:     4 threads, 2 forks, 3 × 1 s of warm-up and 5 × 1 s measured, as published
 * Expected: the shared field is several times slower than one for each thread: 10.43 × on the source's 4 cores, less on
 *           fewer, and not at all on one.
 */

import benchbook.check.Disjoint;
import benchbook.check.ErrorColumn;
import benchbook.check.ForkSpread;
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
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "shared-state", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what four threads count in fields of their own and in a shared one: published, recorded and "
                + "yours. --rerun takes about 1 min.", ""},
        footer = {"", "Example:", "  jbang shared-state.java --rerun my-runs --page shared-state.html"})
class SharedStateNotebook implements Callable<Integer> {

    private static final Suite SUITE = new Suite("shared-state", suites.SharedState.class, "data/2026-11-shared-state");
    /** What the source's suite is called in its file. */
    private static final String PUBLISHED = "hot-path";
    private static final String OWN = "counterThreadScope";
    private static final String SHARED = "counterBenchmarkScope";

    /** What the source measured, and on how many cores. */
    private static final double PUBLISHED_FACTOR = 10.43;
    private static final int PUBLISHED_CORES = 4;

    /** The least factor of "several times": forks of the shared counter alone differ by up to two. */
    private static final double SEVERAL = 3;

    /** Two threads that take turns on one core lose nothing by sharing; what else there is stays below this. */
    private static final double ALIKE = 1.5;

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
        Suite.Result run = yours.orElse(recorded);
        JmhResults shown = run.results();
        ScoreShape shape = ScoreShape.of(shown);
        Table published = Published.read(Recorded.path(getClass(), "data/published/jmh-scores.csv"));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One annotation", List.of(
                "You are about to be fooled by a default. @State(Scope.Benchmark) stands in most examples, and gives all threads "
                + "one object. With one thread nobody notices. With four, the line of cache that holds the field "
                + "wanders from core to core, increments come in bursts while a core has it, and some are lost: "
                + shape.score(SHARED) + ".")));

        // Tempting
        cells.add(new Block.Prose("A field for each thread", List.of(
                "So it becomes @State(Scope.Thread), and the same loop does " + shape.score(OWN) + ". Problem solved, it seems. "
                + "But no other question was answered better: this one has no sharing in it. If the program under study "
                + "shares a counter, the fast figure is the wrong one; if it does not, the slow one is.")));

        // Right
        cells.add(new Block.Prose("Say who shares what, and look at each fork", List.of(
                "Choose the scope that the program has, measure with its number of threads, and state both with the number of "
                + "cores. Who gets the line, and for how long, may be settled anew in each JVM: a single fork says "
                + "even less than elsewhere. " + forks(shape),
                "Measured as published: 4 threads, 2 forks, 3 × 1 s of warm-up and 5 × 1 s measured.")));
        ScoreFigure.of(shown.methods(List.of(OWN, SHARED)), shape.floorNs(), ScoresBeside.published(published, PUBLISHED))
                .forEach(figure -> cells.add(new Block.Picture(figure.claiming(claim(shape, run.run())))));
        cells.add(new Block.Verdicts(shape.verdicts(ForkSpread.ID, ErrorColumn.ID, Disjoint.ID)));

        List<Holds> holds = holds(shape, run.run());
        cells.add(ScoresBeside.of(published, PUBLISHED, recorded.results(), yours.map(Suite.Result::results)));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(Suite.origin(getClass(), "", "nanotime-measures-the-wrong-thing", recorded, yours))));
        return new Story("Shared state",
                "The same increment costs several times as much where threads share the field; the scope is the question.", cells);
    }

    private static String claim(ScoreShape shape, Optional<Run> run) {
        return "A field of its own lets a thread count " + Quantity.ratio(shape.ratio(OWN, SHARED)) + " × as fast"
                + run.map(r -> " on " + Quantity.count(r.cores(), "core")).orElse("") + "; published: " + PUBLISHED_FACTOR + " × on "
                + PUBLISHED_CORES + " cores.";
    }

    /** What a run with a single fork might have said of the factor. */
    private static String forks(ScoreShape shape) {
        double[] ratios = shape.forkRatios(OWN, SHARED);
        return ratios.length == 0 ? "" : "Here one fork of each alone would have called the factor "
                + Quantity.range(Quantity.ratio(ratios[0]), Quantity.ratio(ratios[ratios.length - 1])) + ".";
    }

    private static List<Holds> holds(ScoreShape shape, Optional<Run> run) {
        String several = "the shared field is several times slower (at least 3 ×)";
        String less = "on fewer than " + PUBLISHED_CORES + " cores the factor is less than the published " + PUBLISHED_FACTOR + " ×";
        String none = "on one core there is no difference (at most 1.5 ×)";
        double factor = shape.ratio(OWN, SHARED);
        if (run.isEmpty() || Double.isNaN(factor)) {
            String reason = Double.isNaN(factor) ? "the run does not have both counters" : "no run.json tells the number of cores";
            return List.of(Double.isNaN(factor) ? Holds.notChecked(several, reason) : several(several, shape, factor),
                    Holds.notChecked(less, reason), Holds.notChecked(none, reason));
        }
        int cores = run.get().cores();
        String observed = Quantity.ratio(factor) + " × on " + Quantity.count(cores, "core");
        return List.of(
                cores == 1 ? Holds.notChecked(several, "one core: no line of cache has to travel") : several(several, shape, factor),
                cores >= PUBLISHED_CORES ? Holds.notChecked(less, observed + ", which are not fewer")
                        : Holds.when(less, factor < PUBLISHED_FACTOR, observed),
                cores > 1 ? Holds.notChecked(none, cores + " cores here") : Holds.when(none, factor <= ALIKE, observed));
    }

    private static Holds several(String condition, ScoreShape shape, double factor) {
        return Holds.when(condition, factor >= SEVERAL, Quantity.ratio(factor) + " ×: " + shape.score(OWN) + " against "
                + shape.score(SHARED) + shape.byForks(OWN, SHARED));
    }

    public static void main(String[] args) {
        Job.run(new SharedStateNotebook(), args);
    }
}
