package benchbook.load;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What JMeter's CSV and XML have in common: times, codes, and transactions, which are sums of requests. */
final class JmeterRequest {

    /** As in {@code Number of samples in transaction : 3, number of failing samples : 0}. */
    private static final String TRANSACTION = "Number of samples in transaction";
    private static final byte[] TRANSACTION_BYTES = LogBytes.word(TRANSACTION);
    static final int EPOCH_DIGITS = 16;
    private static final Pattern EPOCH_MS = Pattern.compile("\\d{1," + EPOCH_DIGITS + "}");
    /** As in {@code 2014-02-24 07:42:21.256}, in the writer's own zone, which is not told; fields may be in another order. */
    private static final Pattern LOCAL = Pattern.compile("(\\d{4})[-/.](\\d\\d)[-/.](\\d\\d)[ T](\\d\\d):(\\d\\d):(\\d\\d)(?:[.,](\\d{3}))?");

    private JmeterRequest() {}

    static boolean isTransaction(String message) {
        return message.startsWith(TRANSACTION);
    }

    static boolean isTransaction(byte[] message, int from, int to) {
        return LogBytes.starts(message, from, to, TRANSACTION_BYTES);
    }

    /** Returns nanoseconds since 1970, or missing. */
    static long nanos(long epochMs) {
        return epochMs > Long.MAX_VALUE / 2_000_000 ? LogBytes.MISSING : epochMs * 1_000_000;
    }

    /** Returns nanoseconds of an unknown zone's clock or since 1970, or missing. */
    static long nanos(String time) {
        if (EPOCH_MS.matcher(time).matches()) {
            return nanos(Long.parseLong(time));
        }
        Matcher m = LOCAL.matcher(time);
        if (!m.matches()) {
            return LogBytes.MISSING;
        }
        int month = Integer.parseInt(m.group(2));
        int day = Integer.parseInt(m.group(3));
        int ms = m.group(7) == null ? 0 : Integer.parseInt(m.group(7));
        try {
            LocalDateTime at = LocalDateTime.of(Integer.parseInt(m.group(1)), month, day, Integer.parseInt(m.group(4)),
                    Integer.parseInt(m.group(5)), Integer.parseInt(m.group(6)), ms * 1_000_000);
            return at.toEpochSecond(ZoneOffset.UTC) * 1_000_000_000L + at.getNano();
        } catch (DateTimeException | ArithmeticException e) {
            return LogBytes.MISSING;
        }
    }

    /** Returns what to call a failure with this code. */
    static String error(String code) {
        return code.isEmpty() ? "failed" : code.matches("[45]\\d\\d") ? "status " + code
                : code.matches("\\d+") ? "status " + code + ", failed by a check" : code;
    }
}
