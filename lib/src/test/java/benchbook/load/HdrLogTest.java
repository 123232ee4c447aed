package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Interval logs as HdrHistogram 2.2.2 writes them, and what its own reader makes of damaged ones. */
class HdrLogTest {

    @TempDir
    Path folder;

    /** Four intervals of a second, 100 latencies each. */
    private static String log(String... tags) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(out);
        writer.outputLogFormatVersion();
        writer.outputBaseTime(1_438_867_590_285L);
        writer.outputStartTime(1_438_867_590_285L);
        writer.outputLegend();
        writer.setBaseTime(1_438_867_590_285L);
        Random random = new Random(1);
        for (int i = 0; i < 4; i++) {
            for (String tag : tags) {
                Histogram histogram = new Histogram(3);
                for (int k = 0; k < 100; k++) {
                    histogram.recordValue(1_000_000L + random.nextInt(9_000_000));
                }
                histogram.setStartTimeStamp(1_438_867_590_285L + 1000 * i);
                histogram.setEndTimeStamp(1_438_867_591_285L + 1000 * i);
                histogram.setTag(tag.isEmpty() ? null : tag);
                writer.outputIntervalHistogram(histogram);
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private LoadRun read(String log) {
        return HdrLog.read(TestFile.write(folder, "run.hlog", log), null);
    }

    /** What a loop over HdrHistogram's reader gets, intervals or the exception's name. */
    private static String theirs(String log) {
        HistogramLogReader reader = new HistogramLogReader(new java.io.ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)));
        int n = 0;
        try {
            while (reader.nextIntervalHistogram() != null) {
                n++;
            }
        } catch (RuntimeException e) {
            return n + ", " + e.getClass().getSimpleName();
        }
        return String.valueOf(n);
    }

    @Test
    void aWholeLog() {
        LoadRun run = read(log(""));
        assertThat(LoadText.facts(run)).isEqualTo("""
                kind: HdrHistogram interval log
                started_epoch_ns: 1438867590285000000
                duration_ns: 4000000000
                achieved_per_s: 100.0
                samples_count: 400
                max_ns: 9936895
                percentile_rule: nearest rank, the highest latency of its bucket
                resolution_ns: 1
                digits_count: 3
                unit_source: assumed
                histogram: true
                """);
        assertThat(LoadText.problems(run)).startsWith("- | names no unit; its values are taken for nanoseconds").hasLineCount(1);
        assertThat(run.intervals().longColumn(LoadIntervalTable.START_NS).asList()).containsExactly(0L, 1_000_000_000L,
                2_000_000_000L, 3_000_000_000L);
        assertThat(run.intervals().longColumn(LoadIntervalTable.SAMPLES).asList()).containsOnly(100L);
        assertThat(run.intervals().longColumn(LoadIntervalTable.MAX_NS).max()).isEqualTo(9936895);
        assertThat(LoadText.count(run)).isEqualTo(400);
    }

    /** The sum over all intervals, bucket by bucket, is HdrHistogram's own sum. */
    @Test
    void bucketsAddUpToHdrHistogramsOwn() {
        String log = log("");
        Histogram sum = new Histogram(3);
        HistogramLogReader reader = new HistogramLogReader(new java.io.ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)));
        for (Histogram h = (Histogram) reader.nextIntervalHistogram(); h != null; h = (Histogram) reader.nextIntervalHistogram()) {
            sum.add(h);
        }
        LoadRun run = read(log);
        for (double percent : new double[] {0, 1, 50, 90, 99, 99.9, 100}) {
            assertThat(LoadText.ms(run, percent)).as("p%s", percent)
                    .isEqualTo(percent == 0 ? sum.highestEquivalentValue(sum.getMinValue()) / 1e6 : sum.getValueAtPercentile(percent) / 1e6);
        }
        run.latencies().forEach(row -> {
            assertThat(row.getLong(LatencyTable.LOW_NS)).isEqualTo(sum.lowestEquivalentValue(row.getLong(LatencyTable.VALUE_NS)));
            assertThat(row.getLong(LatencyTable.VALUE_NS)).isEqualTo(sum.highestEquivalentValue(row.getLong(LatencyTable.LOW_NS)));
        });
    }

    @Test
    void aLineOfNoiseIsToldAndTheRestIsRead() {
        String[] lines = log("").split("\n");
        lines[5] = lines[5] + "\nMon Nov 30 java.net.ConnectException: refused";
        String noisy = String.join("\n", lines) + "\n";
        assertThat(theirs(noisy)).as("HdrHistogram's reader ends without a word").isEqualTo("2");
        LoadRun run = read(noisy);
        assertThat(run.intervals().rowCount()).isEqualTo(4);
        assertThat(LoadText.problems(run)).startsWith("7 | is no interval of a histogram log, and passed over: \"Mon Nov 30 java.net");
    }

    @Test
    void aDamagedHistogramIsToldAndTheRestIsRead() {
        String log = log("");
        int payload = log.indexOf("HISTFA") + 60;
        char other = log.charAt(payload) == 'A' ? 'B' : 'A';
        LoadRun run = read(log.substring(0, payload) + other + log.substring(payload + 1));
        assertThat(run.intervals().rowCount()).isEqualTo(3);
        assertThat(LoadText.count(run)).isEqualTo(300);
        assertThat(LoadText.problems(run)).startsWith("5 | the histogram of the interval at 0.000 s is damaged: its packed data do not"
                + " fit their checksum; the interval is left out");
    }

    /** Any character of the payload: HdrHistogram takes some for another histogram, or for the log's end. */
    @Test
    void noFlippedCharacterPasses() {
        String log = log("");
        int from = log.indexOf("HISTFA");
        int to = log.indexOf('\n', from);
        int misread = 0;
        for (int i = from + 6; i < to; i++) {
            String bad = log.substring(0, i) + (log.charAt(i) == 'x' ? 'y' : 'x') + log.substring(i + 1);
            misread += theirs(bad).equals("4") ? 1 : 0;
            assertThat(read(bad).intervals().rowCount()).as("character %s", i - from).isEqualTo(3);
        }
        assertThat(misread).as("read by HdrHistogram as if it were good").isPositive();
    }

    @Test
    void aCutLastLine() {
        String log = log("");
        String cut = log.substring(0, log.length() - 30);
        LoadRun run = read(cut);
        assertThat(run.intervals().rowCount()).isEqualTo(3);
        assertThat(run.run().booleanColumn(RunTable.TRUNCATED).get(0)).isTrue();
        assertThat(LoadText.problems(run)).startsWith("8 | the last line is cut off, and its interval left out; was the process killed?");
        String whole = log.substring(0, log.length() - 1);
        assertThat(theirs(whole)).as("its last interval is lost").isEqualTo("3, NoSuchElementException");
        assertThat(read(whole).intervals().rowCount()).isEqualTo(4);
    }

    @Test
    void tagsMayHoldBlanksAndCommas() {
        String log = log("read").replace("Tag=read", "Tag=GET /x, y");
        assertThat(theirs(log)).isEqualTo("0");
        LoadRun run = read(log);
        assertThat(run.intervals().stringColumn(LoadIntervalTable.TAG).unique().asList()).containsExactly("GET /x, y");
        assertThat(LoadText.count(run)).isEqualTo(400);
        LoadRun two = read(log("", "write"));
        assertThat(two.intervals().stringColumn(LoadIntervalTable.TAG).unique().asList()).containsExactly("", "write");
        assertThat(LoadText.count(two)).isEqualTo(800);
        assertThat(two.number(RunTable.ACHIEVED_PER_S)).hasValue(200);
    }

    @Test
    void hyperfoilsMergedTagsAreLeftOut() {
        LoadRun run = read(log("agent1/main/get", "merged/main/get"));
        assertThat(LoadText.count(run)).isEqualTo(400);
        assertThat(LoadText.problems(run)).contains("tags that begin with merged/ repeat what the other tags hold");
        assertThat(LoadText.count(read(log("merged/main/get")))).isEqualTo(400);
    }

    @Test
    void marksAndSignsOfOtherWriters() {
        String log = log("");
        assertThat(theirs("\uFEFF" + log)).isEqualTo("0");
        assertThat(read("\uFEFF" + log).intervals().rowCount()).isEqualTo(4);
        assertThat(read(log.replace("\n", "\r\n")).intervals().rowCount()).isEqualTo(4);
        String commas = log.replaceAll("(?m)^(\\d+)\\.(\\d{3}),(\\d+)\\.(\\d{3}),(\\d+)\\.(\\d{3}),HIST", "$1,$2,$3,$4,$5,$6,HIST");
        assertThat(theirs(commas)).endsWith("Exception");
        assertThat(TableText.rows(read(commas).intervals())).isEqualTo(TableText.rows(read(log).intervals()));
        assertThat(LoadText.facts(HdrLog.read(TestFile.write(folder, "packed", TestFile.gzip(log.getBytes(StandardCharsets.UTF_8))), null)))
                .isEqualTo(LoadText.facts(read(log)));
    }

    @Test
    void unitsAreToldAssumedOrGiven() {
        String log = log("");
        LoadRun micros = HdrLog.read(TestFile.write(folder, "run.hlog", log), TimeUnit.MICROSECONDS);
        assertThat(micros.text(RunTable.UNIT_SOURCE)).isEqualTo(RunTable.FROM_ARGUMENT);
        assertThat(micros.whole(RunTable.MAX_NS)).hasValue(9_936_895_000L);
        assertThat(micros.whole(RunTable.RESOLUTION_NS)).hasValue(1_000);
        assertThat(micros.problems().rowCount()).isZero();
        LoadRun told = read("#UNITS: the values in the histogram = microseconds\n" + log);
        assertThat(told.text(RunTable.UNIT_SOURCE)).isEqualTo(RunTable.FROM_FILE);
        assertThat(told.whole(RunTable.MAX_NS)).hasValue(9_936_895_000L);
    }

    @Test
    void twoLogsInOneFileKeepTheirOwnClocks() {
        String first = log("").replaceAll("#\\[BaseTime.*\n", "");
        String second = first.replace("1438867590.285", "1438871190.285");
        LoadRun run = read(first + second);
        assertThat(run.intervals().rowCount()).isEqualTo(8);
        assertThat(run.intervals().longColumn(LoadIntervalTable.START_NS).getLong(4)).isEqualTo(3_600_000_000_000L);
        assertThat(LoadText.problems(run)).startsWith("9 | another log begins here");
        LoadRun nan = read(first.replace("1438867590.285 (", "nan ("));
        assertThat(nan.whole(RunTable.STARTED_EPOCH_NS)).isEmpty();
        assertThat(LoadText.problems(nan)).startsWith("2 | StartTime is no time: \"nan\"");
    }

    @Test
    void oddTimesAreTold() {
        String[] lines = log("").split("\n");
        String swapped = String.join("\n", lines[0], lines[1], lines[2], lines[3], lines[5], lines[4], lines[6]) + "\n";
        assertThat(LoadText.problems(read(swapped))).startsWith("6 | begins before the interval above it");
        assertThat(LoadText.problems(read(log("").replace(",1.000,", ",1000.000,"))))
                .startsWith("6 | the interval above lasts more than 100 times as long");
        assertThat(read(log("").replace("\n0.000,", "\n-0.005,")).intervals().rowCount()).isEqualTo(4);
    }

    @Test
    void manyIntervalsAreJoinedWithoutLoss() {
        String[] lines = log("").split("\n");
        String payload = lines[4].substring(lines[4].indexOf("1.000,"));
        StringBuilder log = new StringBuilder(lines[2]).append('\n');
        for (int i = 0; i < 10_000; i++) {
            log.append(i).append(".000,").append(payload).append('\n');
        }
        LoadRun run = read(log.toString());
        assertThat(run.intervals().rowCount()).isBetween(1000, LatencyWindows.MOST_WINDOWS);
        assertThat(run.latencies().rowCount()).isLessThanOrEqualTo(LatencyWindows.MOST_BUCKETS);
        assertThat(LoadText.count(run)).isEqualTo(1_000_000).isEqualTo((long) run.intervals().longColumn(LoadIntervalTable.SAMPLES).sum());
        assertThat(run.intervals().longColumn(LoadIntervalTable.LENGTH_NS).getLong(3)).isEqualTo(1_000_000_000L << 2);
        assertThat(LoadText.problems(run)).contains("holds more intervals than a table: 4 neighbours each were added to one");
        assertThat(LoadText.ms(run, 99)).isEqualTo(LoadText.ms(read(String.join("\n", lines[2], lines[4]) + "\n"), 99));
    }

    @Test
    void refusals() {
        assertThat(TestFile.problem(TestFile.write(folder, "a", "#[StartTime: 1.0 (seconds since epoch), x]\n"), f -> HdrLog.read(f, null)))
                .isEqualTo("a: holds no interval: the run ended before the first was written");
        assertThat(TestFile.problem(TestFile.write(folder, "b", "#[StartTime: 1.0 (seconds since epoch), x]\n0,1,2,HISTFAAA\n"),
                f -> HdrLog.read(f, null))).startsWith("b: holds no interval that can be read, and 1 lines that cannot");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DoubleHistogram doubles = new DoubleHistogram(3);
        doubles.recordValue(0.5);
        new HistogramLogWriter(out).outputIntervalHistogram(4, 5, doubles);
        assertThat(LoadText.problems(read(log("") + out))).contains("is a DoubleHistogram, which names no unit and is not read");
    }
}
