package benchbook.check;

import benchbook.stats.Interval;
import benchbook.unit.Quantity;

/** Ratios and their intervals as text, with as many digits as tell the ends from each other and from 1. */
public final class RatioText {

    /** An interval that spans more says nothing; its ends would look like knowledge. */
    private static final double UNBOUNDED = 1000;

    private RatioText() {}

    /** Returns as in {@code 1.02}, with the digits of its interval. */
    public static String ratio(double ratio, Interval interval) {
        return Quantity.significant(ratio, digits(interval));
    }

    /** Returns as in {@code 0.98 and 1.04}. */
    static String ends(Interval interval) {
        return ends(interval, " and ");
    }

    private static String ends(Interval interval, String between) {
        int digits = digits(interval);
        return Quantity.significant(interval.low(), digits) + between + Quantity.significant(interval.high(), digits);
    }

    /** Returns as in {@code between 0.98 and 1.04 × as fast}. */
    static String range(Interval interval) {
        return isUnbounded(interval)
                ? "the interval spans a factor of more than " + Quantity.significant(UNBOUNDED, 1)
                : "between " + ends(interval) + " × as fast";
    }

    /** Returns as in {@code 0.98…1.04} for a cell of a table; a dash without an interval. */
    public static String cell(Interval interval) {
        return !interval.isDefined() ? Quantity.MISSING
                : isUnbounded(interval) ? "> 1000-fold" : ends(interval, "…");
    }

    private static boolean isUnbounded(Interval interval) {
        return interval.high() / interval.low() > UNBOUNDED;
    }

    private static int digits(Interval interval) {
        int digits = 3;
        while (digits < 9 && (Quantity.significant(interval.low(), digits).equals(Quantity.significant(interval.high(), digits))
                || interval.excludes(1) && isOne(interval, digits))) {
            digits++;
        }
        return digits;
    }

    private static boolean isOne(Interval interval, int digits) {
        String one = Quantity.significant(1, digits);
        return Quantity.significant(interval.low(), digits).equals(one) || Quantity.significant(interval.high(), digits).equals(one);
    }
}
