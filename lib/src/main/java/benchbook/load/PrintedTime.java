package benchbook.load;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Year;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations with a unit, as Go, Rust and C tools print them: {@code 652.00us}, {@code 1m57.9s}, {@code 83.33m}, {@code 1.5µs}. */
final class PrintedTime {

    private static final Pattern PART = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,15})?)(ns|us|µs|μs|ms|s|m|h)");
    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    /** As in {@code 2026-05-12T15:00:00}. */
    private static final int SECONDS_END = 19;
    /** Whose nanoseconds a long holds. */
    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2200;

    private PrintedTime() {}

    /** Returns nanoseconds, or {@link LogBytes#MISSING} if the text is no duration. */
    static long nanos(String text) {
        Matcher part = PART.matcher(text);
        BigDecimal sum = BigDecimal.ZERO;
        int at = 0;
        while (part.find() && part.start() == at) {
            sum = sum.add(new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit(part.group(2)))));
            at = part.end();
        }
        return at == 0 || at < text.length() || sum.compareTo(LONGEST) > 0 ? LogBytes.MISSING
                : sum.setScale(0, RoundingMode.HALF_UP).longValue();
    }

    private static long unit(String unit) {
        return switch (unit) {
            case "ns" -> 1;
            case "ms" -> 1_000_000;
            case "s" -> 1_000_000_000;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 1_000;
        };
    }

    /** Returns nanoseconds since 1970 of a time such as {@code 2026-05-12T15:00:00.1+02:00}; missing if the text is none. */
    static long ofTimestamp(String text) {
        try {
            OffsetDateTime at = OffsetDateTime.parse(text);
            return Math.addExact(Math.multiplyExact(at.toEpochSecond(), 1_000_000_000L), at.getNano());
        } catch (DateTimeException | ArithmeticException e) {
            return LogBytes.MISSING;
        }
    }

    /** Returns the same; most programs print times as in the sample, and those need no string. */
    static long ofTimestamp(byte[] b, int from, int to) {
        long plain = to - from < SECONDS_END ? LogBytes.MISSING : plain(b, from, to);
        return plain != LogBytes.MISSING ? plain : ofTimestamp(new String(b, from, to - from, StandardCharsets.UTF_8));
    }

    /** Missing too where it is a time in another form. */
    private static long plain(byte[] b, int from, int to) {
        int year = LogBytes.integer(b, from, from + 4);
        int month = LogBytes.integer(b, from + 5, from + 7);
        int day = LogBytes.integer(b, from + 8, from + 10);
        int hour = LogBytes.integer(b, from + 11, from + 13);
        int minute = LogBytes.integer(b, from + 14, from + 16);
        int second = LogBytes.integer(b, from + 17, from + SECONDS_END);
        boolean separators = b[from + 4] == '-' && b[from + 7] == '-' && b[from + 10] == 'T' && b[from + 13] == ':' && b[from + 16] == ':';
        if (!separators || year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 28 && day > Month.of(month).length(Year.isLeap(year))
                || hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return LogBytes.MISSING;
        }
        int at = from + SECONDS_END;
        long nanos = 0;
        if (at < to && b[at] == '.') {
            int digits = ++at;
            while (at < to && LogBytes.isDigit(b[at])) {
                at++;
            }
            nanos = at == digits || at - digits > 9 ? -1 : LogBytes.decimal(b, digits, at, 9 - (at - digits));
        }
        long offset = offset(b, at, to);
        if (nanos < 0 || offset == LogBytes.MISSING) {
            return LogBytes.MISSING;
        }
        long seconds = 86_400 * days(year, month, day) + 3_600 * hour + 60 * minute + second - offset;
        return seconds * 1_000_000_000 + nanos;
    }

    /** Seconds to the east of UTC, as in {@code Z} or {@code +02:00}. */
    private static long offset(byte[] b, int from, int to) {
        if (to - from == 1 && b[from] == 'Z') {
            return 0;
        }
        if (to - from != 6 || b[from] != '+' && b[from] != '-' || b[from + 3] != ':') {
            return LogBytes.MISSING;
        }
        int hours = LogBytes.integer(b, from + 1, from + 3);
        int minutes = LogBytes.integer(b, from + 4, to);
        if (hours < 0 || hours > 17 || minutes < 0 || minutes > 59) {
            return LogBytes.MISSING;
        }
        return (b[from] == '-' ? -1 : 1) * (3_600L * hours + 60L * minutes);
    }

    /** Days since 1970: of whole years, leap days, and a year that begins in March, whose months are 30.6 days long. */
    private static long days(int year, int month, int day) {
        int y = month < 3 ? year - 1 : year;
        int sinceMarch = (month + 9) % 12;
        return 365L * y + y / 4 - y / 100 + y / 400 + (306 * sinceMarch + 5) / 10 + day - 719_469;
    }

    /** Returns a number of seconds in nanoseconds; missing if it is no time that a clock can measure. */
    static long ofSeconds(double seconds) {
        return of(seconds, 1e9);
    }

    /** Returns a number of milliseconds in nanoseconds; missing if it is no time that a clock can measure. */
    static long ofMillis(double millis) {
        return of(millis, 1e6);
    }

    private static long of(double value, double nsPerUnit) {
        double ns = value * nsPerUnit;
        return ns >= 0 && ns < Long.MAX_VALUE ? Math.round(ns) : LogBytes.MISSING;
    }
}
