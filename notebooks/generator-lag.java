///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How late this project's load generator sends, at which rate it becomes the limit, and what wrk achieves beside it
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-11-generator-lag/steps.csv=../data/2026-11-generator-lag/steps.csv
//FILES data/2026-11-generator-lag/windows.csv=../data/2026-11-generator-lag/windows.csv
//FILES data/2026-11-generator-lag/run.json=../data/2026-11-generator-lag/run.json
//MAIN GeneratorLagNotebook

/*
 * Source:   none; of the generators that people use none tells its lag
 * Data:     data/2026-11-generator-lag; recorded with  jbang/jbang generator-lag --rerun FOLDER
 *           The generator of load-test against benchbook.measure.PlainServer, which answers at once, in a JVM of its own: six rates, the
 *           closed model with 16 senders, and wrk -t1 -c16 where it is there, by turns, a second each.
 * Expected: a median lag of some µs as long as generator and server have a core each; at 160,000 requests a second a refusal to say anything
 *           of the server; in the closed model as many requests a second as wrk.
 */

import benchbook.check.GeneratorReach;
import benchbook.check.Holds;
import benchbook.figure.LagFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.GeneratorWindows;
import benchbook.load.LoadSteps;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.GeneratorRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.Moments;
import benchbook.table.LoadStepTable;
import benchbook.table.Run;
import benchbook.table.WindowTable;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "generator-lag", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows how late this project's load generator sends at six rates, and wrk's throughput beside its own: recorded and yours. "
                + "--rerun takes about 2 min and all of two cores.", ""},
        footer = {"", "Example:", "  jbang generator-lag.java --rerun my-runs --page generator-lag.html"})
class GeneratorLagNotebook implements Callable<Integer> {

    private static final String NAME = "generator-lag";
    private static final String RECORDED = "data/2026-11-generator-lag";
    private static final List<Double> RATES = List.of(1_000.0, 5_000.0, 10_000.0, 20_000.0, 40_000.0, 160_000.0);
    private static final GeneratorRun.Plan PLAN = new GeneratorRun.Plan(RATES, 16, 9, 1_000_000_000L, 5_000_000_000L);

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: its windows with their states, those of wrk too, and what it was measured on. */
    private record Result(Table reach, Table windows, Run run) {

        static Result of(Function<String, Path> files) {
            Table windows = GeneratorWindows.read(files.apply("windows.csv"));
            return new Result(GeneratorReach.of(LoadSteps.read(files.apply("steps.csv")), windows), windows, RunJson.read(files.apply("run.json")));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME),
                folder -> GeneratorRun.record(PLAN, folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", System.err::println),
                folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("The server is slow", List.of(
                "You are about to be fooled by a load test that measures itself. A generator that sends a request 6 ms late and waits 1 ms for its"
                + " answer tells 1 ms, or 7 ms, as it counts; in both cases the server saw another load than the one that was asked for.")));

        // Tempting
        cells.add(new Block.Prose("Take a faster generator", List.of(
                "The requests a second that a generator can make in a closed loop say how fast it is, and nothing of when it sends: " + median(
                        GeneratorReach.throughput(shown.reach)) + "/s here, beside " + median(GeneratorReach.wrk(shown.windows))
                + "/s of wrk with one thread against the same server. Neither figure tells whether a single request was sent in time.")));

        // Right
        cells.add(new Block.Prose("Measure the lag, in every run", List.of(
                "Lag is when a request was ready to be sent, minus when it was planned. It is logged for every request, and a step whose lag is too"
                + " long, or whose generator had no time left, is limited by the generator: nothing is said about the server then.",
                "Here both share " + Quantity.count(shown.run.cores(), "core") + " with everything else on the machine. Of "
                + Quantity.count(shown.windows.rowCount(), "window") + " " + GeneratorReach.quiet(shown.windows).rowCount() + " were undisturbed: others"
                + " used at most " + WindowTable.DISTURBED_CORES + " cores. The figures are of these.")));
        cells.add(new Block.Picture(LagFigure.of(GeneratorReach.quiet(shown.reach), GeneratorReach.wrk(shown.windows))));

        List<Holds> holds = GeneratorReach.holds(shown.reach, shown.windows);
        cells.add(figures(recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, "nobody published such a figure", Machines.text(recorded.run),
                yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Generator lag", "A load generator has to say how late it was, or its latencies may be its own.", cells);
    }

    private static Block figures(Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (double rate : RATES) {
            add(rows, Quantity.decimals(rate, 0) + "/s, p50", r -> lag(r, rate, LoadStepTable.LAG_P50_NS), recorded, yours);
            add(rows, "p99", r -> lag(r, rate, LoadStepTable.LAG_P99_NS), recorded, yours);
        }
        add(rows, "closed, requests/s", r -> median(GeneratorReach.throughput(r.reach)), recorded, yours);
        add(rows, "wrk -t1, requests/s", r -> median(GeneratorReach.wrk(r.windows)), recorded, yours);
        return new Block.Grid("Lag of sends, medians of undisturbed windows with the least and the most of them; a dash: none was",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    private static void add(List<List<String>> rows, String what, Function<Result, String> of, Result recorded, Optional<Result> yours) {
        rows.add(List.of(what, Quantity.MISSING, of.apply(recorded), yours.map(of).orElse(Machines.NOT_MEASURED)));
    }

    private static String lag(Result result, double rate, String column) {
        return GeneratorReach.spread(GeneratorReach.lags(result.reach, rate, column));
    }

    private static String median(double[] perS) {
        return perS.length == 0 ? Quantity.MISSING : Quantity.significant(Moments.median(perS), 3);
    }

    public static void main(String[] args) {
        Job.run(new GeneratorLagNotebook(), args);
    }
}
