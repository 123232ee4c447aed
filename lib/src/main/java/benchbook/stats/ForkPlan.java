package benchbook.stats;

import java.util.OptionalInt;

/** How many forks the next run needs, from the noise of this one. */
public final class ForkPlan {

    /** Beyond this the answer is "not by adding forks"; at a minute a fork it would be a week. */
    private static final int MOST_FORKS = 10_000;

    private ForkPlan() {}

    /**
     * Returns the pooled standard deviation of ln fork means, √((SSa + SSb) / ((nA-1) + (nB-1))) with SS the sum of squares
     * about the side's own mean: dimensionless, 0.02 is about 2 % from fork to fork. A side with fewer than two forks adds
     * nothing; NaN if both have fewer.
     *
     * @throws IllegalArgumentException if a value is not positive and finite
     */
    public static double sdLog(double[] a, double[] b) {
        double[] logA = Logs.of(a);
        double[] logB = Logs.of(b);
        double squares = squares(logA) + squares(logB);
        int df = Math.max(0, a.length - 1) + Math.max(0, b.length - 1);
        return Math.sqrt(squares / df); // 0/0, hence NaN, without any pair of forks
    }

    /**
     * Returns the smallest number of forks per side, from 2 to 10,000, at which the half-width of the interval of the ratio,
     * t(½+level/2, 2n-2) · sdLog · √(2/n), is at most ln(1 + margin); empty if 10,000 are too few.
     *
     * <p>At that number a true difference equal to the margin is found every second time, one of 1.5 times the margin five
     * times of six, one of twice the margin nearly always. All of it rests on the sd of a few forks: with three a side that is
     * easily off by a factor of two, and the number of forks by four. Say "about".
     *
     * <p>Source: Kalibera and Jones 2013 (ISMM) plan repetitions from the variance of the level that is repeated; the formula
     * is the half-width of {@link LogRatio#interval} with equal sizes and variances.
     *
     * @param sdLog per-fork standard deviation of ln fork means, from {@link #sdLog}
     * @param margin the difference to resolve, a fraction: 0.02 for 2 %
     * @param level confidence level of the interval, such as 0.95
     * @throws IllegalArgumentException if sdLog is negative or not finite, margin not positive and finite, level not in (0, 1)
     */
    public static OptionalInt forksToResolve(double sdLog, double margin, double level) {
        Interval.requireLevel(level);
        double target = Math.log1p(LogRatio.requireMargin(margin));
        if (!(sdLog >= 0 && sdLog < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "sdLog is " + sdLog + "; wanted a finite number of 0 or more (two forks on a side give one)");
        }
        if (halfWidth(MOST_FORKS, sdLog, level) > target) {
            return OptionalInt.empty();
        }
        int enough = MOST_FORKS; // the half-width falls with n: bisect
        int tooFew = 1;
        while (enough - tooFew > 1) {
            int middle = (enough + tooFew) / 2;
            if (halfWidth(middle, sdLog, level) <= target) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return OptionalInt.of(enough);
    }

    private static double halfWidth(int n, double sdLog, double level) {
        return StudentT.quantile(0.5 + level / 2, 2 * n - 2) * sdLog * Math.sqrt(2.0 / n);
    }

    private static double squares(double[] logs) {
        return logs.length < 2 ? 0 : Moments.sumOfSquares(logs, Moments.mean(logs));
    }
}
