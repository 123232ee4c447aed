package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import benchbook.table.AllocationTable;
import benchbook.table.TelemetryTable;
import benchbook.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;

/** Sections and comparisons that fresh JVMs printed. */
class FreshJvmRunsTest {

    private static final String SECTIONS = String.join(",", TelemetryTable.ofJvms().columnNames()) + "\n" + """
            1,serialize,0,2000,4000,1,117455325,0,0.78,0.1,29363.8,7152.7,22705.0,121093.5,3005213,2000,31.1,21.2,0
            1,parse,0,2000,2000,1,7260320,0,0.05,,3630.1,,129.1,8.9E4,2474010,2000,31.1,21.2,0
            2,parse,0,0,0,1,0,0,,,,,,,0,0,31.1,21.2,4
            """;
    private static final String COMPARISONS = String.join(",", AllocationTable.empty().columnNames()) + "\n" + """
            1,map,same,512.0,512.0,512.0,512.0,512.0,512.0,1.0,1.0,1.0,not more
            1,map,doubled,24.0,24.0,24.0,0.0,0.0,0.0,Infinity,Infinity,Infinity,more
            """;

    @TempDir
    Path folder;

    private String problem(String text, boolean sections) {
        Path file = TestFile.write(folder, sections ? "sections.csv" : "comparisons.csv", text);
        return TestFile.problem(file, sections ? TelemetryRuns::read : AllocationRuns::read);
    }

    @Test
    void aRowForEachLineAndWhatIsMissingIsMissing() {
        TestFile.write(folder, "sections.csv", SECTIONS);
        Table table = TelemetryRuns.read(folder);
        assertThat(table.rowCount()).isEqualTo(3);
        assertThat(table.doubleColumn(TelemetryTable.DEVIATION_NS).get(1)).isEqualTo(8.9e4);
        assertThat(table.row(2).isMissing(TelemetryTable.MEAN_NS)).isTrue();
        assertThat(table.longColumn(TelemetryTable.UNMATCHED).get(2)).isEqualTo(4);
        Table comparisons = AllocationRuns.read(TestFile.write(folder, "comparisons.csv", COMPARISONS));
        assertThat(comparisons.doubleColumn(AllocationTable.RATIO).get(1)).isInfinite();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1,serialize | 2,serialize | sections.csv:2: expected JVM 1, got JVM 2; is a part of the file lost, or are these two runs?
            2,parse | 4,parse | sections.csv:4: expected JVM 1 or the next, got JVM 4; is a part of the file lost, or are these two runs?
            2,parse | 1,parse | sections.csv: expected each section once, got JVM 1's "parse" twice; are these two runs in one file?
            1,serialize | 0,serialize | sections.csv:2: expected JVM 1, got JVM 0; is a part of the file lost, or are these two runs?
            117455325 | -5 | sections.csv:2: expected a whole number of at least 0 for time_ns, got "-5"
            117455325 | 1.5 | sections.csv:2: expected a whole number of at least 0 for time_ns, got "1.5"
            29363.8 | NaN | sections.csv:2: expected a number, Infinity, or nothing for mean_ns, got "NaN"
            serialize | '' | sections.csv:2: expected a text for section, got ""
            31.1,21.2,4 | 31.1,4 | sections.csv:4: expected 19 cells as in the first line, got 18
            """)
    void whatIsWrongIsNamed(String from, String to, String expected) {
        assertThat(SECTIONS).contains(from);
        assertThat(problem(SECTIONS.replaceFirst(java.util.regex.Pattern.quote(from), to), true)).isEqualTo(expected);
    }

    @Test
    void wordsThatAreNotKnownAreNamed() {
        assertThat(problem(COMPARISONS.replace("not more", "perhaps"), false))
                .isEqualTo("comparisons.csv: expected one of more, not more, undecided for state, got \"perhaps\" in record 1");
        assertThat(problem(COMPARISONS.replace("doubled", "tripled"), false))
                .isEqualTo("comparisons.csv: expected one of doubled, same for truth, got \"tripled\" in record 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "[ ]", "hello\n", "\0\0", "jvm,section\n"})
    void whatIsNoSuchFileIsRefused(String text) {
        assertThat(problem(text, true)).contains("expected ", ", got ");
        assertThat(problem(text, false)).contains("expected ", ", got ");
    }

    @Test
    void aRunThatWasCutShortIsTold() {
        assertThat(problem(SECTIONS.lines().findFirst().orElseThrow() + "\n", true)).endsWith("got names of columns alone; was the run cut short?");
        assertThat(catchThrowable(() -> AllocationRuns.read(folder))).isInstanceOf(LoadException.class)
                .hasMessage(folder.resolve("comparisons.csv") + ": no such file");
    }

    /** Bytes cut off or changed: either a table as declared, or one line that says what is wrong. */
    @Test
    void garbledFilesAreTablesOrOneLine() throws Exception {
        Random random = new Random(1);
        byte[] good = SECTIONS.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        for (int i = 0; i < 2_000; i++) {
            byte[] bad = java.util.Arrays.copyOf(good, random.nextInt(10) == 0 ? random.nextInt(good.length) : good.length);
            for (int k = 0; k < 1 + random.nextInt(3) && bad.length > 0; k++) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            }
            Path file = TestFile.write(folder, "sections.csv", bad);
            try {
                assertThat(TelemetryRuns.read(file).columnNames()).isEqualTo(TelemetryTable.ofJvms().columnNames());
            } catch (LoadException e) {
                assertThat(e.getMessage().lines()).hasSize(1);
            }
        }
        Files.delete(folder.resolve("sections.csv"));
    }

    @Test
    void theProjectsOwnRuns() {
        Path telemetry = Project.root().resolve("data/2026-12-telemetry");
        Path allocation = Project.root().resolve("data/2026-11-allocated-bytes");
        assertThat(TelemetryRuns.read(telemetry).rowCount()).isEqualTo(5 * 4);
        assertThat(AllocationRuns.read(allocation).rowCount()).isEqualTo(25 * 2 * 10 * 2);
        assertThat(RunJson.read(telemetry.resolve("run.json")).command()).isEqualTo("jbang/jbang telemetry --rerun FOLDER");
        assertThat(RunJson.read(allocation.resolve("run.json")).command()).isEqualTo("jbang/jbang allocated-bytes --rerun FOLDER");
    }
}
