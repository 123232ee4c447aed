package benchbook.stats;

/**
 * The ratio of two runs, a to b, with its uncertainty, as {@link Welch#logRatio} finds it.
 *
 * <p>Swapping the runs negates the estimate and leaves the rest, so p is equal and the intervals are reciprocal.
 *
 * @param estimate ln(geometric mean of a / geometric mean of b), dimensionless
 * @param standardError standard error of the estimate, at least 0
 * @param df Welch-Satterthwaite degrees of freedom; NaN if degenerate
 * @param nA number of forks in a
 * @param nB number of forks in b
 */
public record LogRatio(double estimate, double standardError, double df, int nA, int nB) {

    /** Returns a / b: 1.10 says that a is 10 % above b. */
    public double ratio() {
        return Math.exp(estimate);
    }

    /**
     * Returns whether neither side has any variance. Then there is no measure of noise, hence no test: p, interval and {@link
     * #within} are NaN or undefined. Not p = 0: forks that agree to the last digit come from a coarse clock, a rounded file
     * or a count, and for those a difference of one unit in the last place would be "certain". Compare such values as exact
     * numbers with a tolerance instead.
     */
    public boolean isDegenerate() {
        return standardError == 0;
    }

    /** Returns the two-sided p-value of "the ratio is 1", P(|T| &gt;= |estimate| / standardError) with df; NaN if degenerate. */
    public double p() {
        return isDegenerate() ? Double.NaN : StudentT.twoSidedP(estimate / standardError, df);
    }

    /**
     * Returns the interval of the ratio, exp(estimate ± t(½+level/2, df) · standardError); undefined if degenerate. It
     * excludes 1 where p is below 1 - level.
     *
     * @throws IllegalArgumentException if the level is not inside (0, 1)
     */
    public Interval interval(double level) {
        Interval.requireLevel(level);
        if (isDegenerate()) {
            return Interval.undefined(level);
        }
        double half = StudentT.quantile(0.5 + level / 2, df) * standardError;
        return new Interval(Math.exp(estimate - half), Math.exp(estimate + half), level);
    }

    /**
     * Returns the p-value of "the two differ by the margin or more", small where they are shown to be the same:
     * P(T &gt;= (δ - |estimate|) / standardError) with δ = ln(1 + margin), the larger of the two one-sided p-values. It is
     * below α exactly where {@code interval(1 - 2α)} lies inside (1/(1+margin), 1+margin). NaN if degenerate. Symmetric in
     * ratio, not in percent: margin 0.25 allows 0.8 to 1.25.
     *
     * <p>Source: Schuirmann 1987, "A comparison of the two one-sided tests procedure and the power approach for assessing the
     * equivalence of average bioavailability", J. Pharmacokinet. Biopharm. 15.
     *
     * @param margin the largest difference that counts as the same, a fraction: 0.05 for 5 %
     * @throws IllegalArgumentException if the margin is not positive and finite
     */
    public double within(double margin) {
        double delta = Math.log1p(requireMargin(margin));
        return isDegenerate() ? Double.NaN : StudentT.cdf((Math.abs(estimate) - delta) / standardError, df);
    }

    static double requireMargin(double margin) {
        if (!(margin > 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin is " + margin + "; wanted a positive fraction, such as 0.05 for 5 %");
        }
        return margin;
    }
}
