package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The numbers under a score: none, some, too few, and those that are no number. */
class JmhJsonRawDataTest {

    @TempDir
    Path folder;

    private JmhResults read(String text) {
        return JmhJson.read(TestFile.write(folder, "results.json", text));
    }

    /** Returns a file of one result: the fields that a loader cannot do without, and those given. */
    private static String oneResult(String fields) {
        return "[ { \"benchmark\" : \"demo.Bench.sum\", \"mode\" : \"avgt\",\n" + fields + " } ]\n";
    }

    private static String primary(String fields) {
        return oneResult("\"primaryMetric\" : { \"score\" : 2.0, \"scoreUnit\" : \"ns/op\",\n" + fields + " }");
    }

    @Test
    void infinitiesAreValuesAndNotANumberIsMissing() {
        JmhResults results = read(primary("""
                "scoreError" : "NaN", "scoreConfidence" : [ "-INF", "+INF" ], "rawData" : [ [ "NaN", NaN, "+INF" ] ]"""));
        assertThat(TableText.rows(results.scores().selectColumns(
                        ScoreTable.SCORE, ScoreTable.SCORE_ERROR, ScoreTable.SCORE_LOW, ScoreTable.SCORE_HIGH)))
                .isEqualTo("2.0 | - | -Infinity | Infinity\n");
        assertThat(TableText.rows(results.iterations())).isEqualTo("""
                0 | 0 | 0 | -
                0 | 0 | 1 | -
                0 | 0 | 2 | Infinity
                """);
    }

    /** Java prints scores of any size with an exponent, others do not. */
    @Test
    void numbersMayBeLongLargeOrSmall() {
        JmhResults results = read(primary("\"rawData\" : [ [ 4.0E-4, 1.0E9, 12345678901234567890123, 1e999, -0, 1E-999, 1"
                + "0".repeat(300) + " ] ]"));
        assertThat(results.forks()[0][0]).containsExactly(
                4e-4, 1e9, 12345678901234567890123.0, Double.POSITIVE_INFINITY, 0, 0, 1e300);
    }

    @Test
    void forksMayDifferInLengthAndOneMayBeEmpty() {
        JmhResults results = read(primary("\"rawData\" : [ [ 1, 2 ], [ ], [ 3 ] ]"));
        assertThat(TableText.rows(results.iterations())).isEqualTo("""
                0 | 0 | 0 | 1.0
                0 | 0 | 1 | 2.0
                0 | 2 | 0 | 3.0
                """);
        assertThat(results.forks()).isDeepEqualTo(new double[][][] {{{1, 2}, {}, {3}}});
    }

    /** JMH leaves out iterations in which a metric had no value, so a position is no iteration's number. */
    @Test
    void aMetricMayBeMissingInSomeIterations() {
        JmhResults results = read(oneResult("""
                "primaryMetric" : { "score" : 1 }, "secondaryMetrics" : {
                    "gc.churn" : { "score" : 1.5, "rawData" : [ [ 4 ], [ ], [ 1, 1 ] ] },
                    "gc.time" : { "score" : 5, "rawData" : [ ] } }"""));
        assertThat(TableText.rows(results.metricIterations())).isEqualTo("""
                0 | 0 | 0 | 4.0
                0 | 2 | 0 | 1.0
                0 | 2 | 1 | 1.0
                """);
        assertThat(TableText.rows(results.metrics())).isEqualTo("""
                0 | gc.churn | 1.5 | - | -
                0 | gc.time | 5.0 | - | -
                """);
    }

    /** The system property jmh.json.rawData=false. */
    @Test
    void aRunWithoutRawDataHasNoForks() {
        JmhResults results = read(primary("\"rawData\" : [ ]"));
        assertThat(results.iterations().rowCount()).isZero();
        assertThat(results.scores().longColumn(ScoreTable.SAMPLES).isMissing(0)).isTrue();
        assertThat(results.forks()).isDeepEqualTo(new double[1][0][]);
        assertThat(results.forkMeans()).isDeepEqualTo(new double[1][0]);
    }

    /** 0 forks: measured inside the harness's own JVM, whose values are in the file as one fork. */
    @Test
    void zeroForksIsAPlanAndNotAMissingNumber() {
        JmhResults results = JmhFile.read(JmhFile.avgt("demo.Bench.sum", new double[] {1, 2}).plannedForks(0));
        assertThat(results.scores().intColumn(ScoreTable.FORKS).getInt(0)).isZero();
        assertThat(results.forks()[0]).isDeepEqualTo(new double[][] {{1, 2}});
    }

    @Test
    void anIterationOfSampleModeIsTheMeanOfItsSamples() {
        JmhResults results = read(JmhFile.sampleJson("demo.Bench.sum", new double[][][] {{{1, 1, 4}, {2}}, {{}, {5, 7}}}));
        assertThat(TableText.rows(results.iterations())).isEqualTo("""
                0 | 0 | 0 | 2.0
                0 | 0 | 1 | 2.0
                0 | 1 | 0 | -
                0 | 1 | 1 | 6.0
                """);
        assertThat(TableText.rows(results.samples())).isEqualTo("""
                0 | 0 | 0 | 1.0 | 2
                0 | 0 | 0 | 4.0 | 1
                0 | 0 | 1 | 2.0 | 1
                0 | 1 | 1 | 5.0 | 1
                0 | 1 | 1 | 7.0 | 1
                """);
        assertThat(results.scores().longColumn(ScoreTable.SAMPLES).getLong(0)).isEqualTo(6);
    }
}
