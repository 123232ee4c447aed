package benchbook.report;

import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
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
     * @param plan how it was measured, in words
     */
    public static Story of(Table steps, String plan) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(grid(steps, "Requests a second of the closed model: median, range over the repeats, and how many times the step before",
                List.of("step", "change", "req/s", "range", "×"), row -> List.of(row.getString(CapstoneStepTable.CHANGE),
                        number(row, CapstoneRunTable.REQUESTS_PER_S, CapstoneStory::rate), range(row, CapstoneRunTable.REQUESTS_PER_S),
                        number(row, CapstoneStepTable.FACTOR, Quantity::ratio))));
        blocks.add(grid(steps, "Latencies in ms: of the closed model from the send, of the open one from when it was due; medians over the repeats",
                List.of("step", "mean", "p50", "p95", "p99", "open p50", "open p99"), row -> List.of(ms(row, CapstoneRunTable.CLOSED_MEAN_MS), ms(row, CapstoneRunTable.CLOSED_P50_MS),
                        ms(row, CapstoneRunTable.CLOSED_P95_MS), ms(row, CapstoneRunTable.CLOSED_P99_MS), ms(row, CapstoneRunTable.OPEN_P50_MS),
                        ms(row, CapstoneRunTable.OPEN_P99_MS))));
        blocks.add(grid(steps, "What the service used in the closed model: cores, statements a request, cache hits, collector's pauses; how busy the"
                        + " generator's event loop was, and how many cores anything else used, the inventory too; medians over the repeats",
                List.of("step", "CPU", "SQL", "hits", "pauses", "in ms", "MiB", "load busy", "other CPU"), row -> List.of(
                        cores(row, CapstoneRunTable.CPU_CORES), number(row, CapstoneRunTable.STATEMENTS, v -> Quantity.decimals(v, 2)),
                        number(row, CapstoneRunTable.HIT_RATIO, Quantity::percent), number(row, CapstoneRunTable.PAUSES, v -> Quantity.decimals(v, 0)),
                        ms(row, CapstoneRunTable.PAUSE_TOTAL_MS),
                        row.isMissing(CapstoneStepTable.HEAP_MIB) ? Quantity.MISSING : String.valueOf(row.getInt(CapstoneStepTable.HEAP_MIB)),
                        number(row, CapstoneRunTable.LOOP_BUSY, Quantity::percent), cores(row, CapstoneRunTable.FOREIGN_CPU_CORES))));
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
