package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.Compiled;
import benchbook.testing.Project;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code record-run}, and {@code analyse-run} on what it keeps, run as a user runs them. */
class SlowForkTest {

    private static final String STAGED = "data/2026-11-slow-fork";
    private static final String BENCHMARK = """
            package tiny;

            import org.openjdk.jmh.annotations.*;

            @State(Scope.Thread)
            @BenchmarkMode(Mode.AverageTime)
            public class Tiny {
                private int seed = 17;

                @Benchmark
                public int step() {
                    return seed = seed * 31 + 7;
                }
            }
            """;

    @TempDir
    static Path temp;

    private static Path jar;

    @BeforeAll
    static void build() throws Exception {
        jar = jmhJar(Files.createDirectories(temp.resolve("classes")));
        for (String name : List.of("analyse-run", "record-run", "slow-fork")) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception", "WARN");
        }
    }

    /** As JMH's own build makes it, but that it names JMH's jars instead of holding them. */
    private static Path jmhJar(Path classes) throws Exception {
        List<Path> jars = new ArrayList<>();
        for (String type : List.of("org.openjdk.jmh.Main", "joptsimple.OptionParser", "org.apache.commons.math3.stat.StatUtils",
                "org.openjdk.jmh.generators.BenchmarkProcessor")) {
            jars.add(Compiled.jarOf(Class.forName(type)));
        }
        String path = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        Compiled.into(classes, "tiny.Tiny", BENCHMARK, "-proc:full", "-cp", path, "-processorpath", path);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH,
                jars.stream().map(j -> j.toUri().toString()).collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(classes.resolve("META-INF/MANIFEST.MF"))) {
            manifest.write(out);
        }
        return Compiled.jar(classes, temp.resolve("benchmarks.jar"));
    }

    private static Shell.Result record(Path output, String... more) throws Exception {
        return Shell.jbang(Stream.concat(Stream.of("record-run", jar.toString(), "--output", output.toString()), Stream.of(more))
                .toArray(String[]::new));
    }

    private static JsonNode json(String... arguments) throws Exception {
        Shell.Result result = Shell.jbang(Stream.concat(Stream.of("analyse-run", "--format", "json"), Stream.of(arguments)).toArray(String[]::new));
        JsonNode report = new ObjectMapper().readTree(result.out());
        assertThat(result.code()).as("documented: 1 with a FAIL").isEqualTo(levels(report, "").contains("FAIL") ? 1 : 0);
        return report;
    }

    /** Of all checks for an empty id. */
    private static List<String> levels(JsonNode report, String id) {
        List<String> levels = new ArrayList<>();
        for (JsonNode verdict : report.get("verdicts")) {
            if (id.isEmpty() || verdict.get("id").asText().equals(id)) {
                levels.add(verdict.get("level").asText());
            }
        }
        return levels;
    }

    /** Returns what is said of a fork, from 1. */
    private static List<String> claims(JsonNode report, int fork) {
        List<String> claims = new ArrayList<>();
        for (JsonNode verdict : report.get("verdicts")) {
            if (verdict.get("id").asText().equals("slow-iterations") && verdict.get("claim").asText().startsWith("fork " + fork + ",")) {
                claims.add(verdict.get("claim").asText());
            }
        }
        return claims;
    }

    @Test
    void stagedCausesAreFoundWhereTheyWere() throws Exception {
        JsonNode report = json(STAGED);
        assertThat(claims(report, 2)).anyMatch(claim -> claim.matches("fork 2, iterations? [34].* full collections?.* all threads stopped for .*"));
        assertThat(claims(report, 3)).anyMatch(claim -> claim.matches("fork 3, iterations 5 to [78]: .*; the JVM had 0\\.\\d+ cores \\(usually"
                + " [\\d.]+\\), other processes 1\\.\\d+ cores \\(usually [\\d.]+\\): (all|[89]\\d %) of what was lost; explained: .*"));
        for (int fork : new int[] {1, 3, 4}) {
            assertThat(claims(report, fork)).noneMatch(claim -> claim.contains("full collection"));
        }
    }

    @Test
    void aReaderIsToldInWords() throws Exception {
        Shell.Result result = Shell.jbang("analyse-run", STAGED);
        String text = flat(result);
        assertThat(text).containsPattern("recurrence: fork 2, iterations? 3( to \\d)?: an operation took \\d\\.\\d+ × the usual time \\([^)]+ ns/op\\)\\."
                + " \\d full collections?[^;]*, all threads stopped for \\d+ ms of [\\d.]+ s: [^;]* of what was lost;");
        assertThat(text).containsPattern("recurrence: fork 3, iterations \\d to \\d: [^;]*; the JVM had 0\\.\\d+ cores \\(usually [\\d.]+\\), other"
                + " processes 1\\.\\d+ cores \\(usually [\\d.]+\\): (all|\\d+ %) of what was lost;");
        assertThat(text).contains("run again with nothing else on the machine");
        assertThat(result.err()).isEmpty();
        assertNarrow(result.out());
    }

    /** The same by its results, without its forks' files in another folder, and with another run beside it. */
    @Test
    void aRunIsFoundByItsResultsToo() throws Exception {
        Path alone = Files.createDirectories(temp.resolve("alone"));
        Path root = Project.root();
        Files.copy(root.resolve(STAGED + "/results.json"), alone.resolve("results.json"));
        int slow = levels(json(STAGED), "slow-iterations").size();
        assertThat(levels(json(STAGED + "/results.json"), "slow-iterations")).hasSize(slow).contains("WARN");
        assertThat(levels(json(alone.toString()), "slow-iterations")).as("nothing was recorded").isEmpty();
        JsonNode both = json(alone.toString(), STAGED);
        assertThat(levels(both, "slow-iterations")).hasSize(slow);
        assertThat(levels(json(STAGED, "--include", "recurrence"), "slow-iterations")).hasSize(slow);
    }

    /** A fork's log of the four is lost: it is not guessed whose the others are, and the recordings still tell. */
    @Test
    void aLostLogIsTold() throws Exception {
        Path run = Files.createDirectories(temp.resolve("three logs"));
        try (Stream<Path> files = Files.list(Project.root().resolve(STAGED))) {
            for (Path file : files.filter(f -> !f.endsWith("fork-2-gc.log.gz")).toList()) {
                Files.copy(file, run.resolve(file.getFileName().toString()));
            }
        }
        Files.writeString(run.resolve("fork-9.jfr"), "");
        JsonNode report = json(run.toString());
        assertThat(levels(report, "slow-iterations")).contains("WARN").filteredOn("NOT_CHECKED"::equals).hasSize(2);
        assertThat(claims(report, 3)).anyMatch(claim -> claim.contains("other processes"));
        String text = flat(Shell.jbang("analyse-run", run.toString()));
        assertThat(text).contains("expected 4 GC logs, one for each fork, got 3: whose they are cannot be told", "fork-9.jfr: is empty");
    }

    @Test
    void theNotebookFindsBothCauses() throws Exception {
        Path page = temp.resolve("slow-fork.html");
        Shell.Result result = Shell.jbang("slow-fork", "--page", page.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(flat(result)).contains("You are about to be fooled by", "[figure] ", "published", "recorded", "yours", "not measured")
                .contains("fork 2, which was asked for full collections, lost time, and standing still explains 80 % of it or more holds")
                .contains("fork 3, whose processor was taken, lost time, and other processes explain 80 % of it or more holds")
                .contains("the other forks have no slow iteration holds");
        assertNarrow(result.out());
        assertThat(Files.readString(page)).contains("Plotly", "others had the processor");
    }

    @Test
    void aShortRunIsRecordedAndAnalysed() throws Exception {
        Path run = temp.resolve("my run");
        Shell.Result recorded = record(run, "--", "-f", "2", "-wi", "1", "-i", "3", "-w", "300ms", "-r", "300ms", "-jvmArgsAppend", "-Xmx64m", "Tiny");
        assertThat(recorded.code()).as(recorded.err()).isZero();
        assertThat(recorded.err()).contains("% complete, ETA").endsWith("run: " + run + "; what it supports: jbang/jbang analyse-run '" + run + "'\n");
        assertThat(endings(run)).containsExactly("jfr", "jfr", "json", "json", "log", "log", "txt");
        assertThat(Files.readString(run.resolve("run.json"))).contains("-f 2 -wi 1").doesNotContain("StartFlightRecording");
        JsonNode report = json(run.toString());
        assertThat(levels(report, "slow-iterations")).as("lined up, slow or not").isNotEmpty().doesNotContain("NOT_CHECKED");
        assertThat(flat(Shell.jbang("analyse-run", run.toString()))).contains("-Xmx64m", "slow-iterations step");
        Shell.Result again = record(run, "--", "Tiny");
        assertThat(again.code()).isEqualTo(2);
        Files.delete(run.resolve("results.json"));
        Shell.Result over = record(run, "--", "Tiny");
        assertThat(over.code()).isEqualTo(2);
        assertThat(over.err()).contains(".log is there already, of another run").hasLineCount(1);
    }

    private static List<String> endings(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.toString().substring(f.toString().lastIndexOf('.') + 1)).sorted().toList();
        }
    }

    @Test
    void flagsForACommandOfOnesOwn() throws Exception {
        Path run = temp.resolve("to come");
        Shell.Result result = Shell.jbang("record-run", "--print-flags", "--output", run.toString());
        assertThat(result.code()).isZero();
        assertThat(result.out()).isEqualTo("-rf json -rff '" + run + "/results.json' -jvmArgsAppend '\"-Xlog:gc*,safepoint:file=" + run
                + "/gc-%p.log:time,uptime,level,tags\" \"-XX:StartFlightRecording:filename=" + run + "/,settings=profile,jdk.CPULoad#period=200ms,"
                + "jdk.Compilation#threshold=1ms,jdk.ThreadPark#threshold=10ms,jdk.ThreadSleep#threshold=10ms\" -Xlog:jfr+startup=off'\n");
        assertThat(result.err()).isEqualTo("the JVMs do not make the folder: mkdir -p '" + run + "'\n");
        assertThat(run).as("nothing is run").doesNotExist();
        assertThat(Shell.jbang("record-run", "--print-flags", "--output", temp.toString()).err()).isEmpty();
    }

    @Test
    void whatCannotBeRunIsCodeTwoAndOneLine() throws Exception {
        String none = temp.resolve("none").toString();
        Path full = Files.createDirectories(temp.resolve("full"));
        Files.writeString(full.resolve("results.json"), "[ ]");
        Path text = Files.writeString(temp.resolve("text.jar"), "no jar");
        for (List<String> arguments : List.of(
                List.of("--output", none), List.of(jar.toString()), List.of(temp.toString(), "--output", none),
                List.of(text.toString(), "--output", none), List.of(none + ".jar", "--output", none),
                List.of(jar.toString(), "--output", none, "--", "-rff", "x.json"), List.of(jar.toString(), "--output", none, "--", "--rf=csv"),
                List.of(jar.toString(), "--output", full.toString()), List.of(jar.toString(), "--output", none + ",a"),
                List.of("--print-flags", "--output", none + ":a"), List.of(jar.toString(), "--output", none, "--java", none + "/java"))) {
            Shell.Result result = Shell.jbang(Stream.concat(Stream.of("record-run"), arguments.stream()).toArray(String[]::new));
            assertThat(result.code()).as(arguments + result.out() + result.err()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.err()).as(arguments.toString()).doesNotContain("Exception").doesNotContain("\tat ");
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        Shell.Result mine = Shell.jbang("record-run", jar.toString(), "--output", none, "--", "-rff", "x.json");
        assertThat(mine.err()).isEqualTo("-rff is set by this job: results go to " + none + "/results.json\n");
    }

    @Test
    void whatJmhRefusesIsCodeTwo() throws Exception {
        Path run = temp.resolve("nothing");
        Shell.Result result = record(run, "--", "NoSuchBenchmark");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).isEqualTo("JMH gave up; " + run + "/log.txt tells why\n");
        assertThat(Files.readString(run.resolve("log.txt"))).contains("No matching benchmarks");
    }

    /** JMH's own exit code is 0. */
    @Test
    void aRunWhoseBenchmarksAllFailedIsCodeTwo() throws Exception {
        Path run = temp.resolve("failed");
        Shell.Result result = record(run, "--", "-f", "1", "-jvmArgsAppend", "-XX:NoSuchFlag", "Tiny");
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err().lines().toList().getLast()).isEqualTo("all benchmarks failed, and JMH calls that a success; " + run + "/log.txt tells why");
    }

    private static String flat(Shell.Result result) {
        return result.out().replaceAll("\\s+", " ");
    }

    /** A path may be longer than a line; all else fits. */
    private static void assertNarrow(String text) {
        assertThat(text.lines().filter(line -> !line.contains("/") && !line.contains("=")))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
    }
}
