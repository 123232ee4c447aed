package benchbook.unit;

import java.util.Map;

/**
 * The units of JMH scores. JMH prints time per operation ({@code ns/op}), operations per time ({@code
 * ops/s}) and, up to 1.13 for single shots, plain time ({@code us}); its names of time units are
 * {@code ns us ms s min hr day} (JMH's {@code TimeValue}).
 */
public final class ScoreUnit {

    private static final Map<String, Double> NS = Map.of(
            "ns", 1.0,
            "us", 1e3,
            "ms", 1e6,
            "s", 1e9,
            "min", 60e9,
            "hr", 3600e9,
            "day", 86_400e9);

    private ScoreUnit() {}

    /** Returns whether {@code unit} counts operations per time, so that more is better. */
    public static boolean isThroughput(String unit) {
        return unit.startsWith("ops/");
    }

    /** Returns JMH's unit in which a score has the fewest digits before its point: a million {@code ops/s} are 1 {@code ops/us}. */
    public static String readable(double score, String unit) {
        return unit.equals("ops/s") && Math.abs(score) >= 1e6 ? "ops/us" : unit;
    }

    /**
     * Returns nanoseconds per operation for one score, or NaN where the unit is no time per operation
     * and no operations per time, or where the score is not positive. For throughput this is the time
     * between two operations of all threads together, not the time that one of them takes: multiply by
     * the number of threads for that.
     */
    public static double nsPerOperation(double score, String unit) {
        if (!(score > 0)) {
            return Double.NaN;
        }
        if (isThroughput(unit)) {
            Double ns = NS.get(unit.substring("ops/".length()));
            return ns == null ? Double.NaN : ns / score;
        }
        String time = unit.endsWith("/op") ? unit.substring(0, unit.length() - "/op".length()) : unit;
        Double ns = NS.get(time);
        return ns == null ? Double.NaN : ns * score;
    }

    /**
     * Returns by what a score in unit {@code from} is multiplied to be in unit {@code to}; NaN where the two are no units of
     * the same kind. Throughput is not turned into time: the mean of one is not the inverse of the mean of the other.
     */
    public static double factor(String from, String to) {
        if (isThroughput(from) != isThroughput(to)) {
            return Double.NaN;
        }
        double a = nsPerOperation(1, from);
        double b = nsPerOperation(1, to);
        return isThroughput(from) ? b / a : a / b;
    }
}
