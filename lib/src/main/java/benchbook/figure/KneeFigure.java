package benchbook.figure;

import benchbook.figure.CurvePlot.Curve;
import benchbook.figure.CurvePlot.Line;
import benchbook.figure.CurvePlot.Style;
import benchbook.table.LoadStepTable;
import benchbook.unit.Quantity;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Latency against the offered rate, with the predicted limit as a line. A step that does not keep up has no latency: it is a
 * cross at the upper edge, with the growth of its backlog.
 *
 * <pre>
 *   1 s   │                  ┊✕ +14/s  ✕ +60/s
 *   50 ms │- - - - - - - - - ┊ - - -
 *   20 ms │●────●───●───●───●┊
 *         └──────────────────┊────────
 * </pre>
 */
public final class KneeFigure {

    private static final double NS_PER_MS = 1e6;
    private static final double MARGIN = 1.4;
    private static final String TITLE = "Latency against the offered rate";

    private KneeFigure() {}

    /**
     * Returns the figure. Without any latency it is empty and its caption says so.
     *
     * @param states steps with states, see {@link LoadStepTable}
     * @param published the same of the source, of which offered rate, p99 and state are looked at
     * @param predicted the limit, requests a second
     * @param safe where the source would run it
     * @param promisedNs what p99 has to be
     */
    public static PlotlyFigure of(Table states, Table published, double predicted, double safe, long promisedNs) {
        Curve p50 = curve(states, "p50", Frame.BLUE, Style.MARKED, "circle", LoadStepTable.P50_NS);
        Curve p99 = curve(states, "p99", Frame.VERMILLION, Style.MARKED, "diamond", LoadStepTable.P99_NS);
        Curve source = curve(published, "p99, published", Frame.VERMILLION, Style.DASHED, "diamond-open", LoadStepTable.P99_NS);
        if (p99.x().isEmpty()) {
            return new PlotlyFigure(TITLE, "Nothing to draw: no step has a latency.", "[]", "{}", 1);
        }
        List<Double> all = Stream.of(p50.y(), p99.y(), source.y(), List.of(promisedNs / NS_PER_MS)).flatMap(List::stream).toList();
        double low = all.stream().min(Comparator.naturalOrder()).orElseThrow() / MARGIN;
        double high = all.stream().max(Comparator.naturalOrder()).orElseThrow() * MARGIN;
        Curve saturated = Curve.empty("saturated: its backlog's growth", Frame.VERMILLION, Style.MARKS, "x");
        for (Row row : states) {
            if (row.getString(LoadStepTable.STATE).equals(LoadStepTable.SATURATED)) {
                String growth = "+" + Quantity.significant(row.getDouble(LoadStepTable.BACKLOG_PER_S), 2) + "/s";
                saturated.add(row.getDouble(LoadStepTable.OFFERED_PER_S), high, PlotlyText.hover(rate(row) + ": saturated, the backlog grows by "
                        + growth), PlotlyText.literal(growth));
            }
        }
        double[] rates = Stream.of(states, published).flatMapToDouble(t -> t.doubleColumn(LoadStepTable.OFFERED_PER_S).asList().stream()
                .mapToDouble(Double::doubleValue)).toArray();
        double least = java.util.Arrays.stream(rates).min().orElseThrow();
        double most = Math.max(predicted, java.util.Arrays.stream(rates).max().orElseThrow());
        Axis axis = new Axis(false, least - (most - least) / 20, most + (most - least) / 20);
        return new CurvePlot(TITLE, List.of(p99, p50, source, saturated), List.of(
                        Line.horizontal(promisedNs / NS_PER_MS, "promised p99"),
                        Line.vertical(predicted, "dash", "predicted limit", 0.93),
                        Line.vertical(safe, "dot", "safe", 0.93)),
                json -> axis.write(json, "offered, requests a second"), LogTicks.time(low, high), "latency from intended, log axis").figure(
                "A mark is a step; at the upper edge are steps that did not keep up, which have no latency. What the source shows of such"
                        + " steps is drawn as it was published.");
    }

    private static Curve curve(Table steps, String name, String colour, Style style, String symbol, String column) {
        Curve curve = Curve.empty(name, colour, style, symbol);
        for (Row row : steps.sortAscendingOn(LoadStepTable.OFFERED_PER_S)) {
            if (!row.isMissing(column)) {
                curve.add(row.getDouble(LoadStepTable.OFFERED_PER_S), row.getLong(column) / NS_PER_MS,
                        PlotlyText.hover(rate(row) + ": " + name + " " + Quantity.duration(row.getLong(column))), "");
            }
        }
        return curve;
    }

    private static String rate(Row row) {
        return Quantity.significant(row.getDouble(LoadStepTable.OFFERED_PER_S), 3) + "/s";
    }
}
