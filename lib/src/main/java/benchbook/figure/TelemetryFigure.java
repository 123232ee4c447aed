package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.table.TelemetryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.DoubleStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * How long sections of running code take, beside what a marker costs: a section at the line is its markers.
 *
 * <pre>
 *   nothing     ●│●
 *   parse        │●●  ◇      ○
 *   serialize    │                  ●●◇ ○
 *              marker
 * </pre>
 */
public final class TelemetryFigure {

    private static final double MARGIN = 1.5;
    /** Sections are nanoseconds to milliseconds long; in µs their labels are short enough for a phone. */
    private static final double NS_PER_US = 1e3;

    private TelemetryFigure() {}

    /**
     * Returns a row per section, by the order of the first JVM's time, shortest on top. Without sections the figure is empty and its caption
     * says so.
     *
     * @param telemetry see {@link TelemetryTable#ofJvms}
     * @param published the same of the source, with means alone
     */
    public static PlotlyFigure of(Table telemetry, Table published) {
        if (telemetry.isEmpty()) {
            return new PlotlyFigure("Sections of running code", "Nothing to draw: no section was marked.", "[]", "{}", 1);
        }
        List<String> sections = new ArrayList<>(new LinkedHashSet<>(telemetry.sortAscendingOn(TelemetryTable.MEDIAN_NS)
                .stringColumn(TelemetryTable.SECTION).asList()));
        double[] marker = telemetry.doubleColumn(TelemetryTable.MARKER_NS).asDoubleArray();
        double[] all = DoubleStream.concat(Arrays.stream(marker), DoubleStream.concat(values(telemetry), values(published)))
                .filter(v -> v > 0 && v < Double.POSITIVE_INFINITY).toArray();
        Axis axis = new Axis(true, Moments.min(all) / NS_PER_US / MARGIN, Moments.max(all) / NS_PER_US * MARGIN);
        Marks medians = new Marks("median, a JVM each", "circle", Frame.BLUE);
        Marks means = new Marks("mean, a JVM each", "circle-open", Frame.BLUE);
        Marks told = new Marks("mean, published", "diamond-open", Frame.VERMILLION);
        for (Row row : telemetry) {
            add(medians, axis, sections, row, TelemetryTable.MEDIAN_NS);
            add(means, axis, sections, row, TelemetryTable.MEAN_NS);
        }
        published.forEach(row -> add(told, axis, sections, row, TelemetryTable.MEAN_NS));
        double cost = Moments.median(marker);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Marks marks : List.of(medians, means, told)) {
                marks.write(json);
            }
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(sections);
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, List.of(), 0);
            axis.write(json, "µs an operation (log axis)");
            json.writeArrayFieldStart("shapes");
            RatioBars.line(json, cost / NS_PER_US);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("Sections of running code", "The line is what a marker costs, " + Quantity.duration(cost)
                + " in the median of JVMs; a time near it is that of markers. A mean far right of its median is one of a few long waits.",
                data, layout, Frame.height(labels, 0));
    }

    private static DoubleStream values(Table table) {
        return DoubleStream.concat(Arrays.stream(table.doubleColumn(TelemetryTable.MEDIAN_NS).asDoubleArray()),
                Arrays.stream(table.doubleColumn(TelemetryTable.MEAN_NS).asDoubleArray()));
    }

    private static void add(Marks marks, Axis axis, List<String> sections, Row row, String column) {
        int place = sections.indexOf(row.getString(TelemetryTable.SECTION));
        double ns = row.getDouble(column);
        if (place >= 0 && ns > 0) {
            marks.add(axis.clamped(ns / NS_PER_US), place, PlotlyText.hover(row.getString(TelemetryTable.SECTION)) + ": " + Quantity.duration(ns));
        }
    }
}
