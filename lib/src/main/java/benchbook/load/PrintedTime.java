package benchbook.load;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations with a unit, as Go, Rust and C tools print them: {@code 652.00us}, {@code 1m57.9s}, {@code 83.33m}, {@code 1.5µs}. */
final class PrintedTime {

    private static final Pattern PART = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,15})?)(ns|us|µs|μs|ms|s|m|h)");
    private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);

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
