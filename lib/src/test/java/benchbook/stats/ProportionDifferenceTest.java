package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ProportionDifferenceTest {

    /** Newcombe 1998, table II, method 10: first less second, as printed there to four digits. */
    @Test
    void equalsThePublishedExamples() {
        double[][] examples = {{56, 70, 48, 80, 0.0524, 0.3339}, {9, 10, 3, 10, 0.1705, 0.8090}, {6, 7, 2, 7, 0.0582, 0.8062},
            {5, 56, 0, 29, -0.0381, 0.1926}, {0, 10, 0, 20, -0.1611, 0.2775}, {0, 10, 0, 10, -0.2775, 0.2775},
            {10, 10, 0, 20, 0.6791, 1}, {10, 10, 0, 10, 0.6075, 1}};
        for (double[] e : examples) {
            Interval i = ProportionDifference.of((long) e[2], (long) e[3], (long) e[0], (long) e[1]).interval(0.95);
            assertThat(i.low()).isCloseTo(e[4], within(6e-5));
            assertThat(i.high()).isCloseTo(e[5], within(6e-5));
        }
    }

    /** statsmodels 0.15.0, confint_proportions_2indep(method="newcomb"); p by scipy 1.17.1's brentq on its lower limit. */
    @Test
    void equalsStatsmodels() {
        double[][] references = {{56, 70, 48, 80, 0.052431472, 0.333872654, -0.048430515, 0.413069469, 8.133140359e-03},
            {281, 1237, 250, 1500, 0.030598249, 0.090636592, 0.010422184, 0.111243450, 6.891459776e-05},
            {1, 20, 0, 40, -0.046789877, 0.236131193, -0.167949143, 0.412171934, 2.187731699e-01},
            {3, 5000, 0, 5000, -0.000263784, 0.001762706, -0.001615560, 0.003247630, 1.183095554e-01},
            {700, 1000, 690, 1000, -0.030325956, 0.050281519, -0.057575970, 0.077451441, 6.272008283e-01}};
        for (double[] r : references) {
            ProportionDifference d = ProportionDifference.of((long) r[2], (long) r[3], (long) r[0], (long) r[1]);
            assertThat(d.interval(0.95).low()).isCloseTo(r[4], within(2e-9));
            assertThat(d.interval(0.95).high()).isCloseTo(r[5], within(2e-9));
            assertThat(d.interval(0.999).low()).isCloseTo(r[6], within(2e-9));
            assertThat(d.interval(0.999).high()).isCloseTo(r[7], within(2e-9));
            assertThat(d.p()).isCloseTo(r[8], within(1e-8 * r[8] + 1e-12));
        }
    }

    @Test
    void pAndIntervalAgreeAndSidesMirror() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            long n = 1 + random.nextInt(300);
            long m = 1 + random.nextInt(300);
            long k = random.nextInt((int) n + 1);
            long j = random.nextInt((int) m + 1);
            ProportionDifference d = ProportionDifference.of(k, n, j, m);
            ProportionDifference mirrored = ProportionDifference.of(j, m, k, n);
            double p = d.p();
            assertThat(p).isBetween(0.0, 1.0).isCloseTo(mirrored.p(), within(1e-12));
            assertThat(d.interval(0.95).low()).isCloseTo(-mirrored.interval(0.95).high(), within(1e-12));
            assertThat(d.interval(0.95).low()).isBetween(-1.0 - 1e-12, d.difference());
            assertThat(d.interval(0.95).high()).isBetween(d.difference(), 1.0 + 1e-12);
            if (Math.abs(p - 0.05) > 1e-9) {
                assertThat(d.interval(0.95).excludes(0)).as("%d of %d and %d of %d, p = %s", k, n, j, m, p).isEqualTo(p < 0.05);
            }
        }
    }

    /** Of samples of one and the same profile, about one in twenty may be called different, and not many more. */
    @Test
    void raisesAsManyFalseAlarmsAsItSays() {
        for (double share : new double[] {0.01, 0.1, 0.5, 0.95}) {
            Random random = new Random(11);
            int alarms = 0;
            for (int i = 0; i < 4000; i++) {
                alarms += ProportionDifference.of(draw(random, 800, share), 800, draw(random, 500, share), 500).interval(0.95)
                        .excludes(0) ? 1 : 0;
            }
            assertThat(alarms / 4000.0).as("share %s", share).isBetween(0.02, 0.062);
        }
    }

    private static long draw(Random random, int n, double share) {
        long k = 0;
        for (int i = 0; i < n; i++) {
            k += random.nextDouble() < share ? 1 : 0;
        }
        return k;
    }

    @Test
    void edges() {
        assertThat(ProportionDifference.of(0, 10, 0, 10).p()).isEqualTo(1);
        assertThat(ProportionDifference.of(5, 10, 50, 100).p()).isEqualTo(1);
        assertThat(ProportionDifference.of(0, 100_000, 100_000, 100_000).p()).isLessThan(1e-298);
        assertThatThrownBy(() -> ProportionDifference.of(0, 0, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ProportionDifference.of(2, 1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ProportionDifference.of(0, 1, 0, 1).interval(1)).isInstanceOf(IllegalArgumentException.class);
    }
}
