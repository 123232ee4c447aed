package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class StudentTTest {

    @Test
    void agreesWithMpmath() {
        for (String line : StudentTReference.VALUES.lines().toList()) {
            String[] field = line.split(" ");
            double x = Double.parseDouble(field[1]);
            double df = Double.parseDouble(field[2]);
            double actual =
                    switch (field[0]) {
                        case "q" -> StudentT.quantile(x, df);
                        case "p" -> StudentT.twoSidedP(x, df);
                        default -> StudentT.cdf(x, df);
                    };
            assertThat(actual / Double.parseDouble(field[3])).as(line).isCloseTo(1, within(2e-13));
        }
    }

    @Test
    void closedFormsOfOneAndTwoDegreesOfFreedom() {
        for (double t : new double[] {1e-8, 0.1, 0.9999, 1, 1.0001, 7, 1e5}) {
            assertThat(StudentT.twoSidedP(t, 1)).isCloseTo(2 / Math.PI * Math.atan(1 / t), relative(1e-14));
            assertThat(StudentT.cdf(t, 2)).isCloseTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), relative(1e-14));
        }
        assertThat(StudentT.twoSidedP(1e200, 1)).isCloseTo(2e-200 / Math.PI, within(1e-213));
    }

    @Test
    void becomesNormal() {
        var normal = new NormalDistribution();
        for (double z : new double[] {0.1, 1.9, 2.1, 5}) {
            assertThat(StudentT.cdf(-z, 1e15)).isCloseTo(normal.cumulativeProbability(-z), relative(1e-12));
        }
    }

    @Property(seed = "1", tries = 3000)
    void quantileInvertsCdf(@ForAll long seed) {
        Random random = new Random(seed);
        double df = logUniform(random, 0.5, 1e6);
        double p = logUniform(random, 1e-12, 0.5);
        assertThat(StudentT.cdf(StudentT.quantile(p, df), df)).isCloseTo(p, relative(1e-12));
        double q = 1 - p; // as a double: its distance from 1 is what the upper tail can know
        assertThat(StudentT.cdf(-StudentT.quantile(q, df), df)).isCloseTo(1 - q, relative(1e-12));
    }

    @Property(seed = "2", tries = 3000)
    void isSymmetric(@ForAll long seed) {
        Random random = new Random(seed);
        double df = logUniform(random, 0.5, 1e6);
        double p = random.nextInt(1 << 20) / (double) (1 << 20); // 1 - p is exact
        assertThat(StudentT.quantile(1 - p, df)).isEqualTo(0 - StudentT.quantile(p, df));
        double t = logUniform(random, 1e-12, 30);
        assertThat(StudentT.twoSidedP(-t, df)).isEqualTo(StudentT.twoSidedP(t, df));
        assertThat(StudentT.cdf(t, df) + StudentT.cdf(-t, df)).isCloseTo(1, within(1e-15));
        assertThat(StudentT.twoSidedP(t, df)).isEqualTo(2 * StudentT.cdf(-t, df));
    }

    @Property(seed = "3", tries = 3000)
    void pFallsWithTAndQuantileRisesWithP(@ForAll long seed) {
        Random random = new Random(seed);
        double df = logUniform(random, 0.5, 1e6);
        double t = logUniform(random, 1e-3, 30);
        double p = logUniform(random, 1e-140, 0.99);
        assertThat(StudentT.twoSidedP(t * 1.001, df)).isLessThan(StudentT.twoSidedP(t, df));
        assertThat(StudentT.quantile(p * 1.001, df)).isGreaterThan(StudentT.quantile(p, df));
    }

    @Test
    void isContinuousWhereSeriesAndFractionMeet() {
        for (double df : new double[] {0.5, 1, 3.9, 4, 4.1, 30, 1e6}) {
            double t = Math.sqrt(Math.min(df, 4));
            double below = StudentT.twoSidedP(Math.nextDown(t), df);
            assertThat(StudentT.twoSidedP(Math.nextUp(t), df)).isCloseTo(below, relative(1e-13));
        }
    }

    @Test
    void edges() {
        assertThat(StudentT.twoSidedP(0, 3)).isEqualTo(1);
        assertThat(StudentT.twoSidedP(Double.NEGATIVE_INFINITY, 3)).isZero();
        assertThat(StudentT.twoSidedP(Double.NaN, 3)).isNaN();
        assertThat(StudentT.cdf(0, 3)).isEqualTo(0.5);
        assertThat(StudentT.cdf(Double.POSITIVE_INFINITY, 3)).isEqualTo(1);
        assertThat(StudentT.cdf(Double.NEGATIVE_INFINITY, 3)).isZero();
        assertThat(StudentT.cdf(Double.NaN, 3)).isNaN();
        assertThat(StudentT.quantile(0.5, 3)).isZero();
        assertThat(StudentT.quantile(0, 3)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(StudentT.quantile(1, 3)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(StudentT.quantile(1e-300, 0.5)).isEqualTo(Double.NEGATIVE_INFINITY); // about -1e599
        assertThat(StudentT.quantile(1.709292049399589E-77, 0.24766717304817304)).isLessThan(-1e305); // about -1e308
        for (double df : new double[] {1, 1.5, 2, 2.5, 3, 3.5, 5, 1000, 1e9}) {
            assertThat(StudentT.quantile(Double.MIN_VALUE, df)).as("df %s", df).isLessThan(-30);
        }
    }

    @Test
    void refusesNonsense() {
        for (double df : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException().isThrownBy(() -> StudentT.cdf(1, df)).withMessageContaining("" + df);
            assertThatIllegalArgumentException().isThrownBy(() -> StudentT.twoSidedP(1, df)).withMessageContaining("" + df);
            assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(0.9, df)).withMessageContaining("" + df);
        }
        for (double p : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException().isThrownBy(() -> StudentT.quantile(p, 3)).withMessageContaining("" + p);
        }
    }

    private static double logUniform(Random random, double low, double high) {
        return low * Math.exp(random.nextDouble() * Math.log(high / low));
    }

    private static Percentage relative(double fraction) {
        return Percentage.withPercentage(100 * fraction);
    }
}
