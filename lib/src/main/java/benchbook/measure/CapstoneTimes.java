package benchbook.measure;

import benchbook.unit.Quantity;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long the closed model of a capstone's run was driven: what a cache had seen when the window began, and how old it grew.
 *
 * @param warmUpS seconds of load that were thrown away, on an empty cache
 * @param closedS seconds of the window after it
 */
public record CapstoneTimes(double warmUpS, double closedS) {

    private static final double NS_PER_S = 1e9;
    private static final Map<String, Double> SECONDS = Map.of("ns", 1e-9, "µs", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0);

    /** As in {@code 32 senders for 30 s after 8 s of warm-up, then …}, see {@link CapstonePlan#text}. */
    private static final Pattern TOLD = Pattern.compile("for ([\\d.]+) (ns|µs|ms|s|min) after ([\\d.]+) (ns|µs|ms|s|min) of warm-up");

    /** Returns those of a plan. */
    public static CapstoneTimes of(CapstonePlan plan) {
        return new CapstoneTimes(plan.warmUpNs() / NS_PER_S, plan.closedNs() / NS_PER_S);
    }

    /** Returns those of a plan in words, with the three digits that it tells; empty where it tells none. */
    public static Optional<CapstoneTimes> told(String plan) {
        Matcher told = TOLD.matcher(plan);
        return told.find() ? Optional.of(new CapstoneTimes(seconds(told.group(3), told.group(4)), seconds(told.group(1), told.group(2)))) : Optional.empty();
    }

    private static double seconds(String number, String unit) {
        return Double.parseDouble(number) * SECONDS.get(unit);
    }

    /** Returns as in {@code 8 s + 15 s}. */
    public String text() {
        return Quantity.duration(NS_PER_S * warmUpS) + " + " + Quantity.duration(NS_PER_S * closedS);
    }
}
