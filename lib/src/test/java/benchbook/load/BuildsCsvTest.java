package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class BuildsCsvTest {

    private static final String HEAD = "name,options,compiled,listed_count,generated_count,annotated,exit_code,said\n";
    private static final String PLAIN = "plain,,true,-1,0,demo.A demo.B,1,\"ERROR: \"\"none\"\"\nat x.Y\"\n";

    @TempDir
    Path folder;

    private Table read(String text) {
        TestFile.write(folder, "builds.csv", text);
        return BuildsCsv.read(folder);
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "builds.csv", text), BuildsCsv::read);
    }

    @Test
    void oneRowPerWay() {
        Table builds = read(HEAD + PLAIN + "proc-full,-proc:full,true,10,31,demo.A,0,Benchmarks:\n");
        assertThat(builds.rowCount()).isEqualTo(2);
        assertThat(BuildTable.build(builds.row(0))).isEqualTo(new Build("plain.jar", Build.NO_LIST, List.of("demo.A", "demo.B"), 0));
        assertThat(BuildTable.build(builds.row(1))).isEqualTo(new Build("proc-full.jar", 10, List.of("demo.A"), 31));
        assertThat(builds.stringColumn(BuildTable.OPTIONS).asList()).containsExactly("", "-proc:full");
        assertThat(builds.booleanColumn(BuildTable.COMPILED).get(0)).isTrue();
        assertThat(builds.intColumn(BuildTable.EXIT_CODE).getInt(0)).isEqualTo(1);
        assertThat(builds.stringColumn(BuildTable.SAID).get(0)).isEqualTo("ERROR: \"none\"\nat x.Y");
    }

    @Test
    void aClassWithoutBenchmarksIsNoName() {
        assertThat(BuildTable.build(read(HEAD + "plain,,false,-1,0,,1,x\n").row(0)).annotated()).isEmpty();
    }

    @Test
    void whatIsWrongIsTold() {
        assertThat(problem("a,b\n1,2\n")).isEqualTo("builds.csv:1: expected the columns " + HEAD.strip() + ", got \"a,b\"");
        assertThat(problem(HEAD)).isEqualTo("builds.csv: expected builds, got names of columns alone; was the run cut short?");
        assertThat(problem(HEAD + "plain,,true\n")).isEqualTo("builds.csv:2: expected 8 cells as in the first line, got 3");
        assertThat(problem(HEAD + PLAIN + PLAIN)).isEqualTo("builds.csv:4: expected each way once, got \"plain\" twice");
        assertThat(problem(HEAD + PLAIN.replace("true", "yes")))
                .isEqualTo("builds.csv:2: expected true or false for compiled, got \"yes\"");
        assertThat(problem(HEAD + PLAIN.replace("-1", "many")))
                .isEqualTo("builds.csv:2: expected a whole number for listed_count, got \"many\"");
        assertThat(problem(HEAD + PLAIN.replace("plain", ""))).isEqualTo("builds.csv:2: expected a name for name, got \"\"");
        assertThat(problem(HEAD + PLAIN.substring(0, PLAIN.length() - 4))).startsWith("builds.csv:2: ");
        assertThat(problem("\0\1\2")).startsWith("builds.csv: expected what became of some builds in CSV, got ");
        assertThat(TestFile.problem(folder.resolve("none"), BuildsCsv::read)).isEqualTo("none: no such file");
    }
}
