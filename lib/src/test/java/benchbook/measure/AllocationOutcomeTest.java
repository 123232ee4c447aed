package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.AllocationOutcome.Basis;
import benchbook.measure.AllocationOutcome.State;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AllocationOutcomeTest {

    /** Copies with three readings each. */
    private static AllocationSide side(double... copies) {
        double[][] replicates = new double[copies.length][];
        for (int i = 0; i < copies.length; i++) {
            replicates[i] = new double[] {copies[i], copies[i], copies[i]};
        }
        return new AllocationSide(replicates);
    }

    /** Six copies of 33 readings that count the same, but so many of each copy the larger count. */
    private static AllocationSide rarely(double usual, double larger, int... readings) {
        double[][] replicates = new double[6][33];
        for (int i = 0; i < replicates.length; i++) {
            Arrays.fill(replicates[i], usual);
            Arrays.fill(replicates[i], 0, readings[i], larger);
        }
        return new AllocationSide(replicates);
    }

    private static AllocationSide always(double bytes) {
        return rarely(bytes, bytes, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void aRareReadingIsTold() {
        AllocationSide side = new AllocationSide(new double[][] {{24, 24, 24, 400}, {24, 24, 24, 24}});
        assertThat(side.isExact()).isFalse();
        assertThat(side.usual()).hasValue(24);
        assertThat(side.bytes()).isEqualTo(71);
        assertThat(side.min()).isEqualTo(24);
        assertThat(side.max()).isEqualTo(400);
        assertThat(side.count() + side.seen()).isEqualTo("71 B in the mean of 8 readings, of which 7 saw 24 B and 1 more, 400 B, so that some"
                + " calls allocate more");
        assertThat(new AllocationSide(new double[][] {{24, 24, 24, 40, 24, 48, 0, 24, 24}}).seen()).isEqualTo(" in the mean of 9 readings, of which"
                + " 6 saw 24 B and 2 more, 40 B to 48 B, so that some calls allocate more and 1 less, 0 B, so that some calls allocate less");
    }

    /** A call in a hundred allocates a megabyte more; a reading is 16 calls, and five or six of a copy's 33 hold one. */
    @Test
    void aMegabyteInEveryHundredthCallIsMore() {
        AllocationOutcome outcome = new AllocationOutcome(rarely(120, 120 + 1_000_016 / 16.0, 5, 5, 5, 6, 5, 5), always(120));
        assertThat(outcome.isExact()).isFalse();
        assertThat(outcome.atMost(1)).isEqualTo(State.MORE);
        assertThat(outcome.ratio()).isCloseTo(1 + 31 * 1_000_016 / 16.0 / 198 / 120, org.assertj.core.data.Offset.offset(1e-9));
        assertThat(outcome.text()).startsWith("the candidate allocates 9906 B a call in the mean of 198 readings, of which 167 saw 120 B and 31"
                + " more, 62621 B, so that some calls allocate more, the reference 120 B: 82.5 ×, ").contains(" with 99 %").doesNotContain("exactly");
    }

    /** So rare that there may be one in a copy, or none: no pass, whatever the usual count is. */
    @Test
    void aMegabyteThatIsMetOnceIsNoPass() {
        for (int[] readings : new int[][] {{0, 0, 0, 1, 0, 0}, {1, 0, 1, 2, 0, 1}, {1, 1, 1, 1, 1, 1}}) {
            AllocationOutcome outcome = new AllocationOutcome(rarely(120, 62_620, readings), always(120));
            assertThat(outcome.atMost(1)).as(outcome.text()).isNotEqualTo(State.NOT_MORE);
            assertThat(outcome.atMost(2)).as(outcome.text()).isNotEqualTo(State.NOT_MORE);
            assertThat(outcome.text()).contains(" more, 62620 B, so that some calls allocate more");
        }
    }

    /** Logarithms give one copy of a million times the bytes little weight beside five of less: the mean of all is still more. */
    @Test
    void theMeansHaveToKeepTheLimitToo() {
        AllocationOutcome outcome = new AllocationOutcome(side(1, 1, 1, 1, 1, 1_200_000), side(150_000, 150_000, 150_000, 150_000, 150_000, 150_000));
        assertThat(outcome.range().high()).isLessThan(0.9);
        assertThat(outcome.ratio()).isGreaterThan(1.3);
        assertThat(outcome.atMost(1)).isEqualTo(State.UNDECIDED);
    }

    @Test
    void aUsualCountIsThatOfEachCopy() {
        assertThat(side(24, 24).usual()).hasValue(24);
        assertThat(side(24, 40).usual()).isEmpty();
        assertThat(new AllocationOutcome(side(24, 24), side(24, 40)).hasUsual()).isFalse();
        assertThat(new AllocationOutcome(rarely(24, 40, 0, 1, 0, 0, 0, 0), always(24)).hasUsual()).as("stands, and is not measured again").isTrue();
    }

    @Test
    void withoutAMajorityThereIsNoUsualCount() {
        AllocationSide side = new AllocationSide(new double[][] {{24, 24, 40, 40}});
        assertThat(side.isExact()).isFalse();
        assertThat(side.bytes()).isEqualTo(32);
        assertThat(side.count() + side.seen()).isEqualTo("32 B in the mean of 4 readings, which saw 24 B (2), 40 B (2)");
    }

    @Test
    void copiesThatDisagreeAreUndecidedNearTheLimit() {
        AllocationOutcome outcome = new AllocationOutcome(side(216, 216, 256, 216, 256, 216), side(216, 216, 216, 216, 216, 216));
        assertThat(outcome.isExact()).isFalse();
        assertThat(outcome.atMost(1)).isEqualTo(State.UNDECIDED);
        assertThat(outcome.atMost(1.5)).isEqualTo(State.NOT_MORE);
        assertThat(outcome.atMost(0.5)).isEqualTo(State.MORE);
        assertThat(outcome.text()).contains("which saw 216 B (12), 256 B (6)", " with 99 %");
    }

    @Test
    void aDoublingIsFoundThoughCopiesDisagree() {
        AllocationOutcome outcome = new AllocationOutcome(side(432, 432, 512, 432, 432, 432), side(216, 216, 216, 216, 216, 216));
        assertThat(outcome.atMost(1)).isEqualTo(State.MORE);
    }

    /** What the JIT removed in one copy and not in another: the ratio may be anything between. */
    @Test
    void zeroInOneCopyIsARangeAndNoLogarithm() {
        AllocationOutcome outcome = new AllocationOutcome(side(24, 0, 24), side(24, 24, 0));
        assertThat(outcome.range().low()).isZero();
        assertThat(outcome.range().high()).isInfinite();
        assertThat(outcome.range().basis()).isEqualTo(Basis.SEEN);
        assertThat(outcome.atMost(1)).isEqualTo(State.UNDECIDED);
        assertThat(outcome.text()).contains(": 1.00 ×; 0.00 to ∞ was seen from copy to copy, which is no interval, by 3 copies").doesNotContain("99 %");
    }

    /** Readings differ, copies do not: their scatter of nothing is no interval of a level. */
    @Test
    void copiesThatAgreeHaveNoInterval() {
        AllocationSide half = new AllocationSide(new double[][] {{24, 40}, {40, 24}});
        AllocationOutcome outcome = new AllocationOutcome(half, side(16, 16));
        assertThat(outcome.range()).isEqualTo(new AllocationOutcome.Range(2, 2, Basis.SEEN));
        assertThat(outcome.text()).contains(": 2.00 ×; the same was seen in each copy, by").doesNotContain("99 %", "exactly");
        assertThat(new AllocationOutcome(side(24), new AllocationSide(new double[][] {{24, 40}})).range().basis()).as("one copy").isEqualTo(Basis.SEEN);
        assertThat(new AllocationOutcome(side(24, 25), side(16, 16)).range().basis()).isEqualTo(Basis.INTERVAL);
    }

    @Test
    void sidesTurnedRoundTurnTheRatioRound() {
        AllocationSide a = side(100, 110, 120);
        AllocationSide b = side(50, 50, 60);
        assertThat(new AllocationOutcome(a, b).range().low() * new AllocationOutcome(b, a).range().high())
                .isEqualTo(1, org.assertj.core.data.Offset.offset(1e-12));
    }
}
