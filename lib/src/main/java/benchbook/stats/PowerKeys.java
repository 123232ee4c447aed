package benchbook.stats;

import org.apache.commons.math3.special.Gamma;

/**
 * Keys that are drawn as {@code 1 + ⌊n·u^k⌋}, u evenly from 0 to 1: key i has the probability (i/n)^(1/k) − ((i−1)/n)^(1/k), so that small keys are
 * the popular ones where k is above 1.
 *
 * <pre>
 *   P(key ≤ m) = (m/n)^(1/k)
 * </pre>
 *
 * @param n different keys, at least 1
 * @param k skew, at least 1; 1 prefers none
 */
public record PowerKeys(int n, double k) {

    /** @throws IllegalArgumentException if there is no key, or small keys would be the rare ones */
    public PowerKeys {
        if (n < 1 || !(k >= 1 && k < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(n + " keys of skew " + k + "; wanted at least 1 of each");
        }
    }

    /** Returns the key for a number from 0, inclusive, to 1, exclusive. */
    public int key(double u) {
        return 1 + (int) Math.min(n - 1, Math.floor(n * Math.pow(u, k)));
    }

    /** Returns the share of lookups that the m most popular keys have: the hits of a cache that always holds those. */
    public double popular(long m) {
        return m >= n ? 1 : Math.pow((double) Math.max(0, m) / n, 1 / k);
    }

    /** Returns the probability of a key, from 1 to n. */
    public double probability(int key) {
        return popular(key) - popular(key - 1);
    }

    /**
     * Returns the hits of a cache with room for all, whose entries are thrown away a while after they were written, while lookups arrive at
     * random (Poisson): a key looked up λ times a second is missed once, then hit λT times in the mean until its entry is T old.
     *
     * <pre>
     *   hits = Σ p(i) · λ(i)T ÷ (1 + λ(i)T),   λ(i) = p(i) · lookups a second
     * </pre>
     *
     * @param perS lookups a second
     * @param seconds T
     */
    public double expiring(double perS, double seconds) {
        double hits = 0;
        for (int i = 1; i <= n; i++) {
            double p = probability(i);
            double expected = p * perS * seconds;
            hits += p * expected / (1 + expected);
        }
        return hits;
    }

    /**
     * Returns the hits of the same cache in a window, where it was empty when the warm-up before the window began. Misses of a key renew: the first comes with its
     * first lookup, each further one with the first lookup after its entry is T old; until the time t there are, in the mean,
     *
     * <pre>
     *   M(t) = Σ_j P(Gamma(j + 1, λ) ≤ t − jT),   j from 0, jT below t
     *   hits = 1 − Σ_keys (M(W + D) − M(W)) ÷ (lookups a second · D)
     * </pre>
     *
     * @param perS lookups a second
     * @param seconds T
     * @param warmUpS W
     * @param windowS D
     */
    public double expiring(double perS, double seconds, double warmUpS, double windowS) {
        double misses = 0;
        for (int i = 1; i <= n; i++) {
            double perKey = probability(i) * perS;
            misses += misses(perKey, seconds, warmUpS + windowS) - misses(perKey, seconds, warmUpS);
        }
        return 1 - misses / (perS * windowS);
    }

    private static double misses(double perS, double lifetimeS, double untilS) {
        double misses = 0;
        for (int j = 0; j * lifetimeS < untilS; j++) {
            misses += Gamma.regularizedGammaP(j + 1, perS * (untilS - j * lifetimeS));
        }
        return misses;
    }
}
