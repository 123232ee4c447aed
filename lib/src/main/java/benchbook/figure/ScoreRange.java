package benchbook.figure;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Which part of the axis the scores of one mode and unit need, and on what scale. */
final class ScoreRange {

    /** Beyond this ratio of scores a linear axis presses the small ones together at its left end. */
    static final double LOG_FROM_RATIO = 20;
    /** Scores that differ by less than this share are told apart only if the axis does not start at 0. */
    private static final double TIGHT_FROM_SHARE = 0.5;
    /**
     * How far beyond the outermost score or fork an error bar may stretch the axis, as a factor. With three
     * iterations JMH's ± is easily ten times the score, and one such bar would flatten all other rows.
     */
    private static final double BAR_STRETCH = 3;
    /** Room at the ends, as a share of the axis, so that no marker is cut. */
    private static final double MARGIN = 0.04;

    private ScoreRange() {}

    /** Returns whether the scores need a log axis. */
    static boolean isLog(double[] scores) {
        double[] positive = Arrays.stream(scores).filter(s -> s > 0).toArray();
        return positive.length > 0 && max(positive) / min(positive) > LOG_FROM_RATIO;
    }

    /**
     * Returns an axis that shows all points, and the ends of error bars as far as they do not stretch it
     * too much or leave what a score can be.
     *
     * @param points scores and fork means; on a log axis those that are not positive do not count
     * @param ends lower and upper ends of error bars
     */
    static Axis of(boolean log, double[] points, double[] ends) {
        double[] drawable = Arrays.stream(points).filter(p -> !log || p > 0).toArray();
        if (drawable.length == 0) {
            return new Axis(false, 0, 1);
        }
        double least = min(drawable);
        double most = max(drawable);
        if (log) {
            double[] reached = DoubleStream.concat(Arrays.stream(drawable), Arrays.stream(ends).filter(e -> e > 0))
                    .map(e -> Math.max(least / BAR_STRETCH, Math.min(most * BAR_STRETCH, e)))
                    .toArray();
            double margin = Math.max(1.05, Math.pow(max(reached) / min(reached), MARGIN));
            return new Axis(true, min(reached) / margin, max(reached) * margin);
        }
        double reach = BAR_STRETCH * Math.max(Math.abs(least), Math.abs(most));
        double[] reached = DoubleStream.concat(Arrays.stream(drawable), Arrays.stream(ends))
                .map(e -> Math.max(Math.min(least, 0), Math.min(reach, e)))
                .toArray();
        double low = min(reached);
        double high = max(reached);
        if (high == low) { // one score without error and without forks, or nothing but zeros
            return high == 0 ? new Axis(false, 0, 1) : new Axis(false, Math.min(0, 1.2 * low), Math.max(0, 1.2 * high));
        }
        boolean tight = low > TIGHT_FROM_SHARE * high;
        double margin = MARGIN * (tight ? high - low : high);
        return new Axis(false, tight || low < 0 ? low - margin : 0, high + margin);
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
