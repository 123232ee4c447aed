package benchbook.report;

import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.CostTable;
import benchbook.unit.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The capstone's steps as tables: published, recorded and yours beside each other, with the repeats' range behind each median. */
public final class CapstoneGrids {

    private CapstoneGrids() {}

    /**
     * What is held against what.
     *
     * @param published see {@link CapstoneStepTable}, a row per step that is shown
     * @param recorded the same of the project's runs
     * @param yours the same of the reader's
     */
    public record Sides(Table published, Table recorded, Optional<Table> yours) {

        private List<String> names() {
            return published.stringColumn(CapstoneStepTable.STEP).asList();
        }

        /** Returns a table of a metric, published with the digits that it was published with. */
        public Block grid(String caption, String metric, Function<Row, String> of) {
            return grid(caption, row -> row.isMissing(metric) ? Quantity.MISSING : BigDecimal.valueOf(row.getDouble(metric)).stripTrailingZeros().toPlainString(), of);
        }

        /** Returns a table of one text for each step and side. */
        public Block grid(String caption, Function<Row, String> ofPublished, Function<Row, String> of) {
            List<List<String>> rows = new ArrayList<>();
            for (String name : names()) {
                rows.add(List.of(name, text(published, name, ofPublished), text(recorded, name, of), yours.map(y -> text(y, name, of)).orElse(Machines.NOT_MEASURED)));
            }
            return new Block.Grid(caption, List.of("step", "published", "recorded", "yours"), rows);
        }

        private static String text(Table steps, String name, Function<Row, String> of) {
            return row(steps, name).map(of).orElse(Quantity.MISSING);
        }
    }

    /** Returns the row of a step, or of a step's cost. */
    public static Optional<Row> row(Table steps, String name) {
        return IntStream.range(0, steps.rowCount()).filter(i -> steps.stringColumn(CapstoneStepTable.STEP).get(i).equals(name)).mapToObj(steps::row).findFirst();
    }

    /** Returns requests a second, or why there is none. */
    public static String rate(Row step) {
        return step.isMissing(CapstoneRunTable.REQUESTS_PER_S) ? Quantity.MISSING + " (" + step.getString(CapstoneStepTable.STATE) + ")"
                : ranged(step, CapstoneRunTable.REQUESTS_PER_S, v -> Quantity.significant(v, 3));
    }

    /** Returns a table of a metric in ms. */
    public static Block ms(Sides sides, String caption, String metric) {
        return sides.grid(caption, metric, step -> ranged(step, metric, v -> Quantity.significant(v, 3)));
    }

    /** Returns a table of a metric with some decimals. */
    public static Block decimals(Sides sides, String caption, String metric, int decimals) {
        return sides.grid(caption, metric, step -> ranged(step, metric, v -> Quantity.decimals(v, decimals)));
    }

    /** Returns as in {@code 86 (64…88)}; the median alone where there is no range, a dash where there is nothing. */
    private static String ranged(Row step, String metric, DoubleFunction<String> text) {
        String least = CapstoneStepTable.least(metric);
        if (step.isMissing(metric) || step.isMissing(least)) {
            return step.isMissing(metric) ? Quantity.MISSING : text.apply(step.getDouble(metric));
        }
        String range = text.apply(step.getDouble(least)) + "…" + text.apply(step.getDouble(CapstoneStepTable.most(metric)));
        String median = text.apply(step.getDouble(metric));
        return range.equals(median + "…" + median) ? median : median + " (" + range + ")";
    }

    /** Returns what a million requests cost, of a table of costs. */
    public static String usd(Row cost) {
        return Quantity.usd(cost.getDouble(CostTable.MILLION_USD)) + (cost.isMissing(CostTable.MILLION_LOW_USD) ? ""
                : " (" + Quantity.usd(cost.getDouble(CostTable.MILLION_LOW_USD)) + "…" + Quantity.usd(cost.getDouble(CostTable.MILLION_HIGH_USD)) + ")");
    }

    /** Returns the steps and their changes, one a line, as the service of this project names them. */
    public static Block changes(Table steps) {
        return new Block.Grid("Each step has all changes before it", List.of("step", "change"), steps.stream()
                .map(r -> List.of(r.getString(CapstoneStepTable.STEP), r.getString(CapstoneStepTable.CHANGE))).toList());
    }

    /** Returns what is not as it was planned, a sentence for each reason; empty where all is. */
    public static List<String> notes(Table steps) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (Row step : steps) {
            if (!step.getString(CapstoneStepTable.STATE).equals(CapstoneRunTable.FINE)) {
                names.computeIfAbsent(step.getString(CapstoneStepTable.STATE), state -> new ArrayList<>()).add(step.getString(CapstoneStepTable.STEP));
            }
        }
        return names.entrySet().stream().map(e -> String.join(", ", e.getValue()) + ": " + e.getKey()).toList();
    }
}
