package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** What is made of several measures; the ratio of two runs itself is tested in {@link WelchTest}. */
class LogRatioTest {

    private static final LogRatio RATIO =
            Welch.logRatio(new double[] {102.1, 99.8, 105.3, 101.2, 98.7}, new double[] {96.4, 97.9, 93.1});

    /** Forks that agree to the last digit. */
    private static final LogRatio DEGENERATE = Welch.logRatio(new double[] {2, 2}, new double[] {3, 3, 3});

    /**
     * <pre>
     * numpy 2.4.6, scipy 1.17.1; each side's variance of the mean is a component of its own, not each ratio's:
     *   E = np.mean([np.log(a).mean() - np.log(b).mean() for a, b in pairs])
     *   c, d = np.array([(np.var(np.log(s), ddof=1)/len(s)/9, len(s)-1) for ab in pairs for s in ab]).T
     *   se = np.sqrt(c.sum());  df = c.sum()**2 / (c**2/d).sum()
     *   2*stats.t.sf(abs(E/se), df);  np.exp(E ± stats.t.ppf(.975, df)*se)
     * </pre>
     */
    @Test
    void geometricMeanAgreesWithScipy() {
        LogRatio mean = LogRatio.geometricMean(List.of(RATIO,
                Welch.logRatio(new double[] {10.2, 10.9, 9.9}, new double[] {11.0, 10.7, 11.9, 11.1}),
                Welch.logRatio(new double[] {5.0, 5.3}, new double[] {5.1, 4.8})));
        assertThat(mean.estimate()).isCloseTo(0.006093852308657333, within(1e-15));
        assertThat(mean.standardError()).isCloseTo(0.0195251670645043, within(1e-15));
        assertThat(mean.df()).isCloseTo(5.865833249885811, within(1e-11));
        assertThat(mean.p()).isCloseTo(0.7657582452084837, within(1e-13));
        assertThat(mean.interval(0.95).low()).isCloseTo(0.9589190151836255, within(1e-13));
        assertThat(mean.interval(0.95).high()).isCloseTo(1.05562853724849, within(1e-13));
        assertThat(mean.nA()).isEqualTo(2);
        assertThat(mean.nB()).isEqualTo(2);
    }

    @Property(seed = "1", tries = 300)
    void geometricMeanOfOneIsItself(@ForAll long seed) {
        LogRatio one = ratio(new Random(seed));
        assertAlike(LogRatio.geometricMean(List.of(one)), one);
    }

    @Property(seed = "2", tries = 300)
    void orderIsIrrelevantAndSwappingInverts(@ForAll long seed) {
        Random random = new Random(seed);
        List<LogRatio> ratios = ratios(random, 1 + random.nextInt(20));
        LogRatio mean = LogRatio.geometricMean(ratios);
        List<LogRatio> mixed = new ArrayList<>(ratios);
        Collections.shuffle(mixed, random);
        assertAlike(LogRatio.geometricMean(mixed), mean);
        LogRatio swapped = LogRatio.geometricMean(ratios.stream()
                .map(r -> new LogRatio(-r.estimate(), r.standardError(), r.df(), r.nB(), r.nA())).toList());
        assertThat(swapped).isEqualTo(new LogRatio(-mean.estimate(), mean.standardError(), mean.df(), mean.nB(), mean.nA()));
        double product = ratios.stream().mapToDouble(LogRatio::ratio).reduce(1, (a, b) -> a * b);
        assertThat(mean.ratio()).isCloseTo(Math.pow(product, 1.0 / ratios.size()), relative());
        double least = ratios.stream().mapToDouble(LogRatio::df).min().getAsDouble();
        double sum = ratios.stream().mapToDouble(LogRatio::df).sum();
        assertThat(mean.df()).isBetween(least - 1e-9, sum + 1e-9); // as Satterthwaite's always are
    }

    @Property(seed = "3", tries = 300)
    void scaleCarriesThroughAndRepeatingHalvesTheVariance(@ForAll long seed) {
        Random random = new Random(seed);
        List<LogRatio> ratios = ratios(random, 1 + random.nextInt(20));
        LogRatio mean = LogRatio.geometricMean(ratios);
        assertAlike(LogRatio.geometricMean(ratios.stream().map(LogRatioTest::doubled).toList()), doubled(mean));
        List<LogRatio> twice = new ArrayList<>(ratios);
        twice.addAll(ratios);
        assertAlike(LogRatio.geometricMean(twice), new LogRatio(
                mean.estimate(), mean.standardError() / Math.sqrt(2), 2 * mean.df(), mean.nA(), mean.nB()));
    }

    /** One run's noise swallows the rest: its degrees of freedom are the mean's. */
    @Test
    void theNoisiestCountsMost() {
        LogRatio noisy = new LogRatio(0.1, 0.5, 3, 2, 9);
        LogRatio quiet = new LogRatio(0.3, 1e-9, 90, 50, 42);
        LogRatio mean = LogRatio.geometricMean(List.of(quiet, noisy));
        assertAlike(mean, new LogRatio(0.2, 0.25, 3, 2, 9));
    }

    /** Ten ratios of equal code, four forks a side: the 95 % interval of the mean holds 1 in 95 of 100 cases. */
    @Test
    void geometricMeanHoldsItsLevel() {
        Random random = new Random(20240607);
        int runs = 4000;
        long misses = IntStream.range(0, runs).filter(run -> LogRatio.geometricMean(IntStream.range(0, 10)
                .mapToObj(i -> Welch.logRatio(Samples.lognormal(random, 4, 100, 0.01 * (i + 1)),
                        Samples.lognormal(random, 4, 100, 0.01 * (i + 1))))
                .toList()).interval(0.95).excludes(1)).count();
        double fourSd = 4 * Math.sqrt(0.05 * 0.95 / runs);
        assertThat(misses / (double) runs).isBetween(0.05 - fourSd, 0.05 + fourSd);
    }

    @Test
    void aMeanNeedsRatiosWithNoise() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LogRatio.geometricMean(List.of()))
                .withMessageContaining("0 ratios");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LogRatio.geometricMean(List.of(RATIO, DEGENERATE, RATIO)))
                .withMessageContaining("3 ratios, 1 without any variance");
    }

    /**
     * scipy 1.17.1, stats.t.ppf(.975, df) * se: 0.0505662 for the ratio; 0.0396333 for (0.019, 20), though 0.019 is the larger
     * error; 0.0516318 for (0.012, 2), though 0.012 is the smaller.
     */
    @Test
    void atLeastGoesByTheIntervalNotByTheError() {
        assertThat(RATIO.atLeast(0.019, 20)).isSameAs(RATIO);
        assertThat(RATIO.atLeast(0.012, 2)).isEqualTo(new LogRatio(RATIO.estimate(), 0.012, 2, 5, 3));
        assertThat(RATIO.atLeast(0, 2)).isSameAs(RATIO);
    }

    @Property(seed = "4", tries = 300)
    void atLeastIsTheWiderInterval(@ForAll long seed) {
        Random random = new Random(seed);
        LogRatio r = ratio(random);
        double noise = r.standardError() * Math.exp(random.nextGaussian());
        double df = 1 + random.nextInt(10);
        LogRatio atLeast = r.atLeast(noise, df);
        LogRatio other = new LogRatio(r.estimate(), noise, df, r.nA(), r.nB());
        assertThat(List.of(r, other)).contains(atLeast);
        assertThat(width(atLeast)).isEqualTo(Math.max(width(r), width(other)));
        assertThat(atLeast.ratio()).isEqualTo(r.ratio());
        assertThat(atLeast.p() < 0.05).isEqualTo(r.p() < 0.05 && other.p() < 0.05);
        assertThat(atLeast.atLeast(noise, df)).isEqualTo(atLeast);
        assertThat(other.atLeast(r.standardError(), r.df())).isEqualTo(atLeast);
        assertThat(r.atLeast(r.standardError(), r.df())).isSameAs(r); // a tie
    }

    @Test
    void atLeastGivesADegenerateRatioItsNoise() {
        LogRatio known = DEGENERATE.atLeast(0.02, 4);
        assertThat(known).isEqualTo(new LogRatio(DEGENERATE.estimate(), 0.02, 4, 2, 3));
        assertThat(known.p()).isLessThan(0.001);
        assertThat(DEGENERATE.atLeast(0, 4).isDegenerate()).isTrue();
        assertThat(DEGENERATE.atLeast(0, 4).p()).isNaN();
    }

    @Test
    void atLeastNeedsDegreesOfFreedom() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> RATIO.atLeast(0.02, bad)).withMessageContaining("degrees of freedom are " + bad);
        }
        assertThat(RATIO.atLeast(Double.NaN, 4)).isSameAs(RATIO); // a noise that is not known
    }

    private static List<LogRatio> ratios(Random random, int n) {
        return IntStream.range(0, n).mapToObj(i -> ratio(random)).toList();
    }

    private static LogRatio ratio(Random random) {
        return Welch.logRatio(Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.05),
                Samples.lognormal(random, 2 + random.nextInt(6), 103, 0.02));
    }

    /** Twice the ratio, and next to no noise: squares of squares of that underflow. */
    private static LogRatio doubled(LogRatio r) {
        return new LogRatio(r.estimate() + Math.log(2), 1e-100 * r.standardError(), r.df(), r.nA(), r.nB());
    }

    private static double width(LogRatio r) {
        return Math.log(r.interval(0.95).high() / r.interval(0.95).low());
    }

    private static void assertAlike(LogRatio actual, LogRatio expected) {
        assertThat(actual.estimate()).isCloseTo(expected.estimate(), within(1e-14));
        assertThat(actual.standardError()).isCloseTo(expected.standardError(), relative());
        assertThat(actual.df()).isCloseTo(expected.df(), relative());
        assertThat(actual.nA()).isEqualTo(expected.nA());
        assertThat(actual.nB()).isEqualTo(expected.nB());
    }

    private static Percentage relative() {
        return Percentage.withPercentage(1e-10);
    }
}
