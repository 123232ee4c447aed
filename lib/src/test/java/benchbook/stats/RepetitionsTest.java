package benchbook.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.Repetitions.Cost;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepetitionsTest {

    private static final Cost UNKNOWN = new Cost(Double.NaN, Double.NaN);

    /**
     * <pre>
     * scipy 1.17.1:  between = max(0, v - within/n);  for t in 1, 2, 4, 8:
     *   w = v if t == 1 else between + within/(n*t)
     *   f = next(f for f in range(2, 10001) if stats.t.ppf(.5 + level/2, 2*f - 2)*math.sqrt(w*2/f) &lt;= math.log1p(margin))
     *   f, n*t, f*(fork_s + n*t*iteration_s)
     * </pre>
     *
     * <p>which gives, row by row; in brackets what the rule picks: the next that saves a quarter of the last pick
     *
     * <pre>
     *   10 x 5: 605    [4 x 20: 248, by way of 6 x 10: 366]   3 x 40: 192      warm-up is dear
     *   [10 x 5: 150]  6 x 10: 120    4 x 20: 120    3 x 40: 150               saves no quarter
     *   [10 x 5: 510]  6 x 10: 606    4 x 20: 804    3 x 40: 1203              forks are cheap
     *   [10 x 5: 605]  10 x 10: 610   10 x 20: 620   10 x 40: 640              the noise is between forks
     *   3090 x 5: 77250   [774 x 20: 30960, by way of 1546 x 10: 46380]   388 x 40: 23280
     *   the same with fork_s = 60, iteration_s = 0.1: 186945, 94306, 47988, [388 x 40: 24832]
     *   [16 x 3: 128]  10 x 6: 110    6 x 12: 102    4 x 24: 116
     *   14 x 1: 434    [6 x 4: 204, by way of 9 x 2: 288]    5 x 8: 190        one iteration a fork
     *   none x 5       [3027 x 20: 121080, by way of 6052 x 10: 181560]   1514 x 40: 90840
     *   [4 x 5: 60]    198 x 10: 3960   100 x 20: 3000   51 x 40: 2550         within / n far above v: between is 0
     * </pre>
     */
    @ParameterizedTest
    @CsvSource({
        "4e-4, 2e-3, 5, 60, 0.1, 0.02, 0.95, 4, 20, 248",
        "4e-4, 2e-3, 5, 10, 1, 0.02, 0.95, 10, 5, 150",
        "4e-4, 2e-3, 5, 1, 10, 0.02, 0.95, 10, 5, 510",
        "4e-4, 2e-5, 5, 60, 0.1, 0.02, 0.95, 10, 5, 605",
        "1e-2, 5e-2, 5, 20, 1, 0.005, 0.95, 774, 20, 30960",
        "1e-2, 5e-2, 5, 60, 0.1, 0.005, 0.95, 388, 40, 24832",
        "9e-4, 3e-3, 3, 5, 1, 0.03, 0.99, 16, 3, 128",
        "6e-4, 5e-4, 1, 30, 1, 0.02, 0.95, 6, 4, 204",
        "0.1, 0.5, 5, 20, 1, 0.008, 0.95, 3027, 20, 121080",
        "1e-4, 0.1, 5, 10, 1, 0.02, 0.95, 4, 5, 60"
    })
    void agreesWithScipy(double variance, double within, int n, double forkS, double iterationS, double margin, double level,
            int forks, int iterations, double seconds) {
        Repetitions plan = Repetitions.toResolve(variance, within, n, new Cost(forkS, iterationS), margin, level).orElseThrow();
        assertThat(plan.forks()).isEqualTo(forks);
        assertThat(plan.iterations()).isEqualTo(iterations);
        assertThat(plan.seconds()).isCloseTo(seconds, within(1e-9 * seconds));
    }

    /** By Kalibera and Jones' formula, √(cost of a fork / cost of an iteration · within / between). */
    @Test
    void moreIterationsStopNearTheCheapestNumber() {
        double between = 1e-4;
        double within = 4e-3;
        double cheapest = Math.sqrt(40 / 1.0 * within / between); // 40
        Repetitions plan = Repetitions.toResolve(between + within / 5, within, 5, new Cost(40, 1), 0.005, 0.95).orElseThrow();
        assertThat((double) plan.iterations()).isBetween(cheapest / 2, cheapest);
    }

    @Property(seed = "1", tries = 500)
    void neverCostsMoreThanForksAlone(@ForAll long seed) {
        Random random = new Random(seed);
        Problem problem = Problem.of(random);
        Optional<Repetitions> plan = problem.plan(problem.within);
        Optional<Repetitions> forksAlone = problem.plan(Double.NaN);
        if (forksAlone.isEmpty()) {
            return;
        }
        assertThat(plan).isPresent();
        Repetitions p = plan.get();
        assertThat(p.seconds()).isLessThanOrEqualTo(forksAlone.get().seconds());
        if (p.iterations() == problem.iterations) {
            assertThat(plan).isEqualTo(forksAlone);
        } else {
            assertThat(p.seconds()).isLessThan(0.75 * forksAlone.get().seconds());
            assertThat(p.forks()).isLessThan(forksAlone.get().forks());
            assertThat(p.iterations() / problem.iterations).isIn(2, 4, 8);
        }
    }

    /** The mean of so many forks has the half-width that was asked for; with one fork less it has not. */
    @Property(seed = "2", tries = 500)
    void resolvesTheMarginWithNoForkTooMany(@ForAll long seed) {
        Problem problem = Problem.of(new Random(seed));
        problem.plan(problem.within).ifPresent(p -> {
            double between = Math.max(0, problem.variance - problem.within / problem.iterations);
            double variance =
                    p.iterations() == problem.iterations ? problem.variance : between + problem.within / p.iterations();
            assertThat(halfWidth(p.forks(), variance)).isLessThanOrEqualTo(Math.log1p(problem.margin) * (1 + 1e-12));
            assertThat(p.forks() == 2 || halfWidth(p.forks() - 1, variance) > Math.log1p(problem.margin)).isTrue();
            assertThat(p.seconds()).isEqualTo(p.forks() * (problem.cost.forkSeconds()
                    + p.iterations() * problem.cost.iterationSeconds()));
        });
    }

    @Property(seed = "3", tries = 500)
    void moreNoiseNeedsMoreForks(@ForAll long seed) {
        Random random = new Random(seed);
        Problem problem = Problem.of(random);
        Problem noisier = new Problem(problem.variance * 1.3, problem.within, problem.iterations, problem.cost, problem.margin);
        int forks = problem.plan(Double.NaN).map(Repetitions::forks).orElse(Integer.MAX_VALUE);
        assertThat(noisier.plan(Double.NaN).map(Repetitions::forks).orElse(Integer.MAX_VALUE)).isGreaterThanOrEqualTo(forks);
        Optional<Repetitions> a = problem.plan(problem.within);
        Optional<Repetitions> b = noisier.plan(problem.within);
        if (a.isPresent() && b.isPresent() && a.get().iterations() == b.get().iterations()) {
            assertThat(b.get().forks()).isGreaterThanOrEqualTo(a.get().forks());
        }
        // a smaller margin is the same as more noise
        Problem finer = new Problem(problem.variance, problem.within, problem.iterations, problem.cost, problem.margin / 1.3);
        assertThat(finer.plan(Double.NaN).map(Repetitions::forks).orElse(Integer.MAX_VALUE)).isGreaterThanOrEqualTo(forks);
    }

    /** Minutes instead of seconds: the same plan. */
    @Property(seed = "4", tries = 300)
    void theUnitOfTimeCancels(@ForAll long seed) {
        Problem problem = Problem.of(new Random(seed));
        Cost sixteenfold = new Cost(16 * problem.cost.forkSeconds(), 16 * problem.cost.iterationSeconds());
        Problem slow = new Problem(problem.variance, problem.within, problem.iterations, sixteenfold, problem.margin);
        assertThat(slow.plan(problem.within)).isEqualTo(problem.plan(problem.within)
                .map(p -> new Repetitions(p.forks(), p.iterations(), 16 * p.seconds())));
    }

    @Test
    void unknownNoiseInsideKeepsTheIterations() {
        Cost dear = new Cost(1000, 0.001);
        for (double unknown : new double[] {0, -1, Double.NaN}) {
            assertThat(Repetitions.toResolve(4e-4, unknown, 5, dear, 0.02, 0.95)).hasValue(new Repetitions(10, 5, 10_000.05));
            assertThat(Repetitions.toResolve(2, unknown, 5, dear, 0.008, 0.95)).isEmpty();
        }
    }

    @Test
    void unknownTimesKeepTheIterations() {
        for (Cost cost : new Cost[] {UNKNOWN, new Cost(60, Double.NaN), new Cost(Double.NaN, 0.1)}) {
            Repetitions plan = Repetitions.toResolve(4e-4, 2e-3, 5, cost, 0.02, 0.95).orElseThrow();
            assertThat(plan).isEqualTo(new Repetitions(10, 5, Double.NaN));
        }
        // forks alone do not resolve it, see above: the first number of iterations that does
        assertThat(Repetitions.toResolve(0.1, 0.5, 5, UNKNOWN, 0.008, 0.95)).hasValue(new Repetitions(6052, 10, Double.NaN));
    }

    @Test
    void edges() {
        Cost cost = new Cost(10, 1);
        assertThat(Repetitions.toResolve(0, Double.NaN, 5, cost, 0.02, 0.95)).hasValue(new Repetitions(2, 5, 30));
        assertThat(Repetitions.toResolve(0, 1e-3, 5, cost, 0.02, 0.95)).hasValue(new Repetitions(2, 5, 30));
        assertThat(Repetitions.toResolve(4e-4, Double.NaN, 1, cost, 0.02, 0.95)).hasValue(new Repetitions(10, 1, 110));
        assertThat(Repetitions.toResolve(2, 0.01, 5, cost, 0.008, 0.95)).isEmpty(); // between forks, out of reach
        assertThat(Repetitions.toResolve(4e-4, 2e-3, 5, new Cost(0, 0), 0.02, 0.95)).hasValue(new Repetitions(10, 5, 0));
    }

    @Test
    void refusesNonsense() {
        Cost cost = new Cost(10, 1);
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Repetitions.toResolve(bad, 1e-3, 5, cost, 0.02, 0.95)).withMessageContaining("sdLog is");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Repetitions.toResolve(1e-3, 1e-3, 5, cost, bad, 0.95)).withMessageContaining("margin is");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Repetitions.toResolve(1e-3, 1e-3, 5, cost, 0.02, 1)).withMessageContaining("level is 1.0");
    }

    @Test
    void atLeastScalesTheTime() {
        Repetitions plan = new Repetitions(4, 20, 248);
        assertThat(plan.atLeast(0)).isEqualTo(plan);
        assertThat(plan.atLeast(4)).isEqualTo(plan);
        assertThat(plan.atLeast(6)).isEqualTo(new Repetitions(6, 20, 372));
        assertThat(new Repetitions(4, 20, Double.NaN).atLeast(6)).isEqualTo(new Repetitions(6, 20, Double.NaN));
    }

    private static double halfWidth(int forks, double variance) {
        return StudentT.quantile(0.975, 2 * forks - 2) * Math.sqrt(2 * variance / forks);
    }

    private record Problem(double variance, double within, int iterations, Cost cost, double margin) {

        static Problem of(Random random) {
            double within = Math.exp(-8 + 2 * random.nextGaussian());
            int iterations = 1 + random.nextInt(20);
            double variance = within / iterations * Math.exp(random.nextGaussian()); // below within / n by chance, as it is
            Cost cost = new Cost(Math.exp(3 * random.nextGaussian()), Math.exp(random.nextGaussian()));
            return new Problem(variance, within, iterations, cost, 0.002 + 0.1 * random.nextDouble());
        }

        Optional<Repetitions> plan(double within) {
            return Repetitions.toResolve(variance, within, iterations, cost, margin, 0.95);
        }
    }
}
