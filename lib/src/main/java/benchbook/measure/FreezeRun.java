package benchbook.measure;

import benchbook.measure.LoadPlan.Arrivals;
import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.LoadStepTable;
import benchbook.table.PlannedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import tech.tablesaw.api.Table;

/**
 * Measures one service with a closed and with an open client, while it works steadily and while it stands still for a while:
 * four load tests, each with a service in a fresh JVM. The service is told when to stand still by a byte on its standard input.
 */
public final class FreezeRun {

    /** The four load tests in their order, which are the folders of a run. */
    public static final List<String> RUNS = List.of("steady-closed", "steady-open", "freeze-closed", "freeze-open");

    /** For the generator's threads to be there, beside the warm-up. */
    private static final long LEAD_MS = 500;
    private static final long TIMEOUT_NS = 10_000_000_000L;
    /** Far more than a stall of seconds makes of the requests that are sent here. */
    private static final int MOST_IN_FLIGHT = 10_000;

    /**
     * What the clients do.
     *
     * @param workers of the service
     * @param senders of the closed client, without think time
     * @param perS requests a second of the open client
     * @param durationNs of each load test
     * @param warmUpNs before, not measured
     * @param freezeAtNs when the service is told to stand still, from the begin of measuring
     */
    public record Plan(int workers, int senders, double perS, long durationNs, long warmUpNs, long freezeAtNs) {}

    private FreezeRun() {}

    /**
     * Measures, and keeps in {@code folder} a run folder for each of {@link #RUNS}, {@code steps.csv} with a row for each in that
     * order, and a {@code run.json} of the whole.
     *
     * @param service see {@link ServerJvm}; its argument is how many workers it has
     * @param folder made where missing
     * @param command what a reader types to measure the same again
     * @param progress takes a line every second
     * @throws IOException if there is such a run already, or the service does not start, or ends
     */
    public static void record(Class<?> service, Plan plan, Path folder, String command, Consumer<String> progress)
            throws IOException, InterruptedException {
        Path steps = folder.resolve("steps.csv");
        RunStart start = RunStart.leaving(steps);
        Table table = LoadStepTable.empty();
        for (String name : RUNS) {
            String told = name + ", load test " + (table.rowCount() + 1) + " of " + RUNS.size() + ", ETA "
                    + TimeUnit.NANOSECONDS.toSeconds((RUNS.size() - table.rowCount()) * (plan.warmUpNs + plan.durationNs)) + " s: ";
            try (ServerJvm server = ServerJvm.start(service, List.of(Integer.toString(plan.workers)))) {
                LoadOutcome outcome = one(server, name, plan, folder.resolve(name), command, line -> progress.accept(told + line));
                outcome.step().intColumn(LoadStepTable.STEP).set(0, table.rowCount() + 1);
                table.append(outcome.step());
            }
        }
        Files.writeString(steps, TableCsv.text(table));
        start.describe(folder, command);
    }

    private static LoadOutcome one(ServerJvm server, String name, Plan plan, Path folder, String command, Consumer<String> progress)
            throws IOException, InterruptedException {
        boolean closed = name.endsWith("closed");
        Instant begin = Instant.now().truncatedTo(ChronoUnit.MILLIS).plusMillis(LEAD_MS).plusNanos(plan.warmUpNs);
        Schedule schedule = new Schedule(closed ? plan.senders : 0, Arrivals.CONSTANT, closed ? 0 : plan.perS, plan.durationNs, plan.warmUpNs,
                1, 0, 1, begin);
        LoadTarget target = LoadTarget.of(server.url(), null);
        LoadTest test = new LoadTest(new LoadPlan(target, List.of(PlannedRequest.get(target.path())), schedule,
                new Limits(TIMEOUT_NS, MOST_IN_FLIGHT, closed ? plan.senders : MOST_IN_FLIGHT, Connect.REUSE), null), folder, command, progress);
        CompletableFuture<Void> frozen = name.startsWith("steady") ? CompletableFuture.completedFuture(null)
                : CompletableFuture.runAsync(server::signal, CompletableFuture.delayedExecutor(
                        Duration.between(Instant.now(), begin).toNanos() + plan.freezeAtNs, TimeUnit.NANOSECONDS));
        LoadOutcome outcome = test.run();
        try {
            frozen.join();
        } catch (CompletionException e) {
            throw new IOException("the service did not stand still: " + e.getCause().getMessage(), e);
        }
        return outcome;
    }
}
