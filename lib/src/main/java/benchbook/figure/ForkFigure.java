package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How much the same benchmark differs from one JVM to the next: each fork's mean over its fastest fork's.
 *
 * <pre>
 *   parse  ●─●●────────●   1.19×
 *   sum    ●●●             1.01×
 *          1.00 = fastest fork
 * </pre>
 */
public final class ForkFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 40;

    /** A picture of forks that agree to the last digit still needs an axis of some width. */
    private static final double LEAST_END = 1.01;
    /**
     * The axis ends at this multiple of what the middle row exceeds 1 by. Without an end one fork that was 70
     * times slower would press all other rows to the left edge, on a log axis too, since all begin at 1.
     */
    private static final double END_OF_MEDIAN = 5;
    private static final double MARGIN = 0.03;

    private ForkFigure() {}

    /**
     * Returns the forks of each benchmark, widest spread first. Right is slower, for times and for
     * throughput alike. Without any benchmark of two forks the figure is empty and its caption says so.
     */
    public static PlotlyFigure of(JmhResults results) {
        List<Row> all = Row.of(results);
        List<Row> comparable = all.stream().filter(r -> r.forkSpread() >= 1).toList();
        List<Row> rows = Row.widestFirst(Row.widest(comparable, MAX_ROWS, Row::forkSpread), Row::forkSpread);
        double end = end(rows);
        Axis axis = new Axis(false, 1 - MARGIN * (end - 1), end + MARGIN * (end - 1));
        long beyond = rows.stream().filter(r -> r.forkSpread() > end).count();

        List<String> labels = PlotlyText.labels(rows);
        List<String> spreads = rows.stream().map(r -> Quantity.ratio(r.forkSpread()) + "×").toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            if (!rows.isEmpty()) {
                ranges(json, rows, end);
                dots(json, rows, end, true);
                dots(json, rows, end, false);
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, spreads, 0);
            axis.write(json, "mean of a fork ÷ mean of the fastest fork");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, spreads);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure(
                "Forks of the same benchmark",
                caption(all, comparable.size(), rows.size(), beyond),
                data,
                layout,
                Frame.height(labels, 0));
    }

    private static double end(List<Row> rows) {
        double[] spreads = rows.stream().mapToDouble(Row::forkSpread).toArray();
        if (spreads.length == 0) {
            return LEAST_END;
        }
        double limit = 1 + END_OF_MEDIAN * (Moments.median(spreads) - 1);
        return Math.max(LEAST_END, Math.min(limit, Moments.max(spreads)));
    }

    private static String caption(List<Row> all, int comparable, int shown, long beyond) {
        StringBuilder text = new StringBuilder();
        if (shown == 0) {
            text.append("Nothing to compare: no result has two forks with raw data.");
        } else {
            text.append(shown == comparable
                    ? Quantity.count(shown, "result") + (shown > 1 ? ", widest spread first." : ".")
                    : shown + " of " + comparable + " results: those with the widest spread, widest first.");
            text.append(" One dot a fork; 1 is the fastest, right is slower, for throughput too.");
            text.append(" At the right: slowest ÷ fastest.");
        }
        if (beyond > 0) {
            text.append(" A triangle: a fork beyond the end of the axis, in ")
                    .append(Quantity.count(beyond, "result"))
                    .append('.');
        }
        long withoutRaw = all.stream().filter(r -> !r.hasRawData()).count();
        if (withoutRaw > 0) {
            text.append(" Left out: ").append(Quantity.count(withoutRaw, "result")).append(" without raw data.");
        }
        long others = all.size() - withoutRaw - comparable;
        if (others > 0 && shown > 0) {
            text.append(" Left out: ")
                    .append(Quantity.count(others, "result"))
                    .append(" with fewer than two forks whose mean is a positive number.");
        }
        return text.toString();
    }

    /** Returns how many times slower than the fastest fork each one is, in the order of forks; NaN without a mean. */
    static double[] slowness(Row row) {
        double[] positive = row.positiveForkMeans();
        double fastest = row.throughput() ? Moments.max(positive) : Moments.min(positive);
        double[] ratios = new double[row.forkMeans().length];
        for (int f = 0; f < ratios.length; f++) {
            double mean = row.forkMeans()[f];
            boolean usable = mean > 0 && Double.isFinite(mean);
            ratios[f] = !usable ? Double.NaN : row.throughput() ? fastest / mean : mean / fastest;
        }
        return ratios;
    }

    private static void ranges(JsonGenerator json, List<Row> rows, double end) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            // NaN: a gap before the next row.
            x.addAll(List.of(1.0, Math.min(end, rows.get(i).forkSpread()), Double.NaN));
            y.addAll(List.of((double) i, (double) i, Double.NaN));
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "lines");
        json.writeStringField("name", "from the fastest to the slowest");
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.constant(json, "line", "{\"width\":3,\"color\":\"" + Frame.FAINT + "\"}");
        json.writeStringField("hoverinfo", "skip");
        json.writeEndObject();
    }

    /** Writes the forks that lie within the axis, or those that lie beyond its end. */
    private static void dots(JsonGenerator json, List<Row> rows, double end, boolean within) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> hover = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            double[] slowness = slowness(row);
            String name = PlotlyText.hover(row.label());
            for (int f = 0; f < slowness.length; f++) {
                if (within ? slowness[f] <= end : slowness[f] > end) {
                    x.add(Math.min(end, slowness[f]));
                    y.add((double) i);
                    hover.add(name + "<br>fork " + (f + 1) + ": " + Quantity.significant(row.forkMeans()[f], 4) + " "
                            + PlotlyText.literal(row.unit()) + ", " + Quantity.ratio(slowness[f]) + "×");
                }
            }
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "markers");
        json.writeStringField("name", within ? "mean of a fork" : "further right");
        json.writeBooleanField("showlegend", within); // the caption explains the triangles
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.texts(json, "text", hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        json.writeObjectFieldStart("marker");
        json.writeStringField("symbol", within ? "circle" : "triangle-right");
        json.writeNumberField("size", 9);
        json.writeNumberField("opacity", 0.6);
        json.writeStringField("color", Frame.BLUE);
        json.writeEndObject();
        json.writeEndObject();
    }
}
