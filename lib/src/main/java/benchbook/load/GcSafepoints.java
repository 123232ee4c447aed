package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;
import static benchbook.load.LogBytes.starts;
import static benchbook.load.LogBytes.word;

import java.util.Arrays;

/**
 * Lines about safepoints. Since JDK 13 it is one, with Cleanup up to JDK 21 and with the rest since JDK 22:
 *
 * <pre>
 * Safepoint "G1CollectForAllocation", Time since last: 402360768 ns, Reaching safepoint: 5641 ns, Cleanup: 32600 ns,
 *     At safepoint: 23121285 ns, Leaving safepoint: 2624 ns, Total: 23159526 ns, Threads: 0 runnable, 12 total
 * </pre>
 *
 * <p>and before, these:
 *
 * <pre>
 * Entering safepoint region: G1CollectForAllocation
 * Leaving safepoint region
 * Total time for which application threads were stopped: 0.0011214 seconds, Stopping threads took: 0.0001301 seconds
 * </pre>
 */
final class GcSafepoints {

    private static final byte[] SAFEPOINT = word("Safepoint \"");
    private static final byte[] ENTERING = word("Entering safepoint region: ");
    private static final byte[] LEAVING = word("Leaving safepoint region");
    private static final byte[] STOPPED = word("Total time for which application threads were stopped: ");
    private static final byte[] SECONDS = word(" seconds, Stopping threads took: ");
    /** More than any time in nanoseconds has. */
    private static final int DIGITS = 17;

    private final GcJvm jvm;
    private final long[] cells = new long[GcSafepointRows.COLUMNS];
    /** The operation of the region that was entered; missing without. */
    private long entered = MISSING;

    GcSafepoints(GcJvm jvm) {
        this.jvm = jvm;
    }

    boolean read(GcLine line) {
        byte[] b = line.b;
        int p = line.from;
        int to = line.to;
        return switch (b[p]) {
            case 'S' -> starts(b, p, to, SAFEPOINT) && whole(b, p + SAFEPOINT.length, to);
            case 'E' -> {
                if (!starts(b, p, to, ENTERING)) {
                    yield false;
                }
                entered = jvm.names.words.number(b, p + ENTERING.length, to);
                yield true;
            }
            case 'L' -> starts(b, p, to, LEAVING);
            case 'T' -> starts(b, p, to, STOPPED) && stopped(b, p + STOPPED.length, to);
            default -> false;
        };
    }

    private boolean whole(byte[] b, int from, int to) {
        int quote = LogBytes.indexOf(b, from, to, '"');
        Arrays.fill(cells, MISSING);
        int comma = quote + 1;
        while (comma + 2 < to) {
            comma = field(b, comma + 2, to);
        }
        if (cells[GcSafepointRows.TOTAL] == MISSING) {
            return false; // cut
        }
        add(jvm.names.words.number(b, from, quote));
        return true;
    }

    /** Reads a name and its number; returns where the next comma is, or {@code to}. */
    private int field(byte[] b, int from, int to) {
        int p = from;
        while (p < to && !isDigit(b[p])) {
            p++;
        }
        int digits = p;
        long value = 0;
        while (p < to && isDigit(b[p])) {
            value = 10 * value + b[p++] - '0';
        }
        // Whole only with its unit behind it: 5641 ns, 12 total.
        if (p + 2 < to && b[p] == ' ' && (b[p + 2] == 's' || b[p + 1] == 't') && p - digits <= DIGITS) {
            int column = column(b[from], b[from + 1]);
            if (column >= 0) {
                cells[column] = value;
            }
        }
        return LogBytes.indexOf(b, p, to, ',');
    }

    /** The number of runnable threads is passed over; that of all has no name in front. */
    private static int column(byte first, byte second) {
        return switch (first) {
            case 'T' -> second == 'i' ? GcSafepointRows.SINCE : second == 'o' ? GcSafepointRows.TOTAL : -1;
            case 'R' -> GcSafepointRows.REACHING;
            case 'C' -> GcSafepointRows.CLEANUP;
            case 'A' -> GcSafepointRows.AT;
            case 'L' -> GcSafepointRows.LEAVING;
            default -> isDigit(first) ? GcSafepointRows.THREADS : -1;
        };
    }

    private boolean stopped(byte[] b, int p, int to) {
        int space = LogBytes.indexOf(b, p, to, ' ');
        long total = LogBytes.decimal(b, p, space, 9);
        if (total < 0) {
            return false;
        }
        Arrays.fill(cells, MISSING);
        cells[GcSafepointRows.TOTAL] = total;
        if (starts(b, space, to, SECONDS)) {
            int from = space + SECONDS.length;
            long reaching = LogBytes.decimal(b, from, LogBytes.indexOf(b, from, to, ' '), 9);
            cells[GcSafepointRows.REACHING] = reaching < 0 ? MISSING : reaching;
        }
        add(entered);
        entered = MISSING;
        return true;
    }

    private void add(long operation) {
        long now = jvm.clock.nowNs;
        cells[GcSafepointRows.OPERATION] = operation;
        cells[GcSafepointRows.START] = now == MISSING ? MISSING : now - cells[GcSafepointRows.TOTAL];
        jvm.safepoints.add(cells);
    }
}
