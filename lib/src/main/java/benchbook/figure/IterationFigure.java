package benchbook.figure;

import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The raw data as strips, one a benchmark: its iterations in the order of time, fork after fork, each strip
 * on its own scale. A slope at the start of each fork is warm-up that was too short; a step between forks is
 * a JVM that compiled something else; a step within one is a late compilation or a disturbed machine.
 */
public final class IterationFigure {

    /** Most strips of the figure: 20 are about two screens. */
    public static final int MAX_ROWS = 20;

    private static final int STRIP_PX = 62;
    /** Of a few strips, which are then the point of their page. */
    private static final int TALL_STRIP_PX = 170;
    private static final int FEW = 2;
    /** Between two strips: the numbers of the forks, and the next strip's label. */
    private static final int GAP_PX = 46;
    /** Longest label over a strip, which has the picture's whole width, but on a phone that is not much. */
    private static final int LABEL_LINE = 56;
    private static final int RIGHT_PX = 16;
    /** The numbers of the last strip's forks. */
    private static final int BOTTOM_PX = 26;

    private IterationFigure() {}

    /**
     * Returns the strips, the one with the largest ratio of two iterations first. Without any two iterations
     * the figure is empty and its caption says so.
     */
    public static PlotlyFigure of(JmhResults results) {
        List<Row> all = Row.of(results);
        List<Row> drawable = all.stream().filter(IterationFigure::hasSeveral).toList();
        List<Row> rows = Row.widestFirst(Row.widest(drawable, MAX_ROWS, IterationFigure::spread), IterationFigure::spread);
        List<IterationStrip> strips = rows.stream().map(IterationStrip::of).toList();
        int plotPx = Math.max(1, rows.size()) * (stripPx(rows) + GAP_PX) - GAP_PX;
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int i = 0; i < rows.size(); i++) {
                strips.get(i).write(json, rows.get(i), i == 0 ? "" : String.valueOf(i + 1));
            }
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> layout(json, rows, strips, plotPx));
        return new PlotlyFigure(
                "Iterations in the order of time",
                caption(all, drawable.size(), strips),
                data,
                layout,
                Frame.TOP_PX + Frame.LINE_PX + plotPx + BOTTOM_PX);
    }

    private static int stripPx(List<Row> rows) {
        return rows.size() <= FEW ? TALL_STRIP_PX : STRIP_PX;
    }

    /** One value alone has no order in time. */
    private static boolean hasSeveral(Row row) {
        return Arrays.stream(row.forks()).flatMapToDouble(Arrays::stream).filter(Double::isFinite).count() > 1;
    }

    private static double spread(Row row) {
        double spread = row.iterationSpread();
        return Double.isNaN(spread) ? 0 : spread;
    }

    private static String caption(List<Row> all, int drawable, List<IterationStrip> strips) {
        StringBuilder text = new StringBuilder();
        if (strips.isEmpty()) {
            text.append("Nothing to draw: no result has two iterations.");
        } else {
            text.append(strips.size() == drawable
                    ? Quantity.count(drawable, "result") + (drawable > 1 ? ", the widest first." : ".")
                    : strips.size() + " of " + drawable
                            + " results: those with the largest ratio of two iterations, the widest first.");
            text.append(" Each strip has its own vertical scale, from its least to its largest iteration.");
        }
        if (strips.stream().anyMatch(IterationStrip::thinned)) {
            text.append(" Of strips with more than ")
                    .append(IterationStrip.MAX_POINTS)
                    .append(" iterations, the least and the largest of each stretch are drawn.");
        }
        long withoutRaw = all.stream().filter(r -> !r.hasRawData()).count();
        if (withoutRaw > 0) {
            text.append(" Left out: ").append(Quantity.count(withoutRaw, "result")).append(" without raw data.");
        }
        long single = all.size() - drawable - withoutRaw;
        if (single > 0) {
            text.append(" Left out: ").append(Quantity.count(single, "result")).append(" of a single iteration.");
        }
        return text.toString();
    }

    private static void layout(JsonGenerator json, List<Row> rows, List<IterationStrip> strips, int plotPx)
            throws IOException {
        json.writeStartObject();
        Frame.margins(json, Frame.TOP_PX + Frame.LINE_PX, RIGHT_PX, BOTTOM_PX, plotPx);
        double strip = (double) stripPx(rows) / plotPx;
        double pitch = (double) (stripPx(rows) + GAP_PX) / plotPx;
        for (int i = 0; i < rows.size(); i++) {
            double top = 1 - i * pitch;
            String axis = i == 0 ? "" : String.valueOf(i + 1);
            strips.get(i).writeAxes(json, rows.get(i).unit(), axis, Math.max(0, top - strip), top);
        }
        json.writeArrayFieldStart("annotations");
        for (int i = 0; i < rows.size(); i++) {
            label(json, rows.get(i), strips.get(i), 1 - i * pitch);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("shapes");
        for (int i = 0; i < rows.size(); i++) {
            double top = 1 - i * pitch;
            strips.get(i).writeSeparators(json, i == 0 ? "x" : "x" + (i + 1), Math.max(0, top - strip), top);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void label(JsonGenerator json, Row row, IterationStrip strip, double top) throws IOException {
        double spread = row.iterationSpread();
        Frame.stripLabel(
                json,
                "<b>" + PlotlyText.line(row.label(), LABEL_LINE) + "</b>  "
                        + PlotlyText.literal(Scale.of(strip.most(), row.unit()).unit())
                        + (row.throughput() ? ", more is better" : ", less is better")
                        + (Double.isNaN(spread) ? "" : ", max ÷ min " + Quantity.ratio(spread) + "×"),
                PlotlyText.hover(row.label()),
                top);
    }
}
