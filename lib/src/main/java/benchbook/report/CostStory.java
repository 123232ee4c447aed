package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.figure.CostFigure;
import benchbook.table.ComparisonTable;
import benchbook.table.CostComparisonTable;
import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import benchbook.table.ServedTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What requests cost in load-tested states of a service: the price, which rate it rests on, which states differ, and what speaks against it. */
public final class CostStory {

    private CostStory() {}

    /**
     * Returns the cells.
     *
     * @param served see {@link ServedTable}
     * @param costs see {@link RunCostTable}
     * @param comparisons see {@link CostComparisonTable}
     * @param prices in words, with the word example where one is
     */
    public static Story of(Table served, Table costs, Table comparisons, List<Verdict> verdicts, String prices) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(costs(costs, prices));
        blocks.add(rates(costs));
        List<String> claims = comparisons.stringColumn(CostComparisonTable.CLAIM).asList();
        if (!claims.isEmpty()) {
            blocks.add(new Block.Prose("Comparisons (by the repeats; 95 % intervals, wider where many are compared)",
                    claims.stream().map(CostStory::sentence).toList()));
        }
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() != Level.PASS).toList()));
        blocks.add(new Block.Picture(CostFigure.ofRuns(costs, prices, claim(costs, comparisons))));
        blocks.add(repeats(served));
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() == Level.PASS).toList()));
        return new Story("Cost per request, with " + (hasExamples(costs) ? prices.startsWith("example") ? "example prices" : "example values" : "your prices"),
                "Price of an hour ÷ (utilisation × requests/s × 3600) × 10⁶", blocks);
    }

    /** Returns the same for machines. */
    public static String json(Table served, Table costs, Table comparisons, List<Verdict> verdicts, String prices) {
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("costs", costs);
        tables.put("comparisons", comparisons);
        tables.put("repeats", served);
        return Json.text("cost per request", List.of(new RunReport.Fact("prices", prices)), verdicts, tables);
    }

    private static boolean hasExamples(Table costs) {
        return costs.stringColumn(RunCostTable.EXAMPLES).asList().stream().anyMatch(text -> !text.isEmpty());
    }

    /** The last state that can be compared with the first, against it. */
    private static String claim(Table costs, Table comparisons) {
        String claim = "Costs without a comparison";
        for (Row row : comparisons) {
            if (row.getString(CostComparisonTable.FROM).equals(costs.stringColumn(CostTable.STEP).get(0))
                    && !row.getString(CostComparisonTable.STATE).equals(ComparisonTable.NOT_JUDGED)) {
                claim = row.getString(CostComparisonTable.CLAIM);
            }
        }
        return costs.rowCount() == 1 ? "A million requests cost " + cost(costs.row(0)) + "." : sentence(claim);
    }

    private static String sentence(String claim) {
        return Character.toUpperCase(claim.charAt(0)) + claim.substring(1) + ".";
    }

    private static Block costs(Table costs, String prices) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : costs) {
            boolean priced = !row.isMissing(CostTable.MILLION_USD);
            rows.add(List.of(row.getString(CostTable.STEP), priced ? cost(row) : "no price", priced ? interval(row) : "",
                    "$" + Quantity.significant(row.getDouble(CostTable.HOURLY_USD), 4), number(row, CostTable.VCPUS), number(row, CostTable.MEMORY_GIB)));
        }
        return new Block.Grid("USD per million requests, and of the instance for an hour. " + sentence(prices) + " Intervals of 95 % over repeats"
                + " (of the geometric mean)", List.of("run", "a million", "between", "an hour", "vCPUs", "GiB"), rows);
    }

    private static String cost(Row row) {
        return (row.getBoolean(RunCostTable.AT_MOST) ? "≤ " : "") + Quantity.usd(row.getDouble(CostTable.MILLION_USD));
    }

    private static String interval(Row row) {
        if (row.getInt(RunCostTable.REPEATS) < 2) {
            return "no interval: one run";
        }
        return row.isMissing(CostTable.MILLION_LOW_USD) ? "no interval: equal runs"
                : Quantity.range(Quantity.usd(row.getDouble(CostTable.MILLION_LOW_USD)), Quantity.usd(row.getDouble(CostTable.MILLION_HIGH_USD)));
    }

    private static String number(Row row, String column) {
        return row.isMissing(column) ? Quantity.MISSING : Cells.rate(row, column);
    }

    private static Block rates(Table costs) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : costs) {
            boolean priced = !row.isMissing(CostTable.MILLION_USD);
            rows.add(List.of(row.getString(CostTable.STEP), priced ? Quantity.significant(row.getDouble(CostTable.REQUESTS_PER_S), 4) : Quantity.MISSING,
                    priced ? Quantity.range(Quantity.significant(row.getDouble(RunCostTable.REQUESTS_LEAST_PER_S), 4),
                            Quantity.significant(row.getDouble(RunCostTable.REQUESTS_MOST_PER_S), 4)) : Quantity.MISSING,
                    Integer.toString(row.getInt(RunCostTable.REPEATS)), priced ? row.getString(RunCostTable.BASIS)
                            + (row.getBoolean(RunCostTable.AT_MOST) ? ", limit not seen" : "") : row.getString(RunCostTable.WHY)));
        }
        return new Block.Grid("Requests a second that it is paid for; of the repeats; by which kind of test. Where a cost is at most (≤) something, the"
                + " service may serve more", List.of("run", "requests/s", "repeats'", "n", "rate of"), rows);
    }

    private static Block repeats(Table served) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : served) {
            rows.add(List.of(row.getString(ServedTable.STEP) + " " + row.getInt(ServedTable.REPEAT), Cells.rate(row, ServedTable.REQUESTS_PER_S),
                    Cells.rate(row, ServedTable.BEYOND_PER_S), Cells.time(row, ServedTable.MEAN_NS), Cells.time(row, ServedTable.P99_NS),
                    row.isMissing(ServedTable.CPU_CORES) ? Quantity.MISSING : Quantity.significant(row.getDouble(ServedTable.CPU_CORES), 2),
                    row.getString(ServedTable.SOURCE)));
        }
        Block.Grid grid = new Block.Grid("Each repeat: requests/s, the first rate that was not served, latencies at the former",
                List.of("repeat", "requests/s", "beyond", "mean", "p99", "cores", "source"), rows);
        return rows.size() > 12 ? new Block.Folded(rows.size() + " repeats, each with its rate and its latencies", grid) : grid;
    }
}
