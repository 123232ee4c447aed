package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The notebooks of what goes on inside a fork and inside a jar, run as a user runs them. */
class MicroNotebooksTest {

    private static final String ITERATIONS = "iterations-inside-a-fork";
    private static final String JAR = "jar-without-benchmarks";

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        for (String name : List.of(ITERATIONS, JAR)) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception", "WARN");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ITERATIONS, JAR})
    void publishedRecordedAndYours(String name) throws Exception {
        Shell.assertShown(name, folder.resolve(name + ".html"));
    }

    /** Whoever sees the raw data sees the theft; the recorded run was disturbed where its run.json says. */
    @Test
    void theRecordedForkLostItsProcessor() throws Exception {
        Shell.Result result = Shell.jbang(ITERATIONS);
        assertThat(result.out().replaceAll("\\s+", " ")).contains("In fork 2 iterations 4 to 7 of 10 took", "and then it was back",
                "iterations 4 to 7 of 10, then back").doesNotContain("does not hold here");
        assertThat(Files.readString(Project.root().resolve("data/2026-11-iterations-inside-a-fork/run.json")))
                .contains("threads of another JVM compute during iterations 4 to 7 of fork 2");
    }

    @Test
    void anEarlierRunIsShown() throws Exception {
        Path run = Files.createDirectories(folder.resolve("my runs").resolve(ITERATIONS));
        Path recorded = Project.root().resolve("data/2026-11-iterations-inside-a-fork");
        for (String file : List.of("results.json", "run.json")) {
            Files.copy(recorded.resolve(file), run.resolve(file));
        }
        Shell.Result result = Shell.jbang(ITERATIONS, "--yours", run.getParent().toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
        Shell.assertNarrow(result.out());
    }

    @Test
    void theJarsAreMadeHereAndKept() throws Exception {
        Path runs = folder.resolve("my runs");
        Path jars = folder.resolve("jars");
        Shell.Result result = Shell.jbang(JAR, "--rerun", runs.toString(), "--keep", jars.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains("javac without options, 1 of 5", "ETA", "runs: " + runs);
        assertThat(result.out()).doesNotContain("not measured").contains("with -proc:full the jar holds them");
        Shell.assertNarrow(result.out());
        assertThat(jars.resolve("plain.jar")).isRegularFile();
        assertThat(runs.resolve(JAR).resolve("run.json")).content().contains("\"command\" : \"jbang/jbang " + JAR + " --rerun FOLDER\"");
        assertThat(Shell.jbang("analyse-run", jars.resolve("proc-full.jar").toString()).out()).contains("names 10 benchmarks");
        assertThat(Shell.jbang(JAR, "--yours", runs.toString()).out()).isEqualTo(result.out());
    }

    @Test
    void wrongArgumentsAreOneLineAndCodeTwo() throws Exception {
        Files.createDirectories(folder.resolve("old").resolve(JAR));
        for (List<String> arguments : List.of(
                List.of(JAR, "--keep", folder.resolve("jars").toString()),
                List.of(JAR, "--yours", folder.resolve("none").toString()),
                List.of(JAR, "--rerun", folder.resolve("old").toString()),
                List.of(ITERATIONS, "--yours", folder.resolve("none").toString()),
                List.of(ITERATIONS, "--yours", "a", "--rerun", "b"))) {
            Shell.Result result = Shell.jbang(arguments.toArray(String[]::new));
            assertThat(result.code()).as(arguments.toString()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments + result.err()).hasSize(1);
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        assertThat(folder.resolve("jars")).doesNotExist();
    }
}
