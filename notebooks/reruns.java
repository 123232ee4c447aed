///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The same code, measured three times: what changes from run to run, and which order survives
//JAVA 21+
//JAVAC_OPTIONS -proc:full
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderServiceSuite.java
//FILES data/2026-11-reruns/run-1/results.json=../data/2026-11-reruns/run-1/results.json
//FILES data/2026-11-reruns/run-2/results.json=../data/2026-11-reruns/run-2/results.json
//FILES data/2026-11-reruns/run-3/results.json=../data/2026-11-reruns/run-3/results.json
//FILES data/2026-11-reruns/run-1/run.json=../data/2026-11-reruns/run-1/run.json
//FILES data/2026-11-reruns/run-2/run.json=../data/2026-11-reruns/run-2/run.json
//FILES data/2026-11-reruns/run-3/run.json=../data/2026-11-reruns/run-3/run.json
//FILES data/published/reruns.csv=../data/published/reruns.csv
//FILES data/published/sources.csv=../data/published/sources.csv

/*
 * Source:   benchmarking-and-load-testing (data/published/reruns.csv)
 * Data:     data/2026-11-reruns; recorded with
 *           jbang/jbang reruns --rerun FOLDER
 * Plan:     not told by the source; ours has 5 forks of 5 + 5 iterations of 1 s, so that a run takes 9 minutes.
 * Expected: scores that differ from run to run by more than their errors say, and pairs whose order changes;
 *           the load average beside each run says what else the machine did.
 */

import benchbook.check.Checks;
import benchbook.check.Holds;
import benchbook.check.Level;
import benchbook.check.RerunChecks;
import benchbook.check.Reruns;
import benchbook.check.RunChecks;
import benchbook.check.Sides;
import benchbook.check.Verdict;
import benchbook.figure.RerunFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.measure.JmhRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.RerunStory;
import benchbook.report.Story;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "reruns", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how far three runs of the same suite drift apart, and whether the order of its "
                + "benchmarks survives: published, recorded and yours. --rerun takes about 26 min.", ""},
        footer = {"", "Example:", "  jbang reruns.java --page reruns.html"})
class RerunsNotebook implements Callable<Integer> {

    private static final List<String> RUNS = List.of("run-1", "run-2", "run-3");

    private static final String SOURCE = "benchmarking-and-load-testing";

    /** What a run's file is called in the page: its path in a jar says nothing to a reader. */
    private static final String RECORDED = "data/2026-11-reruns/";

    @Mixin
    Notebook notebook = new Notebook();

    /** Some runs, and what is known about each. */
    private record Measured(JmhResults results, Map<String, Run> runs) {

        /** They follow each other on one machine. */
        Run first() {
            return runs.values().iterator().next();
        }

        RunChecks.Question question() {
            return new RunChecks.Question(results, Sides.of(results, Sides.FILE), 0, Checks.SAME, Optional.empty(), runs, false);
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Measured> yours = notebook.yours(RUNS, RerunsNotebook::measure, RerunsNotebook::read);
        Measured recorded = read(name -> Recorded.path(getClass(), RECORDED + name));
        Table published = Published.read(Recorded.path(getClass(), "data/published/reruns.csv"));
        Measured shown = yours.orElse(recorded);
        RunChecks.Question question = shown.question();
        Sides sides = question.sides();
        Reruns reruns = Reruns.of(shown.results, sides, shown.runs);
        List<Verdict> verdicts = RerunChecks.on(question, reruns);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Before and after", List.of(
                "You are about to be fooled by a before and an after. Measure, change the code, measure again: the score moved "
                + "by 5 %, so the change was worth 5 %. That takes for granted that a second "
                + "measurement without the change would have shown the same score.")));

        // Tempting
        cells.add(new Block.Prose("The error column as a guard", List.of(
                "Where the intervals are disjoint the difference is real, one reads. JMH's error, and an interval over "
                + "forks as well, know what varies inside a run. What changes between runs, a neighbour on the "
                + "machine, a clock, a build, is in neither.")));

        // Right
        cells.add(new Block.Prose("Run the same code again", List.of(
                "Three runs of one and the same suite, a dot a run. Where the dots lie apart by more than their bars, "
                + "a change of code would have been announced; what lies below the drift of most pairs says nothing.",
                "The source does not tell its plan. Ours has 5 forks of 5 + 5 iterations of one second, so that "
                + "a run takes 9 minutes.")));
        cells.add(new Block.Picture(RerunFigure.of(shown.results, sides.rows().stream().map(Sides.Row::label).toList(),
                sides.rows().stream().map(Sides.Row::results).toList(), sides.runs())));
        cells.add(RerunStory.runs(shown.results, sides, shown.runs));
        cells.add(new Block.Verdicts(verdicts.stream().filter(v -> !v.id().equals("run-faults")).toList()));

        cells.add(drifts(published, recorded, yours));
        List<Holds> holds = holds(reruns, verdicts);
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, List.of(new Machines.Origin("",
                Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Optional.of(recorded.first()), yours.map(y -> Optional.of(y.first()))))));
        return new Story("Reruns", "The same code, measured again, has another score: know by how much.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        for (String name : RUNS) {
            System.err.println(name + ", the last is " + RUNS.get(RUNS.size() - 1));
            // The folder's own name stays out of the run: it would say where on this machine it lies.
            JmhRun.record(suites.OrderServiceSuite.class, JmhRun.Plan.asAnnotated(), folder.resolve(name),
                    "jbang/jbang reruns --rerun FOLDER", System.err);
        }
    }

    private static Measured read(Path folder) {
        return read(folder::resolve);
    }

    private static Measured read(Function<String, Path> place) {
        List<JmhResults> parts = new ArrayList<>();
        Map<String, Run> runs = new LinkedHashMap<>();
        for (String name : RUNS) {
            JmhResults part = ResultFile.read(place.apply(name + "/results.json"));
            for (int i = 0; i < part.size(); i++) {
                part.scores().stringColumn(ScoreTable.FILE).set(i, name);
            }
            parts.add(part);
            runs.put(name, RunJson.read(place.apply(name + "/run.json")));
        }
        return new Measured(JmhResults.concat(parts), runs);
    }

    /** Highest run over lowest, of each published benchmark beside the same one here. */
    private static Block drifts(Table published, Measured recorded, Optional<Measured> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (String name : published.stringColumn("benchmark").unique().asList()) {
            double[] scores = published.where(published.stringColumn("benchmark").isEqualTo(name)).doubleColumn("score")
                    .asDoubleArray();
            rows.add(List.of(name, Quantity.ratio(
                            DoubleStream.of(scores).max().orElseThrow() / DoubleStream.of(scores).min().orElseThrow()),
                    Quantity.ratio(drift(recorded, name)),
                    yours.map(y -> Quantity.ratio(drift(y, name))).orElse("not measured")));
        }
        return new Block.Grid("Drift: the highest run's score over the lowest's",
                List.of("benchmark", "published", "recorded", "yours"), rows);
    }

    private static double drift(Measured measured, String method) {
        Table drift = Reruns.of(measured.results, Sides.of(measured.results, Sides.FILE), measured.runs).noise().drift();
        for (int i = 0; i < drift.rowCount(); i++) {
            if (JmhResults.method(drift.stringColumn(DriftTable.BENCHMARK).get(i)).equals(method)) {
                return drift.doubleColumn(DriftTable.DRIFT_RATIO).getDouble(i);
            }
        }
        return Double.NaN;
    }

    private static List<Holds> holds(Reruns reruns, List<Verdict> verdicts) {
        Table drift = reruns.noise().drift();
        double widest = drift.doubleColumn(DriftTable.DRIFT_RATIO).max();
        long beyond = verdicts.stream().filter(v -> v.id().equals(RerunChecks.DRIFT) && v.level() == Level.WARN).count();
        int disjoint = drift.booleanColumn(DriftTable.JMH_DISJOINT).countTrue();
        List<Verdict> lost = verdicts.stream().filter(v -> v.id().equals(RerunChecks.ORDER)
                && v.level() != Level.PASS).toList();
        return List.of(
                Holds.when("identical code varies from run to run by a factor of 3 or more", widest >= 3,
                        "the widest drift is " + Quantity.ratio(widest) + "; the published machine had a load average of 21 to 38"),
                Holds.when("some row's runs differ by more than their forks explain", beyond > 0,
                        Quantity.count(beyond, "row") + " of " + drift.rowCount()),
                Holds.when("JMH's intervals of some two runs of the same code are disjoint", disjoint > 0,
                        Quantity.count(disjoint, "row") + " of " + drift.rowCount()),
                Holds.when("some pair of benchmarks changes places from run to run", !lost.isEmpty(),
                        lost.isEmpty() ? "all pairs keep their order" : lost.get(0).subject()));
    }

    public static void main(String[] args) {
        Job.run(new RerunsNotebook(), args);
    }
}
