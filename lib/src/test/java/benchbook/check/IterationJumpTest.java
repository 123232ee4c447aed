package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.IterationTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IterationJumpTest {

    private static final double EPSILON = 1e-9;

    private static final double[] STEADY = {100, 101, 99, 100, 101};

    @Test
    void aStolenProcessorIsSeen() {
        Verdict v = of(STEADY, new double[] {100, 101, 250, 99, 260}, STEADY);
        assertThat(v.id()).isEqualTo("iteration-jump");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("sum");
        // Geometric means of 250 and 260, and of the other three.
        assertThat(v.claim()).contains("in fork 2 of 3", "two levels", "255", "100", "ns/op", "2.55 ×", "less than 1.25 wanted",
                "iterations 3, 5");
        assertThat(v.evidence().rowCount()).isEqualTo(15);
        assertThat(v.evidence().doubleColumn(IterationTable.SCORE).asDoubleArray()).contains(250, 260);
    }

    @Test
    void oneIterationApartIsNamed() {
        Verdict slow = of(STEADY, STEADY, new double[] {93, 94, 95, 500, 92});
        assertThat(slow.claim()).contains("in fork 3 of 3", "one iteration stands apart", "500", "iteration 4");
        Verdict fast = of(new double[] {50, 100, 101, 99, 100});
        assertThat(fast.claim()).contains("in fork 1 of 1", "one iteration stands apart", "50.0 against 100", "iteration 1");
    }

    /** Of two halves the upper one is named: what takes longer is what somebody disturbed. */
    @Test
    void halvesAreToldApart() {
        assertThat(of(new double[] {100, 211, 101, 210}).claim()).contains("100 and 210", "iterations 2, 4");
    }

    @Test
    void severalForksAreCounted() {
        Verdict v = of(STEADY, new double[] {100, 101, 250, 99, 100}, STEADY, new double[] {300, 101, 100, 99, 100});
        assertThat(v.claim()).contains("in 2 of 4 forks, first in fork 2", "iteration 3");
    }

    @Test
    void ratioFromBothSides() {
        assertThat(of(new double[] {100, 100, 100, 100, 125 * (1 - EPSILON)}).level()).isEqualTo(Level.PASS);
        assertThat(of(new double[] {100, 100, 100, 100, 125 * (1 + EPSILON)}).level()).isEqualTo(Level.WARN);
    }

    /** Levels 10 % wide with a gap of just under and just over five such widths. */
    @Test
    void separationFromBothSides() {
        for (double sign : new double[] {-1, 1}) {
            double top = 100 * Math.exp(0.1 + 5 * 0.1 * (1 + sign * EPSILON));
            assertThat(of(new double[] {100, 105, 100 * Math.exp(0.1), top, top}).level())
                    .isEqualTo(sign < 0 ? Level.PASS : Level.WARN);
        }
    }

    /** Three or four values part by themselves, so they must part by a factor of two. */
    @Test
    void fewIterationsNeedALargeStep() {
        for (int n : new int[] {3, 4}) {
            double[] fork = new double[n];
            Arrays.fill(fork, 100);
            fork[1] = 200 * (1 - EPSILON);
            assertThat(of(fork).level()).isEqualTo(Level.PASS);
            fork[1] = 200 * (1 + EPSILON);
            assertThat(of(fork).level()).isEqualTo(Level.WARN);
        }
    }

    /** What is outside of the forks does not come at the same iteration of each. */
    @Test
    void theSameIterationInEachForkIsTheCode() {
        Verdict v = of(new double[] {100, 101, 250, 99, 100}, new double[] {100, 99, 250, 101, 100});
        assertThat(v.advice()).contains("the same iteration in each fork");
        assertThat(of(new double[] {100, 101, 250, 99, 100}, new double[] {100, 250, 101, 99, 100}).advice())
                .contains("what else ran");
    }

    /** A spread-out fork is noise, which error-column reports, not a change of level. */
    @Test
    void wideNoiseIsNotAJump() {
        assertThat(of(new double[] {100, 120, 145, 175, 200}).level()).isEqualTo(Level.PASS);
    }

    /** Between forks levels may differ as they like: that is fork-spread's and bimodal's business. */
    @Test
    void forksOnDifferentLevelsPass() {
        assertThat(of(STEADY, new double[] {200, 202, 198, 200, 202}).level()).isEqualTo(Level.PASS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void threeIterationsAreTheFewest(int iterations) {
        double[] fork = Arrays.copyOf(new double[] {100, 300, 100}, iterations);
        Verdict v = of(fork, fork);
        assertThat(v.level()).isEqualTo(iterations < 3 ? Level.NOT_CHECKED : Level.WARN);
        if (iterations < 3) {
            assertThat(v.claim()).contains("at least 3 iterations");
            assertThat(v.advice()).contains("-i 5");
        }
    }

    @Test
    void whatItCannotJudge() {
        for (double bad : new double[] {0, -1, Double.NaN}) {
            Verdict v = of(STEADY, new double[] {100, bad, 100, 100, 100});
            assertThat(v.level()).as(String.valueOf(bad)).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).contains("missing, zero or negative");
        }
        assertThat(only(IterationJump.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\""))).level())
                .isEqualTo(Level.NOT_CHECKED);
    }

    /** The advice is a second look, not more forks; but a run of ten is not to be repeated with five. */
    @Test
    void asksForNoFewerForksThanThereWere() {
        double[][] twelve = new double[12][];
        java.util.Arrays.fill(twelve, STEADY);
        twelve[7] = new double[] {100, 300, 100, 100, 100};
        assertThat(Found.forksAsked(of(twelve))).isEqualTo(12);
        assertThat(Found.forksAsked(of(twelve[7]))).isEqualTo(5);
    }

    @Test
    void throughputJumpsAsWell() {
        Result result = avgt("demo.Bench.sum", new double[] {100, 101, 40, 99, 100}).mode("thrpt", "ops/us");
        Verdict v = only(IterationJump.on(JmhFile.read(result)));
        assertThat(v.claim()).contains("40.0 against 100 ops/us", "2.50 ×", "iteration 3");
    }

    private static Verdict of(double[]... forks) {
        return only(IterationJump.on(JmhFile.read(avgt("demo.Bench.sum", forks))));
    }
}
