///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A service stands still for 1.5 s: a client that waits tells a p99 that hides it, one on schedule tells it
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/WaitingService.java
//FILES data/2026-11-freeze/steps.csv=../data/2026-11-freeze/steps.csv
//FILES data/2026-11-freeze/run.json=../data/2026-11-freeze/run.json
//FILES data/2026-11-freeze/steady-closed/from-sent.hlog=../data/2026-11-freeze/steady-closed/from-sent.hlog
//FILES data/2026-11-freeze/steady-open/from-sent.hlog=../data/2026-11-freeze/steady-open/from-sent.hlog
//FILES data/2026-11-freeze/steady-open/from-intended.hlog=../data/2026-11-freeze/steady-open/from-intended.hlog
//FILES data/2026-11-freeze/freeze-closed/from-sent.hlog=../data/2026-11-freeze/freeze-closed/from-sent.hlog
//FILES data/2026-11-freeze/freeze-open/from-sent.hlog=../data/2026-11-freeze/freeze-open/from-sent.hlog
//FILES data/2026-11-freeze/freeze-open/from-intended.hlog=../data/2026-11-freeze/freeze-open/from-intended.hlog
//FILES data/published/coordinated-omission.csv=../data/published/coordinated-omission.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN FreezeNotebook

/*
 * Source:   benchmarking-and-load-testing, the freeze (data/published/coordinated-omission.csv)
 * Data:     data/2026-11-freeze; recorded with  jbang/jbang freeze --rerun FOLDER
 *           suites/WaitingService.java, com.sun.net.httpserver with 64 workers and 20 ms a request, in a JVM of its own for each of
 *           four load tests of 15 s: a closed client of two senders without think time, and an open one of 100 requests a second, while
 *           the service works steadily, and while it stands still for 1.5 s, 5 s after the begin.
 * Expected: steady, the three p99 agree; with the freeze the closed client's p99 stays and the open one's is that of an outage, though
 *           both asked the same service; only its rate, and one request in a thousand, give the closed client away.
 */

import benchbook.check.FrozenClients;
import benchbook.check.Holds;
import benchbook.check.StepChecks;
import benchbook.check.StepStates;
import benchbook.figure.FreezeFigure;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.job.ProgressLine;
import benchbook.load.HdrLog;
import benchbook.load.LoadSteps;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.FreezeRun;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.Moments;
import benchbook.table.ClientTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadStepTable;
import benchbook.table.Run;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.WaitingService;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "freeze", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a closed and an open client tell of a service that stands still for 1.5 s: published, recorded and "
                + "yours. --rerun takes 75 s, and hardly any CPU.", ""},
        footer = {"", "Example:", "  jbang freeze.java --rerun my-runs --page freeze.html"})
class FreezeNotebook implements Callable<Integer> {

    private static final String NAME = "freeze";
    private static final String RECORDED = "data/2026-11-freeze";
    private static final String SOURCE = "benchmarking-and-load-testing";
    private static final long SECOND = 1_000_000_000L;
    private static final double OFFERED = 100;
    private static final long FREEZE_NS = SECOND * 3 / 2;
    private static final FreezeRun.Plan PLAN = new FreezeRun.Plan(64, 2, OFFERED, 15 * SECOND, 3 * SECOND, 5 * SECOND);

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: what each client tells, its load tests as measured, what is drawn, and what it was measured on. */
    private record Result(Table clients, Table steps, List<FreezeFigure.Client> curves, Run run) {

        static Result of(Function<String, Path> files) {
            Table steps = LoadSteps.read(files.apply("steps.csv"));
            Table clients = ClientTable.empty();
            List<FreezeFigure.Client> curves = new ArrayList<>();
            for (Row step : steps) {
                String name = FreezeRun.RUNS.get(step.getRowNumber());
                boolean frozen = name.startsWith("freeze");
                boolean open = name.endsWith("open");
                for (String basis : open ? List.of(RunTable.INTENDED, RunTable.SENT) : List.of(RunTable.SENT)) {
                    LoadRun log = HdrLog.read(files.apply(name + "/from-" + basis + ".hlog"), null);
                    FrozenClients.add(clients, frozen ? ClientTable.FROZEN : ClientTable.STEADY, basis, log, step);
                    if (!open || basis.equals(RunTable.INTENDED)) {
                        curves.add(new FreezeFigure.Client((open ? "open, from intended" : "closed") + (frozen ? "" : ", steady"), log, open, frozen));
                    }
                }
            }
            return new Result(clients, steps, curves, RunJson.read(files.apply("run.json")));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME), FreezeNotebook::measure, folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/coordinated-omission.csv")));
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("A good p99", List.of(
                "You are about to be fooled by a p99 of " + duration(shown.clients, ClientTable.FROZEN, RunTable.CLOSED, RunTable.SENT,
                        ClientTable.P99_NS) + ". For 1.5 of its 15 s the service answered nobody. But the client that measured it has two senders,"
                + " each of which asks again when it has its answer: while the service stood still, they asked for nothing, and two slow"
                + " requests are all that is left of the outage.")));

        // Tempting
        cells.add(new Block.Prose("Look at more nines, or at the maximum", List.of(
                "Its p99.9 is " + duration(shown.clients, ClientTable.FROZEN, RunTable.CLOSED, RunTable.SENT, ClientTable.P999_NS)
                + ", so there was something. It is one request of a thousand, and looks like bad luck: a run that is ten times as long with the"
                + " same outage does not even show it at p99.9. A histogram cannot hold requests that were never sent.",
                "More senders do not help: each of them waits as well. What does give it away is the rate: "
                + rate(shown.clients, RunTable.CLOSED) + " requests a second where " + rate(OFFERED) + " were wanted.")));

        // Right
        cells.add(new Block.Prose("Send on schedule, and count from when it was due", List.of(
                "Users come whether or not the service answers. A client that sends at planned instants (open model) has sent about 150 requests"
                + " while the service stood still, each of which waited for the rest of it: a tenth of all requests, and p99 says so.",
                "Latency counts from the instant that was planned. Here that is the same as from the actual send, since the generator was"
                + " never late; a generator that falls behind would lose what it made wait itself. load-test does both for any service.")));
        cells.add(new Block.Picture(FreezeFigure.of(shown.curves, FREEZE_NS).claiming(FrozenClients.claim(shown.clients))));
        cells.add(new Block.Verdicts(StepChecks.on(StepStates.of(shown.steps), LoadErrorTable.empty(), OptionalDouble.empty()).stream()
                .filter(v -> v.id().equals(StepChecks.GENERATOR)).toList()));

        List<Holds> holds = FrozenClients.holds(shown.clients, FREEZE_NS, OFFERED);
        cells.add(figures(published, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Machines.text(recorded.run), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Freeze", "A client that waits for its answer does not measure the time in which there is none.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        ProgressLine progress = new ProgressLine(System.err);
        FreezeRun.record(WaitingService.class, PLAN, folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER", progress);
        progress.end();
    }

    private static Table published(Table csv) {
        Table clients = ClientTable.empty();
        for (Row row : csv) {
            clients.stringColumn(ClientTable.SERVICE).append(row.getString("server").equals("steady") ? ClientTable.STEADY : ClientTable.FROZEN);
            clients.stringColumn(ClientTable.MODEL).append(row.getString("client").startsWith("closed") ? RunTable.CLOSED : RunTable.OPEN);
            clients.stringColumn(ClientTable.BASIS).append(row.getString("measured_from").equals("send") ? RunTable.SENT : RunTable.INTENDED);
            clients.doubleColumn(ClientTable.P50_NS).append(1e6 * row.getDouble("p50_ms"));
            clients.doubleColumn(ClientTable.P99_NS).append(1e6 * row.getDouble("p99_ms"));
            clients.doubleColumn(ClientTable.P99_LOW_NS).appendMissing();
            clients.doubleColumn(ClientTable.P99_HIGH_NS).appendMissing();
            clients.doubleColumn(ClientTable.P999_NS).append(1e6 * row.getDouble("p999_ms"));
            clients.doubleColumn(ClientTable.MAX_NS).appendMissing();
            clients.longColumn(ClientTable.SAMPLES).appendMissing();
            clients.doubleColumn(ClientTable.ACHIEVED_PER_S).append(row.getDouble("achieved_rps"));
        }
        return clients;
    }

    private static String duration(Table clients, String service, String model, String basis, String column) {
        return Quantity.duration(ClientTable.value(clients, service, model, basis, column));
    }

    private static String rate(Table clients, String model) {
        return rate(ClientTable.value(clients, ClientTable.FROZEN, model, RunTable.SENT, ClientTable.ACHIEVED_PER_S));
    }

    private static String rate(double perS) {
        return Quantity.significant(perS, 3);
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        for (String service : List.of(ClientTable.STEADY, ClientTable.FROZEN)) {
            add(rows, service + ": p99, closed", c -> duration(c, service, RunTable.CLOSED, RunTable.SENT, ClientTable.P99_NS), published, recorded, yours);
            add(rows, "p99, open, from sent", c -> duration(c, service, RunTable.OPEN, RunTable.SENT, ClientTable.P99_NS), published, recorded, yours);
            add(rows, "p99, open, from intended", c -> duration(c, service, RunTable.OPEN, RunTable.INTENDED, ClientTable.P99_NS), published, recorded, yours);
        }
        add(rows, "p99.9, closed", c -> duration(c, ClientTable.FROZEN, RunTable.CLOSED, RunTable.SENT, ClientTable.P999_NS), published, recorded, yours);
        add(rows, "p99, open ÷ closed", c -> FrozenClients.times99(c).replaceAll(" \\(.*", ""), published, recorded, yours);
        add(rows, "closed, achieved/s", c -> rate(c, RunTable.CLOSED), published, recorded, yours);
        add(rows, "open, achieved/s", c -> rate(c, RunTable.OPEN), published, recorded, yours);
        rows.add(List.of("cores that others used", Quantity.MISSING, others(recorded), yours.map(FreezeNotebook::others).orElse(Machines.NOT_MEASURED)));
        return new Block.Grid("100 requests/s offered for 15 s, 1.5 s of them frozen; others are the service and all that was not the client",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    private static void add(List<List<String>> rows, String what, Function<Table, String> of, Table published, Result recorded, Optional<Result> yours) {
        rows.add(List.of(what, of.apply(published), of.apply(recorded.clients), yours.map(y -> of.apply(y.clients)).orElse(Machines.NOT_MEASURED)));
    }

    private static String others(Result result) {
        double[] cores = result.steps.doubleColumn(LoadStepTable.OTHER_CPU_CORES).asDoubleArray();
        return Quantity.range(Quantity.decimals(Moments.min(cores), 2), Quantity.decimals(Moments.max(cores), 2));
    }

    public static void main(String[] args) {
        Job.run(new FreezeNotebook(), args);
    }
}
