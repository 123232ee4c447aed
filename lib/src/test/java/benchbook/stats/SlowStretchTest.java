package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SlowStretchTest {

    @Test
    void aBlockThatEnds() {
        SlowStretch s = SlowStretch.of(new double[] {10, 10, 40, 40, 40, 10}, false);
        assertThat(s.usual()).isEqualTo(10, within(1e-12));
        assertThat(s.slow()).isEqualTo(40, within(1e-12));
        assertThat(s.ratio()).isEqualTo(4, within(1e-12));
        assertThat(s.first()).isEqualTo(3);
        assertThat(s.last()).isEqualTo(5);
        assertThat(s.count()).isEqualTo(3);
        assertThat(s.of()).isEqualTo(6);
        assertThat(s.isTogether()).isTrue();
        assertThat(s.comesBack()).isTrue();
        assertThat(s.spans(1)).isFalse();
        assertThat(s.spans(2)).isTrue();
        assertThat(s.spans(4)).isTrue();
        assertThat(s.spans(5)).isFalse();
    }

    /** The published fork; its last iteration is the last that was told of. */
    @Test
    void whatNeverGoesBackMayBeTheCode() {
        SlowStretch s = SlowStretch.of(new double[] {93, 121, 500}, false);
        assertThat(s.usual()).isEqualTo(Math.sqrt(93 * 121), within(1e-9));
        assertThat(s.first()).isEqualTo(3);
        assertThat(s.isTogether()).isTrue();
        assertThat(s.comesBack()).isFalse();
    }

    @Test
    void slowIterationsHereAndThereAreNotTogether() {
        SlowStretch s = SlowStretch.of(new double[] {10, 40, 10, 40, 10}, false);
        assertThat(s.isTogether()).isFalse();
        assertThat(s.comesBack()).isTrue();
        assertThat(s.spans(2)).as("between two slow ones").isTrue();
    }

    /** Of rates the slow ones are the small ones, and the ratio is the same. */
    @Test
    void timesAndRatesAreJudgedAlike() {
        double[] times = {10, 11, 40, 42, 10.5};
        double[] rates = Arrays.stream(times).map(t -> 1000 / t).toArray();
        SlowStretch byTime = SlowStretch.of(times, false);
        SlowStretch byRate = SlowStretch.of(rates, true);
        assertThat(byRate.first()).isEqualTo(byTime.first()).isEqualTo(3);
        assertThat(byRate.last()).isEqualTo(byTime.last()).isEqualTo(4);
        assertThat(byRate.ratio()).isEqualTo(byTime.ratio(), within(1e-9));
        assertThat(byRate.usual()).isEqualTo(1000 / byTime.usual(), within(1e-9));
        assertThat(byRate.slow()).isLessThan(byRate.usual());
    }

    @Test
    void scaleCarriesThrough() {
        double[] values = {10, 11, 40, 42, 10.5};
        SlowStretch once = SlowStretch.of(values, false);
        SlowStretch thrice = SlowStretch.of(Arrays.stream(values).map(v -> 3 * v).toArray(), false);
        assertThat(thrice.ratio()).isEqualTo(once.ratio(), within(1e-9));
        assertThat(thrice.slow()).isEqualTo(3 * once.slow(), within(1e-9));
    }

    @Test
    void nothingToSplit() {
        for (double[] values : new double[][] {{}, {1}, {1, 2}, {5, 5, 5}, {1, Double.NaN, 2}, {1, 0, 2}}) {
            SlowStretch s = SlowStretch.of(values, false);
            assertThat(s.ratio()).isNaN();
            assertThat(s.count()).isZero();
            assertThat(s.of()).isEqualTo(values.length);
            assertThat(s.isTogether()).isFalse();
            assertThat(s.comesBack()).isFalse();
            assertThat(s.spans(0)).isFalse();
        }
    }
}
