package benchbook.load;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values as {@code jfr print} writes them, in text or in JSON; their shape tells which. */
final class PrintedValue {

    /** As in {@code 17.5 ms}, {@code 9,90 ms}, {@code 0.009898688 s}, {@code 1 m 15 s}. */
    private static final Pattern TIME = Pattern.compile("(\\d{1,15}(?:[.,]\\d{1,12})?) (ns|us|ms|s|m|h|d)\\b");
    /** As in {@code 96.0 MB}, which are 1,048,576 bytes each, {@code 20 bytes}, {@code 20}. */
    private static final Pattern BYTES = Pattern.compile("(-?\\d{1,18}(?:[.,]\\d{1,9})?)(?: (bytes?|kB|MB|GB|TB))?");
    /** As in {@code 12.34%} or {@code 0.1234}; JSON has floats such as {@code 1.0E-4}. */
    private static final Pattern FRACTION = Pattern.compile("(\\d{1,9}(?:[.,]\\d{1,20})?(?:E-?\\d{1,3})?)( ?%)?");
    /** As in {@code "worker-2" (javaThreadId = 22)}, {@code "Linux"}. */
    private static final Pattern QUOTED = Pattern.compile("\"(.*?)\"?(?: \\((?:java|os)ThreadId = .*\\))?");
    /** As in {@code java.lang.Object (classLoader = bootstrap)}. */
    private static final Pattern CLASS = Pattern.compile("(\\S+) \\(classLoader = .*\\)");

    /** Says what a field was expected to be. */
    static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable(String wanted, String field, String got) {
            super(wanted + " for " + field + ", got " + LoadException.quote(got));
        }
    }

    private PrintedValue() {}

    /** Returns a text without quotes, empty where there is none. */
    static String text(Map<String, String> fields, String field) {
        String raw = fields.getOrDefault(field, "");
        Matcher quoted = QUOTED.matcher(raw);
        if (quoted.matches()) {
            return quoted.group(1).isEmpty() && raw.contains("ThreadId") ? JfrNames.UNNAMED : quoted.group(1);
        }
        return raw.equals("N/A") ? "" : raw;
    }

    static String className(Map<String, String> fields, String field) {
        String raw = text(fields, field);
        Matcher type = CLASS.matcher(raw);
        return JfrNames.ofClass(type.matches() ? type.group(1) : raw);
    }

    /** Returns class and method, without what text has behind. */
    static String method(Map<String, String> fields, String field) {
        String raw = text(fields, field);
        int end = raw.indexOf('(');
        String name = end < 0 ? raw : raw.substring(0, end);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : JfrNames.frame(JfrNames.ofClass(name.substring(0, dot)), name.substring(dot + 1));
    }

    /** Returns nanoseconds since 1970; missing for a time without a zone, which is all that text has. */
    static long time(Map<String, String> fields, String field) {
        String raw = fields.getOrDefault(field, "");
        if (raw.indexOf('T') < 0) {
            return Long.MIN_VALUE;
        }
        try {
            Instant time = OffsetDateTime.parse(raw).toInstant();
            return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
        } catch (DateTimeException | ArithmeticException e) {
            throw new Unreadable("a time", field, raw);
        }
    }

    /** Returns nanoseconds; missing where the JVM had no end, or the end of all times. */
    static long duration(Map<String, String> fields, String field) {
        String raw = fields.getOrDefault(field, "");
        if (raw.isEmpty() || raw.equals("N/A") || raw.equals("Forever") || raw.equals("Infinite")) {
            return Long.MIN_VALUE;
        }
        if (raw.startsWith("PT") || raw.startsWith("-PT")) {
            try {
                return Duration.parse(raw).toNanos();
            } catch (DateTimeException | ArithmeticException e) {
                throw new Unreadable("a duration", field, raw);
            }
        }
        Matcher part = TIME.matcher(raw);
        double sum = 0;
        int end = 0;
        while (part.find() && raw.substring(end, part.start()).isBlank()) {
            sum += Double.parseDouble(part.group(1).replace(',', '.')) * switch (part.group(2)) {
                case "ns" -> 1;
                case "us" -> 1e3;
                case "ms" -> 1e6;
                case "s" -> 1e9;
                case "m" -> 60e9;
                case "h" -> 3600e9;
                default -> 86_400e9;
            };
            end = part.end();
        }
        if (end == 0 || end != raw.length()) {
            throw new Unreadable("a duration", field, raw);
        }
        return Math.round(sum);
    }

    /** Returns bytes; negative where there are none. */
    static long bytes(Map<String, String> fields, String field) {
        String raw = fields.getOrDefault(field, "N/A");
        if (raw.equals("N/A")) {
            return -1;
        }
        Matcher size = BYTES.matcher(raw);
        if (!size.matches()) {
            throw new Unreadable("a size", field, raw);
        }
        long scale = size.group(2) == null ? 1 : switch (size.group(2)) {
            case "kB" -> 1L << 10;
            case "MB" -> 1L << 20;
            case "GB" -> 1L << 30;
            case "TB" -> 1L << 40;
            default -> 1;
        };
        String number = size.group(1);
        return scale == 1 && number.matches("-?\\d+") ? Long.parseLong(number)
                : Math.round(Double.parseDouble(number.replace(',', '.')) * scale);
    }

    /** Returns a whole number, missing where there is none. */
    static long number(Map<String, String> fields, String field) {
        if (fields.getOrDefault(field, "N/A").equals("N/A")) {
            return Long.MIN_VALUE;
        }
        String raw = fields.get(field).replaceAll("[.,\\u202f\\u00a0 ]", "");
        if (!raw.matches("-?\\d{1,18}")) {
            throw new Unreadable("a whole number", field, raw);
        }
        return Long.parseLong(raw);
    }

    static double fraction(Map<String, String> fields, String field) {
        String raw = fields.getOrDefault(field, "");
        Matcher fraction = FRACTION.matcher(raw);
        if (!fraction.matches()) {
            throw new Unreadable("a fraction", field, raw);
        }
        double value = Double.parseDouble(fraction.group(1).replace(',', '.'));
        return fraction.group(2) == null ? value : value / 100;
    }
}
