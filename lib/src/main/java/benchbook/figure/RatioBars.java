package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Ratios with their intervals on a log axis around 1: what {@link RatioFigure} and {@link RerunFigure} share.
 * Bars end at the axis, and so do dots; marks beside the plot say where.
 *
 * @param rows first row on top
 */
record RatioBars(Axis axis, List<List<Bar>> rows) {

    /** As blue, vermillion and green: to be seen on white and on dark. */
    static final String GREY = "#808080";
    /** A picture of equal numbers still needs an axis of some width; a logarithm. */
    static final double LEAST = Math.log(1.01);

    private static final double MARGIN = 0.03;
    /** Up to this ratio of its ends 1, 2, 5 would be too few ticks, and those of a linear axis lie far enough apart. */
    private static final double EVEN_TICKS = 10;
    private static final int TICKS = 8;

    /** A ratio with the ends of its interval, which may be NaN, 0 or infinite. */
    record Bar(double value, double low, double high) {

        /** Returns the longer of its two parts, as a logarithm; NaN without an interval, or infinite. */
        double length() {
            return Math.max(Math.log(high / value), Math.log(value / low));
        }
    }

    /** A bar in its place; {@code hover} is literal. */
    record Dot(double place, Bar bar, String hover) {}

    /** How dots look; {@code name} is literal. */
    record Look(String name, String symbol, String colour, int sizePx, int capPx, boolean inLegend) {}

    /** Returns the median of the bars' lengths, as a logarithm; 0 where none has a finite one. */
    static double medianLength(List<Bar> bars) {
        double[] lengths = bars.stream().mapToDouble(Bar::length).filter(Double::isFinite).toArray();
        return lengths.length == 0 ? 0 : Moments.median(lengths);
    }

    /**
     * Returns an axis that shows all dots and bars as far as they do not flatten the others. All limits are
     * logarithms.
     *
     * @param least to both sides of 1
     * @param dotLimit how far from 1 a dot may stretch it
     * @param barLimit how far from its dot, itself within the limit, a bar may stretch it
     */
    static Axis axis(List<Bar> bars, double least, double dotLimit, double barLimit) {
        double left = least;
        double right = least;
        for (Bar bar : bars) {
            double dot = Math.log(bar.value);
            double most = Math.abs(dot) > dotLimit || Double.isNaN(bar.low) ? 0 : barLimit;
            left = Math.max(left, Math.min(dotLimit, -dot) + reach(Math.log(bar.value / bar.low), most));
            right = Math.max(right, Math.min(dotLimit, dot) + reach(Math.log(bar.high / bar.value), most));
        }
        double room = MARGIN * (left + right);
        return new Axis(true, Math.exp(-left - room), Math.exp(right + room));
    }

    private static double reach(double length, double most) {
        return most == 0 ? 0 : Math.min(most, length); // not NaN
    }

    /** Returns where a dot is drawn: one beyond the axis a little within, so that one sees that its bar goes on. */
    private double place(double value) {
        double room = Math.pow(axis.to() / axis.from(), MARGIN / (1 + 2 * MARGIN));
        return value < axis.from() ? axis.from() * room : value > axis.to() ? axis.to() / room : value;
    }

    /** Writes the dots of one look as a trace. */
    void write(JsonGenerator json, Look look, List<Dot> dots) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "markers");
        json.writeStringField("name", look.name);
        json.writeBooleanField("showlegend", look.inLegend);
        PlotlyJson.numbers(json, "x", dots.stream().map(d -> place(d.bar.value)).toList());
        PlotlyJson.numbers(json, "y", dots.stream().map(Dot::place).toList());
        PlotlyJson.texts(json, "text", dots.stream().map(Dot::hover).toList());
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        json.writeObjectFieldStart("marker");
        json.writeStringField("symbol", look.symbol);
        json.writeNumberField("size", look.sizePx);
        json.writeStringField("color", look.colour);
        if (look.symbol.endsWith("-open")) {
            PlotlyJson.constant(json, "line", "{\"width\":2}");
        }
        json.writeEndObject();
        json.writeObjectFieldStart("error_x");
        json.writeStringField("type", "data");
        json.writeBooleanField("symmetric", false);
        PlotlyJson.numbers(json, "array", dots.stream().map(d -> length(place(d.bar.value), d.bar.high)).toList());
        PlotlyJson.numbers(json, "arrayminus", dots.stream().map(d -> length(d.bar.low, place(d.bar.value))).toList());
        json.writeNumberField("thickness", 1.5);
        json.writeNumberField("width", look.capPx);
        json.writeStringField("color", look.colour);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Returns how much of a bar from one value to the other lies on the axis; 0 without an interval. */
    private double length(double from, double to) {
        return Double.isNaN(from) || Double.isNaN(to) ? 0 : Math.max(0, axis.clamped(to) - axis.clamped(from));
    }

    private boolean isCutLeft(List<Bar> row) {
        return row.stream().anyMatch(b -> Math.min(b.value, b.low) < axis.from() || b.value < axis.from());
    }

    private boolean isCutRight(List<Bar> row) {
        return row.stream().anyMatch(b -> Math.max(b.value, b.high) > axis.to() || b.value > axis.to());
    }

    /** Writes, in the gaps beside the plot, where dots or bars go on beyond the axis; one mark for each row and side. */
    void writeCuts(JsonGenerator json) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> text = new ArrayList<>();
        List<String> position = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (isCutLeft(rows.get(i))) {
                x.add(axis.clamped(0));
                y.add((double) i);
                text.add("«");
                position.add("middle left");
            }
            if (isCutRight(rows.get(i))) {
                x.add(axis.clamped(Double.POSITIVE_INFINITY));
                y.add((double) i);
                text.add("»");
                position.add("middle right");
            }
        }
        if (x.isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "text");
        json.writeStringField("name", "goes on");
        json.writeBooleanField("showlegend", false); // the caption has it
        PlotlyJson.constant(json, "textfont", "{\"size\":14}");
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
        PlotlyJson.texts(json, "text", text);
        PlotlyJson.texts(json, "textposition", position);
        json.writeStringField("hoverinfo", "skip");
        json.writeBooleanField("cliponaxis", false);
        json.writeEndObject();
    }

    /** Returns a sentence for the caption if something is cut off, else nothing. */
    String sentence() {
        long cut = rows.stream().filter(r -> isCutLeft(r) || isCutRight(r)).count();
        return cut == 0 ? ""
                : " « or » at an edge: a dot or a bar goes on beyond the axis, in " + Quantity.count(cut, "row") + ".";
    }

    /** Writes the line at 1, an element of the layout's open shapes. */
    static void lineAtOne(JsonGenerator json) throws IOException {
        line(json, 1);
    }

    /** Writes a line from the lower edge to the upper one, an element of the layout's open shapes. */
    static void line(JsonGenerator json, double at) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "line");
        PlotlyJson.number(json, "x0", at);
        PlotlyJson.number(json, "x1", at);
        json.writeStringField("yref", "paper");
        json.writeNumberField("y0", 0);
        json.writeNumberField("y1", 1);
        json.writeStringField("layer", "below");
        PlotlyJson.constant(json, "line", "{\"color\":\"" + Frame.GREEN + "\",\"width\":2}");
        json.writeEndObject();
    }

    /** Writes the axis as {@code xaxis}; see {@link Axis#write}, whose ticks 1, 2, 5 are too few near 1. */
    void writeAxis(JsonGenerator json, String title) throws IOException {
        double step = step();
        if (axis.to() > EVEN_TICKS * axis.from() || step > 1) { // beyond a step of 1 there would be no tick at 1
            axis.write(json, title);
            return;
        }
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(axis.from() / step); i * step <= axis.to(); i++) {
            ticks.add(i * step);
        }
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
        json.writeObjectFieldStart("xaxis");
        json.writeStringField("type", "log");
        PlotlyJson.numbers(json, "range", List.of(axis.position(axis.from()), axis.position(axis.to())));
        PlotlyJson.numbers(json, "tickvals", ticks);
        PlotlyJson.texts(json, "ticktext", ticks.stream().map(t -> Quantity.decimals(t, decimals)).toList());
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        PlotlyJson.constant(json, "title", "{\"text\":\"" + title + "\",\"standoff\":12}");
        json.writeEndObject();
    }

    private double step() {
        double raw = (axis.to() - axis.from()) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        return power * (raw <= power ? 1 : raw <= 2 * power ? 2 : raw <= 5 * power ? 5 : 10);
    }
}
