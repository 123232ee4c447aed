package benchbook.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Run;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunJsonTest {

    private static final String SOUND = """
            {
              "command" : "jbang/jbang shared-state --rerun FOLDER",
              "started" : "2026-11-30T12:37:47Z",
              "ended" : "2026-11-30T12:38:38Z",
              "load_average_start" : 0.5,
              "load_average_end" : 2.25,
              "os" : "Linux 6.18",
              "arch" : "amd64",
              "cpu" : "EPYC",
              "cores" : 2,
              "jdk" : "25.0.3+9-LTS"
            }
            """;

    @TempDir
    Path folder;

    private Run read(String text) {
        return RunJson.read(TestFile.write(folder, "run.json", text));
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "run.json", text), RunJson::read);
    }

    @Test
    void everyFieldHasItsPlace() {
        assertThat(read(SOUND)).isEqualTo(new Run("jbang/jbang shared-state --rerun FOLDER",
                Instant.parse("2026-11-30T12:37:47Z"), Instant.parse("2026-11-30T12:38:38Z"), 0.5, 2.25, "Linux 6.18", "EPYC",
                2, "25.0.3+9-LTS"));
    }

    /** Windows has no load average; Jackson writes NaN as a text. */
    @Test
    void onlyTheTimesAndTheCoresAreNeeded() {
        Instant time = Instant.parse("2026-11-30T12:00:00Z");
        Run expected = new Run("", time, time, Double.NaN, Double.NaN, "", "", 1, "");
        assertThat(read("{\"started\":\"2026-11-30T12:00:00Z\",\"ended\":\"2026-11-30T12:00:00Z\",\"cores\":1}"))
                .isEqualTo(expected);
        assertThat(read("""
                { "started" : "2026-11-30T12:00:00Z", "ended" : "2026-11-30T12:00:00Z", "cores" : "1", "os" : null,
                  "load_average_start" : "NaN", "future" : { "cores" : 9, "list" : [ 1 ] } }
                """)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "2026-11-30T12:37:47Z" | "yesterday" | expected a time such as 2026-11-30T12:00:00Z for started, got "yesterday"
            "2026-11-30T12:38:38Z" | null | expected a time such as 2026-11-30T12:00:00Z for ended, got none
            "cores" : 2 | "cores" : 2.5 | expected a whole number for cores, got "2.5"
            "cores" : 2 | "cores" : [ 2 ] | expected a whole number for cores, got none
            "load_average_end" : 2.25 | "load_average_end" : "high" | expected a number for load_average_end, got "high"
            """)
    void aFieldThatCannotBeUsedIsNamed(String from, String to, String expected) {
        assertThat(SOUND).containsOnlyOnce(from);
        assertThat(problem(SOUND.replace(from, to)))
                .isEqualTo("run.json: " + expected + "; remove the file to go on without it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[ ]", "[ {\n", "hello", "\0\0", "FLR\0", "\"text\"", "{ \"os\" : \"Linux\", }"})
    void whatIsNoDescriptionIsRefused(String text) {
        assertThat(problem(text)).isEqualTo("run.json: expected a run's description in JSON, got something else or only a part"
                + " of it; remove the file to go on without it");
    }

    @Test
    void aCutOffDescriptionIsRefused() {
        for (int length = 0; length < SOUND.stripTrailing().length(); length++) {
            assertThat(problem(SOUND.substring(0, length))).as("cut to %s", length).contains("only a part of it");
        }
    }

    @Test
    void whatCannotBeOpened() {
        assertThat(TestFile.problem(folder, RunJson::read)).endsWith(": is a folder; name a file in it");
        byte[] packed = TestFile.gzip(SOUND.getBytes(UTF_8));
        assertThat(TestFile.problem(TestFile.write(folder, "run.json", Arrays.copyOf(packed, 40)), RunJson::read))
                .isEqualTo("run.json: the gzip data end too early; was the copy cut short?");
    }

    @Test
    void isFoundBesideAFileAndInAFolder() {
        Path results = TestFile.write(folder, "results.json", "");
        assertThat(RunJson.beside(results)).isEmpty();
        assertThat(RunJson.beside(folder)).isEmpty();
        TestFile.write(folder, "run.json", SOUND);
        assertThat(RunJson.beside(results)).contains(read(SOUND));
        assertThat(RunJson.beside(folder)).contains(read(SOUND));
        assertThat(RunJson.beside(folder.resolve("none/none.json"))).as("no such folder").isEmpty();
    }

    @Test
    void aFileNamedWithoutAFolderHasOneToo() {
        assertThat(RunJson.beside(Path.of("no-such-results.json"))).as("beside a file in the working directory").isEmpty();
    }

    static Stream<Path> recordedRuns() throws IOException {
        return Files.list(Project.root().resolve("data")).filter(f -> Files.exists(f.resolve("results.json")));
    }

    @ParameterizedTest
    @MethodSource("recordedRuns")
    void theProjectsOwnRuns(Path folder) {
        assertThat(RunJson.beside(folder)).hasValueSatisfying(run -> {
            assertThat(run.started()).isBefore(run.ended());
            assertThat(run.cores()).isPositive();
        });
    }
}
