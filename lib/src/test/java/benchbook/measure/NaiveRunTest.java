package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.RunJson;
import benchbook.load.Timings;
import benchbook.table.TimingTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class NaiveRunTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final PrintStream talk = new PrintStream(told, true, StandardCharsets.UTF_8);

    /** A timer that does not need to time anything. */
    static final class Timer {
        public static void main(String[] args) {
            System.err.println("Picked up JAVA_TOOL_OPTIONS: nothing of the timer's");
            if (args[0].equals("fails")) {
                System.exit(3);
            }
            if (!args[0].equals("silent")) {
                System.out.println(args[0] + "\tone, \"quoted\"\tfirst\t3.0E-6");
                System.out.println(args[0] + "\tother\tsecond\t0.0");
            }
        }
    }

    @Test
    void whatIsRecordedIsReadAgain() throws Exception {
        Path run = folder.resolve("new/run");
        NaiveRun.record(Timer.class, "mine", run, "jbang/jbang mine --rerun FOLDER", talk);
        Table table = Timings.read(run);
        assertThat(table.rowCount()).isEqualTo(2 * NaiveRun.RUNS);
        assertThat(table.stringColumn(TimingTable.NAME).get(0)).isEqualTo("one, \"quoted\"");
        assertThat(TimingTable.times(table, "one, \"quoted\"", "first"::equals)).containsOnly(3e-6).hasSize(NaiveRun.RUNS);
        assertThat(RunJson.beside(run)).hasValueSatisfying(r -> {
            assertThat(r.command()).isEqualTo("jbang/jbang mine --rerun FOLDER");
            assertThat(r.started()).isBeforeOrEqualTo(r.ended());
            assertThat(r.cores()).isPositive();
            assertThat(r.jdk()).startsWith(String.valueOf(Runtime.version().feature()));
        });
        assertThat(told.toString(StandardCharsets.UTF_8).lines()).hasSize(NaiveRun.RUNS)
                .first().isEqualTo("mine, fresh JVM 1 of 3");
        assertThat(told.toString(StandardCharsets.UTF_8)).containsPattern("mine, fresh JVM 3 of 3, ETA \\d+ s");
        assertThatThrownBy(() -> NaiveRun.record(Timer.class, "mine", run, "", talk)).isInstanceOf(IOException.class)
                .hasMessageContaining("timings.csv exists already; name another folder");
    }

    @Test
    void aTimerThatFailsOrSaysNothingLeavesNoRun() {
        assertThatThrownBy(() -> NaiveRun.record(Timer.class, "fails", folder, "", talk)).isInstanceOf(IOException.class)
                .hasMessageContaining("ended with exit code 3");
        assertThatThrownBy(() -> NaiveRun.record(Timer.class, "silent", folder, "", talk)).isInstanceOf(IOException.class)
                .hasMessageEndingWith("printed no figure of silent");
        assertThat(folder).isEmptyDirectory();
    }
}
