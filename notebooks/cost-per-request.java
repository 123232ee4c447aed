///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Prices load tests; and: the bill of an hour says nothing: a step that saves four fifths of the CPU made each request dearer
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-steps.csv=../data/published/capstone-steps.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN CostPerRequestNotebook

/*
 * With runs it is a job, which prices them; without, the notebook of the published steps:
 *
 * Source:   cost-and-capstone (data/published/capstone-steps.csv)
 * Data:     the published steps, and those of data/2026-12-capstone, see capstone-steps.java: on a machine of two cores the service has
 *           one of them, and an instance is priced by what it has. a9 needs four, is not run there, and has no price.
 * Expected: each printed cost follows from the model to its last digit. All prices are example prices, parameters of
 *           the model.
 */

import benchbook.check.CapstoneHolds;
import benchbook.check.CostChecks;
import benchbook.check.CostComparisons;
import benchbook.check.Holds;
import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.figure.CostFigure;
import benchbook.job.CapstoneRecord;
import benchbook.job.Job;
import benchbook.job.NamedRuns;
import benchbook.job.Output;
import benchbook.job.PerRun;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.price.Instance;
import benchbook.price.Prices;
import benchbook.price.RunCosts;
import benchbook.price.StepCosts;
import benchbook.price.StepCosts.Step;
import benchbook.report.Block;
import benchbook.report.CapstoneGrids;
import benchbook.report.CostStory;
import benchbook.report.Csv;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.report.StoryJson;
import benchbook.stats.Interval;
import benchbook.table.CostTable;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tech.tablesaw.api.Table;

@Command(name = "cost-per-request", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Prices load tests: what a million requests cost on the machine that served them. Without any, it shows what they cost after each"
                + " step of a published tuning. Prices, sizes and utilisation that you do not name are examples, and are called so.", ""},
        footer = {"", "RUN is what load-report reads: results of wrk, k6, JMeter, Gatling and others, a run folder of load-test, best of one with"
                + " --steps --slo; or a folder of repeats (repeat-1, repeat-2, …), each perhaps with closed, open, steps; or the capstone's folder."
                + " NAME=RUN,RUN names it, and its repeats. An interval takes two repeats.", "", "Examples:",
                "  jbang cost-per-request.java big=r1.txt,r2.txt small=s1.txt,s2.txt --vcpus 8,4",
                "  jbang cost-per-request.java load-2026-12-01 --hourly 0.34 --utilisation 0.5", "",
                "Exit code: 0 fine, 1 a FAIL (no price, or one of a peak), 2 input that cannot be used."})
class CostPerRequestNotebook implements Callable<Integer> {

    /** The instance's memory in each step: the source counts 1 GiB for a heap of 256 MiB and for one of 768. */
    private static final double GIB = 1;

    /** Requests/s of the baseline in its three repeats, as the source tells: 64, 86 and 88. */
    private static final double[] BASELINE = {64, 88};

    /** From the least to the most of three repeats: holds the median of all repeats with 1 - 2 × (1/2)³. */
    private static final double LEVEL = 0.75;

    @Parameters(arity = "0..*", paramLabel = "RUN", description = "load tests: RUN, or NAME=RUN,RUN; see below")
    List<String> runs = List.of();

    @Option(names = "--vcpus", paramLabel = "N", description = "of the machine of the runs: one for all, or 8,4, or NAME=4; the example: 8")
    String vcpus;

    @Option(names = "--gib", paramLabel = "N", description = "its memory, likewise; the example: 1")
    String gib;

    @Option(names = "--vcpu-price", paramLabel = "USD", description = "price of a vCPU for an hour; the example: 0.040")
    Double vcpuPrice;

    @Option(names = "--gib-price", paramLabel = "USD", description = "price of a GiB for an hour; the example: 0.0045")
    Double gibPrice;

    @Option(names = "--hourly", paramLabel = "USD", description = "instead of these, the price of the machine for an hour: one for all runs, or"
            + " 0.34,0.17, or NAME=0.17; without runs, that of the first step's, others being charged by their share of its vCPUs")
    String hourly;

    @Option(names = "--utilisation", paramLabel = "FRACTION",
            description = "share of its capacity that an instance is run at; the example: 0.6")
    Double utilisation;

    @Option(names = "--same", paramLabel = "MARGIN", defaultValue = "5%", description = "costs that differ by less are the same (default: ${DEFAULT-VALUE})")
    String same;

    @Option(names = "--story", paramLabel = "FILE.json", hidden = true, description = "also write what the job figures needs")
    Path file;

    @Mixin
    Output output;

    /** The published steps' costs. */
    private Table shown;

    @Override
    public Integer call() {
        output.requirePage(NamedRuns.places(runs), null);
        if (!runs.isEmpty()) {
            return price();
        }
        if (vcpus != null || gib != null) {
            throw new Job.UsageException("--vcpus and --gib are of runs; the published steps have their own");
        }
        if (file != null) {
            Job.requireFolderOf(file);
        }
        Story story = story();
        output.show(story, () -> StoryJson.text(story), () -> Csv.text(shown));
        if (file != null) {
            Job.write("story", file, StoryJson.text(story));
        }
        return 0;
    }

    /** What load tests cost. */
    private int price() {
        Table served = NamedRuns.served(runs);
        Prices prices = prices();
        List<Instance> instances = instances(served, prices);
        Table costs = RunCosts.of(served, instances, prices.utilisation());
        Table comparisons = CostComparisons.of(served, costs, Job.margin(same));
        List<Verdict> verdicts = CostChecks.on(served, comparisons);
        String text = Instance.text(instances, prices);
        output.show(CostStory.of(served, costs, comparisons, verdicts, text),
                () -> CostStory.json(served, costs, comparisons, verdicts, text), () -> Csv.text(costs));
        return verdicts.stream().anyMatch(v -> v.level() == Level.FAIL) ? 1 : 0;
    }

    /** By the hour where it is named, else by the size that is named, or that the run tells. */
    private List<Instance> instances(Table served, Prices prices) {
        List<String> names = ServedTable.steps(served);
        List<OptionalDouble> hours = PerRun.of("--hourly", hourly, names);
        List<OptionalDouble> cores = PerRun.of("--vcpus", vcpus, names);
        List<OptionalDouble> memory = PerRun.of("--gib", gib, names);
        return IntStream.range(0, names.size()).mapToObj(i -> hours.get(i).isPresent() ? Instance.byHour(hours.get(i).getAsDouble())
                : Instance.bySize(ServedTable.told(served, names.get(i), ServedTable.VCPUS, cores.get(i)),
                        ServedTable.told(served, names.get(i), ServedTable.MEMORY_GIB, memory.get(i)), prices)).toList();
    }

    /** Returns the page: with the example prices, or with the reader's where options name them. */
    Story story() {
        Table csv = Published.read(Recorded.path(getClass(), "data/published/capstone-steps.csv"));
        String environment = Published.environment(
                Recorded.path(getClass(), "data/published/sources.csv"), "cost-and-capstone");
        Prices prices = prices(csv.doubleColumn("vcpus").get(0));
        Table example = StepCosts.of(steps(csv), Prices.EXAMPLE);
        shown = StepCosts.of(steps(csv), prices);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("The bill of an hour", List.of(
                "You are about to be fooled by a price list. An instance at half the price is cheaper, says the bill; but what "
                + "it has to pay for is requests, and the list does not say how many it serves. One that costs half "
                + "and serves half costs the same, and more once memory and a second machine come in.")));

        // Tempting
        cells.add(new Block.Prose("Less CPU", List.of(
                "So watch the processors. Step a3 keeps connections to the inventory service open, and the service's use of "
                + "CPU falls from 4.5 cores to 0.9: four fifths saved, it seems. In truth it waits, serves a fifth of the "
                + "requests, and each of them costs several times as much. CPU is a cost only beside the work it did.")));

        // Right
        cells.add(new Block.Prose("Dollars per million requests", List.of(
                "Divide the price of an hour by the requests of that hour: hourly price ÷ (utilisation × requests/s × 3600) "
                + "× 10⁶. Utilisation is below 1, because nobody runs a service at its limit. The prices are parameters. "
                + "Here: " + prices.text() + ". Only the ratios of two steps are worth keeping.",
                baseline(shown))));
        cells.add(new Block.Picture(CostFigure.of(shown, prices.text())));
        CapstoneRecord recorded = CapstoneRecord.recorded(getClass());
        List<String> notes = CapstoneGrids.notes(recorded.steps());
        if (!notes.isEmpty()) {
            cells.add(new Block.Prose("Not as planned in the recorded runs", notes));
        }
        cells.add(costs(csv, example, prices.equals(Prices.EXAMPLE) ? Optional.empty() : Optional.of(shown)));
        cells.add(recorded(csv, recorded.steps()));

        List<Holds> holds = holds(csv, example, recorded);
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, environment, recorded.text(), Machines.NOT_MEASURED));
        return new Story("Cost per request",
                "What a request costs is a price divided by a throughput; either alone misleads. All prices are "
                + "example prices.", cells);
    }

    /** Those of the first step's whole instance, where its hour is named. */
    private Prices prices(double vcpus) {
        return hourly == null ? prices() : new Prices(PerRun.of("--hourly", hourly, List.of("a0")).get(0).getAsDouble() / vcpus, 0,
                prices().utilisation());
    }

    private Prices prices() {
        if (hourly != null && (vcpuPrice != null || gibPrice != null)) {
            throw new Job.UsageException("--hourly stands for --vcpu-price and --gib-price; name either");
        }
        double share = within("--utilisation", utilisation, Prices.EXAMPLE.utilisation(), 1);
        if (share == 0) {
            throw new Job.UsageException("--utilisation: expected a number above 0, got 0");
        }
        return new Prices(within("--vcpu-price", vcpuPrice, Prices.EXAMPLE.usdPerVcpuHour(), 1e6),
                within("--gib-price", gibPrice, Prices.EXAMPLE.usdPerGibHour(), 1e6), share);
    }

    private static double within(String option, Double given, double example, double most) {
        double value = given == null ? example : given;
        if (!(value >= 0 && value <= most)) {
            throw new Job.UsageException(option + ": expected a number from 0 to " + Quantity.significant(most, 1) + ", got "
                    + given);
        }
        return value;
    }

    private static List<Step> steps(Table csv) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < csv.rowCount(); i++) {
            steps.add(new Step(csv.stringColumn("step").get(i), csv.stringColumn("change").get(i),
                    csv.doubleColumn("rps").get(i),
                    i == 0 ? new Interval(BASELINE[0], BASELINE[1], LEVEL) : Interval.undefined(LEVEL),
                    csv.doubleColumn("vcpus").get(i), GIB));
        }
        return steps;
    }

    private static String baseline(Table costs) {
        return "A throughput is measured, and known to a range: the baseline served " + Quantity.decimals(BASELINE[0], 0) + " to "
                + Quantity.decimals(BASELINE[1], 0) + " requests/s in its three repeats, so a million of them cost between "
                + Quantity.usd(costs.doubleColumn(CostTable.MILLION_LOW_USD).get(0)) + " and "
                + Quantity.usd(costs.doubleColumn(CostTable.MILLION_HIGH_USD).get(0)) + ".";
    }

    /** @param yours the costs with the reader's prices */
    private static Block costs(Table csv, Table example, Optional<Table> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < csv.rowCount(); i++) {
            int row = i;
            rows.add(List.of(csv.stringColumn("step").get(i), Quantity.decimals(csv.doubleColumn("rps").get(i), 0),
                    Quantity.decimals(csv.doubleColumn("cpu_cores").get(i), 1),
                    Quantity.significant(example.doubleColumn(CostTable.HOURLY_USD).get(i), 4),
                    Quantity.decimals(csv.doubleColumn("usd_per_million").get(i), 3),
                    Quantity.significant(example.doubleColumn(CostTable.MILLION_USD).get(i), 4),
                    yours.map(y -> Quantity.decimals(y.doubleColumn(CostTable.MILLION_USD).get(row), 3)).orElse("not given")));
        }
        return new Block.Grid("USD per million requests, and the instance's USD an hour. The model's are "
                + Prices.EXAMPLE.text() + "; rounded to three decimals they are the published",
                List.of("step", "rps", "cores", "an hour", "published", "model", "yours"), rows);
    }

    private static Block recorded(Table csv, Table steps) {
        Table costs = StepCosts.ofCapstone(steps, Prices.EXAMPLE);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < csv.rowCount(); i++) {
            String step = csv.stringColumn("step").get(i);
            rows.add(List.of(step, Quantity.usd(csv.doubleColumn("usd_per_million").get(i)), CapstoneGrids.row(costs, step).map(CapstoneGrids::usd).orElse(Quantity.MISSING),
                    CapstoneGrids.row(steps, step).map(CapstoneGrids::rate).orElse(Quantity.MISSING)));
        }
        return new Block.Grid("USD per million requests of the recorded runs: the same example prices, an instance of the processors that the service had and 1 GiB, by the"
                + " median of the closed model (32 senders of this project's event loop), and in brackets by the least and the most of its repeats. A peak of seconds is no"
                + " capacity; on two cores the service has one, so that factors are comparable and costs are not",
                List.of("step", "published", "recorded", "recorded requests a second"), rows);
    }

    private static List<Holds> holds(Table csv, Table example, CapstoneRecord recorded) {
        double[] usd = example.doubleColumn(CostTable.MILLION_USD).asDoubleArray();
        double[] rps = csv.doubleColumn("rps").asDoubleArray();
        double[] cores = csv.doubleColumn("cpu_cores").asDoubleArray();
        double[] hour = example.doubleColumn(CostTable.HOURLY_USD).asDoubleArray();
        int last = usd.length - 1;
        int alive = csv.stringColumn("step").asList().indexOf("a3");
        long same = IntStream.rangeClosed(0, last)
                .filter(i -> Quantity.decimals(usd[i], 3).equals(Quantity.decimals(csv.doubleColumn("usd_per_million").get(i), 3)))
                .count();
        double vcpus = csv.doubleColumn("vcpus").get(last) / csv.doubleColumn("vcpus").get(0);
        double half = Prices.EXAMPLE.perMillion(csv.doubleColumn("vcpus").get(0) / 2, GIB, rps[0] / 2);
        return List.of(
                Holds.when("each published cost follows from the model, to the printed digit", same == usd.length,
                        same + " of " + usd.length + " do, with three decimals"),
                Holds.when("8 vCPUs and 1 GiB cost $0.3245 an hour, and at 86 requests/s $1.747 a million",
                        hour(hour[0]).equals("$0.3245") && Quantity.usd(usd[0]).equals("$1.747"),
                        hour(hour[0]) + " an hour, " + Quantity.usd(usd[0]) + " at " + Quantity.decimals(rps[0], 0) + " requests/s"),
                Holds.when("the last step serves 71 × the first's requests on half the vCPUs, at 1/139 of the cost",
                        Math.round(rps[last] / rps[0]) == 71 && vcpus == 0.5 && Math.round(usd[0] / usd[last]) == 139,
                        Quantity.significant(rps[last] / rps[0], 3) + " × on " + Quantity.significant(vcpus, 1)
                                + " × the vCPUs, at 1/" + Quantity.significant(usd[0] / usd[last], 4)),
                Holds.when("a3 takes less CPU and makes requests dearer", cores[alive] < cores[alive - 1] && usd[alive] > usd[alive - 1],
                        Quantity.ratio(cores[alive] / cores[alive - 1]) + " × the CPU, " + Quantity.ratio(usd[alive] / usd[alive - 1])
                                + " × the cost"),
                Holds.when("right-sizing about halves the price of an hour", hour[last] / hour[last - 1] < 0.55,
                        hour(hour[last - 1]) + " to " + hour(hour[last])),
                Holds.when("an instance of half the vCPUs that serves half the requests is not cheaper", half >= usd[0],
                        Quantity.usd(half) + " instead of " + Quantity.usd(usd[0]) + ": the memory is not halved"),
                CapstoneHolds.rates(recorded.usable()).get(alive - 1).below("a3 makes requests dearer in the recorded run as well: it serves fewer on the same"
                        + " instance", 1));
    }

    private static String hour(double usd) {
        return "$" + Quantity.significant(usd, 4);
    }

    public static void main(String[] args) {
        Job.run(new CostPerRequestNotebook(), args);
    }
}
