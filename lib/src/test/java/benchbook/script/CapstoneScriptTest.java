package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The capstone's service, its inventory and its rig, as a user runs them, with few customers. */
class CapstoneScriptTest {

    private static String servicePath;
    private static String stubPath;

    @TempDir
    Path temp;

    @BeforeAll
    static void build() throws Exception {
        servicePath = classPath("order-service");
        stubPath = classPath("inventory-stub");
        assertThat(Shell.jbang("capstone", "--version").err()).doesNotContain("Exception");
    }

    private static String classPath(String script) throws Exception {
        String file = Project.root().resolve("notebooks/capstone/" + script + ".java").toString();
        Shell.Result built = Shell.jbang("build", file);
        assertThat(built.code()).as(built.err()).isZero();
        return Shell.jbang("--quiet", "info", "classpath", file).out().strip();
    }

    /** A program that prints its port and ends with its input. */
    private final class Program implements AutoCloseable {
        final Process process;
        final int port;

        Program(String classPath, String main, String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", classPath, main,
                    "--capstone.until-input-ends=true"));
            command.addAll(List.of(arguments));
            Path errors = Files.createTempFile(temp, "errors", ".txt");
            process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
            String line = process.inputReader().readLine();
            assertThat(line).as(Files.readString(errors)).matches("\\d+");
            port = Integer.parseInt(line);
        }

        HttpResponse<String> get(String path) throws Exception {
            try (HttpClient client = HttpClient.newHttpClient()) {
                return client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(), HttpResponse.BodyHandlers.ofString());
            }
        }

        /** Ends its input, and waits for what it does then. */
        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            try {
                assertThat(process.onExit().orTimeout(1, TimeUnit.MINUTES).join().exitValue()).as("ends with its input").isZero();
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /** Each switch changes how, none of them what. */
    @Test
    void everyStepGivesTheSameAnswer() throws Exception {
        List<String> answers = new ArrayList<>();
        try (Program stub = new Program(stubPath, "capstone.InventoryStub")) {
            for (String step : List.of("a0", "a1", "a2", "a3", "a5", "a6", "a7")) {
                try (Program service = new Program(servicePath, "capstone.OrderService", "--capstone.step=" + step, "--capstone.customers=50",
                        "--capstone.inventory=http://127.0.0.1:" + stub.port)) {
                    StringBuilder all = new StringBuilder();
                    for (int customer : new int[] {1, 17, 50, 17}) {
                        HttpResponse<String> answer = service.get("/customers/" + customer + "/orders");
                        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
                        all.append(answer.body()).append('\n');
                    }
                    answers.add(all.toString());
                    assertThat(service.get("/customers/51/orders").statusCode()).isEqualTo(404);
                    assertThat(service.get("/health").body()).isEqualTo("up");
                    stats(step, new ObjectMapper().readTree(service.get("/stats").body()));
                }
            }
        }
        assertThat(answers.stream().distinct()).hasSize(1);
        JsonNode first = new ObjectMapper().readTree(answers.get(0).lines().findFirst().orElseThrow());
        assertThat(first.get("orders")).hasSize(20).allSatisfy(order -> assertThat(order.get("items")).hasSize(3));
        List<String> created = first.get("orders").findValuesAsText("created");
        assertThat(created).isSortedAccordingTo(java.util.Comparator.reverseOrder()).doesNotHaveDuplicates();
        assertThat(first.get("stock").get("product").asInt()).isEqualTo(first.at("/orders/0/items/0/product").asInt());
    }

    /** Four answers, of three customers, and one that there is not: 81 statements each, 1 each, or 1 for each that is not cached. */
    private static void stats(String step, JsonNode stats) {
        boolean cached = step.equals("a7");
        assertThat(stats.get("statements").asInt()).as(step).isEqualTo(step.compareTo("a2") < 0 ? 4 * 81 + 1 : cached ? 4 : 5);
        assertThat(stats.get("cacheHits").isNull()).as(step).isEqualTo(!cached);
        if (cached) {
            assertThat(stats.get("cacheHits").asInt()).isEqualTo(1);
            assertThat(stats.get("cacheMisses").asInt()).isEqualTo(4);
        }
        assertThat(stats.get("processCpuNs").asLong()).isPositive();
        assertThat(stats.at("/switches/step").asText()).isEqualTo(step);
    }

    /**
     * Head and body are two segments: read as soon as something is there, the head stands alone, with and without TCP_NODELAY. What
     * a machine that stands still joins in the meantime does not count, so that one of a hundred is enough.
     */
    @Test
    void headAndBodyAreTwoWrites() throws Exception {
        for (String noDelay : List.of("false", "true")) {
            int alone = 0;
            try (Program stub = new Program(stubPath, "capstone.InventoryStub", "--capstone.no-delay=" + noDelay, "--capstone.wait-ms=1");
                    Socket socket = new Socket(InetAddress.getLoopbackAddress(), stub.port)) {
                InputStream in = socket.getInputStream();
                byte[] buffer = new byte[4096];
                for (int i = 0; i < 100; i++) {
                    socket.getOutputStream().write("GET /stock/17 HTTP/1.1\r\nHost: here\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    StringBuilder answer = new StringBuilder(new String(buffer, 0, in.read(buffer), StandardCharsets.US_ASCII));
                    alone += answer.toString().endsWith("\r\n\r\n") ? 1 : 0;
                    while (!answer.toString().endsWith("}")) {
                        answer.append(new String(buffer, 0, in.read(buffer), StandardCharsets.US_ASCII));
                    }
                    assertThat(answer.toString()).startsWith("HTTP/1.1 200 OK\r\n").endsWith("\r\n\r\n{\"product\":17,\"available\":19}");
                }
            }
            assertThat(alone).as("no-delay " + noDelay).isPositive();
        }
    }

    @Test
    void nothingOnItsClassPathIsKotlin() throws Exception {
        List<String> jars = Stream.of(servicePath.split(File.pathSeparator)).toList();
        assertThat(jars).hasSizeGreaterThan(20).noneMatch(jar -> jar.contains("kotlin"));
        for (String jar : jars) {
            try (ZipFile zip = new ZipFile(jar)) {
                assertThat(zip.stream().map(e -> e.getName()).filter(n -> n.startsWith("kotlin/")).findFirst()).as(jar).isEmpty();
            }
        }
    }

    private Shell.Result capstone(String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("capstone", "--quick", "--customers", "50", "--warm-up", "0s", "--closed", "1s", "--open", "1s", "--repeats", "1",
                "-o", temp.resolve("my runs").toString()));
        all.addAll(List.of(options));
        return Shell.jbang(all.toArray(String[]::new));
    }

    /** Measured, gone on with, and not mixed with another plan. */
    @Test
    void aQuickExperiment() throws Exception {
        Shell.Result result = capstone("--steps", "a0,a7");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("a0    as shipped", "a7    cache of 10,000 customers", "81.00");
        Path runs = temp.resolve("my runs");
        assertThat(runs.resolve("a0-1/load.jfr")).exists();
        assertThat(runs.resolve("a7-1/gc.log")).exists();
        assertThat(Files.readAllLines(runs.resolve("steps.csv"))).hasSize(3);
        Shell.Result more = capstone("--steps", "a7,a8", "--format", "json");
        assertThat(more.err()).contains("2 runs are there already");
        JsonNode steps = new ObjectMapper().readTree(more.out()).get("steps");
        assertThat(steps.findValuesAsText("step")).containsExactly("a0", "a7", "a8");
        assertThat(steps.get(2).get("heap_mib").asInt()).isEqualTo(768);
        Path small = temp.resolve("small");
        Shell.Result kept = capstone("--steps", "a0,a7,a8", "--keep", small.toString());
        assertThat(kept.code()).as(kept.err()).isZero();
        assertThat(kept.err()).contains("3 runs are there already", "small copy: " + small);
        assertThat(small.resolve("a0-1/load.jfr.gz")).exists();
        assertThat(small.resolve("a0-1/service.txt")).doesNotExist();
        assertThat(Files.readString(small.resolve("runs.csv"))).isEqualTo(Files.readString(runs.resolve("runs.csv")));
        assertThat(Files.readString(small.resolve("shares.csv"))).startsWith("step,repeat,kind,name,samples_count,all_samples_count\r\na0,1,category,");
        assertThat(size(small)).isLessThan(size(runs) / 2);
        Shell.Result again = capstone("--steps", "a0,a7,a8", "--keep", small.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("expected an empty folder").hasLineCount(1);
        Shell.Result other = Shell.jbang("capstone", "--quick", "--steps", "a0", "-o", runs.toString());
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("is of another plan").doesNotContain("\tat ");
    }

    /** No run without a trace: a row says why there is none, and the others are told, and kept. */
    @Test
    void aRunWhoseFolderCannotBeMade() throws Exception {
        Path runs = Files.createDirectories(temp.resolve("my runs"));
        Files.writeString(runs.resolve("a3-1"), "a file where a folder is wanted");
        Path small = temp.resolve("small");
        Shell.Result result = capstone("--steps", "a0,a3", "--keep", small.toString());
        assertThat(result.code()).as(result.err()).isEqualTo(1);
        assertThat(result.out()).contains("a3    kept connections to the inventory").contains("a3: not measured: java.nio.file.FileAlreadyExistsException");
        assertThat(result.err()).contains("a3-1: java.nio.file.FileAlreadyExistsException", "small copy: ").doesNotContain("\tat ");
        assertThat(small.resolve("a0-1/run.json")).exists();
        Files.write(runs.resolve("a0-1/load.jfr"), Files.readAllBytes(runs.resolve("a0-1/load.jfr")).length > 1000
                ? java.util.Arrays.copyOf(Files.readAllBytes(runs.resolve("a0-1/load.jfr")), 1000) : new byte[0]);
        Shell.Result cut = capstone("--steps", "a0", "--keep", temp.resolve("smaller").toString());
        assertThat(cut.code()).as(cut.err()).isZero();
        assertThat(cut.out()).contains("a0    as shipped");
        assertThat(cut.err()).contains("a recording that is left out: ").contains("small copy: ");
        assertThat(temp.resolve("smaller/a0-1/load.jfr.gz")).doesNotExist();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
        }
    }

    /** Ctrl-C, or kill: nothing goes on running, and what was whole is kept. */
    @Test
    void anEndBeforeTheEnd() throws Exception {
        Path runs = temp.resolve("killed");
        Process process = new ProcessBuilder(Project.root().resolve("jbang/jbang").toString(), "capstone", "--customers", "50", "--steps", "a3",
                "--warm-up", "1s", "--closed", "10m", "-o", runs.toString()).redirectErrorStream(true).redirectOutput(temp.resolve("out").toFile()).start();
        Path seconds = runs.resolve("a3-1/closed/seconds.csv");
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (System.nanoTime() < end && (!Files.exists(seconds) || Files.readAllLines(seconds).size() < 2)) {
            Thread.sleep(50);
        }
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
        assertThat(all.stream().filter(p -> p.info().command().orElse("").endsWith("java"))).as("rig, service, inventory, load").hasSizeGreaterThanOrEqualTo(4);
        all.stream().filter(p -> p.info().arguments().map(a -> String.join(" ", a).contains("CapstoneJob")).orElse(false)).forEach(ProcessHandle::destroy);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        for (ProcessHandle one : all) {
            one.onExit().get(30, TimeUnit.SECONDS);
        }
        Shell.Result again = Shell.jbang("capstone", "--customers", "50", "--steps", "a3", "--warm-up", "0s", "--closed", "1s", "--open", "1s",
                "--repeats", "1", "-o", runs.toString());
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.err()).doesNotContain("there already");
    }

    @Test
    void argumentsThatCannotBeUsed() throws Exception {
        assertThat(capstone("--steps", "a0,b1").err()).contains("expected steps from a0 to a9, got \"b1\"");
        assertThat(capstone("--app-cpus", "0").err()).contains("name both");
        assertThat(capstone("--app-cpus", "0", "--load-cpus", "0").err()).contains("overlap");
        Shell.Result result = capstone("--app-cpus", "0", "--load-cpus", "4000");
        assertThat(result.err()).contains("processor 4000 is not there");
        assertThat(result.code()).isEqualTo(2);
        assertThat(temp.resolve("my runs")).doesNotExist();
    }
}
