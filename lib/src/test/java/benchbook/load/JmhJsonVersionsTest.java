package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.MetricTable;
import benchbook.table.ScoreTable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What each change of JMH's format looks like in a file, and that it comes out the same: shortened from files
 * that those versions wrote.
 */
class JmhJsonVersionsTest {

    @TempDir
    Path folder;

    private JmhResults read(String text) {
        return JmhJson.read(TestFile.write(folder, "results.json", text));
    }

    private static String jvm(JmhResults results) {
        return TableText.rows(results.scores().selectColumns(ScoreTable.JMH_VERSION, ScoreTable.JVM, ScoreTable.JVM_ARGS,
                ScoreTable.JDK_VERSION, ScoreTable.VM_NAME, ScoreTable.VM_VERSION));
    }

    /** No word about versions and the JVM, no batch sizes, and an at sign before a profiler's metrics. */
    @Test
    void version1_0() {
        JmhResults results = read("""
                [
                    {
                        "benchmark" : "demo.DemoBench.alloc",
                        "mode" : "thrpt",
                        "threads" : 1,
                        "forks" : 2,
                        "warmupIterations" : 1,
                        "warmupTime" : "100 ms",
                        "measurementIterations" : 3,
                        "measurementTime" : "100 ms",
                        "primaryMetric" : {
                            "score" : 4.5,
                            "scoreError" : 5.75,
                            "scoreConfidence" : [
                                -1.25,
                                10.25
                            ],
                            "scorePercentiles" : {
                                "0.0" : 0.5,
                                "50.0" : 4.75,
                                "100.0" : 6.25
                            },
                            "scoreUnit" : "ops/us",
                            "rawData" : [
                                [
                                    0.5,
                                    6.25,
                                    4.75
                                ],
                                [
                                    6.25,
                                    5.0,
                                    4.25
                                ]
                            ]
                        },
                        "secondaryMetrics" : {
                            "@gc.count.profiled" : {
                                "score" : 1.0,
                                "scoreError" : "NaN",
                                "scoreConfidence" : [
                                    1.0,
                                    1.0
                                ],
                                "scoreUnit" : "counts",
                                "rawData" : [
                                    [
                                        0.0,
                                        1.0,
                                        0.0
                                    ],
                                    [
                                        0.0,
                                        0.0,
                                        0.0
                                    ]
                                ]
                            }
                        }
                    }
                ]
                """);
        assertThat(jvm(results)).isEqualTo("- | - | - | - | - | -\n");
        assertThat(TableText.rows(results.scores().selectColumns(ScoreTable.MODE, ScoreTable.FORKS,
                        ScoreTable.WARMUP_TIME_NS, ScoreTable.SCORE, ScoreTable.SCORE_LOW, ScoreTable.UNIT)))
                .isEqualTo("thrpt | 2 | 100000000 | 4.5 | -1.25 | ops/us\n");
        assertThat(TableText.rows(results.metrics())).isEqualTo("0 | gc.count.profiled | 1.0 | - | counts\n");
        assertThat(results.forks()[0]).isDeepEqualTo(new double[][] {{0.5, 6.25, 4.75}, {6.25, 5, 4.25}});
    }

    private static final String SECONDARY = """
            [ { "benchmark" : "demo.Bench.sum", "mode" : "avgt", "primaryMetric" : { "score" : 1.0 },
                "secondaryMetrics" : { "%sgc.alloc.rate" : { "score" : 7.0, "scoreUnit" : "MB/sec" } } } ]
            """;

    @ParameterizedTest
    @ValueSource(strings = {"@", "\u00B7", "?", "\uFFFD", ""})
    void aMetricHasOneNameWhateverStoodBeforeIt(String mark) {
        assertThat(TableText.rows(read(SECONDARY.formatted(mark)).metrics()))
                .isEqualTo("0 | gc.alloc.rate | 7.0 | - | MB/sec\n");
    }

    /** Up to 1.8 files were written in the platform's charset, where the middle dot is the one byte B7. */
    @Test
    void version1_8InLatin1() {
        String text = SECONDARY.formatted("\u00B7").replace("demo", "d\u00E9mo");
        Path file = TestFile.write(folder, "results.json", text.getBytes(StandardCharsets.ISO_8859_1));
        JmhResults results = JmhJson.read(file);
        assertThat(TableText.rows(results.metrics())).isEqualTo("0 | gc.alloc.rate | 7.0 | - | MB/sec\n");
        assertThat(results.scores().stringColumn(ScoreTable.BENCHMARK).get(0)).isEqualTo("d\u00E9mo.Bench.sum");
    }

    /** Up to 1.13 sampled iterations left their means behind, without the number of samples. */
    @Test
    void version1_13InSampleMode() {
        JmhResults results = read("""
                [ { "benchmark" : "demo.Bench.sum", "mode" : "sample",
                    "primaryMetric" : { "score" : 0.06, "scoreUnit" : "us/op", "rawData" : [ [ 0.05, 0.08 ], [ 0.06, 0.06 ] ] } } ]
                """);
        assertThat(results.samples().rowCount()).isZero();
        assertThat(results.forks()[0]).isDeepEqualTo(new double[][] {{0.05, 0.08}, {0.06, 0.06}});
        assertThat(results.forkMeans()[0]).containsExactly(new double[] {0.065, 0.06}, within(1e-15));
    }

    /** Since 1.14 each iteration is a histogram, and percentiles are metrics with the method's name before a dot. */
    @Test
    void version1_14InSampleMode() {
        JmhResults results = read("""
                [ { "benchmark" : "demo.Bench.sum", "mode" : "sample",
                    "primaryMetric" : { "score" : 2.0, "scoreUnit" : "us/op",
                        "rawDataHistogram" : [ [ [ [1.0, 3], [5.0, 1] ] ], [ [ [2.0, 4] ] ] ] },
                    "secondaryMetrics" : { "sum·p0.50" : { "score" : 1.0 }, "sum·p1.00" : { "score" : 5.0 } } } ]
                """);
        assertThat(TableText.rows(results.samples())).isEqualTo("""
                0 | 0 | 0 | 1.0 | 3
                0 | 0 | 0 | 5.0 | 1
                0 | 1 | 0 | 2.0 | 4
                """);
        assertThat(results.forkMeans()).isDeepEqualTo(new double[][] {{2, 2}});
        assertThat(results.metrics().stringColumn(MetricTable.METRIC).asList()).containsExactly("p0.50", "p1.00");
    }

    /** Up to 1.36 a group's method came before a dot, since 1.37 it comes before a colon. */
    @ParameterizedTest
    @ValueSource(strings = {"get\u00B7p0.50", "get:p0.50"})
    void aGroupsPercentileKeepsItsMethod(String name) {
        JmhResults results = read("""
                [ { "benchmark" : "demo.GroupBench.rw", "mode" : "sample", "primaryMetric" : { "score" : 2.0 },
                    "secondaryMetrics" : { "get" : { "score" : 1.0 }, "%s" : { "score" : 3.0 } } } ]
                """.formatted(name));
        assertThat(results.metrics().stringColumn(MetricTable.METRIC).asList()).containsExactly("get", "get:p0.50");
    }

    private static final String SINCE_1_19 = """
            [ { "jmhVersion" : "%s", "benchmark" : "demo.Bench.sum", "mode" : "avgt", "jvm" : "/opt/jdk/bin/java",
                "jvmArgs" : [ ], "jdkVersion" : "1.8.0_162", %s "vmVersion" : "25.162-b12",
                "primaryMetric" : { "score" : 1.0 }, "secondaryMetrics" : { } } ]
            """;

    @Test
    void version1_19NamesTheJvmButNotItsMaker() {
        assertThat(jvm(read(SINCE_1_19.formatted("1.19", ""))))
                .isEqualTo("1.19 | /opt/jdk/bin/java | - | 1.8.0_162 | - | 25.162-b12\n");
    }

    @Test
    void version1_21NamesTheMakerToo() {
        assertThat(jvm(read(SINCE_1_19.formatted("1.21", "\"vmName\" : \"OpenJ9\","))))
                .isEqualTo("1.21 | /opt/jdk/bin/java | - | 1.8.0_162 | OpenJ9 | 25.162-b12\n");
    }

    /** Single shots have no duration; their unit was a plain time up to 1.13, and time per operation since. */
    @ParameterizedTest
    @ValueSource(strings = {"us", "us/op"})
    void singleShots(String unit) {
        JmhResults results = read("""
                [ { "benchmark" : "demo.Bench.sum", "mode" : "ss", "warmupTime" : "single-shot",
                    "measurementTime" : "single-shot",
                    "primaryMetric" : { "score" : 9.5, "scoreUnit" : "%s", "rawData" : [ [ 9.5 ] ] } } ]
                """.formatted(unit));
        assertThat(TableText.rows(results.scores().selectColumns(ScoreTable.MODE, ScoreTable.WARMUP_TIME_NS,
                        ScoreTable.MEASUREMENT_TIME_NS, ScoreTable.SCORE, ScoreTable.UNIT)))
                .isEqualTo("ss | - | - | 9.5 | " + unit + "\n");
    }
}
