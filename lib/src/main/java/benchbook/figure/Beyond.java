package benchbook.figure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * A limit, with the region right of it in which no number should be.
 *
 * @param at in the axis's unit
 * @param label what stands over the line; literal
 */
record Beyond(double at, String label) {

    private static final String REGION = "rgba(213,94,0,0.10)"; // Frame.VERMILLION, thin enough for white and for dark

    /**
     * Writes the layout of rows whose marks should not be beyond.
     *
     * @param atRight a column of texts at the right edge
     * @param title of the axis
     */
    void writeRows(JsonGenerator json, List<String> labels, List<String> atRight, Axis axis, String title) throws IOException {
        json.writeStartObject();
        Frame.rows(json, labels, atRight, Frame.LINE_PX);
        axis.write(json, title);
        json.writeArrayFieldStart("annotations");
        Frame.columnAtRight(json, atRight);
        writeLabel(json, axis);
        json.writeEndArray();
        writeShapes(json, axis);
        json.writeEndObject();
    }

    /** Writes the label as an annotation; its place is {@link Frame#LINE_PX} between the legend and the plot. */
    void writeLabel(JsonGenerator json, Axis axis) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", label);
        json.writeStringField("xref", "x");
        PlotlyJson.number(json, "x", axis.position(at));
        json.writeStringField("xanchor", "left");
        json.writeStringField("yref", "paper");
        json.writeNumberField("y", 1);
        json.writeStringField("yanchor", "bottom");
        json.writeBooleanField("showarrow", false);
        PlotlyJson.constant(json, "font", "{\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeEndObject();
    }

    /** Writes region and line as the layout's shapes. */
    void writeShapes(JsonGenerator json, Axis axis) throws IOException {
        json.writeArrayFieldStart("shapes");
        shape(json, "rect", at, axis.to(), "{\"width\":0}");
        shape(json, "line", at, at, "{\"color\":\"" + Frame.VERMILLION + "\",\"dash\":\"dash\",\"width\":2}");
        json.writeEndArray();
    }

    /** Shapes have their places as they are on a log axis too; annotations, as logarithms. */
    private static void shape(JsonGenerator json, String type, double from, double to, String look) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", type);
        json.writeStringField("layer", type.equals("rect") ? "below" : "above");
        PlotlyJson.number(json, "x0", from);
        PlotlyJson.number(json, "x1", to);
        json.writeStringField("yref", "paper");
        json.writeNumberField("y0", 0);
        json.writeNumberField("y1", 1);
        if (type.equals("rect")) {
            PlotlyJson.constant(json, "fillcolor", "\"" + REGION + "\"");
        }
        PlotlyJson.constant(json, "line", look);
        json.writeEndObject();
    }
}
