package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkPlanTest {

    private static final double[] A = {102.1, 99.8, 105.3, 101.2, 98.7};
    private static final double[] B = {96.4, 97.9, 93.1};

    /**
     * <pre>
     * scipy 1.17.1:  next(n for n in range(2, 10001)
     *     if stats.t.ppf(.5 + level/2, 2*n - 2) * sd * math.sqrt(2/n) &lt;= math.log1p(margin))
     * </pre>
     */
    @ParameterizedTest
    @CsvSource({
        "0.02, 0.02, 0.95, 10", "0.05, 0.02, 0.95, 51", "0.03, 0.05, 0.99, 8",
        "0.1, 0.01, 0.95, 778", "0.001, 0.05, 0.95, 2", "0.3, 0.011, 0.95, 5779", "0.3, 0.01, 0.95, 6986"
    })
    void agreesWithScipy(double sdLog, double margin, double level, int forks) {
        assertThat(ForkPlan.forksToResolve(sdLog, margin, level)).hasValue(forks);
    }

    /** numpy 2.4.6: la, lb = np.log(a), np.log(b); np.sqrt((np.var(la)*5 + np.var(lb)*3) / 6). */
    @Test
    void pooledSdAgreesWithNumpy() {
        assertThat(ForkPlan.sdLog(A, B)).isCloseTo(0.02511042838618713, within(1e-15));
    }

    @Property(seed = "1", tries = 300)
    void isTheSmallestNumberThatSuffices(@ForAll long seed) {
        Random random = new Random(seed);
        double sdLog = 0.001 + 0.2 * random.nextDouble();
        double margin = 0.002 + 0.2 * random.nextDouble();
        OptionalInt forks = ForkPlan.forksToResolve(sdLog, margin, 0.95);
        if (forks.isPresent()) {
            assertThat(halfWidth(forks.getAsInt(), sdLog)).isLessThanOrEqualTo(Math.log1p(margin));
            assertThat(forks.getAsInt() == 2 || halfWidth(forks.getAsInt() - 1, sdLog) > Math.log1p(margin)).isTrue();
        } else {
            assertThat(halfWidth(10_000, sdLog)).isGreaterThan(Math.log1p(margin));
        }
        int noisier = ForkPlan.forksToResolve(sdLog * 1.1, margin, 0.95).orElse(Integer.MAX_VALUE);
        int looser = ForkPlan.forksToResolve(sdLog, margin * 1.1, 0.95).orElse(Integer.MAX_VALUE);
        assertThat(noisier).isGreaterThanOrEqualTo(forks.orElse(Integer.MAX_VALUE));
        assertThat(looser).isLessThanOrEqualTo(forks.orElse(Integer.MAX_VALUE));
    }

    @Property(seed = "2", tries = 300)
    void pooledSdIsSymmetricAndFreeOfUnits(@ForAll long seed) {
        Random random = new Random(seed);
        double[] a = Samples.lognormal(random, 2 + random.nextInt(6), 100, 0.05);
        double[] b = Samples.lognormal(random, 1 + random.nextInt(6), 103, 0.02);
        double sd = ForkPlan.sdLog(a, b);
        assertThat(ForkPlan.sdLog(b, a)).isEqualTo(sd);
        assertThat(ForkPlan.sdLog(Samples.times(a, 1e9), b)).isCloseTo(sd, Percentage.withPercentage(1e-8));
        assertThat(ForkPlan.sdLog(Samples.shuffled(a, random), b)).isCloseTo(sd, Percentage.withPercentage(1e-8));
    }

    @Test
    void edges() {
        assertThat(ForkPlan.forksToResolve(0, 0.01, 0.95)).hasValue(2);
        assertThat(ForkPlan.forksToResolve(0.5, 0.01, 0.95)).isEmpty();
        double[] none = {};
        double[] one = {7};
        assertThat(ForkPlan.sdLog(none, none)).isNaN();
        assertThat(ForkPlan.sdLog(none, one)).isNaN();
        assertThat(ForkPlan.sdLog(one, one)).isNaN();
        assertThat(ForkPlan.sdLog(A, one)).isEqualTo(ForkPlan.sdLog(A, none)).isGreaterThan(0);
        assertThat(ForkPlan.sdLog(new double[] {0.1, 0.1, 0.1}, new double[] {3, 3})).isZero();
    }

    @Test
    void refusesNonsense() {
        for (double bad : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ForkPlan.forksToResolve(bad, 0.02, 0.95))
                    .withMessageContaining("sdLog is " + bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ForkPlan.forksToResolve(0.1, bad, 0.95))
                    .withMessageContaining("margin is " + bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ForkPlan.sdLog(A, new double[] {bad}))
                    .withMessageContaining(bad + " at index 0");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ForkPlan.forksToResolve(0.1, 0.02, 95))
                .withMessageContaining("level is 95.0");
    }

    private static double halfWidth(int n, double sdLog) {
        return StudentT.quantile(0.975, 2 * n - 2) * sdLog * Math.sqrt(2.0 / n);
    }
}
