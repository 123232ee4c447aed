package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.table.InPlaceTable;
import benchbook.table.InPlaceViewTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** A comparison's result as cells, and as lines for a terminal. */
public final class ComparedText {

    private static final List<String> VIEW_HEADER =
            List.of("code", "ratio %", "value", "sd", "samples", "p");

    private ComparedText() {}

    /** Returns the headings of {@link #view}. */
    public static List<String> viewHeader() {
        return VIEW_HEADER;
    }

    /** Returns what stands over the view of times, which says what its errors are. */
    public static String timeCaption(Table views) {
        return "Average time, ratio to the slowest" + errors(views);
    }

    /** Returns the same of throughputs. */
    public static String throughputCaption(Table views) {
        return "Throughput, ratio to the fastest" + errors(views);
    }

    private static String errors(Table views) {
        return "; ± to the farther end of " + Quantity.significant(100 * views.doubleColumn(InPlaceViewTable.LEVEL).getDouble(0), 3) + " %";
    }

    /** Returns one view's rows as texts. */
    public static List<List<String>> view(Table views, String view) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : views) {
            if (row.getString(InPlaceViewTable.VIEW).equals(view)) {
                rows.add(List.of(
                        label(row.getString(InPlaceViewTable.NAME), row.getString(InPlaceViewTable.PARAMETER)),
                        withError(row.getDouble(InPlaceViewTable.RATIO), row.getDouble(InPlaceViewTable.RATIO_ERROR)),
                        withError(row.getDouble(InPlaceViewTable.VALUE), row.getDouble(InPlaceViewTable.ERROR)) + " "
                                + row.getString(InPlaceViewTable.UNIT),
                        Quantity.significant(row.getDouble(InPlaceViewTable.SD), 3),
                        String.valueOf(row.getLong(InPlaceViewTable.SAMPLES)),
                        p(row.getDouble(InPlaceViewTable.P))));
            }
        }
        return rows;
    }

    /** The error with two digits, and the value with as many decimals. */
    private static String withError(double value, double error) {
        if (!(error > 0)) {
            return Quantity.significant(value, 4);
        }
        int decimals = Math.max(0, 1 - (int) Math.floor(Math.log10(error)));
        return Quantity.decimals(value, decimals) + " ± " + Quantity.decimals(error, decimals);
    }

    private static String p(double p) {
        return p < 0.001 ? "< 0.001" : Quantity.significant(p, 2);
    }

    /** Returns one sentence for each candidate, as in {@code hash takes 0.081 to 0.083 × linear's time (99 %): different}. */
    public static List<String> verdicts(Table compared) {
        List<String> verdicts = new ArrayList<>();
        for (Row row : compared) {
            String state = row.getString(InPlaceTable.STATE);
            if (!state.isEmpty()) {
                verdicts.add(label(row.getString(InPlaceTable.NAME), row.getString(InPlaceTable.PARAMETER)) + " takes "
                        + Quantity.significant(row.getDouble(InPlaceTable.RATIO), 4) + " × the time of "
                        + row.getString(InPlaceTable.BASELINE) + between(row) + ": " + state
                        + (state.equals(InPlaceTable.CANT_TELL) && !row.isMissing(InPlaceTable.RATIO_LOW) ? "; a difference of "
                        + Quantity.percent(row.getDouble(InPlaceTable.DETECTABLE)) + " would be found 9 times of 10" : ""));
            }
        }
        return verdicts;
    }

    private static String between(Row row) {
        String level = Quantity.significant(100 * row.getDouble(InPlaceTable.LEVEL), 4) + " %";
        int forks = row.getInt(InPlaceTable.FORKS);
        return row.isMissing(InPlaceTable.RATIO_LOW) ? ", which has no interval: at " + level + " it wants "
                + CopyRatio.fewest(row.getDouble(InPlaceTable.LEVEL), 0) + (forks > 1 ? " JVMs, and has " + forks
                        : " replicates, and has " + row.getInt(InPlaceTable.REPLICATES))
                : ", between " + Quantity.significant(row.getDouble(InPlaceTable.RATIO_LOW), 4) + " and "
                        + Quantity.significant(row.getDouble(InPlaceTable.RATIO_HIGH), 4) + " (" + level + ")";
    }

    private static String label(String name, String parameter) {
        return parameter.isEmpty() ? name : name + " " + parameter;
    }

    /** Returns what the numbers rest on, in sentences. */
    public static List<String> facts(Compared compared) {
        Table table = compared.table();
        Row row = table.row(0);
        List<String> facts = new ArrayList<>();
        int forks = row.getInt(InPlaceTable.FORKS);
        facts.add(Quantity.count(row.getInt(InPlaceTable.REPLICATES), "replicate") + " of " + Quantity.count(row.getInt(InPlaceTable.ROUNDS), "round")
                + (forks > 1 ? " in " + forks + " JVMs, which are the sample" : " in one JVM: another JVM may say otherwise by more than this")
                + "; clock: " + compared.clock());
        facts.add("canary spread " + Quantity.ratio(row.getDouble(InPlaceTable.CANARY)) + ", collections "
                + row.getLong(InPlaceTable.GCS) + ", off the processor "
                + Quantity.percent(table.doubleColumn(InPlaceTable.OFF_CPU).max()) + " at most, load "
                + Quantity.significant(compared.loadAtStart(), 2) + " at the start");
        compared.comparison().codes().stream().filter(code -> !code.keeps().isEmpty())
                .forEach(code -> facts.add(code.name() + " keeps " + code.keeps() + "; what the compiler made of it is one draw, which no interval here sees"));
        if (!table.booleanColumn(InPlaceTable.SETTLED).isFalse().isEmpty()) {
            facts.add("not settled: the JIT was still at work, or the ratio drifted from replicate to replicate");
        }
        return facts;
    }

    /** Returns all of it. */
    static String of(Compared compared) {
        StringBuilder out = new StringBuilder();
        Table views = compared.views();
        out.append(timeCaption(views)).append('\n').append(grid(view(views, InPlaceViewTable.TIME)));
        out.append(throughputCaption(views)).append('\n').append(grid(view(views, InPlaceViewTable.THROUGHPUT)));
        verdicts(compared.table()).forEach(v -> out.append(v).append('\n'));
        facts(compared).forEach(f -> out.append("  ").append(f).append('\n'));
        return out.toString();
    }

    private static String grid(List<List<String>> rows) {
        List<List<String>> all = new ArrayList<>();
        all.add(VIEW_HEADER);
        all.addAll(rows);
        StringBuilder out = new StringBuilder();
        for (List<String> row : all) {
            for (int c = 0; c < row.size(); c++) {
                int column = c;
                int width = all.stream().mapToInt(r -> r.get(column).length()).max().orElseThrow();
                String cell = row.get(c);
                String blanks = " ".repeat(width - cell.length());
                out.append("  ").append(c == 0 ? cell + blanks : blanks + cell);
            }
            out.append('\n');
        }
        return out.toString();
    }
}
