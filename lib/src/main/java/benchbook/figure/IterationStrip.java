package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One strip of an {@link IterationFigure}: where each iteration of each fork goes, and the strip's axes.
 *
 * @param forks finite values or NaN by fork and iteration, thinned where there are too many
 * @param starts the place of each fork's first iteration; a place is free between two forks
 * @param least the smallest value; NaN without any
 * @param most the largest value
 * @param thinned whether values were left out
 */
record IterationStrip(double[][] forks, int[] starts, double least, double most, boolean thinned) {

    /** A strip is less than a thousand pixels wide; more points cannot be seen, but make the page slow. */
    static final int MAX_POINTS = 1000;

    /** From here on dots would touch, and a line shows more. */
    private static final int MAX_DOTS = 250;
    /** From here on not every fork gets its number. */
    private static final int MAX_FORK_NUMBERS = 20;
    /** Room above and below, as a share of the strip's range. */
    private static final double MARGIN = 0.12;

    static IterationStrip of(Row row) {
        double[][] forks = row.forks();
        int total = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double[] fork : forks) {
            total += fork.length;
            for (double value : fork) {
                if (Double.isFinite(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        boolean thinned = total > MAX_POINTS;
        double[][] drawn = new double[forks.length][];
        int[] starts = new int[forks.length];
        int at = 0;
        for (int f = 0; f < forks.length; f++) {
            drawn[f] = thinned ? extremes(forks[f], Math.ceilDiv(2 * total, MAX_POINTS)) : forks[f];
            starts[f] = at;
            at += drawn[f].length + 1;
        }
        boolean any = least <= most;
        return new IterationStrip(drawn, starts, any ? least : Double.NaN, any ? most : Double.NaN, thinned);
    }

    /** Returns the least and the largest of each {@code stretch} values, in the order of time: jumps survive. */
    static double[] extremes(double[] values, int stretch) {
        double[] kept = new double[2 * Math.ceilDiv(values.length, stretch)];
        int next = 0;
        for (int from = 0; from < values.length; from += stretch) {
            int low = from;
            int high = from;
            for (int i = from; i < Math.min(from + stretch, values.length); i++) {
                // A NaN is smaller than nothing: any number takes its place.
                low = Double.isNaN(values[low]) || values[i] < values[low] ? i : low;
                high = Double.isNaN(values[high]) || values[i] > values[high] ? i : high;
            }
            kept[next++] = values[Math.min(low, high)];
            kept[next++] = values[Math.max(low, high)];
        }
        return kept;
    }

    /** Writes the iterations and the forks' means on the axes with this number, "" for the first. */
    void write(JsonGenerator json, Row row, String axis) throws IOException {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> hover = new ArrayList<>();
        List<Double> meanX = new ArrayList<>();
        List<Double> meanY = new ArrayList<>();
        Scale scale = Scale.of(most, row.unit());
        String unit = " " + PlotlyText.literal(scale.unit());
        for (int f = 0; f < forks.length; f++) {
            for (int i = 0; i < forks[f].length; i++) {
                x.add((double) starts[f] + i);
                y.add(forks[f][i]);
                // The benchmark's name is over the strip; a thousand copies of it would double the page.
                hover.add("fork " + (f + 1) + (thinned ? "" : ", iteration " + (i + 1)) + ": "
                        + Quantity.significant(scale.factor() * forks[f][i], 4) + unit);
            }
            x.add((double) starts[f] + forks[f].length); // a gap before the next fork
            y.add(Double.NaN);
            hover.add("");
            meanX.addAll(List.of(starts[f] - 0.4, starts[f] + forks[f].length - 0.6, Double.NaN));
            double mean = row.forkMeans()[f];
            meanY.addAll(List.of(mean, mean, Double.NaN));
        }
        open(json, "mean of a fork", axis, meanX, meanY);
        json.writeStringField("mode", "lines");
        json.writeStringField("hoverinfo", "skip");
        PlotlyJson.constant(json, "line", "{\"width\":2,\"color\":\"" + Frame.VERMILLION + "\"}");
        json.writeEndObject();
        open(json, "iteration", axis, x, y);
        boolean dots = x.size() <= MAX_DOTS;
        json.writeStringField("mode", dots ? "lines+markers" : "lines");
        PlotlyJson.texts(json, "text", hover);
        json.writeStringField("hoverinfo", "text");
        json.writeBooleanField("cliponaxis", false);
        PlotlyJson.constant(json, "line", "{\"width\":1,\"color\":\"" + Frame.BLUE + "\"}");
        PlotlyJson.constant(json, "marker", "{\"size\":5,\"color\":\"" + Frame.BLUE + "\"}");
        json.writeEndObject();
    }

    private static void open(JsonGenerator json, String name, String axis, List<Double> x, List<Double> y)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("name", name);
        json.writeStringField("legendgroup", name);
        json.writeBooleanField("showlegend", axis.isEmpty());
        json.writeStringField("xaxis", "x" + axis);
        json.writeStringField("yaxis", "y" + axis);
        PlotlyJson.numbers(json, "x", x);
        PlotlyJson.numbers(json, "y", y);
    }

    /**
     * Writes the two axes, the vertical one in the {@link Scale} of {@code unit}; bottom and top are shares
     * of the plot's height.
     */
    void writeAxes(JsonGenerator json, String unit, String axis, double bottom, double top) throws IOException {
        json.writeObjectFieldStart("xaxis" + axis);
        json.writeStringField("anchor", "y" + axis);
        PlotlyJson.constant(json, "range", "[-0.7," + (end() - 0.3) + "]");
        List<Double> places = new ArrayList<>();
        List<String> names = new ArrayList<>();
        int every = Math.ceilDiv(forks.length, MAX_FORK_NUMBERS);
        for (int f = 0; f < forks.length; f += every) {
            places.add(starts[f] + (forks[f].length - 1) / 2.0);
            names.add(f == 0 ? "fork 1" : String.valueOf(f + 1));
        }
        json.writeStringField("tickmode", "array");
        PlotlyJson.numbers(json, "tickvals", places);
        PlotlyJson.texts(json, "ticktext", names);
        quiet(json);
        json.writeEndObject();

        json.writeObjectFieldStart("yaxis" + axis);
        json.writeStringField("anchor", "x" + axis);
        PlotlyJson.constant(json, "domain", "[" + bottom + "," + top + "]");
        double room = most > least ? MARGIN * (most - least) : Math.max(Math.abs(most) * MARGIN, Double.MIN_NORMAL);
        json.writeArrayFieldStart("range");
        json.writeNumber(least - room);
        json.writeNumber(most + room);
        json.writeEndArray();
        // Two labels that are data, least and largest, say more than round numbers on a strip this low.
        json.writeStringField("tickmode", "array");
        List<String> ends = ends(Scale.of(most, unit).factor());
        PlotlyJson.numbers(json, "tickvals", ends.size() == 2 ? List.of(least, most) : List.of(most));
        PlotlyJson.texts(json, "ticktext", ends);
        json.writeBooleanField("automargin", true);
        quiet(json);
        json.writeEndObject();
    }

    private static void quiet(JsonGenerator json) throws IOException {
        json.writeBooleanField("showgrid", false);
        json.writeBooleanField("zeroline", false);
        json.writeBooleanField("showline", true);
        json.writeBooleanField("fixedrange", true);
    }

    /** Returns least and largest with as many digits as tell them apart; one text if they are as good as equal. */
    private List<String> ends(double factor) {
        for (int digits = 3; most > least && digits <= 9; digits++) {
            String low = Quantity.significant(factor * least, digits);
            String high = Quantity.significant(factor * most, digits);
            if (!low.equals(high)) {
                return List.of(low, high);
            }
        }
        return List.of(Quantity.significant(factor * most, 4));
    }

    /** Writes a thin line between each two forks, elements of an open array. */
    void writeSeparators(JsonGenerator json, String axis, double bottom, double top) throws IOException {
        for (int f = 1; f < forks.length; f++) {
            json.writeStartObject();
            json.writeStringField("type", "line");
            json.writeStringField("layer", "below");
            json.writeStringField("xref", axis);
            json.writeStringField("yref", "paper");
            json.writeNumberField("x0", starts[f] - 1);
            json.writeNumberField("x1", starts[f] - 1);
            json.writeNumberField("y0", bottom);
            json.writeNumberField("y1", top);
            PlotlyJson.constant(json, "line", "{\"width\":1,\"color\":\"" + Frame.FAINT + "\"}");
            json.writeEndObject();
        }
    }

    private int end() {
        int last = forks.length - 1;
        return last < 0 ? 1 : starts[last] + forks[last].length;
    }
}
