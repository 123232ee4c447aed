package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;
import static benchbook.load.LogBytes.starts;
import static benchbook.load.LogBytes.word;

/**
 * What stands at the end of a message, behind a name; each of it optional but the duration:
 *
 * <pre>
 * Pause Full (Ergonomics) 21M->19M(75M) 36.5ms User=0.08s Sys=0.00s Real=0.04s
 * </pre>
 */
final class GcTail {

    private static final byte[][] CPU = {word("User="), word("Sys="), word("Real=")};
    /** Room for a name and {@code 0.0ms}. */
    private static final int SHORTEST = 9;

    /** Where the name ends; the message's end if nothing follows it. */
    int nameEnd;
    /** The duration, or missing. */
    long ns;
    final LogChange heap = new LogChange();
    /** Where the CPU time begins, if there is any. */
    int cpuFrom;
    /** User, system, real; of {@link #cpu} alone. */
    final long[] cpu = new long[CPU.length];

    /** Takes the end off; returns whether there is a duration. */
    boolean read(byte[] b, int from, int to) {
        heap.clear();
        nameEnd = to;
        ns = MISSING;
        cpuFrom = to;
        int end = to;
        if (end - from >= SHORTEST && b[end - 1] == 's' && isDigit(b[end - 2])) {
            while (cpuFrom > from && b[cpuFrom - 1] != 'U') {
                cpuFrom--;
            }
            end = --cpuFrom - 1;
        }
        if (end - from < SHORTEST || b[end - 1] != 's' || b[end - 2] != 'm') {
            return false;
        }
        end -= b[end - 3] == ' ' ? 3 : 2;
        int number = lastWord(b, from, end);
        long value = LogBytes.decimal(b, number, end, 6);
        if (value < 0 || number - 1 <= from) {
            return false;
        }
        ns = value;
        nameEnd = number - 1;
        if (b[nameEnd - 1] == ')') {
            int sizes = lastWord(b, from, nameEnd);
            if (heap.read(b, sizes, nameEnd) && heap.end == nameEnd) {
                nameEnd = sizes - 1;
            }
        }
        return true;
    }

    private static int lastWord(byte[] b, int from, int to) {
        int start = to;
        while (start > from && b[start - 1] != ' ') {
            start--;
        }
        return start;
    }

    /** Reads {@code User=0.08s Sys=0.00s Real=0.04s}, up to the end. */
    boolean cpu(byte[] b, int from, int to) {
        int p = from;
        for (int i = 0; i < CPU.length; i++) {
            int end = i + 1 == CPU.length ? to : LogBytes.indexOf(b, p, to, ' ');
            cpu[i] = starts(b, p, end, CPU[i]) ? seconds(b, p + CPU[i].length, end) : -1;
            if (cpu[i] < 0) {
                return false;
            }
            p = end + 1;
        }
        return true;
    }

    /** Returns {@code 0.08s} in ns, or -1. */
    static long seconds(byte[] b, int from, int to) {
        return to > from && b[to - 1] == 's' ? LogBytes.decimal(b, from, to - 1, 9) : -1;
    }
}
