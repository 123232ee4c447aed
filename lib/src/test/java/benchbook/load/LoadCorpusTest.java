package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tech.tablesaw.api.Row;

/** Result files of others, where they are at hand, against what their own tests and reports say (INDEX.tsv). */
class LoadCorpusTest {

    private static final Path LOAD = Project.corpus().resolve("load");

    @BeforeAll
    static void atHand() {
        if (!Files.isDirectory(LOAD)) {
            System.out.println("LoadCorpusTest is skipped: there is no folder shared/corpus/load beside the clone");
        }
        assumeTrue(Files.isDirectory(LOAD), "no folder shared/corpus/load beside the clone");
    }

    private static LoadRun read(String name) {
        List<LoadRun> runs = LoadResultFile.read(LOAD.resolve(name));
        assertThat(runs).hasSize(1);
        return runs.get(0);
    }

    @TestFactory
    Stream<DynamicTest> everyFileIsReadOrRefusedInOneLine() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(LOAD)) {
            files = all.filter(f -> Files.isRegularFile(f) && !f.endsWith("INDEX.tsv")).sorted().toList();
        }
        return files.stream().map(file -> DynamicTest.dynamicTest(LOAD.relativize(file).toString(), () -> {
            try {
                assertThat(LoadResultFile.read(file)).isNotEmpty().allSatisfy(LoadConsistent::check);
            } catch (LoadException e) {
                assertThat(TestFile.problem(file, LoadResultFile::read)).startsWith(file.getFileName() + ":");
                assertThat(file.getFileName().toString()).isIn("emptyfile.jtl", "TaurusXMLReport.xml", "autocannon.json",
                        "test_results_stats.csv", "summary.log");
            }
        }));
    }

    /** HistogramLogReaderWriterTest's figures: its sums re-record each bucket's low end with three digits. */
    private static void asHdrHistogramsTest(String name, long fromS, long toS, int intervals, long samples, long p999, long max) {
        LoadRun run = read(name);
        long from = fromS * 1_000_000_000L;
        long to = toS * 1_000_000_000L;
        assertThat(run.intervals().stream().filter(r -> within(r, from, to)).count()).isEqualTo(intervals);
        Histogram sum = new Histogram(3);
        run.latencies().stream().filter(r -> within(r, from, to))
                .forEach(r -> sum.recordValueWithCount(r.getLong(LatencyTable.LOW_NS), r.getLong(LatencyTable.COUNT)));
        assertThat(sum.getTotalCount()).isEqualTo(samples);
        assertThat(sum.getValueAtPercentile(99.9)).isEqualTo(p999);
        assertThat(sum.getMaxValue()).isEqualTo(max);
    }

    private static boolean within(Row row, long from, long to) {
        return row.getLong(LoadIntervalTable.START_NS) >= from && row.getLong(LoadIntervalTable.START_NS) < to;
    }

    @Test
    void histogramLogs() {
        String v1 = "hdrhistogram/jHiccup-2.0.6.logV1.hlog";
        asHdrHistogramsTest(v1, 0, 1000, 88, 65964, 1829765119, 1888485375);
        asHdrHistogramsTest(v1, 5, 20, 15, 11213, 1019740159, 1032323071);
        asHdrHistogramsTest(v1, 50, 80, 29, 22630, 1871708159, 1888485375);
        String v2 = "hdrhistogram/jHiccup-2.0.7S.logV2.hlog";
        asHdrHistogramsTest(v2, 0, 1000, 62, 48761, 1745879039, 1796210687);
        asHdrHistogramsTest(v2, 5, 20, 15, 11664, 1536163839, 1544552447);
        asHdrHistogramsTest(v2, 40, 60, 20, 15830, 1779433471, 1796210687);
        LoadRun run = read(v2);
        assertThat(LoadText.facts(run)).startsWith("""
                kind: HdrHistogram interval log
                tool: jHiccup
                tool_version: 2.0.7-SNAPSHOT
                started_epoch_ns: 1441812279474000000
                """);
        assertThat(LoadText.ms(run, 99.9)).as("two digits are what was logged").isEqualTo(1753.219071);
        assertThat(run.whole(RunTable.DIGITS)).hasValue(2);
    }

    @Test
    void percentileTables() {
        LoadRun run = read("hdrhistogram/16Krps");
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(4632000);
        assertThat(run.whole(RunTable.MEAN_NS)).hasValue(8_643_000);
        assertThat(run.whole(RunTable.MAX_NS)).hasValue(778_752_000);
        assertThat(run.hasHistogram()).isFalse();
        LoadRun bare = read("hdrhistogram/example2.txt");
        assertThat(bare.latencies().rowCount()).isEqualTo(27);
        assertThat(bare.whole(RunTable.SAMPLES)).hasValue(1104769);
        assertThat(bare.whole(RunTable.MAX_NS)).isEmpty();
    }

    @Test
    void wrkAndWrk2() {
        LoadRun none = read("wrk2/readme-1.txt");
        assertThat(none.latencies().rowCount()).isZero();
        assertThat(none.whole(RunTable.MAX_NS)).hasValue(12_340_000);
        LoadRun two = read("wrk2/readme-3.txt");
        assertThat(LoadText.facts(two)).isEqualTo("""
                kind: wrk text
                tool: wrk2
                name: http://127.0.0.1:80/index.html
                duration_ns: 30010000000
                model: open
                connections_count: 100
                threads_count: 2
                achieved_per_s: 2000.67
                requests_count: 60031
                samples_count: 39500
                errors_count: 0
                mean_ns: 6178000
                max_ns: 11312000
                basis: intended
                percentile_rule: rows of HdrHistogram's percentile table; one between two rows is at most the next row's
                unit_source: file
                """);
        assertThat(LoadText.printedMs(two, RunTable.INTENDED, 99.9)).isEqualTo(11.19);
        assertThat(LoadText.printedMs(two, RunTable.SENT, 99.9)).isEqualTo(6.69);
        assertThat(two.problems().rowCount()).isZero();
        LoadRun wrk = read("made-here/wrk-4.1.0-latency.txt");
        assertThat(wrk.text(RunTable.TOOL)).isEqualTo("wrk");
        assertThat(LoadText.printedMs(wrk, RunTable.CORRECTED, 75)).isEqualTo(0.275);
        assertThat(LoadText.printedMs(wrk, RunTable.CORRECTED, 90)).isEqualTo(1.28);
        LoadRun edited = read("jenkins-performance-plugin/WrkResultsLong.wrk");
        assertThat(edited.number(RunTable.ACHIEVED_PER_S)).isEmpty();
        assertThat(LoadText.problems(edited)).contains("7 | says 205.68 requests/s, but its requests over its duration are 0.21");
        LoadRun errors = read("jenkins-performance-plugin/WrkResultsWithErrors.wrk");
        assertThat(LoadText.errors(errors)).isEqualTo("status other than 2xx or 3xx | 12\n");
        assertThat(errors.whole(RunTable.ERRORS)).hasValue(12);
    }

    /** Counted by another program over the same files, by nearest rank. */
    @Test
    void jmeter() {
        LoadRun run = read("jmeter/sample_log1.jtl");
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(10000);
        assertThat(LoadText.ms(run, 50)).isEqualTo(321);
        assertThat(LoadText.ms(run, 95)).isEqualTo(1622);
        assertThat(LoadText.ms(run, 99)).isEqualTo(3505);
        assertThat(LoadText.ms(run, 100)).isEqualTo(21782);
        assertThat(run.whole(RunTable.MAX_NS)).hasValue(21_782_000_000L);
        assertThat(read("jmeter/sample_log2.jtl").whole(RunTable.SAMPLES)).hasValue(10000);
        String plugin = "jenkins-performance-plugin/";
        assertThat(read(plugin + "JMeterResultsTenSamples.jtl").whole(RunTable.SAMPLES)).hasValue(10);
        assertThat(LoadText.ms(read(plugin + "JMeterResultsTenSamples.jtl"), 50)).isEqualTo(5);
        assertThat(read(plugin + "multiLineCSV.jtl").whole(RunTable.SAMPLES)).hasValue(2);
        assertThat(LoadText.errors(read(plugin + "res.csv"))).isEqualTo("Non HTTP response code: java.net.UnknownHostException | 1\n");
        assertThat(read(plugin + "JENKINS-16627_CSV_instead_of_XML.jtl").whole(RunTable.SAMPLES)).hasValue(3);
    }

    @Test
    void gatlingText() {
        LoadRun run = read("gatling-report/simulation-v3.5.log.gz");
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(16095);
        assertThat(LoadText.ms(run, 99)).isEqualTo(42);
        assertThat(LoadText.ms(run, 100)).isEqualTo(339);
        LoadRun old = read("gatling-report/simulation-v2.3.log");
        assertThat(old.whole(RunTable.SAMPLES)).hasValue(1000);
        assertThat(LoadText.ms(old, 99)).isEqualTo(151);
        assertThat(read("gatling-report/simulation-1.log.gz").whole(RunTable.SAMPLES)).hasValue(2464);
        assertThat(LoadText.ms(read("gatling-report/simulation-small.log"), 50)).isEqualTo(312);
        assertThat(old.problems().rowCount() + run.problems().rowCount()).isZero();
    }

    /** GeneralStatsSpec's figures, and those of a run here whose p50 Gatling 3.15.1 printed as 1855. */
    @Test
    void gatlingBinary() {
        LoadRun run = read("gatling/simulation.log");
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(105);
        assertThat(run.whole(RunTable.ERRORS)).hasValue(1);
        assertThat(run.whole(RunTable.MIN_NS)).hasValue(87_000_000);
        assertThat(run.whole(RunTable.MAX_NS)).hasValue(368_000_000);
        assertThat(LoadText.ms(run, 70)).isEqualTo(113);
        assertThat(LoadText.ms(run, 99)).isEqualTo(368);
        LoadRun starved = read("made-here/gatling-3.15.1-binary-starved.log");
        assertThat(starved.whole(RunTable.SAMPLES)).hasValue(320);
        assertThat(starved.whole(RunTable.ERRORS)).hasValue(160);
        assertThat(LoadText.ms(starved, 50)).isEqualTo(1808);
        assertThat(starved.text(RunTable.TOOL_VERSION)).isEqualTo("3.15.1");
        assertThat(starved.problems().rowCount()).isZero();
    }
}
