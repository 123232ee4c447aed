package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Definitions only, so there is nothing to take from another tool. */
class IntervalTest {

    private static final Interval ONE_TO_TWO = new Interval(1, 2, 0.95);

    @Test
    void boundsBelongToIt() {
        assertThat(ONE_TO_TWO.contains(1)).isTrue();
        assertThat(ONE_TO_TWO.contains(2)).isTrue();
        assertThat(ONE_TO_TWO.excludes(2)).isFalse();
        assertThat(ONE_TO_TWO.excludes(Math.nextUp(2.0))).isTrue();
        assertThat(ONE_TO_TWO.overlaps(new Interval(2, 3, 0.5))).isTrue();
        assertThat(ONE_TO_TWO.overlaps(new Interval(Math.nextUp(2.0), 3, 0.95))).isFalse();
        assertThat(ONE_TO_TWO.overlaps(new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.95))).isTrue();
        assertThat(new Interval(1, 1, 0.95).contains(1)).isTrue();
    }

    @Test
    void undefinedDecidesNothing() {
        Interval undefined = Interval.undefined(0.9);
        assertThat(undefined.isDefined()).isFalse();
        assertThat(undefined.level()).isEqualTo(0.9);
        assertThat(undefined.contains(1)).isFalse();
        assertThat(undefined.excludes(1)).isFalse();
        assertThat(undefined.overlaps(ONE_TO_TWO)).isFalse();
        assertThat(ONE_TO_TWO.overlaps(undefined)).isFalse();
        assertThat(ONE_TO_TWO.contains(Double.NaN)).isFalse();
        assertThat(ONE_TO_TWO.excludes(Double.NaN)).isFalse();
    }

    @Property(seed = "1", tries = 500)
    void containsOrExcludesAndOverlapIsMutual(@ForAll double a, @ForAll double b, @ForAll double c, @ForAll double x) {
        Interval one = new Interval(Math.min(a, b), Math.max(a, b), 0.95);
        Interval other = new Interval(Math.min(b, c), Math.max(b, c), 0.95);
        assertThat(one.contains(x)).isNotEqualTo(one.excludes(x));
        assertThat(one.overlaps(other)).isTrue().isEqualTo(other.overlaps(one)); // both contain b
    }

    @Test
    void refusesNonsense() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1, 0.95)).withMessageContaining("2.0");
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(Double.NaN, 1, 0.95)).withMessageContaining("NaN");
        for (double level : new double[] {0, 1, 95, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Interval(1, 2, level))
                    .withMessageContaining("level is " + level);
        }
    }
}
