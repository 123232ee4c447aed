///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The textbook optimisation that made it worse: connections are kept, and each request waits for 40 ms that nobody works in
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-steps.csv=../data/published/capstone-steps.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN NagleNotebook

/*
 * Source:   cost-and-capstone, steps a2 to a4 (data/published/capstone-steps.csv)
 * Data:     data/2026-12-capstone, the steps a2, a3 and a4 of it; recorded with
 *           jbang/jbang capstone --repeats 3 --warm-up 30s --closed 30s --app-cpus 0 --load-cpus 1 -o FOLDER --keep COPY
 * Plan:     a2 opens a connection to the inventory for each call; a3 keeps connections; a4 sets TCP_NODELAY at the inventory, which
 *           answers after 5 ms in two writes: headers, then a small body. On two cores the service has one, generator and
 *           inventory the other.
 * Expected: a3 serves fewer requests with less CPU, and each takes longer: about 40 ms where nothing queues; a4 takes those away.
 */

import benchbook.check.CapstoneHolds;
import benchbook.check.CapstoneRates;
import benchbook.check.Holds;
import benchbook.check.StepRatios;
import benchbook.check.StepRatios.Pair;
import benchbook.check.StepWaiting;
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
import benchbook.report.Block;
import benchbook.report.CapstoneGrids;
import benchbook.report.CapstoneGrids.Sides;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tech.tablesaw.api.Table;

@Command(name = "nagle", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows a service that gets slower and idler because it keeps its connections, and what repairs it: published, recorded and yours."
                + " --rerun takes about 14 min.", ""},
        footer = {"", "Example:", "  jbang nagle.java --rerun my-runs --page nagle.html", "",
                "A folder of yours is also what jbang capstone --steps a2,a3,a4 --output leaves."})
class NagleNotebook implements Callable<Integer> {

    private static final String NAME = "nagle";
    private static final String SOURCE = "cost-and-capstone";
    private static final List<String> STEPS = List.of("a2", "a3", "a4");

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded runs, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<CapstoneRecord> yours = notebook.yours(List.of(NAME), NagleNotebook::measure, folder -> CapstoneRecord.in(folder, NAME));
        CapstoneRecord recorded = CapstoneRecord.recorded(getClass());
        CapstoneRecord shown = yours.orElse(recorded);
        Table published = three(CapstoneRecord.published(getClass()));
        Table steps = three(shown.steps());
        Table runs = of(shown.usable());
        Sides sides = new Sides(published, three(recorded.steps()), yours.map(y -> three(y.steps())));
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("Keep the connections", List.of(
                "You are about to be fooled by a textbook. Each request asks an inventory service over a connection of its own, which is opened, used once and closed."
                + " Everybody knows what to do: keep it open. The source did, and served 263 requests a second instead of 1224. "
                + times("Here, from a2 to a3", runs, "a2", "a3"))));

        // Tempting
        cells.add(new Block.Prose("It uses less CPU, so it is more efficient", List.of(
                "The processors are idle now: 4.5 cores before and 0.9 after, there. A monitor that shows CPU alone shows a success. But latency rose in the same step,"
                + " and work that falls while latency rises is not saved: it is waited for. A profiler of CPU sees nothing either, since a thread that waits has no"
                + " samples.")));

        // Right
        cells.add(new Block.Prose("Two small writes, and an acknowledgement that takes its time", List.of(
                "The inventory writes its headers, then its body. The first segment goes out at once. The second is small, and as long as the first is not acknowledged"
                + " Nagle's algorithm (RFC 896) holds a small segment back. The client's system delays its acknowledgement (RFC 1122, 4.2.3.2; 40 ms on Linux), hoping to"
                + " send it along with data; but the client has nothing to say, it waits for the body. So each waits for the other until the delay is over.",
                "On a connection that is used once it does not show: Linux acknowledges the first segments of a new connection at once (quick acknowledgement), and does not"
                + " hold back what is the last before a close. a2 had such connections only. So the fault was there all the time, and keeping connections uncovered it."
                + " TCP_NODELAY switches Nagle's algorithm off; to write headers and body at once would do as well.",
                "CPU beside latency tells it, and so does a rate at which nothing queues: there a request takes its 5 ms at the inventory, its own work, and the 40 ms.")));
        cells.add(new Block.Picture(CapstoneFigure.waiting(steps, published, STEPS).claiming(StepRatios.of(shown.usable(), CapstoneRunTable.CPU_CORES, new Pair("a2", "a3"))
                .text().equals("-") ? "Published alone: a2 and a3 were not both measured here." : times("From a2 to a3", runs, "a2", "a3"))));
        List<String> notes = CapstoneGrids.notes(steps);
        if (!notes.isEmpty()) {
            cells.add(new Block.Prose("Not as planned", notes));
        }
        cells.add(new Block.Verdicts(StepWaiting.on(CapstoneRates.ofTable(runs))));

        List<Holds> holds = CapstoneHolds.ofNagle(shown.usable());
        cells.add(sides.grid("Requests a second of the closed model, 32 senders of this project's event loop (published: 32 virtual threads): median, and range over the"
                + " repeats", CapstoneGrids::rate, CapstoneGrids::rate));
        cells.add(CapstoneGrids.decimals(sides, "CPU that the service used, cores; it had 8 there, and has 1 on a machine of two cores", CapstoneRunTable.CPU_CORES, 2));
        cells.add(CapstoneGrids.ms(sides, "Mean latency of the closed model, ms", CapstoneRunTable.CLOSED_MEAN_MS));
        cells.add(CapstoneGrids.ms(sides, "p99 of the closed model, ms", CapstoneRunTable.CLOSED_P99_MS));
        cells.add(CapstoneGrids.ms(sides, "p50 at 40 requests a second, ms, from when they were due", CapstoneRunTable.OPEN_P50_MS));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE), recorded.text(),
                yours.map(CapstoneRecord::text).orElse(Machines.NOT_MEASURED)));
        return new Story("Nagle", "CPU that falls while latency rises is not saved: the service waits.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        CapstoneExperiment.measure(CapstonePlan.adapted(STEPS.stream().map(CapstoneStep::of).toList(), Pins.here()), folder.resolve(NAME),
                "jbang/jbang " + NAME + " --rerun FOLDER", Set.of());
    }

    private static Table three(Table steps) {
        return steps.where(steps.stringColumn(CapstoneStepTable.STEP).isIn(STEPS));
    }

    private static Table of(Table runs) {
        return runs.where(runs.stringColumn(CapstoneRunTable.STEP).isIn(STEPS));
    }

    private static String times(String what, Table runs, String from, String to) {
        Pair pair = new Pair(from, to);
        String rate = StepRatios.of(runs, CapstoneRunTable.REQUESTS_PER_S, pair).text();
        return rate.equals("-") ? "Here it is not measured: see below." : what + ": " + rate + " the requests a second, "
                + StepRatios.of(runs, CapstoneRunTable.CPU_CORES, pair).text() + " the CPU, "
                + StepRatios.of(runs, CapstoneRunTable.CLOSED_MEAN_MS, pair).text() + " the mean latency.";
    }

    public static void main(String[] args) {
        Job.run(new NagleNotebook(), args);
    }
}
