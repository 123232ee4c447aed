package benchbook.check;

import benchbook.unit.Quantity;

/** A share as it is printed: with its interval, and with a digit more than other numbers, since 99.8 % of a profile is not all. */
public final class ShareText {

    /** Of a million samples ten: no profile knows a share better. */
    private static final double TINY = 1e-5;

    private ShareText() {}

    /** Returns as in {@code 94.4 % (93.0 to 95.6)}. */
    public static String of(double share, double low, double high) {
        return percent(share) + " (" + number(low) + " to " + number(high) + ")";
    }

    /** Returns as in {@code 94.4 %}. */
    public static String percent(double fraction) {
        return Double.isNaN(fraction) ? Quantity.MISSING : number(fraction) + " %";
    }

    /** Returns as in {@code +3.1 points}. */
    public static String points(double difference) {
        return Double.isNaN(difference) ? Quantity.MISSING : (difference > 0 ? "+" : "") + number(difference) + " points";
    }

    /** Returns as in {@code 94.4}; below a tenth of a per cent two digits say enough. */
    public static String number(double fraction) {
        return Math.abs(fraction) < TINY && fraction != 0 ? (fraction < 0 ? "> -" : "< ") + Quantity.significant(100 * TINY, 1)
                : Quantity.significant(100 * fraction, Math.abs(fraction) < 0.001 ? 2 : 3);
    }
}
