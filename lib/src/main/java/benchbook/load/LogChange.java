package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;

/** A size before, after and committed, as a log prints it; one object is filled again and again. */
final class LogChange {

    /** More digits than any size has. */
    private static final int DIGITS = 12;
    private static final long PERCENT = -2;

    long before;
    long after;
    long committed;
    /** Where it ended. */
    int end;

    void clear() {
        before = MISSING;
        after = MISSING;
        committed = MISSING;
    }

    /**
     * Reads {@code 131M->13M(256M)}, {@code 65536K(76288K)->7132K(76288K)} or {@code 54M(11%)->16M(3%)}, and stops
     * behind it. If there is none, all is missing.
     */
    boolean read(byte[] b, int from, int to) {
        clear();
        long was = MISSING;
        end = from;
        while (true) {
            long size = size(b, to);
            if (size < 0) {
                return false;
            }
            long whole = MISSING;
            if (end < to && b[end] == '(') {
                end++;
                whole = size(b, to);
                if (whole == -1 || end == to || b[end] != ')') {
                    return false;
                }
                end++;
            }
            if (was != MISSING) {
                before = was;
                after = size;
                committed = whole < 0 ? MISSING : whole;
                return true;
            }
            if (end + 2 >= to || b[end] != '-' || b[end + 1] != '>') {
                return false;
            }
            end += 2;
            was = size;
        }
    }

    /** Reads a size or a percentage at the end of what was read; -1 if there is neither. */
    private long size(byte[] b, int to) {
        int from = end;
        long value = 0;
        while (end < to && isDigit(b[end])) {
            value = 10 * value + b[end++] - '0';
        }
        if (end == from || end == to || end - from > DIGITS) {
            return -1;
        }
        byte unit = b[end++];
        int shift = LogBytes.shift(unit);
        return unit == '%' ? PERCENT : shift < 0 || value > Long.MAX_VALUE >> shift ? -1 : value << shift;
    }
}
