package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.HeapRunTable;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class HeapRunsTest {

    private static final String HEAD = "heap_mib,jvm,log,load_start_ns,wall_ns,cpu_ns,requests_count\n";
    private static final String ROW = "256,1,heap-256m-1.log.gz,383000000,10002268087,4880000000,30000\n";

    @TempDir
    Path folder;

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "runs.csv", text), HeapRuns::read);
    }

    @Test
    void oneRowPerJvm() {
        TestFile.write(folder, "runs.csv", HEAD + ROW + ROW.replace("256", "768"));
        Table runs = HeapRuns.read(folder);
        assertThat(runs.rowCount()).isEqualTo(2);
        assertThat(runs.intColumn(HeapRunTable.HEAP_MIB).asList()).containsExactly(256, 768);
        assertThat(runs.stringColumn(HeapRunTable.LOG).get(1)).isEqualTo("heap-768m-1.log.gz");
        assertThat(runs.longColumn(HeapRunTable.CPU_NS).getLong(0)).isEqualTo(4_880_000_000L);
        assertThat(runs.longColumn(HeapRunTable.REQUESTS).getLong(0)).isEqualTo(30_000);
    }

    @Test
    void whatIsWrongIsTold() {
        assertThat(problem("a,b\n1,2\n")).isEqualTo("runs.csv:1: expected the columns " + HEAD.strip() + ", got \"a,b\"");
        assertThat(problem(HEAD)).isEqualTo("runs.csv: expected runs, got names of columns alone; was the run cut short?");
        assertThat(problem(HEAD + "256,1\n")).isEqualTo("runs.csv:2: expected 7 cells as in the first line, got 2");
        assertThat(problem(HEAD + ROW + ROW)).isEqualTo("runs.csv:3: expected each JVM once, got 1 with 256 MiB twice");
        assertThat(problem(HEAD + ROW.replace("30000", "0")))
                .isEqualTo("runs.csv:2: expected a whole number above 0 for requests_count, got \"0\"");
        assertThat(problem(HEAD + ROW.replace("4880000000", "48.8")))
                .isEqualTo("runs.csv:2: expected a whole number above 0 for cpu_ns, got \"48.8\"");
        assertThat(problem(HEAD + ROW.replace("256,1", "99999999999,1"))).startsWith("runs.csv:2: expected a whole number above 0 for heap_mib");
        assertThat(problem(HEAD + ROW.replace("heap-256m-1.log.gz", "../x"))).isEqualTo("runs.csv:2: expected the name of a file for log, got \"../x\"");
        assertThat(problem("\0\1")).startsWith("runs.csv: expected runs with heaps of several sizes in CSV, got ");
        assertThat(TestFile.problem(folder.resolve("none"), HeapRuns::read)).isEqualTo("none: no such file");
    }
}
