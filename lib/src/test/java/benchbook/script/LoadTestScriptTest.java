package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.HdrLog;
import benchbook.load.LoadMerge;
import benchbook.load.LoadTestFolder;
import benchbook.measure.PlainServer;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.testing.Project;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code load-test}, run as a user runs it against a server on loopback. */
class LoadTestScriptTest {

    @TempDir
    Path temp;

    private PlainServer server;
    private String url;
    private Path folder;

    @BeforeAll
    static void build() throws Exception {
        assertThat(Shell.jbang("load-test", "--version").err()).doesNotContain("Exception");
    }

    @BeforeEach
    void start() throws Exception {
        server = new PlainServer();
        url = "http://127.0.0.1:" + server.port() + "/orders";
        folder = temp.resolve("a run");
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
    }

    private Shell.Result run(String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("load-test", url, "--warm-up", "300ms", "-o", folder.toString()));
        all.addAll(List.of(options));
        return Shell.jbang(all.toArray(String[]::new));
    }

    private static long field(JsonNode row, String name) {
        assertThat(row.get(name).isNumber()).as(name).isTrue();
        return row.get(name).asLong();
    }

    @Test
    void aRate() throws Exception {
        Shell.Result result = run("--rate", "400", "--duration", "1s", "--format", "json");
        assertThat(result.code()).as(result.err()).isIn(0, 3); // 3 on a machine that is busy with other work
        JsonNode json = new ObjectMapper().readTree(result.out());
        JsonNode step = json.get("steps").get(0);
        assertThat(field(step, "planned_count")).isEqualTo(400);
        assertThat(field(step, "ok_count")).isEqualTo(400);
        assertThat(field(step, "failed_count")).isZero();
        assertThat(json.get("verdicts").toString()).contains("\"generator-lag\"");
        assertThat(result.err()).isEqualTo("run: " + folder + "\n");
        for (String log : List.of("from-intended.hlog", "from-sent.hlog", "lag.hlog")) {
            assertThat(HdrLog.read(folder.resolve(log), null).whole(RunTable.SAMPLES)).as(log).hasValue(400);
        }
        JsonNode run = new ObjectMapper().readTree(folder.resolve("run.json").toFile());
        for (String wanted : List.of("cpu", "cores", "jdk", "jvm_flags", "load_average_start", "load_average_end", "lag_p99_ns", "offered_per_s",
                "achieved_per_s", "samples_count", "measuring_from", "command", "other_cpu_cores")) {
            assertThat(run.has(wanted)).as(wanted).isTrue();
        }
        assertThat(run.get("command").asText()).startsWith("jbang/jbang load-test " + url + " --rate 400 --duration 1s");
    }

    @Test
    void steps() throws Exception {
        Shell.Result result = run("--steps", "400,500", "--duration", "1s", "--pause", "0.1", "--slo", "p90=1s", "--workers", "1");
        assertThat(result.out()).as(result.err()).contains("Requests a second; failed requests", "capacity", "Little's law predicts");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(
                line.contains("http://") ? 200 : 80));
        assertThat(folder.resolve("step-2/from-sent.hlog")).exists();
        assertThat(run("--rate", "1").code()).as("a run is not overwritten").isEqualTo(2);
    }

    @Test
    void aClosedModelInMarkdown() throws Exception {
        Shell.Result result = run("--closed", "2", "--duration", "500ms", "--format", "markdown");
        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("| senders | sent | answered |", "coordinated-omission").doesNotContain("| offered");
    }

    /** A closed model does not ask a service that stands still, and has to say so itself. */
    @Test
    void aClosedModelWhileTheServiceStandsStill() throws Exception {
        AtomicLong first = new AtomicLong();
        HttpServer slow = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        slow.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        slow.createContext("/", exchange -> {
            first.compareAndSet(0, System.nanoTime());
            long at = (System.nanoTime() - first.get()) / 1_000_000;
            LockSupport.parkNanos((at > 3_000 && at < 4_500 ? 4_500 - at : 2) * 1_000_000);
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        slow.start();
        try {
            url = "http://127.0.0.1:" + slow.getAddress().getPort() + "/orders";
            Shell.Result result = run("--closed", "4", "--duration", "8s");
            assertThat(result.out()).contains("coordinated-omission", "sends are missing for");
            assertThat(result.code()).isEqualTo(1);
        } finally {
            slow.stop(0);
        }
    }

    @Test
    void aServiceThatIsNotThere() throws Exception {
        server.close();
        Shell.Result result = run("--rate", "100", "--duration", "500ms");
        assertThat(result.code()).isIn(1, 3);
        assertThat(result.out()).contains("50 × connection refused");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--duration 1s|expected one of --rate, --steps and --closed, got none",
        "--rate 1 --closed 1|expected one of --rate, --steps and --closed, got 2",
        "--rate 0|expected a rate above 0",
        "--rate 1 --duration 5|expected a time such as 30s or 500ms for --duration",
        "--rate 1 --slo 50ms|expected a promise such as p99=50ms for --slo",
        "--rate 1 --slice 3/2|expected a part such as 1/2 or 2/2 for --slice",
        "--rate 1 --start-at 2020-01-01T00:00:00Z|expected a time within the next day",
        "--rate 1 --mix nowhere.txt|nowhere.txt",
        "--rate 1 --connect sometimes|sometimes"})
    void argumentsThatCannotBeUsed(String options, String problem) throws Exception {
        Shell.Result result = run(options.split(" "));
        assertThat(result.code()).as(result.out()).isEqualTo(2);
        assertThat(result.err()).contains(problem).doesNotContain("\tat ");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(folder).doesNotExist();
    }

    @Test
    void anotherMachineIsRefused() throws Exception {
        url = "http://192.0.2.1/";
        Shell.Result result = run("--rate", "1");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("--i-may-load 192.0.2.1");
    }

    /** Ctrl-C, or kill: what was measured is written before the process ends. */
    @Test
    void anEndBeforeTheEnd() throws Exception {
        Process process = new ProcessBuilder(Project.root().resolve("jbang/jbang").toString(), "load-test", url, "--rate", "200", "--duration",
                "10m", "--warm-up", "100ms", "-o", folder.toString()).redirectErrorStream(true).redirectOutput(temp.resolve("out").toFile()).start();
        Path seconds = folder.resolve("seconds.csv");
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (System.nanoTime() < end && (!Files.exists(seconds) || Files.readAllLines(seconds).size() < 2)) {
            Thread.sleep(50);
        }
        Stream.concat(Stream.of(process.toHandle()), process.descendants()).filter(p -> p.info().command().orElse("").endsWith("java"))
                .forEach(ProcessHandle::destroy);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        JsonNode run = new ObjectMapper().readTree(folder.resolve("run.json").toFile());
        assertThat(run.get("interrupted").asBoolean()).isTrue();
        assertThat(field(run, "ok_count")).isPositive();
        assertThat(HdrLog.read(folder.resolve("from-intended.hlog"), null).whole(RunTable.SAMPLES)).hasValue(field(run, "ok_count"));
        assertThat(Files.readString(temp.resolve("out"))).contains("broken off");
    }

    /** What two generators on their own log, added up, is the plan of one: second by second, and request by request. */
    @Test
    void twoGeneratorsAreOne() throws Exception {
        Instant at = bothFrom(6);
        Shell.Result whole = Shell.jbang("load-test", url, "--rate", "301", "--arrivals", "poisson", "--seed", "5", "--duration", "2s", "--warm-up",
                "200ms", "-o", folder.toString());
        assertThat(whole.out()).contains("301");
        for (String log : List.of("lag.hlog", "from-intended.hlog")) {
            TreeMap<Long, Long> parts = new TreeMap<>();
            for (int i = 1; i <= 2; i++) {
                LoadRun part = HdrLog.read(temp.resolve("part-" + i).resolve(log), null);
                assertThat(part.whole(RunTable.STARTED_EPOCH_NS)).as(Files.readString(temp.resolve("out-" + i)))
                        .hasValue(at.getEpochSecond() * 1_000_000_000L);
                perSecond(part).forEach((second, count) -> parts.merge(second, count, Long::sum));
            }
            assertThat(parts).as(log).isEqualTo(perSecond(HdrLog.read(folder.resolve(log), null)));
        }
        mergedByLoadReport();
    }

    /** Runs both, and returns when they began; a busy machine may not start two JVMs in time, and then they are told to begin later. */
    private Instant bothFrom(int leadSeconds) throws Exception {
        Instant at = Instant.ofEpochSecond(Instant.now().getEpochSecond() + leadSeconds);
        List<Process> both = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            both.add(new ProcessBuilder(Project.root().resolve("jbang/jbang").toString(), "load-test", url, "--rate", "301", "--arrivals", "poisson",
                    "--seed", "5", "--duration", "2s", "--warm-up", "200ms", "--slice", i + "/2", "--start-at", at.toString(),
                    "-o", temp.resolve("part-" + i + "-" + leadSeconds).toString())
                    .redirectErrorStream(true).redirectOutput(temp.resolve("out-" + i).toFile()).start());
        }
        boolean late = false;
        for (Process process : both) {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
            late |= process.exitValue() == 2;
        }
        if (late && leadSeconds < 60) {
            return bothFrom(2 * leadSeconds);
        }
        for (int i = 1; i <= 2; i++) {
            Files.move(temp.resolve("part-" + i + "-" + leadSeconds), temp.resolve("part-" + i));
        }
        return at;
    }

    /** Against HdrHistogram's own reader and sum: every count of both, and no other; requests and seconds as those of the whole plan. */
    private void mergedByLoadReport() throws Exception {
        String one = temp.resolve("part-1").toString();
        String two = temp.resolve("part-2").toString();
        JsonNode merged = new ObjectMapper().readTree(Shell.jbang("load-report", "--merge", one, two, "--format", "json").out()).get("runs").get(0);
        JsonNode whole = new ObjectMapper().readTree(Shell.jbang("load-report", folder.toString(), "--format", "json").out()).get("runs").get(0);
        for (String count : List.of("samples", "requests_count", "errors")) {
            assertThat(field(merged, count)).as(count).isEqualTo(field(whole, count));
        }
        assertThat(field(merged, "samples")).isPositive();
        assertThat(merged.get("offered_per_s").asDouble()).isEqualTo(whole.get("offered_per_s").asDouble());
        Histogram sum = new Histogram(3);
        for (String part : List.of(one, two)) {
            try (HistogramLogReader reader = new HistogramLogReader(Path.of(part, "from-intended.hlog").toFile())) {
                for (EncodableHistogram h = reader.nextIntervalHistogram(); h != null; h = reader.nextIntervalHistogram()) {
                    sum.add((Histogram) h);
                }
            }
        }
        LoadRun both = LoadMerge.of(List.of(LoadTestFolder.read(Path.of(one)).get(0), LoadTestFolder.read(Path.of(two)).get(0)));
        TreeMap<Long, Long> counts = new TreeMap<>();
        both.latencies().stream().filter(r -> r.getString(LatencyTable.BASIS).equals(RunTable.INTENDED))
                .forEach(r -> counts.merge(r.getLong(LatencyTable.VALUE_NS), r.getLong(LatencyTable.COUNT), Long::sum));
        TreeMap<Long, Long> expected = new TreeMap<>();
        sum.recordedValues().forEach(v -> expected.merge(sum.highestEquivalentValue(v.getValueIteratedTo()), v.getCountAtValueIteratedTo(), Long::sum));
        assertThat(counts).isEqualTo(expected);
        if (!merged.get("p50_ms").isNull()) { // of a generator that was late, on a busy machine, there is none
            assertThat(Math.round(merged.get("p50_ms").asDouble() * 1e6)).isEqualTo(sum.highestEquivalentValue(sum.getValueAtPercentile(50)));
        }
        Shell.Result twice = Shell.jbang("load-report", "--merge", one, one);
        assertThat(twice.code()).isEqualTo(2);
        assertThat(twice.err()).contains("is named twice");
    }

    private static TreeMap<Long, Long> perSecond(LoadRun run) {
        TreeMap<Long, Long> counts = new TreeMap<>();
        run.latencies().forEach(r -> counts.merge(r.getLong(LatencyTable.START_NS), r.getLong(LatencyTable.COUNT), Long::sum));
        return counts;
    }
}
