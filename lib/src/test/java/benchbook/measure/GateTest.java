package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.stats.StudentT;
import java.io.IOException;
import java.time.Duration;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class GateTest {

    private static final Duration SHORT = Duration.ofMillis(1);

    /** The worked example of lib/README.md: what StudentT's comment says of commons-math. Skipped, not failed, where a machine is too busy to tell. */
    @Test
    void studentsTIsNoSlowerThanCommonsMath() {
        Gate.of(Comparison.of(Code.fresh("commons-math", () -> {
                    TDistribution t = new TDistribution(null, 9);
                    double[] p = {0.90};
                    return () -> t.inverseCumulativeProbability(p[0] = 1.89 - p[0]);
                })).and(Code.fresh("ours", () -> {
                    double[] p = {0.90};
                    return () -> StudentT.quantile(p[0] = 1.89 - p[0], 9);
                })))
                .undecided(TestAbortedException::new)
                .assertNotSlower("ours", "commons-math", 1.05);
    }

    private static Gate gate(Code candidate) {
        return Gate.of(Comparison.of(Code.of("reference", () -> 1)).and(candidate)).within(SHORT);
    }

    @Test
    void whatTheCodeThrowsIsTheFailureAndNoVerdict() {
        Code bad = Code.of("candidate", () -> {
            throw new IOException("no such file");
        });
        assertThatThrownBy(() -> gate(bad).assertNotSlower("candidate", "reference", 1.05)).isInstanceOf(CodeFailure.class)
                .hasMessage("candidate threw java.io.IOException: no such file").hasCauseInstanceOf(IOException.class);
        Code unmade = Code.fresh("candidate", () -> {
            throw new IOException("no data");
        });
        assertThatThrownBy(() -> gate(unmade).assertSame("candidate", "reference", 0.05)).isInstanceOf(CodeFailure.class).hasRootCauseMessage("no data");
        assertThatThrownBy(() -> gate(Code.fresh("candidate", () -> null)).assertFaster("candidate", "reference", 1)).hasMessageContaining("returned null");
    }

    @Test
    void aNameThatIsNotThereFailsAndNamesThoseThatAre() {
        Gate gate = gate(Code.of("candidate", () -> 1));
        assertThatThrownBy(() -> gate.assertNotSlower("candidat", "reference", 1.05))
                .hasMessage("no code is called \"candidat\"; there is reference, candidate");
        assertThatThrownBy(() -> gate.assertNotSlower("candidate", "candidate", 1.05)).hasMessageContaining("another piece of code");
    }

    /** With a budget of 1 ms there is time for one replicate, which is not counted: nothing is known. */
    @Test
    void withoutDataItIsUndecidedWhichFailsUnlessTheCallerWantsOtherwise() {
        Gate gate = gate(Code.of("candidate", () -> 1));
        assertThatThrownBy(() -> gate.assertNotSlower("candidate", "reference", 100)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("undecided: 0 replicates in 1 ms, and at least 8 replicates are wanted").hasMessageContaining("give it ");
        assertThatThrownBy(() -> gate.undecided(TestAbortedException::new).assertNotSlower("candidate", "reference", 100))
                .isInstanceOf(TestAbortedException.class).hasMessageContaining("undecided");
    }

    private static final Comparison MORE_WORK =
            Comparison.of(Code.fresh("reference", () -> () -> sum(1_000))).and(Code.fresh("candidate", () -> () -> sum(4_000)));

    /** Real code, four times the work, on any machine. */
    @Test
    void aPlantedRegressionIsFoundAndALimitAboveItIsKept() {
        GateResult broken = Gate.of(MORE_WORK).within(Duration.ofSeconds(15)).judge("candidate", "reference", new GateClaim(0, 1.05));
        assertThat(broken.state()).as(broken.text()).isEqualTo(GateResult.State.BROKEN);
        GateResult kept = Gate.of(MORE_WORK).within(Duration.ofSeconds(15)).judge("candidate", "reference", new GateClaim(0, 12));
        assertThat(kept.state()).as(kept.text()).isEqualTo(GateResult.State.HOLDS);
    }

    /** All replicates of code that keeps its objects are one copy, and what they say is that copy's. */
    @Test
    void codeThatIsOneCopyDecidesNothingUnlessTheCallerAcceptsThat() {
        Gate gate = Gate.of(Comparison.of("reference", () -> sum(1_000)).and(Code.of("candidate", () -> sum(4_000)))).within(Duration.ofSeconds(15));
        GateResult open = gate.judge("candidate", "reference", new GateClaim(0, 1.05));
        assertThat(open.state()).as(open.text()).isEqualTo(GateResult.State.UNDECIDED);
        assertThat(open.text()).contains("reference keeps objects and classes: it is no maker, candidate keeps objects", "give a maker (Code.fresh)");
        GateResult accepted = gate.acceptingLuck().judge("candidate", "reference", new GateClaim(0, 1.05));
        assertThat(accepted.state()).as(accepted.text()).isEqualTo(GateResult.State.BROKEN);
        assertThat(accepted.text()).contains("candidate keeps objects", "is in no interval here").doesNotContain("give a maker");
    }

    private static long sum(int n) {
        long sum = n;
        for (int i = 0; i < n; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }

    @Test
    void factorsOutOfRangeAreRefused() {
        Gate gate = gate(Code.of("candidate", () -> 1));
        assertThatThrownBy(() -> gate.assertNotSlower("candidate", "reference", 0.9)).hasMessageContaining("1 or more");
        assertThatThrownBy(() -> gate.assertFaster("candidate", "reference", 1.1)).hasMessageContaining("at most 1");
        assertThatThrownBy(() -> gate.assertSame("candidate", "reference", 0)).hasMessageContaining("between 0 and 1");
        assertThat(new GateClaim(0, 1.05).text()).isEqualTo("at most 1.05 ×");
        assertThat(new GateClaim(0, 100).text()).isEqualTo("at most 100 ×");
        assertThat(new GateClaim(0.5, 2).text()).isEqualTo("between 0.5 and 2 ×");
    }
}
