package benchbook.stats;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The distribution of Kendall's S, summed over independent strata, when every order of the values is equally likely.
 *
 * <p>Without ties S = pairs - 2·inversions, and the inversions of n values are a sum of independent uniform numbers on
 * {0 … j-1}, j = 2 … n (Knuth, TAOCP 3, §5.1.1). Strata simply add more such terms, so the exact distribution of the whole
 * is one chain of moving sums. Built on each call: at most about 0.1 ms, less than a shared cache costs a reader.
 */
final class KendallNull {

    /**
     * Up to here exact: ten forks of 14 or five of 20 iterations. Beyond, the normal p is within 1 % above p = 0.05 and
     * too large below it: by 6 % at 0.01 and 21 % at 0.001 for one fork of 45, by 2 % and 7 % for ten of 14.
     */
    static final int MOST_EXACT_PAIRS = 1000;

    private KendallNull() {}

    /** Σ n(n-1)/2, the largest possible |S|. */
    static long pairs(int[] sizes) {
        return IntStream.of(sizes).mapToLong(n -> n * (n - 1L) / 2).sum();
    }

    /**
     * P(|S| &gt;= |s|).
     *
     * @param sizes number of values per stratum
     * @param ties sizes of the groups of equal values, over all strata; empty for none
     */
    static double twoSidedP(long s, int[] sizes, int[] ties) {
        if (s == 0) {
            return 1;
        }
        boolean exact = ties.length == 0 && pairs(sizes) <= MOST_EXACT_PAIRS;
        return Math.min(1, exact ? exact(Math.abs(s), sizes) : normal(Math.abs(s), sizes, ties));
    }

    /** The p of values that rise (or fall) without exception: 2 / Π n! where exact. */
    static double smallestP(int[] sizes) {
        if (pairs(sizes) > MOST_EXACT_PAIRS) {
            return Math.min(1, normal(pairs(sizes), sizes, new int[0]));
        }
        double orders = 1;
        for (int size : sizes) {
            orders *= CombinatoricsUtils.factorialDouble(size);
        }
        return Math.min(1, 2 / orders);
    }

    /** Only the half with few inversions is built, and of it no more than asked for: there nothing cancels. */
    static double exact(long s, int[] sizes) {
        double[] chance = new double[(int) (pairs(sizes) - s) / 2 + 1]; // chance[k] of k inversions
        chance[0] = 1;
        for (int size : sizes) {
            for (int j = 2; j <= size; j++) {
                chance = plusUniform(chance, j);
            }
        }
        return 2 * Arrays.stream(chance).sum();
    }

    /** The distribution after adding a uniform number on {0 … j-1}: a moving sum of j terms, divided by j. */
    private static double[] plusUniform(double[] chance, int j) {
        double[] next = new double[chance.length];
        double sum = 0;
        for (int k = 0; k < chance.length; k++) {
            sum += chance[k] - (k >= j ? chance[k - j] : 0);
            next[k] = sum / j;
        }
        return next;
    }

    /** Kendall 1975, "Rank Correlation Methods", ch. 4: var S = (Σ n(n-1)(2n+5) - Σ t(t-1)(2t+5)) / 18. */
    static double normal(long s, int[] sizes, int[] ties) {
        double variance = (spread(sizes) - spread(ties)) / 18;
        return Erf.erfc((s - 1) / Math.sqrt(2 * variance));
    }

    private static double spread(int[] counts) {
        return IntStream.of(counts).mapToDouble(n -> n * (n - 1.0) * (2.0 * n + 5)).sum();
    }
}
