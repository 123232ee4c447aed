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
    private static final double LEAST_RANGE = 1.01;
    /** Beyond it, one bad benchmark would press all others to the left end. */
    private static final double LOG_FROM_RATIO = 10;
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
        double widest = rows.stream().mapToDouble(Row::forkSpread).max().orElse(1);
        double end = Math.max(LEAST_RANGE, widest);
        Axis axis = end > LOG_FROM_RATIO
                ? new Axis(true, Math.pow(end, -MARGIN), Math.pow(end, 1 + MARGIN))
                : new Axis(false, 1 - MARGIN * (end - 1), end + MARGIN * (end - 1));

        List<String> labels = rows.stream().map(r -> PlotlyText.label(r.label())).toList();
        List<String> spreads = rows.stream().map(r -> Quantity.ratio(r.forkSpread()) + "×").toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            ranges(json, rows);
            dots(json, rows);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, spreads);
            axis.write(json, "mean of a fork ÷ that of the fastest fork" + (axis.log() ? " (log axis)" : "") + ", 1 = fastest");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, spreads);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure(
                "Forks of the same benchmark", caption(all, comparable.size(), rows.size()), data, layout, Frame.height(labels));
    }

    private static String caption(List<Row> all, int comparable, int shown) {
        StringBuilder text = new StringBuilder();
        if (shown == 0) {
            text.append("Nothing to draw: no result has two forks with raw data.");
        } else {
            text.append(shown == comparable
                    ? Quantity.count(shown, "result") + ", widest spread first."
                    : shown + " of " + comparable + " results: those with the widest spread, widest first.");
            text.append(" One dot a fork; right is slower, for throughput too. At the right: slowest ÷ fastest.");
        }
        long withoutRaw = all.stream().filter(r -> !r.hasRawData()).count();
        if (withoutRaw > 0) {
            text.append(" Left out: ").append(Quantity.count(withoutRaw, "result")).append(" without raw data.");
        }
        long others = all.size() - withoutRaw - comparable;
        if (others > 0) {
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

    private static void ranges(JsonGenerator json, List<Row> rows) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            x.addAll(List.of(1.0, rows.get(i).forkSpread(), Double.NaN)); // NaN: a gap before the next row
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

    private static void dots(JsonGenerator json, List<Row> rows) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> hover = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            double[] slowness = slowness(row);
            String name = PlotlyText.hover(row.label());
            for (int f = 0; f < slowness.length; f++) {
                if (!Double.isNaN(slowness[f])) {
                    x.add(slowness[f]);
                    y.add((double) i);
                    hover.add(name + "<br>fork " + (f + 1) + ": " + Quantity.significant(row.forkMeans()[f], 4) + " "
                            + PlotlyText.literal(row.unit()) + ", " + Quantity.ratio(slowness[f]) + "×");
                }
            }
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "markers");
        json.writeStringField("name", "mean of a fork");
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.texts(json, "text", hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        PlotlyJson.constant(
                json, "marker", "{\"symbol\":\"circle\",\"size\":9,\"opacity\":0.6,\"color\":\"" + Frame.BLUE + "\"}");
        json.writeEndObject();
    }
}
