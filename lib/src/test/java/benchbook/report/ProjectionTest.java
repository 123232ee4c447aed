package benchbook.report;

import static benchbook.report.Compared.bench;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.RunComparisons;
import benchbook.check.Sides;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class ProjectionTest {

    /** engine × size × method; rows of the file in no order. */
    private static final JmhResults ENGINES = JmhFile.read(
            engine("read", "new", "100", 80), engine("read", "old", "100", 100), engine("read", "old", "20", 10), engine("read", "new", "20", 10.001),
            engine("write", "old", "20", 50), engine("write", "new", "20", 70));

    @Test
    void rowsAreNamedBySizeAndSortedAsNumbers() {
        Block.Grid grid = compared(ENGINES, "engine", List.of("size", "method"));
        assertThat(grid.caption()).startsWith("Scores by engine   (against new: + faster, − slower, = shown the same, ? can't tell)");
        assertThat(grid.header()).containsExactly("size", "method", "new", "old", "unit");
        assertThat(grid.rows()).containsExactly(
                List.of("20", "read", "10.00", "10.00 =", "ns/op"),
                List.of("20", "write", "70.00", "50.00 +", "ns/op"),
                List.of("100", "read", "80.00", "100.0 −", "ns/op"));
    }

    /** Keys that do not tell all rows apart get the label beside them. */
    @Test
    void wherekeysAreNotEnoughTheLabelIsAdded() {
        Block.Grid grid = compared(ENGINES, "engine", List.of("size"));
        assertThat(grid.header()).containsExactly("size", "benchmark", "new", "old", "unit");
        assertThat(grid.rows().stream().map(r -> r.get(0) + " " + r.get(1)))
                .containsExactly("20 read (size=20)", "20 write", "100 read (size=100)");
    }

    @Test
    void withoutKeysRowsKeepTheFilesOrder() {
        Block.Grid grid = compared(ENGINES, "engine", List.of());
        assertThat(grid.header()).containsExactly("benchmark", "new", "old", "unit");
        assertThat(grid.rows().stream().map(r -> r.get(0))).containsExactly("read (size=100)", "read (size=20)", "write");
    }

    @Test
    void classModeAndThreadsNameRowsToo() {
        JmhResults jmh = Runs.baseAndHead(
                new Result[] {bench("a", 100).threads(8), bench("a", 100).threads(1), bench("a", 5).mode("thrpt", "ops/us")},
                new Result[] {bench("a", 100.1).threads(8), bench("a", 150).threads(1), bench("a", 6).mode("thrpt", "ops/us")});
        Block.Grid grid = compared(jmh, Sides.FILE, List.of("class", "mode", "threads"));
        assertThat(grid.header()).containsExactly("class", "mode", "threads", "base", "head", "unit");
        assertThat(grid.rows()).containsExactly(
                List.of("Bench", "avgt", "1", "100.0", "150.0 −", "ns/op"),
                List.of("Bench", "avgt", "8", "100.0", "100.1 =", "ns/op"),
                List.of("Bench", "thrpt", "1", "5.000", "6.000 +", "ops/us"));
    }

    /** What a side does not hold is a dash, what it holds twice is said, and other units convert. */
    @Test
    void cellsWithoutAScoreSayWhy() {
        JmhResults jmh = Runs.baseAndHead(
                new Result[] {bench("a", 100), bench("b", 100), bench("c", 100), bench("d", 100)},
                new Result[] {bench("b", 100), bench("b", 101), bench("c", 0.13).mode("avgt", "us/op"), bench("d", 7).mode("avgt", "ops/s"), bench("e", 1)});
        Block.Grid grid = compared(jmh, Sides.FILE, List.of());
        assertThat(grid.rows()).containsExactly(
                List.of("a", "100.0", "-", "ns/op"),
                List.of("b", "100.0", "twice", "ns/op"),
                List.of("c", "100.0", "130.0 −", "ns/op"),
                List.of("d", "100.0", "7.000 ops/s", "ns/op"),
                List.of("e", "-", "1.000", "ns/op"));
    }

    @Test
    void threeFilesAreThreeColumns() {
        JmhResults jmh = Runs.of(Runs.file("x", bench("a", 100)), Runs.file("y", bench("a", 130)), Runs.file("z", bench("a", 70)));
        assertThat(compared(jmh, Sides.FILE, List.of()).rows()).containsExactly(List.of("a", "100.0", "130.0 −", "70.00 +", "ns/op"));
    }

    @Test
    void anUnknownKeyNamesTheKeys() {
        Projection.requireKey(ENGINES, "size");
        Projection.requireKey(ENGINES, "class");
        assertThatThrownBy(() -> Projection.requireKey(ENGINES, "sise")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected one of method, class, benchmark, mode, threads, engine, size for --rows, got \"sise\"");
    }

    private static Result engine(String method, String engine, String size, double score) {
        return bench(method, score).param("engine", engine).param("size", size);
    }

    private static Block.Grid compared(JmhResults jmh, String key, List<String> down) {
        Sides sides = Sides.of(jmh, key);
        Table rows = RunComparisons.of(jmh, sides, 0, 0.05, Optional.empty()).rows();
        return Projection.of(jmh, sides, 0, sides.roles(0), down, rows);
    }
}
