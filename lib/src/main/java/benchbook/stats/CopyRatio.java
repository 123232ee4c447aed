package benchbook.stats;

import java.util.Arrays;

/**
 * The ratio of two pieces of code from copies: in each, both were made, loaded and compiled anew, and give one estimate ({@link
 * PairedMedian}). The copies are the independent sample, as forks are ({@link ForkMeans}); the ratio is their median, and the
 * interval that of order statistics:
 *
 * <pre>P(x₍ₗ₎ ≤ median ≤ x₍ₖ₊₁₋ₗ₎) = 1 − 2 P(B &lt; l) ≥ level,   B ~ Bin(k, ½)</pre>
 *
 * <p>and 0.3 % more at each end, see {@link #SHARED}.
 *
 * <p>Why not all rounds of one copy: two copies of the same code differ by up to 40 % for as long as they live. Why not Student's
 * t: what the compiler makes of a copy often comes in two kinds, one 40 % slower, by turns of luck. Of a true 0.80 the copies then
 * say 0.57, 0.80 or 1.13, their mean 0.87 ± 0.08, and their median 0.80. Nothing is assumed but that copies are independent.
 *
 * <p>What a median does not see, {@link #lopsided} asks for: that one of the two codes is compiled badly more often.
 *
 * <p>Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd ed., Wiley 2003, §7.1; the p-value is the sign test's.
 *
 * @param estimates ln of the ratio, one for each copy, ascending
 */
public record CopyRatio(double[] estimates) {

    /** Below, the compiler treats the two codes differently. */
    private static final double LOPSIDED_P = 0.01;
    /** A copy so far from the median, in ln of the ratio, is of another kind. */
    private static final double ODD = Math.log(1.08);
    /**
     * In ln of the ratio, what all copies of a comparison have in common and no interval over them sees: the JDK's compiled code, the
     * minute. Of 40 comparisons of a true 0.80 on a machine with a load of 7 to 12 (lib/bench/in-place.java), 7 intervals without it
     * missed the truth, their nearer end by 0.1 % at most; no claim here is finer than 0.3 %. Of 624 later ones with it, quiet and with
     * one core stolen, none missed (data/2026-12-does-the-ratio-hold): it is rather more than is needed there.
     */
    static final double SHARED = 0.003;
    /** Two-sided 90 % of a normal distribution, one-sided; to it a detectable difference lies beyond the interval. */
    private static final double Z90 = 1.2815515655446004;

    /** @throws IllegalArgumentException if there is none, or one is not finite */
    public CopyRatio {
        if (estimates.length == 0 || !Arrays.stream(estimates).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException(estimates.length + " estimates; wanted one or more, all finite");
        }
        estimates = Moments.sorted(estimates);
    }

    /** Returns the fewest copies that have an interval at a level, if {@code spare} at each end may be odd ones: 8 for 0.99 and none. */
    public static int fewest(double level, int spare) {
        Interval.requireLevel(level);
        int k = 1;
        while (below(k, spare) > (1 - level) / 2) {
            k++;
        }
        return k;
    }

    /** Returns the number of copies. */
    public int count() {
        return estimates.length;
    }

    /** Returns the median of the ratios. */
    public double ratio() {
        return Math.exp(Moments.median(estimates));
    }

    /** Returns the interval of the median ratio, wider by 0.3 % at each end for what copies share; undefined for fewer copies than {@link #fewest} says. */
    public Interval interval(double level) {
        Interval.requireLevel(level);
        int rank = -1; // from 0, of the lower bound
        while (below(count(), rank + 1) <= (1 - level) / 2) {
            rank++;
        }
        return rank < 0 ? Interval.undefined(level)
                : new Interval(Math.exp(estimates[rank] - SHARED), Math.exp(estimates[count() - 1 - rank] + SHARED), level);
    }

    /** P(B ≤ most), with B ~ Bin(k, ½). */
    private static double below(int k, int most) {
        double term = Math.pow(0.5, k);
        double sum = 0;
        for (int i = 0; i <= Math.min(most, k); i++) {
            sum += term;
            term *= (k - i) / (i + 1.0);
        }
        return sum;
    }

    /** Returns the two-sided p-value of "the median ratio is 1, but for what copies share"; small where the interval excludes 1. */
    public double p() {
        double median = Moments.median(estimates);
        double limit = Math.copySign(SHARED, median);
        int less = (int) Arrays.stream(estimates).filter(e -> e < limit).count();
        int more = (int) Arrays.stream(estimates).filter(e -> e > limit).count();
        return Math.abs(median) <= SHARED ? 1 : signP(less, more);
    }

    private static double signP(int less, int more) {
        return Math.min(1, 2 * below(less + more, Math.min(less, more)));
    }

    /** Returns how many copies are slower by 8 % than the median ratio says. */
    public int slow() {
        double median = Moments.median(estimates);
        return (int) Arrays.stream(estimates).filter(e -> e > median + ODD).count();
    }

    /** Returns how many are faster by as much. */
    public int fast() {
        double median = Moments.median(estimates);
        return (int) Arrays.stream(estimates).filter(e -> e < median - ODD).count();
    }

    /** Returns whether odd copies are so much more often slow than fast, or fast than slow, that the median is not the whole answer. */
    public boolean isLopsided() {
        return isLopsided(slow(), fast());
    }

    /** Returns the same of counts: the sign test's two-sided p-value of "as often slow as fast" is below 0.01. */
    public static boolean isLopsided(int slow, int fast) {
        return signP(slow, fast) < LOPSIDED_P;
    }

    /** Returns the standard deviation of the estimates: 0.01 is 1 %; NaN for a single one. */
    public double sd() {
        return Moments.sd(estimates);
    }

    /** Returns about the smallest difference that such a comparison finds nine times of ten: 0.02 is 2 %. NaN without an interval. */
    public double detectable(double level) {
        Interval interval = interval(level);
        double half = Math.log(interval.high() / interval.low()) / 2;
        return Math.expm1(half * (1 + Z90 / -normal((1 - level) / 2)));
    }

    /** Student's t with so many degrees of freedom is normal. */
    private static double normal(double p) {
        return StudentT.quantile(p, 1e6);
    }
}
