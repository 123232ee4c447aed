package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.RunJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsRunTest {

    private static final List<String> COLUMNS = List.of("jvm", "name", "value_ns");

    @TempDir
    Path folder;

    private final ByteArrayOutputStream told = new ByteArrayOutputStream();
    private final PrintStream talk = new PrintStream(told, true, StandardCharsets.UTF_8);

    static final class Program {
        public static void main(String[] args) {
            System.err.println("Picked up JAVA_TOOL_OPTIONS: nothing of the program's");
            if (args[0].equals("prints")) {
                System.out.println("one, \"quoted\"\t" + args[1]);
                System.out.println("empty\t");
            }
            if (args[0].equals("once only")) {
                System.out.println((args[1].equals("1") ? "once" : "too long\tfor a row") + "\t" + args[1]);
            }
        }
    }

    private void record(String what) throws Exception {
        RowsRun.record(Program.class, List.of(what), 2, COLUMNS, "rows.csv", folder.resolve("run"), "jbang/jbang mine --rerun FOLDER", talk);
    }

    @Test
    void rowsAreKeptWithTheirJvm() throws Exception {
        record("prints");
        assertThat(folder.resolve("run/rows.csv")).content().isEqualTo("jvm,name,value_ns\n1,\"one, \"\"quoted\"\"\",1\n1,empty,\n"
                + "2,\"one, \"\"quoted\"\"\",2\n2,empty,\n");
        assertThat(RunJson.read(folder.resolve("run/run.json")).command()).isEqualTo("jbang/jbang mine --rerun FOLDER");
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("run, fresh JVM 1 of 2\n").containsPattern("run, fresh JVM 2 of 2, ETA \\d+ s");
        assertThatThrownBy(() -> record("prints")).isInstanceOf(IOException.class).hasMessageContaining("rows.csv exists already; name another folder");
    }

    @Test
    void aRunThatWasEndedGoesOn() throws Exception {
        assertThatThrownBy(() -> record("once only")).hasMessageEndingWith("in JVM 2");
        assertThat(folder.resolve("run/rows.csv")).doesNotExist();
        assertThat(folder.resolve("run/rows.csv.part")).content().isEqualTo("jvm,name,value_ns\n1,once,1\n");
        record("prints");
        assertThat(folder.resolve("run/rows.csv")).content().isEqualTo("jvm,name,value_ns\n1,once,1\n2,\"one, \"\"quoted\"\"\",2\n2,empty,\n");
        assertThat(folder.resolve("run/rows.csv.part")).doesNotExist();
        assertThat(told.toString(StandardCharsets.UTF_8)).contains("fresh JVM 1 of 2\n").containsOnlyOnce("fresh JVM 1 of 2");
    }

    @Test
    void aProgramThatPrintsNothingLeavesNoRun() {
        assertThatThrownBy(() -> record("silent")).isInstanceOf(IOException.class).hasMessageEndingWith("printed no row of 3 cells in JVM 1");
        assertThat(folder.resolve("run")).isEmptyDirectory();
    }
}
