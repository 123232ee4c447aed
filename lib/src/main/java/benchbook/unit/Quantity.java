package benchbook.unit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as readers want them; a missing one (NaN) is printed as a dash, never as zero. */
public final class Quantity {

    /** What stands where there is no number. */
    public static final String MISSING = "-";

    /** What rounding makes of a small number below 0. */
    private static final Pattern NEGATIVE_ZERO = Pattern.compile("-0(\\.0+)?");

    private Quantity() {}

    /**
     * Returns {@code value} with as many decimals as give {@code digits} significant ones, but never
     * with fewer digits before the point than it has: 0.00123, 1.23, 123, 12345. Values that need more
     * than six leading zeros or twelve digits are written with an exponent.
     */
    public static String significant(double value, int digits) {
        if (Double.isNaN(value)) {
            return MISSING;
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        if (size >= 1e12 || size < 1e-6) {
            return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        if (rounded.scale() < 0 || rounded.precision() - rounded.scale() >= digits) {
            return new BigDecimal(value).setScale(0, java.math.RoundingMode.HALF_EVEN).toPlainString();
        }
        return rounded.setScale(digits - rounded.precision() + rounded.scale(), java.math.RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    /**
     * Returns {@code value} with three significant digits, or as many as tell it from {@code limit}: a claim
     * must not read "10 %, at most 10 % wanted".
     */
    public static String apart(double value, double limit) {
        return apart(value, limit, 3);
    }

    /** Returns a fraction as per cent, with two significant digits, or as many as tell it from {@code limit}. */
    public static String percentApart(double fraction, double limit) {
        return apart(100 * fraction, 100 * limit, 2) + " %";
    }

    private static String apart(double value, double limit, int digits) {
        int enough = digits;
        while (enough < 10 && value != limit && significant(value, enough).equals(significant(limit, enough))) {
            enough++;
        }
        return significant(value, enough);
    }

    /**
     * Returns how many decimals a score and its error both get: three, as JMH prints them, so that the two
     * can be held side by side; more where the error would keep less than two digits, none for millions.
     */
    public static int decimals(double score, double error) {
        if (Math.abs(score) >= 1e6) {
            return 0;
        }
        double smallest = error > 0 ? error : Math.abs(score);
        return smallest > 0 ? Math.max(3, 1 - (int) Math.floor(Math.log10(smallest))) : 3;
    }

    /** Returns a score with its error: "38.525 ± 0.296". */
    public static String withError(double score, double error) {
        int decimals = decimals(score, error);
        return decimals(score, decimals) + " ± " + decimals(error, decimals);
    }

    /** Returns a score with its error and its unit, in one that can be read: "38.525 ± 0.296 ns/op"; of NaN, without its error. */
    public static String scored(double score, double error, String unit) {
        String readable = ScoreUnit.readable(score, unit);
        double factor = readable.equals(unit) ? 1 : ScoreUnit.factor(unit, readable);
        return (Double.isNaN(error) ? significant(factor * score, 4) : withError(factor * score, factor * error)) + " " + readable;
    }

    /** Returns a number with the given decimals, none of them a negative zero; beyond twelve it is written with an exponent. */
    public static String decimals(double value, int decimals) {
        if (Double.isNaN(value)) {
            return MISSING;
        }
        if (decimals > 12) {
            return significant(value, 3);
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return NEGATIVE_ZERO.matcher(text).matches() ? text.substring(1) : text;
    }

    /** Returns a fraction as per cent: 0.034 is "3.4 %", 0.34 is "34 %". */
    public static String percent(double fraction) {
        return Double.isNaN(fraction) ? MISSING : significant(100 * fraction, 2) + " %";
    }

    /** Returns a ratio with two decimals below 10, and three significant digits above: "2.71", "15.3". */
    public static String ratio(double ratio) {
        if (Double.isNaN(ratio)) {
            return MISSING;
        }
        return ratio < 10 ? String.format(Locale.ROOT, "%.2f", ratio) : significant(ratio, 3);
    }

    /** Returns a duration in its natural unit: "300 ms", "10 s", "2 min". */
    public static String duration(double ns) {
        if (Double.isNaN(ns)) {
            return MISSING;
        }
        if (ns < 1e3) {
            return significant(ns, 3) + " ns";
        }
        if (ns < 1e6) {
            return trimmed(ns / 1e3) + " µs";
        }
        if (ns < 1e9) {
            return trimmed(ns / 1e6) + " ms";
        }
        return ns < 120e9 ? trimmed(ns / 1e9) + " s" : trimmed(ns / 60e9) + " min";
    }

    /** Returns a range of durations: "300 ms to 10 s"; one of them where both read the same. */
    public static String durations(double lowNs, double highNs) {
        return range(duration(lowNs), duration(highNs));
    }

    /** Returns "1.6 to 3.8", or one of the two texts if they are equal. */
    public static String range(String low, String high) {
        return low.equals(high) ? low : low + " to " + high;
    }

    /** Returns US dollars with three decimals, more below a cent, none for thousands: "$1.747", "$0.00123", "$1234". */
    public static String usd(double usd) {
        if (Double.isNaN(usd)) {
            return MISSING;
        }
        return "$" + (usd >= 0.01 && usd < 1000 ? decimals(usd, 3) : significant(usd, 3));
    }

    private static String trimmed(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros();
        return rounded.toPlainString();
    }

    /** Returns "1 fork", "2 forks": a count with its noun, whose plural takes an s. */
    public static String count(long n, String noun) {
        return n + " " + noun + (n == 1 ? "" : "s");
    }
}
