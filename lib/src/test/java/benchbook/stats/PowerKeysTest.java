package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PowerKeysTest {

    /** From Python 3.12: {@code 0.1 ** (1/3)}, {@code sum(p*p*r*30/(1+p*r*30) for p in …)} with p = (i/5000)**(1/3) - ((i-1)/5000)**(1/3). */
    @Test
    void referenceValues() {
        PowerKeys keys = new PowerKeys(5000, 3);
        assertThat(keys.popular(500)).isCloseTo(0.4641588833612779, within(1e-12));
        assertThat(keys.expiring(5293, 30)).isCloseTo(0.9701843666168799, within(1e-10));
        assertThat(keys.expiring(100, 30)).isCloseTo(0.5144108934670903, within(1e-10));
        assertThat(new PowerKeys(5000, 1).expiring(1000, 30)).as("6 lookups a lifetime each: 6 ÷ 7").isCloseTo(6.0 / 7, within(1e-12));
    }

    @Test
    void probabilitiesAreThoseOfTheKeys() {
        PowerKeys keys = new PowerKeys(100, 3);
        assertThat(IntStream.rangeClosed(1, 100).mapToDouble(keys::probability).sum()).isCloseTo(1, within(1e-12));
        assertThat(IntStream.range(1, 100).allMatch(i -> keys.probability(i) > keys.probability(i + 1))).isTrue();
        SplittableRandom random = new SplittableRandom(7);
        int n = 200_000;
        long popular = IntStream.range(0, n).filter(i -> keys.key(random.nextDouble()) <= 10).count();
        assertThat((double) popular / n).isCloseTo(keys.popular(10), within(0.005));
    }

    @Test
    void moreOfEverythingHitsMore() {
        double before = 0;
        for (int k = 1; k <= 6; k++) {
            double now = new PowerKeys(1000, k).popular(50);
            assertThat(now).isGreaterThan(before);
            before = now;
        }
        PowerKeys keys = new PowerKeys(1000, 2);
        assertThat(keys.expiring(10, 30)).isLessThan(keys.expiring(11, 30)).isLessThan(keys.expiring(10, 31));
        assertThat(keys.expiring(20, 30)).as("a rate and a lifetime are one number").isCloseTo(keys.expiring(30, 20), within(1e-12));
    }

    /**
     * By hand, one key looked up 0.1 times a second, T = 30: in 8 + 15 s nothing expires, and the window has the first lookup with e^−0.8 − e^−2.3 = 0.349070, of
     * 1.5 lookups. In 30 + 30 s: P(N(6) ≥ 1) + P(N(3) ≥ 2) − P(N(3) ≥ 1) = 0.997521 + 0.800852 − 0.950213 = 0.848160, of 3.
     */
    @Test
    void aPlanByHand() {
        PowerKeys one = new PowerKeys(1, 1);
        assertThat(one.expiring(0.1, 30, 8, 15)).isCloseTo(1 - 0.34907012 / 1.5, within(1e-6));
        assertThat(one.expiring(0.1, 30, 30, 30)).isCloseTo(1 - 0.84816005 / 3, within(1e-6));
        assertThat(one.expiring(0.1, 30, 0, 8)).as("no warm-up: the first lookup is missed").isCloseTo(1 - (1 - Math.exp(-0.8)) / 0.8, within(1e-12));
    }

    /** The capstone's a7: a cache that is a map, with another stream of keys for the warm-up. A standard error of the misses is 0.1 of a point. */
    @Test
    void aPlanIsWhatAMapDoes() {
        PowerKeys keys = new PowerKeys(5000, 3);
        for (double[] plan : new double[][] {{3000, 30, 30}, {3000, 8, 15}, {5293, 8, 15}, {800, 30, 30}, {800, 20, 95}}) {
            assertThat(keys.expiring(plan[0], 30, plan[1], plan[2])).as("%s/s after %s s for %s s", plan[0], plan[1], plan[2])
                    .isCloseTo(KeyMap.hits(keys, plan[0], plan[1], plan[2], 30), within(0.005));
        }
    }

    /** A plan of less than a lifetime hits more than a service that goes on; one of many lifetimes as much. */
    @Test
    void shortPlansHitTooMuch() {
        PowerKeys keys = new PowerKeys(5000, 3);
        assertThat(keys.expiring(3500, 30, 8, 15)).isGreaterThan(keys.expiring(3500, 30) + 0.03);
        assertThat(keys.expiring(100, 30, 600, 600)).isCloseTo(keys.expiring(100, 30), within(0.002));
        assertThat(keys.expiring(3000, 30, 30, 30)).as("each customer once, of 90,000 lookups").isBetween(1 - 5000.0 / 90_000, 1 - 4000.0 / 90_000);
    }

    @Test
    void edges() {
        PowerKeys one = new PowerKeys(1, 1);
        assertThat(one.key(0)).isEqualTo(1);
        assertThat(one.key(Math.nextDown(1.0))).isEqualTo(1);
        assertThat(new PowerKeys(5000, 1).key(Math.nextDown(1.0))).isEqualTo(5000);
        assertThat(one.popular(0)).isZero();
        assertThat(one.popular(5)).isEqualTo(1);
        assertThat(one.expiring(0, 30)).isZero();
        assertThatThrownBy(() -> new PowerKeys(0, 1)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("0 keys");
        assertThatThrownBy(() -> new PowerKeys(1, 0.5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PowerKeys(1, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }
}
