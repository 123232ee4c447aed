package benchbook.stats;

/**
 * The ratio of two pieces of code from replicates: in each one everything was made and compiled anew, so their estimates are
 * the independent sample, as forks are ({@link ForkMeans}), and the interval is Student's over them.
 *
 * <p>Why not over all rounds: between two copies of the same code the levels differ by up to some per cent and stay so, and
 * the interval of one copy's rounds excluded 1 in a third of all comparisons of code with itself.
 */
public final class Replicates {

    private Replicates() {}

    /**
     * Returns the mean of the estimates with its standard error and k - 1 degrees of freedom.
     *
     * @param estimates ln of the ratio, one per replicate
     * @param shared standard deviation of what all replicates have in common, as the JVM that they ran in, and no interval over
     *     them can see; it widens the interval. 0 where there is none
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static LogRatio ratio(double[] estimates, double shared) {
        int k = estimates.length;
        if (k < 2) {
            throw new IllegalArgumentException(k + " replicates; wanted two or more, since one says nothing of the next");
        }
        double error = Math.sqrt(Moments.variance(estimates) / k + shared * shared);
        return new LogRatio(Moments.mean(estimates), error, k - 1, k, k);
    }

    /**
     * Returns the smallest number of replicates, from 2 to {@code most}, at which the interval's half-width is at most ln(1 +
     * margin); {@code most} if none is enough.
     *
     * @param sd standard deviation of the estimates
     * @param shared as in {@link #ratio}
     */
    public static int toResolve(double sd, double shared, double margin, double level, int most) {
        for (int k = 2; k < most; k++) {
            if (halfWidth(sd, shared, k, level) <= Math.log1p(margin)) {
                return k;
            }
        }
        return most;
    }

    private static double halfWidth(double sd, double shared, int k, double level) {
        return StudentT.quantile(0.5 + level / 2, k - 1) * Math.sqrt(sd * sd / k + shared * shared);
    }

    /**
     * Returns the smallest true difference that such a comparison finds nine times of ten, a fraction: 0.02 for 2 %. NaN if
     * the ratio is degenerate.
     */
    public static double detectable(LogRatio ratio, double level) {
        return ratio.isDegenerate() ? Double.NaN : Math.expm1(ratio.standardError()
                * (StudentT.quantile(0.5 + level / 2, ratio.df()) + StudentT.quantile(0.9, ratio.df())));
    }
}
