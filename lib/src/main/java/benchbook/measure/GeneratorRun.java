package benchbook.measure;

import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.table.LoadStepTable;
import benchbook.table.PlannedRequest;
import benchbook.table.WindowTable;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * Measures this load generator against a {@link PlainServer} on the same machine: at several rates by turns, in the closed model,
 * and beside it wrk, where that is on the PATH, against the same server. What else the machine did is kept for each window.
 */
public final class GeneratorRun {

    private static final long SECOND_NS = 1_000_000_000L;
    /** For the JIT of both ends, before the first window. */
    private static final long JIT_NS = 3 * SECOND_NS;
    /** Of each window. */
    private static final long WARM_UP_NS = SECOND_NS / 4;
    private static final long LOOK_MS = 200;
    private static final int MOST_IN_FLIGHT = 20_000;
    private static final String WRK = "wrk";
    /** As in {@code Requests/sec:  30211.52}. */
    private static final Pattern WRK_RATE = Pattern.compile("Requests/sec:\\s*(\\d+(?:\\.\\d+)?)");
    private static final double TICKS_PER_S = 100;

    private final Plan plan;
    private final ServerJvm server;
    private final Table steps = LoadStepTable.empty();
    private final Table windows = WindowTable.empty();

    /**
     * What is measured.
     *
     * @param rates requests a second, each in every round
     * @param senders of the closed model, and connections of wrk, which has one thread
     * @param rounds how often
     * @param windowNs how long each is measured; wrk takes whole seconds
     * @param patienceNs how long quiet is waited for before each, at most
     */
    public record Plan(List<Double> rates, int senders, int rounds, long windowNs, long patienceNs) {}

    private GeneratorRun(Plan plan, ServerJvm server) {
        this.plan = plan;
        this.server = server;
    }

    /**
     * Measures, and keeps in {@code folder} {@code steps.csv} (a row of {@link LoadStepTable} per window of ours), {@code windows.csv}
     * ({@link WindowTable}), and {@code run.json}.
     *
     * @param folder made where missing
     * @param command what a reader types to measure the same again
     * @param progress takes a line per round
     * @throws IOException if there is such a run already, the server does not start, or wrk says no rate
     */
    public static void record(Plan plan, Path folder, String command, Consumer<String> progress) throws IOException, InterruptedException {
        RunStart start = RunStart.leaving(folder.resolve("windows.csv"));
        try (ServerJvm server = ServerJvm.start(PlainServer.class, List.of())) {
            GeneratorRun run = new GeneratorRun(plan, server);
            run.ours(0, Schedule.closed(plan.senders, JIT_NS, 0));
            run.ours(0, Schedule.open(plan.rates.get(plan.rates.size() / 2), JIT_NS, 0));
            run.steps.clear();
            run.windows.clear();
            Eta eta = new Eta(plan.rounds);
            for (int round = 1; round <= plan.rounds; round++) {
                progress.accept("round " + round + " of " + plan.rounds + eta.after(round - 1));
                run.round(round);
            }
            Files.writeString(folder.resolve("steps.csv"), TableCsv.text(run.steps));
            Files.writeString(folder.resolve("windows.csv"), TableCsv.text(run.windows));
        }
        start.describe(folder, command);
    }

    private void round(int round) throws IOException, InterruptedException {
        for (double rate : plan.rates) {
            ours(round, Schedule.open(rate, plan.windowNs, WARM_UP_NS));
        }
        ours(round, Schedule.closed(plan.senders, plan.windowNs, WARM_UP_NS));
        if (Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(dir -> Files.isExecutable(Path.of(dir, WRK)))) {
            wrk(round);
        }
    }

    private void ours(int round, Schedule schedule) throws IOException, InterruptedException {
        LoadTarget target = LoadTarget.of(server.url(), null);
        LoadPlan load = new LoadPlan(target, List.of(PlannedRequest.get(target.path())), schedule, new Limits(5 * SECOND_NS, MOST_IN_FLIGHT,
                schedule.isOpen() ? MOST_IN_FLIGHT : plan.senders, Connect.REUSE), null);
        Path folder = Files.createTempDirectory("window");
        awaitQuiet();
        try {
            Foreign foreign = new Foreign();
            LoadOutcome outcome = new LoadTest(load, folder, "", line -> {}).run();
            outcome.step().intColumn(LoadStepTable.STEP).set(0, steps.rowCount() + 1);
            steps.append(outcome.step());
            WindowTable.append(windows, round, steps.rowCount(), foreign.cores());
        } finally {
            FolderTree.delete(folder);
        }
    }

    /** Neither the server nor this process does anything meanwhile. Where it is not told, nothing is waited for. */
    private void awaitQuiet() throws InterruptedException {
        long end = System.nanoTime() + plan.patienceNs;
        CpuClock clock = new CpuClock();
        do {
            Thread.sleep(LOOK_MS);
        } while (clock.lap().others() > WindowTable.DISTURBED_CORES && System.nanoTime() < end);
    }

    private void wrk(int round) throws IOException, InterruptedException {
        awaitQuiet();
        Foreign foreign = new Foreign();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FreshJvm.run(List.of(WRK, "-t1", "-c" + plan.senders, "-d" + Math.max(1, plan.windowNs / SECOND_NS) + "s", server.url()), out);
        String text = out.toString(StandardCharsets.UTF_8);
        Matcher rate = WRK_RATE.matcher(text);
        if (!rate.find()) {
            throw new IOException("wrk told no Requests/sec: " + text.strip());
        }
        WindowTable.appendWrk(windows, round, Double.parseDouble(rate.group(1)), foreign.cores());
    }

    /** What neither this process, nor its child, nor the server used, from when it was made. */
    private final class Foreign {
        private final CpuClock clock = new CpuClock();
        private final long began = System.nanoTime();
        private final double serverBefore = server.cpuSeconds();
        private final double childrenBefore = childrenSeconds();

        private Foreign() throws IOException {}

        double cores() throws IOException {
            double known = server.cpuSeconds() - serverBefore + childrenSeconds() - childrenBefore;
            double cores = clock.lap().others() - known / ((System.nanoTime() - began) / 1e9);
            return Double.isNaN(cores) ? cores : Math.max(0, Math.round(1000 * cores) / 1000.0);
        }
    }

    /** CPU time of children that have ended, as in {@code 2188 (java) S … utime stime cutime cstime …}; NaN where that is not told. */
    private static double childrenSeconds() throws IOException {
        Path stat = Path.of("/proc/self/stat");
        if (!Files.isReadable(stat)) {
            return Double.NaN;
        }
        String text = Files.readString(stat);
        String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS_PER_S;
    }
}
