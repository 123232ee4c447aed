package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.MetricTable;
import benchbook.table.ScoreTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.format.ResultFormatType;

class JmhCsvTest {

    private static final String HEADER =
            "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\"";

    @TempDir
    Path folder;

    private JmhResults read(String text) {
        return JmhCsv.read(TestFile.write(folder, "results.csv", text));
    }

    private String problem(String text) {
        return TestFile.problem(TestFile.write(folder, "results.csv", text), JmhCsv::read);
    }

    private static String scores(JmhResults results) {
        return TableText.rows(results.scores().selectColumns(ScoreTable.BENCHMARK, ScoreTable.PARAMS, ScoreTable.MODE,
                ScoreTable.THREADS, ScoreTable.SAMPLES, ScoreTable.SCORE, ScoreTable.SCORE_ERROR, ScoreTable.UNIT));
    }

    /** JMH's numbers follow the locale of its JVM: a decimal comma, and quotes around it. */
    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ru-RU"})
    void readsWhatJmhWritesInAnyLocale(String locale) {
        String text = WrittenByJmh.text(ResultFormatType.CSV, Locale.forLanguageTag(locale),
                WrittenByJmh.avgt("demo.Bench.sum", Map.of("size", "16"), new double[] {1.5, 2.5}, new double[] {2, 4}),
                WrittenByJmh.avgt("demo.Bench.max", Map.of("kind", "a, \"b\""), new double[] {1234567.5}),
                WrittenByJmh.sampled("demo.Bench.min", 20, 30, 30, 40));
        assertThat(text).contains(locale.equals("en-US") ? ",2.500000," : ",\"2,500000\",");
        JmhResults results = read(text);
        assertThat(scores(results)).isEqualTo("""
                demo.Bench.sum | size=16 | avgt | 4 | 4 | 2.5 | 6.979746 | ns/op
                demo.Bench.max | kind=a, "b" | avgt | 4 | 1 | 1234567.5 | - | ns/op
                demo.Bench.min | - | sample | 4 | 4 | 30.0 | 52.761922 | ns/op
                """);
        assertThat(TableText.rows(results.params())).isEqualTo("""
                0 | size | 16
                1 | kind | a, "b"
                """);
        assertThat(TableText.rows(results.metrics()).lines().limit(4)).containsExactly(
                "0 | gc.count | 8.0 | - | counts",
                "1 | gc.count | 2.0 | - | counts",
                "2 | p0.00 | 20.0 | - | ns/op",
                "2 | p0.50 | 30.0 | - | ns/op");
    }

    @Test
    void whatCsvDoesNotHoldIsMissing() {
        JmhResults results = read(HEADER + "\r\n\"demo.Bench.sum\",\"avgt\",1,25,2.0,0.5,\"ns/op\"\r\n");
        assertThat(TableText.row(results.scores().rejectColumns(ScoreTable.FILE), 0).lines().filter(l -> !l.endsWith(": -")))
                .containsExactly("benchmark: demo.Bench.sum", "mode: avgt", "threads_count: 1", "score: 2.0",
                        "score_error: 0.5", "score_low: 1.5", "score_high: 2.5", "unit: ns/op", "samples_count: 25");
        assertThat(results.iterations().rowCount()).isZero();
        assertThat(results.samples().rowCount()).isZero();
        assertThat(results.metricIterations().rowCount()).isZero();
        assertThat(results.forks()).isDeepEqualTo(new double[1][0][]);
    }

    /** As JMH up to 1.36 wrote it; a group's methods are metrics as well. */
    @Test
    void aNameWithAColonIsAMetricOfTheResultAbove() {
        JmhResults results = read(HEADER + """

                "demo.Bench.sum","sample",1,25,2.0,0.5,"ns/op"
                "demo.Bench.sum:·gc.alloc.rate","sample",1,25,1954.5,23.25,"MB/sec"
                "demo.Bench.sum:sum·p0.50","sample",1,25,1.5,NaN,"ns/op"
                "demo.Bench.rw","sample",4,25,3.0,NaN,"ns/op"
                "demo.Bench.rw:get","sample",4,25,4.0,NaN,"ns/op"
                "demo.Bench.rw:get:p0.50","sample",4,25,5.0,NaN,"ns/op"
                """);
        assertThat(results.scores().stringColumn(ScoreTable.BENCHMARK).asList())
                .containsExactly("demo.Bench.sum", "demo.Bench.rw");
        assertThat(TableText.rows(results.metrics())).isEqualTo("""
                0 | gc.alloc.rate | 1954.5 | 23.25 | MB/sec
                0 | p0.50 | 1.5 | - | ns/op
                1 | get | 4.0 | - | ns/op
                1 | get:p0.50 | 5.0 | - | ns/op
                """);
    }

    /** Excel and its kin drop quotes, add blank lines, and write small numbers with an exponent. */
    @Test
    void quotesAndBlankLinesDoNotMatter() {
        JmhResults results = read("""

                Benchmark,Mode,Threads,Samples,Score,Score Error (99.9%),Unit,Param: n

                demo.Bench.sum,avgt,1,5,1.5E-7,Infinity,ms/op,1
                demo.Bench.sum,avgt,1,5,-3,NaN,ms/op,#2

                """);
        assertThat(scores(results)).isEqualTo("""
                demo.Bench.sum | n=1 | avgt | 1 | 5 | 1.5E-7 | Infinity | ms/op
                demo.Bench.sum | n=#2 | avgt | 1 | 5 | -3.0 | - | ms/op
                """);
    }

    @Property(seed = "1", tries = 300)
    void parametersComeBackAsJmhHadThem(
            @ForAll @NotEmpty @CharRange(from = ' ', to = '~') @Chars({'ä', 'π', '·', '語', '\n', '\r'}) String value)
            throws Exception {
        Map<String, String> params = Map.of("text", value, "other", value + ",");
        String text = WrittenByJmh.text(
                ResultFormatType.CSV, Locale.ROOT, WrittenByJmh.avgt("demo.Bench.sum", params, new double[] {1, 2}));
        Path file = Files.createTempFile("params", ".csv");
        try {
            Files.writeString(file, text);
            assertThat(JmhCsv.read(file).paramMaps()).containsExactly(params);
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aParameterMayBeLong() {
        String line = ",\"Param: text\"\r\n\"demo.Bench.sum\",\"avgt\",1,25,2.0,0.5,\"ns/op\"," + "x".repeat(100_000) + "\r\n";
        assertThat(read(HEADER + line).paramMaps().get(0).get("text")).hasSize(100_000);
    }

    @Test
    void aHeaderAlone() {
        assertThat(problem(HEADER + "\r\n")).isEqualTo("results.csv: holds no results, only a header: all benchmarks failed or"
                + " were skipped; look into the log, and run with -foe true so that JMH's exit code tells");
    }

    private static final String SOUND = HEADER.replace("\n", "") + ",\"Param: n\"" + """

            "demo.Bench.sum","avgt",1,25,2.0,0.5,"ns/op",1
            "demo.Bench.sum:gc.time","avgt",1,25,9.0,NaN,"ms",1
            "demo.Bench.max","avgt",1,25,3.0,0.5,"ns/op",1
            """;

    /** Line numbers are those of {@link #SOUND}: one edit, one complaint, whatever ends the lines. */
    @ParameterizedTest(name = "{0} becomes {1}")
    @CsvSource(delimiter = '|', textBlock = """
            3.0,0.5 | abc,0.5 | 4: expected a number for Score, got "abc"; was the copy cut short, or the file edited?
            3.0,0.5 | ,0.5 | 4: expected a number for Score, got ""; was the copy cut short, or the file edited?
            3.0,0.5 | "3.000,25",0.5 | 4: expected a number for Score, got "3.000,25"; was the copy cut short, or the file edited?
            3.0,0.5 | 3.0,± 0.5 | 4: expected a number for Score Error, got "± 0.5"; was the copy cut short, or the file edited?
            9.0,NaN | n/a,NaN | 3: expected a number for Score, got "n/a"; was the copy cut short, or the file edited?
            "demo.Bench.max","avgt",1, | "demo.Bench.max","avgt",x, | 4: expected a number for Threads, got "x"; was the copy cut short, or the file edited?
            "demo.Bench.max","avgt",1, | "demo.Bench.max","avgt",-1, | 4: expected a whole number for Threads, got "-1"; was the file edited?
            25,3.0 | 2.5,3.0 | 4: expected a whole number for Samples, got "2.5"; was the file edited?
            25,3.0 | 3.0 | 4: expected 8 cells as in the header, got 7; was the copy cut short, or the file edited?
            25,3.0 | 25,3,0 | 4: expected 8 cells as in the header, got 9; was the copy cut short, or the file edited?
            "demo.Bench.max" | "demo.Bench.max | 4: expected comma-separated cells, got a quote that is never closed or followed by text, or a huge cell; is the file damaged?
            3.0,0.5,"ns/op",1 | 3.0,0.5,"ns/op","1 | 4: expected comma-separated cells, got a quote that is never closed or followed by text, or a huge cell; is the file damaged?
            "avgt",1,25,3.0 | "avgt"x,1,25,3.0 | 4: expected comma-separated cells, got a quote that is never closed or followed by text, or a huge cell; is the file damaged?
            sum:gc.time | min:gc.time | 3: expected the metric "gc.time" below its benchmark's own line, got it elsewhere; were lines sorted or removed?
            "demo.Bench.max" | "" | 4: expected a benchmark's name, got none; was the file edited?
            "Threads" | "Cores" | 1: expected column 3 to be "Threads", got "Cores"; is this JMH's CSV?
            ,"Unit","Param: n" | '' | 1: expected column 7 to be "Unit", got no such column; is this JMH's CSV?
            """)
    void oneEditOneComplaint(String from, String to, String expected) {
        assertThat(SOUND).containsOnlyOnce(from);
        String edited = SOUND.replace(from, to);
        assertThat(problem(edited)).isEqualTo("results.csv:" + expected);
        assertThat(problem(edited.replace("\n", "\r\n"))).isEqualTo("results.csv:" + expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void lineNumbersCountLineEndsInQuotesAndBlankLines(String end) {
        String text = SOUND.replace("2.0,0.5,\"ns/op\",1", "2.0,0.5,\"ns/op\",\"two\nlines\"\n\n").replace("3.0,0.5", "abc,0.5");
        assertThat(problem(text.replace("\n", end))).startsWith("results.csv:7: expected a number for Score, got \"abc\"");
    }

    /** A cut inside the last cell leaves a line that looks whole; only JMH's last line end is missing. */
    @Test
    void aCutOffFileNeverLosesAPieceInSilence() {
        String whole = SOUND.replace(",1\n", ",1024\n");
        JmhResults results = read(whole);
        for (int length = whole.indexOf('\n') + 1; length < whole.length(); length++) {
            String cut = whole.substring(0, length);
            if (cut.endsWith("\n") && cut.lines().count() > 1) { // only whole lines are gone
                assertThat(scores(results)).startsWith(scores(read(cut)));
            } else {
                assertThat(problem(cut)).as(cut).startsWith("results.csv");
            }
        }
        assertThat(problem(whole.stripTrailing())).isEqualTo("results.csv:4: expected a line end after the last cell, got the"
                + " end of the file; was the copy cut short? If the line is whole, add a line end");
    }

    @Test
    void otherKindsOfFiles() {
        assertThat(problem("[ { } ]"))
                .isEqualTo("results.csv: expected JMH's CSV, got JMH's JSON; name the file that JMH wrote with -rf csv");
    }

    @Test
    void metricsOfAResultWithoutAnyAreNotThoseOfItsNeighbour() {
        JmhResults results = read(SOUND);
        assertThat(results.metrics().intColumn(MetricTable.RESULT).asList()).containsExactly(0);
    }
}
