package benchbook.script;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare-runs} and {@code machine-noise}, run as a user runs them; their files lie in a folder with a blank. */
class CompareRunsTest {

    private static final double[] TIGHT = {100, 100.2, 99.8, 100.1, 99.9};

    @TempDir
    Path temp;

    private Path folder;
    private Path base;

    @BeforeAll
    static void build() throws Exception {
        // The first run compiles, and JBang tells so.
        assertThat(Shell.jbang("compare-runs", "--version").err()).doesNotContain("Exception");
        assertThat(Shell.jbang("machine-noise", "--version").err()).doesNotContain("Exception");
    }

    @BeforeEach
    void files() throws IOException {
        folder = Files.createDirectories(temp.resolve("my runs"));
        base = write("base.json", bench("a", 1), bench("b", 1));
    }

    @Test
    void aConfidentRegressionIsCodeOne() throws Exception {
        Shell.Result result = compare(base, write("head.json", bench("a", 1.3), bench("b", 1.0005)));
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err()).as("nothing is said on standard error").isEmpty();
        assertThat(result.out()).contains("1 slower, 0 faster, 1 shown the same, 0 can't tell", "FAIL         regression",
                "a: slower: 0.769 × as fast, between").doesNotContain("\u001B");
        // A path may be longer than a line; all else fits.
        assertThat(result.out().lines().filter(line -> !line.contains(folder.getFileName().toString().split(" ")[0]) && !line.contains("/")))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
    }

    @Test
    void noiseAndAFasterHeadAreCodeZero() throws Exception {
        assertThat(compare(base, write("head.json", bench("a", 1.0004), bench("b", 0.7))).code()).isZero();
    }

    /** 4 only for who asks: an open row, a single fork, a lost or a new benchmark. */
    @ParameterizedTest
    @CsvSource({"open", "single", "lost", "added"})
    void whatCannotBeToldIsCodeFourWithStrictOnly(String what) throws Exception {
        Result open = avgt("demo.Bench.b", forks(3, 0.001, 100, 106, 95));
        Path head = switch (what) {
            case "open" -> write("head.json", bench("a", 1.0004), open);
            case "single" -> write("head.json", bench("a", 1.0004), avgt("demo.Bench.b", forks(3, 0.001, 100)));
            case "lost" -> write("head.json", bench("a", 1.0004));
            default -> write("head.json", bench("a", 1.0004), bench("b", 1.0004), bench("c", 1));
        };
        assertThat(compare(base, head).code()).isZero();
        Shell.Result strict = compare("--strict", base, head);
        assertThat(strict.code()).as(strict.out()).isEqualTo(4);
    }

    @Test
    void aRegressionIsCodeOneWhateverIsOpenBeside() throws Exception {
        assertThat(compare("--strict", base, write("head.json", bench("a", 1.3))).code()).isEqualTo(1);
        assertThat(compare("--strict", base, write("same.json", bench("a", 1.0004), bench("b", 1.0004))).code()).isZero();
    }

    @Test
    void whatCannotBeComparedIsCodeThree() throws Exception {
        Shell.Result nothing = compare(base, write("other.json", bench("x", 1)));
        assertThat(nothing.code()).isEqualTo(3);
        assertThat(nothing.out().replaceAll("\\s+", " ")).contains("no benchmark with the same name");
        Path jdk = write("jdk.json", bench("a", 1.0004).jdk("21.0.4"), bench("b", 1.0004).jdk("21.0.4"));
        Shell.Result other = compare(base, jdk);
        assertThat(other.code()).isEqualTo(3);
        assertThat(other.out()).contains("JDK version 25.0.3 and 21.0.4", "--across");
        Shell.Result across = compare("--across", base, jdk);
        assertThat(across.code()).isZero();
        assertThat(across.out()).contains("WARN         other-environment");
        assertThat(compare("--columns", "jdk", base, jdk).code()).isZero();
        assertThat(compare("--reruns", base, jdk).code()).as("no reruns either").isEqualTo(3);
    }

    /** benchstat ends with 0 on unreadable input, and a build goes on. */
    @Test
    void unusableInputIsCodeTwoAndOneLine() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.json"), "[ { \"benchmark\" : \"a.B.c\",\n \"primaryMetric\" : {");
        Path empty = Files.writeString(folder.resolve("empty.json"), "");
        Path noise = Files.writeString(folder.resolve("noise.json"), "{ \"kind\" : \"else\" }");
        Path head = write("head.json", bench("a", 1), bench("b", 1));
        for (List<Object> arguments : List.<List<Object>>of(
                List.of(base, broken), List.of(broken, base), List.of(base, empty), List.of(base, folder.resolve("none.json")),
                List.of(base), List.of(), List.of(base, base), List.of(base, head, "--noise", noise),
                List.of(base, head, "--noise", folder.resolve("none.json")), List.of(base, head, "--columns", "enigne"),
                List.of(base, head, "--rows", "sise"), List.of(base, head, "--base", "nobody"), List.of(base, head, "--same", "much"),
                List.of(base, head, "--include", "nothing-like-it"), List.of(base, head, "--page", folder.resolve("no/p.html")),
                List.of(base, head, "--page", head), List.of(base, head, "--colour"), List.of(base, head, "--reruns", "--columns", "method"))) {
            Shell.Result result = compare(arguments.toArray());
            assertThat(result.code()).as(arguments + result.out()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.err()).as(arguments.toString()).doesNotContain("Exception").doesNotContain("\tat ");
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        assertThat(compare(base, broken).err()).startsWith(broken + ":2: expected ");
        assertThat(compare(base, head, "--columns", "enigne").err())
                .isEqualTo("expected one of file, method, threads, jdk, got \"enigne\"\n");
        assertThat(compare(base, head, "--noise", noise).err()).startsWith(noise + ": expected a file of machine noise");
    }

    @Test
    void aParameterMakesColumns() throws Exception {
        List<Result> results = new ArrayList<>();
        for (String size : List.of("100", "20")) {
            results.add(bench("a", 1).param("engine", "old").param("size", size));
            results.add(bench("a", size.equals("20") ? 1.3 : 0.7).param("engine", "new").param("size", size));
        }
        results.add(bench("plain", 1));
        Path file = write("engines.json", results.toArray(Result[]::new));
        Shell.Result result = compare("--columns", "engine", "--rows", "size", file);
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("Compared with old: new", "1 slower, 1 faster",
                "unmatched  1 result: without the parameter engine, so they")
                .containsPattern("size +old +new +unit\n20 +100\\.0 +130\\.0 − +ns/op\n100 +100\\.0 +70\\.00 \\+ +ns/op\n");
        assertThat(compare("--columns", "engine", "--base", "new", file).out()).contains("Compared with new: old");
        assertThat(compare("--columns", "size", "--rows", "engine", file).out()).contains("Compared with 100: 20");
    }

    @Test
    void methodsThreadsAndJdksMakeColumns() throws Exception {
        Path methods = write("methods.json", bench("a", 1), bench("b", 1.3));
        assertThat(compare("--columns", "method", methods).out()).contains("Compared with a: b", "Bench: slower");
        Path threads = write("threads.json", bench("a", 1), bench("a", 1.3).threads(4));
        assertThat(compare("--columns", "threads", threads).out()).contains("Compared with 1: 4", "a: slower");
    }

    @Test
    void threeFilesAreTwoComparisons() throws Exception {
        Path one = write("one.json", bench("a", 1.0004), bench("b", 1.0004));
        Path two = write("two.json", bench("a", 1.3), bench("b", 1.0004));
        Shell.Result result = compare("--format", "json", base, one, two);
        assertThat(result.code()).isEqualTo(1);
        JsonNode rows = new ObjectMapper().readTree(result.out()).get("comparisons");
        assertThat(rows).hasSize(4);
        List<String> states = new ArrayList<>();
        rows.forEach(r -> states.add(Path.of(r.get("head").asText()).getFileName() + " " + r.get("row").asText() + " " + r.get("state").asText()));
        assertThat(states).containsExactly("one.json a same", "one.json b same", "two.json a slower", "two.json b same");
        // Holm over four rows: the smallest p is multiplied by four.
        assertThat(rows.get(2).get("p_gate").doubleValue()).isEqualTo(4 * rows.get(2).get("p_value").doubleValue());
    }

    @Test
    void allFormsArePrinted() throws Exception {
        Path head = write("head.json", bench("a", 1.3), bench("b", 1.0004));
        assertThat(compare("--format", "markdown", base, head).out()).startsWith("### Compared with ").contains("❌ FAIL", "<details>");
        assertThat(compare("--format", "csv", base, head).out()).startsWith("row,benchmark,params,mode,").contains("\r\na,demo.Bench.a,");
        JsonNode json = new ObjectMapper().readTree(compare("--format", "json", base, head).out());
        assertThat(json.get("verdicts").get(0).get("level").asText()).isEqualTo("FAIL");
        Path page = folder.resolve("my page.html");
        Shell.Result result = compare("--page", page, base, head);
        assertThat(result.err()).isEqualTo("page: " + page + "\n");
        assertThat(Files.readString(page)).contains("Plotly", "demo.Bench.a");
    }

    @Test
    void annotationsAreLinesOnStandardError() throws Exception {
        Path head = write("head.json", bench("a", 1.3));
        Shell.Result result = compare("--annotate", base, head);
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.err().lines()).hasSize(2).allMatch(line -> line.startsWith("::warning title="));
        assertThat(result.err()).contains("::warning title=FAIL regression::a: slower", "::warning title=WARN unmatched::b: only in the base");
        assertThat(result.out()).doesNotContain("::warning");
    }

    @Test
    void filtersChooseRows() throws Exception {
        Path head = write("head.json", bench("a", 1.3), bench("b", 1.0004));
        assertThat(compare("--exclude", "a$", base, head).code()).isZero();
        assertThat(compare("--include", "a$", base, head).out()).contains("1 slower, 0 faster, 0 shown the same");
    }

    @Test
    void rerunsAgreeOrTakeBackTheirOrder() throws Exception {
        Path again = write("again.json", bench("a", 1.0004), bench("b", 1.3));
        Path first = write("first.json", bench("a", 1), bench("b", 1.31));
        Shell.Result agree = compare("--reruns", first, again);
        assertThat(agree.code()).as(agree.out()).isZero();
        assertThat(agree.out()).contains("Runs of the same code: 2 runs", "1 pair of 1: keep their order", "3 runs at least are needed");
        Shell.Result opposite = compare("--reruns", first, write("opposite.json", bench("a", 1.3), bench("b", 1)));
        assertThat(opposite.code()).isEqualTo(1);
        assertThat(opposite.out()).contains("FAIL         order-lost");
        assertThat(compare("--reruns", "--format", "csv", first, again).out()).startsWith("row,benchmark,params,mode,threads_count,unit,runs_count");
    }

    /** What machine-noise writes, compare-runs uses: 5 % between identical runs are no regression of 5 %. */
    @Test
    void noiseIsMeasuredWrittenAndUsed() throws Exception {
        Path noise = folder.resolve("my noise.json");
        Path two = write("two.json", bench("a", 1.05), bench("b", 1.04));
        Path three = write("three.json", bench("a", 0.96), bench("b", 0.97));
        Shell.Result measured = Shell.jbang("machine-noise", base.toString(), two.toString(), three.toString(), "--output", noise.toString());
        assertThat(measured.code()).as(measured.err()).isZero();
        assertThat(measured.err()).isEqualTo("noise: " + noise + "\n");
        assertThat(measured.out()).contains("Runs of the same code: 3 runs", "The same code, run again").containsPattern("differ by less than\\s+\\d+ %");
        Path head = write("head.json", bench("a", 1.06), bench("b", 1.0004));
        assertThat(compare(base, head).code()).as("significant by forks").isEqualTo(1);
        Shell.Result used = compare("--noise", noise, base, head);
        assertThat(used.code()).as(used.out()).isZero();
        assertThat(used.out()).contains("0 slower", "machine-noise");
        // Far beyond what reruns show, it is found with noise too, and so it is from single forks.
        assertThat(compare("--noise", noise, base, write("far.json", bench("a", 2.5), bench("b", 1.0004))).code()).isEqualTo(1);
        Path single = write("single.json", avgt("demo.Bench.a", forks(3, 0.001, 100)), avgt("demo.Bench.b", forks(3, 0.001, 100)));
        Path slow = write("slow.json", avgt("demo.Bench.a", forks(3, 0.001, 250)), avgt("demo.Bench.b", forks(3, 0.001, 100.1)));
        assertThat(compare(single, slow).out()).contains("one fork shows no variance");
        assertThat(compare("--noise", noise, single, slow).code()).isEqualTo(1);
    }

    @Test
    void twoRunsMakeNoNoiseFile() throws Exception {
        Path two = write("two.json", bench("a", 1.05), bench("b", 1.04));
        Path noise = folder.resolve("noise.json");
        Shell.Result refused = Shell.jbang("machine-noise", base.toString(), two.toString(), "--output", noise.toString());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).isEqualTo("expected at least 3 runs with raw data of the same benchmarks for --output, got 2 runs with 2"
                + " benchmarks in common\n");
        assertThat(noise).doesNotExist();
        assertThat(Shell.jbang("machine-noise", base.toString(), two.toString()).code()).as("to look at, two will do").isZero();
        String json = Shell.jbang("machine-noise", base.toString(), two.toString(), "--format", "json").out();
        assertThat(new ObjectMapper().readTree(json).get("floor_ln").isNull()).isTrue();
        for (List<String> wrong : List.of(List.of(base.toString()), List.of(base.toString(), base.toString()),
                List.of(base.toString(), two.toString(), "--output", two.toString()),
                List.of(base.toString(), folder.resolve("none.json").toString()))) {
            Shell.Result result = Shell.jbang(java.util.stream.Stream.concat(java.util.stream.Stream.of("machine-noise"), wrong.stream())
                    .toArray(String[]::new));
            assertThat(result.code()).as(wrong.toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(wrong + result.err()).hasSize(1);
        }
    }

    /** Both sides in a run folder of their own, as this project records them. */
    @Test
    void runFoldersAreRuns() throws Exception {
        Path run = Files.createDirectories(folder.resolve("a run"));
        Files.move(write("x.json", bench("a", 1.3), bench("b", 1)), run.resolve("results.json"));
        Shell.Result result = compare(base, run);
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("a run/results.json");
    }

    private static Shell.Result compare(Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("compare-runs"));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return Shell.jbang(command.toArray(String[]::new));
    }

    private Path write(String name, Result... results) throws IOException {
        return Files.writeString(folder.resolve(name), JmhFile.json(results));
    }

    /** Five forks about 100 ns times the factor, each run with other last digits. */
    private static Result bench(String method, double factor) {
        double[] means = new double[TIGHT.length];
        for (int i = 0; i < means.length; i++) {
            means[i] = factor * TIGHT[(i + method.length()) % TIGHT.length];
        }
        return avgt("demo.Bench." + method, forks(3, 0.001, means));
    }
}
