package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.GeneratorWindows;
import benchbook.load.LoadSteps;
import benchbook.load.RunJson;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.table.WindowTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

@Timeout(120)
class GeneratorRunTest {

    private static final GeneratorRun.Plan PLAN = new GeneratorRun.Plan(List.of(100.0, 300.0), 2, 1, 300_000_000L, 0);

    @TempDir
    Path folder;

    @Test
    void aWindowOfEachKind() throws Exception {
        GeneratorRun.record(PLAN, folder, "the command", line -> {});
        Table steps = LoadSteps.read(folder);
        assertThat(steps.stringColumn(LoadStepTable.MODEL).asList()).isEqualTo(List.of(RunTable.OPEN, RunTable.OPEN, RunTable.CLOSED));
        assertThat(steps.longColumn(LoadStepTable.OK).asList().subList(0, 2)).containsExactly(30L, 90L);
        assertThat(steps.doubleColumn(LoadStepTable.ACHIEVED_PER_S).get(2)).isPositive();
        Table windows = GeneratorWindows.read(folder);
        assertThat(windows.rowCount()).as("wrk's only where it is").isBetween(3, 4);
        assertThat(windows.intColumn(WindowTable.STEP).asList().subList(0, 3)).containsExactly(1, 2, 3);
        if (windows.rowCount() == 4) {
            assertThat(windows.doubleColumn(WindowTable.WRK_PER_S).get(3)).isPositive();
        }
        assertThat(RunJson.read(folder.resolve("run.json")).command()).isEqualTo("the command");
        assertThatThrownBy(() -> GeneratorRun.record(PLAN, folder, "", line -> {})).isInstanceOf(IOException.class).hasMessageContaining("exists already");
    }
}
