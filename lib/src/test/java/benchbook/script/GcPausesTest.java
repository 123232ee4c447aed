package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gc-pauses} and the notebook of its subject, run as a user runs them; the logs lie in a folder with a blank. */
class GcPausesTest {

    private static final String LOG = """
            [0.000s][info][gc] Using G1
            [0.000s][info][gc,init] Heap Max Capacity: 128M
            [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 10.000ms
            [2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 35M->6M(64M) 20.000ms
            [4.000s][info][gc] GC(2) Pause Full (System.gc()) 40M->4M(64M) 100.000ms
            """;
    private static final String ZGC = "[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] GC(0) Garbage Collection (Warmup) 54M(11%)->96M(19%)\n";

    @TempDir
    Path temp;

    private Path folder;
    private Path log;

    @BeforeAll
    static void build() throws Exception {
        // The first run compiles, and JBang tells so.
        assertThat(Shell.jbang("gc-pauses", "--version").err()).doesNotContain("Exception");
        assertThat(Shell.jbang("heap-room", "--version").err()).doesNotContain("Exception", "WARN");
    }

    @BeforeEach
    void files() throws IOException {
        folder = Files.createDirectories(temp.resolve("my logs"));
        log = write("gc.log", LOG);
    }

    @Test
    void aSoundLogIsCodeZeroAndNarrow() throws Exception {
        Shell.Result result = gc(log);
        assertThat(result.code()).isZero();
        assertThat(result.err()).as("nothing is said on standard error").isEmpty();
        assertThat(result.out()).contains("pauses      3, 130 ms in all, 3.3 % of the wall time, 45.0 a minute", "Pauses by kind and cause",
                "Longest pauses", "WARN         explicit-gc", "NOT_CHECKED  memory-leak?", "PASS         heap-too-small").doesNotContain("\u001B");
        // A path may be longer than a line; all else fits.
        assertThat(result.out().lines().filter(line -> !line.contains("/")))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
    }

    @Test
    void aHeapThatIsFullIsCodeOne() throws Exception {
        String full = LOG.replace("40M->4M", "128M->127M").replace("20M->5M(64M) 10.000ms", "20M->5M(64M) 10.000ms\n[1.500s][info][gc] GC(9) Pause Full"
                + " (G1 Compaction Pause) 128M->127M(128M) 9.000ms");
        Shell.Result result = gc(write("full.log", full));
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("FAIL         heap-too-small", "-Xmx182m at least");
    }

    /** At least these fields, by these names, at the top of each log's row; what is missing is null. */
    @Test
    void jsonHasARowPerLog() throws Exception {
        Shell.Result result = gc("--format", "json", log, write("z.log", ZGC), write("cut.log", LOG + "[5.000s][info][gc] GC(3) Pause Yo"));
        assertThat(result.code()).isZero();
        JsonNode json = new ObjectMapper().readTree(result.out());
        JsonNode logs = json.get("logs");
        assertThat(logs).hasSize(3);
        JsonNode first = logs.get(0);
        assertThat(first.get("file").asText()).isEqualTo(log.toString());
        assertThat(first.get("collector").asText()).isEqualTo("G1");
        assertThat(first.get("pause_count").asInt()).isEqualTo(3);
        assertThat(first.get("pause_total_ms").asDouble()).isEqualTo(130);
        assertThat(first.get("pause_max_ms").asDouble()).isEqualTo(100);
        assertThat(first.get("lines_unread").asInt()).isZero();
        assertThat(first.get("truncated").isBoolean()).isTrue();
        assertThat(first.get("truncated").asBoolean()).isFalse();
        assertThat(first.get("live_bytes").asLong()).isEqualTo(4 << 20);
        assertThat(first.get("allocated_bytes_per_s").asDouble()).isGreaterThan(20 << 20);
        JsonNode zgc = logs.get(1);
        for (String field : List.of("pause_count", "pause_total_ms", "pause_max_ms", "wall_time_ratio", "heap_max_bytes", "gc_cpu_ms")) {
            assertThat(zgc.has(field)).as(field).isTrue();
            assertThat(zgc.get(field).isNull()).as(field).isTrue();
        }
        assertThat(logs.get(2).get("truncated").asBoolean()).isTrue();
        JsonNode kinds = json.get("pauses_by_kind");
        assertThat(kinds).as("two kinds and all, twice; none of ZGC").hasSize(6);
        assertThat(kinds.get(0).get("kind").asText()).isEqualTo("full");
        assertThat(kinds.get(0).get("cause").asText()).isEqualTo("System.gc()");
        assertThat(json.get("longest_pauses").get(0).get("start_ns").asLong()).isEqualTo(3_900_000_000L);
        assertThat(json.get("verdicts").findValuesAsText("id")).contains("heap-too-small", "evacuation-failure", "memory-leak?", "explicit-gc",
                "long-safepoint", "starved-collector", "wrong-collector");
    }

    @Test
    void severalLogsStandSideBySide() throws Exception {
        Path other = write("other.log", LOG.replace("100.000ms", "50.000ms"));
        assertThat(gc(log, other).out()).contains("Side by side: A is", "one JVM is one").containsPattern("longest pause +100 ms +50 ms +0\\.50\n");
        assertThat(gc("--format", "markdown", log, other).out()).startsWith("### GC pauses").contains("| quantity |", "| pauses per minute |");
        assertThat(gc("--format", "csv", log, other).out().lines()).hasSize(3).first().asString().startsWith("file,jvm,collector,");
    }

    /** A rotated log is one log, whatever the order of its names. */
    @Test
    void aRotatedLogIsOne() throws Exception {
        Path older = write("r.log.0", LOG);
        Path newer = write("r.log", "[9.000s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 10.000ms\n");
        JsonNode logs = new ObjectMapper().readTree(gc("--format", "json", newer, older).out()).get("logs");
        assertThat(logs).hasSize(1);
        assertThat(logs.get(0).get("pause_count").asInt()).isEqualTo(4);
    }

    @Test
    void thePageHasItsFigures() throws Exception {
        Path page = folder.resolve("my page.html");
        Shell.Result result = gc("--page", page, log);
        assertThat(result.err()).isEqualTo("page: " + page + "\n");
        assertThat(Files.readString(page)).contains("Plotly", "Pauses over time", "The heap over time", "Pauses by length");
    }

    @Test
    void unusableInputIsCodeTwoAndOneLine() throws Exception {
        Path jdk8 = write("jdk8.log", "0.867: [GC pause (G1 Evacuation Pause) (young) 52816K->9563K(1024M), 0.0225122 secs]\n");
        Path empty = write("empty.log", "");
        Path text = write("notes.txt", "nothing of a log\n");
        Path binary = Files.write(folder.resolve("binary"), new byte[] {0, 1, 2, 3, (byte) 0xCA, (byte) 0xFE, 0, 0});
        for (List<Object> arguments : List.<List<Object>>of(List.of(jdk8), List.of(empty), List.of(text), List.of(binary), List.of(folder),
                List.of(folder.resolve("none.log")), List.of(), List.of(log, empty), List.of("--format", "yaml", log),
                List.of("--page", folder.resolve("no/page.html"), log), List.of("--page", log, log), List.of("--colour", log))) {
            Shell.Result result = gc(arguments.toArray());
            assertThat(result.code()).as(arguments + result.out()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.err()).as(arguments.toString()).doesNotContain("Exception").doesNotContain("\tat ");
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        assertThat(gc(jdk8).err()).startsWith(jdk8 + ": is a GC log of JDK 8 or older");
        assertThat(log).as("an input is no page").hasContent(LOG);
    }

    @Test
    void heapRoomHoldsWithWhatWasRecorded() throws Exception {
        Path page = folder.resolve("heap room.html");
        Shell.Result result = Shell.jbang("heap-room", "--page", page.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("You are about to be fooled by", "published", "recorded", "yours", "not measured", "Does the shape hold?")
                .containsPattern("pauses at 256 +401 +80 to 86 +not measured");
        assertThat(result.out().replaceAll("\\s+", " ")).as("the capstone's own runs are judged").contains("the capstone, a7 to a8:");
        assertThat(result.out().lines())
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(Files.readString(page)).contains("Plotly", "What more heap changes");
    }

    @Test
    void anEarlierRunOfHeapRoomIsShown() throws Exception {
        Path run = Files.createDirectories(folder.resolve("runs").resolve("heap-room"));
        try (var files = Files.list(Project.root().resolve("data/2026-11-heap-room"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, run.resolve(file.getFileName().toString()));
            }
        }
        Shell.Result result = Shell.jbang("heap-room", "--yours", run.getParent().toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
        for (List<String> wrong : List.of(List.of("--yours", folder.resolve("none").toString()), List.of("--rerun", run.getParent().toString()),
                List.of("--yours", "a", "--rerun", "b"))) {
            List<String> command = new ArrayList<>(List.of("heap-room"));
            command.addAll(wrong);
            Shell.Result refused = Shell.jbang(command.toArray(String[]::new));
            assertThat(refused.code()).as(wrong.toString()).isEqualTo(2);
            assertThat(refused.err().lines()).as(refused.err()).hasSize(1);
        }
    }

    private static Shell.Result gc(Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("gc-pauses"));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return Shell.jbang(command.toArray(String[]::new));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aHeapThatIsTooSmallIsALineAndNoTrace() throws Exception {
        StringBuilder log = new StringBuilder("[0.001s][info][gc] Using Parallel\n");
        for (int i = 0; i < 300_000; i++) {
            log.append('[').append(i).append(".000s][info][gc] GC(").append(i).append(") Pause Young (Allocation Failure) 100M->50M(200M) 1.500ms\n");
        }
        Path file = Files.writeString(folder.resolve("big.log"), log);
        Shell.Result result = Shell.run(folder, List.of("env", "JDK_JAVA_OPTIONS=-Xmx40m", Project.root().resolve("jbang/jbang").toString(),
                "--quiet", "gc-pauses", file.toString()));
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err().lines().filter(line -> !line.startsWith("NOTE:")).toList())
                .singleElement().asString().startsWith("the input does not fit into a heap of ").endsWith("; give the JVM more, as with JDK_JAVA_OPTIONS=-Xmx4g");
    }
}
