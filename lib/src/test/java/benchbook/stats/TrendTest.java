package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class TrendTest {

    private static final double[][] THREE_FORKS = {{5.0, 4.0, 4.5, 3.0}, {7.0, 6.5, 6.0}, {9.0, 8.0, 8.5, 8.2}};

    /**
     * <pre>
     * scipy 1.17.1:  stats.kendalltau(range(n), y, method='exact'): S = statistic*n*(n-1)/2 and pvalue
     *   change: np.expm1(stats.theilslopes(np.log(y))[0] * (n-1))
     * </pre>
     */
    @Test
    void oneForkAgreesWithKendallsTauOfScipy() {
        Trend falling = Trend.of(new double[][] {{9.1, 8.7, 8.8, 8.2, 8.0, 7.9, 8.1, 7.5}});
        assertThat(falling.s()).isEqualTo(-22);
        assertThat(falling.p()).isCloseTo(0.005505952380952381, within(1e-16));
        assertThat(falling.change()).isCloseTo(-0.15886447149815908, within(1e-14));
        Trend unclear = Trend.of(new double[][] {{3, 1, 2, 5, 4}});
        assertThat(unclear.s()).isEqualTo(4);
        assertThat(unclear.p()).isCloseTo(0.48333333333333334, within(1e-14));
        assertThat(unclear.smallestP()).isCloseTo(2 / 120.0, within(1e-17));
        assertThat(unclear.change()).isCloseTo(1.8114422176724974, within(1e-13));
    }

    /** Python 3.11's itertools: S summed for all 4!·3!·4! = 3456 orders within the forks; |S| >= 9 in 270 of them. */
    @Test
    void strataAgreeWithCountingAllOrders() {
        Trend trend = Trend.of(THREE_FORKS);
        assertThat(trend.s()).isEqualTo(-9);
        assertThat(trend.p()).isCloseTo(270 / 3456.0, within(1e-15));
        assertThat(trend.smallestP()).isCloseTo(2 / 3456.0, within(1e-17));
        assertThat(trend.change()).isCloseTo(-0.1428571428571428, within(1e-14));
    }

    /** scipy 1.17.1: var = (Σ n(n-1)(2n+5) - Σ t(t-1)(2t+5))/18 = 87; 2*stats.norm.sf((5 - 1)/np.sqrt(87)). */
    @Test
    void tiesUseTheCorrectedNormal() {
        Trend trend = Trend.of(new double[][] {{3, 3, 2, 5, 4, 4, 4, 1}, {2, 2, 1, 1, 3, 0.5}});
        assertThat(trend.s()).isEqualTo(-5);
        assertThat(trend.p()).isCloseTo(0.6680360179509428, within(1e-13));
    }

    /** The same for three forks of 45 iterations: 2,970 pairs, too many for the exact distribution. */
    @Test
    void manyIterationsUseTheNormal() {
        double[][] forks = new double[3][45];
        for (int fork = 0; fork < 3; fork++) {
            for (int i = 0; i < 45; i++) {
                forks[fork][i] = (i * 37 + fork * 11) % 101 + 0.3 * i + 10;
            }
        }
        Trend trend = Trend.of(forks);
        assertThat(trend.s()).isEqualTo(326);
        assertThat(trend.p()).isCloseTo(0.06642525796669778, within(1e-13));
        assertThat(trend.smallestP()).isCloseTo(4.156023788990764e-63, Percentage.withPercentage(1e-8));
        assertThat(trend.change()).isCloseTo(0.303564474609308, within(1e-12));
    }

    @Property(seed = "1", tries = 300)
    void unitsLevelsAndOrderOfForksAreIrrelevant(@ForAll long seed) {
        double[][] forks = Samples.forks(new Random(seed));
        double[][] moved = new double[forks.length][];
        for (int i = 0; i < forks.length; i++) {
            moved[forks.length - 1 - i] = Samples.times(forks[i], i + 1);
        }
        Trend trend = Trend.of(forks);
        Trend same = Trend.of(moved);
        assertThat(same.s()).isEqualTo(trend.s());
        assertThat(same.p()).isCloseTo(trend.p(), within(1e-12));
        assertThat(same.change()).isCloseTo(trend.change(), within(1e-12));
        assertThat(trend.p()).isBetween(trend.smallestP() * (1 - 1e-12), 1.0);
    }

    @Property(seed = "2", tries = 300)
    void runningBackwardsInverts(@ForAll long seed) {
        double[][] forks = Samples.forks(new Random(seed));
        double[][] backwards = new double[forks.length][];
        for (int i = 0; i < forks.length; i++) {
            backwards[i] = new double[forks[i].length];
            for (int j = 0; j < forks[i].length; j++) {
                backwards[i][j] = forks[i][forks[i].length - 1 - j];
            }
        }
        assertThat(Trend.of(backwards).s()).isEqualTo(-Trend.of(forks).s());
        assertThat(Trend.of(backwards).p()).isEqualTo(Trend.of(forks).p());
        assertThat(1 + Trend.of(backwards).change()).isCloseTo(1 / (1 + Trend.of(forks).change()), within(1e-12));
    }

    @Property(seed = "3", tries = 100)
    void perfectTrendReachesTheSmallestP(@ForAll long seed) {
        double[][] forks = Samples.forks(new Random(seed));
        for (double[] fork : forks) {
            java.util.Arrays.sort(fork);
        }
        Trend trend = Trend.of(forks);
        assertThat(trend.p()).isCloseTo(trend.smallestP(), Percentage.withPercentage(1e-9));
        assertThat(trend.change()).isPositive();
    }

    @Test
    void longForksAreThinnedToBlockMeans() {
        double[] fork = new double[3000];
        double[] blocks = new double[50];
        for (int i = 0; i < fork.length; i++) {
            fork[i] = 100 + 20 * Math.exp(-i / 500.0) + (i * 7919 % 13);
            blocks[i / 60] += fork[i] / 60;
        }
        Trend trend = Trend.of(new double[][] {fork});
        Trend ofBlocks = Trend.of(new double[][] {blocks});
        assertThat(trend.s()).isEqualTo(ofBlocks.s()).isNegative();
        assertThat(trend.change()).isCloseTo(ofBlocks.change(), within(1e-12));
        assertThat(Trend.of(new double[][] {new double[51]}).p()).isEqualTo(1); // uneven blocks, none empty
    }

    @Test
    void edges() {
        for (double[][] forks : new double[][][] {{}, {{}}, {{1}, {2}}, {{1, 2, Double.NaN}}, {{1, Double.POSITIVE_INFINITY}}}) {
            Trend trend = Trend.of(forks);
            assertThat(trend.isDefined()).isFalse();
            assertThat(trend.s()).isZero();
            assertThat(trend.p()).isNaN();
            assertThat(trend.smallestP()).isNaN();
            assertThat(trend.change()).isNaN();
        }
        double quarter = Math.expm1(Math.log(5) - Math.log(4));
        assertThat(Trend.of(new double[][] {{4, 5}, {}, {1}})).isEqualTo(new Trend(1, 1, 1, quarter));
        assertThat(Trend.of(new double[][] {{3, 3, 3}})).isEqualTo(new Trend(0, 1, 2 / 6.0, 0));
        Trend withZero = Trend.of(new double[][] {{0, 1, 2}});
        assertThat(withZero.p()).isCloseTo(2 / 6.0, within(1e-15));
        assertThat(withZero.change()).isNaN();
        assertThat(Trend.of(new double[][] {{1, 1, 2}}).p()).isBetween(2 / 6.0, 1.0); // no order of three is rarer
    }
}
