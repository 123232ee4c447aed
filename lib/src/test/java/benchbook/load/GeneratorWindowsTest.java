package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.WindowTable;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class GeneratorWindowsTest {

    private static final String HEAD = "round,step,wrk_per_s,foreign_cpu_cores\n";

    @TempDir
    Path folder;

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "windows.csv", text), GeneratorWindows::read);
    }

    @Test
    void oursAndWrks() {
        TestFile.write(folder, "windows.csv", HEAD + "1,1,,0.02\n1,,30211.52,\n2,2,,0.5\n");
        Table windows = GeneratorWindows.read(folder);
        assertThat(windows.rowCount()).isEqualTo(3);
        assertThat(windows.doubleColumn(WindowTable.WRK_PER_S).get(1)).isEqualTo(30211.52);
        assertThat(windows.column(WindowTable.STEP).isMissing(1)).isTrue();
        assertThat(windows.column(WindowTable.FOREIGN_CPU_CORES).isMissing(1)).as("not told is not none").isTrue();
    }

    @Test
    void whatIsWrongIsTold() {
        assertThat(problem("a\n1\n")).isEqualTo("windows.csv:1: expected the columns round,step,wrk_per_s,foreign_cpu_cores, got \"a\"");
        assertThat(problem(HEAD)).isEqualTo("windows.csv: expected windows of a load generator, got names of columns alone; was the run cut short?");
        assertThat(problem(HEAD + "1,,,0.1\n")).isEqualTo("windows.csv:2: expected a step, or what wrk tells, got neither");
        assertThat(problem(HEAD + "1,1,,0.1\n1,3,,0.1\n")).isEqualTo("windows.csv:3: expected step 2, got step 3; is a part of the file lost?");
        assertThat(problem(HEAD + ",1,,0.1\n")).startsWith("windows.csv:2: expected a whole number of at least 0, of nine digits at most for round");
    }
}
