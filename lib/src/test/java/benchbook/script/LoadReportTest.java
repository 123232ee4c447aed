package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

/** {@code load-report}, run as a user runs it; the files lie in a folder with a blank. */
class LoadReportTest {

    private static final String HGRM = """
                   Value     Percentile TotalCount 1/(1-Percentile)

                   1.000 0.000000000000          1           1.00
                   2.000 0.500000000000        500           2.00
                   9.000 1.000000000000       1000
            #[Mean    =        2.000, StdDeviation   =        0.500]
            #[Max     =        9.000, Total count    =         1000]
            #[Buckets =           20, SubBuckets     =         2048]
            """;

    @TempDir
    Path temp;

    private Path folder;
    private Path sound;

    @BeforeAll
    static void build() throws Exception {
        assertThat(Shell.jbang("load-report", "--version").err()).doesNotContain("Exception");
    }

    @BeforeEach
    void files() throws IOException {
        folder = Files.createDirectories(temp.resolve("my results"));
        sound = jtl("sound.jtl", 1);
    }

    /** 500 requests a second for 10 s; every hundredth takes 90 ms, the others 10 ms times the factor. */
    private Path jtl(String name, int factor) throws IOException {
        StringBuilder csv = new StringBuilder("timeStamp,elapsed,label,success\n");
        for (int i = 0; i < 5000; i++) {
            csv.append(1_700_000_000_000L + 2L * i).append(i % 100 == 50 ? ",90,a,true\n" : "," + 10 * factor + ",a,true\n");
        }
        return Files.writeString(folder.resolve(name), csv);
    }

    private static Shell.Result report(Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("load-report"));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return Shell.jbang(command.toArray(String[]::new));
    }

    @Test
    void aSoundFileIsCodeZeroAndNarrow() throws Exception {
        Shell.Result result = report(sound);
        assertThat(result.code()).as(result.out()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("nearest rank", "Latencies: from when, and of which requests", "PASS         coordinated-omission",
                "NOT_CHECKED  saturated").containsPattern("A +sent all +10 ms +10 ms +10 ms +90 ms +90 ms +5000").doesNotContain("\u001B");
        assertThat(result.out().lines().filter(line -> !line.contains("/")))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
    }

    @Test
    void jsonHasARowPerRun() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.jtl"), Files.readString(sound).replaceFirst("(?m)^1700000000020,.*$", "noise"));
        Path percentiles = Files.writeString(folder.resolve("some.hgrm"), HGRM);
        JsonNode json = new ObjectMapper().readTree(report("--format", "json", sound, broken, percentiles).out());
        assertThat(json.get("percentile_definition").asText()).contains("nearest rank");
        JsonNode run = json.get("runs").get(0);
        assertThat(run.get("file").asText()).isEqualTo(sound.toString());
        assertThat(run.get("kind").asText()).isEqualTo("JMeter JTL, CSV");
        assertThat(run.get("samples").asLong()).isEqualTo(5000);
        assertThat(run.get("p50_ms").asDouble()).isEqualTo(10);
        assertThat(run.get("p99_ms").asDouble()).as("50 of 5000 are slower").isEqualTo(10);
        assertThat(run.get("p999_ms").asDouble()).isEqualTo(90);
        assertThat(run.get("max_ms").asDouble()).isEqualTo(90);
        assertThat(run.get("achieved_per_s").asDouble()).isBetween(499.0, 501.0);
        assertThat(run.get("errors").asLong()).isZero();
        assertThat(run.get("problems")).isEmpty();
        assertThat(run.get("started_epoch_ns").isIntegralNumber()).isTrue();
        assertThat(run.get("started_epoch_ns").asLong()).isEqualTo(1_700_000_000_000_000_000L);
        JsonNode problem = json.get("runs").get(1).get("problems").get(0);
        assertThat(problem.get("line").asLong()).isEqualTo(12);
        assertThat(json.get("runs").get(1).get("samples").asLong()).isEqualTo(4999);
        JsonNode told = json.get("runs").get(2);
        for (String field : List.of("p999_ms", "achieved_per_s", "errors", "offered_per_s")) {
            assertThat(told.has(field)).as(field).isTrue();
            assertThat(told.get(field).isNull()).as(field).isTrue();
        }
        assertThat(told.get("p50_ms").asDouble()).isEqualTo(2);
        assertThat(json.get("verdicts").findValuesAsText("id")).contains("coordinated-omission", "saturated", "generator-lag", "too-few-samples",
                "averaged-percentiles", "errors-hidden", "warm-up-in-window");
    }

    /** 100 requests have a p50 and a p90. */
    @Test
    void aPercentileOfTooFewIsMarkedInAllForms() throws Exception {
        Path few = folder.resolve("few.jtl");
        Files.write(few, Files.readAllLines(sound).subList(0, 101));
        assertThat(report(few).out().replaceAll("\\s+", " ")).contains("A sent all 10 ms 10 ms ~10 ms ~90 ms 90 ms 100", "p99 wants at least 368", "fewer than 6 for p50");
        assertThat(report("--format", "markdown", few).out()).contains("| sent all | 10 ms | 10 ms | \\~10 ms | \\~90 ms | 90 ms | 100 |");
        JsonNode run = new ObjectMapper().readTree(report("--format", "json", few).out()).get("runs").get(0);
        assertThat(run.get("p90_ms").asDouble()).isEqualTo(10);
        assertThat(run.get("p99_ms").asDouble()).isEqualTo(10);
        assertThat(run.get("too_few_samples").asText()).startsWith("p99_ms p999_ms");
        JsonNode p99 = run.get("percentiles").get(2);
        assertThat(p99.get("value_ns").asLong()).isEqualTo(10_000_000);
        assertThat(p99.get("enough").asBoolean()).isFalse();
        assertThat(p99.get("samples_count").asLong()).isEqualTo(100);
        assertThat(p99.get("least_samples_count").asLong()).isEqualTo(368);
        List<String> csv = report("--format", "csv", few).out().lines().toList();
        int column = List.of(csv.get(0).split(",")).indexOf("p99_ms");
        String[] cells = csv.get(1).replace("JTL, CSV", "JTL").split(",");
        assertThat(cells[column - 1]).as("p90").isEqualTo("10.0");
        assertThat(cells[List.of(csv.get(0).split(",")).indexOf("too_few_samples")]).startsWith("p99_ms p999_ms");
        Path page = folder.resolve("few.html");
        report("--page", page, few);
        assertThat(Files.readString(page).replaceAll("<[^>]*>", "|").replaceAll("\\|+", "|")).contains("|sent all|10 ms|10 ms|~10 ms|~90 ms|90 ms|100|");
    }

    @Test
    void lessThanOfferedIsCodeOne() throws Exception {
        Shell.Result result = report("--offered", 600, sound);
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("FAIL         coordinated-omission").containsPattern("were achieved\\s+of\\s+600/s\\s+offered");
    }

    @Test
    void severalFilesInOtherForms() throws Exception {
        Path slower = jtl("slower.jtl", 3);
        assertThat(report("--format", "markdown", sound, slower).out()).startsWith("### Load tests").contains("| p99.9 |");
        assertThat(report("--format", "csv", sound, slower).out().lines()).hasSize(3).first().asString().startsWith("file,kind,state,samples,p50_ms,");
        Path page = folder.resolve("my page.html");
        assertThat(report("--page", page, sound, slower).err()).isEqualTo("page: " + page + "\n");
        assertThat(Files.readString(page)).contains("Plotly", "Latency by percentile", "Latency over time", "Rate over time");
    }

    @Test
    void histogramsAreMergedAndPercentilesAreNot() throws Exception {
        Path slower = jtl("slower.jtl", 3);
        JsonNode run = new ObjectMapper().readTree(report("--merge", "--format", "json", sound, slower).out()).get("runs").get(0);
        assertThat(run.get("samples").asLong()).isEqualTo(10_000);
        assertThat(run.get("p50_ms").asDouble()).as("4950 took 10 ms").isEqualTo(30);
        Path percentiles = Files.writeString(folder.resolve("some.hgrm"), HGRM);
        Shell.Result refused = report("--merge", sound, percentiles);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).isEqualTo(percentiles + ": holds percentiles and no histogram, and cannot be merged: neither a mean nor a maximum of"
                + " percentiles is the percentile of all; merge HdrHistogram logs, or files of single requests\n");
    }

    @Test
    void unusableInputIsCodeTwoAndOneLine() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty"), "");
        Path text = Files.writeString(folder.resolve("notes.txt"), "nothing of a load test\n");
        for (List<Object> arguments : List.<List<Object>>of(List.of(empty), List.of(text), List.of(folder), List.of(folder.resolve("none")), List.of(),
                List.of(sound, empty), List.of("--offered", 0, sound), List.of("--unit", "fortnights", sound), List.of("--page", sound, sound))) {
            Shell.Result result = report(arguments.toArray());
            assertThat(result.code()).as(arguments + result.out()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.err()).doesNotContain("Exception").doesNotContain("\tat ");
            assertThat(result.out()).isEmpty();
        }
    }

    /** Of others' files, where they are at hand. */
    @Test
    void filesOfOthers() throws Exception {
        Path load = Project.corpus().resolve("load");
        assumeTrue(Files.isDirectory(load), "no folder shared/corpus/load beside the clone");
        JsonNode runs = new ObjectMapper().readTree(report("--format", "json", load.resolve("gatling/simulation.log"), load.resolve("jmeter/sample_log1.jtl"),
                load.resolve("wrk2/readme-3.txt"), load.resolve("gatling-report/simulation.log.5.gz"), load.resolve("made-here/wrk-4.1.0-latency.txt")).out());
        assertThat(runs.get("runs").findValuesAsText("p99_ms")).as("the first is what Gatling's own test wants").startsWith("368", "3505", "10.52");
        assertThat(runs.get("runs").get(0).get("too_few_samples").asText()).as("of 105 requests").contains("p99_ms");
        List<String> found = new ArrayList<>();
        runs.get("verdicts").forEach(v -> found.add(v.get("id").asText() + " " + v.get("level").asText() + " "
                + Path.of(v.get("subject").asText()).getFileName()));
        assertThat(found).contains("too-few-samples WARN simulation.log", "too-few-samples PASS sample_log1.jtl", "coordinated-omission PASS readme-3.txt",
                "coordinated-omission WARN wrk-4.1.0-latency.txt");
        assertThat(found).as("for 3 s, 13 and 6 requests were sent instead of 39 a second, and one took 3.08 s")
                .contains("coordinated-omission FAIL simulation.log.5.gz");
    }
}
