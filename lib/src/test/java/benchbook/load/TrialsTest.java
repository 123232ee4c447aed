package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.TrialTable;
import benchbook.testing.Project;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;

class TrialsTest {

    private static final String TRIALS = String.join(",", TrialTable.empty().columnNames()) + "\n" + """
            1,same code,quiet,sort,by turns,1.0,0.9998101,0.9960763,1.0042135,0.99,same within tolerance,12,3.69,0.97
            1,same code,quiet,sort,one after the other,1.0,1.0082837,0.9880107,1.0289727,0.99,,1,4.0,0.97
            2,5 % more work,one core stolen,text,gate,1.05,1.0481,,,0.9975,UNDECIDED,3,10.2,
            """;

    @TempDir
    Path folder;

    @Test
    void aRowForEachLineAndWhatIsMissingIsMissing() {
        Table trials = Trials.read(TestFile.write(folder, "trials.csv", TRIALS));
        assertThat(trials.rowCount()).isEqualTo(3);
        assertThat(trials.columnNames()).isEqualTo(TrialTable.empty().columnNames());
        assertThat(trials.doubleColumn(TrialTable.LOW).getDouble(0)).isEqualTo(0.9960763);
        assertThat(trials.stringColumn(TrialTable.STATE).asList()).containsExactly("same within tolerance", "", "UNDECIDED");
        assertThat(trials.row(2).isMissing(TrialTable.HIGH)).isTrue();
        assertThat(trials.row(2).isMissing(TrialTable.LOAD)).isTrue();
        assertThat(TrialTable.of(Trials.read(folder), TrialTable.SLOWER, TrialTable.STOLEN, TrialTable.GATE).rowCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.9998101,0.9960763 | 0.9998101,0.9999 | trials.csv:2: expected ratios above 0, and an interval around the measured one or none, got a true 1.0, measured 0.9998101 in 0.9999 to 1.0042135
            1.0481,, | 1.0481,1.01, | trials.csv:4: expected ratios above 0, and an interval around the measured one or none, got a true 1.05, measured 1.0481 in 1.01 to NaN
            1.05,1.0481 | 1.05,-1.0481 | trials.csv:4: expected ratios above 0, and an interval around the measured one or none, got a true 1.05, measured -1.0481 in NaN to NaN
            2,5 % | 3,5 % | trials.csv:4: expected JVM 1 or the next, got JVM 3; is a part of the file lost, or are these two runs?
            UNDECIDED,3 | UNDECIDED, | trials.csv:4: expected a whole number of at least 0, of nine digits at most for copies_count, got ""
            one after the other | '' | trials.csv:3: expected a text for way, got ""
            """)
    void whatIsWrongIsNamed(String from, String to, String expected) {
        assertThat(TRIALS).contains(from);
        assertThat(TestFile.problem(TestFile.write(folder, "trials.csv", TRIALS.replaceFirst(Pattern.quote(from), to)), Trials::read)).isEqualTo(expected);
    }

    @Test
    void theProjectsOwnRun() {
        Path recorded = Project.root().resolve("data/2026-12-does-the-ratio-hold");
        Table trials = Trials.read(recorded);
        assertThat(TrialTable.of(trials, TrialTable.SAME, TrialTable.QUIET, TrialTable.BY_TURNS).rowCount())
                .isEqualTo(TrialTable.of(trials, TrialTable.SAME, TrialTable.QUIET, TrialTable.ONE_AFTER_THE_OTHER).rowCount()).isGreaterThan(100);
        assertThat(RunJson.read(recorded.resolve("run.json")).command()).startsWith("jbang/jbang lib/bench/in-place.java FOLDER ");
    }
}
