package benchbook.stats;

import java.util.List;
import org.apache.commons.math3.special.Gamma;

/**
 * What the other benchmarks of a suite, and the iterations inside its forks, tell about the variance between forks.
 *
 * <p>Five forks know their own variance badly: by chance it comes out at a third of the truth in one case of ten, and small
 * variances are where false alarms come from. So the variance of each benchmark is drawn towards what is usual in its suite
 * for a benchmark whose iterations scatter as much:
 *
 * <pre>
 *   expected = exp(intercept + slope · ln within),   moderated = (weight · expected + df · variance) / (weight + df)
 * </pre>
 *
 * <p>The weight, in degrees of freedom, is estimated from how much the variances differ beyond chance, by Smyth's moments of
 * log variances. Unlike Smyth, the test takes no credit for these degrees of freedom: on 586 real benchmarks with three or two
 * forks, the credit lets false alarms through a family of fifty in 10 to 20 % of cases, where 5 % are allowed; without it the
 * rule errs no more often than Welch's, at equal numbers of forks, and finds more (a true 5 % at five against five forks in 64
 * instead of 62 of 100 cases, at three against three in 48 instead of 44; {@code lib/bench/calibration.java}). Where the side
 * with far fewer forks is the noisier one throughout a suite, single tests err in up to 10 % of cases, Welch's in 5.
 *
 * <p>Source: Smyth 2004, "Linear models and empirical Bayes methods for assessing differential expression in microarray
 * experiments", Stat. Appl. Genet. Mol. Biol. 3, section 6.2; the trend is that of Sartor et al. 2006, BMC Bioinformatics 7.
 *
 * @param weight degrees of freedom that the expectation counts for, 0 or more; 0 where the suite tells nothing
 * @param intercept of the line through ln variance, at ln within = 0
 * @param slope of that line, dimensionless; 0 where all have the same variance within
 */
public record SuiteVariance(double weight, double intercept, double slope) {

    /** A line through fewer points, and the scatter about it, are guesses. */
    public static final int FEWEST = 10;

    /** Beyond this the variances differ by no more than chance, and more weight changes nothing. */
    private static final double HEAVIEST = 1000;

    /** R's tolerance for collinear columns: where ln within varies by less than this part of itself, a slope is rounding. */
    private static final double COLLINEAR = 1e-7;

    private static final SuiteVariance NOTHING = new SuiteVariance(0, 0, 0);

    /**
     * One benchmark's variance of ln fork means.
     *
     * @param variance pooled over the sides that are compared
     * @param df its degrees of freedom, at least 1
     * @param within variance of ln iterations inside a fork
     */
    public record Sample(double variance, int df, double within) {

        /** What a pair without a side tells: nothing. */
        public static final Sample NONE = new Sample(Double.NaN, 0, Double.NaN);

        /**
         * Returns the sample of two sides.
         *
         * @param a one mean per fork; a side with one fork adds nothing
         * @param b the other side's
         * @param within see {@link #within}
         * @throws IllegalArgumentException if a mean is not positive and finite
         */
        public static Sample of(double[] a, double[] b, double within) {
            double squares = 0;
            int df = 0;
            for (double[] means : new double[][] {a, b}) {
                if (means.length > 1) {
                    double[] logs = Logs.of(means);
                    squares += Moments.sumOfSquares(logs, Moments.mean(logs));
                    df += means.length - 1;
                }
            }
            return new Sample(squares / df, df, within);
        }

        /** Returns whether both variances have a logarithm: one fork, one iteration or a coarse clock have none. */
        boolean isUsable() {
            return df > 0 && Logs.exist(new double[] {variance, within});
        }
    }

    /** Returns the line and the weight that fit a suite; weight 0 for fewer than {@value #FEWEST} usable samples. */
    public static SuiteVariance of(List<Sample> suite) {
        List<Sample> usable = suite.stream().filter(Sample::isUsable).toList();
        int n = usable.size();
        if (n < FEWEST) {
            return NOTHING;
        }
        double[] x = usable.stream().mapToDouble(s -> Math.log(s.within)).toArray();
        double[] y = usable.stream().mapToDouble(s -> Math.log(s.variance) - bias(s.df)).toArray();
        double meanX = Moments.mean(x);
        double meanY = Moments.mean(y);
        double squares = Moments.sumOfSquares(x, meanX);
        double products = 0;
        for (int i = 0; i < n; i++) {
            products += (x[i] - meanX) * (y[i] - meanY);
        }
        boolean isSloped = squares > COLLINEAR * COLLINEAR * Moments.sumOfSquares(x, 0);
        double slope = isSloped ? products / squares : 0;
        double left = 0;
        double byChance = 0;
        for (int i = 0; i < n; i++) {
            double residual = y[i] - meanY - slope * (x[i] - meanX);
            left += residual * residual;
            byChance += Gamma.trigamma(usable.get(i).df / 2.0);
        }
        double beyond = left / (n - (isSloped ? 2 : 1)) - byChance / n;
        double weight = beyond <= Gamma.trigamma(HEAVIEST / 2) ? HEAVIEST : 2 * inverseTrigamma(beyond);
        return new SuiteVariance(weight, meanY - slope * meanX + bias(weight), slope);
    }

    /**
     * Returns a variance drawn towards the suite's; unchanged where the suite tells nothing, or {@code within} has no logarithm.
     *
     * @param variance of ln fork means, of one side or of both
     * @param df its degrees of freedom, 1 or more
     * @param within variance of ln iterations inside a fork
     */
    public double moderated(double variance, int df, double within) {
        if (weight == 0 || !Logs.exist(new double[] {within})) {
            return variance;
        }
        double expected = Math.exp(intercept + slope * Math.log(within));
        return (weight * expected + df * variance) / (weight + df);
    }

    /**
     * Returns Welch's log ratio of two sides with their variances moderated.
     *
     * @param pair the sample of both
     */
    public LogRatio logRatio(double[] a, double[] b, Sample pair) {
        // Forks that agree to the last digit on both sides come from a coarse clock or a count, and no suite mends that.
        return pair.variance == 0 ? Welch.logRatio(a, b)
                : Welch.logRatio(a, moderated(a, pair.within), b, moderated(b, pair.within));
    }

    private double moderated(double[] means, double within) {
        return moderated(Moments.variance(Logs.of(means)), means.length - 1, within);
    }

    /**
     * Returns the variance of ln iterations inside a fork, pooled over the forks of both sides; NaN where no fork has two
     * positive iterations.
     */
    public static double within(double[][] a, double[][] b) {
        double squares = 0;
        int df = 0;
        for (double[][] side : new double[][][] {a, b}) {
            for (double[] fork : side) {
                if (fork.length > 1 && Logs.exist(fork)) {
                    double[] logs = Logs.of(fork);
                    squares += Moments.sumOfSquares(logs, Moments.mean(logs));
                    df += fork.length - 1;
                }
            }
        }
        return squares / df;
    }

    /** The expectation of ln(χ²/df): by how much a log variance is too small on average. */
    private static double bias(double df) {
        return Gamma.digamma(df / 2) - Math.log(df / 2);
    }

    /** Bisection on a logarithmic scale; trigamma falls from infinity to zero. */
    private static double inverseTrigamma(double y) {
        double low = Math.log(1e-6);
        double high = Math.log(HEAVIEST);
        for (int i = 0; i < 80; i++) {
            double middle = (low + high) / 2;
            if (Gamma.trigamma(Math.exp(middle)) > y) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp((low + high) / 2);
    }
}
