package benchbook.price;

import benchbook.stats.Interval;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.CostTable;
import java.util.List;
import tech.tablesaw.api.Table;

/** The steps of a service on its way to a cheaper request, each with its cost. */
public final class StepCosts {

    /**
     * One state of the service.
     *
     * @param name its short name
     * @param change what was changed since the step before
     * @param requestsPerS what it serves at most
     * @param range the same as an interval; undefined where only the number is known
     * @param vcpus of its instance
     * @param gib of its instance
     */
    public record Step(String name, String change, double requestsPerS, Interval range, double vcpus, double gib) {}

    /** Of the capstone's instance, as in the source: the larger heap fits as well. */
    private static final double CAPSTONE_GIB = 1;

    private StepCosts() {}

    /**
     * Returns a row per step of the capstone that has a rate; one that was not measured has no price. The range of n repeats holds the
     * median of all with 1 − 2¹⁻ⁿ.
     *
     * @param steps see {@link CapstoneStepTable}; the instance has the processors that the service may use, and 1 GiB
     */
    public static Table ofCapstone(Table steps, Prices prices) {
        return of(steps.stream().filter(row -> row.getDouble(CapstoneRunTable.REQUESTS_PER_S) > 0).map(row -> {
            double least = row.getDouble(CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S));
            double most = row.getDouble(CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S));
            double level = 1 - Math.pow(2, 1 - Math.max(2, row.getInt(CapstoneStepTable.RUNS)));
            return new Step(row.getString(CapstoneStepTable.STEP), row.getString(CapstoneStepTable.CHANGE), row.getDouble(CapstoneRunTable.REQUESTS_PER_S),
                    new Interval(least, most, level), row.getInt(CapstoneStepTable.CORES), CAPSTONE_GIB);
        }).toList(), prices);
    }

    /**
     * Returns a row per step, see {@link CostTable}.
     *
     * @throws IllegalArgumentException if a step serves nothing or has no vCPU
     */
    public static Table of(List<Step> steps, Prices prices) {
        Table costs = CostTable.empty();
        for (Step step : steps) {
            Interval range = prices.perMillion(step.vcpus, step.gib, step.range);
            costs.stringColumn(CostTable.STEP).append(step.name);
            costs.stringColumn(CostTable.CHANGE).append(step.change);
            costs.doubleColumn(CostTable.REQUESTS_PER_S).append(step.requestsPerS);
            costs.doubleColumn(CostTable.VCPUS).append(step.vcpus);
            costs.doubleColumn(CostTable.MEMORY_GIB).append(step.gib);
            costs.doubleColumn(CostTable.HOURLY_USD).append(prices.perHour(step.vcpus, step.gib));
            costs.doubleColumn(CostTable.MILLION_USD).append(prices.perMillion(step.vcpus, step.gib, step.requestsPerS));
            costs.doubleColumn(CostTable.MILLION_LOW_USD).append(range.low());
            costs.doubleColumn(CostTable.MILLION_HIGH_USD).append(range.high());
        }
        return costs;
    }
}
