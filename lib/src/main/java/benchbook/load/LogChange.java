package benchbook.load;

/** A size before, after and committed, as a log prints it; one object is filled again and again. */
final class LogChange {

    long before;
    long after;
    long committed;
    /** Where it ended. */
    int end;

    void clear() {
        before = LogBytes.MISSING;
        after = LogBytes.MISSING;
        committed = LogBytes.MISSING;
    }

    /**
     * Reads {@code 131M->13M(256M)}, {@code 65536K(76288K)->7132K(76288K)} or {@code 54M(11%)->16M(3%)}, and stops
     * behind it. If there is none, all is missing.
     */
    boolean read(byte[] b, int from, int to) {
        clear();
        int arrow = from;
        while (arrow < to && b[arrow] != '-' && b[arrow] != '(') {
            arrow++;
        }
        long was = LogBytes.size(b, from, arrow);
        if (was < 0) {
            return false;
        }
        if (arrow < to && b[arrow] == '(') {
            arrow = LogBytes.indexOf(b, arrow, to, ')') + 1;
        }
        if (arrow + 2 >= to || b[arrow] != '-' || b[arrow + 1] != '>') {
            return false;
        }
        int start = arrow + 2;
        int open = start;
        while (open < to && b[open] != '(' && b[open] != ' ') {
            open++;
        }
        long is = LogBytes.size(b, start, open);
        if (is < 0) {
            return false;
        }
        end = open;
        long whole = LogBytes.MISSING;
        if (open < to && b[open] == '(') {
            int close = LogBytes.indexOf(b, open, to, ')');
            if (close == to) {
                return false;
            }
            long size = LogBytes.size(b, open + 1, close);
            if (size >= 0) {
                whole = size;
            } else if (b[close - 1] != '%') {
                return false;
            }
            end = close + 1;
        }
        before = was;
        after = is;
        committed = whole;
        return true;
    }
}
