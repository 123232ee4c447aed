package benchbook.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of secondary metrics, as JMH 1.37 spells them. Versions up to 1.7 put an at sign before a
 * profiler's metric, 1.8 to 1.36 a middle dot (U+00B7), which a wrong charset may have turned into
 * question marks, U+FFFD, or U+00C2 and the dot; percentiles of sample mode carried the method's name
 * before the dot.
 */
final class MetricName {

    private static final String MARK = "\u00C2?[\u00B7@?\uFFFD]+";
    /** As in {@code ·gc.alloc.rate}. */
    private static final Pattern MARKED = Pattern.compile(MARK);
    /** As in {@code sum·p0.50} or {@code get·p0.999}. */
    private static final Pattern PERCENTILE = Pattern.compile("(.+?)" + MARK + "(p[01]\\.\\d+)");

    private MetricName() {}

    /** Returns today's name; {@code benchmark} tells a method's own percentile from a group member's. */
    static String of(String name, String benchmark) {
        Matcher marked = MARKED.matcher(name);
        if (marked.lookingAt()) {
            return name.substring(marked.end());
        }
        // Nearly all names are plain, and the pattern would be the dearest part of reading them.
        if (name.indexOf('\u00B7') < 0 && name.indexOf('?') < 0 && name.indexOf('\uFFFD') < 0 && name.indexOf('@') < 0) {
            return name;
        }
        Matcher m = PERCENTILE.matcher(name);
        if (!m.matches()) {
            return name;
        }
        return ("." + benchmark).endsWith("." + m.group(1)) ? m.group(2) : m.group(1) + ":" + m.group(2);
    }
}
