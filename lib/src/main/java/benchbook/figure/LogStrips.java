package benchbook.figure;

import benchbook.table.GcRun;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import tech.tablesaw.api.LongColumn;

/**
 * Logs under each other, a strip each, with one scale of time for all where their lengths allow it. A log without a clock is
 * drawn in the order of its rows.
 *
 * @param runs those that are drawn
 * @param x a place for each row of each log: time since the log's first line, or the row's number
 * @param timed whether the places are times, by log
 * @param unit of the times
 * @param of how many runs there are
 */
record LogStrips(List<GcRun> runs, List<double[]> x, boolean[] timed, Unit unit, int of) {

    /** What the axis of time is labelled in. */
    enum Unit {
        SECONDS(1e9),
        MINUTES(60e9),
        HOURS(3600e9);

        private final double ns;

        Unit(double ns) {
            this.ns = ns;
        }

        /** Returns the largest of which the time has ten. */
        private static Unit of(double ns) {
            return ns >= 10 * HOURS.ns ? HOURS : ns >= 10 * MINUTES.ns ? MINUTES : SECONDS;
        }
    }


    /** More strips fit no screen. */
    static final int MAX_LOGS = 6;
    /** A strip is less than a thousand pixels wide: places in so many columns that two marks of one column touch. */
    static final int COLUMNS = 500;
    /** Beyond this factor between two logs' lengths the shorter one could not be seen. */
    private static final double SHARED = 10;

    private static final int ONE_PX = 300;
    private static final int STRIP_PX = 170;
    private static final int GAP_PX = 56;
    private static final int RIGHT_PX = 20;
    private static final int LABEL_LINE = 70;

    /** What a strip writes on its vertical axis, between the braces of an object. */
    interface VerticalAxis {
        void write(JsonGenerator json, int strip) throws IOException;
    }

    /** @param starts the column of the rows' beginnings, by log, as many as there are runs */
    static LogStrips of(List<GcRun> runs, List<LongColumn> starts) {
        int n = Math.min(MAX_LOGS, runs.size());
        boolean[] timed = new boolean[n];
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            timed[i] = runs.get(i).reading().firstNs().isPresent() && starts.get(i).countMissing() == 0;
            shortest = timed[i] ? Math.min(shortest, runs.get(i).reading().spanNs().orElse(0)) : shortest;
        }
        Unit unit = Unit.of(Double.isInfinite(shortest) ? 0 : shortest);
        List<double[]> x = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            LongColumn start = starts.get(i);
            double first = runs.get(i).reading().firstNs().orElse(0);
            boolean time = timed[i];
            x.add(IntStream.range(0, start.size()).mapToDouble(r -> time ? (start.getLong(r) - first) / unit.ns : r + 1).toArray());
        }
        return new LogStrips(runs.subList(0, n), x, timed, unit, runs.size());
    }

    /** Returns how long a time is on a strip's axis; nothing where the strip has no times. */
    double length(int strip, double ns) {
        return timed[strip] ? ns / unit.ns : 0;
    }

    int size() {
        return runs.size();
    }

    int heightPx() {
        return Frame.TOP_PX + Frame.LINE_PX + plotPx() + Frame.BOTTOM_PX;
    }

    private int stripPx() {
        return size() == 1 ? ONE_PX : STRIP_PX;
    }

    private int plotPx() {
        return size() * stripPx() + (size() - 1) * GAP_PX;
    }

    /** Returns the right end of a strip. */
    double end(int strip) {
        return isShared() ? IntStream.range(0, size()).mapToDouble(this::ownEnd).max().orElse(1) : ownEnd(strip);
    }

    private double ownEnd(int strip) {
        double last = Arrays.stream(x.get(strip)).max().orElse(0);
        GcRun.Reading reading = runs.get(strip).reading();
        double end = timed[strip] && reading.spanNs().isPresent() ? Math.max(last, reading.spanNs().getAsLong() / unit.ns) : last;
        return end > 0 ? end : 1;
    }

    /** Whether all strips have the same horizontal scale. */
    boolean isShared() {
        double[] ends = IntStream.range(0, size()).mapToDouble(this::ownEnd).toArray();
        return IntStream.range(0, size()).allMatch(i -> timed[i])
                && DoubleStream.of(ends).max().orElse(1) <= SHARED * DoubleStream.of(ends).min().orElse(1);
    }

    /**
     * Returns of some rows those that have, in a column of the strip, the largest or the least value: all that a screen can show.
     *
     * @param rows in the order of time
     */
    int[] extremes(int strip, int[] rows, double[] values) {
        if (rows.length <= 2 * COLUMNS) {
            return rows;
        }
        double width = end(strip) / COLUMNS;
        IntStream.Builder kept = IntStream.builder();
        int from = 0;
        while (from < rows.length) {
            long column = (long) (x.get(strip)[rows[from]] / width);
            int low = from;
            int high = from;
            int to = from;
            for (; to < rows.length && (long) (x.get(strip)[rows[to]] / width) == column; to++) {
                low = values[rows[to]] < values[rows[low]] ? to : low;
                high = values[rows[to]] > values[rows[high]] ? to : high;
            }
            kept.add(rows[Math.min(low, high)]);
            if (low != high) {
                kept.add(rows[Math.max(low, high)]);
            }
            from = to;
        }
        return kept.build().toArray();
    }

    /** Opens a trace of a strip; its name is in the legend once, as long as {@code first}. */
    static void open(JsonGenerator json, String name, int strip, boolean first, String mode) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", mode);
        json.writeStringField("name", name);
        json.writeStringField("legendgroup", name);
        json.writeBooleanField("showlegend", first);
        json.writeStringField("xaxis", "x" + number(strip));
        json.writeStringField("yaxis", "y" + number(strip));
    }

    private static String number(int strip) {
        return strip == 0 ? "" : String.valueOf(strip + 1);
    }

    /** Returns the layout. */
    String layout(String unit, VerticalAxis vertical) {
        return PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.margins(json, Frame.TOP_PX + Frame.LINE_PX, RIGHT_PX, Frame.BOTTOM_PX, plotPx());
            double strip = (double) stripPx() / plotPx();
            double pitch = (double) (stripPx() + GAP_PX) / plotPx();
            for (int i = 0; i < size(); i++) {
                double top = 1 - i * pitch;
                axes(json, i, Math.max(0, top - strip), top, vertical);
            }
            json.writeArrayFieldStart("annotations");
            for (int i = 0; i < size(); i++) {
                label(json, i, unit, 1 - i * pitch);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void axes(JsonGenerator json, int strip, double bottom, double top, VerticalAxis vertical) throws IOException {
        json.writeObjectFieldStart("xaxis" + number(strip));
        json.writeStringField("anchor", "y" + number(strip));
        PlotlyJson.constant(json, "range", "[0," + 1.005 * end(strip) + "]");
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        if (strip == size() - 1) {
            json.writeObjectFieldStart("title");
            json.writeStringField("text", timed[strip] ? unit.name().toLowerCase(Locale.ROOT) + " since the log's first line" : "in order: the log has no times");
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeObjectFieldStart("yaxis" + number(strip));
        json.writeStringField("anchor", "x" + number(strip));
        PlotlyJson.constant(json, "domain", "[" + bottom + "," + top + "]");
        json.writeBooleanField("automargin", true);
        json.writeBooleanField("fixedrange", true);
        json.writeBooleanField("zeroline", false);
        vertical.write(json, strip);
        json.writeEndObject();
    }

    private void label(JsonGenerator json, int strip, String unit, double top) throws IOException {
        GcRun run = runs.get(strip);
        Frame.stripLabel(json, "<b>" + PlotlyText.line(run.label(), LABEL_LINE) + "</b>  " + unit
                + (run.header().collector().isEmpty() ? "" : ", " + PlotlyText.literal(run.header().collector()))
                + (timed[strip] ? "" : ", no times"), PlotlyText.hover(run.label()), top);
    }

    /** Returns what of the logs is not drawn, or drawn otherwise, as sentences behind a caption. */
    String sentences() {
        return (size() > 1 && !isShared() ? " The logs' scales of time differ." : "")
                + (of > size() ? " The first " + size() + " of " + of + " logs are drawn." : "");
    }
}
