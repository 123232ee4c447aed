package benchbook.stats;

/**
 * Natural logarithms of measured values. Run times and rates vary by factors, not by amounts, so spreads and differences are
 * taken on logs; what has no logarithm must be caught at one place.
 */
public final class Logs {

    private Logs() {}

    /**
     * Returns ln of each value, in order.
     *
     * @throws IllegalArgumentException naming the first value that is not positive and finite
     */
    public static double[] of(double[] values) {
        double[] logs = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!hasLog(values[i])) {
                throw new IllegalArgumentException(
                        "value " + values[i] + " at index " + i + " of " + values.length + "; wanted positive finite values");
            }
            logs[i] = Math.log(values[i]);
        }
        return logs;
    }

    /** Returns whether {@link #of} would accept all values; true for none. */
    public static boolean exist(double[] values) {
        for (double value : values) {
            if (!hasLog(value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLog(double value) {
        return value > 0 && value < Double.POSITIVE_INFINITY;
    }
}
