package benchbook.load;

import java.nio.charset.StandardCharsets;

/**
 * Numbers and words in the bytes of a log line. A log has millions of lines, and a string for each, let alone a regular
 * expression, is what makes other readers twenty times slower than the disk.
 */
final class LogBytes {

    /** What tables call missing. */
    static final long MISSING = Long.MIN_VALUE;

    private LogBytes() {}

    static byte[] word(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
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
        int i = from;
        long value = 0;
        for (; i < to && isDigit(b[i]); i++) {
            if (value > 9_000_000_000_000_000L) {
                return -1;
            }
            value = 10 * value + b[i] - '0';
        }
        if (i == from) {
            return -1;
        }
        int left = digits;
        if (i < to) {
            if (b[i] != '.' && b[i] != ',' || i + 1 == to) {
                return -1;
            }
            for (i++; i < to; i++) {
                if (!isDigit(b[i])) {
                    return -1;
                }
                if (left > 0) {
                    if (value > Long.MAX_VALUE / 10 - 1) {
                        return -1;
                    }
                    value = 10 * value + b[i] - '0';
                    left--;
                }
            }
        }
        for (; left > 0; left--) {
            if (value > Long.MAX_VALUE / 10 - 1) {
                return -1;
            }
            value *= 10;
        }
        return value;
    }

    /** Returns a whole number of at most nine digits, or -1. */
    static int integer(byte[] b, int from, int to) {
        if (to - from > 9) {
            return -1;
        }
        for (int i = from; i < to; i++) {
            if (!isDigit(b[i])) {
                return -1;
            }
        }
        return (int) decimal(b, from, to, 0);
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
        int shift = switch (b[end - 1]) {
            case 'B' -> 0;
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            case 'T' -> 40;
            default -> -1;
        };
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
