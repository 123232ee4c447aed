package benchbook.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What remains of p-values when many questions are asked at once: twenty comparisons of a program with itself are expected to
 * yield one p below 0.05.
 *
 * <p>All p-values are fractions in [0, 1]. NaN entries (nothing could be tested) stay NaN and are not counted. Order is kept.
 */
public final class ManyTests {

    private ManyTests() {}

    /** Returns {@link #holm(double[], int)} with the family being the entries that are not NaN. */
    public static double[] holm(double[] p) {
        return holm(p, tested(p));
    }

    /**
     * Returns p-values adjusted so that "adjusted p &lt; α" errs with probability at most α <em>anywhere</em> in the family,
     * however the tests depend on each other: for the gate. With p sorted upwards, adjusted p(i) = max over j &lt;= i of
     * min(1, (m - j + 1) p(j)).
     *
     * <p>Source: Holm 1979, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6.
     *
     * @param m number of hypotheses in the family; those without an entry in p count as p = 1
     * @throws IllegalArgumentException if m is below the number of p-values, or a p is outside [0, 1]
     */
    public static double[] holm(double[] p, int m) {
        int[] order = ascending(p, m);
        double[] adjusted = allNaN(p.length);
        double previous = 0;
        for (int i = 0; i < order.length; i++) {
            previous = Math.max(previous, Math.min(1, (m - i) * p[order[i]]));
            adjusted[order[i]] = previous;
        }
        return adjusted;
    }

    /** Returns {@link #benjaminiHochberg(double[], int)} with the family being the entries that are not NaN. */
    public static double[] benjaminiHochberg(double[] p) {
        return benjaminiHochberg(p, tested(p));
    }

    /**
     * Returns p-values adjusted so that among the entries with "adjusted p &lt;= q" at most the share q is expected to be false
     * alarms, for independent or positively dependent tests: for the list of what to look at. With p sorted upwards, adjusted
     * p(i) = min over j &gt;= i of min(1, m p(j) / j).
     *
     * <p>Source: Benjamini and Hochberg 1995, "Controlling the false discovery rate", J. R. Statist. Soc. B 57, eq. 1; in
     * adjusted form Yekutieli and Benjamini 1999, J. Statist. Plan. Inference 82.
     *
     * @param m number of hypotheses in the family; those without an entry in p count as p = 1
     * @throws IllegalArgumentException if m is below the number of p-values, or a p is outside [0, 1]
     */
    public static double[] benjaminiHochberg(double[] p, int m) {
        int[] order = ascending(p, m);
        double[] adjusted = allNaN(p.length);
        double next = 1;
        for (int i = order.length - 1; i >= 0; i--) {
            double factor = m / (i + 1.0); // first, so that a factor of 1 cannot round p down
            next = Math.min(next, p[order[i]] * factor);
            adjusted[order[i]] = next;
        }
        return adjusted;
    }

    /**
     * Returns the level of the interval to print for each selected entry, 1 - max(selected, 1) · α / m. Plain 95 % intervals
     * shown only where something was found miss too often; at this level the expected share of misses among those shown is at
     * most α. With {@code selected} the number of entries that Benjamini-Hochberg selects at α, the interval excludes "no
     * difference" exactly for them (up to equality), so the list and the intervals cannot contradict each other.
     *
     * <p>Source: Benjamini and Yekutieli 2005, "False discovery rate-adjusted multiple confidence intervals for selected
     * parameters", J. Amer. Statist. Assoc. 100.
     *
     * @param selected how many were selected, 0 to m
     * @param m number of hypotheses in the family, at least 1
     * @param alpha share of misses to allow, inside (0, 1)
     * @throws IllegalArgumentException if an argument is outside its range
     */
    public static double falseCoverageLevel(int selected, int m, double alpha) {
        if (m < 1 || selected < 0 || selected > m) {
            throw new IllegalArgumentException(selected + " selected of " + m + " hypotheses; wanted 0 <= selected <= m, m >= 1");
        }
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha is " + alpha + "; wanted a fraction between 0 and 1, such as 0.05");
        }
        return 1 - Math.max(selected, 1) * alpha / m;
    }

    /** The indices of the entries that are not NaN, smallest p first. Ties get the same result in any order. */
    private static int[] ascending(double[] p, int m) {
        for (int i = 0; i < p.length; i++) {
            if (p[i] < 0 || p[i] > 1) {
                throw new IllegalArgumentException("p-value " + p[i] + " at index " + i + "; wanted 0 to 1, or NaN for none");
            }
        }
        if (m < tested(p)) {
            throw new IllegalArgumentException("family of " + m + " but " + tested(p) + " p-values; wanted m >= that number");
        }
        return IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static int tested(double[] p) {
        return (int) Arrays.stream(p).filter(x -> !Double.isNaN(x)).count();
    }

    private static double[] allNaN(int length) {
        double[] result = new double[length];
        Arrays.fill(result, Double.NaN);
        return result;
    }
}
