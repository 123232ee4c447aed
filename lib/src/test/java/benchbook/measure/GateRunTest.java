package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.GateResult.State;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The gate's rule on replicates whose truth is known. */
class GateRunTest {

    private static final double SECONDS = 0.3;
    private static final GateClaim FIVE = new GateClaim(0, 1.05);
    private static final Comparison PAIR = Comparison.of(Code.over("reference", v -> () -> 1)).and(Code.over("candidate", v -> () -> 1)).talk(null);

    private static GateResult run(long seed, double seconds, GateClaim claim, ToDoubleFunction<Random> logRatio) {
        MadeUp source = new MadeUp(seed, seconds, logRatio);
        return new GateRun(PAIR, claim, source, source).run();
    }

    private static int[] states(int trials, GateClaim claim, ToDoubleFunction<Random> logRatio) {
        int[] states = new int[State.values().length];
        for (int seed = 0; seed < trials; seed++) {
            states[run(seed, SECONDS, claim, logRatio).state().ordinal()]++;
        }
        return states;
    }

    @Test
    void codeThatIsTheSamePassesBeforeTheBudgetIsUsed() {
        GateResult result = run(1, SECONDS, FIVE, r -> 0.003 * r.nextGaussian());
        assertThat(result.state()).isEqualTo(State.HOLDS);
        assertThat(result.text()).startsWith("candidate was to take at most 1.05 × the time of reference, and takes ").contains("seed 1): kept");
        assertThat(result.seconds()).isLessThan(7);
        assertThat(result.interval().contains(1)).isTrue();
    }

    @Test
    void aRegressionFailsOnlyAfterFreshReplicatesConfirmIt() {
        GateResult result = run(2, SECONDS, FIVE, r -> Math.log(1.20) + 0.01 * r.nextGaussian());
        assertThat(result.state()).isEqualTo(State.BROKEN);
        assertThat(result.text()).contains("broken; ", "fresh replicates confirm it: 1.");
        assertThat(result.ratio()).isBetween(1.17, 1.23);
    }

    @Test
    void aRegressionThatIsGoneAgainIsUndecided() {
        int[] made = {0};
        GateResult result = run(3, SECONDS, FIVE, r -> (made[0]++ <= 19 ? Math.log(1.20) : 0) + 0.003 * r.nextGaussian());
        assertThat(result.state()).isEqualTo(State.UNDECIDED);
        assertThat(result.text()).contains("did not confirm it", "quieter machine");
    }

    /** At the limit itself the gate may err on either side in 0.5 % of all runs, however often it looks; the 0.3 % at each end are little here. */
    @Test
    void atTheLimitItErrsAsRarelyAsItSays() {
        int[] states = states(1_500, FIVE, r -> Math.log(1.05) + 0.2 * r.nextGaussian());
        assertThat(states[State.BROKEN.ordinal()]).isLessThanOrEqualTo(15);
        assertThat(states[State.HOLDS.ordinal()]).isLessThanOrEqualTo(20);
        assertThat(states[State.UNDECIDED.ordinal()]).isGreaterThan(1_450);
    }

    @Test
    void itFindsFivePerCentAtThePriceOfNoFalsePass() {
        GateClaim atMostOne = new GateClaim(0, 1);
        int[] states = states(300, atMostOne, r -> Math.log(1.05) + 0.01 * r.nextGaussian());
        assertThat(states[State.BROKEN.ordinal()]).isGreaterThanOrEqualTo(285);
        assertThat(states[State.HOLDS.ordinal()]).isZero();
    }

    /** Copies of two kinds, by luck on both sides: the median stands, and the gate may take longer. */
    @Test
    void luckWithTheCompilerIsNoRegression() {
        int[] states = states(300, FIVE, r -> (r.nextInt(4) == 0 ? 0.34 : 0) - (r.nextInt(4) == 0 ? 0.34 : 0) + 0.003 * r.nextGaussian());
        assertThat(states[State.BROKEN.ordinal()]).isZero();
        assertThat(states[State.HOLDS.ordinal()]).isGreaterThan(150);
    }

    /** Half of the copies of the candidate alone are slow: its median is as good as the reference's, and that is not the answer. */
    @Test
    void luckOnOneSideOnlyDoesNotPass() {
        int[] states = states(200, FIVE, r -> (r.nextInt(100) < 45 ? 0.34 : 0) + 0.003 * r.nextGaussian());
        assertThat(states[State.HOLDS.ordinal()]).isLessThanOrEqualTo(10);
        GateResult one = run(6, SECONDS, FIVE, r -> (r.nextInt(100) < 45 ? 0.34 : 0) + 0.003 * r.nextGaussian());
        assertThat(one.state()).isEqualTo(State.UNDECIDED);
    }

    @Test
    void undecidedNamesWhatIsMissing() {
        assertThat(run(4, SECONDS, FIVE, r -> Math.log(1.03) + 0.1 * r.nextGaussian()).text())
                .contains("undecided: differences of ", "from the limit would be found 9 times of 10");
        assertThat(run(4, SECONDS, new GateClaim(0, 1.2), r -> 0.25 * r.nextGaussian()).text()).contains("instead of 10 s would decide it");
    }

    /** Calls that take seconds: it ends after the replicate that used the budget up, and says how much more is wanted. */
    @Test
    void slowCodeEndsInTimeAndSaysWhatItNeeds() {
        MadeUp source = new MadeUp(5, 4, r -> 0);
        GateResult result = new GateRun(PAIR, FIVE, source, source).run();
        assertThat(result.state()).isEqualTo(State.UNDECIDED);
        assertThat(result.text()).contains("replicates", "wanted");
        assertThat(result.seconds()).isLessThanOrEqualTo(16);
        MadeUp slower = new MadeUp(5, 40, r -> 0);
        assertThat(new GateRun(PAIR, FIVE, slower, slower).run().text()).contains("undecided: 0 replicates in 10 s, and at least 8 replicates are wanted; give it ");
        assertThat(slower.made()).isEqualTo(1);
    }

    @Test
    void theWorstValueOfAParameterDecides() {
        Comparison two = PAIR.parameter("position", "easy", "hard");
        MadeUp easy = new MadeUp(1, 0.15, r -> 0.003 * r.nextGaussian());
        MadeUp hard = new MadeUp(2, 0.15, r -> Math.log(1.3) + 0.003 * r.nextGaussian());
        ReplicateSource both = () -> {
            Replicate one = easy.next();
            Replicate other = hard.next();
            return new Replicate(new double[][] {one.ns()[0], one.ns()[1], other.ns()[0], other.ns()[1]}, new int[4], new double[4], new double[4], 0,
                    one.canary(), true, 0.3);
        };
        Session.Facts clock = new Session.Facts() {
            @Override
            public String clock() {
                return "";
            }

            @Override
            public long now() {
                return easy.now() + hard.now();
            }

            @Override
            public double loadAtStart() {
                return 0;
            }
        };
        GateResult result = new GateRun(two, FIVE, both, clock).run();
        assertThat(result.state()).isEqualTo(State.BROKEN);
        assertThat(result.text()).startsWith("candidate hard was to take at most 1.05 × the time of reference hard").contains("confirm it: 1.3");
    }

    /** Whose calls are so long that a replicate would take longer than all of them may. */
    @Test
    void aCallThatIsTooLongForTheBudgetIsTold() {
        MadeUp clock = new MadeUp(1, 0.3, r -> 0);
        ReplicateSource tooLong = () -> {
            clock.next();
            throw new OutOfTime("candidate", 30e9, 10_000_000_000L);
        };
        GateResult result = new GateRun(PAIR, FIVE, tooLong, clock).run();
        assertThat(result.state()).isEqualTo(State.UNDECIDED);
        assertThat(result.text()).contains("undecided: a call of candidate takes 30 s, so that no replicate was done within the budget of 10 s, and at least 8 replicates are wanted; give it ");
        int[] left = {25};
        MadeUp source = new MadeUp(2, SECONDS, r -> Math.log(1.20) + 0.01 * r.nextGaussian());
        ReplicateSource ends = () -> {
            if (left[0]-- == 0) {
                throw new OutOfTime("candidate", 30e9, 10_000_000_000L);
            }
            return source.next();
        };
        assertThat(new GateRun(PAIR, FIVE, ends, source).run()).satisfies(r -> {
            assertThat(r.state()).isEqualTo(State.UNDECIDED);
            assertThat(r.text()).contains("broken, but undecided: it could not be confirmed: a call of candidate takes");
        });
    }
}
