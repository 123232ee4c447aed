package benchbook.price;

import benchbook.stats.ForkMeans;
import benchbook.stats.Interval;
import benchbook.stats.Moments;
import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import benchbook.table.ServedTable;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** What a million requests cost in load-tested states of a service. */
public final class RunCosts {

    private static final double LEVEL = 0.95;

    private RunCosts() {}

    /**
     * Returns a row per state, see {@link RunCostTable}. The interval is of the geometric mean of the repeats' rates; of a test in steps it
     * reaches up to the first step that was not served, in the mean of the repeats. It is undefined for one repeat, and where all
     * are equal to the last digit.
     *
     * @param served see {@link ServedTable}
     * @param instances one per state, in the order of {@link ServedTable#steps}
     * @param utilisation share of its capacity that an instance is run at
     */
    public static Table of(Table served, List<Instance> instances, double utilisation) {
        List<String> steps = ServedTable.steps(served);
        if (steps.size() != instances.size()) {
            throw new IllegalArgumentException(steps.size() + " states and " + instances.size() + " instances; wanted one for each");
        }
        Table costs = RunCostTable.empty();
        for (int i = 0; i < steps.size(); i++) {
            costs.columns().forEach(Column::appendMissing);
            row(costs.row(i), served, steps.get(i), instances.get(i), utilisation);
        }
        return costs;
    }

    private static void row(Row row, Table served, String step, Instance instance, double utilisation) {
        Table own = ServedTable.withRate(served, step);
        row.setString(CostTable.STEP, step);
        row.setDouble(CostTable.VCPUS, instance.vcpus());
        row.setDouble(CostTable.MEMORY_GIB, instance.gib());
        row.setDouble(CostTable.HOURLY_USD, instance.hourUsd());
        row.setInt(RunCostTable.REPEATS, own.rowCount());
        List<String> examples = new ArrayList<>(instance.examples());
        if (utilisation == Prices.EXAMPLE.utilisation()) {
            examples.add("utilisation");
        }
        row.setString(RunCostTable.EXAMPLES, String.join("; ", examples));
        row.setBoolean(RunCostTable.AT_MOST, false);
        if (own.isEmpty()) {
            row.setString(RunCostTable.WHY, ServedTable.of(served, step).stringColumn(ServedTable.WHY).get(0));
            return;
        }
        double[] rates = own.doubleColumn(ServedTable.REQUESTS_PER_S).asDoubleArray();
        double rate = Moments.geometricMean(rates);
        Interval interval = interval(own, rates);
        Interval cost = RequestCost.perMillion(instance.hourUsd(), utilisation, interval);
        row.setString(RunCostTable.BASIS, own.stringColumn(ServedTable.BASIS).get(0));
        row.setDouble(CostTable.REQUESTS_PER_S, rate);
        row.setDouble(CostTable.MILLION_USD, RequestCost.perMillion(instance.hourUsd(), utilisation, rate));
        row.setDouble(CostTable.MILLION_LOW_USD, cost.low());
        row.setDouble(CostTable.MILLION_HIGH_USD, cost.high());
        row.setDouble(RunCostTable.REQUESTS_LEAST_PER_S, Moments.min(rates));
        row.setDouble(RunCostTable.REQUESTS_MOST_PER_S, Moments.max(rates));
        row.setBoolean(RunCostTable.AT_MOST, ServedTable.middle(own).getBoolean(ServedTable.AT_LEAST));
    }

    private static Interval interval(Table own, double[] rates) {
        Interval repeats = ForkMeans.interval(rates, LEVEL);
        double beyond = ServedTable.beyond(own);
        return !repeats.isDefined() || beyond == 1 && repeats.low() == repeats.high() ? Interval.undefined(LEVEL)
                : new Interval(repeats.low(), repeats.high() * beyond, LEVEL);
    }
}
