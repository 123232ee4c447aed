package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.PairedMedian;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The measuring loop on a clock that is made up: its tasks say how long they take. */
class ReplicatingTest {

    /** Time passes only when a task says so. */
    private static final class Clock implements Stopwatch {
        private double now;
        private double start;
        private double last;

        @Override
        public void start() {
            start = now;
        }

        @Override
        public void stop() {
            last = now - start;
        }

        @Override
        public long ns() {
            return Math.max(1, Math.round(last));
        }

        @Override
        public long wallNs() {
            return ns();
        }

        @Override
        public long cpuNs() {
            return Math.round(0.75 * last);
        }

        @Override
        public long now() {
            return Math.round(now);
        }

        @Override
        public String text() {
            return "made up";
        }
    }

    private final Clock clock = new Clock();
    private final Random noise = new Random(1);
    private final List<String> order = new ArrayList<>();
    private int loops;

    private Replicating.Task task(String name, double ns) {
        return new Replicating.Task(name, () -> {
            loops++;
            return loop(name, ns);
        }, () -> {});
    }

    private TimingLoop loop(String name, double ns) {
        return new TimingLoop() {
            private int prepared;

            @Override
            public void prepare(int calls) {
                prepared = calls;
            }

            @Override
            public void run(int calls) {
                assertThat(calls).isEqualTo(prepared);
                order.add(name);
                // The machine gets slower all the time, and is interrupted now and then.
                double machine = 1 + clock.now / 1e10;
                clock.now += calls * ns * machine * Math.exp(0.02 * noise.nextGaussian()) + (noise.nextInt(20) == 0 ? 2e6 : 0);
            }
        };
    }

    private Replicating replicating(List<Replicating.Task> tasks) {
        return new Replicating(tasks, 7, BUDGET_NS, clock, () -> true, () -> 5);
    }

    @Test
    void aKnownRatioIsFoundOnAMachineThatDriftsAndIsInterrupted() {
        Replicate replicate = replicating(List.of(task("a", 50), task("b", 40))).next();
        assertThat(Math.exp(PairedMedian.of(replicate.ns()[1], replicate.ns()[0]).estimate())).isEqualTo(0.80, within(0.01));
        assertThat(replicate.rounds()).isGreaterThan(50);
        assertThat(replicate.offCpu()[0]).isEqualTo(0.25, within(0.001));
        assertThat(replicate.settled()).isTrue();
    }

    @Test
    void callsAreFoundThatMakeAQuarterOfAMillisecond() {
        Replicate replicate = replicating(List.of(task("a", 50), task("b", 5_000), task("c", 10_000_000))).next();
        assertThat(replicate.calls()[0]).isBetween(2_000, 6_000);
        assertThat(replicate.calls()[1]).isBetween(20, 60);
        assertThat(replicate.calls()[2]).as("one call is longer than a sample").isEqualTo(1);
        assertThat(replicate.rounds()).as("long calls get fewer rounds").isEqualTo(Replicating.FEWEST_ROUNDS);
    }

    @Test
    void eachReplicateMakesEveryLoopAnewAndEachRoundTimesEachTaskOnceInAnyOrder() {
        Replicating replicating = replicating(List.of(task("a", 50), task("b", 50), task("c", 50)));
        replicating.next();
        replicating.next();
        assertThat(loops).isEqualTo(6);
        List<String> last = order.subList(order.size() - 3 * 30, order.size());
        List<List<String>> rounds = new ArrayList<>();
        for (int i = 0; i < last.size(); i += 3) {
            rounds.add(last.subList(i, i + 3));
        }
        assertThat(rounds).allSatisfy(round -> assertThat(round).containsExactlyInAnyOrder("a", "b", "c"));
        assertThat(rounds.stream().distinct().count()).isGreaterThan(3);
    }

    private static final long BUDGET_NS = 10_000_000_000L;

    @Test
    void theSameSeedIsTheSameOrder() {
        assertThat(orderOf(7)).isEqualTo(orderOf(7)).isNotEqualTo(orderOf(8));
    }

    private List<String> orderOf(long seed) {
        order.clear();
        clock.now = 0;
        noise.setSeed(1);
        new Replicating(List.of(task("a", 50), task("b", 50)), seed, BUDGET_NS, clock, () -> true, () -> 5).next();
        return List.copyOf(order);
    }

    @Test
    void aReplicateOfCallsThatTakeSecondsIsGivenUpWithinTheBudget() {
        Replicating slow = replicating(List.of(task("a", 50), task("slow", 3e9)));
        assertThatThrownBy(slow::next).isInstanceOf(OutOfTime.class).hasMessageMatching("a call of slow takes \\d\\.\\d+ s, so that no replicate was done"
                + " within the budget of 10 s; give it more time, or less work");
        assertThat(clock.now).isLessThan(BUDGET_NS + 2 * 3.5e9 * (1 + clock.now / 1e10));
    }

    /** Another thread keeps the JIT at work for ever. */
    @Test
    void theJitIsNotWaitedForForEver() {
        Replicate replicate = new Replicating(List.of(task("a", 50)), 7, BUDGET_NS, clock, () -> false, () -> 5).next();
        assertThat(replicate.settled()).isFalse();
        assertThat(replicate.seconds()).isLessThan(4);
    }

    @Test
    void whatTheCodeThrowsComesOutWithItsName() {
        Replicating.Task bad = new Replicating.Task("bad", () -> new TimingLoop() {
            @Override
            public void prepare(int calls) {}

            @Override
            public void run(int calls) {
                throw new IllegalStateException("no data");
            }
        }, () -> {});
        assertThatThrownBy(() -> replicating(List.of(bad)).next()).isInstanceOf(CodeFailure.class)
                .hasMessage("bad threw java.lang.IllegalStateException: no data").hasRootCauseMessage("no data");
    }
}
