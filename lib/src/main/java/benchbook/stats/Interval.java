package benchbook.stats;

/**
 * A closed interval with the level that it was made for, in the unit of what it bounds (a score, or a plain ratio).
 *
 * <p>NaN bounds mean "not available": such an interval contains nothing, overlaps nothing and excludes nothing, so that a
 * caller who forgets {@link #isDefined()} draws no conclusion instead of a wrong one. Bounds may be infinite.
 *
 * @param low lower bound, or NaN
 * @param high upper bound, at least {@code low}, or NaN
 * @param level nominal coverage, strictly between 0 and 1
 */
public record Interval(double low, double high, double level) {

    /**
     * Checks the bounds and the level.
     *
     * @throws IllegalArgumentException if the level is not inside (0, 1), if only one bound is NaN, or if low exceeds high
     */
    public Interval {
        requireLevel(level);
        if (Double.isNaN(low) != Double.isNaN(high)) {
            throw new IllegalArgumentException(
                    "one bound is NaN: [" + low + ", " + high + "]; wanted both numbers, or both NaN for an undefined interval");
        }
        if (low > high) {
            throw new IllegalArgumentException("low " + low + " is above high " + high + "; wanted low <= high");
        }
    }

    /**
     * Returns the interval that says "not available".
     *
     * @throws IllegalArgumentException if the level is not inside (0, 1)
     */
    public static Interval undefined(double level) {
        return new Interval(Double.NaN, Double.NaN, level);
    }

    /** Returns whether there is an interval at all. */
    public boolean isDefined() {
        return !Double.isNaN(low);
    }

    /** Returns whether {@code low <= x <= high}; false if undefined or if x is NaN. */
    public boolean contains(double x) {
        return low <= x && x <= high;
    }

    /** Returns whether x lies strictly outside; false if undefined or if x is NaN, so this is not {@code !contains(x)}. */
    public boolean excludes(double x) {
        return x < low || x > high;
    }

    /** Returns whether the two share at least one point (touching counts); false if either is undefined. */
    public boolean overlaps(Interval other) {
        return low <= other.high && other.low <= high;
    }

    /** One place for the rule that every method with a level shares. */
    static void requireLevel(double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level is " + level + "; wanted a fraction between 0 and 1, such as 0.95");
        }
    }
}
