package benchbook.figure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Curves of latencies over one horizontal axis, on a vertical log axis of time, with straight lines for what they are held
 * against.
 *
 * <pre>
 *   1 s   │            ┌────────── open
 *         │            │
 *   50 ms │- - - - - - │- - - - -  promised
 *         │────────────┴────┐
 *         └──────────────────────
 * </pre>
 */
record CurvePlot(String title, List<Curve> curves, List<Line> lines, HorizontalAxis across, LogTicks up, String upTitle) {

    private static final int PLOT_PX = 340;
    private static final int RIGHT_PX = 24;

    /** How the places of a curve are joined, and marked. */
    enum Style {
        /** A step function: a value holds until the next. */
        STEPS("lines", "\"width\":2.5,\"shape\":\"hv\""),
        /** The same, of what the others are held against. */
        STEADY("lines", "\"width\":1.5,\"dash\":\"dot\",\"shape\":\"hv\""),
        /** Measured at each mark. */
        MARKED("lines+markers", "\"width\":2"),
        /** The same, of another source. */
        DASHED("lines+markers", "\"width\":1.5,\"dash\":\"dot\""),
        MARKS("markers", "\"width\":0");

        private final String mode;
        private final String line;

        Style(String mode, String line) {
            this.mode = mode;
            this.line = line;
        }
    }

    /**
     * A curve.
     *
     * @param name a literal of ours
     * @param symbol Plotly's name of the marks' shape
     * @param y in ms
     * @param hover literal
     * @param labels literal, below the marks
     */
    record Curve(String name, String colour, Style style, String symbol, List<Double> x, List<Double> y, List<String> hover, List<String> labels) {

        static Curve empty(String name, String colour, Style style, String symbol) {
            return new Curve(name, colour, style, symbol, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        void add(double atX, double ms, String literal, String label) {
            x.add(atX);
            y.add(ms);
            hover.add(literal);
            labels.add(label);
        }
    }

    /**
     * A straight line.
     *
     * @param at in ms, or of a vertical one in the horizontal axis's values
     * @param place of its label: the same, or its logarithm where the axis has a log scale, which Plotly wants of annotations
     * @param label literal
     * @param height of a vertical line's label, as a share of the plot's
     */
    record Line(double at, double place, boolean vertical, String dash, String label, double height) {

        static Line vertical(double at, String dash, String label, double height) {
            return new Line(at, at, true, dash, label, height);
        }

        /** Returns the same on an axis that may be one of logarithms. */
        Line on(Axis axis) {
            return new Line(at, axis.position(at), vertical, dash, label, height);
        }

        static Line horizontal(double ms, String label) {
            return new Line(ms, Math.log10(ms), false, "dot", label, 0);
        }
    }

    /** Writes the field {@code xaxis}. */
    interface HorizontalAxis {
        void write(JsonGenerator json) throws IOException;
    }

    PlotlyFigure figure(String caption) {
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Curve curve : curves) {
                if (!curve.x.isEmpty()) {
                    write(json, curve);
                }
                if (curve.labels.stream().anyMatch(label -> !label.isEmpty())) {
                    labels(json, curve);
                }
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX, RIGHT_PX, Frame.BOTTOM_PX, PLOT_PX);
            across.write(json);
            json.writeObjectFieldStart("yaxis");
            json.writeBooleanField("automargin", true);
            json.writeBooleanField("fixedrange", true);
            json.writeBooleanField("zeroline", false);
            PlotlyJson.constant(json, "title", "{\"text\":\"" + upTitle + "\"}");
            up.write(json);
            json.writeEndObject();
            json.writeArrayFieldStart("shapes");
            for (Line line : lines) {
                shape(json, line);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("annotations");
            for (Line line : lines) {
                label(json, line);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure(title, caption, data, layout, Frame.TOP_PX + PLOT_PX + Frame.BOTTOM_PX);
    }

    private static void write(JsonGenerator json, Curve curve) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", curve.style.mode);
        json.writeStringField("name", curve.name);
        PlotlyJson.numbers(json, "x", curve.x);
        PlotlyJson.numbers(json, "y", curve.y);
        PlotlyJson.texts(json, "hovertext", curve.hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        PlotlyJson.constant(json, "line", "{" + curve.style.line + ",\"color\":\"" + curve.colour + "\"}");
        PlotlyJson.constant(json, "marker", "{\"size\":9,\"symbol\":\"" + curve.symbol + "\",\"color\":\"" + curve.colour + "\"}");
        json.writeEndObject();
    }

    /** A trace of its own, or its legend would show letters. */
    private static void labels(JsonGenerator json, Curve curve) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "text");
        json.writeBooleanField("showlegend", false);
        PlotlyJson.numbers(json, "x", curve.x);
        PlotlyJson.numbers(json, "y", curve.y);
        PlotlyJson.texts(json, "text", curve.labels);
        json.writeStringField("textposition", "bottom center");
        json.writeStringField("hoverinfo", "skip");
        json.writeBooleanField("cliponaxis", false);
        json.writeEndObject();
    }

    private static void shape(JsonGenerator json, Line line) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "line");
        String along = line.vertical ? "y" : "x";
        json.writeStringField(along + "ref", "paper");
        json.writeNumberField(along + "0", 0);
        json.writeNumberField(along + "1", 1);
        String across = line.vertical ? "x" : "y";
        json.writeStringField(across + "ref", across);
        PlotlyJson.number(json, across + "0", line.at);
        PlotlyJson.number(json, across + "1", line.at);
        PlotlyJson.constant(json, "line", "{\"width\":1.5,\"dash\":\"" + line.dash + "\",\"color\":\"" + Frame.GREEN + "\"}");
        json.writeEndObject();
    }

    private static void label(JsonGenerator json, Line line) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", line.label);
        if (line.vertical) {
            json.writeStringField("xref", "x");
            PlotlyJson.number(json, "x", line.place);
            json.writeStringField("xanchor", "right");
            json.writeStringField("yref", "paper");
            json.writeNumberField("y", line.height);
        } else {
            json.writeStringField("xref", "paper");
            json.writeNumberField("x", 0);
            json.writeStringField("xanchor", "left");
            json.writeStringField("yref", "y");
            PlotlyJson.number(json, "y", line.place);
            json.writeStringField("yanchor", "bottom");
        }
        json.writeBooleanField("showarrow", false);
        json.writeEndObject();
    }
}
