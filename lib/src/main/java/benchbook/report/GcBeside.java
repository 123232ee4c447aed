package benchbook.report;

import benchbook.check.StarvedCollector;
import benchbook.table.GcLogTable;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;

/** Logs side by side: a row per quantity, and each log's ratio to the first. */
final class GcBeside {

    /** Logs that cover times so much alike that their counts may be compared as they are. */
    private static final double ALIKE = 1.1;
    /** More beside the first do not fit a line of a terminal. */
    private static final int BESIDE = 2;
    /** Two decimals would leave one digit of a smaller ratio, or none. */
    private static final double TINY = 0.1;
    /** Of letters; more logs have numbers. */
    private static final int LETTERS = 26;

    /** A row of the table; {@code counted} for what a longer log has more of. */
    private record Quantities(String name, String column, boolean counted, DoubleFunction<String> text) {}

    private static final DoubleFunction<String> MS = ms -> Quantity.duration(ms * 1e6);
    private static final DoubleFunction<String> COUNT = n -> Double.isNaN(n) ? Quantity.MISSING : Quantity.decimals(n, 0);
    private static final DoubleFunction<String> THREE = v -> Quantity.significant(v, 3);

    private static final List<Quantities> ROWS = List.of(
            new Quantities("log covers", GcLogTable.SPAN_MS, false, MS),
            new Quantities("maximum heap", GcLogTable.HEAP_MAX_BYTES, false, ByteSize::text),
            new Quantities("pauses, of wall time", GcLogTable.PAUSE_RATIO, false, Quantity::percent),
            new Quantities("pauses per minute", GcLogTable.PAUSES_PER_MIN, false, THREE),
            new Quantities("pause p50", GcLogTable.PAUSE_P50_MS, false, MS),
            new Quantities("pause p95", GcLogTable.PAUSE_P95_MS, false, MS),
            new Quantities("pause p99", GcLogTable.PAUSE_P99_MS, false, MS),
            new Quantities("longest pause", GcLogTable.PAUSE_MAX_MS, true, MS),
            new Quantities("pauses", GcLogTable.PAUSE_COUNT, true, COUNT),
            new Quantities("pauses in all", GcLogTable.PAUSE_TOTAL_MS, true, MS),
            new Quantities("full collections", GcLogTable.FULL_COUNT, true, COUNT),
            new Quantities("failed evacuations", GcLogTable.EVACUATION_FAILURE_COUNT, true, COUNT),
            new Quantities("degenerated", GcLogTable.DEGENERATED_COUNT, true, COUNT),
            new Quantities("stalls", GcLogTable.STALL_COUNT, true, COUNT),
            new Quantities("allocated", GcLogTable.ALLOCATED_PER_S, false, ByteSize::perSecond),
            new Quantities("promoted", GcLogTable.PROMOTED_PER_S, false, ByteSize::perSecond),
            new Quantities("live set", GcLogTable.LIVE_BYTES, false, ByteSize::text),
            new Quantities("heap used at most", GcLogTable.HEAP_USED_MAX_BYTES, false, ByteSize::text),
            new Quantities("committed at most", GcLogTable.HEAP_COMMITTED_MAX_BYTES, false, ByteSize::text),
            new Quantities("CPU of pauses", GcLogTable.GC_CPU_MS, true, MS),
            new Quantities("concurrent work", GcLogTable.CONCURRENT_MS, true, MS),
            new Quantities("real ÷ (user + sys)", GcLogTable.REAL_TO_CPU_RATIO, false, Quantity::ratio),
            new Quantities("to safepoint, longest", GcLogTable.TTSP_MAX_MS, true, MS));

    private GcBeside() {}

    /** Returns what a log is called beside others: A to Z, then by its number. */
    static String letter(int log) {
        return log < LETTERS ? String.valueOf((char) ('A' + log)) : "log " + (log + 1);
    }

    /**
     * Returns a table of the first log and the two after it, then one of the first and the next two, as many as there are.
     *
     * @param logs see {@link GcLogTable}, at least two rows
     */
    static List<Block> of(Table logs, List<String> labels) {
        List<Block> grids = new ArrayList<>();
        for (int from = 1; from < logs.rowCount(); from += BESIDE) {
            int to = Math.min(from + BESIDE, logs.rowCount());
            String caption = from == 1 ? caption(logs, labels)
                    : "Side by side: " + letter(0) + " and " + IntStream.range(from, to).mapToObj(GcBeside::letter).collect(Collectors.joining(", "));
            grids.add(grid(logs, IntStream.range(from, to).toArray(), caption));
        }
        return grids;
    }

    private static Block.Grid grid(Table logs, int[] others, String caption) {
        List<String> head = new ArrayList<>(List.of("quantity", letter(0)));
        for (int i : others) {
            head.addAll(List.of(letter(i), "÷ " + letter(0)));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Quantities row : ROWS) {
            NumericColumn<?> column = (NumericColumn<?>) logs.column(row.column);
            double[] known = IntStream.range(0, logs.rowCount())
                    .mapToDouble(i -> column.isMissing(i) ? Double.NaN : column.getDouble(i)).toArray();
            if (Arrays.stream(known).allMatch(v -> Double.isNaN(v) || row.counted && v == 0)) {
                continue; // nothing told, or nothing happened
            }
            List<String> cells = new ArrayList<>(List.of(row.name, row.text.apply(known[0])));
            for (int i : others) {
                cells.add(row.text.apply(known[i]));
                cells.add(row.counted && !alike(logs, i) ? Quantity.MISSING : ratio(known[i], known[0]));
            }
            rows.add(cells);
        }
        return new Block.Grid(caption, head, rows);
    }

    private static String ratio(double value, double first) {
        if (!(first > 0) || Double.isNaN(value)) {
            return Quantity.MISSING;
        }
        return value > 0 && value / first < TINY ? Quantity.significant(value / first, 2) : Quantity.ratio(value / first);
    }

    private static boolean alike(Table logs, int i) {
        double ratio = logs.doubleColumn(GcLogTable.SPAN_MS).getDouble(i) / logs.doubleColumn(GcLogTable.SPAN_MS).getDouble(0);
        return ratio <= ALIKE && ratio >= 1 / ALIKE;
    }

    private static String caption(Table logs, List<String> labels) {
        StringBuilder text = new StringBuilder("Side by side: ");
        for (int i = 0; i < labels.size(); i++) {
            text.append(i == 0 ? "" : "; ").append(letter(i)).append(" is ").append(labels.get(i)).append(" (")
                    .append(logs.stringColumn(GcLogTable.COLLECTOR).isMissing(i) ? "collector not told"
                            : logs.stringColumn(GcLogTable.COLLECTOR).get(i)).append(')');
        }
        text.append(". Each log is one JVM, and one JVM is one sample: what differs here may differ between two runs of the same"
                + " program. Several JVMs a side would tell.");
        if (IntStream.range(1, labels.size()).anyMatch(i -> !alike(logs, i))) {
            text.append(" Counts and totals of logs that cover other times, or do not tell them, have no ratio.");
        }
        List<String> starved = IntStream.range(0, labels.size())
                .filter(i -> logs.doubleColumn(GcLogTable.REAL_TO_CPU_RATIO).getDouble(i) > StarvedCollector.MOST)
                .mapToObj(GcBeside::letter).toList();
        if (!starved.isEmpty()) {
            text.append(" The collector of ").append(String.join(", ", starved)).append(" waited for processors: its pauses tell how"
                    + " busy the machine was, and praise or blame no heap.");
        }
        if (logs.stringColumn(GcLogTable.COLLECTOR).countUnique() > 1) {
            text.append(" The collectors differ: what one does in a pause another does beside the program, at the price of CPU time"
                    + " that no pause shows.");
        }
        return text.toString();
    }
}
