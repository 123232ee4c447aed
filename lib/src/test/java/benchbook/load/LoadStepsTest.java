package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LoadStepTable;
import benchbook.testing.Project;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class LoadStepsTest {

    private static final String HEAD = String.join(",", LoadStepTable.empty().columnNames()) + "\n";
    private static final int COLUMNS = LoadStepTable.empty().columnCount();

    @TempDir
    Path folder;

    /** A row whose first cells are given, whose last is false, and whose others are missing. */
    private static String row(String... cells) {
        return String.join(",", cells) + ",".repeat(COLUMNS - cells.length) + "false\n";
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "steps.csv", text), LoadSteps::read);
    }

    @Test
    void aRowPerStepAndWhatIsMissingStaysSo() {
        TestFile.write(folder, "steps.csv", HEAD + row("1", "closed", "", "96.13333333333334") + row("2", "open", "100.0", "1.0E-4", "0.0048780523333333825"));
        Table steps = LoadSteps.read(folder);
        assertThat(steps.rowCount()).isEqualTo(2);
        assertThat(steps.column(LoadStepTable.OFFERED_PER_S).isMissing(0)).isTrue();
        assertThat(steps.doubleColumn(LoadStepTable.SENT_PER_S).asList()).containsExactly(96.13333333333334, 1e-4);
        assertThat(steps.doubleColumn(LoadStepTable.ACHIEVED_PER_S).get(1)).isEqualTo(0.0048780523333333825);
        assertThat(steps.column(LoadStepTable.P99_NS).countMissing()).isEqualTo(2);
        assertThat(steps.booleanColumn(LoadStepTable.INTERRUPTED).get(1)).isFalse();
    }

    @Test
    void recordedOnesAreRead() {
        Table steps = LoadSteps.read(Project.root().resolve("data/2026-11-freeze"));
        assertThat(steps.stringColumn(LoadStepTable.MODEL).asList()).isEqualTo(List.of("closed", "open", "closed", "open"));
        assertThat(steps.longColumn(LoadStepTable.PLANNED).getLong(3)).isEqualTo(1500);
    }

    @Test
    void whatIsWrongIsTold() {
        assertThat(problem("a,b\n1,2\n")).isEqualTo("steps.csv:1: expected step for the name of column 1, got \"a\"");
        assertThat(problem(HEAD.replace(",interrupted", ""))).isEqualTo("steps.csv:1: expected interrupted for the name of column " + COLUMNS + ", got none");
        assertThat(problem(HEAD.replace("interrupted", "interrupted,x"))).isEqualTo("steps.csv:1: expected no more than " + COLUMNS + " columns, got \"x\"");
        assertThat(problem(HEAD)).isEqualTo("steps.csv: expected a load test's steps, got names of columns alone; was the run cut short?");
        assertThat(problem(HEAD + "1,open\n")).isEqualTo("steps.csv:2: expected " + COLUMNS + " cells as in the first line, got 2");
        assertThat(problem(HEAD + row("1", "open") + row("3", "open"))).isEqualTo(
                "steps.csv:3: expected step 2, got step 3; is a part of the file lost, or are these two tests?");
        assertThat(problem(HEAD + row("1", ""))).isEqualTo("steps.csv:2: expected a text for model, got \"\"");
        assertThat(problem(HEAD + row("", "open"))).startsWith("steps.csv:2: expected a whole number of at least 0, of nine digits at most for step");
        assertThat(problem(HEAD + row("1", "open", "fast"))).isEqualTo("steps.csv:2: expected a number, Infinity, or nothing for offered_per_s, got \"fast\"");
        assertThat(problem(HEAD + row("1", "open").replace("false", "no"))).isEqualTo("steps.csv:2: expected true or false for interrupted, got \"no\"");
        assertThat(problem(HEAD + row("1", "open").strip())).contains("was the copy cut short?");
        assertThat(problem("\0\1")).startsWith("steps.csv: expected a load test's steps in CSV, got ");
        assertThat(TestFile.problem(folder.resolve("none"), LoadSteps::read)).isEqualTo("none: no such file");
    }
}
