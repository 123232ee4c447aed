package benchbook.job;

import benchbook.measure.GateClaim;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A gate as it is written on a command line.
 *
 * @param candidate name of the code
 * @param factor times the reference's time that it may take
 * @param reference name of the code that it is held against
 */
public record GateRule(String candidate, double factor, String reference) {

    /** As in {@code hash<=1.05*linear}, {@code hash <= linear}. */
    private static final Pattern RULE = Pattern.compile("\\s*([\\w$]+)\\s*<=\\s*(?:(\\d+(?:\\.\\d+)?)\\s*\\*\\s*)?([\\w$]+)\\s*");

    /** @throws Job.UsageException if the text is no rule */
    public static GateRule of(String text) {
        Matcher rule = RULE.matcher(text);
        if (!rule.matches()) {
            throw new Job.UsageException("expected a gate such as \"candidate<=1.05*reference\", got \"" + text + "\"");
        }
        double factor = rule.group(2) == null ? 1 : Double.parseDouble(rule.group(2));
        if (!(factor > 0)) {
            throw new Job.UsageException("expected a factor above 0 for --gate, got \"" + text + "\"");
        }
        return new GateRule(rule.group(1), factor, rule.group(3));
    }

    /** Returns what it asserts. */
    public GateClaim claim() {
        return new GateClaim(0, factor);
    }
}
