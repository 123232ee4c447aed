package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ManyTestsTest {

    private static final double NaN = Double.NaN;
    private static final double[] P = {0.03, 0.001, 0.2, 0.04, 0.0005, 0.04, 0.9, 0.011};

    /**
     * <pre>
     * statsmodels 0.15.0: multipletests(p, method='holm')[1];  scipy 1.17.1: stats.false_discovery_control(p)
     * with m = 20: the same of p + [1]*12, first 8
     * </pre>
     */
    @Test
    void agreesWithStatsmodelsAndScipy() {
        assertThat(ManyTests.holm(P))
                .containsExactly(new double[] {0.15, 0.007, 0.4, 0.16, 0.004, 0.16, 0.9, 0.066}, within(1e-15));
        assertThat(ManyTests.holm(P, 20))
                .containsExactly(new double[] {0.51, 0.019, 1, 0.64, 0.01, 0.64, 1, 0.198}, within(1e-15));
        assertThat(ManyTests.benjaminiHochberg(P))
                .containsExactly(
                        new double[] {
                            0.05333333333333333, 0.004, 0.22857142857142856, 0.05333333333333333, 0.004, 0.05333333333333333, 0.9,
                            0.02933333333333333
                        },
                        within(1e-15));
        assertThat(ManyTests.benjaminiHochberg(P, 20))
                .containsExactly(
                        new double[] {
                            0.13333333333333333, 0.01, 0.5714285714285715, 0.13333333333333333, 0.01, 0.13333333333333333, 1,
                            0.07333333333333333
                        },
                        within(1e-15));
    }

    @Property(seed = "1", tries = 500)
    void adjustedIsMonotoneAndBetweenPAndBonferroni(@ForAll long seed) {
        Random random = new Random(seed);
        double[] p = pValues(random);
        int m = p.length + random.nextInt(20);
        double[] holm = ManyTests.holm(p, m);
        double[] bh = ManyTests.benjaminiHochberg(p, m);
        for (int i = 0; i < p.length; i++) {
            assertThat(bh[i]).isBetween(p[i], 1.0);
            assertThat(holm[i]).isBetween(bh[i], Math.min(1, m * p[i]) + 1e-15);
            for (int j = 0; j < p.length; j++) {
                if (p[i] <= p[j]) {
                    assertThat(holm[i]).isLessThanOrEqualTo(holm[j]);
                    assertThat(bh[i]).isLessThanOrEqualTo(bh[j]);
                }
            }
        }
    }

    @Property(seed = "2", tries = 500)
    void orderIsKeptAndTheRestCountsAsOne(@ForAll long seed) {
        Random random = new Random(seed);
        double[] p = pValues(random);
        double[] mixed = Samples.shuffled(p, random);
        assertThat(Moments.sorted(ManyTests.holm(mixed))).isEqualTo(Moments.sorted(ManyTests.holm(p)));
        assertThat(Moments.sorted(ManyTests.benjaminiHochberg(mixed))).isEqualTo(Moments.sorted(ManyTests.benjaminiHochberg(p)));
        double[] padded = Arrays.copyOf(p, p.length + 7);
        Arrays.fill(padded, p.length, padded.length, 1);
        assertThat(ManyTests.holm(p, p.length + 7)).isEqualTo(Arrays.copyOf(ManyTests.holm(padded), p.length));
        assertThat(ManyTests.benjaminiHochberg(p, p.length + 7))
                .isEqualTo(Arrays.copyOf(ManyTests.benjaminiHochberg(padded), p.length));
    }

    /** The list of what was found and the printed intervals must not contradict each other. */
    @Property(seed = "3", tries = 200)
    void intervalExcludesOneExactlyWhereBenjaminiHochbergSelects(@ForAll long seed) {
        Random random = new Random(seed);
        LogRatio[] ratios = new LogRatio[1 + random.nextInt(40)];
        for (int i = 0; i < ratios.length; i++) {
            double shift = random.nextInt(3) == 0 ? 1.05 : 1;
            ratios[i] = Welch.logRatio(
                    Samples.lognormal(random, 2 + random.nextInt(5), 100 * shift, 0.02),
                    Samples.lognormal(random, 2 + random.nextInt(5), 100, 0.02));
        }
        int m = ratios.length + random.nextInt(10);
        double[] adjusted = ManyTests.benjaminiHochberg(Arrays.stream(ratios).mapToDouble(LogRatio::p).toArray(), m);
        int selected = (int) Arrays.stream(adjusted).filter(p -> p <= 0.05).count();
        double level = ManyTests.falseCoverageLevel(selected, m, 0.05);
        for (int i = 0; i < ratios.length; i++) {
            assertThat(ratios[i].interval(level).excludes(1)).isEqualTo(adjusted[i] <= 0.05);
        }
    }

    @Test
    void levelOfIntervals() {
        assertThat(ManyTests.falseCoverageLevel(10, 10, 0.05)).isEqualTo(0.95);
        assertThat(ManyTests.falseCoverageLevel(1, 10, 0.05)).isCloseTo(0.995, within(1e-15));
        assertThat(ManyTests.falseCoverageLevel(0, 10, 0.05)).isEqualTo(ManyTests.falseCoverageLevel(1, 10, 0.05));
    }

    @Test
    void edges() {
        assertThat(ManyTests.holm(new double[0])).isEmpty();
        assertThat(ManyTests.benjaminiHochberg(new double[0], 5)).isEmpty();
        assertThat(ManyTests.holm(new double[] {0.3})).containsExactly(0.3);
        assertThat(ManyTests.benjaminiHochberg(new double[] {0, 1})).containsExactly(0, 1);
        assertThat(ManyTests.holm(new double[] {0.01, NaN, 0.04})).containsExactly(0.02, NaN, 0.04);
        assertThat(ManyTests.benjaminiHochberg(new double[] {NaN, 0.01, NaN})).containsExactly(NaN, 0.01, NaN);
        assertThat(ManyTests.holm(new double[] {NaN, NaN})).containsExactly(NaN, NaN);
        double[] ties = {0.02, 0.02, 0.02};
        assertThat(ManyTests.holm(ties)).containsExactly(new double[] {0.06, 0.06, 0.06}, within(1e-15));
        assertThat(ManyTests.benjaminiHochberg(ties)).containsExactly(ties);
    }

    @Test
    void refusesNonsense() {
        for (double bad : new double[] {-0.1, 1.1, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ManyTests.holm(new double[] {0.5, bad}))
                    .withMessageContaining(bad + " at index 1");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ManyTests.benjaminiHochberg(P, 7))
                .withMessageContaining("family of 7 but 8");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ManyTests.falseCoverageLevel(3, 2, 0.05))
                .withMessageContaining("3 selected");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ManyTests.falseCoverageLevel(0, 0, 0.05))
                .withMessageContaining("of 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ManyTests.falseCoverageLevel(1, 2, 5))
                .withMessageContaining("alpha is 5.0");
    }

    /** Some small, some uniform, with ties. */
    private static double[] pValues(Random random) {
        double[] p = random.doubles(1 + random.nextInt(30)).map(u -> random.nextBoolean() ? u * u * u * u / 10 : u).toArray();
        p[random.nextInt(p.length)] = p[0];
        return p;
    }
}
