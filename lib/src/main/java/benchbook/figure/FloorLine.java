package benchbook.figure;

import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The line at what an empty benchmark costs here: scores near it are the harness's, not the benchmark's.
 *
 * @param at in the figure's unit; NaN where there is none
 * @param shown whether it is near enough to the scores
 * @param rate whether it is the highest rate rather than the shortest time
 */
record FloorLine(double at, boolean shown, boolean rate) {

    /** Further than this factor from all scores it would cost the axis more room than it is worth. */
    private static final double WITHIN = 10;

    /**
     * Returns the line for a figure of these rows.
     *
     * @param rows all of one unit
     * @param points what the axis shows
     * @param floorNs what an empty operation takes in one thread; NaN for no line
     */
    static FloorLine of(List<Row> rows, double[] points, double floorNs) {
        if (rows.isEmpty()) {
            return new FloorLine(Double.NaN, false, false);
        }
        boolean rate = rows.get(0).throughput();
        double nsOfOne = ScoreUnit.nsPerOperation(1, rows.get(0).unit()); // NaN for units that are no time
        // Several threads together have a higher limit, and nobody has measured it.
        boolean known = !rate || rows.stream().allMatch(r -> r.threads() == 1);
        double at = !known ? Double.NaN : rate ? nsOfOne / floorNs : floorNs / nsOfOne;
        boolean near = at * WITHIN >= Arrays.stream(points).min().orElse(Double.NaN)
                && at <= WITHIN * Arrays.stream(points).max().orElse(Double.NaN);
        return new FloorLine(at, near, rate);
    }

    private String text() {
        return (rate ? "limit" : "floor") + ": the harness's own loop";
    }

    /** Returns a sentence for the caption if there is a floor without a line, else nothing. */
    String sentence(String unit) {
        return shown || Double.isNaN(at)
                ? ""
                : " The harness's own loop, " + Quantity.significant(at, 3) + " " + unit
                        + ", is too far from all scores to be drawn.";
    }

    /** Writes the line as a trace over all rows. */
    void write(JsonGenerator json, int rows) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "lines");
        json.writeStringField("name", text());
        PlotlyJson.numbers(json, "x", List.of(at, at));
        PlotlyJson.numbers(json, "y", List.of(-0.5, rows - 0.5));
        json.writeStringField("hoverinfo", "name+x");
        json.writeBooleanField("showlegend", false); // the line has its label
        PlotlyJson.constant(json, "line", "{\"color\":\"" + Frame.GREEN + "\",\"dash\":\"dash\",\"width\":2}");
        json.writeEndObject();
    }

    /** Writes the label as an annotation over the line. */
    void writeLabel(JsonGenerator json, Axis axis) throws IOException {
        double position = axis.position(at);
        boolean left = position < (axis.position(axis.from()) + axis.position(axis.to())) / 2;
        json.writeStartObject();
        json.writeStringField("text", text());
        json.writeStringField("xref", "x");
        json.writeNumberField("x", position);
        // Towards the middle, where there is room for it.
        json.writeStringField("xanchor", left ? "left" : "right");
        json.writeStringField("yref", "paper");
        json.writeNumberField("y", 1);
        json.writeStringField("yanchor", "bottom");
        json.writeBooleanField("showarrow", false);
        PlotlyJson.constant(json, "font", "{\"color\":\"" + Frame.GREEN + "\"}");
        json.writeEndObject();
    }
}
