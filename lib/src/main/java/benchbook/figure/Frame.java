package benchbook.figure;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the figures share: colours, the place of the legend, and the axis that gives each benchmark a row.
 *
 * <p>Colours are from Okabe and Ito, "Color Universal Design" (2008), those that stand out on white and on
 * a dark page alike; text has no colour here, the page gives it.
 */
final class Frame {

    /** Single measurements: forks, iterations. */
    static final String BLUE = "#0072B2";
    /** What they are summed up to: scores, means. */
    static final String VERMILLION = "#D55E00";
    /** Reference lines. */
    static final String GREEN = "#009E73";
    /** Where three do not suffice; further ones of the same palette. */
    static final String PURPLE = "#CC79A7";
    static final String ORANGE = "#E69F00";
    static final String SKY = "#56B4E9";
    /** Thin lines, on white and on dark. */
    static final String FAINT = "rgba(128,128,128,0.45)";

    /** Between the upper edge and the plot: the legend, which has two lines on a phone. */
    static final int TOP_PX = 44;
    /** One line of text between the legend and the plot. */
    static final int LINE_PX = 20;
    /** Between the plot and the lower edge: tick labels and the axis's title. */
    static final int BOTTOM_PX = 58;

    private static final int ROW_PX = 28;
    private static final int TWO_LINE_ROW_PX = 38;
    /** About the width of a digit at Plotly's 12 px. */
    private static final double CHARACTER_PX = 7;
    /**
     * The label of a row that parts two groups: a blank that does not break. Of a text without any width Plotly takes the
     * figure's upper left corner for its place, and makes room for it.
     */
    static final String GAP = "\u00a0";
    /** Between the plot and the column at its right. */
    static final int COLUMN_GAP_PX = 10;

    private Frame() {}

    /** Returns the height of a figure with a row for each label and {@code liftPx} under its legend. */
    static int height(List<String> labels, int liftPx) {
        return TOP_PX + liftPx + plotHeight(labels) + BOTTOM_PX;
    }

    /** Writes margins, legend and the vertical axis, first row on top; labels are literal. */
    static void rows(JsonGenerator json, List<String> labels, List<String> columnAtRight, int liftPx)
            throws IOException {
        int widest = columnAtRight.stream().mapToInt(String::length).max().orElse(0);
        int rightPx = (int) Math.ceil(2 * COLUMN_GAP_PX + widest * CHARACTER_PX);
        margins(json, TOP_PX + liftPx, rightPx, BOTTOM_PX, plotHeight(labels));
        json.writeObjectFieldStart("yaxis");
        List<Double> places = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            places.add((double) i);
        }
        // Numbers with labels rather than categories: Plotly would draw two results of one name as one row.
        json.writeStringField("tickmode", "array");
        PlotlyJson.numbers(json, "tickvals", places);
        PlotlyJson.texts(json, "ticktext", labels);
        PlotlyJson.constant(json, "range", "[" + (labels.size() - 0.5) + ",-0.5]");
        json.writeBooleanField("automargin", true);
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        json.writeStringField("ticks", "outside");
        json.writeNumberField("ticklen", COLUMN_GAP_PX);
        json.writeStringField("tickcolor", "rgba(0,0,0,0)"); // the room of a tick, without the tick
        json.writeEndObject();
    }

    /** Writes the margins, and the legend {@link #TOP_PX} high at the upper edge. */
    static void margins(JsonGenerator json, int topPx, int rightPx, int bottomPx, int plotPx) throws IOException {
        json.writeObjectFieldStart("margin");
        json.writeNumberField("l", COLUMN_GAP_PX);
        json.writeNumberField("r", rightPx);
        json.writeNumberField("t", topPx);
        json.writeNumberField("b", bottomPx);
        json.writeEndObject();
        json.writeStringField("hovermode", "closest");
        json.writeBooleanField("showlegend", true);
        json.writeObjectFieldStart("legend");
        json.writeStringField("orientation", "h");
        json.writeNumberField("x", 0);
        json.writeStringField("xanchor", "left");
        // In shares of the plot's height; a fixed share would be 5 px in one figure and 100 px in the next.
        json.writeNumberField("y", 1 + (6.0 + topPx - TOP_PX) / plotPx);
        json.writeStringField("yanchor", "bottom");
        json.writeStringField("itemclick", "toggle");
        json.writeEndObject();
    }

    /** Writes one annotation for each row, in a column right of the plot; texts are literal. */
    static void columnAtRight(JsonGenerator json, List<String> texts) throws IOException {
        for (int i = 0; i < texts.size(); i++) {
            json.writeStartObject();
            json.writeStringField("text", texts.get(i));
            json.writeStringField("xref", "paper");
            json.writeNumberField("x", 1);
            json.writeStringField("xanchor", "left");
            json.writeNumberField("xshift", COLUMN_GAP_PX);
            json.writeStringField("yref", "y");
            json.writeNumberField("y", i);
            json.writeBooleanField("showarrow", false);
            json.writeEndObject();
        }
    }

    /** Writes a label at the left over a strip of a figure, an element of an open array; both texts are literal. */
    static void stripLabel(JsonGenerator json, String text, String hover, double top) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", text);
        json.writeStringField("hovertext", hover);
        json.writeStringField("xref", "paper");
        json.writeNumberField("x", 0);
        json.writeStringField("xanchor", "left");
        json.writeStringField("yref", "paper");
        json.writeNumberField("y", top);
        json.writeStringField("yanchor", "bottom");
        json.writeBooleanField("showarrow", false);
        json.writeEndObject();
    }

    private static int plotHeight(List<String> labels) {
        boolean twoLines = labels.stream().anyMatch(l -> l.contains("<br>"));
        return Math.max(1, labels.size()) * (twoLines ? TWO_LINE_ROW_PX : ROW_PX);
    }
}
