package benchbook.stats;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Whether the iterations of all forks drift the same way, as while the JIT still compiles: the Mann-Kendall trend test with
 * the fork as the stratum (hydrology's "seasonal Kendall test", months being forks). Only iterations of the same fork are
 * compared, so forks of different level cost nothing.
 *
 * <p>p assumes that iterations without a trend come in any order with equal chance. Real ones do wander (a long GC, a neighbour
 * on the machine), so p alone over-alarms; ask for a {@code change} worth having as well.
 *
 * <p>Source: Mann 1945, "Nonparametric tests against trend", Econometrica 13; Hirsch, Slack, Smith 1982, "Techniques of trend
 * analysis for monthly water quality data", Water Resour. Res. 18 (sums and variance over strata); Sen 1968 for the slope.
 *
 * @param s pairs that rise minus pairs that fall, Σ over forks Σ over i &lt; j of sign(x[j] - x[i]); positive for rising values
 * @param p two-sided p-value of "no trend": exact without ties and up to 1,000 pairs, else normal with the variance corrected
 *     for ties and a continuity correction (too large by 6 % at most where p is 0.01)
 * @param smallestP the smallest p that these sizes can give, 2 / Π nᵢ! where exact: where it exceeds α, the test cannot see
 * @param change relative change from first to last iteration, a fraction: exp(median over forks of slopeᵢ · (nᵢ - 1)) - 1
 *     with the Theil-Sen slope of ln x; -0.1 for values that fall by 10 %. NaN if a value is not positive
 */
public record Trend(long s, double p, double smallestP, double change) {

    /** All pairs of 3,000 iterations are too many, and neighbours so dense are not independent: see {@link #of}. */
    private static final int MOST_POINTS = 50;

    /**
     * Returns the trend of [fork][iteration] in running order, rows of any length. A fork of more than 50 iterations is first
     * thinned to the means of 50 consecutive blocks of (nearly) equal length, so "first" and "last" are then blocks. Undefined
     * (s = 0, the rest NaN) if no fork has two values, or if a value is NaN or infinite.
     */
    public static Trend of(double[][] forks) {
        double[][] used = Arrays.stream(forks).filter(fork -> fork.length >= 2).map(Trend::thinned).toArray(double[][]::new);
        double[] all = Arrays.stream(used).flatMapToDouble(Arrays::stream).toArray();
        if (used.length == 0 || !Arrays.stream(all).allMatch(Double::isFinite)) {
            return new Trend(0, Double.NaN, Double.NaN, Double.NaN);
        }
        long s = Arrays.stream(used).mapToLong(Trend::risesMinusFalls).sum();
        int[] sizes = Arrays.stream(used).mapToInt(fork -> fork.length).toArray();
        int[] ties = Arrays.stream(used).flatMapToInt(Trend::tieSizes).toArray();
        double change = Logs.exist(all) ? Math.expm1(Moments.median(logChanges(used))) : Double.NaN;
        return new Trend(s, KendallNull.twoSidedP(s, sizes, ties), KendallNull.smallestP(sizes), change);
    }

    /** Returns whether any fork had two values to compare. */
    public boolean isDefined() {
        return !Double.isNaN(p);
    }

    private static double[] thinned(double[] fork) {
        if (fork.length <= MOST_POINTS) {
            return fork;
        }
        double[] means = new double[MOST_POINTS];
        for (int i = 0; i < MOST_POINTS; i++) {
            int from = (int) ((long) i * fork.length / MOST_POINTS);
            int to = (int) ((i + 1L) * fork.length / MOST_POINTS);
            means[i] = Moments.mean(Arrays.copyOfRange(fork, from, to));
        }
        return means;
    }

    private static long risesMinusFalls(double[] fork) {
        long s = 0;
        for (int i = 0; i < fork.length; i++) {
            for (int j = i + 1; j < fork.length; j++) {
                s += fork[j] > fork[i] ? 1 : fork[j] < fork[i] ? -1 : 0;
            }
        }
        return s;
    }

    /** How many values share each value that occurs more than once. */
    private static IntStream tieSizes(double[] fork) {
        double[] sorted = Moments.sorted(fork);
        var sizes = IntStream.builder();
        int run = 1;
        for (int i = 1; i <= sorted.length; i++) {
            if (i < sorted.length && sorted[i] == sorted[i - 1]) {
                run++;
            } else {
                if (run > 1) {
                    sizes.add(run);
                }
                run = 1;
            }
        }
        return sizes.build();
    }

    private static double[] logChanges(double[][] forks) {
        return Arrays.stream(forks)
                .mapToDouble(fork -> Moments.theilSenSlope(Logs.of(fork)) * (fork.length - 1))
                .toArray();
    }
}
