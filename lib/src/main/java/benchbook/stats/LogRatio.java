package benchbook.stats;

import java.util.List;

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

    /**
     * Returns the ratio with another measure of its noise, if that makes the wider interval at 95 %.
     *
     * @param noise standard error of the estimate, from elsewhere
     * @param noiseDf its degrees of freedom
     */
    public LogRatio atLeast(double noise, double noiseDf) {
        LogRatio other = new LogRatio(estimate, noise, noiseDf, nA, nB);
        return isDegenerate() || halfWidth(other) > halfWidth(this) ? other : this;
    }

    /**
     * Returns the ratio with an independent source of noise added: standard errors add in squares, degrees of freedom by
     * Satterthwaite's rule.
     *
     * @param noise standard error of the estimate from that source alone, 0 or more
     * @param noiseDf its degrees of freedom
     */
    public LogRatio plus(double noise, double noiseDf) {
        double own = standardError * standardError;
        double other = noise * noise;
        double all = own + other;
        if (!(other > 0)) {
            return this;
        }
        double ownShare = own / all; // first, so that no fourth power underflows
        double otherShare = other / all;
        double perDf = (own > 0 ? ownShare * ownShare / df : 0) + otherShare * otherShare / noiseDf;
        return new LogRatio(estimate, Math.sqrt(all), 1 / perDf, nA, nB);
    }

    private static double halfWidth(LogRatio ratio) {
        return StudentT.quantile(0.975, ratio.df) * ratio.standardError;
    }

    /**
     * Returns the geometric mean of independent ratios, exp(Σ estimate / k): how much the set as a whole changed. Its
     * standard error is √(Σ standardError²) / k, its degrees of freedom Satterthwaite's; it is about these ratios, not about
     * others of which they would be a sample. The numbers of forks are those of the ratio with the fewest.
     *
     * @param ratios at least one, none degenerate
     * @throws IllegalArgumentException if there are none, or if one is degenerate
     */
    public static LogRatio geometricMean(List<LogRatio> ratios) {
        long degenerate = ratios.stream().filter(LogRatio::isDegenerate).count();
        if (ratios.isEmpty() || degenerate > 0) {
            throw new IllegalArgumentException(
                    ratios.size() + " ratios, " + degenerate + " without any variance; wanted at least one, and none such");
        }
        double sum = 0;
        double variance = 0;
        for (LogRatio ratio : ratios) {
            sum += ratio.estimate;
            variance += ratio.standardError * ratio.standardError;
        }
        double perDf = 0;
        for (LogRatio ratio : ratios) {
            double share = ratio.standardError * ratio.standardError / variance; // first, so that no fourth power underflows
            perDf += share * share / ratio.df;
        }
        int k = ratios.size();
        return new LogRatio(sum / k, Math.sqrt(variance) / k, 1 / perDf,
                ratios.stream().mapToInt(LogRatio::nA).min().getAsInt(), ratios.stream().mapToInt(LogRatio::nB).min().getAsInt());
    }

    static double requireMargin(double margin) {
        if (!(margin > 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin is " + margin + "; wanted a positive fraction, such as 0.05 for 5 %");
        }
        return margin;
    }
}
