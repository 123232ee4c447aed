package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.stats.NearestRank;
import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One load test from several machines. */
class LoadMergeTest {

    @TempDir
    Path folder;

    /** A machine's requests, one each 10 ms, as JMeter would write them. */
    private LoadRun machine(String name, long startMs, int requests, int slowest, List<Double> all) {
        StringBuilder csv = new StringBuilder("timeStamp,elapsed,label,success\n");
        Random random = new Random(name.hashCode());
        for (int i = 0; i < requests; i++) {
            int ms = 1 + random.nextInt(slowest);
            all.add((double) ms);
            csv.append(startMs + 10L * i).append(',').append(ms).append(",a,").append(i % 10 > 0).append('\n');
        }
        return LoadResultFile.read(TestFile.write(folder, name, csv.toString())).get(0);
    }

    @Test
    void theSumHasThePercentilesOfAllRequests() {
        List<Double> all = new ArrayList<>();
        LoadRun fast = machine("one", 1_700_000_000_000L, 10_000, 20, all);
        LoadRun slow = machine("two", 1_700_000_000_500L, 1_000, 2_000, all);
        // The rates of runs that are not at the same time are not added; these have 10 of 100 s in common.
        LoadRun merged = LoadMerge.of(List.of(fast, slow));
        double[] sorted = NearestRank.ascending(all.stream().mapToDouble(v -> v).toArray());
        for (double percent : new double[] {0, 50, 90, 99, 99.9, 100}) {
            assertThat(LoadText.ms(merged, percent)).as("p%s", percent).isEqualTo(NearestRank.of(sorted, percent));
        }
        assertThat((LoadText.ms(fast, 99) + LoadText.ms(slow, 99)) / 2).as("the mean of both is another thing")
                .isLessThan(0.7 * LoadText.ms(merged, 99));
        assertThat(merged.whole(RunTable.REQUESTS)).hasValue(11_000);
        assertThat(merged.whole(RunTable.ERRORS)).hasValue(1_100);
        assertThat(LoadText.errors(merged)).isEqualTo("failed | 1100\n");
        assertThat(merged.number(RunTable.ACHIEVED_PER_S)).isEmpty();
        assertThat(LoadText.problems(merged)).contains("the files do not tell of the same time: rates are not added");
        assertThat((long) merged.intervals().longColumn(LoadIntervalTable.SAMPLES).sum()).isEqualTo(11_000);
        LoadConsistent.check(merged);
    }

    @Test
    void ratesOfRunsAtTheSameTimeAreAdded() {
        List<Double> all = new ArrayList<>();
        LoadRun one = machine("one", 1_700_000_000_000L, 1_000, 20, all);
        LoadRun two = machine("two", 1_700_000_000_500L, 1_000, 20, all);
        LoadRun merged = LoadMerge.of(List.of(one, two));
        assertThat(merged.number(RunTable.ACHIEVED_PER_S).getAsDouble())
                .isEqualTo(one.number(RunTable.ACHIEVED_PER_S).getAsDouble() + two.number(RunTable.ACHIEVED_PER_S).getAsDouble());
        assertThat(merged.whole(RunTable.STARTED_EPOCH_NS)).isEqualTo(one.whole(RunTable.STARTED_EPOCH_NS));
        assertThat(merged.intervals().longColumn(LoadIntervalTable.START_NS).asList()).contains(500_000_000L);
        assertThat(merged.latencies().longColumn(LatencyTable.START_NS).max()).isGreaterThan(9e9);
        assertThat(merged.problems().rowCount()).isZero();
    }

    /** A bucket of two digits stays that wide: its latencies are nowhere in particular in it. */
    @Test
    void bucketsOfOtherWidthsStayAsTheyAre() {
        LoadRun coarse = HdrLog.read(hdr("coarse", 2), null);
        LoadRun fine = HdrLog.read(hdr("fine", 4), null);
        LoadRun merged = LoadMerge.of(List.of(coarse, fine));
        assertThat(LoadText.count(merged)).isEqualTo(LoadText.count(coarse) + LoadText.count(fine));
        assertThat(merged.whole(RunTable.DIGITS)).hasValue(2);
        assertThat(LoadText.ms(merged, 100)).isEqualTo(LoadText.ms(coarse, 100));
        assertThat(LoadText.ms(merged, 1)).isBetween(LoadText.ms(fine, 1), LoadText.ms(coarse, 1));
    }

    private Path hdr(String name, int digits) {
        var out = new java.io.ByteArrayOutputStream();
        var writer = new org.HdrHistogram.HistogramLogWriter(out);
        var histogram = new org.HdrHistogram.Histogram(digits);
        for (int i = 0; i < 1000; i++) {
            histogram.recordValue(1_000_000 + 7_919L * i);
        }
        writer.outputIntervalHistogram(1_700_000_000, 1_700_000_001, histogram);
        return TestFile.write(folder, name, out.toByteArray());
    }

    @Test
    void percentilesAreNotMerged() {
        LoadRun histogram = machine("one", 1_700_000_000_000L, 10, 20, new ArrayList<>());
        LoadRun percentiles = LoadResultFile.read(TestFile.write(folder, "k6.json", K6Test.EXPORT)).get(0);
        assertThatThrownBy(() -> LoadMerge.of(List.of(histogram, percentiles))).isInstanceOf(LoadException.class)
                .hasMessage(percentiles.file() + ": holds percentiles and no histogram, and cannot be merged: neither a mean nor a maximum of"
                        + " percentiles is the percentile of all; merge HdrHistogram logs, or files of single requests");
        LoadRun log = HdrLog.read(hdr("log", 3), null);
        assertThatThrownBy(() -> LoadMerge.of(List.of(histogram, log))).isInstanceOf(LoadException.class)
                .hasMessageContaining("log: its latencies start when the file does not tell, those of ");
        assertThatThrownBy(() -> LoadMerge.of(List.of(log, log))).isInstanceOf(LoadException.class).hasMessageContaining("is named twice");
        assertThatThrownBy(() -> LoadMerge.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
