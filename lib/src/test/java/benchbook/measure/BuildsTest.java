package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.Holds;
import benchbook.check.SilentCompiler;
import benchbook.load.BuildsCsv;
import benchbook.load.BuiltCode;
import benchbook.load.RunJson;
import benchbook.table.BuildTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class BuildsTest {

    private static final String SOURCE = """
            package demo;

            public class Bench {
                @org.openjdk.jmh.annotations.Benchmark public void one() {}
                @org.openjdk.jmh.annotations.Benchmark public void two() {}
            }
            """;

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private PrintStream talk() {
        return new PrintStream(said, true, StandardCharsets.UTF_8);
    }

    @Test
    void theSameSourceInFiveWays() throws Exception {
        Path run = folder.resolve("a run/it");
        Path jars = folder.resolve("the jars");
        Builds.record("demo.Bench", SOURCE, Optional.of(jars), BuiltCode::read, run, "as it was", talk());
        Table builds = BuildsCsv.read(run);
        assertThat(builds.stringColumn(BuildTable.NAME).asList())
                .containsExactly("plain", "proc-none", "proc-full", "processor", "processor-path");
        assertThat(builds.booleanColumn(BuildTable.COMPILED).countTrue()).isEqualTo(5);
        assertThat(builds.stringColumn(BuildTable.ANNOTATED).asList()).containsOnly("demo.Bench");
        int jdk = Runtime.version().feature();
        assertThat(builds.intColumn(BuildTable.LISTED).asObjectArray())
                .containsExactly(jdk < SilentCompiler.FIRST_SILENT_JDK ? 2 : -1, -1, 2, 2, 2);
        assertThat(SilentCompiler.on(builds, jdk)).extracting(Holds::state).doesNotContain(Holds.State.DOES_NOT);
        assertThat(builds.stringColumn(BuildTable.SAID).get(2).lines()).containsExactly("Benchmarks:", "demo.Bench.one", "demo.Bench.two");
        assertThat(builds.stringColumn(BuildTable.SAID).get(1)).contains(SilentCompiler.NO_LIST_MESSAGE);
        assertThat(BuiltCode.read(jars.resolve("proc-full.jar")).listed()).as("the jar is kept").isEqualTo(2);
        assertThat(RunJson.read(run.resolve("run.json")).command()).isEqualTo("as it was");
        assertThat(said.toString(StandardCharsets.UTF_8).lines()).hasSize(5).first().asString().isEqualTo("javac without options, 1 of 5");
        assertThat(Files.readString(run.resolve("builds.csv"))).as("paths of this machine")
                .doesNotContain(folder.toString(), System.getProperty("user.home") + "/");

        assertThatThrownBy(() -> Builds.record("demo.Bench", SOURCE, Optional.empty(), BuiltCode::read, run, "", talk()))
                .isInstanceOf(IOException.class).hasMessageContaining("exists already");
    }

    /** A source that is wrong is told as such; and no folder is left behind in the temporary one. */
    @Test
    void whatDoesNotCompileIsARow() throws Exception {
        String before = temporary();
        Path run = folder.resolve("run");
        Builds.record("demo.Bench", SOURCE.replace("void one", "int one"), Optional.empty(), BuiltCode::read, run, "", talk());
        Table builds = BuildsCsv.read(run);
        assertThat(builds.booleanColumn(BuildTable.COMPILED).countTrue()).isZero();
        assertThat(temporary()).isEqualTo(before);
    }

    private static String temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.map(f -> f.getFileName().toString()).filter(n -> n.matches("(jars|classes)\\d+")).sorted().toList().toString();
        }
    }

    @Test
    void aRuntimeWithoutACompilerIsOneLine() throws Exception {
        assertThatThrownBy(() -> Builds.require(null)).isInstanceOf(IOException.class).hasMessageMatching(
                "this Java \\(.+\\) has no compiler; use a JDK, not a JRE");
    }
}
