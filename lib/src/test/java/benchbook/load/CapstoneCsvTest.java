package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.CapstoneRuns;
import benchbook.report.Csv;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneShareTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class CapstoneCsvTest {

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("runs.csv"), text);
    }

    @Test
    void whatWasWrittenIsReadAgain() throws IOException {
        String text = Csv.text(CapstoneRuns.whole());
        Table runs = CapstoneCsv.runs(file(text));
        assertThat(Csv.text(runs)).isEqualTo(text);
        assertThat(runs.doubleColumn(CapstoneRunTable.HIT_RATIO).countMissing()).as("missing stays missing").isEqualTo(21);
    }

    @Test
    void columnsAloneAreNotMeasuredYet() throws IOException {
        assertThat(CapstoneCsv.runs(file(String.join(",", CapstoneRunTable.empty().columnNames()) + "\n")).isEmpty()).isTrue();
        assertThat(CapstoneCsv.shares(file(String.join(",", CapstoneShareTable.empty().columnNames()) + "\n")).isEmpty()).isTrue();
    }

    @Test
    void whatIsNoneIsSaid() throws IOException {
        String good = Csv.text(CapstoneRuns.whole());
        String twice = good + good.lines().skip(1).findFirst().orElseThrow() + "\n";
        assertThatThrownBy(() -> CapstoneCsv.runs(file(twice))).isInstanceOf(LoadException.class).hasMessageContaining("runs.csv:29: expected each run once, got a0-1 twice");
        assertThatThrownBy(() -> CapstoneCsv.runs(file(good.replace("a3,change of a3,2", "a3,change of a3,two")))).isInstanceOf(LoadException.class)
                .hasMessageContaining("whole number").hasMessageContaining("repeat");
        assertThatThrownBy(() -> CapstoneCsv.runs(file("step,what\na0,1\n"))).isInstanceOf(LoadException.class).hasMessageContaining("change");
        assertThatThrownBy(() -> CapstoneCsv.runs(file(""))).isInstanceOf(LoadException.class);
        assertThatThrownBy(() -> CapstoneCsv.runs(file(good.substring(0, good.length() - 30)))).isInstanceOf(LoadException.class).hasMessageContaining("was the copy cut short?");
        assertThatThrownBy(() -> CapstoneCsv.runs(folder.resolve("none.csv"))).isInstanceOf(LoadException.class);
    }
}
