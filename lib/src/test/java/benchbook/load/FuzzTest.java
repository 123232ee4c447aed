package benchbook.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.ScoreMismatch;
import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.LoadStepTable;
import benchbook.table.MetricIterationTable;
import benchbook.table.MetricTable;
import benchbook.table.ParamTable;
import benchbook.table.SampleTable;
import benchbook.table.ScoreTable;
import benchbook.table.TimingTable;
import benchbook.table.WindowTable;
import benchbook.testing.JmhFile;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.results.format.ResultFormatType;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/**
 * Good files, cut and garbled: a loader may give tables that hang together, or its one line, and nothing else.
 * A case is named by its seed, which makes the same file each time.
 */
class FuzzTest {

    @TempDir
    Path folder;

    static Stream<Arguments> jmhFiles() throws IOException {
        String plain = JmhFile.json(
                JmhFile.avgt("demo.Bench.sum", new double[] {1.5, 2}, new double[] {3, 4e-9}).param("size", "16")
                        .metric("gc.alloc.rate.norm", new double[] {24, 24}, new double[] {24}),
                JmhFile.avgt("demo.Bench.max", new double[] {7}).mode("thrpt", "ops/us").jmh(""));
        String old = plain.replace("gc.alloc", "·gc.alloc").replace("1.37", "1.8");
        String sampled = JmhFile.sampleJson("demo.Bench.sum", new double[][][] {{{1, 1, 4}, {2}}, {{5, 7}, {6}}});
        String csv = WrittenByJmh.text(ResultFormatType.CSV, Locale.GERMANY,
                WrittenByJmh.avgt("demo.Bench.sum", Map.of("size", "16", "name", "a \"b\""), new double[] {1, 2}),
                WrittenByJmh.sampled("demo.Bench.max", 20, 30, 40));
        Stream<Arguments> made = Stream.of(
                Arguments.of("plain", plain.getBytes(UTF_8), 1000),
                Arguments.of("without line ends", plain.replaceAll("\\s+", "").getBytes(UTF_8), 500),
                Arguments.of("sample mode", sampled.getBytes(UTF_8), 1000),
                Arguments.of("Latin-1", old.getBytes(ISO_8859_1), 500),
                Arguments.of("UTF-16", ("\uFEFF" + old).getBytes(UTF_16LE), 500),
                Arguments.of("gzip", TestFile.gzip(old.getBytes(UTF_8)), 500),
                Arguments.of("CSV", csv.getBytes(UTF_8), 1000));
        Stream<Arguments> recorded = Files.list(Project.root().resolve("data"))
                .map(run -> run.resolve("results.json"))
                .filter(Files::exists)
                .map(file -> Arguments.of(file.getParent().getFileName().toString(), bytes(file), 150));
        return Stream.concat(made, recorded);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jmhFiles")
    void resultFiles(String name, byte[] good, int cases) {
        assertThat(attempt(good, file -> consistent(ResultFile.read(file)))).as("the good file itself").isTrue();
        fuzz(good, cases, file -> consistent(ResultFile.read(file)));
    }

    static Stream<Arguments> otherFiles() throws IOException {
        Path data = Project.root().resolve("data");
        Path run;
        try (Stream<Path> runs = Files.list(data)) {
            run = runs.map(r -> r.resolve("run.json")).filter(Files::exists).sorted().findFirst().orElseThrow();
        }
        Consumer<Path> readsRun = file -> assertThat(RunJson.read(file).started()).isNotNull();
        Consumer<Path> readsPublished = file -> assertThat(Published.read(file).columnNames()).contains("source");
        Consumer<Path> readsTimings = file -> consistent(Timings.read(file));
        Consumer<Path> readsSteps = file -> assertThat(LoadSteps.read(file).intColumn(LoadStepTable.STEP).get(0)).isEqualTo(1);
        Consumer<Path> readsWindows = file -> assertThat(GeneratorWindows.read(file).intColumn(WindowTable.ROUND).countMissing()).isZero();
        byte[] windows = "round,step,wrk_per_s,foreign_cpu_cores\n1,1,,0.021\n1,2,,0.5\n1,,30211.52,0.014\n2,3,,\n".getBytes(UTF_8);
        return Stream.concat(
                Stream.of(Arguments.of("steps", bytes(data.resolve("2026-11-freeze/steps.csv")), readsSteps),
                        Arguments.of("windows", windows, readsWindows), Arguments.of("run.json", bytes(run), readsRun),
                        Arguments.of("order", bytes(data.resolve("2026-11-order-swap/timings.csv")), readsTimings),
                        Arguments.of("columns", bytes(data.resolve("2026-11-three-columns/timings.csv")), readsTimings)),
                Files.list(data.resolve("published")).sorted()
                        .map(file -> Arguments.of(file.getFileName().toString(), bytes(file), readsPublished)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("otherFiles")
    void runsAndPublishedFigures(String name, byte[] good, Consumer<Path> read) {
        assertThat(attempt(good, read)).as("the good file itself").isTrue();
        fuzz(good, 100, read);
    }

    private void fuzz(byte[] good, int cases, Consumer<Path> read) {
        int refused = 0;
        for (int seed = 0; seed < cases; seed++) {
            byte[] bad = Garbled.bytes(good, seed);
            try {
                refused += attempt(bad, read) ? 0 : 1;
            } catch (Throwable t) {
                throw new AssertionError("seed " + seed + " on " + good.length + " bytes: " + t, t);
            }
        }
        // Else the garbling, or the test of what came out, is too tame to find anything.
        assertThat(refused).as("refused of %s", cases).isBetween(cases / 10, cases);
    }

    /** Returns whether the file was read rather than refused; all other ends are thrown. */
    private boolean attempt(byte[] content, Consumer<Path> read) {
        Path file = TestFile.write(folder, "file", content);
        try {
            read.accept(file);
            return true;
        } catch (LoadException refusal) {
            assertThat(refusal.getMessage()).startsWith(file + ":").doesNotContainPattern("\\R");
            assertThat(refusal.getMessage().length() - file.toString().length()).as("length of the line").isLessThan(400);
            return false;
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** What holds of tables whatever numbers are in them. */
    private static void consistent(JmhResults r) {
        assertThat(r.size()).isPositive();
        assertThat(r.scores().columnNames()).isEqualTo(ScoreTable.empty().columnNames());
        assertThat(r.scores().stringColumn(ScoreTable.BENCHMARK).countMissing()).isZero();
        keys(r.params(), ParamTable.RESULT, r.size());
        keys(r.iterations(), IterationTable.RESULT, r.size());
        keys(r.samples(), SampleTable.RESULT, r.size());
        keys(r.metrics(), MetricTable.RESULT, r.size());
        keys(r.metricIterations(), MetricIterationTable.METRIC_ROW, r.metrics().rowCount());
        assertThat(Arrays.stream(r.samples().longColumn(SampleTable.SAMPLES).asLongArray())).allMatch(n -> n >= 0);
        double[][][] forks = r.forks();
        double[][] means = r.forkMeans();
        int values = 0;
        for (int i = 0; i < r.size(); i++) {
            assertThat(means[i]).hasSameSizeAs(forks[i]);
            values += Arrays.stream(forks[i]).mapToInt(f -> f.length).sum();
        }
        assertThat(values).isEqualTo(r.iterations().rowCount());
        assertThat(r.labels()).hasSize(r.size()).doesNotContainNull();
        assertThat(r.where(new boolean[r.size()]).size()).isZero();
        assertThat(ScoreMismatch.on(r)).isNotEmpty();
    }

    /** Each JVM has as many figures as the others, and no time is missing. */
    private static void consistent(Table timings) {
        assertThat(timings.columnNames()).isEqualTo(TimingTable.empty().columnNames());
        int runs = (int) timings.intColumn(TimingTable.RUN).max();
        assertThat(timings.rowCount()).isPositive().matches(n -> n % runs == 0);
        assertThat(timings.doubleColumn(TimingTable.TIME_NS).asList()).allMatch(t -> t >= 0);
        assertThat(timings.columns()).allMatch(c -> c.countMissing() == 0);
    }

    /** A key names a row that is there, and never goes back. */
    private static void keys(Table table, String key, int rows) {
        IntColumn column = table.intColumn(key);
        assertThat(table.columns()).allMatch(c -> c.size() == table.rowCount());
        assertThat(IntStream.range(0, column.size()).allMatch(i -> column.getInt(i) < rows
                        && column.getInt(i) >= (i == 0 ? 0 : column.getInt(i - 1))))
                .as(key).isTrue();
    }
}
