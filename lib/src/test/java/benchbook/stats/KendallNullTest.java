package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class KendallNullTest {

    private static final int[] NO_TIES = {};

    /**
     * numpy 2.4.6: d = [1.]; for n in sizes: for j in range(2, n+1): d = np.convolve(d, np.ones(j)/j);
     * 2*sum(d[:(pairs-s)//2+1]).
     */
    @Test
    void exactDistributionAgreesWithConvolutionInNumpy() {
        int[] five = {20, 20, 20, 20, 20};
        int[] uneven = {3, 5, 8};
        int[] one = {45};
        Percentage close = Percentage.withPercentage(1e-10);
        assertThat(KendallNull.twoSidedP(2, five, NO_TIES)).isCloseTo(0.9884541126953506, close);
        assertThat(KendallNull.twoSidedP(100, five, NO_TIES)).isCloseTo(0.15120542836290424, close);
        assertThat(KendallNull.twoSidedP(150, five, NO_TIES)).isCloseTo(0.030366260216445565, close);
        assertThat(KendallNull.twoSidedP(250, five, NO_TIES)).isCloseTo(0.00026563639739722947, close);
        assertThat(KendallNull.twoSidedP(600, five, NO_TIES)).isCloseTo(5.024693873822091e-21, close);
        assertThat(KendallNull.twoSidedP(9, uneven, NO_TIES)).isCloseTo(0.39509397045855377, close);
        assertThat(KendallNull.twoSidedP(21, uneven, NO_TIES)).isCloseTo(0.02790977733686066, close);
        assertThat(KendallNull.twoSidedP(33, uneven, NO_TIES)).isCloseTo(0.0001394400352733686, close);
        assertThat(KendallNull.twoSidedP(300, one, NO_TIES)).isCloseTo(0.0030822167261521137, close);
    }

    /** An exact test: among all orders, p at most x happens in the share x, for every x that p can take. */
    @Test
    void pIsTheShareOfOrdersAsExtreme() {
        List<Double> all = new ArrayList<>();
        for (double[] one : orders(List.of(1.0, 2.0, 3.0, 4.0))) {
            for (double[] other : orders(List.of(10.0, 20.0, 30.0))) {
                all.add(Trend.of(new double[][] {one, other}).p());
            }
        }
        assertThat(all).hasSize(144);
        for (double x : all) {
            assertThat(all.stream().filter(p -> p <= x + 1e-12).count() / 144.0).isCloseTo(x, within(1e-12));
        }
    }

    @Test
    void smallestP() {
        assertThat(KendallNull.smallestP(new int[] {2})).isEqualTo(1);
        assertThat(KendallNull.smallestP(new int[] {1, 1})).isEqualTo(1);
        assertThat(KendallNull.smallestP(new int[] {5})).isEqualTo(2 / 120.0);
        assertThat(KendallNull.smallestP(new int[] {3, 3})).isEqualTo(2 / 36.0);
        assertThat(KendallNull.twoSidedP(6, new int[] {3, 3}, NO_TIES)).isCloseTo(2 / 36.0, within(1e-16));
    }

    /** Where the exact distribution ends, the normal one errs little, and to the safe side. */
    @Test
    void normalIsTooLargeByALittle() {
        int[] one = {45};
        int[] ten = {14, 14, 14, 14, 14, 14, 14, 14, 14, 14};
        for (int[] sizes : new int[][] {one, ten}) {
            for (long s = 2; KendallNull.exact(s, sizes) > 0.001; s += 10) {
                double exact = KendallNull.exact(s, sizes);
                double excess = KendallNull.normal(s, sizes, NO_TIES) / exact - 1;
                assertThat(excess).as("S = %s", s).isBetween(exact > 0.05 ? -0.01 : 0, exact > 0.01 ? 0.06 : 0.21);
            }
        }
    }

    private static List<double[]> orders(List<Double> values) {
        if (values.isEmpty()) {
            return List.of(new double[0]);
        }
        List<double[]> result = new ArrayList<>();
        for (Double first : values) {
            List<Double> rest = new ArrayList<>(values);
            rest.removeAll(Collections.singleton(first));
            for (double[] tail : orders(rest)) {
                double[] order = new double[values.size()];
                order[0] = first;
                System.arraycopy(tail, 0, order, 1, tail.length);
                result.add(order);
            }
        }
        return result;
    }
}
