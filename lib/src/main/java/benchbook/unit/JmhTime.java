package benchbook.unit;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as JMH writes them in its plan: {@code "10 s"}, {@code "300 ms"}, {@code "single-shot"}. */
public final class JmhTime {

    /** As in {@code 300 ms}. */
    private static final Pattern TIME = Pattern.compile("(\\d{1,12}) (ns|us|ms|s|min|hr|day)");

    private JmhTime() {}

    /** Returns the duration in nanoseconds; empty for {@code "single-shot"} and for any other text. */
    public static OptionalLong nanoseconds(String text) {
        Matcher m = TIME.matcher(text);
        if (!m.matches()) {
            return OptionalLong.empty();
        }
        double ns = ScoreUnit.nsPerOperation(1, m.group(2)) * Long.parseLong(m.group(1));
        return ns < Long.MAX_VALUE ? OptionalLong.of(Math.round(ns)) : OptionalLong.empty();
    }
}
