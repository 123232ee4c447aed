package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.CapstoneSteps;
import benchbook.load.CapstoneFolder;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.PlannedRequest;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The rig, with a service of a few lines that misbehaves by the name of the step. */
class CapstoneTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path temp;

    /**
     * a0 and a3 serve, with 3 statements a request and a cache; a1 does not start; a2 dies under load; a4 talks too much; a5's figures are none. Where
     * there are 21 customers, a folder stands where the recording would be written.
     */
    static final class Service {
        public static void main(String[] args) throws IOException {
            String step = Stream.of(args).filter(a -> a.startsWith("--capstone.step=")).findFirst().orElseThrow().substring(16);
            if (step.equals("a1")) {
                System.err.println("the database is gone");
                System.exit(3);
            }
            if (List.of(args).contains("--capstone.customers=21")) {
                String log = ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(a -> a.startsWith("-Xlog")).findFirst().orElseThrow();
                Files.createDirectory(Path.of(log.replaceAll(".*file=\"|/gc.log\".*", ""), "load.jfr"));
            }
            AtomicLong requests = new AtomicLong();
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/customers/", exchange -> {
                if (requests.incrementAndGet() == 50 && step.equals("a2")) {
                    Runtime.getRuntime().halt(9);
                }
                answer(exchange, "[]");
            });
            server.createContext("/stats", exchange -> answer(exchange, step.equals("a5") ? "{}" : "{\"statements\":" + 3 * requests.get()
                    + ",\"cacheHits\":" + 2 * requests.get() + ",\"cacheMisses\":" + requests.get() + ",\"processCpuNs\":" + System.nanoTime() / 2
                    + ",\"upNs\":" + System.nanoTime() + ",\"switches\":{\"upNs\":1}}"));
            server.start();
            System.out.println(step.equals("a4") ? "Hello!" : server.getAddress().getPort());
            while (System.in.read() >= 0) {
                continue;
            }
            System.exit(0);
        }

        private static void answer(com.sun.net.httpserver.HttpExchange exchange, String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        }
    }

    private static CapstonePlan plan(int repeats, String... steps) {
        return new CapstonePlan(Stream.of(steps).map(CapstoneStep::of).toList(), repeats, 4, 0, SECOND, 50, SECOND, SECOND, 20, Pins.NONE);
    }

    private List<String> run(CapstonePlan plan, Path folder, Set<String> there, List<String> told) throws Exception {
        String classPath = System.getProperty("java.class.path");
        return new Capstone(plan, folder, "the command", told::add).run(new Capstone.Program(classPath, Service.class.getName()),
                new Capstone.Program(classPath, PlainServer.class.getName()), there);
    }

    /** What fails is told with its reason, the rest is measured, nothing is left running, and what is there is not measured again. */
    @Test
    void faultsAreMarkedAndTheRestGoesOn() throws Exception {
        Path folder = temp.resolve("a run");
        List<String> failed = run(plan(1, "a0", "a1", "a2", "a3", "a4", "a5", "a9"), folder, Set.of(), new ArrayList<>());
        assertThat(failed).hasSize(4);
        assertThat(failed.get(0)).isEqualTo("a1-1: the service printed no port; service.txt ends in: the database is gone");
        assertThat(failed.get(1)).isEqualTo("a2-1: the service ended with exit code 9 under load; see service.txt");
        assertThat(failed.get(2)).startsWith("a4-1: the service printed no port but \"Hello!\"");
        assertThat(failed.get(3)).startsWith("a5-1: the load ended after ").contains("/stats tells no statements");
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).map(p -> p.info().commandLine().orElse("")))
                .noneMatch(c -> c.contains(Service.class.getName()) || c.contains(CapstoneLoad.class.getName()));

        List<CapstoneRun> runs = CapstoneFolder.read(folder);
        assertThat(runs).extracting(CapstoneRun::name).containsExactly("a0-1", "a1-1", "a2-1", "a3-1", "a4-1", "a5-1");
        assertThat(runs.stream().filter(r -> r.measured().isPresent())).extracting(CapstoneRun::name).containsExactly("a0-1", "a3-1");
        assertThat(runs.get(2).reason()).isEqualTo("failed: the service ended with exit code 9 under load; see service.txt");
        assertThat(folder.resolve("a0-1/load.jfr")).exists();
        assertThat(folder.resolve("a3-1/load.jfr")).doesNotExist();
        assertThat(Files.readString(folder.resolve("a3-1/run.json"))).contains("\"state\" : \"whole\"", "\"heap_mib\" : 256", "-Xmx256m")
                .doesNotContain(temp.toString()).doesNotContain("recording");
        assertThat(Files.readString(folder.resolve("a0-1/run.json"))).contains("\"recording\" : \"load.jfr\"", "\"load_cores\" : 0");

        Table steps = CapstoneSteps.of(CapstoneSteps.runs(runs), new TreeMap<>(java.util.Map.of("a9", "not run here: needs 4 cores")));
        assertThat(steps.stringColumn(CapstoneStepTable.STATE).asList()).element(6).isEqualTo("not run here: needs 4 cores");
        Row a0 = steps.row(0);
        assertThat(a0.getDouble(CapstoneRunTable.STATEMENTS)).isEqualTo(3);
        assertThat(a0.getDouble(CapstoneRunTable.HIT_RATIO)).isCloseTo(2.0 / 3, within(1e-9));
        assertThat(a0.getDouble(CapstoneRunTable.CPU_CORES)).isCloseTo(0.5, within(1e-3));
        assertThat(a0.getDouble(CapstoneRunTable.REQUESTS_PER_S)).isPositive();
        assertThat(a0.getDouble(CapstoneRunTable.GENERATOR_CPU_CORES)).isPositive();
        assertThat(a0.isMissing(CapstoneRunTable.INVENTORY_CPU_CORES)).isFalse();
        assertThat(a0.isMissing(CapstoneRunTable.LAST_OVER_FIRST)).as("a second has no thirds").isTrue();
        assertThat(steps.row(1).isMissing(CapstoneRunTable.REQUESTS_PER_S)).isTrue();

        Files.delete(folder.resolve("a3-1/stats.csv"));
        assertThat(CapstoneFolder.read(folder).get(3).reason()).startsWith("damaged: ").contains("stats.csv");
        List<String> told = new ArrayList<>();
        Path before = folder.resolve("a0-1/run.json");
        Files.writeString(before, Files.readString(before).replaceFirst("\"started\" : \"[^\"]*\"", "\"started\" : \"2026-01-02T03:04:05Z\"")
                .replaceFirst("\"load_average_start\" : [^,]*", "\"load_average_start\" : 0.125"));
        assertThat(run(plan(1, "a0", "a3"), folder, Set.of("a0-1"), told)).isEmpty();
        assertThat(told).allMatch(line -> line.startsWith("a3-1 (kept connections to the inventory), run 1 of 1: "));
        assertThat(CapstoneFolder.read(folder).get(3).measured()).isPresent();
        assertThat(Files.readString(folder.resolve("run.json"))).as("of both sessions").contains("\"started\" : \"2026-01-02T03:04:05Z\"",
                "\"load_average_start\" : 0.125").contains(ended(folder.resolve("a3-1")));
        Files.delete(folder.resolve("run.json")); // broken off behind the last run
        assertThat(run(plan(1, "a0"), folder, Set.of("a0-1"), told)).isEmpty();
        assertThat(Files.readString(folder.resolve("run.json"))).contains("\"started\" : \"2026-01-02T03:04:05Z\"").contains(ended(folder.resolve("a3-1")));
    }

    private static String ended(Path run) throws IOException {
        return Files.readString(run.resolve("run.json")).lines().filter(line -> line.contains("\"ended\"")).findFirst().orElseThrow();
    }

    /** What was measured before the recording is whole without it. */
    @Test
    void aRecordingThatCannotBeWrittenIsTold() throws Exception {
        CapstonePlan plan = new CapstonePlan(List.of(CapstoneStep.of("a0")), 1, 4, 0, SECOND, 50, SECOND, SECOND, 21, Pins.NONE);
        assertThat(run(plan, temp, Set.of(), new ArrayList<>())).singleElement().asString().startsWith("a0-1: no recording: jcmd JFR.stop");
        assertThat(Files.readString(temp.resolve("a0-1/run.json"))).contains("\"state\" : \"whole\"", "\"recording\" : \"none: jcmd JFR.stop").doesNotContain(temp.toString());
        assertThat(CapstoneFolder.read(temp).get(0).measured()).isPresent();
    }

    /** A part that sends what another has sent would find it in the cache; so would a repeat, but for its fresh JVM. */
    @Test
    void noTwoPartsAskForTheSame() {
        CapstonePlan plan = CapstonePlan.adapted(CapstoneStep.ALL, Pins.NONE);
        assertThat(Stream.of(CapstoneLoad.Part.values()).flatMapToLong(part -> LongStream.rangeClosed(1, 1000).map(repeat -> CapstoneLoad.schedule(plan, part, repeat).seed()))
                .distinct().count()).isEqualTo(4000);
        assertThat(CapstoneLoad.schedule(plan, CapstoneLoad.Part.CLOSED, 2)).isEqualTo(new LoadPlan.Schedule(32, LoadPlan.Arrivals.CONSTANT, 0, 30 * SECOND, 0, 2, 0, 1, null));
        assertThat(CapstoneLoad.schedule(plan, CapstoneLoad.Part.OPEN, 2).perS()).isEqualTo(40);
    }

    /** A folder that cannot be written, as on a full disk: told, and the next run begins. */
    @Test
    void aRunThatCannotBeWrittenIsNotTheEnd() throws Exception {
        Files.writeString(temp.resolve("a3-1"), "a file where a folder is wanted");
        List<String> failed = run(plan(1, "a1", "a3"), temp, Set.of(), new ArrayList<>());
        assertThat(failed).hasSize(2);
        assertThat(failed.get(1)).startsWith("a3-1: java.nio.file.FileAlreadyExistsException");
    }

    /** The mix is 1 + ⌊n·u³⌋ exactly: the k-th request for each u of its share. */
    @Test
    void theSkewIsThePublishedOne() {
        int n = 5000;
        List<PlannedRequest> mix = CapstoneLoad.requests(n);
        double[] upTo = Instants.shares(mix);
        SplittableRandom random = new SplittableRandom(42);
        for (int i = 0; i < 100_000; i++) {
            double u = random.nextDouble();
            double at = n * u * u * u;
            if (Math.abs(at - Math.rint(at)) > 1e-6) { // beside an end of a share, where rounding decides
                assertThat(mix.get(Instants.pick(upTo, u)).path()).isEqualTo("/customers/" + (1 + (long) Math.floor(at)) + "/orders");
            }
        }
        assertThat(mix).extracting(PlannedRequest::name).containsOnly("GET /customers/{id}/orders");
    }

    @Test
    void processors() {
        assertThat(Pins.processors("3,0-2,2")).containsExactly(0, 1, 2, 3);
        assertThat(new Pins(List.of(0, 1, 2, 3), List.of(5)).halved().application()).containsExactly(0, 1);
        assertThat(Pins.pinned(List.of(0, 1), List.of("java"))).containsExactly("taskset", "-c", "0,1", "java");
        assertThat(Pins.pinned(List.of(), List.of("java"))).containsExactly("java");
        for (String none : List.of("", "a", "2-1", "1,", "-1")) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> Pins.processors(none)).hasMessageContaining("expected processors such as 0-3,6");
        }
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> new Pins(List.of(0, 1), List.of(1))).hasMessageContaining("overlap");
        assertThat(CapstoneStep.of("a9").whyNot(new Pins(List.of(0, 1), List.of(2)))).isEqualTo("not run here: needs 4 cores for the application");
        assertThat(CapstoneStep.of("a9").whyNot(new Pins(List.of(0, 1, 2, 3), List.of(4)))).isEmpty();
    }
}
