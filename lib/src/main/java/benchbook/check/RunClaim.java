package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Repetitions;
import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import java.util.Optional;

/** The sentence that the numbers of one row support. */
final class RunClaim {

    private RunClaim() {}

    static String of(String state, LogRatio ratio, Interval interval, String reason, Optional<Repetitions> plan, double margin,
            String base, String head) {
        String within = "± " + Quantity.percent(margin);
        return switch (state) {
            case RunComparisonTable.FASTER, RunComparisonTable.SLOWER ->
                state + ": " + RatioText.ratio(ratio.ratio(), interval) + " × as fast, between " + RatioText.ends(interval);
            case RunComparisonTable.LITTLE_FASTER, RunComparisonTable.LITTLE_SLOWER ->
                state.replace(", but small", "") + ", but by less than " + within + ": " + RatioText.range(interval);
            case RunComparisonTable.SAME -> "the same within " + within + ": " + RatioText.range(interval);
            case RunComparisonTable.MISSING -> "only in " + base;
            case RunComparisonTable.NEW -> "only in " + head;
            case RunComparisonTable.NOT_JUDGED -> "not judged: " + reason;
            default -> "can't tell, " + RatioText.range(interval) + "; "
                    + (reason.isEmpty() ? plan.map(RunClaim::needed).orElse("no number of forks up to 10,000 would decide it")
                            : reason);
        };
    }

    private static String needed(Repetitions plan) {
        return "about " + Quantity.count(plan.forks(), "fork") + " of " + Quantity.count(plan.iterations(), "iteration")
                + " would decide it";
    }
}
