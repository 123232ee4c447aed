package benchbook.stats;

import java.util.Arrays;
import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Gamma;

/**
 * Where the noise sits: between the forks or inside them. One-way analysis of variance with random forks.
 *
 * <p>For k forks of nᵢ iterations, N in total, with fork means mᵢ and grand mean m of all iterations:
 *
 * <pre>
 *   MSW = Σᵢ Σⱼ (xᵢⱼ - mᵢ)² / (N - k),   MSB = Σᵢ nᵢ (mᵢ - m)² / (k - 1),   F = MSB / MSW
 *   between = max(0, (MSB - MSW) / n₀),  n₀ = (N - Σ nᵢ²/N) / (k - 1)
 *   widening = (sd(mᵢ) / √k) / (sd(all xᵢⱼ) / √N)
 * </pre>
 *
 * <p>Source: Searle, Casella, McCulloch 1992, "Variance Components", ch. 3, one-way classification with unequal
 * sizes (the ANOVA estimator).
 *
 * @param f the F statistic, with k-1 and N-k degrees of freedom; infinite if the forks are constant but differ
 * @param p P(F' &gt;= f) if all forks had the same mean; NaN if no fork varies inside, see {@link LogRatio#isDegenerate} for why
 * @param between variance component of forks, in the square of the unit, not negative
 * @param within variance of iterations inside a fork (MSW), in the square of the unit
 * @param share between / (between + within), 0 to 1
 * @param widening standard error with the forks as the unit over the pooled one: the factor by which JMH's ± is too small
 *     (before the larger t quantile of fewer degrees of freedom); at most √((N-1)/(k-1)) for equal sizes. Below 1 it is noise.
 */
public record ForkVariance(double f, double p, double between, double within, double share, double widening) {

    private static final ForkVariance UNDEFINED =
            new ForkVariance(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /**
     * Returns the analysis of [fork][iteration], rows of any length; forks without values are left out. Undefined (all NaN)
     * with fewer than two forks, if no fork has two values, or if a value is NaN or infinite. If all values are equal, the
     * components are 0 and the quotients NaN.
     */
    public static ForkVariance of(double[][] forks) {
        double[][] used = Arrays.stream(forks).filter(fork -> fork.length > 0).toArray(double[][]::new);
        double[] all = Arrays.stream(used).flatMapToDouble(Arrays::stream).toArray();
        int k = used.length;
        int total = all.length;
        if (k < 2 || total == k || !Arrays.stream(all).allMatch(Double::isFinite)) {
            return UNDEFINED;
        }
        double[] means = ForkMeans.means(used);
        double grand = Moments.mean(all);
        double squaresWithin = 0;
        double squaresBetween = 0;
        double squaredSizes = 0;
        for (int i = 0; i < k; i++) {
            double n = used[i].length;
            squaresWithin += Moments.sumOfSquares(used[i], means[i]);
            squaresBetween += n * (means[i] - grand) * (means[i] - grand);
            squaredSizes += n * n;
        }
        double within = squaresWithin / (total - k);
        double meanSquareBetween = squaresBetween / (k - 1);
        double sizeForComponent = (total - squaredSizes / total) / (k - 1);
        double between = Math.max(0, (meanSquareBetween - within) / sizeForComponent);
        double f = meanSquareBetween / within;
        double p = within > 0 ? upperTail(f, k - 1, total - k) : Double.NaN;
        double forkError = Moments.sd(means) / Math.sqrt(k);
        double pooledError = Moments.sd(all) / Math.sqrt(total);
        return new ForkVariance(f, p, between, within, between / (between + within), forkError / pooledError);
    }

    /**
     * Returns the same judgement where the pooled standard error is known and the iterations are not what was pooled, as in
     * JMH's sample mode, whose error counts every sample as independent. F = s² / (k · se²), s² the variance of the k fork
     * means, is compared with F(k-1, ∞); {@code within} is se², {@code between} s²/k - se² and not below 0. Undefined with
     * fewer than two forks, or if a value is not finite or the standard error not positive.
     *
     * @param means one mean per fork
     * @param standardError of the pooled mean, in the means' unit
     */
    public static ForkVariance against(double[] means, double standardError) {
        int k = means.length;
        if (k < 2 || !(standardError > 0) || !Arrays.stream(means).allMatch(Double::isFinite)) {
            return UNDEFINED;
        }
        double forkVariance = Moments.variance(means) / k;
        double pooledVariance = standardError * standardError;
        double f = forkVariance / pooledVariance;
        // F(k-1, ∞) times k-1 is chi-squared with k-1 degrees of freedom.
        double p = Gamma.regularizedGammaQ((k - 1) / 2.0, f * (k - 1) / 2.0);
        double between = Math.max(0, forkVariance - pooledVariance);
        return new ForkVariance(f, p, between, pooledVariance, between / (between + pooledVariance), Math.sqrt(f));
    }

    /** Returns whether the data had two forks and a fork with two values. */
    public boolean isDefined() {
        return !Double.isNaN(within);
    }

    /** P(F >= f), through the incomplete beta function: 1 - cdf would end at 1e-16. */
    private static double upperTail(double f, double df1, double df2) {
        return Beta.regularizedBeta(df2 / (df2 + df1 * f), df2 / 2, df1 / 2);
    }
}
