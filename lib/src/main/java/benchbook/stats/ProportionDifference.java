package benchbook.stats;

import org.apache.commons.math3.special.Erf;

/**
 * Two shares of counted things held against each other, such as those of a frame in two profiles.
 *
 * <p>Newcombe's interval takes the limits l and u of Wilson's interval of each share, at the same level:
 *
 * <pre>
 *   d = b - a,   low = d - √((b - l_b)² + (u_a - a)²),   high = d + √((u_b - b)² + (a - l_a)²)
 * </pre>
 *
 * <p>Unlike d ± z·SE it stays inside [-1, 1], and has a width for 0 of n against 0 of m, as frames that only one profile has
 * need it.
 *
 * <p>Source: R. G. Newcombe, Interval estimation for the difference between independent proportions: comparison of eleven
 * methods, Statistics in Medicine 17 (1998), 873, method 10.
 *
 * @param a the base's share
 * @param n of how many
 * @param b the head's share
 * @param m of how many
 */
public record ProportionDifference(double a, long n, double b, long m) {

    /** Beyond, the probability is below 10⁻²⁹⁸. */
    private static final double LARGEST_Z = 37;
    private static final int HALVINGS = 60;

    /**
     * Returns the difference of k of n and j of m.
     *
     * @throws IllegalArgumentException unless 0 ≤ k ≤ n, 0 ≤ j ≤ m, and n and m are above 0
     */
    public static ProportionDifference of(long k, long n, long j, long m) {
        if (k < 0 || k > n || j < 0 || j > m || n == 0 || m == 0) {
            throw new IllegalArgumentException(k + " of " + n + " and " + j + " of " + m + "; wanted 0 <= k <= n, 0 <= j <= m, n, m > 0");
        }
        return new ProportionDifference((double) k / n, n, (double) j / m, m);
    }

    /** Returns the head's share less the base's. */
    public double difference() {
        return b - a;
    }

    /** Returns Newcombe's interval. */
    public Interval interval(double level) {
        Interval.requireLevel(level);
        return interval(Math.sqrt(2) * Erf.erfcInv(1 - level), level);
    }

    /**
     * Returns 1 less the level at which the interval just reaches 0: p ≤ α exactly where the interval of level 1 - α excludes 0,
     * so that a list chosen by p and the intervals printed in it cannot contradict each other.
     */
    public double p() {
        double low = 0;
        double high = LARGEST_Z;
        for (int i = 0; i < HALVINGS; i++) {
            double z = (low + high) / 2;
            Interval at = interval(z, 0.5); // the level is not looked at
            if (at.excludes(0)) {
                low = z;
            } else {
                high = z;
            }
        }
        return Erf.erfc(low / Math.sqrt(2));
    }

    private Interval interval(double z, double level) {
        Interval base = Proportion.wilson(a, n, z, level);
        Interval head = Proportion.wilson(b, m, z, level);
        double d = difference();
        return new Interval(d - Math.hypot(b - head.low(), base.high() - a), d + Math.hypot(head.high() - b, a - base.low()), level);
    }
}
