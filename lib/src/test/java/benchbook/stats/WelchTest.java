package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class WelchTest {

    private static final double[] A = {102.1, 99.8, 105.3, 101.2, 98.7};
    private static final double[] B = {96.4, 97.9, 93.1};

    /**
     * <pre>
     * scipy 1.17.1:  la, lb = np.log(a), np.log(b);  r = stats.ttest_ind(la, lb, equal_var=False)
     *   la.mean()-lb.mean(); np.sqrt(la.var(ddof=1)/5 + lb.var(ddof=1)/3); r.df; r.pvalue; np.exp(r.confidence_interval(.95))
     *   within(m): d = np.log1p(m); max(
     *     stats.ttest_ind(la + d, lb, equal_var=False, alternative='greater').pvalue,
     *     stats.ttest_ind(la - d, lb, equal_var=False, alternative='less').pvalue)
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        LogRatio r = Welch.logRatio(A, B);
        assertThat(r.estimate()).isCloseTo(0.05698129437215815, within(1e-14));
        assertThat(r.standardError()).isCloseTo(0.01854449701647623, within(1e-15));
        assertThat(r.df()).isCloseTo(4.1930551394755655, within(1e-11));
        assertThat(r.nA()).isEqualTo(5);
        assertThat(r.nB()).isEqualTo(3);
        assertThat(r.ratio()).isCloseTo(Moments.geometricMean(A) / Moments.geometricMean(B), within(1e-14));
        assertThat(r.p()).isCloseTo(0.03494081884086415, within(1e-13));
        assertThat(r.interval(0.95).low()).isCloseTo(1.006435706598549, within(1e-13));
        assertThat(r.interval(0.95).high()).isCloseTo(1.1135437560257169, within(1e-13));
        assertThat(r.interval(0.90).low()).isCloseTo(1.0181268317889172, within(1e-13));
        assertThat(r.within(0.02)).isCloseTo(0.9438853507986616, within(1e-12));
        assertThat(r.within(0.05)).isCloseTo(0.6597328143515147, within(1e-12));
        assertThat(r.within(0.10)).isCloseTo(0.0521988925559709, within(1e-13));
        assertThat(r.within(0.20)).isCloseTo(0.0010525869499173259, within(1e-15));
    }

    /**
     * <pre>
     * scipy 1.17.1; variances 6e-4, 9e-4 that are not the samples' own:
     *   r = stats.ttest_ind_from_stats(la.mean(), 6e-4**.5, 5, lb.mean(), 9e-4**.5, 3, equal_var=False);  r.pvalue
     *   (la.mean()-lb.mean()) / r.statistic;  va, vb = 6e-4/5, 9e-4/3;  (va+vb)**2 / (va**2/4 + vb**2/2)
     * </pre>
     */
    @Test
    void givenVariancesAgreeWithScipy() {
        LogRatio r = Welch.logRatio(A, 6e-4, B, 9e-4);
        assertThat(r.estimate()).isEqualTo(Welch.logRatio(A, B).estimate());
        assertThat(r.standardError()).isCloseTo(0.020493901531919195, within(1e-15));
        assertThat(r.df()).isCloseTo(3.6296296296296293, within(1e-13));
        assertThat(r.p()).isCloseTo(0.055562991517615165, within(1e-13));
        assertThat(r.nA()).isEqualTo(5);
        assertThat(r.nB()).isEqualTo(3);
    }

    @Property(seed = "4", tries = 300)
    void givenVariancesReplaceTheOwn(@ForAll long seed) {
        Random random = new Random(seed);
        double[] a = Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.05);
        double[] b = Samples.lognormal(random, 2 + random.nextInt(6), 103, 0.02);
        double varianceA = Moments.variance(Logs.of(a));
        double varianceB = Moments.variance(Logs.of(b));
        LogRatio r = Welch.logRatio(a, varianceA, b, varianceB);
        assertThat(r).isEqualTo(Welch.logRatio(a, b));
        LogRatio swapped = Welch.logRatio(b, varianceB, a, varianceA);
        assertThat(swapped).isEqualTo(new LogRatio(-r.estimate(), r.standardError(), r.df(), r.nB(), r.nA()));
        LogRatio mixed = Welch.logRatio(Samples.shuffled(a, random), varianceA, Samples.shuffled(b, random), varianceB);
        assertThat(mixed.standardError()).isEqualTo(r.standardError());
        assertThat(mixed.estimate()).isCloseTo(r.estimate(), within(1e-14));
        LogRatio noisier = Welch.logRatio(a, 4 * varianceA, b, 4 * varianceB);
        assertThat(noisier.standardError()).isCloseTo(2 * r.standardError(), relative());
        assertThat(noisier.df()).isCloseTo(r.df(), relative());
        assertThat(noisier.p()).isGreaterThan(r.p());
    }

    @Property(seed = "1", tries = 500)
    void swappingInverts(@ForAll long seed) {
        Random random = new Random(seed);
        double[] a = Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.05);
        double[] b = Samples.lognormal(random, 2 + random.nextInt(6), 103, 0.02);
        LogRatio ab = Welch.logRatio(a, b);
        LogRatio ba = Welch.logRatio(b, a);
        assertThat(ba).isEqualTo(new LogRatio(-ab.estimate(), ab.standardError(), ab.df(), ab.nB(), ab.nA()));
        assertThat(ba.p()).isEqualTo(ab.p());
        assertThat(ba.within(0.03)).isEqualTo(ab.within(0.03));
        assertThat(ba.interval(0.95).low()).isCloseTo(1 / ab.interval(0.95).high(), relative());
        assertThat(ab.df()).isBetween(Math.min(a.length, b.length) - 1 - 1e-9, a.length + b.length - 2 + 1e-9);
    }

    @Property(seed = "2", tries = 500)
    void orderIsIrrelevantAndUnitsCancel(@ForAll long seed) {
        Random random = new Random(seed);
        double[] a = Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.05);
        double[] b = Samples.lognormal(random, 2 + random.nextInt(6), 103, 0.05);
        LogRatio r = Welch.logRatio(a, b);
        LogRatio mixed = Welch.logRatio(Samples.shuffled(a, random), Samples.shuffled(b, random));
        LogRatio scaled = Welch.logRatio(Samples.times(a, 1e6), Samples.times(b, 1e6));
        LogRatio doubled = Welch.logRatio(Samples.times(a, 2), b);
        assertThat(mixed.p()).isCloseTo(r.p(), Percentage.withPercentage(1e-7));
        assertThat(scaled.p()).isCloseTo(r.p(), Percentage.withPercentage(1e-7));
        assertThat(doubled.ratio()).isCloseTo(2 * r.ratio(), relative());
    }

    /** The table of verdicts rests on this: an interval and its p-value never say different things. */
    @Property(seed = "3", tries = 500)
    void intervalsAndPValuesAgree(@ForAll long seed) {
        Random random = new Random(seed);
        LogRatio r = Welch.logRatio(
                Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.02),
                Samples.lognormal(random, 2 + random.nextInt(6), 102, 0.02));
        for (double level : new double[] {0.5, 0.9, 0.95, 0.999}) {
            assertThat(r.interval(level).excludes(1)).isEqualTo(r.p() < 1 - level);
        }
        for (double margin : new double[] {0.01, 0.05, 0.25}) {
            Interval at90 = r.interval(0.90);
            boolean inside = at90.low() > 1 / (1 + margin) && at90.high() < 1 + margin;
            assertThat(inside).isEqualTo(r.within(margin) < 0.05);
        }
    }

    @Test
    void withoutVarianceThereIsNoTest() {
        LogRatio r = Welch.logRatio(new double[] {0.1, 0.1, 0.1}, new double[] {0.3, 0.3});
        assertThat(r.isDegenerate()).isTrue();
        assertThat(r.ratio()).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(r.df()).isNaN();
        assertThat(r.p()).isNaN();
        assertThat(r.within(0.05)).isNaN();
        assertThat(r.interval(0.95)).isEqualTo(Interval.undefined(0.95));
    }

    @Test
    void oneNoisySideIsEnough() {
        LogRatio r = Welch.logRatio(new double[] {5, 5, 5}, new double[] {5, 5.1, 5.2});
        assertThat(r.isDegenerate()).isFalse();
        assertThat(r.df()).isCloseTo(2, within(1e-12));
        LogRatio nearlyEqual = Welch.logRatio(new double[] {1, 1 + 1e-15}, new double[] {1, 1 + 1e-15});
        assertThat(nearlyEqual.df()).isCloseTo(2, within(1e-12)); // squares of such variances underflow to 1e-60 and below
        assertThat(nearlyEqual.p()).isEqualTo(1);
    }

    @Test
    void aGivenVarianceMayBeZero() {
        double[] equal = {5, 5, 5};
        assertThat(Welch.logRatio(equal, 0, B, 0).isDegenerate()).isTrue();
        assertThat(Welch.logRatio(equal, 0, B, 0).p()).isNaN();
        assertThat(Welch.logRatio(equal, 0, B, 1e-4).df()).isCloseTo(2, within(1e-12));
        LogRatio moderated = Welch.logRatio(equal, 1e-4, equal, 1e-4); // forks that agree, in a suite whose forks do not
        assertThat(moderated.isDegenerate()).isFalse();
        assertThat(moderated.p()).isEqualTo(1);
    }

    @Test
    void refusesVariancesThatAreNone() {
        for (double bad : new double[] {-1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Welch.logRatio(A, bad, B, 1e-4))
                    .withMessageContaining("variances are " + bad + " and 1.0E-4");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Welch.logRatio(A, 1e-4, B, bad))
                    .withMessageContaining("variances are 1.0E-4 and " + bad);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Welch.logRatio(A, 1e-4, new double[] {5}, 1e-4)).withMessageContaining("5 against 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Welch.logRatio(A, 1e-4, new double[] {5, 0}, 1e-4)).withMessageContaining("0.0 at index 1");
    }

    @Test
    void refusesNonsense() {
        for (double[] few : new double[][] {{}, {5}}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Welch.logRatio(A, few))
                    .withMessageContaining("5 against " + few.length);
        }
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Welch.logRatio(new double[] {1, 2, bad}, B))
                    .withMessageContaining(bad + " at index 2");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Welch.logRatio(A, B).within(bad))
                    .withMessageContaining("margin is " + bad);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Welch.logRatio(A, B).interval(1)).withMessageContaining("1.0");
    }

    private static Percentage relative() {
        return Percentage.withPercentage(1e-10);
    }
}
