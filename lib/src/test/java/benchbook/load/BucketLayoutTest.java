package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.LatencyWindows.Series;
import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;

/** Buckets are HdrHistogram's, counts are what was added, and joining intervals loses none. */
class BucketLayoutTest {

    @ParameterizedTest
    @CsvSource({"1,0", "1,1", "1,2", "1,3", "1,4", "1,5", "1000,2", "1000,3", "1024,3", "7,3"})
    void bucketsAreHdrHistograms(long lowest, int digits) {
        Histogram histogram = new Histogram(lowest, 3_600_000_000_000L, digits);
        BucketLayout layout = new BucketLayout(63 - Long.numberOfLeadingZeros(lowest), digits);
        Random random = new Random(lowest + digits);
        for (int i = 0; i < 20_000; i++) {
            long value = random.nextLong() >>> 22 + random.nextInt(42);
            assertThat(layout.low(value)).as("low of %s", value).isEqualTo(histogram.lowestEquivalentValue(value));
            assertThat(layout.high(value)).as("high of %s", value).isEqualTo(histogram.highestEquivalentValue(value));
        }
    }

    @Test
    void millisecondsAreExactUpToFourMinutes() {
        assertThat(RequestRows.EXACT.low(262_143)).isEqualTo(RequestRows.EXACT.high(262_143)).isEqualTo(262_143);
        assertThat(RequestRows.EXACT.high(262_144)).isEqualTo(262_145);
    }

    @Test
    void countsAreKept() {
        BucketCounts counts = new BucketCounts();
        TreeMap<Long, Long> wanted = new TreeMap<>();
        Random random = new Random(3);
        for (int i = 0; i < 100_000; i++) {
            long low = (random.nextInt(500) == 0 ? random.nextLong() >>> 2 : random.nextInt(3000)) << random.nextInt(12);
            counts.add(low, 1 + i % 3);
            wanted.merge(low, 1L + i % 3, Long::sum);
        }
        assertThat(counts.size()).isEqualTo(wanted.size());
        assertThat(counts.ascending()).containsExactly(wanted.keySet().stream().mapToLong(l -> l).toArray());
        wanted.forEach((low, count) -> assertThat(counts.count(low)).isEqualTo(count));
        assertThat(counts.count(-5)).isZero();
    }

    /** HdrHistogram's array, whose places it numbers through. */
    @Test
    void placesInHdrHistogramsArray() {
        for (int digits = 0; digits <= 5; digits++) {
            for (long lowest : new long[] {1, 2, 7, 1000, 1 << 20}) {
                Histogram histogram = new Histogram(lowest, lowest << 30, digits);
                BucketLayout layout = new BucketLayout(63 - Long.numberOfLeadingZeros(lowest), digits);
                int places = 0;
                for (HistogramIterationValue bucket : histogram.allValues()) {
                    assertThat(layout.high(layout.lowOf(places++))).isEqualTo(bucket.getValueIteratedTo());
                }
                assertThat(places).isPositive();
            }
        }
        assertThat(new BucketLayout(0, 3).lowOf(Integer.MAX_VALUE)).isEqualTo(-1);
    }

    /** Seconds of a week in any order, with a time far off: the sum stays, the table stays small. */
    @Test
    void memoryIsBoundedAndNothingIsLost() {
        LatencyWindows windows = new LatencyWindows();
        Series series = new Series("", LatencyTable.ALL, "", new BucketLayout(0, 3), 1);
        LatencyWindows.Track track = windows.track(series);
        Random random = new Random(1);
        TreeMap<Long, Long> wanted = new TreeMap<>();
        for (int i = 0; i < 600_000; i++) {
            long second = i == 77_777 ? 4_000_000_000L : random.nextInt(600_000);
            long low = series.layout().low(random.nextInt(50_000_000));
            windows.at(track, second, second * 1_000_000_000, (second + 1) * 1_000_000_000).add(low, 1);
            wanted.merge(low, 1L, Long::sum);
        }
        Table latencies = LatencyTable.empty();
        Table intervals = LoadIntervalTable.empty();
        windows.fill(latencies, new IntervalRows(intervals), 0, Long.MAX_VALUE);
        assertThat(intervals.rowCount()).isBetween(2, LatencyWindows.MOST_WINDOWS);
        assertThat(latencies.rowCount()).isLessThanOrEqualTo(LatencyWindows.MOST_BUCKETS);
        TreeMap<Long, Long> got = new TreeMap<>();
        latencies.forEach(row -> got.merge(row.getLong(LatencyTable.LOW_NS), row.getLong(LatencyTable.COUNT), Long::sum));
        assertThat(got).isEqualTo(wanted);
        assertThat(intervals.longColumn(LoadIntervalTable.START_NS).asList()).isSorted();
    }
}
