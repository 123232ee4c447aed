///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures the load generator: its lag at four rates, and its throughput beside wrk's
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xmn64m
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.check.StepStates;
import benchbook.measure.CpuClock;
import benchbook.measure.LoadOutcome;
import benchbook.measure.LoadPlan;
import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.measure.LoadTarget;
import benchbook.measure.LoadTest;
import benchbook.measure.PlainServer;
import benchbook.table.LoadStepTable;
import benchbook.table.PlannedRequest;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;

/**
 * Arguments: seconds of a window (1), windows of each kind (15). Generator and a trivial server share this machine; the server
 * is a process of its own, so that what all others use (foreign CPU: /proc/stat without the two) can be told. A window in
 * which that is more than 0.10 core is marked, and left out of the medians while there are others. Before a window, quiet is
 * waited for, at most so many seconds (third argument, 10). Rates come by turns; the last one is beyond two cores.
 */
class LoadGenerator {

    private static final double DISTURBED_CORES = 0.10;
    private static final double[] RATES = {1_000, 10_000, 20_000, 40_000, 160_000};
    private static final int SENDERS = 16;
    private static final long SECOND = 1_000_000_000L;
    /** Of a window; the JIT has done its work before the first one. */
    private static final long WARM_UP = SECOND / 4;
    /** As in {@code Requests/sec:  30211.52}. */
    private static final Pattern WRK = Pattern.compile("Requests/sec:\\s*([\\d.]+)");

    private record Window(String what, double value, double foreign, LoadOutcome outcome, double own) {
        boolean clean() {
            return foreign <= DISTURBED_CORES;
        }
    }

    private static long patience;
    private static ProcessHandle server;
    private static String url;

    public static void main(String[] args) throws Exception {
        long seconds = args.length > 0 ? Long.parseLong(args[0]) : 1;
        int windows = args.length > 1 ? Integer.parseInt(args[1]) : 15;
        patience = args.length > 2 ? Long.parseLong(args[2]) : 10;
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), PlainServer.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            server = process.toHandle();
            url = "http://127.0.0.1:" + process.inputReader().readLine() + "/";
            boolean wrk = onPath("wrk");
            System.out.println(wrk ? "wrk is on the PATH" : "wrk is not on the PATH: the closed loop has nothing to be held against");
            closed(3 * SECOND); // for the JIT of both
            open(RATES[1], 3 * SECOND);
            System.out.println("windows of " + seconds + " s:");
            List<Window> all = new ArrayList<>();
            for (int i = 0; i < windows; i++) {
                for (double rate : RATES) {
                    all.add(open(rate, seconds * SECOND));
                }
                Window ours = closed(seconds * SECOND);
                all.add(ours);
                if (wrk) {
                    Window theirs = wrk(seconds);
                    all.add(theirs);
                    all.add(new Window("ratio to wrk -t1", ours.value / theirs.value, Math.max(ours.foreign, theirs.foreign), null, Double.NaN));
                    System.out.printf("closed loop, ours over wrk's: %.2f%s%n", ours.value / theirs.value, ours.clean() && theirs.clean() ? "" : "   disturbed");
                }
            }
            summary(all);
        } finally {
            process.getOutputStream().close(); // it ends with its input
        }
    }

    private static boolean onPath(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(dir -> Files.isExecutable(Path.of(dir, name)));
    }

    private static Window open(double rate, long ns) throws Exception {
        Window window = measure(rate + "/s", Schedule.open(rate, ns, WARM_UP));
        Row row = window.outcome.step().row(0);
        System.out.printf("%6.0f/s: sent/offered %.4f, lag p50 %.1f us, p99 %.1f us, max %.0f us; %.2f cores; %s; %s%n", rate,
                sent(window), row.getLong(LoadStepTable.LAG_P50_NS) / 1e3, row.getLong(LoadStepTable.LAG_P99_NS) / 1e3,
                row.getLong(LoadStepTable.LAG_MAX_NS) / 1e3, window.own, state(window), foreign(window));
        return window;
    }

    /** As load-test tells it. */
    private static String state(Window window) {
        return StepStates.of(window.outcome.step()).stringColumn(LoadStepTable.STATE).get(0);
    }

    private static double sent(Window window) {
        Row row = window.outcome.step().row(0);
        return row.getLong(LoadStepTable.SENT) / (double) row.getLong(LoadStepTable.PLANNED);
    }

    private static Window closed(long ns) throws Exception {
        Window window = measure("closed loop", Schedule.closed(SENDERS, ns, WARM_UP));
        double perS = window.outcome.step().doubleColumn(LoadStepTable.ACHIEVED_PER_S).get(0);
        System.out.printf("closed loop, %d senders: %.0f/s, %.1f us of CPU each; %s%n", SENDERS, perS, window.own / perS * 1e6, foreign(window));
        return new Window(window.what, perS, window.foreign, window.outcome, window.own);
    }

    private static Window measure(String what, Schedule schedule) throws Exception {
        LoadPlan plan = new LoadPlan(LoadTarget.of(url, null), List.of(PlannedRequest.get("/")), schedule,
                new Limits(5 * SECOND, 20_000, schedule.isOpen() ? 20_000 : SENDERS, Connect.REUSE), null);
        Path folder = Files.createTempDirectory("load-generator");
        awaitQuiet();
        try {
            CpuClock clock = new CpuClock();
            double server0 = serverSeconds();
            long start = System.nanoTime();
            LoadOutcome outcome = new LoadTest(plan, folder, "", line -> {}).run();
            double cores = (serverSeconds() - server0) / ((System.nanoTime() - start) / 1e9);
            double foreign = clock.lap().others() - cores;
            double own = outcome.step().doubleColumn(LoadStepTable.OWN_CPU_CORES).get(0);
            return new Window(what, Double.NaN, foreign, outcome, own);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
            }
        }
    }

    /** Neither the server nor this process does anything meanwhile. */
    private static void awaitQuiet() throws InterruptedException {
        long end = System.nanoTime() + patience * SECOND;
        CpuClock clock = new CpuClock();
        do {
            Thread.sleep(200);
        } while (clock.lap().others() > DISTURBED_CORES && System.nanoTime() < end);
    }

    private static double serverSeconds() {
        return server.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
    }

    private static String foreign(Window window) {
        return String.format("foreign %.2f cores%s", window.foreign, window.clean() ? "" : "   disturbed");
    }

    private static Window wrk(long seconds) throws IOException, InterruptedException {
        awaitQuiet();
        CpuClock clock = new CpuClock();
        double server0 = serverSeconds();
        double children0 = childrenSeconds();
        long start = System.nanoTime();
        Process wrk = new ProcessBuilder("wrk", "-t1", "-c" + SENDERS, "-d" + seconds + "s", url).redirectErrorStream(true).start();
        String text = new String(wrk.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        wrk.waitFor();
        double known = serverSeconds() - server0 + childrenSeconds() - children0;
        double foreign = clock.lap().others() - known / ((System.nanoTime() - start) / 1e9);
        Matcher found = WRK.matcher(text);
        if (!found.find()) {
            throw new IOException("wrk says no Requests/sec: " + text);
        }
        Window window = new Window("wrk -t1", Double.parseDouble(found.group(1)), foreign, null, Double.NaN);
        System.out.printf("wrk -t1 -c%d: %.0f/s; %s%n", SENDERS, window.value, foreign(window));
        return window;
    }

    /** CPU time of children that have ended, as in {@code 2188 (java) S … utime stime cutime cstime …}, in hundredths of a second. */
    private static double childrenSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / 100.0;
    }

    private static void summary(List<Window> all) {
        System.out.println();
        for (double rate : RATES) {
            List<Window> of = chosen(all, rate + "/s");
            System.out.printf("%6.0f/s  sent/offered %.4f  lag p50 %7.1f us  p99 %7.1f us  %.2f cores  %s  %s%n", rate, median(of, LoadGenerator::sent),
                    median(of, w -> w.outcome.step().longColumn(LoadStepTable.LAG_P50_NS).getLong(0) / 1e3),
                    median(of, w -> w.outcome.step().longColumn(LoadStepTable.LAG_P99_NS).getLong(0) / 1e3), median(of, w -> w.own), of.stream().map(LoadGenerator::state).distinct().sorted().collect(Collectors.joining(" or ")), count(all, of));
        }
        for (String what : List.of("closed loop", "wrk -t1", "ratio to wrk -t1")) {
            List<Window> of = chosen(all, what);
            if (!of.isEmpty()) {
                System.out.printf("%-16s %.2f  %s%n", what, median(of, Window::value), count(all, of));
            }
        }
    }

    /** The clean windows of a kind; all of them where none is. */
    private static List<Window> chosen(List<Window> all, String what) {
        List<Window> of = all.stream().filter(w -> w.what.equals(what)).toList();
        List<Window> clean = of.stream().filter(Window::clean).toList();
        return clean.isEmpty() ? of : clean;
    }

    private static String count(List<Window> all, List<Window> chosen) {
        long of = all.stream().filter(w -> w.what.equals(chosen.get(0).what)).count();
        return "median of " + chosen.size() + " of " + of + " windows" + (chosen.get(0).clean() ? ", undisturbed" : ", ALL DISTURBED");
    }

    private static double median(List<Window> windows, java.util.function.ToDoubleFunction<Window> value) {
        double[] values = windows.stream().mapToDouble(value).sorted().toArray();
        return values.length == 0 ? Double.NaN : (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }
}
