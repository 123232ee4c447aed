package benchbook.figure;

import benchbook.stats.Interval;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * One share of several profiles, each with what its samples know of it.
 *
 * <pre>
 *   published, no index                  ◇     97 %
 *   no index, JVM 1                    ━●━     86 %
 *   index, JVM 1          ━━━●━━━              38 %
 * </pre>
 */
public final class ShareFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 60;

    private static final Axis AXIS = new Axis(false, 0, 100);

    /**
     * A row of the figure.
     *
     * @param label the profile
     * @param share of its samples; NaN where it has none
     * @param interval of the share; undefined where the number of samples is not told
     * @param published whether it is a source's
     */
    public record Shown(String label, double share, Interval interval, boolean published) {}

    private ShareFigure() {}

    /**
     * Returns a row per profile, in their order. Without any share the figure is empty and its caption says so.
     *
     * @param title plain text
     * @param of what the share is of, for the axis; a literal of ours
     */
    public static PlotlyFigure of(String title, String of, List<Shown> all) {
        List<Shown> rows = all.stream().limit(MAX_ROWS).toList();
        Marks source = new Marks("published", "diamond-open", Frame.GREEN);
        Marks measured = new Marks("a JVM, with its 95 % interval by samples", "circle", Frame.BLUE);
        List<double[]> bars = new ArrayList<>();
        List<double[]> published = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Shown row = rows.get(i);
            if (Double.isNaN(row.share)) {
                continue;
            }
            (row.published ? source : measured).add(100 * row.share, i, PlotlyText.hover(row.label) + "<br>" + text(row));
            if (row.interval.isDefined()) {
                (row.published ? published : bars).add(new double[] {100 * row.interval.low(), 100 * row.interval.high(), i});
            }
        }
        List<String> labels = PlotlyText.labelsOf(rows.stream().map(Shown::label).toList());
        List<String> numbers = rows.stream().map(r -> percent(r.share)).toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            Marks.lines(json, Frame.BLUE, bars);
            Marks.lines(json, Frame.GREEN, published);
            measured.write(json);
            source.write(json);
            json.writeEndArray();
        });
        return new PlotlyFigure(title, caption(all, rows, source.size() + measured.size()), data,
                PlotlyJson.write(json -> layout(json, labels, numbers, of)), Frame.height(labels, 0));
    }

    private static void layout(JsonGenerator json, List<String> labels, List<String> numbers, String of) throws IOException {
        json.writeStartObject();
        Frame.rows(json, labels, numbers, 0);
        AXIS.write(json, "per cent of samples " + of);
        json.writeArrayFieldStart("annotations");
        Frame.columnAtRight(json, numbers);
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String caption(List<Shown> all, List<Shown> rows, int drawn) {
        if (drawn == 0) {
            return "Nothing to draw: no profile has samples.";
        }
        return "A row is a profile. The bar is what its samples alone leave open; dots of one program that lie further apart show what changes "
                + "from JVM to JVM." + (rows.size() < all.size() ? " The first " + MAX_ROWS + " of " + all.size() + " rows are drawn." : "");
    }

    private static String text(Shown row) {
        return percent(row.share) + (row.interval.isDefined() ? ", " + percent(row.interval.low()) + " to " + percent(row.interval.high())
                : ", of an untold number of samples");
    }

    private static String percent(double fraction) {
        return Double.isNaN(fraction) ? Quantity.MISSING : Quantity.significant(100 * fraction, 3) + " %";
    }
}
