///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A score averages its iterations away: only the raw data show that somebody took the processor for a while
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/StolenCore.java
//FILES data/2026-11-iterations-inside-a-fork/results.json=../data/2026-11-iterations-inside-a-fork/results.json
//FILES data/2026-11-iterations-inside-a-fork/run.json=../data/2026-11-iterations-inside-a-fork/run.json
//FILES data/published/iterations.csv=../data/published/iterations.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarking-and-load-testing (data/published/iterations.csv)
 * Data:     data/2026-11-iterations-inside-a-fork; recorded with  jbang/jbang iterations-inside-a-fork --rerun FOLDER
 *           While fork 2 is measured, another JVM computes during iterations 4 to 7, with two threads for each core.
 * Expected: those iterations take twice as long or more, and the others do not; the score takes the mean of both.
 */

import benchbook.check.ErrorColumn;
import benchbook.check.ForkSpread;
import benchbook.check.Holds;
import benchbook.check.IterationJump;
import benchbook.check.Level;
import benchbook.check.StolenProcessor;
import benchbook.check.Verdict;
import benchbook.figure.IterationFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.measure.Burner;
import benchbook.measure.JmhRun;
import benchbook.measure.Stretch;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.JmhScore;
import benchbook.stats.SlowStretch;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "iterations-inside-a-fork", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows the iterations of each fork, one of which lost the processor for four of them: published, "
                + "recorded and yours. --rerun takes about 45 s; for 4 s of them another JVM computes for nothing, with "
                + "two threads for each core.", ""},
        footer = {"", "Example:", "  jbang iterations-inside-a-fork.java --rerun my-runs --page iterations.html"})
class IterationsInsideAForkNotebook implements Callable<Integer> {

    private static final Suite SUITE =
            new Suite("iterations-inside-a-fork", suites.StolenCore.class, "data/2026-11-iterations-inside-a-fork");
    private static final Stretch STOLEN = new Stretch(2, 4, 7);
    private static final int ITERATION_SECONDS = 1;
    /** Average time: less is better. */
    private static final boolean RATE = false;

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Suite.Result> yours =
                notebook.yours(List.of(SUITE.name()), IterationsInsideAForkNotebook::measure, SUITE::measured);
        Suite.Result recorded = SUITE.recorded(getClass());
        JmhResults shown = yours.orElse(recorded).results();
        double[][] forks = shown.forks()[0];
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One number for thirty seconds", List.of(
                "You are about to be fooled by an average. JMH prints the mean of all iterations, and a mean looks the same "
                + "whether each second was a little slow or a few seconds were very slow: " + score(forks) + ".")));

        // Tempting
        cells.add(new Block.Prose("Warm-up, of course", List.of(
                "Iterations that differ are put down to the JIT, and the cure is said to be more warm-up. But a compiler works "
                + "towards one end: code becomes faster in each fork, at about the same moment, or slower after a "
                + "deoptimisation, and then stays so. It does not slow one fork down for four seconds and give them back.")));

        // Right
        cells.add(new Block.Prose("Keep the raw data, and look at them in order", List.of(
                "JMH's JSON holds each iteration of each fork (-rf json); its table and its CSV do not. Drawn in the order of "
                + "time, a step inside a single fork points at the machine: another process, a neighbour on the same host, "
                + "a lowered clock. Then measure again, with nothing else running.",
                "This theft is staged, so that the cause is known: while the second fork was measured, another JVM computed "
                + "on all cores for a few seconds. --rerun does the same on your machine.")));
        cells.add(new Block.Picture(IterationFigure.of(shown).claiming(StolenProcessor.claim(forks, RATE))));
        List<Verdict> verdicts = verdicts(shown);
        cells.add(new Block.Verdicts(verdicts));
        cells.add(new Block.Prose("What the checks see of it", List.of(seen(verdicts))));

        List<Holds> holds = StolenProcessor.on(forks, RATE);
        cells.add(levels(published(), recorded.results().forks()[0], yours.map(y -> y.results().forks()[0])));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(Suite.origin(getClass(), "", "benchmarking-and-load-testing", recorded, yours))));
        return new Story("Iterations inside a fork",
                "A score averages its iterations; that somebody took the processor is in the raw data alone.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        int threads = 2 * Runtime.getRuntime().availableProcessors();
        try (Burner burner = new Burner(STOLEN, threads, ITERATION_SECONDS, System.err)) {
            // The folder's own name stays out of the run: it would say where on this machine it lies.
            JmhRun.record(suites.StolenCore.class, JmhRun.Plan.asAnnotated(), folder.resolve(SUITE.name()),
                    "jbang/jbang " + SUITE.name() + " --rerun FOLDER  # " + burner.text(), System.err, burner);
        }
    }

    private double[][] published() {
        var csv = Published.read(Recorded.path(getClass(), "data/published/iterations.csv"));
        return new double[][] {csv.doubleColumn("score").asDoubleArray()};
    }

    private static List<Verdict> verdicts(JmhResults shown) {
        return Stream.of(IterationJump.on(shown), ForkSpread.on(shown), ErrorColumn.on(shown))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Verdict::level))
                .toList();
    }

    /** Two of the checks look at sums; the third at the iterations, but for levels. */
    private static String seen(List<Verdict> verdicts) {
        boolean jump = verdicts.stream().anyMatch(v -> v.id().equals(IterationJump.ID) && v.level() == Level.WARN);
        return "fork-spread and error-column look at means and at the scatter of all iterations: they can say that the number is "
                + "not to be trusted, not why. "
                + (jump ? "iteration-jump names the fork and its iterations."
                        : "iteration-jump wants two narrow levels with a wide gap, and finds none: how much of a processor is left "
                                + "changes from second to second, so that what a theft slows down need not be narrow. "
                                + "The strip shows what no check names.");
    }

    /** What JMH's table says of the run, and what it would have said without the slow iterations of one fork. */
    private static String score(double[][] forks) {
        int fork = StolenProcessor.fork(forks, RATE);
        return "here it is " + pooled(forks) + " ns/op" + (fork < 0 ? "" : ", and it would have been "
                + pooled(StolenProcessor.without(forks, RATE)) + " without the slow iterations of fork " + (fork + 1));
    }

    private static String pooled(double[][] forks) {
        JmhScore.Pooled pooled = JmhScore.of(forks);
        return Quantity.withError(pooled.mean(), pooled.error999());
    }

    private static Block levels(double[][] published, double[][] recorded, Optional<double[][]> yours) {
        List<String> names = List.of("usual, ns/op", "slow, ns/op", "slow ÷ usual", "slow iterations", "back after them",
                "score of all forks", "without slow ones", "that fork alone");
        // Of the published fork three values are told, the last of them as that of all later ones.
        List<String> source = new ArrayList<>(levels(published).subList(0, 3));
        source.addAll(List.of("from 3 on", "not told", "not told", "not told", "not told"));
        List<String> ours = levels(recorded);
        List<String> own = yours.map(IterationsInsideAForkNotebook::levels)
                .orElse(Collections.nCopies(names.size(), Machines.NOT_MEASURED));
        return new Block.Grid("The fork whose iterations differ most", List.of("what", "published", "recorded", "yours"),
                IntStream.range(0, names.size())
                        .mapToObj(i -> List.of(names.get(i), source.get(i), ours.get(i), own.get(i))).toList());
    }

    private static List<String> levels(double[][] forks) {
        SlowStretch slow = StolenProcessor.stretch(forks, RATE);
        int fork = StolenProcessor.fork(forks, RATE);
        return List.of(Quantity.significant(slow.usual(), 3), Quantity.significant(slow.slow(), 3), Quantity.ratio(slow.ratio()),
                StolenProcessor.which(slow), slow.comesBack() ? "yes" : "no", pooled(forks),
                pooled(StolenProcessor.without(forks, RATE)), fork < 0 ? Quantity.MISSING : pooled(new double[][] {forks[fork]}));
    }

    public static void main(String[] args) {
        Job.run(new IterationsInsideAForkNotebook(), args);
    }
}
