package benchbook.stats;

import org.apache.commons.math3.special.Gamma;

/** A share of counted things, such as samples, with what chance alone makes of it. */
public final class Proportion {

    /** Of 95 %, two-sided: the normal distribution's 97.5 % quantile. */
    private static final double Z = 1.959963984540054;
    private static final double LEVEL = 0.95;

    private Proportion() {}

    /**
     * Returns Wilson's 95 % interval for k of n: {@code (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)}. Unlike
     * {@code p ± z √(p(1−p)/n)} it stays between 0 and 1, and has a width for 0 of n. Samples of one thread follow
     * each other and are alike, so the truth is rather wider.
     *
     * <p>Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927), 209.
     *
     * @return an undefined interval for n = 0
     * @throws IllegalArgumentException unless 0 ≤ k ≤ n
     */
    public static Interval wilson(long k, long n) {
        if (k < 0 || k > n) {
            throw new IllegalArgumentException(k + " of " + n + "; wanted 0 <= k <= n");
        }
        return n == 0 ? Interval.undefined(LEVEL) : wilson((double) k / n, n);
    }

    /**
     * Returns the same for a share of things that weigh differently.
     *
     * @param p the share
     * @param n how many things of equal weight would say as much, see {@link #effectiveCount}
     * @return an undefined interval for n = 0
     * @throws IllegalArgumentException unless 0 ≤ p ≤ 1 and n ≥ 0
     */
    public static Interval wilson(double p, double n) {
        if (!(p >= 0 && p <= 1 && n >= 0)) {
            throw new IllegalArgumentException("a share of " + p + " of " + n + "; wanted 0 <= share <= 1, n >= 0");
        }
        return n == 0 ? Interval.undefined(LEVEL) : wilson(p, n, Z, LEVEL);
    }

    static Interval wilson(double p, double n, double z, double level) {
        double z2 = z * z / n;
        double middle = p + z2 / 2;
        double half = Math.sqrt(z2 * p * (1 - p) + z2 * z2 / 4);
        return new Interval(Math.max(0, Math.min(p, (middle - half) / (1 + z2))),
                Math.min(1, Math.max(p, (middle + half) / (1 + z2))), level);
    }

    /**
     * Returns the probability of counts that lie as far apart as these, or further, if all of them are of one share: Pearson's χ² with
     * one degree of freedom less than there are counts. Counts of JVMs that run the same program are mostly further apart.
     *
     * @return NaN for fewer than two counts, or where the share is 0 or 1
     * @throws IllegalArgumentException if there are not as many k as n, or a k is above its n
     */
    public static double homogeneity(long[] k, long[] n) {
        long allK = 0;
        long allN = 0;
        for (int i = 0; i < k.length; i++) {
            if (k.length != n.length || k[i] < 0 || k[i] > n[i]) {
                throw new IllegalArgumentException("count " + i + " of " + k.length + " and " + n.length + "; wanted 0 <= k <= n for each");
            }
            allK += k[i];
            allN += n[i];
        }
        if (k.length < 2 || allK == 0 || allK == allN) {
            return Double.NaN;
        }
        double p = (double) allK / allN;
        double sum = 0;
        int counts = 0;
        for (int i = 0; i < k.length; i++) {
            if (n[i] > 0) {
                sum += (k[i] - n[i] * p) * (k[i] - n[i] * p) / (n[i] * p * (1 - p));
                counts++;
            }
        }
        return counts < 2 ? Double.NaN : Gamma.regularizedGammaQ((counts - 1) / 2.0, sum / 2);
    }

    /**
     * Returns how many things of equal weight say as much as things of these weights: {@code (Σw)² / Σw²}, from 1, where one
     * outweighs all others, to their number.
     *
     * <p>Source: L. Kish, Survey Sampling, Wiley 1965, §11.7.
     *
     * @return 0 without weights
     */
    public static double effectiveCount(double[] weights) {
        double sum = 0;
        double squares = 0;
        for (double weight : weights) {
            sum += weight;
            squares += weight * weight;
        }
        return squares == 0 ? 0 : sum * sum / squares;
    }
}
