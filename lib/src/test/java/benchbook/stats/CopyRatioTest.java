package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class CopyRatioTest {

    private static final double TRUTH = Math.log(0.80);
    private static final double WIDER = Math.exp(0.003);

    /** Ranks by hand from the binomial's cumulative sums: 1/256 and 13/4096 are at most 0.005, 1/128 and 11/1024 are not. */
    @Test
    void theIntervalIsThatOfOrderStatistics() {
        assertThat(CopyRatio.fewest(0.99, 0)).isEqualTo(8);
        assertThat(CopyRatio.fewest(0.99, 1)).isEqualTo(12);
        assertThat(CopyRatio.fewest(0.95, 0)).isEqualTo(6);
        double[] twelve = logs(12);
        assertThat(new CopyRatio(twelve).interval(0.99).low()).isEqualTo(2.0 / WIDER, within(1e-12));
        assertThat(new CopyRatio(twelve).interval(0.99).high()).isEqualTo(11.0 * WIDER, within(1e-12));
        assertThat(new CopyRatio(logs(7)).interval(0.99).isDefined()).isFalse();
        // The classic table's row for 20 and 95 %: ranks 6 and 15 (exactly 95.86 %).
        assertThat(new CopyRatio(logs(20)).interval(0.95).low()).isEqualTo(6.0 / WIDER, within(1e-12));
        assertThat(new CopyRatio(logs(20)).interval(0.95).high()).isEqualTo(15.0 * WIDER, within(1e-12));
    }

    private static double[] logs(int n) {
        double[] logs = new double[n];
        for (int i = 0; i < n; i++) {
            logs[n - 1 - i] = Math.log(i + 1);
        }
        return logs;
    }

    @Test
    void pIsTheSignTests() {
        double[] tenUp = new double[10];
        Arrays.fill(tenUp, 0.01);
        assertThat(new CopyRatio(tenUp).p()).isEqualTo(2 / 1024.0, within(1e-15));
        double[] nineUp = tenUp.clone();
        nineUp[3] = -0.5;
        assertThat(new CopyRatio(nineUp).p()).isEqualTo(22 / 1024.0, within(1e-15));
        assertThat(new CopyRatio(new double[] {0, 0, 0}).p()).isEqualTo(1);
    }

    @Test
    void swappingTheTwoInvertsAll() {
        Random random = new Random(3);
        for (int trial = 0; trial < 50; trial++) {
            double[] estimates = random.doubles(15, -0.2, 0.3).toArray();
            CopyRatio one = new CopyRatio(estimates);
            CopyRatio other = new CopyRatio(Arrays.stream(estimates).map(e -> -e).toArray());
            assertThat(other.ratio()).isEqualTo(1 / one.ratio(), within(1e-12));
            assertThat(other.p()).isEqualTo(one.p());
            assertThat(other.slow()).isEqualTo(one.fast());
            assertThat(other.isLopsided()).isEqualTo(one.isLopsided());
            assertThat(other.interval(0.95).low()).isEqualTo(1 / one.interval(0.95).high(), within(1e-12));
        }
    }

    /** Copies of two kinds on either side, as a compiler makes them: of a true 0.80 they say 0.57, 0.80 or 1.13. */
    private static double twoKinds(Random random) {
        return TRUTH + (random.nextBoolean() ? 0.34 : 0) - (random.nextBoolean() ? 0.34 : 0) + 0.003 * random.nextGaussian();
    }

    @Test
    void theIntervalHoldsTheTruthWhateverTheCopiesAreLike() {
        assertThat(covered(12, r -> TRUTH + 0.003 * r.nextGaussian())).isGreaterThanOrEqualTo(0.985);
        assertThat(covered(12, r -> TRUTH + (r.nextInt(20) == 0 ? 0.15 : 0) * r.nextGaussian() + 0.003 * r.nextGaussian()))
                .isGreaterThanOrEqualTo(0.985);
        assertThat(covered(30, CopyRatioTest::twoKinds)).isGreaterThanOrEqualTo(0.985);
    }

    private static double covered(int copies, ToDoubleFunction<Random> copy) {
        Random random = new Random(11);
        int held = 0;
        int trials = 4_000;
        for (int trial = 0; trial < trials; trial++) {
            double[] estimates = new double[copies];
            Arrays.setAll(estimates, i -> copy.applyAsDouble(random));
            held += new CopyRatio(estimates).interval(0.99).contains(0.80) ? 1 : 0;
        }
        return held / (double) trials;
    }

    /** The mean of thirty such copies is off by 4 % and more every other time; this is why the median is taken. */
    @Test
    void theMedianFindsWhatTheMeanDoesNot() {
        Random random = new Random(5);
        double median = 0;
        double mean = 0;
        int trials = 1_000;
        for (int trial = 0; trial < trials; trial++) {
            double[] estimates = new double[40];
            Arrays.setAll(estimates, i -> twoKinds(random));
            median += Math.abs(Math.log(new CopyRatio(estimates).ratio()) - TRUTH) / trials;
            mean += Math.abs(Moments.mean(estimates) - TRUTH) / trials;
        }
        assertThat(median).isLessThan(0.003);
        assertThat(mean).isGreaterThan(0.02);
    }

    @Test
    void badLuckOnOneSideOnlyIsSeen() {
        double[] estimates = new double[20];
        Arrays.fill(estimates, 0, 9, 0.34);
        assertThat(new CopyRatio(estimates).ratio()).isEqualTo(1);
        assertThat(new CopyRatio(estimates).isLopsided()).isTrue();
        Arrays.fill(estimates, 9, 16, -0.34);
        assertThat(new CopyRatio(estimates).isLopsided()).isFalse();
        assertThat(CopyRatio.isLopsided(7, 0)).as("p = 2/128").isFalse();
        assertThat(CopyRatio.isLopsided(0, 8)).as("p = 2/256").isTrue();
    }

    /** The name says 9 of 10; a rule of thumb may be off, but not by much. */
    @Test
    void aDetectableDifferenceIsFoundNineTimesOfTen() {
        Random random = new Random(9);
        int found = 0;
        int trials = 2_000;
        for (int trial = 0; trial < trials; trial++) {
            double[] estimates = new double[20];
            Arrays.setAll(estimates, i -> 0.01 * random.nextGaussian());
            double shift = Math.log1p(new CopyRatio(estimates).detectable(0.99));
            Arrays.setAll(estimates, i -> shift + 0.01 * random.nextGaussian());
            found += new CopyRatio(estimates).interval(0.99).excludes(1) ? 1 : 0;
        }
        assertThat(found / (double) trials).isBetween(0.80, 0.97);
    }

    @Test
    void nothingAndNaNAreRefused() {
        assertThatThrownBy(() -> new CopyRatio(new double[0])).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("0 estimates");
        assertThatThrownBy(() -> new CopyRatio(new double[] {1, Double.NaN})).isInstanceOf(IllegalArgumentException.class);
        assertThat(new CopyRatio(new double[] {0.1}).interval(0.9).isDefined()).isFalse();
        assertThat(new CopyRatio(new double[] {0.1}).detectable(0.9)).isNaN();
    }
}
