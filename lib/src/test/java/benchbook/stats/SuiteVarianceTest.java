package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.SuiteVariance.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteVarianceTest {

    private static final double[] VARIANCE =
            {4.1e-4, 2.9e-5, 1.7e-3, 8.8e-6, 6.0e-5, 3.3e-4, 9.1e-3, 1.2e-4, 5.2e-5, 7.4e-4, 2.2e-5, 2.6e-3};
    private static final int[] DF = {4, 4, 4, 8, 8, 8, 2, 2, 2, 1, 3, 18};
    private static final double[] WITHIN =
            {2.0e-4, 6.5e-5, 3.1e-4, 1.2e-5, 9.0e-5, 4.4e-4, 2.5e-3, 7.7e-5, 1.9e-4, 1.1e-4, 5.0e-5, 6.2e-4};

    /** commons-math's digamma is good to 3e-9: its series has a sign wrong. */
    private static final Offset<Double> GAMMA = within(1e-7);

    /**
     * <pre>
     * numpy 2.4.6, scipy 1.17.1; digamma, polygamma of scipy.special; what limma's fitFDist(v, df, covariate) does, with a
     * line for its spline:
     *   e = np.log(v) - digamma(df/2) + np.log(df/2);  x = np.log(within);  X = np.column_stack([np.ones(12), x])
     *   (b0, slope), _, rank, _ = np.linalg.lstsq(X, e);  r = e - X @ (b0, slope)
     *   beyond = r @ r / (12 - rank) - np.mean(polygamma(1, df/2))
     *   y = .5 + 1/beyond;  until it stands:  t = polygamma(1, y);  y += t*(1 - t/beyond)/polygamma(2, y)
     *   weight = 2*y;  intercept = b0 + digamma(y) - np.log(y)
     *   moderated: (weight*np.exp(intercept + slope*np.log(within)) + df*v) / (weight + df)
     * </pre>
     */
    @Test
    void agreesWithScipy() {
        SuiteVariance suite = SuiteVariance.of(samples(VARIANCE, DF, WITHIN));
        assertThat(suite.weight()).isCloseTo(8.666051523580682, GAMMA);
        assertThat(suite.intercept()).isCloseTo(4.016168887278268, GAMMA);
        assertThat(suite.slope()).isCloseTo(1.3944344721834436, GAMMA);
        assertThat(suite.moderated(4.1e-4, 2, 2.0e-4)).isCloseTo(0.000390241404498063, close());
        assertThat(suite.moderated(9.1e-3, 1, 2.5e-3)).isCloseTo(0.01264640090829596, close());
        assertThat(suite.moderated(0, 4, 1e-4)).isCloseTo(0.00010037882642654213, close());
    }

    /** The same call; variances that differ by five orders of magnitude, whatever the iterations do. */
    @Test
    void wildVariancesAgreeWithScipy() {
        SuiteVariance suite = SuiteVariance.of(samples(
                new double[] {1e-6, 3e-2, 2e-5, 5e-3, 8e-6, 9e-2, 4e-4, 7e-7, 1e-1, 6e-5}, repeated(4, 10),
                new double[] {1e-4, 2e-4, 3e-4, 1e-4, 5e-4, 2e-4, 7e-4, 4e-4, 9e-5, 6e-4}));
        assertThat(suite.weight()).isCloseTo(0.47204861280380545, GAMMA);
        assertThat(suite.intercept()).isCloseTo(-30.284319137106372, GAMMA);
        assertThat(suite.slope()).isCloseTo(-2.332426833890905, GAMMA);
    }

    /**
     * The same call with the variances 3 · within^0.8, which differ by less than chance: there limma's weight is infinite and
     * b0 1.3689751341295924; this one ends at 1000, so intercept = b0 + digamma(500) - np.log(500).
     */
    @Test
    void variancesOnALineWeighMost() {
        double[] x = {1e-4, 2e-4, 3e-4, 1e-4, 5e-4, 2e-4, 7e-4, 4e-4, 9e-5, 6e-4};
        double[] onLine = DoubleStream.of(x).map(v -> 3 * Math.pow(v, 0.8)).toArray();
        SuiteVariance suite = SuiteVariance.of(samples(onLine, repeated(4, 10), x));
        assertThat(suite.weight()).isEqualTo(1000);
        assertThat(suite.slope()).isCloseTo(0.8, within(1e-12));
        assertThat(suite.intercept()).isCloseTo(1.367974800796392, GAMMA);
    }

    /**
     * The same call with all within 1e-4: then X has rank 1, and the fit is the mean of e, -8.070932502676325. What differs by
     * rounding only must not become a slope either, of 1e11 or so.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-16, 1e-12, 1e-9})
    void withoutATrendThereIsNoSlope(double rounding) {
        double[] x = IntStream.range(0, 12).mapToDouble(i -> 1e-4 * (1 + rounding * (i * 5 % 12))).toArray();
        SuiteVariance suite = SuiteVariance.of(samples(VARIANCE, DF, x));
        assertThat(suite.slope()).isZero();
        assertThat(suite.weight()).isCloseTo(1.1664253834343714, GAMMA);
        assertThat(suite.intercept()).isCloseTo(-9.134832823152346, GAMMA);
        assertThat(suite.moderated(1e-4, 2, 3e-7)).isEqualTo(suite.moderated(1e-4, 2, 1e-2));
    }

    @Property(seed = "1", tries = 300)
    void orderIsIrrelevant(@ForAll long seed) {
        Random random = new Random(seed);
        List<Sample> suite = suite(random, 10 + random.nextInt(60), 4, 2);
        List<Sample> mixed = new ArrayList<>(suite);
        Collections.shuffle(mixed, random);
        assertAlike(SuiteVariance.of(mixed), SuiteVariance.of(suite));
    }

    @Property(seed = "2", tries = 300)
    void scaleCarriesThrough(@ForAll long seed) {
        Random random = new Random(seed);
        List<Sample> samples = suite(random, 10 + random.nextInt(60), 4, 2);
        SuiteVariance suite = SuiteVariance.of(samples);
        double c = Math.exp(3 * random.nextGaussian());
        SuiteVariance scaled = SuiteVariance.of(
                samples.stream().map(s -> new Sample(c * s.variance(), s.df(), s.within())).toList());
        assertAlike(scaled, new SuiteVariance(suite.weight(), suite.intercept() + Math.log(c), suite.slope()));
        SuiteVariance noisierInside = SuiteVariance.of(
                samples.stream().map(s -> new Sample(s.variance(), s.df(), c * s.within())).toList());
        assertAlike(noisierInside,
                new SuiteVariance(suite.weight(), suite.intercept() - suite.slope() * Math.log(c), suite.slope()));
        for (Sample s : samples) {
            double moderated = suite.moderated(s.variance(), s.df(), s.within());
            assertThat(scaled.moderated(c * s.variance(), s.df(), s.within())).isCloseTo(c * moderated, close());
            assertThat(noisierInside.moderated(s.variance(), s.df(), c * s.within())).isCloseTo(moderated, close());
        }
    }

    @Property(seed = "3", tries = 300)
    void moderatedLiesBetweenOwnAndExpected(@ForAll long seed) {
        Random random = new Random(seed);
        List<Sample> samples = suite(random, 10 + random.nextInt(60), 4, 1 + random.nextInt(10));
        SuiteVariance suite = SuiteVariance.of(samples);
        assertThat(suite.weight()).isGreaterThan(0).isLessThanOrEqualTo(1000);
        for (Sample s : samples) {
            double expected = Math.exp(suite.intercept() + suite.slope() * Math.log(s.within()));
            double moderated = suite.moderated(s.variance(), s.df(), s.within());
            assertThat(moderated).isBetween(Math.min(expected, s.variance()), Math.max(expected, s.variance()));
            double knownBetter = suite.moderated(s.variance(), 10 * s.df(), s.within());
            assertThat(Math.abs(knownBetter - s.variance())).isLessThan(Math.abs(moderated - s.variance()));
            // The pooled variance of equal sides is moderated to the mean of the sides' moderated ones.
            assertThat((suite.moderated(0.5 * s.variance(), s.df(), s.within())
                    + suite.moderated(1.5 * s.variance(), s.df(), s.within())) / 2).isCloseTo(moderated, close());
        }
    }

    /** Beyond is 0 up to the noise of the residuals: of standard deviation 0.65 · √(3.5/2000) = 0.027, so weight > 18. */
    @Property(seed = "4", tries = 20)
    void chanceAloneWeighsMuch(@ForAll long seed) {
        SuiteVariance suite = SuiteVariance.of(suite(new Random(seed), 2000, 4, Integer.MAX_VALUE));
        assertThat(suite.weight()).isGreaterThan(15);
        assertThat(suite.slope()).isCloseTo(0.9, within(0.1));
        // √(0.0001) is the standard deviation that suite() gives to forks at a variance of 4e-4 within
        assertThat(suite.moderated(1e-4, 4, 4e-4)).isCloseTo(1e-4, Percentage.withPercentage(10));
    }

    @Property(seed = "5", tries = 20)
    void wildDifferencesWeighLittle(@ForAll long seed) {
        Random random = new Random(seed);
        List<Sample> wild = suite(random, 500, 4, Integer.MAX_VALUE).stream()
                .map(s -> new Sample(s.variance() * Math.exp(3 * random.nextGaussian()), s.df(), s.within())).toList();
        assertThat(SuiteVariance.of(wild).weight()).isBetween(0.5, 1.0); // trigamma(0.35) = 9.1, the variance of 3 · normal
    }

    /** What Smyth's model puts in comes out again: σ² = expected · d/χ²(d). */
    @ParameterizedTest
    @CsvSource({"2, 1.7, 2.3", "4, 3.4, 4.6", "10, 7.5, 13"})
    void theWeightIsThatOfTheModel(int degrees, double low, double high) {
        Random random = new Random(20240607);
        double[] weights = DoubleStream.generate(() -> SuiteVariance.of(suite(random, 4000, 4, degrees)).weight())
                .limit(11).toArray();
        assertThat(Moments.median(weights)).isBetween(low, high);
        SuiteVariance suite = SuiteVariance.of(suite(random, 4000, 4, degrees));
        assertThat(suite.slope()).isCloseTo(0.9, within(0.1));
        assertThat(suite.intercept() + suite.slope() * Math.log(4e-4)).isCloseTo(Math.log(1e-4), within(0.15));
    }

    @Test
    void tooFewSamplesTellNothing() {
        List<Sample> few = new ArrayList<>(samples(VARIANCE, DF, WITHIN).subList(0, SuiteVariance.FEWEST - 1));
        assertTellsNothing(SuiteVariance.of(List.of()));
        assertTellsNothing(SuiteVariance.of(few.subList(0, 1)));
        assertTellsNothing(SuiteVariance.of(few));
        few.add(new Sample(1e-4, 4, 1e-4));
        assertThat(SuiteVariance.of(few).weight()).isGreaterThan(0);
    }

    /** One fork, one iteration, a coarse clock, a hole in the data: such a benchmark neither counts nor spoils the others. */
    @Test
    void samplesWithoutALogarithmAreLeftOut() {
        List<Sample> samples = new ArrayList<>(samples(VARIANCE, DF, WITHIN));
        List<Sample> few = new ArrayList<>(samples.subList(0, SuiteVariance.FEWEST - 1));
        SuiteVariance without = SuiteVariance.of(samples);
        for (double bad : new double[] {0, -1e-4, Double.NaN, Double.POSITIVE_INFINITY}) {
            for (Sample useless : List.of(new Sample(bad, 4, 1e-4), new Sample(1e-4, 4, bad), new Sample(bad, 4, bad))) {
                samples.add(samples.size() / 2, useless);
                few.add(useless);
            }
        }
        samples.add(new Sample(1e-4, 0, 1e-4));
        samples.add(new Sample(Double.NaN, 0, Double.NaN));
        few.add(new Sample(1e-4, 0, 1e-4));
        assertThat(SuiteVariance.of(samples)).isEqualTo(without);
        assertTellsNothing(SuiteVariance.of(few));
    }

    @Test
    void withoutNoiseInsideNothingIsExpected() {
        SuiteVariance suite = SuiteVariance.of(samples(VARIANCE, DF, WITHIN));
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThat(suite.moderated(3e-4, 4, bad)).isEqualTo(3e-4);
            assertThat(suite.moderated(0, 4, bad)).isZero();
        }
        assertThat(suite.moderated(0, 4, 1e-4)).isGreaterThan(0);
        assertThat(suite.moderated(Double.NaN, 4, 1e-4)).isNaN();
        assertThat(suite.moderated(Double.POSITIVE_INFINITY, 4, 1e-4)).isInfinite();
    }

    /** The pooled sd of {@link ForkPlanTest}, whose reference is numpy's. */
    @Test
    void aSampleIsPooledOverItsSides() {
        double[] a = {102.1, 99.8, 105.3, 101.2, 98.7};
        double[] b = {96.4, 97.9, 93.1};
        Sample sample = Sample.of(a, b, 2e-4);
        assertThat(Math.sqrt(sample.variance())).isCloseTo(0.02511042838618713, within(1e-15));
        assertThat(sample.df()).isEqualTo(6);
        assertThat(sample.within()).isEqualTo(2e-4);
        assertThat(Sample.of(b, a, 2e-4).variance()).isCloseTo(sample.variance(), Percentage.withPercentage(1e-10));
        assertThat(Sample.of(Samples.times(a, 1e6), b, 2e-4).variance()).isCloseTo(sample.variance(), close());
        double[] one = {5};
        double[] none = {};
        assertThat(Sample.of(a, one, 1)).isEqualTo(Sample.of(a, none, 1)).isEqualTo(Sample.of(one, a, 1));
        assertThat(Sample.of(a, one, 1).df()).isEqualTo(4);
        assertThat(Sample.of(one, one, 1).variance()).isNaN();
        assertThat(Sample.of(none, one, 1).isUsable()).isFalse();
        assertThat(Sample.of(new double[] {3, 3}, new double[] {4, 4, 4}, 1).variance()).isZero();
        assertThat(Sample.NONE.isUsable()).isFalse();
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Sample.of(a, new double[] {1, bad}, 1)).withMessageContaining(bad + " at index 1");
        }
    }

    private static void assertTellsNothing(SuiteVariance suite) {
        assertThat(suite.weight()).isZero();
        for (double variance : new double[] {0, 3e-4, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThat(suite.moderated(variance, 4, 1e-4)).isEqualTo(Double.valueOf(variance)); // as an object: NaN is NaN
        }
    }

    private static void assertAlike(SuiteVariance actual, SuiteVariance expected) {
        // near 1000 a rounding of the residuals is a hundred degrees of freedom, and all the same
        assertThat(1 / actual.weight()).isCloseTo(1 / expected.weight(), within(1e-7));
        assertThat(actual.intercept()).isCloseTo(expected.intercept(), within(1e-7));
        assertThat(actual.slope()).isCloseTo(expected.slope(), within(1e-9));
    }

    /** n benchmarks by Smyth's model: expected 1e-4 · (within/4e-4)^0.9, the true variance about it by d/χ²(d). */
    private static List<Sample> suite(Random random, int n, int df, int degrees) {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double within = 4e-4 * Math.exp(1.2 * random.nextGaussian());
            double variance = Samples.variance(random, 1e-4 * Math.pow(within / 4e-4, 0.9), degrees);
            samples.add(new Sample(variance * Samples.chiSquared(random, df) / df, df, within));
        }
        return samples;
    }

    private static List<Sample> samples(double[] variance, int[] df, double[] within) {
        return IntStream.range(0, df.length).mapToObj(i -> new Sample(variance[i], df[i], within[i])).toList();
    }

    private static int[] repeated(int value, int n) {
        return IntStream.generate(() -> value).limit(n).toArray();
    }

    private static Percentage close() {
        return Percentage.withPercentage(1e-5);
    }
}
