package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TwoLevelsTest {

    /**
     * <pre>
     * scipy 1.17.1:  cluster.hierarchy.fcluster(cluster.hierarchy.linkage(np.log(v)[:, None], 'single'), 2, 'maxclust')
     *   gives the groups; stats.gmean(group);  np.log(15.1/10.2);  np.log(10.2/9.9)
     * </pre>
     */
    @Test
    void agreesWithSingleLinkageOfScipy() {
        TwoLevels split = TwoLevels.of(new double[] {10.2, 15.1, 10.0, 10.1, 15.4, 9.9});
        assertThat(split.inUpper()).containsExactly(false, true, false, false, true, false);
        assertThat(split.lowerSize()).isEqualTo(4);
        assertThat(split.upperSize()).isEqualTo(2);
        assertThat(split.smallerSize()).isEqualTo(2);
        assertThat(split.lowerCentre()).isCloseTo(10.049378065577068, within(1e-13));
        assertThat(split.upperCentre()).isCloseTo(15.249262277238207, within(1e-13));
        assertThat(split.gap()).isCloseTo(0.3923070235306533, within(1e-15));
        assertThat(split.range()).isCloseTo(0.02985296314968113, within(1e-15));
        assertThat(split.separation()).isCloseTo(13.14130934217978, within(1e-11));
        assertThat(split.ratio()).isCloseTo(15.249262277238207 / 10.049378065577068, within(1e-13));
    }

    @Property(seed = "1", tries = 300)
    void membershipFollowsItsValueAndUnitsCancel(@ForAll long seed) {
        Random random = new Random(seed);
        double[] values = Samples.lognormal(random, 3 + random.nextInt(20), 100, 0.3);
        double[] mixed = Samples.shuffled(values, random);
        TwoLevels split = TwoLevels.of(values);
        TwoLevels ofMixed = TwoLevels.of(mixed);
        TwoLevels scaled = TwoLevels.of(Samples.times(values, 512));
        double border = lowestUpper(values, split);
        assertThat(lowestUpper(mixed, ofMixed)).isEqualTo(border);
        assertThat(lowestUpper(Samples.times(values, 512), scaled)).isEqualTo(512 * border);
        assertThat(ofMixed.separation()).isEqualTo(split.separation());
        assertThat(scaled.separation()).isCloseTo(split.separation(), within(1e-9 * split.separation()));
        assertThat(scaled.ratio()).isCloseTo(split.ratio(), within(1e-9));
        assertThat(split.ratio()).isGreaterThan(1);
        assertThat(split.lowerSize() + split.upperSize()).isEqualTo(values.length);
    }

    /** Times and rates are the same question: 1/x swaps the groups. */
    @Property(seed = "2", tries = 300)
    void reciprocalSwapsTheGroups(@ForAll long seed) {
        Random random = new Random(seed);
        double[] values = Samples.lognormal(random, 3 + random.nextInt(20), 100, 0.3);
        TwoLevels split = TwoLevels.of(values);
        TwoLevels inverse = TwoLevels.of(java.util.Arrays.stream(values).map(v -> 1 / v).toArray());
        assertThat(inverse.lowerSize()).isEqualTo(split.upperSize());
        assertThat(inverse.gap()).isCloseTo(split.gap(), within(1e-12));
        assertThat(inverse.range()).isCloseTo(split.range(), within(1e-12));
        assertThat(inverse.ratio()).isCloseTo(split.ratio(), within(1e-9));
    }

    @Property(seed = "3", tries = 300)
    void findsPlantedGroups(@ForAll long seed) {
        Random random = new Random(seed);
        double[] values = new double[4 + random.nextInt(12)];
        boolean[] upper = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            upper[i] = i == 0 || i != 1 && random.nextBoolean(); // at least one on each side
            values[i] = (upper[i] ? 150 : 100) * (1 + 0.05 * random.nextDouble());
        }
        TwoLevels split = TwoLevels.of(values);
        assertThat(split.inUpper()).isEqualTo(upper);
        assertThat(split.separation()).isGreaterThan(Math.log(1.4) / Math.log(1.06));
        assertThat(split.ratio()).isBetween(1.42, 1.58);
    }

    @Test
    void cannotSplit() {
        double[][] cases = {
            {}, {1}, {1, 2}, {3, 3, 3}, {1, 2, Double.NaN}, {1, 2, Double.POSITIVE_INFINITY}, {0, 1, 2}, {-1, 1, 2}
        };
        for (double[] values : cases) {
            TwoLevels split = TwoLevels.of(values);
            assertThat(split.isDefined()).isFalse();
            assertThat(split.inUpper()).hasSize(values.length).doesNotContain(true);
            assertThat(split.ratio()).isNaN();
            assertThat(split.separation()).isNaN();
            assertThat(split.smallerSize()).isZero();
        }
    }

    @Test
    void tiesAndConstantGroups() {
        TwoLevels stray = TwoLevels.of(new double[] {2, 1, 1});
        assertThat(stray.inUpper()).containsExactly(true, false, false);
        assertThat(stray.separation()).isInfinite().isPositive();
        assertThat(stray.smallerSize()).isEqualTo(1);
        TwoLevels even = TwoLevels.of(new double[] {1, 2, 4, 8}); // three gaps alike: the lowest
        assertThat(even.lowerSize()).isEqualTo(1);
        assertThat(even.separation()).isCloseTo(0.5, within(1e-15));
    }

    private static double lowestUpper(double[] values, TwoLevels split) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < values.length; i++) {
            lowest = split.inUpper()[i] ? Math.min(lowest, values[i]) : lowest;
        }
        return lowest;
    }
}
