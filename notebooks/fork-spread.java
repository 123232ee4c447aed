///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION One fork would have given any of these scores: the spread between fresh JVMs of the same code
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/LogSixWays.java suites/SharedState.java
//FILES data/2026-11-log-six-ways/results.json=../data/2026-11-log-six-ways/results.json
//FILES data/2026-11-log-six-ways/run.json=../data/2026-11-log-six-ways/run.json
//FILES data/2026-11-shared-state/results.json=../data/2026-11-shared-state/results.json
//FILES data/2026-11-shared-state/run.json=../data/2026-11-shared-state/run.json
//FILES data/published/fork-spread.csv=../data/published/fork-spread.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarks-that-mean-something, nanotime-measures-the-wrong-thing (data/published/fork-spread.csv)
 * Data:     data/2026-11-log-six-ways, data/2026-11-shared-state; recorded with
 *           jbang/jbang log-six-ways --rerun FOLDER,  jbang/jbang shared-state --rerun FOLDER
 * Plan:     log-six-ways has 5 forks of 5 + 5 iterations, as published, of 1 s instead of JMH's 10, so that the suite takes
 *           8 minutes instead of 75. shared-state is measured as published.
 * Expected: the forks of some benchmarks agree to the third digit, those of others differ by 10 % and more;
 *           the error column does not tell which.
 */

import benchbook.check.ForkSpread;
import benchbook.check.ForksDisagree;
import benchbook.check.Holds;
import benchbook.check.Verdict;
import benchbook.figure.ForkFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.report.Summary;
import benchbook.stats.StudentT;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "fork-spread", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how far fresh JVMs disagree about the score of the same code: published, recorded and "
                + "yours. --rerun takes about 9 min.", ""},
        footer = {"", "Example:", "  jbang fork-spread.java --page fork-spread.html"})
class ForkSpreadNotebook implements Callable<Integer> {

    private static final List<Suite> SUITES = List.of(
            new Suite("log-six-ways", suites.LogSixWays.class, "data/2026-11-log-six-ways"),
            new Suite("shared-state", suites.SharedState.class, "data/2026-11-shared-state"));

    /** Who published the figures of each suite. */
    private static final List<String> SOURCES =
            List.of("benchmarks-that-mean-something", "nanotime-measures-the-wrong-thing");

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<List<Suite.Result>> yours = notebook.yours(SUITES);
        List<Suite.Result> recorded = SUITES.stream().map(s -> s.recorded(getClass())).toList();
        Table published = Published.read(Recorded.path(getClass(), "data/published/fork-spread.csv"));
        JmhResults shown = results(yours.orElse(recorded));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One run, one number", List.of(
                "You are about to be fooled by three decimals. A benchmark with one fork prints a score and an error; the next "
                + "run, of the same code on the same machine, prints another score, and its error need not cover the "
                + "first.")));

        // Tempting
        cells.add(new Block.Prose("More iterations", List.of(
                "More iterations in that one JVM make the error smaller, and the next JVM still disagrees: what it "
                + "compiled first, which profile it saw and where its memory lies stay as they are until it ends.")));

        // Right
        cells.add(new Block.Prose("More JVMs", List.of(
                "Let several JVMs measure, and look at each of their means: a dot a fork, the fastest at 1.",
                "The logarithms were measured as published with 5 forks of 5 + 5 iterations, but shortened: an iteration takes "
                + "one second instead of JMH's ten, so that their suite takes 8 minutes instead of 75. The counters are as published.")));
        cells.add(new Block.Picture(ForkFigure.of(shown).claiming(claim(shown))));
        cells.add(new Block.Verdicts(verdicts(shown)));

        List<Holds> holds = holds(shown);
        cells.add(spreads(published, Summary.of(results(recorded)), yours.map(y -> Summary.of(results(y)))));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, IntStream.range(0, SUITES.size())
                .mapToObj(i -> Suite.origin(getClass(), SUITES.get(i).name(), SOURCES.get(i), recorded.get(i),
                        yours.map(y -> y.get(i))))
                .toList()));
        return new Story("Fork spread", "One fork would have given any of these scores as the score.", cells);
    }

    private static JmhResults results(List<Suite.Result> runs) {
        return JmhResults.concat(runs.stream().map(Suite.Result::results).toList());
    }

    private static String claim(JmhResults shown) {
        Table widest = Summary.of(shown).sortDescendingOn(SummaryTable.FORK_SPREAD);
        var labels = widest.stringColumn(SummaryTable.LABEL);
        var spreads = widest.doubleColumn(SummaryTable.FORK_SPREAD);
        int last = widest.rowCount() - 1;
        return "The forks of " + labels.get(0) + " differ by " + Quantity.percent(spreads.get(0) - 1) + ", those of "
                + labels.get(last) + " by " + Quantity.percent(spreads.get(last) - 1) + ".";
    }

    private static List<Verdict> verdicts(JmhResults shown) {
        return Stream.concat(ForkSpread.on(shown).stream(), ForksDisagree.on(shown).stream())
                .sorted(Comparator.comparing(Verdict::level))
                .toList();
    }

    /** The spread of each published benchmark beside the same one here. */
    private static Block spreads(Table published, Table recorded, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < published.rowCount(); i++) {
            String name = published.stringColumn("benchmark").get(i);
            rows.add(List.of(name, Quantity.ratio(published.doubleColumn("spread").getDouble(i)),
                    Quantity.ratio(spread(recorded, name)),
                    yours.map(t -> Quantity.ratio(spread(t, name))).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("Spread: the slowest fork's mean over the fastest's",
                List.of("benchmark", "published", "recorded", "yours"), rows);
    }

    private static double spread(Table summary, String method) {
        for (int i = 0; i < summary.rowCount(); i++) {
            if (JmhResults.method(summary.stringColumn(ScoreTable.BENCHMARK).get(i)).equals(method)) {
                return summary.doubleColumn(SummaryTable.FORK_SPREAD).getDouble(i);
            }
        }
        return Double.NaN;
    }

    private static List<Holds> holds(JmhResults shown) {
        Table summary = Summary.of(shown);
        var spreads = summary.doubleColumn(SummaryTable.FORK_SPREAD);
        long outside = forksOutsideOfJmhsInterval(shown);
        double expected = expectedOutside(shown);
        return List.of(
                Holds.when("some benchmark's forks differ by 10 % or more", spreads.max() >= 1.10,
                        "the widest spread is " + Quantity.ratio(spreads.max())),
                Holds.when("some benchmark's forks agree within 1 %", spreads.min() <= 1.01,
                        "the narrowest spread is " + Quantity.ratio(spreads.min())),
                Holds.when("more forks lie outside of JMH's own 99.9 % interval than if forks did not matter",
                        outside >= 2 * expected, Quantity.count(outside, "fork mean") + " outside, "
                                + Quantity.significant(expected, 2) + " expected by chance, at least twice as many wanted"));
    }

    private static long forksOutsideOfJmhsInterval(JmhResults shown) {
        double[][] means = shown.forkMeans();
        long outside = 0;
        for (int i = 0; i < means.length; i++) {
            double low = shown.scores().doubleColumn(ScoreTable.SCORE_LOW).getDouble(i);
            double high = shown.scores().doubleColumn(ScoreTable.SCORE_HIGH).getDouble(i);
            outside += Arrays.stream(means[i]).filter(m -> m < low || m > high).count();
        }
        return outside;
    }

    /**
     * A fork's mean strays further than the mean of all: of N iterations in forks of m, it lies outside of
     * t(N-1) s/√N with the probability that a normal number exceeds t/√N ÷ √(1/m - 1/N), even if forks are all alike.
     */
    private static double expectedOutside(JmhResults shown) {
        double expected = 0;
        for (double[][] forks : shown.forks()) {
            double all = Arrays.stream(forks).mapToInt(f -> f.length).sum();
            for (double[] fork : forks) {
                double ends = StudentT.quantile(0.9995, all - 1) / Math.sqrt(all);
                double z = ends / Math.sqrt(1.0 / fork.length - 1 / all);
                expected += StudentT.twoSidedP(z, 1e6); // the normal distribution, for all practical purposes
            }
        }
        return expected;
    }

    public static void main(String[] args) {
        Job.run(new ForkSpreadNotebook(), args);
    }
}
