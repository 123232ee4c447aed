package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.GcLog;
import benchbook.load.HeapRuns;
import benchbook.load.RunJson;
import benchbook.table.GcRun;
import benchbook.table.HeapRunTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class HeapRunTest {

    @TempDir
    Path folder;

    /** Makes garbage of a known amount, and says so. */
    public static final class Program {
        public static void main(String[] args) {
            int sum = 0;
            for (int i = 0; i < 400; i++) {
                sum += new byte[100_000].length;
            }
            System.gc();
            System.out.println("load_start_ns\t1000\nwall_ns\t2000\ncpu_ns\t3000\nrequests_count\t" + sum / 100_000);
        }
    }

    /** Has nothing to say. */
    public static final class Silent {
        public static void main(String[] args) {}
    }

    @Test
    void aRowAndALogPerJvm() throws Exception {
        ByteArrayOutputStream talk = new ByteArrayOutputStream();
        Path run = folder.resolve("a run");
        HeapRun.record(Program.class, List.of(16, 32), 1, run, "the command", new PrintStream(talk, true, StandardCharsets.UTF_8));
        assertThat(talk.toString(StandardCharsets.UTF_8).lines()).hasSize(2).first().asString().isEqualTo("16 MiB, fresh JVM 1 of 2");
        assertThat(talk.toString(StandardCharsets.UTF_8)).contains("32 MiB, fresh JVM 2 of 2, ETA");
        Table runs = HeapRuns.read(run);
        assertThat(runs.intColumn(HeapRunTable.HEAP_MIB).asList()).containsExactly(16, 32);
        assertThat(runs.longColumn(HeapRunTable.REQUESTS).getLong(0)).isEqualTo(400);
        assertThat(RunJson.read(run.resolve("run.json")).command()).isEqualTo("the command");
        for (int i = 0; i < 2; i++) {
            GcRun log = GcLog.read(run.resolve(runs.stringColumn(HeapRunTable.LOG).get(i))).get(0);
            assertThat(log.header().collector()).isEqualTo("G1");
            assertThat(log.header().heapMaxBytes()).hasValue((i == 0 ? 16L : 32L) << 20);
            assertThat(log.pauses().rowCount()).isPositive();
        }
        assertThatThrownBy(() -> HeapRun.record(Program.class, List.of(16), 1, run, "", System.err))
                .isInstanceOf(IOException.class).hasMessageContaining("exists already");
    }

    @Test
    void aProgramThatFailsOrSaysNothingIsNoRun() {
        assertThatThrownBy(() -> HeapRun.record(Silent.class, List.of(16), 1, folder, "", new PrintStream(new ByteArrayOutputStream())))
                .isInstanceOf(IOException.class).hasMessageContaining("printed no load_start_ns");
        assertThat(Files.exists(folder.resolve("runs.csv"))).isFalse();
        assertThatThrownBy(() -> HeapRun.record(HeapRunTest.class, List.of(16), 1, folder, "", new PrintStream(new ByteArrayOutputStream())))
                .as("no main").isInstanceOf(IOException.class).hasMessageContaining("ended with exit code 1");
    }
}
