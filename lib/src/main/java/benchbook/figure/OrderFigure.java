package benchbook.figure;

import benchbook.table.PairTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Two pieces of code, timed one after the other, in several places of a program and several runs of it. On a log axis
 * the line between them is as long as their ratio is large.
 *
 * <pre>
 *   plus first,  JVM 1     ◆────────●   5.3
 *   plus first,  JVM 2     ◆────────●   5.0
 *   builder first, JVM 1  ◆─────●       4.0
 * </pre>
 */
public final class OrderFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 60;

    private static final double NS_PER_US = 1e3;
    /** Room at the ends of the axis, as a factor. */
    private static final double MARGIN = 1.6;

    /** A row; that without a label parts two places. In µs, NaN where missing. */
    private record Pair(String label, double one, double other, boolean published) {
        static final Pair GAP = new Pair(Frame.GAP, Double.NaN, Double.NaN, false);

        String ratio() {
            return Double.isNaN(one / other) ? "" : Quantity.ratio(one / other);
        }
    }

    private OrderFigure() {}

    /**
     * Returns a row per pair, grouped by place; of each place the published pairs come first. Without any pair the
     * figure is empty and its caption says so.
     *
     * @param pairs see {@link PairTable}
     * @param published the same of the source, or without rows
     * @param one what the one is called
     * @param other what the other is called
     */
    public static PlotlyFigure of(Table pairs, Table published, String one, String other) {
        List<Pair> all = rows(pairs, published);
        List<Pair> rows = all.subList(0, Math.min(MAX_ROWS, all.size()));
        Axis axis = axis(rows);
        String heading = one + " ÷ " + other;
        List<String> labels = PlotlyText.labelsOf(rows.stream().map(Pair::label).toList());
        List<String> ratios = rows.stream().map(Pair::ratio).toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            Marks.lines(json, Frame.FAINT, IntStream.range(0, rows.size())
                    .mapToObj(i -> new double[] {rows.get(i).one, rows.get(i).other, i}).toList());
            marks(rows, one, false, Pair::one, new Marks(one, "circle", Frame.VERMILLION)).write(json);
            marks(rows, other, false, Pair::other, new Marks(other, "diamond", Frame.BLUE)).write(json);
            marks(rows, one, true, Pair::one, new Marks(one + ", published", "circle-open", Frame.VERMILLION)).write(json);
            marks(rows, other, true, Pair::other, new Marks(other + ", published", "diamond-open", Frame.BLUE)).write(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, Stream.concat(Stream.of(heading), ratios.stream()).toList(), Frame.LINE_PX);
            axis.write(json, "µs a call (log axis), less is better");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, ratios);
            heading(json, heading);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure(one + " and " + other + ", the same two each time",
                caption(pairs, published, heading, rows.size() < all.size()), data, layout, Frame.height(labels, Frame.LINE_PX));
    }

    private static List<Pair> rows(Table pairs, Table published) {
        Set<String> places = new LinkedHashSet<>(pairs.stringColumn(PairTable.PLACE).asList());
        places.addAll(published.stringColumn(PairTable.PLACE).asList());
        List<Pair> rows = new ArrayList<>();
        for (String place : places) {
            if (!rows.isEmpty()) {
                rows.add(Pair.GAP);
            }
            published.stream().filter(r -> r.getString(PairTable.PLACE).equals(place)).forEach(r -> rows.add(pair(r, true)));
            pairs.stream().filter(r -> r.getString(PairTable.PLACE).equals(place)).forEach(r -> rows.add(pair(r, false)));
        }
        return rows;
    }

    private static Pair pair(Row row, boolean published) {
        return new Pair(row.getString(PairTable.PLACE) + ", " + row.getString(PairTable.RUN),
                row.getDouble(PairTable.ONE_NS) / NS_PER_US, row.getDouble(PairTable.OTHER_NS) / NS_PER_US, published);
    }

    private static Axis axis(List<Pair> rows) {
        double[] times = rows.stream().flatMapToDouble(r -> DoubleStream.of(r.one, r.other)).filter(t -> t > 0).toArray();
        return times.length == 0 ? new Axis(false, 0, 1) : new Axis(true,
                Arrays.stream(times).min().orElseThrow() / MARGIN, Arrays.stream(times).max().orElseThrow() * MARGIN);
    }

    private static Marks marks(List<Pair> rows, String name, boolean published, ToDoubleFunction<Pair> time, Marks marks) {
        for (int i = 0; i < rows.size(); i++) {
            Pair row = rows.get(i);
            double us = time.applyAsDouble(row);
            if (row.published == published && us > 0) {
                marks.add(us, i, PlotlyText.hover(row.label) + "<br>" + PlotlyText.hover(name) + ": "
                        + Quantity.duration(us * NS_PER_US));
            }
        }
        return marks;
    }

    private static void heading(JsonGenerator json, String text) throws IOException {
        json.writeStartObject();
        json.writeStringField("text", PlotlyText.literal(text));
        json.writeStringField("xref", "paper");
        json.writeNumberField("x", 1);
        json.writeStringField("xanchor", "left");
        json.writeNumberField("xshift", Frame.COLUMN_GAP_PX);
        json.writeStringField("yref", "paper");
        json.writeNumberField("y", 1);
        json.writeStringField("yanchor", "bottom");
        json.writeBooleanField("showarrow", false);
        json.writeEndObject();
    }

    /** The claim is what the ratios are in each place. */
    private static String caption(Table pairs, Table published, String heading, boolean cut) {
        List<String> ranges = new ArrayList<>();
        for (String place : new LinkedHashSet<>(pairs.stringColumn(PairTable.PLACE).asList())) {
            ranges.add(place + ", " + range(pairs.where(pairs.stringColumn(PairTable.PLACE).isEqualTo(place))));
        }
        if (ranges.isEmpty()) {
            return "Nothing to draw: nothing was measured.";
        }
        String source = range(published);
        return heading + " depends on where the two stand and on the JVM: " + String.join("; ", ranges) + "."
                + (source.equals(Quantity.MISSING) ? "" : " Published: " + source + ".")
                + " A row is one program run; the line between the two is as long as their ratio is large."
                + (cut ? " The first " + MAX_ROWS + " rows are drawn." : "");
    }

    private static String range(Table pairs) {
        double[] ratios = Arrays.stream(PairTable.ratios(pairs)).filter(r -> !Double.isNaN(r)).toArray();
        return Quantity.range(Quantity.ratio(Arrays.stream(ratios).min().orElse(Double.NaN)),
                Quantity.ratio(Arrays.stream(ratios).max().orElse(Double.NaN)));
    }
}
