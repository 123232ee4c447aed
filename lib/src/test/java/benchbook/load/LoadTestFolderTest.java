package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSecondTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The run folders of {@code load-test}. */
class LoadTestFolderTest {

    private static final long MS = 1_000_000;
    private static final String RUN = """
            {"command": "x", "cores": 2, "url": "http://127.0.0.1:1/", "model": "open", "offered_per_s": 100, "sent_per_s": 100,
             "achieved_per_s": 99.5, "duration_ns": 2000000000, "senders_count": 0, "planned_count": 200, "sent_count": 200,
             "ok_count": 190, "failed_count": 10, "dropped_count": 0, "unsent_count": 0, "unfinished_count": 0, "kept_up_ratio": 1,
             "backlog_per_s": 0, "lag_p50_ns": 5000, "lag_p99_ns": 80000, "lag_max_ns": 900000, "in_flight_max_count": 9,
             "connections_count": 12, "loop_busy_ratio": 0.1, "own_cpu_cores": 0.2, "other_cpu_cores": null, "interrupted": false}
            """;
    private static final String SECONDS = """
            second,planned_count,ok_count,failed_count,dropped_count,in_flight_count,own_cpu_cores,other_cpu_cores
            0,100,95,3,0,2,0.20,
            1,100,95,7,0,0,0.20,0.10
            """;

    @TempDir
    Path folder;

    /** Two seconds, each with 95 good answers that took so long, and 5 failed ones that took 1 s. */
    private static String log(long okMs, String end) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(out);
        writer.outputComment("UNITS: the values in the histogram = nanoseconds");
        writer.outputComment("[BaseTime: 1700000000.000 (seconds since epoch)]");
        writer.outputComment("[StartTime: 1700000000.000 (seconds since epoch), x]");
        for (int second = 0; second < 2; second++) {
            for (String tag : List.of("ok/GET%20/a", "failed/GET%20/a")) {
                Histogram histogram = new Histogram(3);
                histogram.setTag(tag);
                histogram.recordValueWithCount(tag.startsWith("ok") ? okMs * MS : 1000 * MS, tag.startsWith("ok") ? 95 : 5);
                writer.outputIntervalHistogram(second, second + 1, histogram, 1e6);
            }
        }
        return out + end;
    }

    private void write(String intended) throws IOException {
        String end = "#[End: 4 intervals, 200 values]\n";
        Files.writeString(folder.resolve("from-intended.hlog"), intended);
        Files.writeString(folder.resolve("from-sent.hlog"), log(10, end));
        Files.writeString(folder.resolve("seconds.csv"), SECONDS);
        Files.writeString(folder.resolve("errors.csv"), "error,count\ntimeout,8\nstatus 503,2\n");
        Files.writeString(folder.resolve("run.json"), RUN);
    }

    private void write() throws IOException {
        write(log(40, "#[End: 4 intervals, 200 values]\n"));
    }

    private LoadRun read() {
        List<LoadRun> runs = LoadResultFile.read(folder);
        assertThat(runs).hasSize(1);
        LoadConsistent.check(runs.get(0));
        return runs.get(0);
    }

    @Test
    void bothBasesAndOutcomesAreThere() throws IOException {
        write();
        LoadRun run = read();
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: load-test run folder
                tool: benchbook load-test
                name: http://127.0.0.1:1/
                started_epoch_ns: 1700000000000000000
                duration_ns: 2000000000
                model: open
                connections_count: 12
                offered_per_s: 100.0
                sent_per_s: 100.0
                achieved_per_s: 99.5
                requests_count: 200
                samples_count: 200
                errors_count: 10
                dropped_count: 0
                max_ns: 1000341503
                lag_p99_ns: 80000
                lag_max_ns: 900000
                basis: intended
                percentile_rule: nearest rank, the highest latency of its bucket
                resolution_ns: 1
                digits_count: 3
                unit_source: file
                histogram: true
                """);
        assertThat(of(run, RunTable.INTENDED, LatencyTable.OK)).isBetween(40 * MS, 40 * MS + MS / 10);
        assertThat(of(run, RunTable.SENT, LatencyTable.OK)).isBetween(10 * MS, 10 * MS + MS / 10);
        assertThat(of(run, RunTable.INTENDED, LatencyTable.FAILED)).isBetween(1000 * MS, 1000 * MS + MS / 2);
        assertThat(run.latencies().stringColumn(LatencyTable.TAG).unique().asList()).containsExactly("GET /a");
        assertThat(LatencyCounts.of(run).total()).as("each request once").isEqualTo(200);
        assertThat(LoadText.errors(run)).isEqualTo("timeout | 8\nstatus 503 | 2\n");
        assertThat(run.problems().rowCount()).as(LoadText.problems(run)).isZero();
        assertThat(run.seconds().longColumn(LoadSecondTable.FAILED).asList()).containsExactly(3L, 7L);
        assertThat(run.steps().doubleColumn(LoadStepTable.OTHER_CPU_CORES).isMissing(0)).as("null is missing").isTrue();
        assertThat(run.steps().longColumn(LoadStepTable.CORES).get(0)).isEqualTo(2);
    }

    private static long of(LoadRun run, String basis, String outcome) {
        return (long) LatencyCounts.of(run, basis, outcome, LatencyCounts.ANY).percentile(50);
    }

    @Test
    void whatAKilledGeneratorLeft() throws IOException {
        String whole = log(40, "");
        write(whole.substring(0, whole.length() - 30));
        Files.delete(folder.resolve("run.json"));
        Files.delete(folder.resolve("errors.csv"));
        Files.writeString(folder.resolve("seconds.csv"), SECONDS + "2,1");
        LoadRun run = read();
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(195);
        assertThat(run.run().booleanColumn(RunTable.TRUNCATED).get(0)).isTrue();
        assertThat(run.number(RunTable.OFFERED_PER_S)).isEmpty();
        assertThat(run.whole(RunTable.ERRORS)).as("not known, and not none").isEmpty();
        assertThat(run.steps().rowCount()).isZero();
        assertThat(run.seconds().rowCount()).isEqualTo(2);
        assertThat(LoadText.problems(run)).contains("from-intended.hlog lacks its last line", "the last line is cut off", "there is no run.json");
    }

    @Test
    void aLogThatHoldsLessThanItSays() throws IOException {
        write(log(40, "#[End: 4 intervals, 300 values]\n"));
        assertThat(LoadText.problems(read())).contains("from-intended.hlog says that it holds 300 values, and 200 can be read");
    }

    /** All connections were refused: nothing was sent. */
    @Test
    void nothingSent() throws IOException {
        write();
        Files.writeString(folder.resolve("from-sent.hlog"), "#[Histogram log format version 1.3]\n#[End: 0 intervals, 0 values]\n");
        LoadRun run = read();
        assertThat(run.problems().rowCount()).isZero();
        assertThat(run.latencies().stringColumn(LatencyTable.BASIS).unique().asList()).containsExactly(RunTable.INTENDED);
    }

    @Test
    void stepsAreRunsOfTheirOwn() throws IOException {
        write();
        for (int step = 1; step <= 2; step++) {
            Path own = Files.createDirectories(folder.resolve("step-" + step));
            for (String file : List.of("from-intended.hlog", "from-sent.hlog", "seconds.csv", "errors.csv", "run.json")) {
                Files.copy(folder.resolve(file), own.resolve(file));
            }
        }
        assertThat(LoadResultFile.read(folder)).extracting(LoadRun::file)
                .containsExactly(folder.resolve("step-1").toString(), folder.resolve("step-2").toString());
    }

    @Test
    void generatorsThatBeganTogetherAreAddedSecondBySecond() throws IOException {
        write();
        LoadRun one = read();
        LoadRun two = new LoadRun("other", one.run(), one.latencies(), one.intervals(), one.errors(), one.problems(), one.seconds(), one.steps(), one.lags());
        LoadRun merged = LoadMerge.of(List.of(one, two));
        LoadConsistent.check(merged);
        assertThat(merged.whole(RunTable.SAMPLES)).hasValue(400);
        assertThat(LatencyCounts.of(merged).counts()).containsExactly(380, 20);
        assertThat(merged.seconds().longColumn(LoadSecondTable.OK).asList()).containsExactly(190L, 190L);
        assertThat(merged.number(RunTable.OFFERED_PER_S)).hasValue(200);
        assertThat(merged.steps().rowCount()).as("each generator is judged by itself").isEqualTo(2);
    }

    /** Sends that were as late as given, by seconds. */
    private static String lags(int... us) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(out);
        writer.outputComment("UNITS: the values in the histogram = nanoseconds");
        writer.outputComment("[BaseTime: 1700000000.000 (seconds since epoch)]");
        for (int second = 0; second < us.length; second++) {
            Histogram histogram = new Histogram(3);
            histogram.recordValueWithCount(us[second] * 1000L, 100);
            writer.outputIntervalHistogram(second, second + 1, histogram, 1e6);
        }
        return out + "#[End: " + us.length + " intervals, " + 100 * us.length + " values]\n";
    }

    @Test
    void lagsAreAddedAsLatenciesAre() throws IOException {
        Path first = Files.createDirectories(folder.resolve("a"));
        Path second = Files.createDirectories(folder.resolve("b"));
        write();
        for (Path own : List.of(first, second)) {
            for (String file : List.of("from-intended.hlog", "from-sent.hlog", "seconds.csv", "errors.csv", "run.json")) {
                Files.copy(folder.resolve(file), own.resolve(file));
            }
        }
        LoadRun without = LoadMerge.of(List.of(new Read(first).run(), new Read(second).run()));
        assertThat(without.whole(RunTable.LAG_P99_NS)).as("a maximum of percentiles is none").isEmpty();
        assertThat(without.whole(RunTable.LAG_MAX_NS)).hasValue(900_000);
        assertThat(LoadText.problems(without)).contains("not every generator left a histogram of its lag (lag.hlog)");
        Files.writeString(first.resolve("lag.hlog"), lags(5, 5, 5, 5, 5, 5, 5, 5, 5, 5));
        Files.writeString(second.resolve("lag.hlog"), lags(5, 700, 5, 5, 5, 5, 5, 5, 5, 5));
        LoadRun one = new Read(first).run();
        LoadRun two = new Read(second).run();
        assertThat(one.problems().rowCount()).as(LoadText.problems(one)).isZero();
        assertThat(one.lags().longColumn(LatencyTable.COUNT).asList()).containsExactly(1000L);
        LoadRun merged = LoadMerge.of(List.of(one, two));
        LoadConsistent.check(merged);
        assertThat(merged.lags().longColumn(LatencyTable.COUNT).asList()).containsExactly(1900L, 100L);
        assertThat(merged.whole(RunTable.LAG_P99_NS).getAsLong()).as("100 of 2000 are as late").isBetween(700_000L, 700_500L);
        assertThat(LatencyCounts.of(merged).total()).as("lags are no latencies").isEqualTo(400);
        Files.delete(second.resolve("run.json"));
        LoadRun killed = new Read(second).run();
        assertThat(killed.whole(RunTable.LAG_P99_NS).getAsLong()).isBetween(700_000L, 700_500L);
        assertThat(LoadText.problems(killed)).contains("there is no run.json: the generator was killed, so what it offered and its errors are unknown");
    }

    private record Read(Path folder) {
        LoadRun run() {
            return LoadResultFile.read(folder).get(0);
        }
    }

    /** Files of good folders cut, garbled, gone, or put in each other's place: tables that hang together, or one line. */
    @Test
    void garbledFolders() throws IOException {
        write();
        Files.writeString(folder.resolve("lag.hlog"), lags(5, 700));
        List<String> files = List.of("from-intended.hlog", "from-sent.hlog", "lag.hlog", "seconds.csv", "errors.csv", "run.json");
        Map<String, byte[]> good = new LinkedHashMap<>();
        for (String file : files) {
            good.put(file, Files.readAllBytes(folder.resolve(file)));
        }
        int refused = 0;
        int told = 0;
        for (int seed = 0; seed < 1500; seed++) {
            Random random = new Random(seed);
            String file = files.get(random.nextInt(files.size()));
            Path changed = folder.resolve(file);
            switch (random.nextInt(6)) {
                case 0 -> Files.delete(changed);
                case 1 -> Files.write(changed, good.get(files.get(random.nextInt(files.size()))));
                case 2 -> {
                    Files.delete(changed);
                    Files.createDirectory(changed);
                }
                default -> Files.write(changed, Garbled.bytes(good.get(file), seed));
            }
            try {
                LoadRun run = LoadResultFile.read(folder).get(0);
                LoadConsistent.check(run);
                told += run.problems().isEmpty() ? 0 : 1;
            } catch (LoadException e) {
                refused++;
                assertThat(e.getMessage()).as("seed %d", seed).startsWith(folder.toString()).doesNotContainPattern("\\R");
                assertThat(e.getMessage().length() - folder.toString().length()).isLessThan(400);
            } catch (Throwable t) {
                throw new AssertionError("seed " + seed + ", " + file + ": " + t, t);
            }
            Files.delete(changed.toFile().exists() ? changed : Files.createFile(changed));
            Files.write(changed, good.get(file));
        }
        assertThat(refused).isBetween(200, 1000);
        assertThat(told).isBetween(200, 1200);
    }

    /** What a copy lost is not another kind of test. */
    @Test
    void halfCopies() throws IOException {
        write();
        Files.delete(folder.resolve("from-intended.hlog"));
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("from-intended.hlog: is not there; a run folder has it");
        Files.createDirectory(folder.resolve("from-intended.hlog"));
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("from-intended.hlog: is no file");
        Files.createDirectories(folder.resolve("step-1"));
        Files.createDirectories(folder.resolve("step-3"));
        write(folder.resolve("step-1"));
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("holds step-3 and no folder step-2; copy the whole folder");
    }

    private void write(Path own) throws IOException {
        for (String file : List.of("from-sent.hlog", "seconds.csv", "errors.csv")) {
            Files.copy(folder.resolve(file), own.resolve(file));
        }
    }

    @Test
    void foldersThatCannotBeUsed() throws IOException {
        assertThatThrownBy(() -> LoadResultFile.read(folder)).isInstanceOf(LoadException.class)
                .hasMessageContaining("is a folder without from-sent.hlog and step-1");
        write();
        Files.writeString(folder.resolve("run.json"), RUN.replace("\"ok_count\": 190", "\"ok_count\": \"many\""));
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("run.json: expected a number for ok_count, got \"many\"");
        Files.writeString(folder.resolve("run.json"), RUN.replace("\"ok_count\": 190,", ""));
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("run.json: expected ok_count as load-test writes it");
        write();
        Files.writeString(folder.resolve("seconds.csv"), "a,b\n");
        assertThatThrownBy(this::read).isInstanceOf(LoadException.class).hasMessageContaining("seconds.csv:1: expected the columns second,");
    }
}
