package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.AllocationOutcome.State;
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

    @Test
    void aRareReadingDoesNotMoveTheUsualCount() {
        AllocationSide side = new AllocationSide(new double[][] {{24, 24, 24, 400}, {24, 24, 24, 24}});
        assertThat(side.isExact()).isTrue();
        assertThat(side.bytes()).isEqualTo(24);
        assertThat(side.min()).isEqualTo(24);
        assertThat(side.max()).isEqualTo(400);
        assertThat(side.text()).isEqualTo("24 B");
    }

    @Test
    void withoutAMajorityThereIsNoUsualCount() {
        AllocationSide side = new AllocationSide(new double[][] {{24, 24, 40, 40}});
        assertThat(side.isExact()).isFalse();
        assertThat(side.bytes()).isEqualTo(32);
        assertThat(side.text()).isEqualTo("32 B in the mean of 4 readings, which saw 24 B (2), 40 B (2)");
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
        assertThat(outcome.interval().low()).isZero();
        assertThat(outcome.interval().high()).isInfinite();
        assertThat(outcome.atMost(1)).isEqualTo(State.UNDECIDED);
    }

    @Test
    void sidesTurnedRoundTurnTheRatioRound() {
        AllocationSide a = side(100, 110, 120);
        AllocationSide b = side(50, 50, 60);
        assertThat(new AllocationOutcome(a, b).interval().low() * new AllocationOutcome(b, a).interval().high())
                .isEqualTo(1, org.assertj.core.data.Offset.offset(1e-12));
    }
}
