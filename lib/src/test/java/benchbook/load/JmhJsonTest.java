package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.MetricIterationTable;
import benchbook.table.MetricTable;
import benchbook.table.ParamTable;
import benchbook.table.SampleTable;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.results.format.ResultFormatType;

/**
 * What comes out of sound files, cell by cell. Raw data have their own {@link JmhJsonRawDataTest}, other versions'
 * files {@link JmhJsonVersionsTest}.
 */
class JmhJsonTest {

    @TempDir
    Path folder;

    private JmhResults read(String text) {
        return JmhJson.read(TestFile.write(folder, "results.json", text));
    }

    @Test
    void everyFieldOfAResultHasItsColumn() {
        Path file = TestFile.write(folder, "results.json", """
                [
                    {
                        "jmhVersion" : "1.37",
                        "benchmark" : "demo.Bench.sum",
                        "mode" : "avgt",
                        "threads" : 4,
                        "forks" : 2,
                        "jvm" : "/opt/jdk/bin/java",
                        "jvmArgs" : [ "-Xmx1g", "-Dname=a b" ],
                        "jdkVersion" : "25.0.3",
                        "vmName" : "OpenJDK 64-Bit Server VM",
                        "vmVersion" : "25.0.3+9-LTS",
                        "warmupIterations" : 5,
                        "warmupTime" : "10 s",
                        "warmupBatchSize" : 1,
                        "measurementIterations" : 2,
                        "measurementTime" : "300 ms",
                        "measurementBatchSize" : 1,
                        "params" : { "size" : "16", "kind" : "plain" },
                        "primaryMetric" : {
                            "score" : 1.5,
                            "scoreError" : 0.25,
                            "scoreConfidence" : [ 1.25, 1.75 ],
                            "scorePercentiles" : { "0.0" : 1.0, "50.0" : 1.5, "90.0" : 1.9, "95.0" : 1.95, "99.0" : 1.99,
                                "99.9" : 1.999, "99.99" : 1.9999, "99.999" : 1.99999, "99.9999" : 1.999999, "100.0" : 2.0 },
                            "scoreUnit" : "ns/op",
                            "rawData" : [ [ 1.0, 1.2 ], [ 1.8, 2.0 ] ]
                        },
                        "secondaryMetrics" : {
                            "gc.alloc.rate.norm" : {
                                "score" : 24.0,
                                "scoreError" : 0.5,
                                "scoreConfidence" : [ 23.5, 24.5 ],
                                "scorePercentiles" : { "0.0" : 24.0 },
                                "scoreUnit" : "B/op",
                                "rawData" : [ [ 24.0, 24.0 ], [ 24.0, 24.0 ] ]
                            },
                            "gc.count" : {
                                "score" : 3.0,
                                "scoreError" : "NaN",
                                "scoreConfidence" : [ 3.0, 3.0 ],
                                "scorePercentiles" : { "0.0" : 1.0 },
                                "scoreUnit" : "counts",
                                "rawData" : [ [ 1.0 ], [ 2.0 ] ]
                            }
                        }
                    }
                ]
                """);
        JmhResults results = JmhJson.read(file);
        assertThat(TableText.row(results.scores(), 0)).isEqualTo("""
                file: %s
                benchmark: demo.Bench.sum
                params: size=16, kind=plain
                mode: avgt
                threads_count: 4
                forks_count: 2
                warmup_iterations_count: 5
                warmup_time_ns: 10000000000
                measurement_iterations_count: 2
                measurement_time_ns: 300000000
                measurement_batch_count: 1
                jmh_version: 1.37
                jvm: /opt/jdk/bin/java
                jvm_args: -Xmx1g -Dname=a b
                jdk_version: 25.0.3
                vm_name: OpenJDK 64-Bit Server VM
                vm_version: 25.0.3+9-LTS
                score: 1.5
                score_error: 0.25
                score_low: 1.25
                score_high: 1.75
                unit: ns/op
                samples_count: 4
                score_p0: 1.0
                score_p50: 1.5
                score_p90: 1.9
                score_p95: 1.95
                score_p99: 1.99
                score_p999: 1.999
                score_p9999: 1.9999
                score_p99999: 1.99999
                score_p999999: 1.999999
                score_p100: 2.0
                """.formatted(file));
        assertThat(results.size()).isEqualTo(1);
        assertThat(TableText.rows(results.params())).isEqualTo("""
                0 | size | 16
                0 | kind | plain
                """);
        assertThat(TableText.rows(results.iterations())).isEqualTo("""
                0 | 0 | 0 | 1.0
                0 | 0 | 1 | 1.2
                0 | 1 | 0 | 1.8
                0 | 1 | 1 | 2.0
                """);
        assertThat(TableText.rows(results.samples())).isEmpty();
        assertThat(TableText.rows(results.metrics())).isEqualTo("""
                0 | gc.alloc.rate.norm | 24.0 | 0.5 | B/op
                0 | gc.count | 3.0 | - | counts
                """);
        assertThat(TableText.rows(results.metricIterations())).isEqualTo("""
                0 | 0 | 0 | 24.0
                0 | 0 | 1 | 24.0
                0 | 1 | 0 | 24.0
                0 | 1 | 1 | 24.0
                1 | 0 | 0 | 1.0
                1 | 1 | 0 | 2.0
                """);
    }

    @Test
    void tablesHaveTheDeclaredColumnsWhateverTheFileHolds() {
        JmhResults results = read("[ { \"benchmark\" : \"b\", \"primaryMetric\" : { \"score\" : 1 } } ]");
        assertThat(results.scores().columnNames()).isEqualTo(ScoreTable.empty().columnNames());
        assertThat(results.params().columnNames()).isEqualTo(ParamTable.empty().columnNames());
        assertThat(results.iterations().columnNames()).isEqualTo(IterationTable.empty().columnNames());
        assertThat(results.samples().columnNames()).isEqualTo(SampleTable.empty().columnNames());
        assertThat(results.metrics().columnNames()).isEqualTo(MetricTable.empty().columnNames());
        assertThat(results.metricIterations().columnNames()).isEqualTo(MetricIterationTable.empty().columnNames());
    }

    @Test
    void whatTheFileDoesNotSayIsMissingAndNeverZero() {
        JmhResults results = read("[ { \"benchmark\" : \"b\", \"primaryMetric\" : { \"score\" : 1 } } ]");
        assertThat(TableText.row(results.scores().rejectColumns(ScoreTable.FILE), 0).lines())
                .containsOnlyOnce("benchmark: b", "score: 1.0")
                .filteredOn(line -> !line.endsWith(": -"))
                .hasSize(2);
    }

    /** The browser runner of Scala.js, and kotlinx-benchmark outside the JVM, do not know all that JMH does. */
    @Test
    void imitatorsMayWriteNull() {
        JmhResults nulls = read("""
                [ { "benchmark" : "b", "mode" : null, "threads" : null, "warmupTime" : null, "jvmArgs" : null,
                    "params" : null, "secondaryMetrics" : { "m" : { "score" : null, "rawData" : null } },
                    "primaryMetric" : { "score" : 1, "scoreError" : null, "scoreConfidence" : null,
                        "scorePercentiles" : null, "rawData" : [ [ null, 3 ] ] } } ]
                """);
        assertThat(TableText.row(nulls.scores().rejectColumns(ScoreTable.FILE), 0).lines()
                        .filter(line -> !line.endsWith(": -")))
                .containsExactly("benchmark: b", "score: 1.0", "samples_count: 2");
        assertThat(TableText.rows(nulls.iterations())).isEqualTo("""
                0 | 0 | 0 | -
                0 | 0 | 1 | 3.0
                """);
        assertThat(TableText.rows(nulls.metrics())).isEqualTo("0 | m | - | - | -\n");
    }

    /** Two benchmarks in two modes, not in the order of names: the order of lines is what a reader refers to. */
    @Test
    void rowsKeepTheFilesOrder() {
        JmhResults results = JmhFile.read(
                JmhFile.avgt("demo.Z.run", new double[] {3, 4}).mode("thrpt", "ops/us"),
                JmhFile.avgt("demo.A.run", new double[] {5}).param("n", "2").metric("m", new double[] {7}),
                JmhFile.avgt("demo.Z.run", new double[] {1}, new double[] {2}),
                JmhFile.avgt("demo.A.run", new double[] {6}).param("n", "10").metric("m", new double[] {8}));
        assertThat(TableText.rows(results.scores().selectColumns(
                        ScoreTable.BENCHMARK, ScoreTable.PARAMS, ScoreTable.MODE, ScoreTable.SCORE, ScoreTable.UNIT)))
                .isEqualTo("""
                        demo.Z.run | - | thrpt | 3.5 | ops/us
                        demo.A.run | n=2 | avgt | 5.0 | ns/op
                        demo.Z.run | - | avgt | 1.5 | ns/op
                        demo.A.run | n=10 | avgt | 6.0 | ns/op
                        """);
        assertThat(TableText.rows(results.params())).isEqualTo("""
                1 | n | 2
                3 | n | 10
                """);
        assertThat(TableText.rows(results.iterations())).isEqualTo("""
                0 | 0 | 0 | 3.0
                0 | 0 | 1 | 4.0
                1 | 0 | 0 | 5.0
                2 | 0 | 0 | 1.0
                2 | 1 | 0 | 2.0
                3 | 0 | 0 | 6.0
                """);
        assertThat(TableText.rows(results.metricIterations())).isEqualTo("""
                0 | 0 | 0 | 7.0
                1 | 0 | 0 | 8.0
                """);
    }

    /** JSON's fields have no order; a metric's name depends on the benchmark's, which may come last. */
    @Test
    void fieldsMayComeInAnyOrder() {
        JmhResults results = read("""
                [ { "secondaryMetrics" : { "sum·p0.50" : { "rawData" : [ [ 3 ] ], "score" : 3, "scoreUnit" : "us/op" } },
                    "primaryMetric" : { "rawData" : [ [ 1, 2 ] ], "scoreUnit" : "us/op", "score" : 1.5 },
                    "params" : { "n" : "1" }, "mode" : "sample", "benchmark" : "demo.Bench.sum" } ]
                """);
        assertThat(TableText.rows(results.scores().selectColumns(
                        ScoreTable.BENCHMARK, ScoreTable.PARAMS, ScoreTable.SCORE, ScoreTable.UNIT, ScoreTable.SAMPLES)))
                .isEqualTo("demo.Bench.sum | n=1 | 1.5 | us/op | 2\n");
        assertThat(TableText.rows(results.metrics())).isEqualTo("0 | p0.50 | 3.0 | - | us/op\n");
    }

    @Test
    void unknownFieldsAreSkipped() {
        JmhResults results = read("""
                [ { "future" : { "score" : 9, "rawData" : [ [ 9 ] ] }, "benchmark" : "b", "tags" : [ "x", [ { } ] ],
                    "primaryMetric" : { "score" : 1, "histogram" : [ [ 9 ] ], "rawData" : [ [ 1 ] ] },
                    "secondaryMetrics" : { "m" : { "score" : 2, "extendedInfo" : "stack", "more" : { } } }, "last" : true } ]
                """);
        assertThat(TableText.rows(results.iterations())).isEqualTo("0 | 0 | 0 | 1.0\n");
        assertThat(TableText.rows(results.metrics())).isEqualTo("0 | m | 2.0 | - | -\n");
    }

    /** A group's methods are metrics without a profiler's name; how many threads each had is not in the file. */
    @Test
    void aGroupIsOneResultAndItsMethodsAreMetrics() {
        JmhResults results = read("""
                [ { "benchmark" : "demo.GroupBench.rw", "mode" : "thrpt", "threads" : 4,
                    "primaryMetric" : { "score" : 30.0, "scoreUnit" : "ops/us", "rawData" : [ [ 30.0 ] ] },
                    "secondaryMetrics" : {
                        "get" : { "score" : 20.0, "scoreUnit" : "ops/us", "rawData" : [ [ 20.0 ] ] },
                        "inc" : { "score" : 10.0, "scoreUnit" : "ops/us", "rawData" : [ [ 10.0 ] ] } } } ]
                """);
        assertThat(TableText.rows(results.scores().selectColumns(ScoreTable.BENCHMARK, ScoreTable.THREADS, ScoreTable.SCORE)))
                .isEqualTo("demo.GroupBench.rw | 4 | 30.0\n");
        assertThat(TableText.rows(results.metrics())).isEqualTo("""
                0 | get | 20.0 | - | ops/us
                0 | inc | 10.0 | - | ops/us
                """);
    }

    @Test
    void readsWhatJmhItselfWrites() {
        String text = WrittenByJmh.text(ResultFormatType.JSON, Locale.ROOT,
                WrittenByJmh.avgt("demo.Bench.sum", Map.of("size", "16"), new double[] {1.5, 2.5}, new double[] {2, 4}),
                WrittenByJmh.sampled("demo.Bench.sum", 20, 30, 30, 40));
        JmhResults results = read(text);
        assertThat(TableText.rows(results.scores().selectColumns(ScoreTable.MODE, ScoreTable.PARAMS, ScoreTable.FORKS,
                        ScoreTable.MEASUREMENT_TIME_NS, ScoreTable.JVM_ARGS, ScoreTable.SCORE, ScoreTable.SAMPLES)))
                .isEqualTo("""
                        avgt | size=16 | 2 | 300000000 | -Xmx1g -Dname=a b | 2.5 | 4
                        sample | - | 2 | 300000000 | -Xmx1g -Dname=a b | 30.0 | 4
                        """);
        assertThat(results.forks()).isDeepEqualTo(new double[][][] {{{1.5, 2.5}, {2, 4}}, {{30}}});
        assertThat(TableText.rows(results.samples())).isEqualTo("""
                1 | 0 | 0 | 20.0 | 1
                1 | 0 | 0 | 30.0 | 2
                1 | 0 | 0 | 40.0 | 1
                """);
        assertThat(results.metrics().stringColumn(MetricTable.METRIC).asList()).containsExactly(
                "gc.count", "p0.00", "p0.50", "p0.90", "p0.95", "p0.99", "p0.999", "p0.9999", "p1.00");
    }

    /**
     * JMH since 1.22 writes any text as a parameter, through a dozen regular expressions. Only the ampersand is
     * left out here: JMH 1.37 itself turns {@code &'} into {@code &"}, and the like before {@code : ( ) - = /}.
     */
    @Property(seed = "1", tries = 500)
    void parametersComeBackAsJmhHadThem(
            @ForAll @CharRange(from = ' ', to = '%') @CharRange(from = '\'', to = '~') @Chars({'ä', 'π', '·', '語'})
            String value) throws Exception {
        Map<String, String> params = Map.of("text", value, "other", "<" + value + ">");
        String text = WrittenByJmh.text(
                ResultFormatType.JSON, Locale.ROOT, WrittenByJmh.avgt("demo.Bench.sum", params, new double[] {1, 2}));
        Path file = Files.createTempFile("params", ".json");
        try {
            Files.writeString(file, text);
            assertThat(JmhJson.read(file).paramMaps()).containsExactly(params);
        } finally {
            Files.delete(file);
        }
    }
}
