///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Why was this fork slow: iterations lined up with what their JVM and the machine did meanwhile
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/BesideALiveSet.java
//FILES data/2026-11-slow-fork/results.json=../data/2026-11-slow-fork/results.json
//FILES data/2026-11-slow-fork/run.json=../data/2026-11-slow-fork/run.json
//FILES data/2026-11-slow-fork/fork-1-gc.log.gz=../data/2026-11-slow-fork/fork-1-gc.log.gz
//FILES data/2026-11-slow-fork/fork-2-gc.log.gz=../data/2026-11-slow-fork/fork-2-gc.log.gz
//FILES data/2026-11-slow-fork/fork-3-gc.log.gz=../data/2026-11-slow-fork/fork-3-gc.log.gz
//FILES data/2026-11-slow-fork/fork-4-gc.log.gz=../data/2026-11-slow-fork/fork-4-gc.log.gz
//FILES data/2026-11-slow-fork/fork-1.jfr.gz=../data/2026-11-slow-fork/fork-1.jfr.gz
//FILES data/2026-11-slow-fork/fork-2.jfr.gz=../data/2026-11-slow-fork/fork-2.jfr.gz
//FILES data/2026-11-slow-fork/fork-3.jfr.gz=../data/2026-11-slow-fork/fork-3.jfr.gz
//FILES data/2026-11-slow-fork/fork-4.jfr.gz=../data/2026-11-slow-fork/fork-4.jfr.gz

/*
 * Source:   none; published figures of this kind show that a fork was slow, not why (see iterations-inside-a-fork)
 * Data:     data/2026-11-slow-fork; recorded with  jbang/jbang slow-fork --rerun FOLDER
 *           In fork 2 jcmd asks for full collections during iterations 3 and 4; while fork 3 is measured, another JVM
 *           computes during its iterations 5 to 7, with two threads for each core.
 * Expected: each of the two is found where it was staged, by what the forks' own files tell, and accounts for most of
 *           what those iterations lost; where nothing was staged, nothing is blamed.
 */

import benchbook.check.Holds;
import benchbook.check.SlowIterations;
import benchbook.check.StagedCauses;
import benchbook.figure.CauseFigure;
import benchbook.job.ForkEvidence;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.Suite;
import benchbook.load.Recorded;
import benchbook.measure.Burner;
import benchbook.measure.Collecting;
import benchbook.measure.ForkRecording;
import benchbook.measure.JmhRun;
import benchbook.measure.Stretch;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.JmhScore;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "slow-fork", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows why some iterations of a JMH run were slow, from the forks' GC logs and flight recordings: recorded and "
                + "yours. --rerun takes about a minute; for 2 s of it a JVM is asked for full collections, and for 3 s another JVM "
                + "computes for nothing, with two threads for each core.", ""},
        footer = {"", "Example:", "  jbang slow-fork.java --rerun my-runs --page slow-fork.html"})
class SlowForkNotebook implements Callable<Integer> {

    private static final Suite SUITE = new Suite("slow-fork", suites.BesideALiveSet.class, "data/2026-11-slow-fork");
    private static final Stretch COLLECTED = new Stretch(2, 3, 4);
    private static final Stretch STOLEN = new Stretch(3, 5, 7);
    private static final int ITERATION_SECONDS = 1;
    /** A heap that is whole from the start, so that only what is staged costs time. */
    private static final List<String> HEAP = List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch");

    @Mixin
    Notebook notebook = new Notebook();

    /** A run, and what its forks' files say of it. */
    private record Told(Suite.Result run, ForkEvidence evidence) {}

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Told> yours = notebook.yours(List.of(SUITE.name()), SlowForkNotebook::measure,
                folder -> told(SUITE.measured(folder), folder.resolve(SUITE.name())));
        Path data = Recorded.path(getClass(), "data/2026-11-slow-fork/results.json").getParent();
        Told recorded = told(SUITE.recorded(getClass()), data);
        Told shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("One fork disagrees", List.of(
                "You are about to be fooled by a score of " + score(shown.run.results()) + ": two of the four forks were slower for a while, "
                + "and neither the score nor its error says that, let alone why.")));

        // Tempting
        cells.add(new Block.Prose("Outliers: leave them out", List.of(
                "What is far from the rest is often thrown away, or kept, by how far it is. But a collection that the code under test "
                + "causes belongs to its score, and a neighbour on the machine does not: the distance cannot tell them apart.")));

        // Right
        cells.add(new Block.Prose("Ask what the JVM did in just those seconds", List.of(
                "Each fork kept a GC log with its safepoints, and a flight recording (jbang/jbang record-run does that for any JMH jar). "
                + "JMH's main thread waits while the workers work, and the recording has that wait, so that each iteration has its place "
                + "in time. Then it is a sum: an iteration that took s times as long for an operation lost 1 − 1/s of its time. How long "
                + "did all threads stand still, how much of the processor went to others or to the operating system, beyond the usual?",
                "Both causes are staged, so that they are known: " + new Collecting(COLLECTED, Path.of(""), System.err).text()
                + ", and a JVM that computes for nothing during " + STOLEN + ". --rerun does the same on your machine.")));
        CauseFigure.of(shown.run.results(), shown.evidence.causes(), 1).stream()
                .map(f -> f.claiming(StagedCauses.claim(shown.evidence.causes()))).forEach(f -> cells.add(new Block.Picture(f)));
        cells.add(new Block.Verdicts(shown.evidence.verdicts().stream().filter(v -> v.id().equals(SlowIterations.ID)).toList()));

        List<Holds> holds = holds(shown);
        cells.add(stages(recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(new Machines.Origin("", "nobody published such a figure",
                recorded.run.run(), yours.map(y -> y.run.run())))));
        return new Story("Slow fork", "Why iterations were slow is in the forks' own logs, and how much of it can be computed.", cells);
    }

    private static Told told(Suite.Result run, Path folder) {
        return new Told(run, ForkEvidence.of(List.of(folder), run.results(), run.results(), System.err));
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        Path run = folder.resolve(SUITE.name());
        int threads = 2 * Runtime.getRuntime().availableProcessors();
        List<String> jvmArgs = Stream.of(HEAP, ForkRecording.jvmArgs(run)).flatMap(List::stream).toList();
        try (Burner burner = new Burner(STOLEN, threads, ITERATION_SECONDS, System.err);
                Collecting collecting = new Collecting(COLLECTED, run, System.err)) {
            JmhRun.record(suites.BesideALiveSet.class, new JmhRun.Plan(0, jvmArgs), run,
                    "jbang/jbang " + SUITE.name() + " --rerun FOLDER  # " + collecting.text() + "; " + burner.text(), System.err, line -> {
                        burner.accept(line);
                        collecting.accept(line);
                    });
        }
        ForkRecording.tidy(run);
    }

    private static String score(JmhResults jmh) {
        JmhScore.Pooled pooled = JmhScore.of(jmh.forks()[0]);
        return Quantity.withError(pooled.mean(), pooled.error999()) + " ns/op";
    }

    private static List<Holds> holds(Told told) {
        return StagedCauses.on(told.evidence.causes(), COLLECTED.fork() - 1, STOLEN.fork() - 1);
    }

    private static Block stages(Told recorded, Optional<Told> yours) {
        List<List<String>> ours = StagedCauses.rows(recorded.evidence.causes());
        List<String> own = yours.map(y -> StagedCauses.rows(y.evidence.causes()).stream().map(r -> r.get(1)).toList())
                .orElse(Collections.nCopies(ours.size(), Machines.NOT_MEASURED));
        return new Block.Grid("What each fork lost, and what explains it", List.of("fork", "published", "recorded", "yours"),
                IntStream.range(0, ours.size()).mapToObj(i -> List.of(ours.get(i).get(0), "-", ours.get(i).get(1),
                        i < own.size() ? own.get(i) : Quantity.MISSING)).toList());
    }

    public static void main(String[] args) {
        Job.run(new SlowForkNotebook(), args);
    }
}
