package benchbook.check;

import static benchbook.check.Holds.State.DOES_NOT;
import static benchbook.check.Holds.State.HOLDS;
import static benchbook.check.Holds.State.NOT_CHECKED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StolenProcessorTest {

    private static final double[] STEADY = {100, 101, 99, 100, 101, 100};
    private static final double[] STOLEN = {100, 101, 250, 260, 255, 99};

    private static List<Holds.State> states(double[]... forks) {
        return StolenProcessor.on(forks, false).stream().map(Holds::state).toList();
    }

    @Test
    void aTheftIsABlockInOneFork() {
        assertThat(states(STEADY, STOLEN, STEADY)).containsExactly(HOLDS, HOLDS, HOLDS);
        List<Holds> holds = StolenProcessor.on(new double[][] {STEADY, STOLEN, STEADY}, false);
        assertThat(holds.get(0).observed()).isEqualTo("in fork 2 by 2.55 ×");
        assertThat(holds.get(1).observed()).isEqualTo("at most 1.01 × in 2 other forks");
        assertThat(holds.get(2).observed()).isEqualTo("iterations 3 to 5 of 6, then back");
        assertThat(StolenProcessor.claim(new double[][] {STEADY, STOLEN, STEADY}, false)).isEqualTo("In fork 2 iterations 3 to 5"
                + " of 6 took 2.55 × as long as its others, and then it was back; the other forks have no step above 1.01 ×.");
    }

    @Test
    void aSteadyRunHasNone() {
        assertThat(states(STEADY, STEADY)).containsExactly(DOES_NOT, HOLDS, NOT_CHECKED);
        assertThat(StolenProcessor.claim(new double[][] {STEADY, STEADY}, false))
                .startsWith("No fork changes level by 1.5 × or more; the widest step is 1.01 ×, in fork 1.");
    }

    @Test
    void allForksAreNotOne() {
        assertThat(states(STOLEN, STOLEN)).containsExactly(HOLDS, DOES_NOT, HOLDS);
        assertThat(StolenProcessor.claim(new double[][] {STOLEN, STOLEN}, false)).contains("other forks change level too");
    }

    @Test
    void whatStaysIsNoTheft() {
        assertThat(states(STEADY, new double[] {100, 101, 250, 251, 252, 250})).containsExactly(HOLDS, HOLDS, DOES_NOT);
        assertThat(states(STEADY, new double[] {100, 250, 101, 251, 252, 100})).containsExactly(HOLDS, HOLDS, DOES_NOT);
        assertThat(StolenProcessor.on(new double[][] {{100, 250, 101, 251, 100}}, false).get(2).observed())
                .isEqualTo("iterations 2 to 4 of 5, with gaps, then back");
    }

    @Test
    void whatIsSlowToTheEndSaysSo() {
        double[][] forks = {{93, 121, 500}};
        assertThat(StolenProcessor.which(StolenProcessor.stretch(forks, false))).isEqualTo("3 of 3");
        assertThat(StolenProcessor.on(forks, false).get(2).observed()).isEqualTo("iteration 3 of 3, and it does not come back");
        assertThat(StolenProcessor.claim(forks, false)).contains("iteration 3 of 3 took 4.71 × as long as its others, up to its end;");
        assertThat(StolenProcessor.which(StolenProcessor.stretch(new double[0][], false))).isEqualTo("-");
    }

    @Test
    void theLimitFromBothSides() {
        double[] below = {100, 100, 150 * (1 - 1e-9), 100};
        double[] above = {100, 100, 150 * (1 + 1e-9), 100};
        assertThat(states(STEADY, below).get(0)).isEqualTo(DOES_NOT);
        assertThat(states(STEADY, above).get(0)).isEqualTo(HOLDS);
        assertThat(states(STOLEN, below).get(1)).isEqualTo(HOLDS);
        assertThat(states(STOLEN, above).get(1)).isEqualTo(DOES_NOT);
    }

    /** A fork that was slow from its first measured iteration on looks alike. */
    @Test
    void oneForkAloneHasNoOthers() {
        assertThat(states(STOLEN)).containsExactly(HOLDS, NOT_CHECKED, HOLDS);
        assertThat(StolenProcessor.on(new double[][] {{300, 100, 101}, STEADY}, false).get(2).observed())
                .isEqualTo("iteration 1 of 3, then back");
    }

    @Test
    void whatItCannotJudge() {
        for (double[][] forks : new double[][][] {{}, {{1, 2}}, {{5, 5, 5}, {}}, {{1, Double.NaN, 2}}}) {
            assertThat(states(forks)).containsExactly(NOT_CHECKED, NOT_CHECKED, NOT_CHECKED);
            assertThat(StolenProcessor.claim(forks, false)).isEqualTo("No fork changes level by 1.5 × or more.");
            assertThat(StolenProcessor.fork(forks, false)).isEqualTo(-1);
            assertThat(StolenProcessor.without(forks, false)).isEqualTo(forks);
        }
    }

    @Test
    void withoutTheStretchTheRestIsLeft() {
        double[][] forks = {STEADY, STOLEN};
        assertThat(StolenProcessor.without(forks, false)).isDeepEqualTo(new double[][] {STEADY, {100, 101, 99}});
        assertThat(forks[1]).as("the argument is not changed").hasSize(6);
    }

    @Test
    void ofRatesTheSlowOnesAreSmall() {
        double[][] forks = {{10, 10.1, 10}, {10, 4, 10.1, 10}};
        assertThat(StolenProcessor.fork(forks, true)).isEqualTo(1);
        assertThat(StolenProcessor.stretch(forks, true).first()).isEqualTo(2);
    }
}
