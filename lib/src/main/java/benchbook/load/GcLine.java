package benchbook.load;

import static benchbook.load.LogBytes.MISSING;
import static benchbook.load.LogBytes.isDigit;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * One line of unified logging, taken apart: decorations, the collection's number, the message. One object is filled
 * again and again. Decorations come in this order, each in brackets, each of them optional:
 *
 * <pre>
 * time                         utctime                     uptime  timemillis      uptimemillis timenanos uptimenanos
 * [2026-11-30T08:53:08.997+0000][2026-11-30T08:53:08.997+0000][0.016s][1796028788997ms][16ms][683429690237ns][16366499ns]
 * hostname pid tid level tags
 * [vm][15679][15680][info][gc,init] CardTable entry size: 512
 * </pre>
 */
final class GcLine {

    /** In milliseconds, a JVM that is up for three years is one that counts from 1970. */
    private static final long LONGEST_UPTIME_NS = 100_000_000_000_000_000L;
    /** Length of {@code 2026-11-30T08:53:08.997+0000}. */
    private static final int TIME = 28;
    /** Length of {@code 2026-11-30T08:53:}. */
    private static final int MINUTE = 17;
    /** Length of {@code +0000}. */
    private static final int ZONE = 5;
    /** The most that a collection's number has. */
    private static final int DIGITS = 9;

    byte[] b;
    /** Where the message is. */
    int from;
    int to;
    /** Whether there was anything in brackets. */
    boolean decorated;
    /** Since the JVM's start, in ns. */
    long uptimeNs;
    /** Of a clock with another origin, in ns: since the machine's start, mostly. */
    long nanos;
    /** Since 1970, in ns. */
    long epochNs;
    /** -1 without. */
    int gcId;
    /** 'Y', 'y' or 'O' of generational ZGC; 0 without. */
    byte generation;

    // The stamps of the line before: most lines have the same, since a collection prints all it has to say at once.
    private byte[] stamps = new byte[0];
    private int stampsLength;

    // The last minute that was read: nearly always the next line's as well.
    private final byte[] minute = new byte[MINUTE];
    private final byte[] zone = new byte[ZONE];
    private long minuteNs = MISSING;

    /** Returns how long the stamps are if they are those of the line before, byte by byte; else 0. */
    int sameStamps(byte[] bytes, int start, int end) {
        if (stampsLength > end - start) {
            return 0;
        }
        for (int i = stampsLength - 1; i >= 0; i--) { // the last digits differ first
            if (bytes[start + i] != stamps[i]) {
                return 0;
            }
        }
        return stampsLength;
    }

    /** Takes a line apart; returns false if there is no message. {@code same} is what {@link #sameStamps} said of it. */
    boolean read(byte[] bytes, int start, int end, int same) {
        b = bytes;
        to = end;
        gcId = -1;
        generation = 0;
        int p = same > 0 ? start + same : stamps(start);
        while (p < to && b[p] == '[') {
            int close = LogBytes.indexOf(b, p, to, ']');
            if (close == to) {
                break;
            }
            p = close + 1;
        }
        decorated = p > start;
        if (decorated && p < to && b[p] == ' ') {
            p++;
        }
        from = p;
        if (p + 4 < to && b[p] == 'G' && b[p + 1] == 'C' && b[p + 2] == '(') {
            number(p + 3);
        }
        return from < to;
    }

    /** Drops blanks at the message's end. */
    void trim() {
        while (to > from && b[to - 1] == ' ') {
            to--;
        }
    }

    /** As in {@code GC(12) } and {@code GC(12) Y: }. */
    private void number(int p) {
        int close = p;
        int id = 0;
        while (close < to && isDigit(b[close]) && close - p < DIGITS) {
            id = 10 * id + b[close++] - '0';
        }
        if (close == p || close == to || b[close] != ')' || close + 1 < to && b[close + 1] != ' ') {
            return;
        }
        gcId = id;
        from = Math.min(to, close + 2);
        if (from + 3 < to && b[from + 1] == ':' && b[from + 2] == ' '
                && (b[from] == 'Y' || b[from] == 'y' || b[from] == 'O')) {
            generation = b[from];
            from += 3;
        }
    }

    /** Reads the stamps that a line begins with, and keeps them; returns where they end. */
    private int stamps(int start) {
        uptimeNs = MISSING;
        nanos = MISSING;
        epochNs = MISSING;
        int p = start;
        while (p + 1 < to && b[p] == '[' && isDigit(b[p + 1])) {
            int close = LogBytes.indexOf(b, p, to, ']');
            boolean time = close - p - 1 == TIME && b[p + 11] == 'T';
            if (close == to || b[close - 1] != 's' && !time) {
                break;
            }
            if (!time) {
                byte unit = b[close - 2]; // of s, ms or ns; the first may have a digit there
                boolean seconds = isDigit(unit);
                int end = close - (seconds ? 1 : 2);
                clock(unit, LogBytes.decimal(b, p + 1, end, seconds ? 9 : unit == 'm' ? 6 : 0));
            } else if (epochNs == MISSING) { // of two, the second is the same in another zone
                epochNs = time(p + 1);
            }
            p = close + 1;
        }
        stampsLength = p - start;
        if (stamps.length < stampsLength) {
            stamps = new byte[stampsLength];
        }
        System.arraycopy(b, start, stamps, 0, stampsLength);
        return p;
    }

    private void clock(byte unit, long ns) {
        if (ns < 0) {
            return;
        }
        if (isDigit(unit) || unit == 'm' && ns < LONGEST_UPTIME_NS || unit == 'n' && nanos != MISSING) {
            uptimeNs = ns; // of two in nanoseconds, this is the second
        } else if (unit == 'm') {
            epochNs = ns;
        } else if (unit == 'n') {
            nanos = ns;
        }
    }

    /** Returns ns since 1970 of {@code 2026-11-30T08:53:08.997+0000}. */
    private long time(int p) {
        if (!LogBytes.starts(b, p, to, minute) || !LogBytes.starts(b, p + TIME - ZONE, to, zone)) {
            System.arraycopy(b, p, minute, 0, MINUTE);
            System.arraycopy(b, p + TIME - ZONE, zone, 0, ZONE);
            minuteNs = minute(p);
        }
        long ns = LogBytes.decimal(b, p + MINUTE, p + TIME - ZONE, 9);
        return minuteNs == MISSING || ns < 0 ? MISSING : minuteNs + ns;
    }

    private long minute(int p) {
        int year = LogBytes.integer(b, p, p + 4);
        int month = LogBytes.integer(b, p + 5, p + 7);
        int day = LogBytes.integer(b, p + 8, p + 10);
        int hour = LogBytes.integer(b, p + 11, p + 13);
        int min = LogBytes.integer(b, p + 14, p + 16);
        int offset = LogBytes.integer(b, p + TIME - 4, p + TIME);
        if (year < 1970 || year > 2250 || offset < 0) { // ns since 1970 fit a long until 2262
            return MISSING;
        }
        try {
            int seconds = (offset / 100 * 60 + offset % 100) * 60 * (b[p + TIME - 5] == '-' ? -1 : 1);
            return LocalDateTime.of(year, month, day, hour, min)
                    .toEpochSecond(ZoneOffset.ofTotalSeconds(seconds)) * 1_000_000_000L;
        } catch (DateTimeException e) {
            return MISSING; // a damaged stamp is no stamp; the line's durations stand
        }
    }
}
