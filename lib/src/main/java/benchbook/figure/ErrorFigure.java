package benchbook.figure;

import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The error of each score as a share of it, as it was measured and as it was published.
 *
 * <pre>
 *   sum     ●       ┊      ◇     1.3 %
 *   parse   ◇       ┊    ●       48 %
 *                 10 %: the score is hardly known
 * </pre>
 */
public final class ErrorFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 60;

    /** Room at the ends of the axis, as a factor. */
    private static final double MARGIN = 1.6;

    /**
     * A row of the figure.
     *
     * @param label the benchmark
     * @param published the error over the score in the source; NaN where it told none
     * @param measured the same of the run that is shown; NaN where it has none
     */
    public record Share(String label, double published, double measured) {}

    private ErrorFigure() {}

    /**
     * Returns a row per benchmark, in their order, and in it a mark for each of the two; right is worse. Shares of 0 and
     * missing ones have no place on the log axis. Without any the figure is empty and its caption says so.
     *
     * @param limit the share from which on a score is hardly known: 0.10 is a tenth of it
     */
    public static PlotlyFigure of(List<Share> all, double limit) {
        List<Share> rows = all.subList(0, Math.min(MAX_ROWS, all.size()));
        DoubleSummaryStatistics shares = rows.stream().flatMapToDouble(r -> DoubleStream.of(r.published, r.measured, limit))
                .filter(s -> s > 0 && Double.isFinite(s)).summaryStatistics();
        Axis axis = rows.isEmpty() ? new Axis(true, 1, 100)
                : new Axis(true, 100 * shares.getMin() / MARGIN, 100 * shares.getMax() * MARGIN);
        Marks source = new Marks("published", "diamond-open", Frame.GREEN);
        Marks small = new Marks("measured", "circle", Frame.BLUE);
        Marks large = new Marks("measured, above " + Quantity.percent(limit), "x", Frame.VERMILLION);
        for (int i = 0; i < rows.size(); i++) {
            Share row = rows.get(i);
            add(source, row, "published", row.published, i);
            add(row.measured > limit ? large : small, row, "measured", row.measured, i);
        }
        List<String> labels = PlotlyText.labelsOf(rows.stream().map(Share::label).toList());
        List<String> numbers = rows.stream().map(r -> Quantity.percent(r.measured)).toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Marks marks : List.of(small, large, source)) {
                marks.write(json);
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> layout(json, labels, numbers, axis, limit));
        return new PlotlyFigure("The error as a share of the score", caption(all, rows, limit), data, layout,
                Frame.height(labels, Frame.LINE_PX));
    }

    private static void add(Marks marks, Share row, String whose, double share, int at) {
        if (share > 0 && Double.isFinite(share)) {
            marks.add(100 * share, at, PlotlyText.hover(row.label) + "<br>" + whose + ": " + Quantity.percent(share));
        }
    }

    private static void layout(JsonGenerator json, List<String> labels, List<String> numbers, Axis axis, double limit)
            throws IOException {
        json.writeStartObject();
        Frame.rows(json, labels, numbers, Frame.LINE_PX);
        axis.write(json, "error in per cent of the score (log axis), less is better; at the right: measured");
        json.writeArrayFieldStart("annotations");
        Frame.columnAtRight(json, numbers);
        Beyond beyond = new Beyond(100 * limit, "above " + Quantity.percent(limit));
        beyond.writeLabel(json, axis);
        json.writeEndArray();
        beyond.writeShapes(json, axis);
        json.writeEndObject();
    }

    private static String caption(List<Share> all, List<Share> rows, double limit) {
        long published = all.stream().filter(s -> !Double.isNaN(s.published)).count();
        long measured = all.stream().filter(s -> !Double.isNaN(s.measured)).count();
        if (published + measured == 0) {
            return "Nothing to draw: no score has an error.";
        }
        return "Errors above " + Quantity.percent(limit) + " of their score: " + all.stream().filter(s -> s.published > limit).count()
                + " of " + published + " published, " + all.stream().filter(s -> s.measured > limit).count() + " of " + measured
                + " measured. A row is a benchmark; the error is JMH's ± at 99.9 %."
                + (rows.size() < all.size() ? " The first " + MAX_ROWS + " of " + all.size() + " rows are drawn." : "");
    }
}
