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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The notebooks of sections, of allocated bytes, and of ratios that are known, run as a user runs them. */
class TelemetryNotebooksTest {

    private static final String TELEMETRY = "telemetry";
    private static final String BYTES = "allocated-bytes";
    private static final String RATIO = "does-the-ratio-hold";

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        for (String name : List.of(TELEMETRY, BYTES, RATIO)) {
            assertThat(Shell.jbang(name, "--version").err()).doesNotContain("Exception", "WARN");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {TELEMETRY, BYTES, RATIO})
    void publishedRecordedAndYours(String name) throws Exception {
        Shell.assertShown(name, folder.resolve(name + ".html"));
    }

    @Test
    void aSectionThatIsItsMarkerIsTold() throws Exception {
        assertThat(Shell.jbang(TELEMETRY).out().replaceAll("\\s+", " ")).contains("parse: cannot be trusted", "parse is flagged: it cannot be trusted holds")
                .doesNotContain("does not hold here");
    }

    @Test
    void anotherRunIsMeasuredAndShown() throws Exception {
        Path runs = folder.resolve("my runs");
        Shell.Result result = Shell.jbang(TELEMETRY, "--rerun", runs.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains("telemetry, fresh JVM 1 of 5", "fresh JVM 5 of 5, ETA", "runs: " + runs);
        assertThat(result.out()).doesNotContain("not measured");
        Shell.assertNarrow(result.out());
        assertThat(Shell.jbang(TELEMETRY, "--yours", runs.toString()).out()).isEqualTo(result.out());
    }

    @ParameterizedTest
    @CsvSource({BYTES + ",comparisons.csv,2026-11-allocated-bytes", RATIO + ",trials.csv,2026-12-does-the-ratio-hold"})
    void anEarlierRunIsShown(String name, String table, String recorded) throws Exception {
        Path run = Files.createDirectories(folder.resolve("my runs").resolve(name));
        for (String file : List.of(table, "run.json")) {
            Files.copy(Project.root().resolve("data").resolve(recorded).resolve(file), run.resolve(file));
        }
        Shell.Result result = Shell.jbang(name, "--yours", run.getParent().toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
    }
}
