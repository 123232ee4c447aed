package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** wrk, wrk2 and HdrHistogram's tables of percentiles. */
class WrkTextTest {

    static final String WRK = """
            Running 2s test @ http://127.0.0.1:18090/
              1 threads and 4 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency   816.08us    3.14ms  40.47ms   96.74%
                Req/Sec    15.07k     4.69k   20.40k    80.00%
              Latency Distribution
                 50%  207.00us
                 75%  275.00us
                 90%    1.28ms
                 99%   16.81ms
              30000 requests in 2.04s, 2.20MB read
              Socket errors: connect 1, read 2, write 3, timeout 16
              Non-2xx or 3xx responses: 7
            Requests/sec:  14676.11
            Transfer/sec:      1.08MB
            """;
    static final String WRK2 = """
            Running 30s test @ http://127.0.0.1:80/index.html
              2 threads and 100 connections
              Thread calibration: mean lat.: 9319 usec, rate sampling interval: 21 msec
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     6.18ms    1.84ms  11.31ms   69.23%
                Req/Sec     1.05k     1.11k    2.50k    64.57%
              Latency Distribution (HdrHistogram - Recorded Latency)
             50.000%    6.21ms
             99.000%    1.02s\s
            100.000%    1.32m

              Detailed Percentile spectrum:
                   Value   Percentile   TotalCount 1/(1-Percentile)

                   0.677     0.000000            1         1.00
                   6.207     0.500000        19783         2.00
                1020.001     0.990000        39105       100.00
               79200.003     1.000000        39500          inf
            #[Mean    =        6.178, StdDeviation   =        1.836]
            #[Max     =    79200.001, Total count    =        39500]
            #[Buckets =           27, SubBuckets     =         2048]
            ----------------------------------------------------------
              60031 requests in 30.01s, 19.82MB read
            Requests/sec:   2000.37
            Transfer/sec:    676.32KB
            """;

    @TempDir
    Path folder;

    private List<LoadRun> read(String text) {
        return LoadResultFile.read(TestFile.write(folder, "out.txt", text));
    }

    @Test
    void wrk() {
        LoadRun run = read(WRK).get(0);
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: wrk text
                tool: wrk
                name: http://127.0.0.1:18090/
                duration_ns: 2040000000
                model: closed
                connections_count: 4
                threads_count: 1
                achieved_per_s: 14676.11
                requests_count: 30000
                errors_count: 29
                mean_ns: 816080
                max_ns: 40470000
                basis: corrected
                percentile_rule: as wrk prints them
                unit_source: file
                """);
        assertThat(LoadText.errors(run)).isEqualTo("""
                connect | 1
                read | 2
                write | 3
                timeout | 16
                status other than 2xx or 3xx | 7
                """);
        assertThat(LoadText.problems(run)).isEqualTo("12 | 16 requests timed out, and are in no latency: percentiles and maximum are too low\n");
        assertThat(TableText.rows(run.latencies().selectColumns(LatencyTable.PERCENTILE, LatencyTable.VALUE_NS)))
                .isEqualTo("50.0 | 207000\n75.0 | 275000\n90.0 | 1280000\n99.0 | 16810000\n");
    }

    @Test
    void severalRunsWithOtherTextAround() {
        List<LoadRun> runs = read("$ wrk -c4 http://x\n" + WRK + "\n$ wrk2 -R2000\n" + WRK2);
        assertThat(runs).extracting(r -> r.text(RunTable.TOOL)).containsExactly("wrk", "wrk2");
        LoadRun wrk2 = runs.get(1);
        assertThat(wrk2.problems().rowCount()).isZero();
        assertThat(wrk2.whole(RunTable.SAMPLES)).hasValue(39500);
        assertThat(wrk2.whole(RunTable.MAX_NS)).hasValue(79_200_001_000L);
        assertThat(wrk2.text(RunTable.BASIS)).isEqualTo(RunTable.INTENDED);
        assertThat(wrk2.number(RunTable.OFFERED_PER_S)).as("wrk2 does not print -R").isEmpty();
        assertThat(LoadText.printedMs(wrk2, RunTable.INTENDED, 99)).isEqualTo(1020);
        assertThat(wrk2.hasHistogram()).isFalse();
    }

    @Test
    void whatDoesNotAddUpIsTold() {
        LoadRun odd = read(WRK2.replace("in 30.01s", "in 1.25ms")).get(0);
        assertThat(odd.number(RunTable.ACHIEVED_PER_S)).isEmpty();
        assertThat(LoadText.problems(odd)).contains("says 2000.37 requests/s, but its requests over its duration are 48024800.00");
        LoadRun early = read(WRK2.replaceAll("Latency     6.18ms    1.84ms  11.31ms", "Latency     -nanus    -nanus   0.00us")).get(0);
        assertThat(LoadText.problems(early)).contains("5 | has no latencies (-nanus): wrk2 measures none in its first 10 s");
        LoadRun stopped = read(WRK.substring(0, WRK.indexOf("  30000"))).get(0);
        assertThat(stopped.whole(RunTable.ERRORS)).as("not told is not none").isEmpty();
        assertThat(LoadText.problems(stopped)).contains("the run that begins in line 1 has no end");
        LoadRun falling = read(WRK2.replace("1020.001     0.99", "   1.001     0.99")).get(0);
        assertThat(LoadText.problems(falling)).startsWith("17 | is left out: in a table of percentiles no column falls");
    }

    static String hgrm(Locale locale, boolean csv) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 1000; i++) {
            histogram.recordValue(i * 1000L);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Locale before = Locale.getDefault(Locale.Category.FORMAT);
        Locale.setDefault(Locale.Category.FORMAT, locale);
        try {
            histogram.outputPercentileDistribution(new PrintStream(out, true, StandardCharsets.UTF_8), 5, 1000.0, csv);
        } finally {
            Locale.setDefault(Locale.Category.FORMAT, before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tablesAsHdrHistogramWritesThem() {
        LoadRun run = read(hgrm(Locale.ROOT, false)).get(0);
        assertThat(LoadText.facts(run)).startsWith("kind: HdrHistogram percentiles\nsamples_count: 1000\nmean_ns: ").contains("unit_source: assumed\n");
        assertThat(LoadText.printedMs(run, "", 50)).isEqualTo(500.223);
        assertThat(LoadText.problems(run)).isEqualTo("1 | names no unit; its values are taken for milliseconds\n");
        LoadRun csv = read(hgrm(Locale.ROOT, true)).get(0);
        assertThat(TableText.rows(csv.latencies())).isEqualTo(TableText.rows(run.latencies()));
        LoadRun german = read(hgrm(Locale.GERMANY, false)).get(0);
        assertThat(TableText.rows(german.latencies())).isEqualTo(TableText.rows(run.latencies()));
        LoadRun seconds = LoadResultFile.read(TestFile.write(folder, "s", hgrm(Locale.ROOT, false)), TimeUnit.SECONDS).get(0);
        assertThat(LoadText.printedMs(seconds, "", 50)).isEqualTo(500_223);
        assertThat(seconds.problems().rowCount()).isZero();
    }

    @Test
    void tablesCutShortAreTold() {
        String table = hgrm(Locale.ROOT, false);
        LoadRun cut = read(table.substring(0, table.indexOf("0.95"))).get(0);
        assertThat(LoadText.problems(cut)).contains("the table of percentiles ends at ");
        assertThat(cut.run().booleanColumn(RunTable.TRUNCATED).get(0)).isTrue();
        assertThat(cut.whole(RunTable.MAX_NS)).isEmpty();
        assertThat(read(table + "\nsome words\n" + table)).hasSize(2);
        assertThat(TestFile.problem(TestFile.write(folder, "a", table.lines().findFirst().get() + "\n"), LoadResultFile::read))
                .startsWith("a: holds a table of percentiles without a row");
    }
}
