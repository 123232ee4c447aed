package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Steps side by side, a panel for each quantity on a log axis of its own: a bar for the median of the repeats, a line for their range, and a mark
 * for what was published. On a log axis equal factors have equal heights, and where a bar begins means nothing.
 *
 * <pre>
 *   requests/s  ▁ ▄◇▅◇▃◇▆◇
 *   p99         ▇◇▅ ▄ ▅ ▃
 *               a0a1a2a3a4
 * </pre>
 */
record StepBars(String title, List<String> steps, List<Panel> panels) {

    private static final int PANEL_PX = 150;
    private static final int GAP_PX = 34;
    private static final int RIGHT_PX = 12;
    private static final double MARGIN = 1.5;
    private static final String MEASURED = "median here, with the repeats' range";
    private static final String PUBLISHED = "published";

    /**
     * A quantity of each step; NaN where it is missing.
     *
     * @param label a literal of ours
     * @param low of the range; NaN without one
     */
    record Panel(String label, double[] median, double[] low, double[] high, double[] published, DoubleFunction<String> text) {

        private double[] all() {
            return Stream.of(median, low, high, published).flatMapToDouble(Arrays::stream).filter(v -> v > 0 && v < Double.POSITIVE_INFINITY).toArray();
        }
    }

    /** Returns the figure; empty where no step has any quantity. */
    PlotlyFigure figure(String caption) {
        List<Panel> shown = panels.stream().filter(p -> p.all().length > 0).toList();
        if (shown.isEmpty()) {
            return new PlotlyFigure(title, "Nothing to draw: no step was measured.", "[]", "{}", 1);
        }
        int plotPx = shown.size() * PANEL_PX + (shown.size() - 1) * GAP_PX;
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int i = 0; i < shown.size(); i++) {
                bars(json, shown.get(i), i);
            }
            for (int i = 0; i < shown.size(); i++) {
                marks(json, shown.get(i), i);
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX + Frame.LINE_PX, RIGHT_PX, Frame.BOTTOM_PX, plotPx);
            json.writeObjectFieldStart("xaxis");
            PlotlyJson.numbers(json, "tickvals", IntStream.range(0, steps.size()).mapToObj(i -> (double) i).toList());
            PlotlyJson.texts(json, "ticktext", steps.stream().map(PlotlyText::literal).toList());
            PlotlyJson.constant(json, "range", "[-0.6," + (steps.size() - 0.4) + "]");
            json.writeStringField("anchor", "y" + number(shown.size() - 1));
            json.writeBooleanField("fixedrange", true);
            json.writeBooleanField("zeroline", false);
            json.writeBooleanField("showgrid", false);
            json.writeEndObject();
            for (int i = 0; i < shown.size(); i++) {
                vertical(json, shown.get(i), i, bottom(i, plotPx), top(i, plotPx));
            }
            json.writeArrayFieldStart("annotations");
            for (int i = 0; i < shown.size(); i++) {
                Frame.stripLabel(json, "<b>" + shown.get(i).label + "</b>", shown.get(i).label, top(i, plotPx));
            }
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure(title, caption, data, layout, Frame.TOP_PX + Frame.LINE_PX + plotPx + Frame.BOTTOM_PX);
    }

    private static String number(int panel) {
        return panel == 0 ? "" : String.valueOf(panel + 1);
    }

    private static double top(int panel, int plotPx) {
        return 1 - (double) panel * (PANEL_PX + GAP_PX) / plotPx;
    }

    private static double bottom(int panel, int plotPx) {
        return Math.max(0, top(panel, plotPx) - (double) PANEL_PX / plotPx);
    }

    private static LogTicks ticks(Panel panel) {
        double[] all = panel.all();
        return new LogTicks(DoubleStream.of(all).min().orElseThrow() / MARGIN, DoubleStream.of(all).max().orElseThrow() * MARGIN, panel.text);
    }

    private static void vertical(JsonGenerator json, Panel panel, int i, double bottom, double top) throws IOException {
        json.writeObjectFieldStart("yaxis" + number(i));
        PlotlyJson.constant(json, "domain", "[" + bottom + "," + top + "]");
        json.writeBooleanField("automargin", true);
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        ticks(panel).write(json);
        json.writeEndObject();
    }

    private static void open(JsonGenerator json, String type, String name, int i, boolean legend) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", type);
        json.writeStringField("name", name);
        json.writeStringField("legendgroup", name);
        json.writeBooleanField("showlegend", legend);
        json.writeStringField("yaxis", "y" + number(i));
        json.writeStringField("hoverinfo", "text");
    }

    /** Bars begin at the axis's lower end, and Plotly's length of a bar is a difference. */
    private void bars(JsonGenerator json, Panel panel, int i) throws IOException {
        int[] there = there(panel.median);
        if (there.length == 0) {
            return;
        }
        double base = ticks(panel).low();
        open(json, "bar", MEASURED, i, i == 0);
        PlotlyJson.numbers(json, "x", IntStream.of(there).mapToObj(s -> (double) s).toList());
        PlotlyJson.numbers(json, "base", IntStream.of(there).mapToObj(s -> base).toList());
        PlotlyJson.numbers(json, "y", IntStream.of(there).mapToObj(s -> panel.median[s] - base).toList());
        PlotlyJson.texts(json, "hovertext", IntStream.of(there).mapToObj(s -> PlotlyText.hover(steps.get(s) + ": " + panel.text.apply(panel.median[s])
                + (Double.isNaN(panel.low[s]) ? ", one run" : ", " + Quantity.range(panel.text.apply(panel.low[s]), panel.text.apply(panel.high[s]))))).toList());
        PlotlyJson.constant(json, "marker", "{\"color\":\"" + Frame.BLUE + "\",\"opacity\":0.6}");
        json.writeNumberField("width", 0.6);
        json.writeEndObject();
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int s : there) {
            if (!Double.isNaN(panel.low[s])) {
                xs.addAll(List.of((double) s, (double) s, Double.NaN));
                ys.addAll(List.of(panel.low[s], panel.high[s], Double.NaN));
            }
        }
        if (!xs.isEmpty()) {
            open(json, "scatter", MEASURED, i, false);
            json.writeStringField("mode", "lines");
            PlotlyJson.numbers(json, "x", xs);
            PlotlyJson.numbers(json, "y", ys);
            PlotlyJson.constant(json, "line", "{\"width\":4,\"color\":\"" + Frame.VERMILLION + "\"}");
            json.writeEndObject();
        }
    }

    private void marks(JsonGenerator json, Panel panel, int i) throws IOException {
        int[] there = there(panel.published);
        if (there.length == 0) {
            return;
        }
        open(json, "scatter", PUBLISHED, i, i == 0);
        json.writeStringField("mode", "markers");
        PlotlyJson.numbers(json, "x", IntStream.of(there).mapToObj(s -> (double) s).toList());
        PlotlyJson.numbers(json, "y", IntStream.of(there).mapToObj(s -> panel.published[s]).toList());
        PlotlyJson.texts(json, "hovertext", IntStream.of(there).mapToObj(s -> PlotlyText.hover(steps.get(s) + ", published: "
                + panel.text.apply(panel.published[s]))).toList());
        PlotlyJson.constant(json, "marker", "{\"size\":10,\"symbol\":\"diamond-open\",\"color\":\"" + Frame.GREEN + "\",\"line\":{\"width\":2}}");
        json.writeEndObject();
    }

    private static int[] there(double[] values) {
        return IntStream.range(0, values.length).filter(s -> values[s] > 0).toArray();
    }
}
