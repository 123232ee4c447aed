package benchbook.load;

import java.nio.charset.StandardCharsets;

/**
 * Numbers and words in the bytes of a log line. A log has millions of lines, and a string for each, let alone a regular
 * expression, is what makes other readers twenty times slower than the disk.
 */
final class LogBytes {

    /** What tables call missing. */
    static final long MISSING = Long.MIN_VALUE;
    /** A number beyond this takes no further digit, lest it overflow. */
    private static final long MOST = 90_000_000_000_000_000L;
    private static final long[] POWERS =
            {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000};
    private static final double[] TENS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};

    private LogBytes() {}

    static byte[] word(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns whether the bytes are the word. */
    static boolean is(byte[] b, int from, int to, byte[] word) {
        return to - from == word.length && starts(b, from, to, word);
    }

    /** Returns whether the word stands at {@code from}. */
    static boolean starts(byte[] b, int from, int to, byte[] word) {
        if (to - from < word.length) {
            return false;
        }
        for (int i = 0; i < word.length; i++) {
            if (b[from + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }

    /** Returns where a byte is next, or {@code to}. */
    static int indexOf(byte[] b, int from, int to, char wanted) {
        int i = from;
        while (i < to && b[i] != wanted) {
            i++;
        }
        return i;
    }

    /**
     * Returns a decimal number such as {@code 57.875}, or {@code 57,875} in some countries, times ten to the power of
     * {@code digits}; further digits are dropped. -1 if the bytes are not just that, or too large.
     */
    static long decimal(byte[] b, int from, int to, int digits) {
        long value = 0;
        int left = -1; // digits that may follow the point; negative before it
        for (int i = from; i < to; i++) {
            int digit = b[i] - '0';
            if (digit >= 0 && digit <= 9) {
                if (left != 0) {
                    if (value > MOST) {
                        return -1;
                    }
                    value = 10 * value + digit;
                    left--;
                }
            } else if (left < 0 && i > from && i + 1 < to && (b[i] == '.' || b[i] == ',')) {
                left = digits;
            } else {
                return -1;
            }
        }
        long power = POWERS[left < 0 ? digits : left];
        return from == to || value > Long.MAX_VALUE / power ? -1 : value * power;
    }

    /** Returns a whole number of at most nine digits, or -1. */
    static int integer(byte[] b, int from, int to) {
        return (int) whole(b, from, to, 9);
    }

    /** Returns a whole number of at most so many digits, up to 19, or -1; of 19 digits those that a long has. */
    static long whole(byte[] b, int from, int to, int mostDigits) {
        if (to == from || to - from > mostDigits) {
            return -1;
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            if (!isDigit(b[i])) {
                return -1;
            }
            value = 10 * value + b[i] - '0';
        }
        return Math.max(-1, value); // more than a long has, but less than 2⁶⁴, is below 0 here
    }

    /**
     * Returns a number such as {@code 57.875}, the very double that {@link Double#parseDouble} returns, as long as it has 1 to 15
     * digits: whole number and power of ten are doubles without an error then, and a quotient of two is rounded once. NaN of others.
     */
    static double number(byte[] b, int from, int to) {
        long value = 0;
        int point = to;
        for (int i = from; i < to; i++) {
            if (isDigit(b[i])) {
                value = 10 * value + b[i] - '0';
            } else if (b[i] == '.' && point == to && i > from && i + 1 < to) {
                point = i;
            } else {
                return Double.NaN;
            }
        }
        int digits = to - from - (point < to ? 1 : 0);
        return digits < 1 || digits > 15 ? Double.NaN : point == to ? value : value / TENS[to - point - 1];
    }

    /** Returns how many bits a unit of sizes shifts a number, or -1 if it is none. */
    static int shift(byte unit) {
        return switch (unit) {
            case 'B' -> 0;
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            case 'T' -> 40;
            default -> -1;
        };
    }

    /** Returns a size such as {@code 256M}, {@code 0B}, {@code 64 MB} or {@code 65536K}, in bytes, or -1. */
    static long size(byte[] b, int from, int to) {
        int end = to;
        if (end - from > 2 && b[end - 1] == 'B' && !isDigit(b[end - 2])) {
            end--;
        }
        if (end - from < 2) {
            return -1;
        }
        int shift = shift(b[end - 1]);
        if (shift < 0) {
            return -1;
        }
        end--;
        if (b[end - 1] == ' ') {
            end--;
        }
        long value = decimal(b, from, end, 0);
        return value < 0 || value > Long.MAX_VALUE >> shift ? -1 : value << shift;
    }
}
