package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The marks of a {@link ScoreFigure}: dots of forks, then scores with error bars, then what was cut off. */
final class ScoreTraces {

    /** How far dots stray from the middle of their row, in rows. */
    private static final double JITTER = 0.22;
    /** Multiples of it spread evenly over [0, 1) however many there are, and the same in each run. */
    private static final double GOLDEN = 0.6180339887498949;

    /** Places with a text for each; all three lists grow together. */
    private static final class Marks {
        final List<Double> x = new ArrayList<>();
        final List<Double> y = new ArrayList<>();
        final List<String> hover = new ArrayList<>();

        void add(double atX, double atY, String text) {
            x.add(atX);
            y.add(atY);
            hover.add(text);
        }

        void write(JsonGenerator json, String name) throws IOException {
            json.writeStringField("type", "scatter");
            json.writeStringField("mode", "markers");
            json.writeStringField("name", name);
            PlotlyJson.numbers(json, "x", x);
            PlotlyJson.numbers(json, "y", y);
            PlotlyJson.texts(json, "text", hover);
            json.writeStringField("hoverinfo", "text");
            // A marker at the end of the axis is drawn whole.
            json.writeBooleanField("cliponaxis", false);
        }
    }

    private final Marks forks = new Marks();
    private final Marks scores = new Marks();
    private final Marks cutLeft = new Marks();
    private final Marks cutRight = new Marks();
    private final List<Double> plus = new ArrayList<>();
    private final List<Double> minus = new ArrayList<>();

    ScoreTraces(List<Row> rows, Axis axis) {
        for (int i = 0; i < rows.size(); i++) {
            add(rows.get(i), i, axis);
        }
    }

    private void add(Row row, int place, Axis axis) {
        String name = PlotlyText.hover(row.label());
        String unit = " " + PlotlyText.literal(row.unit());
        // The mean of the only fork is the score: a dot would look like a second opinion.
        for (int f = 0; row.forkMeans().length > 1 && f < row.forkMeans().length; f++) {
            double mean = row.forkMeans()[f];
            if (!Double.isNaN(mean)) {
                double stray = (f * GOLDEN + 0.5) % 1 - 0.5;
                forks.add(
                        axis.clamped(mean),
                        place + 2 * JITTER * stray,
                        name + "<br>fork " + (f + 1) + ": " + Quantity.significant(mean, 4) + unit);
            }
        }
        String text = name + "<br>" + Quantity.significant(row.score(), 4) + unit;
        if (Double.isNaN(row.error())) {
            scores.add(row.score(), place, text + ", no ± from JMH");
            plus.add(0.0);
            minus.add(0.0);
            return;
        }
        double low = row.score() - row.error();
        double high = row.score() + row.error();
        text += "<br>JMH's ± " + Quantity.significant(row.error(), 3) + ": " + Quantity.significant(low, 4) + " to "
                + Quantity.significant(high, 4);
        scores.add(row.score(), place, text);
        minus.add(row.score() - axis.clamped(low));
        plus.add(axis.clamped(high) - row.score());
        if (low < axis.from()) {
            cutLeft.add(axis.clamped(low), place, text);
        }
        if (high > axis.to()) {
            cutRight.add(axis.clamped(high), place, text);
        }
    }

    boolean hasDots() {
        return !forks.x.isEmpty();
    }

    /** Returns whether an error bar goes on beyond the axis. */
    boolean cut() {
        return !cutLeft.x.isEmpty() || !cutRight.x.isEmpty();
    }

    /** Writes the traces, elements of an open array. */
    void write(JsonGenerator json) throws IOException {
        if (hasDots()) {
            json.writeStartObject();
            forks.write(json, "mean of a fork");
            PlotlyJson.constant(
                    json, "marker", "{\"symbol\":\"circle\",\"size\":7,\"opacity\":0.6,\"color\":\"" + Frame.BLUE + "\"}");
            json.writeEndObject();
        }
        if (scores.x.isEmpty()) {
            return;
        }
        json.writeStartObject();
        scores.write(json, "score with JMH's ±, 99.9 %, iterations pooled");
        PlotlyJson.constant(
                json, "marker", "{\"symbol\":\"diamond\",\"size\":9,\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeObjectFieldStart("error_x");
        json.writeStringField("type", "data");
        json.writeBooleanField("symmetric", false);
        PlotlyJson.numbers(json, "array", plus);
        PlotlyJson.numbers(json, "arrayminus", minus);
        json.writeNumberField("thickness", 1.5);
        json.writeNumberField("width", 5);
        json.writeStringField("color", Frame.VERMILLION);
        json.writeEndObject();
        json.writeEndObject();
        edge(json, cutLeft, "triangle-left");
        edge(json, cutRight, "triangle-right");
    }

    private static void edge(JsonGenerator json, Marks marks, String symbol) throws IOException {
        if (marks.x.isEmpty()) {
            return;
        }
        json.writeStartObject();
        marks.write(json, "the bar goes on");
        json.writeBooleanField("showlegend", false); // the caption has it; a fourth entry would be a second line
        PlotlyJson.constant(
                json, "marker", "{\"symbol\":\"" + symbol + "\",\"size\":10,\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeEndObject();
    }
}
