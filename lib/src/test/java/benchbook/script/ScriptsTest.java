package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import benchbook.testing.Project;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The scripts, run as a user runs them. */
class ScriptsTest {

    private static final String RUN = "data/2026-11-order-service";

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        // The first run compiles, and JBang tells so; what users see from then on is tested below.
        assertThat(Shell.jbang("analyse-run", "--version").err()).doesNotContain("Exception");
    }

    @Test
    void theFirstCommandOfTheReadmeSaysWhatTheRunSupports() throws Exception {
        Shell.Result result = Shell.jbang("analyse-run", RUN);
        assertThat(result.err()).as("nothing is said on standard error").isEmpty();
        assertThat(result.out()).startsWith("source ").contains("concatBuilder", "FAIL         floor  2 times",
                "  constantFolded: 0.242 ns is 0.99 × the floor's", "  deadCode: 0.333 ns is 1.36 × the floor's",
                "× as fast as concatPlus, between");
        assertThat(result.code()).as("two benchmarks are dead code on purpose").isEqualTo(1);
        assertThat(result.out()).as("no colour outside of a terminal").doesNotContain("\u001B");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                .as(line).isLessThanOrEqualTo(80));
    }

    /** It shows parts, in the order of these runs; every line of them must be the command's own. */
    @Test
    void theReadmeShowsWhatTheCommandPrints() throws Exception {
        String readme = Files.readString(Project.root().resolve("README.md"));
        List<String> blocks = Pattern.compile("```text\n(.*?)```", Pattern.DOTALL).matcher(readme).results().map(m -> m.group(1)).toList();
        List<String> runs = List.of(RUN, Project.root().resolve("data/2026-11-slow-fork").toString());
        assertThat(blocks).hasSameSizeAs(runs);
        assertThat(blocks.get(0).lines()).hasSizeGreaterThan(15);
        for (int i = 0; i < runs.size(); i++) {
            List<String> shown = blocks.get(i).lines().filter(line -> !line.equals("…")).toList();
            assertThat(Shell.jbang("analyse-run", runs.get(i)).out().lines()).as(runs.get(i)).containsAll(shown);
        }
        assertThat(readme).as("a figure that was to be filled in").doesNotContain("@@");
    }

    /** What is not shown is still a floor: else a filter would turn a FAIL into a question. */
    @Test
    void aFilterHidesNoFault() throws Exception {
        Shell.Result result = Shell.jbang("analyse-run", "--include", "deadCode$|constantFolded$", RUN);
        assertThat(result.out()).contains("FAIL         floor  2 times").doesNotContain("concatPlus");
        assertThat(result.code()).isEqualTo(1);
    }

    @Test
    void aliasAndFileDoTheSame() throws Exception {
        Path jbang = Project.root().resolve("jbang");
        Shell.Result byFile = Shell.run(jbang, List.of("./jbang", "analyse-run.java", "../" + RUN + "/results.json"));
        Shell.Result byAlias = Shell.run(jbang, List.of("./jbang", "analyse-run", "../" + RUN + "/results.json"));
        assertThat(byFile.out()).isEqualTo(byAlias.out()).contains("concatBuilder");
        assertThat(byFile.code()).isEqualTo(byAlias.code());
    }

    @Test
    void aCloneInAFolderWithABlankWorks() throws Exception {
        Path clone = folder.resolve("a clone");
        for (String part : List.of("jbang", "lib/src/main", "notebooks", "data", "catalog.json")) {
            copy(Project.root().resolve(part), clone.resolve(part));
        }
        Shell.Result result = Shell.run(folder, List.of(clone.resolve("jbang/jbang").toString(), "analyse-run",
                "--fail-on", "never", clone.resolve(RUN).toString()));
        assertThat(result.out()).as(result.err()).contains("concatBuilder");
        assertThat(result.code()).isZero();
    }

    @Test
    void jsonHoldsScoresVerdictsAndComparisons() throws Exception {
        Shell.Result result = Shell.jbang("analyse-run", "--format", "json", "--fail-on", "never", RUN);
        assertThat(result.code()).isZero();
        try (JsonParser json = new JsonFactory().createParser(result.out())) {
            while (json.nextToken() != null) {
                json.getText(); // all of it is JSON
            }
        }
        assertThat(result.out()).contains("\"scores\" : [", "\"verdicts\" : [", "\"comparisons\" : [", "\"id\" : \"floor\"",
                "\"level\" : \"FAIL\"", "\"subject\" : \"deadCode\"", "\"speed_ratio\"", "\"score_error\"");
    }

    @Test
    void markdownAndCsvHoldTheScores() throws Exception {
        assertThat(Shell.jbang("analyse-run", "--format", "markdown", RUN).out()).startsWith("### ")
                .contains("| benchmark | score |");
        assertThat(Shell.jbang("analyse-run", "--format", "csv", RUN).out()).startsWith("label,file,benchmark,");
    }

    @Test
    void thePageIsOneFile() throws Exception {
        Path page = folder.resolve("my page.html");
        Shell.Result result = Shell.jbang("analyse-run", "--fail-on", "never", "--page", page.toString(), RUN);
        assertThat(result.code()).isZero();
        assertThat(result.err()).isEqualTo("page: " + page + "\n");
        assertThat(Files.readString(page)).contains("concatBuilder", "Plotly");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).as("nothing else is written").containsExactly(page);
        }
    }

    @Test
    void aBrokenFileIsOneLineAndCodeTwo() throws Exception {
        Path file = folder.resolve("results.json");
        Files.writeString(file, "[ { \"benchmark\" : \"a.B.c\",\n \"primaryMetric\" : {\n \"score\" : null } } ]");
        Shell.Result result = Shell.jbang("analyse-run", file.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEqualTo(file + ":3: expected a number for primaryMetric.score, got \"null\";"
                + " was the run cut short, or the file edited?\n");
    }

    @Test
    void wrongArgumentsAreOneLineAndCodeTwo() throws Exception {
        for (List<String> arguments : List.of(List.of("analyse-run", "no-such-file.json"), List.of("analyse-run"),
                List.of("analyse-run", "--same", "much", RUN), List.of("analyse-run", "--include", "nothing-like-it", RUN),
                List.of("analyse-run", "--include", "(", RUN), List.of("analyse-run", "--colour", RUN),
                List.of("analyse-run", "--page", "no/such/folder/p.html", RUN))) {
            Shell.Result result = Shell.jbang(arguments.toArray(String[]::new));
            assertThat(result.code()).as(arguments.toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments.toString()).hasSize(1);
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
    }

    @Test
    void noInputIsLostOrMisread() throws Exception {
        Path results = folder.resolve("results.json");
        Files.writeString(results, JmhFile.json(JmhFile.avgt("demo.Bench.work", JmhFile.forks(5, 0.01, 100, 101))));
        Path floor = folder.resolve("floor.json");
        Files.writeString(floor, JmhFile.json(JmhFile.avgt("demo.Bench.floor", JmhFile.forks(5, 0.01, 1, 1))));
        Path run = folder.resolve("run");
        copy(Project.root().resolve(RUN), run);
        Path classes = Project.root().resolve("lib/target/classes");
        String kept = Files.readString(results);
        for (List<String> arguments : List.of(
                List.of(results.toString(), "--page", results.toString()),
                List.of(results.toString(), "--floor-file", floor.toString(), "--page", floor.toString()),
                List.of(run.toString(), "--page", run.resolve("run.json").toString()),
                List.of(run.toString(), run.resolve("results.json").toString()),
                List.of(""),
                List.of(folder.toString(), "--page", results.toString()),
                List.of(results.toString(), folder.resolve(".").resolve("results.json").toString()),
                List.of(results.toString(), classes.toString()),
                List.of(results.toString(), "--floor-file", results.toString()))) {
            List<String> command = new java.util.ArrayList<>(List.of("analyse-run"));
            command.addAll(arguments);
            Shell.Result result = Shell.jbang(command.toArray(String[]::new));
            assertThat(result.code()).as(arguments + result.out()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments.toString()).hasSize(1);
        }
        assertThat(Files.readString(results)).isEqualTo(kept);
    }

    @Test
    void aFailIsCodeOneUnlessTheUserSaysOtherwise() throws Exception {
        Path file = folder.resolve("clean.json");
        Files.writeString(file, JmhFile.json(
                JmhFile.avgt("demo.Bench.floor", JmhFile.forks(5, 0.01, 0.3, 0.301, 0.302)),
                JmhFile.avgt("demo.Bench.work", JmhFile.forks(5, 0.01, 100, 101, 100.5))));
        assertThat(Shell.jbang("analyse-run", file.toString()).code()).isZero();
        Path single = folder.resolve("single.json");
        Files.writeString(single, JmhFile.json(JmhFile.avgt("demo.Bench.work", JmhFile.forks(5, 0.01, 100))));
        assertThat(Shell.jbang("analyse-run", single.toString()).code()).isZero();
        assertThat(Shell.jbang("analyse-run", "--fail-on", "warn", single.toString()).code()).isEqualTo(1);
    }

    @Test
    void naiveBenchPrintsThreeTablesAndWhatTheyCannotSupport() throws Exception {
        Shell.Result result = Shell.jbang("naive-bench");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("1. One cold call", "2. A loop of 20,000 calls", "3. 10,000,000 operations",
                "impossible-rate", "order-decides", "cold-call");
    }

    static Stream<String> notebooks() {
        return Stream.of("fork-spread", "error-column", "order-swap", "three-columns", "cost-per-request", "lookup-exploration", "gate");
    }

    @ParameterizedTest
    @MethodSource("notebooks")
    void aNotebookShowsPublishedRecordedAndYours(String name) throws Exception {
        Path page = folder.resolve(name + ".html");
        Shell.Result result = Shell.jbang(name, "--page", page.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("published", "recorded", "yours", "Does the shape hold?", "not measured");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                .as(line).isLessThanOrEqualTo(80));
        assertThat(Files.readString(page)).contains("Plotly", "published");
    }

    @Test
    void aTimersNotebookMeasuresKeepsAndReadsAgain() throws Exception {
        Path runs = folder.resolve("my runs");
        Shell.Result measured = Shell.jbang("order-swap", "--rerun", runs.toString());
        assertThat(measured.code()).as(measured.err()).isZero();
        assertThat(measured.err()).contains("fresh JVM 3 of 3, ETA ", "runs: " + runs);
        assertThat(measured.out()).doesNotContain("not measured");
        assertThat(Files.readString(runs.resolve("order-swap/run.json"))).contains("jbang/jbang order-swap --rerun FOLDER")
                .doesNotContain(folder.toString());
        assertThat(Shell.jbang("order-swap", "--yours", runs.toString()).out()).isEqualTo(measured.out());
        Shell.Result again = Shell.jbang("order-swap", "--rerun", runs.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("exists already; name another folder, or show it with --yours");
        assertThat(Shell.jbang("three-columns", "--yours", runs.toString()).code()).as("no run of its own there").isEqualTo(2);
    }

    @Test
    void pricesAreExamplesUntilTheReaderNamesOthers() throws Exception {
        assertThat(Shell.jbang("cost-per-request").out()).contains("example prices", "10 of 10 do", "$1.747");
        assertThat(Shell.jbang("cost-per-request", "--hourly", "0.649").out()).contains("your prices instead of the example prices");
        for (List<String> wrong : List.of(List.of("--utilisation", "60"), List.of("--utilisation", "0"),
                List.of("--gib-price", "-1"), List.of("--hourly", "1", "--vcpu-price", "1"))) {
            Shell.Result result = Shell.jbang(Stream.concat(Stream.of("cost-per-request"), wrong.stream()).toArray(String[]::new));
            assertThat(result.code()).as(wrong.toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(wrong.toString()).hasSize(1);
        }
    }

    static Stream<String> aliases() throws IOException {
        String catalog = Files.readString(Project.root().resolve("catalog.json"));
        return Pattern.compile("\"([\\w-]+)\"\\s*:\\s*\\{\\s*\"script-ref\"").matcher(catalog).results().map(m -> m.group(1));
    }

    @ParameterizedTest
    @MethodSource("aliases")
    void everyScriptHasHelpWithAnExample(String alias) throws Exception {
        Shell.Result result = Shell.jbang(alias, "--help");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Usage: " + alias, "jbang " + alias + ".java").containsPattern("Examples?:");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                if (Files.isRegularFile(file)) {
                    Files.copy(file, target, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}
