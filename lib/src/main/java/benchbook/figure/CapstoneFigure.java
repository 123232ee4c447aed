package benchbook.figure;

import benchbook.figure.StepBars.Panel;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.CostTable;
import benchbook.unit.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The capstone's steps: what they serve, how long it takes, what it costs, what it works. See {@link StepBars}. */
public final class CapstoneFigure {

    private static final double NS_PER_MS = 1e6;
    private static final String AXES = "Log axes: equal factors have equal heights, and where a bar begins means nothing.";

    private CapstoneFigure() {}

    /** What is shown, and what was published. */
    private record Sides(List<String> names, Table shown, Table published) {

        Panel panel(String label, String metric, DoubleFunction<String> text) {
            return new Panel(label, values(shown, metric), values(shown, CapstoneStepTable.least(metric)), values(shown, CapstoneStepTable.most(metric)),
                    values(published, metric), text);
        }

        /** By names, since either side may lack a step. */
        private double[] values(Table steps, String column) {
            return names.stream().mapToDouble(name -> steps.stream().filter(r -> r.getString(CapstoneStepTable.STEP).equals(name))
                    .mapToDouble(r -> r.getDouble(column)).findFirst().orElse(Double.NaN)).toArray();
        }
    }

    /**
     * Returns requests a second, p99 and cost of each published step.
     *
     * @param shown see {@link CapstoneStepTable}
     * @param costs of those, see {@link CostTable}
     * @param prices what they assume, in words
     */
    public static PlotlyFigure of(Table shown, Table costs, Table published, Table publishedCosts, String prices) {
        List<String> names = published.stringColumn(CapstoneStepTable.STEP).asList();
        Sides sides = new Sides(names, shown, published);
        Sides usd = new Sides(names, costs, publishedCosts);
        return new StepBars("Step by step", names, List.of(
                sides.panel("requests a second", CapstoneRunTable.REQUESTS_PER_S, CapstoneFigure::number),
                sides.panel("p99 of the closed model", CapstoneRunTable.CLOSED_P99_MS, CapstoneFigure::ms),
                new Panel("USD per million requests, example prices", usd.values(costs, CostTable.MILLION_USD), usd.values(costs, CostTable.MILLION_LOW_USD),
                        usd.values(costs, CostTable.MILLION_HIGH_USD), usd.values(publishedCosts, CostTable.MILLION_USD), v -> "$" + number(v))))
                .figure(AXES + left(shown, names) + " Model of " + prices + ".");
    }

    /** Returns throughput, latency where nothing queues, latency under load, and CPU, of some steps. */
    public static PlotlyFigure waiting(Table shown, Table published, List<String> names) {
        Sides sides = new Sides(names, shown, published);
        return new StepBars("Waiting, not working", names, List.of(
                sides.panel("requests a second", CapstoneRunTable.REQUESTS_PER_S, CapstoneFigure::number),
                sides.panel("CPU that the service used, cores", CapstoneRunTable.CPU_CORES, CapstoneFigure::number),
                sides.panel("p99 of the closed model", CapstoneRunTable.CLOSED_P99_MS, CapstoneFigure::ms),
                sides.panel("p50 at 40 requests a second, on schedule", CapstoneRunTable.OPEN_P50_MS, CapstoneFigure::ms)))
                .figure(AXES + left(shown, names));
    }

    private static String left(Table shown, List<String> names) {
        List<String> missing = names.stream().filter(name -> shown.stream().noneMatch(r -> r.getString(CapstoneStepTable.STEP).equals(name)
                && measured(r))).toList();
        return missing.isEmpty() ? "" : missing.size() == names.size() ? " No step was measured here: the marks alone are drawn."
                : " Without a bar, as there is no such figure: " + String.join(", ", missing) + ".";
    }

    private static boolean measured(Row row) {
        return !row.isMissing(CapstoneRunTable.REQUESTS_PER_S);
    }

    private static String number(double value) {
        return value >= 10 ? Quantity.decimals(value, 0) : Arrays.stream(new int[] {0, 1, 2, 3}).filter(d -> Math.abs(Math.rint(value * Math.pow(10, d))
                - value * Math.pow(10, d)) < 1e-6 * Math.pow(10, d)).mapToObj(d -> Quantity.decimals(value, d)).findFirst().orElse(Quantity.significant(value, 3));
    }

    private static String ms(double ms) {
        return Quantity.duration(ms * NS_PER_MS);
    }
}
