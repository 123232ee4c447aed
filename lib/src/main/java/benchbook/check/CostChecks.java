package benchbook.check;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** The list of checks on what a request costs. A new one is one line here. */
public final class CostChecks {

    private CostChecks() {}

    /**
     * Returns what the checks found, worst first; within a level in the order of the checks.
     *
     * @param served see {@link benchbook.table.ServedTable}
     * @param comparisons see {@link benchbook.table.CostComparisonTable}
     */
    public static List<Verdict> on(Table served, Table comparisons) {
        return Stream.concat(onRates(served).stream(), HourNotRequest.on(comparisons).stream()).sorted(Comparator.comparing(Verdict::level)).toList();
    }

    /** Returns what speaks for or against the rates alone, whatever they cost. */
    public static List<Verdict> onRates(Table served) {
        return Stream.of(NotPriced.on(served), PeakAsDenominator.on(served), LimitedByConcurrency.on(served), NoiseExceedsStep.on(served),
                StepWaiting.on(served)).flatMap(List::stream).sorted(Comparator.comparing(Verdict::level)).toList();
    }
}
