package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;

class PublishedTest {

    @TempDir
    Path folder;

    private Table read(String text) {
        return Published.read(TestFile.write(folder, "figure.csv", text));
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "figure.csv", text), Published::read);
    }

    @Test
    void columnsOfPlainNumbersAreNumbers() {
        Table table = read("""
                source,benchmark,score,error,version,share,note
                page,"sum, of ints",1.50,,1.10,1e-3,
                page,max,-3,0.5,1.9.1,2,"said ""fast\"""
                """);
        assertThat(table.name()).isEqualTo("figure.csv");
        assertThat(table.columnNames())
                .containsExactly("source", "benchmark", "score", "error", "version", "share", "note");
        assertThat(table.types()).containsExactly(ColumnType.STRING, ColumnType.STRING, ColumnType.DOUBLE, ColumnType.DOUBLE,
                ColumnType.STRING, ColumnType.STRING, ColumnType.STRING);
        assertThat(TableText.rows(table)).isEqualTo("""
                page | sum, of ints | 1.5 | - | 1.10 | 1e-3 | -
                page | max | -3.0 | 0.5 | 1.9.1 | 2 | said "fast"
                """);
    }

    @Test
    void aLineThatBeginsWithAHashIsARowAndABlankOneIsNone() {
        assertThat(TableText.rows(read("source,n\n\n#1,2\n\n3,4\n"))).isEqualTo("""
                #1 | 2.0
                3 | 4.0
                """);
    }

    @Test
    void aSourceSaysWhatItMeasuredOn() {
        Path sources = TestFile.write(folder, "sources.csv", "source,environment\none,\"JDK 21; 4 cores\"\ntwo,\n");
        assertThat(Published.environment(sources, "one")).isEqualTo("JDK 21; 4 cores");
        assertThat(TestFile.problem(sources, f -> Published.environment(f, "three")))
                .isEqualTo("sources.csv: expected the environment of three, got none");
        assertThat(TestFile.problem(TestFile.write(folder, "other.csv", "source,n\none,1\n"), f -> Published.environment(f, "one")))
                .isEqualTo("other.csv: expected the environment of one, got none");
    }

    @Test
    void namesAloneAreATableWithoutRows() {
        assertThat(read("source,n\n").rowCount()).isZero();
    }

    @Test
    void everyFaultNamesItsLine() {
        assertThat(problem("source,n\na,1\nb\n"))
                .isEqualTo("figure.csv:3: expected 2 cells as in the first line, got 1");
        assertThat(problem("source,n\n\"two\nlines\",1\n\nb,1,2\n"))
                .isEqualTo("figure.csv:5: expected 2 cells as in the first line, got 3");
        assertThat(problem("name,n\na,1\n"))
                .isEqualTo("figure.csv:1: expected names of columns, one of them source, got \"name,n\"");
        assertThat(problem("source,n,N\na,1,2\n"))
                .isEqualTo("figure.csv:1: expected columns of different names, got \"N\" twice");
        assertThat(problem("source,,n\na,1,2\n")).isEqualTo("figure.csv:1: expected columns of different names, got \"\"");
        assertThat(problem("source,n\na,\"1\n")).isEqualTo("figure.csv:2: expected comma-separated cells, got a quote that is"
                + " never closed or followed by text, or a huge cell; is the file damaged?");
        assertThat(problem("source,n\na,1")).isEqualTo("figure.csv:2: expected a line end after the last cell, got the end of"
                + " the file; was the copy cut short? If the line is whole, add a line end");
    }

    @Test
    void otherFilesAreCalledByTheirName() {
        assertThat(problem("")).isEqualTo("figure.csv: expected CSV with a column source, got nothing");
        assertThat(problem("FLR\0")).isEqualTo("figure.csv: expected CSV with a column source, got a JFR recording");
        assertThat(TestFile.problem(folder.resolve("none.csv"), Published::read)).isEqualTo("none.csv: no such file");
        assertThat(TestFile.problem(folder, Published::read)).endsWith(": is a folder; name a file in it");
    }

    @Test
    void aHugeCellIsRefused() {
        assertThat(problem("source,n\na," + "x".repeat(1 << 21) + "\n")).startsWith("figure.csv:2: expected comma-separated");
    }

    static Stream<Path> published() throws IOException {
        return Files.list(Project.root().resolve("data/published"));
    }

    /** Every figure names a source that sources.csv describes. */
    @ParameterizedTest
    @MethodSource("published")
    void theProjectsOwnFigures(Path file) {
        Table sources = Published.read(file.resolveSibling("sources.csv"));
        Table figure = Published.read(file);
        assertThat(figure.rowCount()).isPositive();
        assertThat(sources.stringColumn("source").asList()).containsAll(figure.stringColumn("source").asSet());
    }
}
