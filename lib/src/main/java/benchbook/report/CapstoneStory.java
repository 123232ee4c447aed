package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.CostTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** The capstone's cumulative table: throughput with its range, latencies, and what the service used for it. */
public final class CapstoneStory {

    private CapstoneStory() {}

    /**
     * Returns the cells.
     *
     * @param steps see {@link CapstoneStepTable}
     * @param costs see {@link CostTable}; its intervals are the repeats' ranges
     * @param marked steps whose price is of runs that do not count, and is shown with a mark
     * @param verdicts on the rates; what passes is not shown
     * @param prices what they assume, in words
     * @param plan how it was measured, in words
     */
    public static Story of(Table steps, Table costs, Set<String> marked, List<Verdict> verdicts, String prices, String plan) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(grid(steps, "Requests a second of the closed model: median, range over the repeats, and how many times the step before (?: the ranges share"
                        + " values, or one run has none, so that no gain or loss is shown)",
                List.of("step", "change", "req/s", "range", "×"), row -> List.of(row.getString(CapstoneStepTable.CHANGE),
                        number(row, CapstoneRunTable.REQUESTS_PER_S, CapstoneStory::rate), range(row, CapstoneRunTable.REQUESTS_PER_S), factor(steps, row))));
        blocks.add(grid(steps, "Latencies in ms: of the closed model from the send, of the open one from when it was due; medians over the repeats",
                List.of("step", "mean", "p50", "p95", "p99", "open p50", "open p99"), row -> List.of(ms(row, CapstoneRunTable.CLOSED_MEAN_MS), ms(row, CapstoneRunTable.CLOSED_P50_MS),
                        ms(row, CapstoneRunTable.CLOSED_P95_MS), ms(row, CapstoneRunTable.CLOSED_P99_MS), ms(row, CapstoneRunTable.OPEN_P50_MS),
                        ms(row, CapstoneRunTable.OPEN_P99_MS))));
        blocks.add(grid(steps, "What the service used in the closed model: cores, statements a request, cache hits, collector's pauses; how busy the"
                        + " generator's event loop was, and how many cores generator, inventory stub and anything else used; medians over the repeats",
                List.of("step", "CPU", "SQL", "hits", "pauses", "in ms", "MiB", "busy", "gen", "stub", "other"), row -> List.of(
                        cores(row, CapstoneRunTable.CPU_CORES), number(row, CapstoneRunTable.STATEMENTS, v -> Quantity.decimals(v, 2)),
                        number(row, CapstoneRunTable.HIT_RATIO, Quantity::percent), number(row, CapstoneRunTable.PAUSES, v -> Quantity.decimals(v, 0)),
                        ms(row, CapstoneRunTable.PAUSE_TOTAL_MS),
                        row.isMissing(CapstoneStepTable.HEAP_MIB) ? Quantity.MISSING : String.valueOf(row.getInt(CapstoneStepTable.HEAP_MIB)),
                        number(row, CapstoneRunTable.LOOP_BUSY, Quantity::percent), cores(row, CapstoneRunTable.GENERATOR_CPU_CORES),
                        cores(row, CapstoneRunTable.INVENTORY_CPU_CORES), cores(row, CapstoneRunTable.FOREIGN_CPU_CORES))));
        if (!costs.isEmpty()) {
            blocks.add(costs(costs, marked, prices));
        }
        List<Verdict> against = verdicts.stream().filter(v -> v.level() == Level.FAIL || v.level() == Level.WARN).toList();
        if (!against.isEmpty()) {
            blocks.add(new Block.Verdicts(against));
        }
        List<String> notes = new ArrayList<>();
        for (Row row : steps) {
            if (!row.getString(CapstoneStepTable.STATE).equals(CapstoneRunTable.FINE)) {
                notes.add(row.getString(CapstoneStepTable.STEP) + ": " + row.getString(CapstoneStepTable.STATE));
            }
        }
        if (!notes.isEmpty()) {
            blocks.add(new Block.Prose("Not as planned", notes));
        }
        return new Story("The capstone, step by step", "Each step has all changes before it. " + plan, blocks);
    }

    /** Ranges that are apart, as {@code noise-exceeds-step} asks for; a range that is missing is apart from none. */
    private static String factor(Table steps, Row row) {
        if (row.isMissing(CapstoneStepTable.FACTOR)) {
            return Quantity.MISSING;
        }
        Row before = steps.row(row.getRowNumber() - 1);
        String least = CapstoneStepTable.least(CapstoneRunTable.REQUESTS_PER_S);
        String most = CapstoneStepTable.most(CapstoneRunTable.REQUESTS_PER_S);
        boolean apart = row.getDouble(least) > before.getDouble(most) || row.getDouble(most) < before.getDouble(least);
        return Quantity.ratio(row.getDouble(CapstoneStepTable.FACTOR)) + (apart ? "" : " ?");
    }

    private static Block costs(Table costs, Set<String> marked, String prices) {
        return new Block.Grid("What a million requests would cost on an instance of the service's processors and 1 GiB: " + prices + ". By the median of"
                + " the closed model, and by its range over the repeats; a peak that was measured for seconds is no capacity"
                + (marked.isEmpty() ? "" : " (*: of runs that do not count, for the reason below)"),
                List.of("step", "vCPUs", "$ an hour", "$ a million", "range"), costs.stream().map(row -> List.of(row.getString(CostTable.STEP),
                        Quantity.significant(row.getDouble(CostTable.VCPUS), 3), Quantity.decimals(row.getDouble(CostTable.HOURLY_USD), 4),
                        Quantity.usd(row.getDouble(CostTable.MILLION_USD)) + (marked.contains(row.getString(CostTable.STEP)) ? " *" : ""), row.isMissing(CostTable.MILLION_LOW_USD) ? Quantity.MISSING
                                : Quantity.range(Quantity.usd(row.getDouble(CostTable.MILLION_LOW_USD)), Quantity.usd(row.getDouble(CostTable.MILLION_HIGH_USD))))).toList());
    }

    private interface Rest {
        List<String> of(Row row);
    }

    private static Block grid(Table steps, String caption, List<String> head, Rest rest) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : steps) {
            List<String> cells = new ArrayList<>(List.of(row.getString(CapstoneStepTable.STEP)));
            cells.addAll(rest.of(row));
            rows.add(cells);
        }
        return new Block.Grid(caption, head, rows);
    }

    private static String number(Row row, String column, DoubleFunction<String> text) {
        return row.isMissing(column) ? Quantity.MISSING : text.apply(row.getDouble(column));
    }

    private static String cores(Row row, String column) {
        return number(row, column, v -> Quantity.decimals(v, 2));
    }

    private static String rate(double perS) {
        return Quantity.significant(perS, 3);
    }

    private static String ms(Row row, String column) {
        return number(row, column, v -> Quantity.significant(v, 3));
    }

    private static String range(Row row, String metric) {
        String least = CapstoneStepTable.least(metric);
        return row.isMissing(least) ? Quantity.MISSING
                : Quantity.range(rate(row.getDouble(least)), rate(row.getDouble(CapstoneStepTable.most(metric))));
    }
}
