package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The notebooks of load tests, run as a user runs them. */
class LoadNotebooksTest {

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        for (String name : List.of("freeze", "knee", "generator-lag")) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception", "WARN");
        }
    }

    private String page(String name) throws Exception {
        Path page = folder.resolve("page.html");
        Shell.Result result = Shell.jbang(name, "--page", page.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("You are about to be fooled by", "[figure] ", "published", "recorded", "yours", "not measured",
                "Does the shape hold?");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(Files.readString(page)).contains("Plotly");
        return result.out().replaceAll("\\s+", " ");
    }

    @Test
    void theClosedClientHidesTheFreeze() throws Exception {
        assertThat(page("freeze")).containsPattern("the closed client tells a p99 of 2\\d(\\.\\d)? ms, the open one 1\\.[34]\\d? s\\.")
                .containsPattern("the tell-tale: the closed client achieves less than is offered, and less than before holds 8\\d\\.\\d/s of 100/s")
                .containsPattern("the open client's p99 is at least 20 × the closed client's holds [3-9]\\d\\.\\d ×")
                .contains("p99, open ÷ closed 48.7 ×", "closed, achieved/s 81.7");
    }

    @Test
    void theKneeIsWhereItWasPredicted() throws Exception {
        assertThat(page("knee")).containsPattern("Predicted: 3\\d\\d/s, 8 workers over 2\\d(\\.\\d)? ms\\. Measured: 370/s keeps the promise")
                .contains("the measured knee is within 10 % of the prediction holds between 370/s and 400/s")
                .containsPattern("p99 at 450/s 1 s, saturated saturated, \\+\\d+(\\.\\d)?/s")
                .contains("no latency", "a safe operating point holds");
    }

    @Test
    void theGeneratorTellsItsLag() throws Exception {
        assertThat(page("generator-lag")).containsPattern("1000/s, p50 - [\\d.]+ [µn]s").contains("nobody published such a figure",
                "a rate beyond the machine is told as the generator's limit, not as the service's holds", "undisturbed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"freeze", "knee", "generator-lag"})
    void anEarlierRunIsShownAndNotOverwritten(String name) throws Exception {
        Path runs = folder.resolve("my runs");
        Path recorded = Project.root().resolve("data/2026-11-" + name);
        try (Stream<Path> files = Files.walk(recorded)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = runs.resolve(name).resolve(recorded.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Shell.Result result = Shell.jbang(name, "--yours", runs.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
        Shell.Result again = Shell.jbang(name, "--rerun", runs.toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("exists already").hasLineCount(1);
    }

    /** A part of a run that is lost is told in a line, as of any input. */
    @Test
    void aRunThatIsNotWhole() throws Exception {
        Files.createDirectories(folder.resolve("knee"));
        Shell.Result result = Shell.jbang("knee", "--yours", folder.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("steps.csv").hasLineCount(1);
    }

    /** What is recorded tells its machine's processor and system, and no folder of it. */
    @ParameterizedTest
    @ValueSource(strings = {"freeze", "knee", "generator-lag"})
    void theRunsAreSmallAndTellNoFolder(String name) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(Project.root().resolve("data/2026-11-" + name))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain("/tmp/", "/root/", "/home/");
            }
        }
        assertThat(bytes).isBetween(1L, 200_000L);
    }
}
