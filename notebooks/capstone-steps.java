///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION One change a step, three fresh JVMs each: which repairs of a service are gains, which is a loss, and which cannot be told
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-steps.csv=../data/published/capstone-steps.csv
//FILES data/published/capstone-gc.csv=../data/published/capstone-gc.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN CapstoneStepsNotebook

/*
 * Source:   cost-and-capstone (data/published/capstone-steps.csv)
 * Data:     data/2026-12-capstone, the small copy that --keep made of the runs; recorded with
 *           jbang/jbang capstone --repeats 3 --warm-up 30s --closed 30s --app-cpus 0 --load-cpus 1 -o FOLDER --keep COPY
 *           The service of notebooks/capstone as shipped, then with one repair more each step: 32 senders that wait for answers,
 *           then 40 requests a second on schedule.
 * Plan:     adapted to a machine of two cores: 30 s of warm-up and a window of 30 s, where the source has 8 and 15; the service on one
 *           core, generator and inventory on the other, where the source has 8 and 4. The
 *           closed model is this project's event loop with 32 senders, not 32 virtual threads. a9, half of the processors, needs 4.
 * Expected: a1 and a2 raise the requests a second; a3 lowers them with CPU falling; a4 more than repairs it; a7 brings statements a
 *           request to about 0; a8 cuts the number of pauses by several times.
 */

import benchbook.check.CapstoneHolds;
import benchbook.check.CapstoneRates;
import benchbook.check.CostChecks;
import benchbook.check.Holds;
import benchbook.check.Level;
import benchbook.check.StepRatios;
import benchbook.check.StepRatios.Pair;
import benchbook.check.StepRatios.Ratio;
import benchbook.figure.CapstoneFigure;
import benchbook.job.CapstoneExperiment;
import benchbook.job.CapstoneRecord;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import benchbook.price.Prices;
import benchbook.price.StepCosts;
import benchbook.report.Block;
import benchbook.report.CapstoneGrids;
import benchbook.report.CapstoneGrids.Sides;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.CostTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "capstone-steps", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what each repair of a service that is wrong in six ways does to throughput, latency and cost: published, recorded and "
                + "yours. --rerun takes about 42 min on two cores with nothing else to do, 46 where a9 can run.", ""},
        footer = {"", "Example:", "  jbang capstone-steps.java --yours my-capstone --page capstone-steps.html", "",
                "A folder of yours is what jbang capstone --output leaves."})
class CapstoneStepsNotebook implements Callable<Integer> {

    private static final String NAME = "capstone-steps";
    private static final String SOURCE = "cost-and-capstone";

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded runs, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<CapstoneRecord> yours = notebook.yours(List.of(NAME), CapstoneStepsNotebook::measure, folder -> CapstoneRecord.in(folder, NAME));
        CapstoneRecord recorded = CapstoneRecord.recorded(getClass());
        CapstoneRecord shown = yours.orElse(recorded);
        Table published = pauses(CapstoneRecord.published(getClass()), Published.read(Recorded.path(getClass(), "data/published/capstone-gc.csv")));
        Table steps = shown.steps();
        Sides sides = new Sides(published, recorded.steps(), yours.map(CapstoneRecord::steps));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("71 times as fast", List.of(
                "You are about to be fooled by a first and a last number. A service went from 86 requests a second to 6066, says a table, by nine repairs."
                + " Between the two are a step that made everything several times slower, and some that did less than the noise; who copies the list"
                + " of repairs copies those as well.")));

        // Tempting
        cells.add(new Block.Prose("Then measure before and after each repair, once", List.of(
                "The source's own baseline gave 64, 86 and 88 requests a second, three times the same code: a factor of 1.4 without any repair, and "
                + smaller(published) + " of its nine factors are nearer to 1 than that. A single run before and a single run after tell a gain where there is none, or"
                + " none where there is one.", spread(steps))));

        // Right
        cells.add(new Block.Prose("One change a step, in fresh JVMs, by turns; then three answers, not two", List.of(
                "Each step is measured several times, in a JVM of its own each time, all steps by turns, so that a machine that slows down slows all of"
                + " them. A factor has an interval over the repeats, all factors judged together, and a step is different, the same within 5 %, or it"
                + " cannot be told. What a step changes beside its speed stands below: CPU, statements, pauses.", plan(shown))));
        cells.add(new Block.Picture(CapstoneFigure.of(steps, StepCosts.ofCapstone(steps, Prices.EXAMPLE), published,
                StepCosts.ofCapstone(published, Prices.EXAMPLE), Prices.EXAMPLE.text()).claiming(claim(shown))));
        List<String> notes = CapstoneGrids.notes(steps);
        if (!notes.isEmpty()) {
            cells.add(new Block.Prose("Not as planned", notes));
        }
        cells.add(new Block.Verdicts(CostChecks.onRates(CapstoneRates.ofTable(shown.usable())).stream()
                .filter(v -> v.level() == Level.WARN || v.level() == Level.FAIL).toList()));

        List<Holds> holds = CapstoneHolds.of(shown.usable(), shown.notRun());
        cells.add(CapstoneGrids.changes(steps));
        cells.add(sides.grid("Requests a second of the closed model: median, and range over the repeats", CapstoneGrids::rate, CapstoneGrids::rate));
        cells.add(factors(published, recorded, yours));
        cells.add(outcomes(published, recorded, yours));
        cells.add(CapstoneGrids.ms(sides, "p99 of the closed model in ms, from the send", CapstoneRunTable.CLOSED_P99_MS));
        cells.add(CapstoneGrids.ms(sides, "p99 at 40 requests a second in ms, from when they were due", CapstoneRunTable.OPEN_P99_MS));
        cells.add(CapstoneGrids.decimals(sides, "CPU that the service used in the closed model, cores", CapstoneRunTable.CPU_CORES, 2));
        cells.add(CapstoneGrids.decimals(sides, "Statements a request", CapstoneRunTable.STATEMENTS, 2));
        cells.add(CapstoneGrids.decimals(sides, "Pauses of the collector in the closed model (published: of the GC log)", CapstoneRunTable.PAUSES, 0));
        cells.add(new Sides(priced(published), priced(recorded.steps()), yours.map(y -> priced(y.steps()))).grid("USD per million requests, on an instance of"
                + " the service's processors and 1 GiB; " + Prices.EXAMPLE.text(), CapstoneGrids::usd, CapstoneGrids::usd));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE), recorded.text(),
                yours.map(CapstoneRecord::text).orElse(Machines.NOT_MEASURED)));
        return new Story("Capstone, step by step", "What nine repairs did together says nothing of any of them; each needs its own runs, and more than one.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        CapstoneExperiment.measure(CapstonePlan.adapted(CapstoneStep.ALL, Pins.here()), folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", Set.of());
    }

    /** The source tells pauses of a7 and a8, by their heaps. */
    private static Table pauses(Table published, Table gc) {
        for (int heap = 0; heap < gc.rowCount(); heap++) {
            CapstoneGrids.row(published, heap == 0 ? "a7" : "a8").orElseThrow().setDouble(CapstoneRunTable.PAUSES, gc.doubleColumn("pauses").get(heap));
        }
        return published;
    }

    private static Table priced(Table steps) {
        return StepCosts.ofCapstone(steps, Prices.EXAMPLE);
    }

    /** Factors that the baseline's own repeats would give, by luck, in either direction. */
    private static long smaller(Table published) {
        Row baseline = published.row(0);
        double noise = Math.log(baseline.getDouble(CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S))
                / baseline.getDouble(CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S)));
        return Arrays.stream(published.doubleColumn(CapstoneStepTable.FACTOR).asDoubleArray()).filter(factor -> Math.abs(Math.log(factor)) < noise).count();
    }

    /** How far apart repeats are here, at the step where they are furthest. */
    private static String spread(Table steps) {
        String least = CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S);
        String most = CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S);
        return steps.stream().filter(r -> !r.isMissing(least)).mapToDouble(r -> r.getDouble(most) / r.getDouble(least)).max().stream()
                .mapToObj(worst -> "Here the repeats of a step differ by a factor of up to " + Quantity.ratio(worst) + ".").findFirst()
                .orElse("Here no step has repeats yet, so that nothing is known of its noise.");
    }

    private static String plan(CapstoneRecord shown) {
        return "The published plan gave the service 8 cores and the generator 4, and sent from 32 virtual threads. Here the closed model is this project's event loop with"
                + " 32 senders; on two cores the service has one and generator and inventory share the other, so that factors are comparable, and rates are"
                + " not. Plan: " + shown.plan() + ".";
    }

    private static String claim(CapstoneRecord shown) {
        List<String> names = CapstoneHolds.measured(shown.usable());
        if (names.size() < 2) {
            return "Published alone: here fewer than two steps were measured.";
        }
        Pair all = new Pair(names.get(0), names.get(names.size() - 1));
        return "From " + all.from() + " to " + all.to() + ": " + StepRatios.of(shown.usable(), CapstoneRunTable.REQUESTS_PER_S, all).text() + " the requests a second.";
    }

    private static Block factors(Table published, CapstoneRecord recorded, Optional<CapstoneRecord> yours) {
        List<Ratio> here = CapstoneHolds.rates(recorded.usable());
        Optional<List<Ratio>> own = yours.map(y -> CapstoneHolds.rates(y.usable()));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 1; i < published.rowCount(); i++) {
            Ratio ratio = here.get(i - 1);
            Optional<Ratio> theirs = own.map(list -> list.get(ratioOf(list, ratio)));
            rows.add(List.of(ratio.pair().to(), Quantity.ratio(published.doubleColumn(CapstoneStepTable.FACTOR).get(i)), ratio.text(), ratio.state(),
                    theirs.map(Ratio::text).orElse(Machines.NOT_MEASURED), theirs.map(Ratio::state).orElse(Quantity.MISSING)));
        }
        return new Block.Grid("Requests a second against the step before, × (interval over the repeats, 95 % or wider, all judged together); published: ratio of"
                + " medians", List.of("step", "published", "recorded", "state", "yours", "state"), rows);
    }

    private static int ratioOf(List<Ratio> ratios, Ratio like) {
        return ratios.stream().map(Ratio::pair).toList().indexOf(like.pair());
    }

    /** First against last, of what was measured. */
    private static Block outcomes(Table published, CapstoneRecord recorded, Optional<CapstoneRecord> yours) {
        Row first = published.row(0);
        Row last = published.row(published.rowCount() - 1);
        Table costs = priced(published);
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("steps", "a0 to a9", between(recorded), yours.map(CapstoneStepsNotebook::between).orElse(Machines.NOT_MEASURED)));
        rows.add(List.of("latency (p99)", Quantity.significant(last.getDouble(CapstoneRunTable.CLOSED_P99_MS) / first.getDouble(CapstoneRunTable.CLOSED_P99_MS), 3) + " ×",
                overall(recorded, CapstoneRunTable.CLOSED_P99_MS), yours.map(y -> overall(y, CapstoneRunTable.CLOSED_P99_MS)).orElse(Machines.NOT_MEASURED)));
        rows.add(List.of("throughput", Quantity.ratio(last.getDouble(CapstoneRunTable.REQUESTS_PER_S) / first.getDouble(CapstoneRunTable.REQUESTS_PER_S)) + " ×",
                overall(recorded, CapstoneRunTable.REQUESTS_PER_S), yours.map(y -> overall(y, CapstoneRunTable.REQUESTS_PER_S)).orElse(Machines.NOT_MEASURED)));
        rows.add(List.of("cost", cost(costs), cost(recorded), yours.map(CapstoneStepsNotebook::cost).orElse(Machines.NOT_MEASURED)));
        return new Block.Grid("Three outcomes, last step against first, with their intervals over the repeats (95 % or wider; published: ratio of medians); cost with"
                + " example prices: price of an hour ÷ throughput, where a9 has half of the processors, all others the same instance", List.of("outcome", "published", "recorded", "yours"), rows);
    }

    private static String between(CapstoneRecord of) {
        List<String> names = CapstoneHolds.measured(of.usable());
        return names.size() < 2 ? Quantity.MISSING : names.get(0) + " to " + names.get(names.size() - 1);
    }

    private static String overall(CapstoneRecord of, String metric) {
        List<String> names = CapstoneHolds.measured(of.usable());
        return names.size() < 2 ? Quantity.MISSING : StepRatios.of(of.usable(), metric, new Pair(names.get(0), names.get(names.size() - 1))).text();
    }

    private static String cost(Table published) {
        return "1/" + Quantity.significant(published.doubleColumn(CostTable.MILLION_USD).get(0)
                / published.doubleColumn(CostTable.MILLION_USD).get(published.rowCount() - 1), 3);
    }

    /** The interval of the throughput carries over: an hour's price is no measurement. */
    private static String cost(CapstoneRecord of) {
        List<String> names = CapstoneHolds.measured(of.usable());
        if (names.size() < 2) {
            return Quantity.MISSING;
        }
        Pair all = new Pair(names.get(0), names.get(names.size() - 1));
        Table costs = priced(of.steps());
        return StepRatios.of(of.usable(), CapstoneRunTable.REQUESTS_PER_S, all).costText(hour(costs, all.to()) / hour(costs, all.from()));
    }

    private static double hour(Table costs, String step) {
        return CapstoneGrids.row(costs, step).orElseThrow().getDouble(CostTable.HOURLY_USD);
    }

    public static void main(String[] args) {
        Job.run(new CapstoneStepsNotebook(), args);
    }
}
