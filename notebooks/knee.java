///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Where a service stops to keep up, how well Little's law predicts it, and why there is no latency beyond
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/WaitingService.java
//FILES data/2026-11-knee/steps.csv=../data/2026-11-knee/steps.csv
//FILES data/2026-11-knee/run.json=../data/2026-11-knee/run.json
//FILES data/published/step-test.csv=../data/published/step-test.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN KneeNotebook

/*
 * Source:   benchmarking-and-load-testing, the step test (data/published/step-test.csv)
 * Data:     data/2026-11-knee; recorded with  jbang/jbang knee --rerun FOLDER
 *           suites/WaitingService.java, com.sun.net.httpserver with 8 workers and 20 ms a request, in a JVM of its own; an open client at
 *           six rates, 6 s each, latency from the intended send.
 * Expected: p99 is flat up to about 96 % of what Little's law predicts from the lowest step, and explodes beyond; there steps are saturated
 *           and have no latency; the last step that keeps the promise is near the prediction.
 */

import benchbook.check.Holds;
import benchbook.check.Knee;
import benchbook.check.StepChecks;
import benchbook.check.StepStates;
import benchbook.figure.KneeFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.ProgressLine;
import benchbook.load.LoadSteps;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.LoadPlan;
import benchbook.measure.LoadTarget;
import benchbook.measure.ServerJvm;
import benchbook.measure.StepTest;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.Moments;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import benchbook.table.PlannedRequest;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.WaitingService;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

@Command(name = "knee", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows latency against the offered rate of a service with 8 workers, and the limit that Little's law predicts: "
                + "published, recorded and yours. --rerun takes a minute, and little CPU.", ""},
        footer = {"", "Example:", "  jbang knee.java --rerun my-runs --page knee.html", "",
                "The same of a service of yours: jbang load-test URL --steps 200,300,400 --slo p99=50ms --workers 8"})
class KneeNotebook implements Callable<Integer> {

    private static final String NAME = "knee";
    private static final String RECORDED = "data/2026-11-knee";
    private static final String SOURCE = "benchmarking-and-load-testing";
    private static final int WORKERS = 8;
    private static final List<Double> RATES = List.of(200.0, 300.0, 340.0, 370.0, 400.0, 450.0);
    private static final long SECOND = 1_000_000_000L;
    private static final LoadPlan.Slo PROMISE = new LoadPlan.Slo(99, 50_000_000);
    /** A request may wait for the whole of a step that is saturated, and the backlog of one is in no bound's way. */
    private static final LoadPlan.Limits LIMITS = new LoadPlan.Limits(20 * SECOND, 5_000, 5_000, LoadPlan.Connect.REUSE);
    /** As published: 8 workers over 20.7 ms, and the step at 96 % of that. */
    private static final String PUBLISHED_LIMIT = "386";
    private static final String PUBLISHED_CAPACITY = "370";

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: its steps as measured, and what it was measured on. */
    private record Result(Table measured, Run run) {

        static Result of(Function<String, Path> files) {
            return new Result(LoadSteps.read(files.apply("steps.csv")), RunJson.read(files.apply("run.json")));
        }

        Table states() {
            return StepStates.of(measured);
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME), KneeNotebook::measure, folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/step-test.csv")));
        Result shown = yours.orElse(recorded);
        double limit = Knee.predicted(shown.measured, WORKERS);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("It takes " + rate(shown.measured.doubleColumn(LoadStepTable.OFFERED_PER_S).max()) + " requests a second", List.of(
                "You are about to be fooled by a load test with " + Quantity.count(sum(shown, LoadStepTable.FAILED), "error") + " in "
                + Quantity.count(sum(shown, LoadStepTable.SENT), "request") + ", also of the highest rate, at which the service does not keep up."
                + " Its queue has no bound, so it refuses nobody; it only answers later and later.")));

        // Tempting
        cells.add(new Block.Prose("Then look at the latency of that step", List.of(
                "A histogram has one. But beyond the limit each request waits longer than the one before, so that p99 says how long the test"
                + " lasted: twice as many seconds, twice the latency. The source prints 270 ms and 1005 ms for steps of 6 s. Here such a step is"
                + " called saturated and tells how fast its backlog grows, which does not depend on when one stops.")));

        // Right
        cells.add(new Block.Prose("Predict the limit, then measure around it", List.of(
                "Little's law: requests under way = rate × time. No more can be under way than there are workers, so the limit is workers ÷"
                + " service time: " + WORKERS + " ÷ " + Quantity.duration(Knee.serviceNs(shown.measured)) + " = " + rate(limit)
                + "/s, from the mean of the lowest step, where nobody waits. Steps just below and above show whether that is so.",
                "The capacity is the last step that keeps the promise, here that 99 % of the requests take at most 50 ms from when they were"
                + " due. Run at about " + Quantity.percent(Knee.SAFE) + " of the limit (" + rate(Knee.SAFE * limit) + "/s): closer, any small"
                + " delay makes a queue that takes long to go away. " + Knee.justBeyond(shown.measured, WORKERS))));
        cells.add(new Block.Picture(KneeFigure.of(shown.states(), published, limit, Knee.SAFE * limit, PROMISE.ns())
                .claiming(Knee.claim(shown.measured, WORKERS))));
        cells.add(new Block.Verdicts(StepChecks.on(shown.states(), LoadErrorTable.empty().insertColumn(0, IntColumn.create(LoadStepTable.STEP)),
                OptionalDouble.of(WORKERS))));

        List<Holds> holds = Knee.holds(shown.measured, WORKERS);
        cells.add(figures(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Machines.text(recorded.run), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Knee", "A service has a latency below its limit only, and the limit can be predicted from one quiet step.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        ProgressLine progress = new ProgressLine(System.err);
        try (ServerJvm service = ServerJvm.start(WaitingService.class, List.of(Integer.toString(WORKERS)))) {
            LoadTarget target = LoadTarget.of(service.url(), null);
            List<LoadPlan> plans = RATES.stream().map(perS -> new LoadPlan(target, List.of(PlannedRequest.get(target.path())),
                    LoadPlan.Schedule.open(perS, 6 * SECOND, 2 * SECOND), LIMITS, PROMISE)).toList();
            new StepTest(folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER",
                    line -> progress.accept(line.replaceFirst(":", " of " + RATES.size() + ", about 9 s each:"))).run(plans, Duration.ofSeconds(2));
        }
        progress.end();
    }

    private static Table published(Table csv) {
        Table steps = LoadStepTable.empty().addColumns(StringColumn.create(LoadStepTable.STATE));
        for (Row row : csv) {
            Row step = steps.appendRow();
            step.setDouble(LoadStepTable.OFFERED_PER_S, row.getDouble("offered_rps"));
            step.setLong(LoadStepTable.P99_NS, Math.round(1e6 * row.getDouble("p99_ms")));
            step.setString(LoadStepTable.STATE, row.getString("state").equals("stable") ? LoadStepTable.FINE : LoadStepTable.SATURATED);
        }
        return steps;
    }

    private static String rate(double perS) {
        return Quantity.significant(perS, 3);
    }

    private static long sum(Result result, String column) {
        return Math.round(result.measured.longColumn(column).sum());
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < RATES.size(); i++) {
            int step = i;
            rows.add(row("p99 at " + rate(RATES.get(i)) + "/s", p99(published, i) + (published.stringColumn(LoadStepTable.STATE).get(i)
                    .equals(LoadStepTable.SATURATED) ? ", saturated" : ""), r -> p99(r.states(), step), recorded, yours));
        }
        rows.add(row("predicted limit, /s", PUBLISHED_LIMIT, r -> rate(Knee.predicted(r.measured, WORKERS)), recorded, yours));
        rows.add(row("capacity, /s", PUBLISHED_CAPACITY, r -> rate(Knee.capacity(r.states())), recorded, yours));
        rows.add(row("most answered, /s", Quantity.MISSING, r -> rate(r.measured.doubleColumn(LoadStepTable.ACHIEVED_PER_S).max()), recorded, yours));
        rows.add(row("cores that others used", Quantity.MISSING, KneeNotebook::others, recorded, yours));
        return new Block.Grid("Latency from the intended send, promised p99: 50 ms; others are the service and all that was not the client",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    private static List<String> row(String what, String published, Function<Result, String> of, Result recorded, Optional<Result> yours) {
        return List.of(what, published, of.apply(recorded), yours.map(of).orElse(Machines.NOT_MEASURED));
    }

    private static String p99(Table steps, int step) {
        if (step >= steps.rowCount()) {
            return Quantity.MISSING;
        }
        Row row = steps.row(step);
        return row.isMissing(LoadStepTable.P99_NS) ? Knee.state(row) : Quantity.duration(row.getLong(LoadStepTable.P99_NS));
    }

    private static String others(Result result) {
        double[] cores = result.measured.doubleColumn(LoadStepTable.OTHER_CPU_CORES).asDoubleArray();
        return Quantity.range(Quantity.decimals(Moments.min(cores), 2), Quantity.decimals(Moments.max(cores), 2));
    }

    public static void main(String[] args) {
        Job.run(new KneeNotebook(), args);
    }
}
