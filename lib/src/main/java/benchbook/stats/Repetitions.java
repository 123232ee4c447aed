package benchbook.stats;

import java.util.Optional;

/**
 * How often to repeat at which level: forks, and iterations inside a fork.
 *
 * <p>The mean of a fork varies by what the fork itself is (its compilation, its memory) and by its iterations' share, so the
 * mean of f forks of n iterations has the variance {@code (between + within / n) / f}. Forks lower both parts, and cost a
 * start and a warm-up each; iterations lower the second only, and are cheap. So forks come first; more iterations are
 * planned where they save a quarter of the time or more.
 *
 * <p>Source: Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time", ISMM, section 6: the cheapest number of
 * iterations is √(cost of a fork / cost of an iteration · within / between).
 *
 * @param forks a side
 * @param iterations measured in each fork
 * @param seconds that one side takes; NaN where the costs are unknown
 */
public record Repetitions(int forks, int iterations, double seconds) {

    /** Of the time; for less, nobody wants to change two options instead of one. */
    private static final double WORTHWHILE = 0.25;

    /** Beyond this the variance inside a fork is not what limits, and old iterations are no new information. */
    private static final int MOST_TIMES = 8;

    /**
     * What a repetition takes.
     *
     * @param forkSeconds start and warm-up of a fork; NaN if unknown
     * @param iterationSeconds one measured iteration; NaN if unknown
     */
    public record Cost(double forkSeconds, double iterationSeconds) {

        /** Returns what that many take, in seconds; NaN if unknown. */
        public double seconds(int forks, int iterations) {
            return forks * (forkSeconds + iterations * iterationSeconds);
        }
    }

    /**
     * Returns the plan that resolves a difference of {@code margin}, see {@link ForkPlan#forksToResolve}; empty where 10,000
     * forks would not.
     *
     * @param forkMeanVariance variance of ln fork means with {@code iterations} iterations each
     * @param within variance of ln iterations inside a fork; 0 or NaN where it is unknown, then iterations stay
     * @param iterations in a fork so far, at least 1
     */
    public static Optional<Repetitions> toResolve(
            double forkMeanVariance, double within, int iterations, Cost cost, double margin, double level) {
        Optional<Repetitions> best = plan(forkMeanVariance, iterations, cost, margin, level);
        if (!(within > 0)) {
            return best;
        }
        double between = Math.max(0, forkMeanVariance - within / iterations);
        for (int times = 2; times <= MOST_TIMES; times *= 2) {
            int more = times * iterations;
            Optional<Repetitions> other = plan(between + within / more, more, cost, margin, level);
            // false where a time is unknown: then there is nothing to save
            if (other.isPresent() && (best.isEmpty() || other.get().seconds < (1 - WORTHWHILE) * best.get().seconds)) {
                best = other;
            }
        }
        return best;
    }

    /** Returns the plan with at least {@code fewest} forks. */
    public Repetitions atLeast(int fewest) {
        return forks >= fewest ? this : new Repetitions(fewest, iterations, seconds * fewest / forks);
    }

    private static Optional<Repetitions> plan(double variance, int iterations, Cost cost, double margin, double level) {
        var forks = ForkPlan.forksToResolve(Math.sqrt(variance), margin, level);
        return forks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Repetitions(forks.getAsInt(), iterations, cost.seconds(forks.getAsInt(), iterations)));
    }
}
