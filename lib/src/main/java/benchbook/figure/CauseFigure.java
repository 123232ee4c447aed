package benchbook.figure;

import static benchbook.table.IterationCauseTable.*;

import benchbook.table.IterationCauseTable;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Where the time of slow iterations went: a bar for each iteration, fork after fork, as high as an operation took
 * against the usual one; what is above the usual in colours by what explains it.
 *
 * <pre>
 *   ×2        ▒▒           ▒ all threads stopped
 *             ▒▒ ░░        ░ other processes had the processor
 *   ×1 ██ ██  ██ ██  ██
 *      fork 1    fork 2
 * </pre>
 */
public final class CauseFigure {

    private static final int PLOT_PX = 240;
    /** A part of the excess, and its colour; Okabe and Ito's. */
    private record Part(String name, String column, String colour) {}

    private static final List<Part> PARTS = List.of(
            new Part("all threads stopped", BY_STOPS, Frame.VERMILLION),
            new Part("others had the processor", BY_OTHERS, Frame.ORANGE),
            new Part("in the operating system", BY_SYSTEM, Frame.PURPLE));
    private static final String UNEXPLAINED = "#767676";

    private CauseFigure() {}

    /** Returns a picture for each result that has slow iterations, {@code most} of them at most. */
    public static List<PlotlyFigure> of(JmhResults jmh, Table causes, int most) {
        String[] labels = jmh.labels();
        List<PlotlyFigure> figures = new ArrayList<>();
        for (int r = 0; r < jmh.size() && figures.size() < most; r++) {
            List<Row> rows = IterationCauseTable.rows(causes, r);
            if (rows.stream().anyMatch(row -> row.getBoolean(SLOW))) {
                figures.add(of(labels[r], rows));
            }
        }
        return figures;
    }

    private static PlotlyFigure of(String label, List<Row> rows) {
        double[] places = places(rows);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            bars(json, "the usual", Frame.BLUE, places, rows, row -> Math.min(row.getDouble(SLOWNESS), usual(row)));
            for (Part part : PARTS) {
                bars(json, part.name, part.colour, places, rows, row -> excess(row) * share(row, part));
            }
            bars(json, "unexplained", UNEXPLAINED, places, rows, row -> excess(row) * unexplained(row));
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> layout(json, places, rows));
        long slow = rows.stream().filter(row -> row.getBoolean(SLOW)).count();
        return new PlotlyFigure("Where the time of slow iterations went: " + label,
                slow + " of " + rows.size() + " iterations were slow. A bar is an iteration, in the order of time; its height is the time of an"
                        + " operation against the usual one. What is above the usual is coloured by what its JVM and the machine did in"
                        + " just that time; iterations that were not slow are not taken apart.",
                data, layout, Frame.TOP_PX + PLOT_PX + Frame.BOTTOM_PX);
    }

    /** With a gap between forks. */
    private static double[] places(List<Row> rows) {
        double[] places = new double[rows.size()];
        for (int i = 1; i < places.length; i++) {
            places[i] = places[i - 1] + (rows.get(i).getInt(FORK) == rows.get(i - 1).getInt(FORK) ? 1 : 2);
        }
        return places;
    }

    private static double usual(Row row) {
        return row.getBoolean(SLOW) ? 1 : row.getDouble(SLOWNESS);
    }

    private static double excess(Row row) {
        return row.getBoolean(SLOW) ? row.getDouble(SLOWNESS) - 1 : 0;
    }

    private static double known(Row row, String column) {
        double share = row.getDouble(column);
        return Double.isNaN(share) ? 0 : Math.max(0, share);
    }

    /** Where they explain more than was lost, they are drawn by their sizes within that. */
    private static double share(Row row, Part part) {
        double sum = PARTS.stream().mapToDouble(p -> known(row, p.column)).sum();
        return sum == 0 ? 0 : (1 - unexplained(row)) * known(row, part.column) / sum;
    }

    private static double unexplained(Row row) {
        return 1 - Math.min(1, known(row, EXPLAINED));
    }

    private interface Height {
        double of(Row row);
    }

    private static void bars(JsonGenerator json, String name, String colour, double[] places, List<Row> rows, Height height)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "bar");
        json.writeStringField("name", name);
        json.writeNumberField("width", 0.9);
        json.writeObjectFieldStart("marker");
        json.writeStringField("color", colour);
        json.writeEndObject();
        PlotlyJson.numbers(json, "x", IntStream.range(0, places.length).mapToObj(i -> places[i]).toList());
        PlotlyJson.numbers(json, "y", rows.stream().map(height::of).toList());
        PlotlyJson.texts(json, "hovertext", rows.stream().map(CauseFigure::hover).toList());
        json.writeStringField("hoverinfo", "text");
        json.writeEndObject();
    }

    private static String hover(Row row) {
        return "fork " + (row.getInt(FORK) + 1) + ", iteration " + (row.getInt(ITERATION) + 1) + ": " + Quantity.ratio(row.getDouble(SLOWNESS))
                + " × the usual time"
                + (row.isMissing(STOPPED_NS) ? "" : "<br>stopped for " + Quantity.duration(row.getLong(STOPPED_NS)))
                + (row.isMissing(JVM_CORES) ? "" : "<br>cores: JVM " + Quantity.significant(row.getDouble(JVM_CORES), 2) + ", others "
                        + Quantity.significant(row.getDouble(OTHER_CORES), 2));
    }

    private static void layout(JsonGenerator json, double[] places, List<Row> rows) throws IOException {
        List<Double> at = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int first = 0, end; first < rows.size(); first = end) {
            end = first + 1;
            while (end < rows.size() && rows.get(end).getInt(FORK) == rows.get(first).getInt(FORK)) {
                end++;
            }
            at.add((places[first] + places[end - 1]) / 2);
            names.add("fork " + (rows.get(first).getInt(FORK) + 1));
        }
        json.writeStartObject();
        Frame.margins(json, Frame.TOP_PX, Frame.COLUMN_GAP_PX, Frame.BOTTOM_PX, PLOT_PX);
        json.writeStringField("barmode", "stack");
        json.writeObjectFieldStart("xaxis");
        json.writeStringField("tickmode", "array");
        PlotlyJson.numbers(json, "tickvals", at);
        PlotlyJson.texts(json, "ticktext", names);
        json.writeBooleanField("showgrid", false);
        json.writeBooleanField("zeroline", false);
        json.writeBooleanField("fixedrange", true);
        json.writeEndObject();
        json.writeObjectFieldStart("yaxis");
        json.writeObjectFieldStart("title");
        json.writeStringField("text", "time of an operation, × the usual");
        json.writeEndObject();
        json.writeStringField("rangemode", "tozero");
        json.writeBooleanField("automargin", true);
        json.writeBooleanField("fixedrange", true);
        json.writeEndObject();
        json.writeEndObject();
    }
}
