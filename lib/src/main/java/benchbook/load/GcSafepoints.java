package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
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
    private static final byte[] UNIT = word(" ns");

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
                entered = jvm.names.number(b, p + ENTERING.length, to);
                yield true;
            }
            case 'L' -> starts(b, p, to, LEAVING);
            case 'T' -> starts(b, p, to, STOPPED) && stopped(b, p + STOPPED.length, to);
            default -> false;
        };
    }

    private boolean whole(byte[] b, int p, int to) {
        int quote = LogBytes.indexOf(b, p, to, '"');
        Arrays.fill(cells, MISSING);
        for (int from = quote + 3; from < to; ) {
            int comma = LogBytes.indexOf(b, from, to, ',');
            int column = column(b, from, comma);
            if (column == GcSafepointRows.THREADS) { // the number of all is behind the next comma
                from = comma;
                comma = LogBytes.indexOf(b, Math.min(from + 1, to), to, ',');
                cells[column] = number(b, from + 2, LogBytes.indexOf(b, Math.min(from + 2, comma), comma, ' '));
            } else if (column >= 0 && comma > from + UNIT.length && starts(b, comma - UNIT.length, comma, UNIT)) {
                int colon = LogBytes.indexOf(b, from, comma, ':');
                cells[column] = number(b, colon + 2, comma - UNIT.length);
            }
            from = comma + 2;
        }
        if (cells[GcSafepointRows.TOTAL] == MISSING) {
            return false; // cut
        }
        add(jvm.names.number(b, p, quote));
        return true;
    }

    /** Names begin with different letters, but for Time since last, Total and Threads. */
    private static int column(byte[] b, int from, int to) {
        return switch (b[from]) {
            case 'T' -> switch (from + 1 < to ? b[from + 1] : 0) {
                case 'i' -> GcSafepointRows.SINCE;
                case 'o' -> GcSafepointRows.TOTAL;
                case 'h' -> GcSafepointRows.THREADS;
                default -> -1;
            };
            case 'R' -> GcSafepointRows.REACHING;
            case 'C' -> GcSafepointRows.CLEANUP;
            case 'A' -> GcSafepointRows.AT;
            case 'L' -> GcSafepointRows.LEAVING;
            default -> -1;
        };
    }

    private static long number(byte[] b, int from, int to) {
        long value = from < to ? LogBytes.decimal(b, from, to, 0) : -1;
        return value < 0 ? MISSING : value;
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
