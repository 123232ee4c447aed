package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import benchbook.table.TimingTable;
import benchbook.testing.Project;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;

class TimingsTest {

    private static final String HEAD = "run,experiment,name,position,time_per_operation_ns\n";
    private static final String SOUND = HEAD + """
            1,order,plus,cold,4006000.5
            1,order,"a, b",first of two,3.0E-6
            2,order,plus,cold,0.0
            2,order,"a, b",first of two,17
            """;

    @TempDir
    Path folder;

    private Path file(String text) {
        return TestFile.write(folder, "timings.csv", text);
    }

    private String problem(String text) {
        return TestFile.problem(file(text), Timings::read);
    }

    @Test
    void aRowForEachLine() {
        Table table = Timings.read(file(SOUND));
        assertThat(table.columnNames()).isEqualTo(TimingTable.empty().columnNames());
        assertThat(TableText.rows(table)).isEqualTo("""
                1 | order | plus | cold | 4006000.5
                1 | order | a, b | first of two | 3.0E-6
                2 | order | plus | cold | 0.0
                2 | order | a, b | first of two | 17.0
                """);
        assertThat(TimingTable.times(table, "plus", "cold"::equals)).containsExactly(4006000.5, 0);
    }

    @Test
    void isFoundInItsFolder() {
        file(SOUND);
        assertThat(Timings.read(folder).rowCount()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1,order,plus,cold | 0,order,plus,cold | timings.csv:2: expected a JVM's number, from 1 for run, got "0"
            1,order,plus,cold | 1.0,order,plus,cold | timings.csv:2: expected a JVM's number, from 1 for run, got "1.0"
            1,order,plus,cold | 2,order,plus,cold | timings.csv:2: expected JVM 1, got JVM 2; is a part of the file lost, or are these two runs?
            2,order,plus,cold | 4,order,plus,cold | timings.csv:4: expected JVM 1 or the next, got JVM 4; is a part of the file lost, or are these two runs?
            4006000.5 | NaN | timings.csv:2: expected a number of at least 0 for time_per_operation_ns, got "NaN"
            4006000.5 | -1 | timings.csv:2: expected a number of at least 0 for time_per_operation_ns, got "-1"
            4006000.5 | 1d | timings.csv:2: expected a number of at least 0 for time_per_operation_ns, got "1d"
            4006000.5 | '' | timings.csv:2: expected a number of at least 0 for time_per_operation_ns, got ""
            ,cold,4006000.5 | ,4006000.5 | timings.csv:2: expected 5 cells as in the first line, got 4
            1,order,plus | 1,order, | timings.csv:2: expected experiment, name and position, got an empty cell
            2,order,plus | 2,order,minus | timings.csv: expected the same figures from each JVM, got no "plus, cold" in JVM 2; was the run cut short?
            run,experiment | run,experience | timings.csv:1: expected the columns run,experiment,name,position,time_per_operation_ns, got "run,experience,name,position,time_per_operation_ns"
            """)
    void whatIsWrongIsNamed(String from, String to, String expected) {
        assertThat(SOUND).contains(from);
        assertThat(problem(SOUND.replaceFirst(java.util.regex.Pattern.quote(from), to))).isEqualTo(expected);
    }

    @Test
    void aFigureTwiceIsTwoRunsInOneFile() {
        assertThat(problem(SOUND + "2,order,plus,cold,1\n"))
                .isEqualTo("timings.csv:6: expected each figure once, got JVM 2's \"plus, cold\" twice; are these two runs in one file?");
    }

    /** A run that was cut after a whole line still has its JVMs to compare. */
    @Test
    void aRunThatWasCutShortIsTold() {
        String cut = SOUND.substring(0, SOUND.lastIndexOf("2,order"));
        assertThat(problem(cut)).isEqualTo("timings.csv: expected the same figures from each JVM, got no \"a, b, first of two\""
                + " in JVM 2; was the run cut short?");
        assertThat(problem(SOUND.stripTrailing())).contains("was the copy cut short?");
        assertThat(problem(HEAD)).isEqualTo("timings.csv: expected figures, got names of columns alone; was the run cut short?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "[ ]", "[ {\n", "hello\n", "\0\0", "FLR\0", "Benchmark,Mode,\n"})
    void whatIsNoTimersFileIsRefused(String text) {
        assertThat(problem(text)).contains("expected ", ", got ");
    }

    @Test
    void aFileThatIsNotThere() {
        assertThat(TestFile.problem(folder.resolve("none"), Timings::read)).startsWith("none: ");
        assertThat(catchThrowable(() -> Timings.read(folder)))
                .isInstanceOf(LoadException.class).hasMessage(folder.resolve("timings.csv") + ": no such file");
    }

    @Test
    void anotherExperimentIsNotTakenForThisOne() {
        Table order = Timings.read(file(SOUND));
        Path other = TestFile.write(folder, "other.csv", HEAD + "1,columns,dead,1,0.5\n");
        assertThat(TestFile.problem(other, f -> Timings.read(f, order))).isEqualTo("other.csv: expected the figures of the experiment"
                + " \"order\", got no \"plus, cold\"; is it another notebook's run?");
        Path more = TestFile.write(folder, "more.csv", SOUND + "2,order,plus,hot,1\n");
        assertThat(TestFile.problem(more, Timings::read)).contains("got \"plus, hot\" as well in JVM 2");
        Path fewer = TestFile.write(folder, "fewer.csv", SOUND.substring(0, SOUND.indexOf("2,order")));
        assertThat(Timings.read(fewer, order).rowCount()).as("fewer JVMs are no fault").isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"order-swap, 6", "three-columns, 18"})
    void theProjectsOwnRuns(String name, int figures) {
        Path run = Project.root().resolve("data/2026-11-" + name);
        Table table = Timings.read(run);
        assertThat(table.rowCount()).isEqualTo(3 * figures);
        assertThat(RunJson.beside(run)).hasValueSatisfying(r -> {
            assertThat(r.command()).isEqualTo("jbang/jbang " + name + " --rerun FOLDER");
            assertThat(r.started()).as("a run may be over within a second").isBeforeOrEqualTo(r.ended());
        });
    }
}
