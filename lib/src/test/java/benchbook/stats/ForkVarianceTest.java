package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ForkVarianceTest {

    /**
     * <pre>
     * scipy 1.17.1, numpy 2.4.6:  F, p = stats.f_oneway(*f);  n = [len(r) for r in f];  N = sum(n);  k = len(f)
     *   within = sum(np.var(r)*len(r) for r in f)/(N-k);  n0 = (N - sum(v*v for v in n)/N)/(k-1)
     *   between = max(0, (F*within - within)/n0);  share = between/(between+within)
     *   widening = stats.sem([np.mean(r) for r in f]) / stats.sem(np.concatenate(f))
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        ForkVariance apart =
                ForkVariance.of(new double[][] {{10.1, 10.3, 9.9}, {10.9, 11.2, 11.0, 10.8}, {9.7, 9.6}, {10.4, 10.5, 10.2}});
        assertThat(apart.f()).isCloseTo(33.06463878326997, within(1e-11));
        assertThat(apart.p()).isCloseTo(7.402919224508388e-05, within(1e-16));
        assertThat(apart.between()).isCloseTo(0.2983372641509432, within(1e-13));
        assertThat(apart.within()).isCloseTo(0.027395833333333307, within(1e-15));
        assertThat(apart.share()).isCloseTo(0.9158948429099818, within(1e-13));
        assertThat(apart.widening()).isCloseTo(1.8559952477898214, within(1e-13));

        ForkVariance alike =
                ForkVariance.of(new double[][] {{5.0, 5.2, 4.9, 5.1}, {5.1, 4.8, 5.3, 5.0}, {5.2, 5.0, 4.9, 5.05}});
        assertThat(alike.f()).isCloseTo(0.008264462809917156, within(1e-13));
        assertThat(alike.p()).isCloseTo(0.9917771113813332, within(1e-13));
        assertThat(alike.between()).isZero();
        assertThat(alike.within()).isCloseTo(0.025208333333333315, within(1e-15));
        assertThat(alike.share()).isZero();
        assertThat(alike.widening()).isCloseTo(0.10041161847900454, within(1e-12));
    }

    /** The same call for three forks 1 + i/1000, 2 + i/1000, 3 + i/1000, i = 0..4: far beyond where 1 - cdf is 0. */
    @Test
    void smallPValuesSurvive() {
        double[][] forks = new double[3][5];
        for (int fork = 0; fork < 3; fork++) {
            for (int i = 0; i < 5; i++) {
                forks[fork][i] = fork + 1 + 1e-3 * i;
            }
        }
        assertThat(ForkVariance.of(forks).p()).isCloseTo(7.28986877972194e-34, Percentage.withPercentage(1e-7));
    }

    @Property(seed = "1", tries = 300)
    void orderIsIrrelevantAndScaleCarriesThrough(@ForAll long seed) {
        Random random = new Random(seed);
        double[][] forks = Samples.forks(random);
        double[][] mixed = new double[forks.length + 1][];
        for (int i = 0; i < forks.length; i++) {
            mixed[forks.length - i] = Samples.shuffled(forks[i], random);
        }
        mixed[0] = new double[0]; // an empty fork is no fork
        ForkVariance v = ForkVariance.of(forks);
        assertAlike(ForkVariance.of(mixed), v, 1);
        assertAlike(ForkVariance.of(Samples.times(forks, 1000)), v, 1e6);
        assertThat(v.share()).isBetween(0.0, 1.0);
        assertThat(v.p()).isBetween(0.0, 1.0);
    }

    /** Two forks of equal size: F is the square of Student's two-sample t. */
    @Property(seed = "2", tries = 300)
    void twoForksAreATTest(@ForAll long seed) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(8);
        double[] a = Samples.lognormal(random, n, 10, 0.1);
        double[] b = Samples.lognormal(random, n, 11, 0.1);
        double t = (Moments.mean(a) - Moments.mean(b)) / Math.sqrt((Moments.variance(a) + Moments.variance(b)) / n);
        ForkVariance v = ForkVariance.of(new double[][] {a, b});
        assertThat(v.f()).isCloseTo(t * t, Percentage.withPercentage(1e-8));
        assertThat(v.p()).isCloseTo(StudentT.twoSidedP(t, 2 * n - 2), Percentage.withPercentage(1e-7));
    }

    @Test
    void cannotJudge() {
        double[][][] cases = {
            {}, {{}}, {{1}}, {{1, 2, 3}}, {{1, 2, 3}, {}}, {{1}, {2}, {3}}, {{1, 2}, {3, Double.NaN}},
            {{1, 2}, {3, Double.POSITIVE_INFINITY}}
        };
        for (double[][] forks : cases) {
            ForkVariance v = ForkVariance.of(forks);
            assertThat(v.isDefined()).isFalse();
            assertThat(v.f()).isNaN();
            assertThat(v.p()).isNaN();
            assertThat(v.widening()).isNaN();
        }
        assertThat(ForkVariance.of(new double[][] {{1, 2}, {3}}).isDefined()).isTrue();
    }

    @Test
    void constantForks() {
        ForkVariance apart = ForkVariance.of(new double[][] {{0.1, 0.1, 0.1}, {0.3, 0.3, 0.3}});
        assertThat(apart.isDefined()).isTrue();
        assertThat(apart.f()).isInfinite();
        assertThat(apart.p()).isNaN();
        assertThat(apart.within()).isZero();
        assertThat(apart.share()).isEqualTo(1);
        assertThat(apart.widening()).isCloseTo(Math.sqrt(5), within(1e-12)); // the largest possible, √((6-1)/(2-1))
        ForkVariance equal = ForkVariance.of(new double[][] {{0.1, 0.1, 0.1}, {0.1, 0.1, 0.1}});
        assertThat(equal.isDefined()).isTrue();
        assertThat(equal.between()).isZero();
        assertThat(equal.within()).isZero();
        assertThat(equal.f()).isNaN();
        assertThat(equal.p()).isNaN();
        assertThat(equal.share()).isNaN();
        assertThat(equal.widening()).isNaN();
    }

    /**
     * <pre>
     * scipy 1.17.1, numpy 2.4.6:  k = len(m);  F = np.var(m, ddof=1)/k/se**2
     *   p = stats.chi2.sf(F*(k-1), k-1);  widening = np.sqrt(F)
     * </pre>
     */
    @Test
    void againstAKnownErrorAgreesWithScipy() {
        ForkVariance v = ForkVariance.against(new double[] {1.873, 1.905, 1.931, 1.88}, 0.004);
        assertThat(v.f()).isCloseTo(10.858072916666707, within(1e-9));
        assertThat(v.p()).isCloseTo(3.9604259773704957e-07, within(1e-15));
        assertThat(v.widening()).isCloseTo(3.2951590123492838, within(1e-10));
        assertThat(v.between()).isCloseTo(0.0001737291666666673 - 0.000016, within(1e-15));
        assertThat(v.within()).isCloseTo(0.000016, within(1e-18));
    }

    @Property(seed = "5")
    void againstAKnownErrorKeepsScaleAndForgetsOrder(@ForAll Random random) {
        double[] means = {10 + random.nextDouble(), 10 + random.nextDouble(), 10 + random.nextDouble()};
        ForkVariance one = ForkVariance.against(means, 0.1);
        ForkVariance other = ForkVariance.against(new double[] {8 * means[2], 8 * means[0], 8 * means[1]}, 0.8);
        assertAlike(other, one, 64);
    }

    @Test
    void againstAKnownErrorNeedsTwoForksAndAnError() {
        assertThat(ForkVariance.against(new double[] {}, 1).isDefined()).isFalse();
        assertThat(ForkVariance.against(new double[] {1}, 1).isDefined()).isFalse();
        assertThat(ForkVariance.against(new double[] {1, 2}, 0).isDefined()).isFalse();
        assertThat(ForkVariance.against(new double[] {1, 2}, Double.NaN).isDefined()).isFalse();
        assertThat(ForkVariance.against(new double[] {1, Double.NaN}, 1).isDefined()).isFalse();
        ForkVariance alike = ForkVariance.against(new double[] {2, 2, 2}, 1);
        assertThat(alike.p()).isEqualTo(1);
        assertThat(alike.widening()).isZero();
        assertThat(alike.between()).isZero();
    }

    private static void assertAlike(ForkVariance actual, ForkVariance expected, double squareFactor) {
        Percentage close = Percentage.withPercentage(1e-7);
        assertThat(actual.f()).isCloseTo(expected.f(), close);
        assertThat(actual.p()).isCloseTo(expected.p(), close);
        assertThat(actual.within()).isCloseTo(expected.within() * squareFactor, close);
        assertThat(actual.between() / squareFactor).isCloseTo(expected.between(), within(1e-9 * expected.within()));
        assertThat(actual.share()).isCloseTo(expected.share(), within(1e-9));
        assertThat(actual.widening()).isCloseTo(expected.widening(), close);
    }
}
