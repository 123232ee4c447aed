package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.Moments;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TelemetrySumsTest {

    private static TelemetrySums of(long... times) {
        TelemetryCell cell = new TelemetryCell();
        Arrays.stream(times).forEach(t -> cell.add(t, 1, 0, 1, false));
        return cell.sums();
    }

    /** Mean 5, sample variance 32 ÷ 7, by hand. */
    @Test
    void meanAndDeviationOfSingleOperations() {
        TelemetrySums sums = of(2, 4, 4, 4, 5, 5, 7, 9);
        assertThat(sums.mean()).isEqualTo(5);
        assertThat(sums.deviation()).isEqualTo(Math.sqrt(32.0 / 7), within(1e-12));
        assertThat(sums.maxNs()).isEqualTo(9);
        assertThat(sums.df()).isEqualTo(7);
        // Each sample is a stretch: the error of the sum is that of independent samples, √n × deviation.
        assertThat(sums.errorOfTime()).isEqualTo(Math.sqrt(8) * Math.sqrt(32.0 / 7), within(1e-12));
    }

    /** Ten ns an operation, whatever the number of operations: nothing scatters. */
    @Test
    void whatDiffersInOperationsAloneDoesNotScatter() {
        TelemetryCell cell = new TelemetryCell();
        for (int c = 1; c <= 20; c++) {
            cell.add(10L * c, c, 0, 1, false);
        }
        TelemetrySums sums = cell.sums();
        assertThat(sums.mean()).isEqualTo(10);
        assertThat(sums.deviation()).isEqualTo(0, within(1e-6));
        assertThat(sums.errorOfTime()).isEqualTo(0, within(1e-9));
        assertThat(sums.median()).isEqualTo(10.5);
    }

    @Test
    void fewSamplesHaveNoError() {
        assertThat(TelemetrySums.NONE.mean()).isNaN();
        assertThat(TelemetrySums.NONE.median()).isNaN();
        assertThat(of(5).deviation()).isNaN();
        assertThat(of(5).errorOfTime()).isNaN();
        assertThat(of(5, 5).errorOfTime()).isZero();
    }

    /** However many samples, 16 to 32 stretches hold all of them. */
    @Test
    void stretchesCoverEverySample() {
        for (int n : new int[] {1, 31, 32, 33, 64, 65, 1000, 12_345}) {
            TelemetrySums sums = of(LongStream.range(0, n).toArray());
            assertThat(sums.stretchNs()).hasSizeBetween(Math.min(n, 16), TelemetryCell.STRETCHES);
            assertThat(Arrays.stream(sums.stretchNs()).sum()).as("n = " + n).isEqualTo(sums.ns());
            assertThat(Arrays.stream(sums.stretchOperations()).sum()).isEqualTo(n);
        }
    }

    /** Samples that go up and down slowly: an error that takes them for independent is too small by far. */
    @Test
    void slowMomentsAreNotTakenForManySamples() {
        int n = 4096;
        TelemetrySums sums = of(LongStream.range(0, n).map(i -> i / 256 % 2 == 0 ? 100 : 200).toArray());
        double independent = Math.sqrt(n) * sums.deviation();
        assertThat(sums.errorOfTime()).isGreaterThan(10 * independent);
    }

    @Test
    void independentSamplesHaveTheErrorOfIndependentSamples() {
        Random random = new Random(1);
        double[] ratios = new double[50];
        for (int i = 0; i < ratios.length; i++) {
            TelemetrySums sums = of(random.longs(2048, 50, 150).toArray());
            ratios[i] = sums.errorOfTime() / (Math.sqrt(2048) * sums.deviation());
        }
        assertThat(Moments.mean(ratios)).isBetween(0.9, 1.1);
    }

    @Test
    void theOrderOfThreadsIsIrrelevant() {
        TelemetrySums a = of(1, 2, 3);
        TelemetrySums b = of(40, 50);
        assertThat(a.plus(b).ns()).isEqualTo(96);
        assertThat(a.plus(b).deviation()).isEqualTo(b.plus(a).deviation());
        assertThat(a.plus(b).errorOfTime()).isEqualTo(b.plus(a).errorOfTime(), within(1e-9));
        assertThat(a.plus(b).maxNs()).isEqualTo(50);
        assertThat(a.plus(TelemetrySums.NONE).deviation()).isEqualTo(a.deviation());
    }

    @Test
    void everyTimeIsInItsBucket() {
        Random random = new Random(2);
        for (int i = 0; i < 10_000; i++) {
            long ns = random.nextLong() >>> 27 + random.nextInt(37);
            int bucket = TelemetryBuckets.of(ns);
            if (bucket < TelemetryBuckets.COUNT - 1) {
                assertThat((double) ns).isGreaterThanOrEqualTo(TelemetryBuckets.from(bucket)).isLessThan(TelemetryBuckets.from(bucket + 1));
            }
            assertThat(TelemetryBuckets.from(bucket + 1) - TelemetryBuckets.from(bucket)).isLessThanOrEqualTo(Math.max(1, TelemetryBuckets.from(bucket) / 8));
        }
        assertThat(TelemetryBuckets.of(Long.MAX_VALUE)).isEqualTo(TelemetryBuckets.COUNT - 1);
        assertThat(TelemetryBuckets.of(-1)).isZero();
    }

    @Test
    void theMedianDoesNotFollowAFewLongWaits() {
        long[] times = LongStream.generate(() -> 1000).limit(101).toArray();
        times[50] = 10_000_000;
        assertThat(of(times).median()).isBetween(960.0, 1088.0);
        assertThat(of(times).mean()).isGreaterThan(90_000);
    }
}
