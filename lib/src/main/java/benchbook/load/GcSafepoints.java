package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.starts;
import static benchbook.load.LogBytes.word;

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
    private static final byte[] SINCE = word("Time since last: ");
    private static final byte[] THREADS = word("Threads: ");

    /** The operation of the region that was entered; -1 without. */
    private int entered = -1;

    boolean read(GcLine line, GcJvm jvm, int to) {
        byte[] b = line.b;
        int p = line.from;
        return switch (b[p]) {
            case 'S' -> starts(b, p, to, SAFEPOINT) && whole(line, jvm, p + SAFEPOINT.length, to);
            case 'E' -> {
                if (!starts(b, p, to, ENTERING)) {
                    yield false;
                }
                entered = jvm.rows.words.number(b, p + ENTERING.length, to);
                yield true;
            }
            case 'L' -> starts(b, p, to, LEAVING);
            default -> starts(b, p, to, STOPPED) && stopped(jvm, b, p + STOPPED.length, to);
        };
    }

    private boolean whole(GcLine line, GcJvm jvm, int p, int to) {
        byte[] b = line.b;
        int quote = LogBytes.indexOf(b, p, to, '"');
        long since = MISSING;
        long reaching = MISSING;
        long cleanup = MISSING;
        long at = MISSING;
        long leaving = MISSING;
        long total = MISSING;
        long threads = MISSING;
        for (int from = quote + 3; from < to; ) {
            int comma = LogBytes.indexOf(b, from, to, ',');
            int colon = LogBytes.indexOf(b, from, comma, ':');
            switch (b[from]) {
                case 'T' -> {
                    if (starts(b, from, to, SINCE)) {
                        since = nanos(b, colon, comma);
                    } else if (starts(b, from, to, THREADS)) { // the number of all is behind the next comma
                        int total0 = comma + 2;
                        comma = LogBytes.indexOf(b, Math.min(total0, to), to, ',');
                        int space = LogBytes.indexOf(b, Math.min(total0, to), comma, ' ');
                        threads = total0 < space ? orMissing(LogBytes.integer(b, total0, space)) : MISSING;
                    } else {
                        total = nanos(b, colon, comma);
                    }
                }
                case 'R' -> reaching = nanos(b, colon, comma);
                case 'C' -> cleanup = nanos(b, colon, comma);
                case 'A' -> at = nanos(b, colon, comma);
                case 'L' -> leaving = nanos(b, colon, comma);
                default -> {}
            }
            from = comma + 2;
        }
        if (total == MISSING) {
            return false; // cut
        }
        int row = row(jvm, jvm.rows.words.number(b, p, quote), total);
        GcRows rows = jvm.rows;
        rows.sinceLast.set(row, since);
        rows.reaching.set(row, reaching);
        rows.cleanup.set(row, cleanup);
        rows.at.set(row, at);
        rows.leaving.set(row, leaving);
        rows.threads.set(row, threads);
        return true;
    }

    private static long orMissing(long value) {
        return value < 0 ? MISSING : value;
    }

    /** As in {@code : 5641 ns}. */
    private static long nanos(byte[] b, int colon, int end) {
        int from = colon + 2;
        return end - 3 <= from - 1 ? MISSING : orMissing(LogBytes.decimal(b, from, end - 3, 0));
    }

    private boolean stopped(GcJvm jvm, byte[] b, int p, int to) {
        int space = LogBytes.indexOf(b, p, to, ' ');
        long total = LogBytes.decimal(b, p, space, 9);
        if (total < 0) {
            return false;
        }
        int row = row(jvm, entered, total);
        entered = -1;
        if (starts(b, space, to, SECONDS)) {
            int from = space + SECONDS.length;
            jvm.rows.reaching.set(row, orMissing(LogBytes.decimal(b, from, LogBytes.indexOf(b, from, to, ' '), 9)));
        }
        return true;
    }

    private static int row(GcJvm jvm, int operation, long total) {
        GcRows rows = jvm.rows;
        int row = rows.safepoints++;
        rows.safepointStart.set(row, jvm.nowNs == MISSING ? MISSING : jvm.nowNs - total);
        rows.operation.set(row, operation < 0 ? MISSING : operation);
        rows.total.set(row, total);
        return row;
    }
}
