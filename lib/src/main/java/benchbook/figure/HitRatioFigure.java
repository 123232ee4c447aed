package benchbook.figure;

import benchbook.table.HitRatioTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * A cache's hits against its size, a curve for each skew of its keys, beside what a cache would get that held the most popular keys.
 *
 * <pre>
 *   100 % │            ▁▃▅▇▇
 *    50 % │     ▁▃▅▆▇▇    ▁▃
 *         └──────────────────
 *           1 %   10 %  100 %
 * </pre>
 */
public final class HitRatioFigure {

    private static final int PLOT_PX = 360;
    private static final int RIGHT_PX = 24;
    private static final double MARGIN = 1.3;
    private static final List<String> COLOURS = List.of(Frame.FAINT, Frame.BLUE, Frame.GREEN, Frame.VERMILLION, Frame.PURPLE, Frame.ORANGE);
    private static final List<String> SYMBOLS = List.of("square", "circle", "diamond", "triangle-up", "cross", "x");
    /** Grey that can be seen, for keys without skew. */
    private static final String GREY = "#888888";

    private HitRatioFigure() {}

    /** A cache that was measured in a service: its size ÷ its keys, and its hits. */
    public record Point(String name, double size, double hits) {}

    /**
     * Returns the figure.
     *
     * @param hits see {@link HitRatioTable}
     * @param points of services, whose caches expire as well
     */
    public static PlotlyFigure of(Table hits, List<Point> points) {
        List<Double> skews = hits.doubleColumn(HitRatioTable.SKEW).unique().asList().stream().sorted().limit(COLOURS.size()).toList();
        if (skews.isEmpty()) {
            return new PlotlyFigure("Skew decides", "Nothing to draw: no cache was tried.", "[]", "{}", 1);
        }
        double least = hits.stream().mapToDouble(HitRatioFigure::size).min().orElseThrow();
        double most = Math.max(hits.stream().mapToDouble(HitRatioFigure::size).max().orElseThrow(), points.stream().mapToDouble(Point::size).max().orElse(0));
        Axis axis = new Axis(true, 100 * least / MARGIN, 100 * most * MARGIN);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int i = skews.size() - 1; i >= 0; i--) {
                double skew = skews.get(i);
                Table own = hits.where(hits.doubleColumn(HitRatioTable.SKEW).isEqualTo(skew)).sortAscendingOn(HitRatioTable.SIZE);
                String colour = i == 0 ? GREY : COLOURS.get(i);
                curve(json, own, HitRatioTable.IDEAL, "", colour, "\"width\":1.5,\"dash\":\"dot\"", "", "the most popular keys, ");
                curve(json, own, HitRatioTable.HITS, "u<sup>" + Quantity.decimals(skew, 0) + "</sup>", colour, "\"width\":2", SYMBOLS.get(i), "");
            }
            Marks marks = new Marks("a7, a run each", "star", Frame.VERMILLION);
            points.forEach(p -> marks.add(axis.clamped(100 * p.size), 100 * p.hits, PlotlyText.hover(p.name + ": " + Quantity.percent(p.hits) + " hits")));
            marks.write(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX, RIGHT_PX, Frame.BOTTOM_PX, PLOT_PX);
            axis.write(json, "entries ÷ keys, per cent (log axis)");
            json.writeObjectFieldStart("yaxis");
            json.writeBooleanField("automargin", true);
            json.writeBooleanField("fixedrange", true);
            json.writeBooleanField("zeroline", false);
            PlotlyJson.constant(json, "range", "[0,103]");
            PlotlyJson.constant(json, "title", "{\"text\":\"hits, per cent\"}");
            json.writeEndObject();
            json.writeEndObject();
        });
        return new PlotlyFigure("Skew decides", "Marks: hits of a real cache, each of a stream of keys 1 + ⌊n·u^k⌋, u evenly from 0 to 1; a larger k is"
                + " a steeper preference, u¹ none. Dotted, of the same colour: a cache that always held the most popular keys.", data, layout,
                Frame.TOP_PX + PLOT_PX + Frame.BOTTOM_PX);
    }

    private static double size(Row row) {
        return (double) row.getLong(HitRatioTable.SIZE) / row.getLong(HitRatioTable.KEYS);
    }

    private static void curve(JsonGenerator json, Table own, String column, String name, String colour, String line, String symbol, String what) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> hover = new ArrayList<>();
        for (Row row : own) {
            x.add(100 * size(row));
            y.add(100 * row.getDouble(column));
            hover.add(PlotlyText.hover(what + Quantity.decimals(row.getLong(HitRatioTable.SIZE), 0) + " of " + row.getLong(HitRatioTable.KEYS) + " keys: "
                    + Quantity.percent(row.getDouble(column))));
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", symbol.isEmpty() ? "lines" : "lines+markers");
        json.writeStringField("name", name);
        json.writeBooleanField("showlegend", !name.isEmpty());
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.texts(json, "hovertext", hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        PlotlyJson.constant(json, "line", "{" + line + ",\"color\":\"" + colour + "\"}");
        if (!symbol.isEmpty()) {
            PlotlyJson.constant(json, "marker", "{\"size\":8,\"symbol\":\"" + symbol + "\",\"color\":\"" + colour + "\"}");
        }
        json.writeEndObject();
    }
}
