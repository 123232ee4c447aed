package benchbook.figure;

import benchbook.table.CostTable;
import benchbook.table.RunCostTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * What a million requests cost, step after step: from where the cost stood before to where the step brought it. On a
 * log axis equal factors have equal lengths.
 *
 * <pre>
 *   a0 baseline                       ├─●─┤  $1.747
 *   a1 index                ◀─────────       $0.217
 *   a3 keep-alive           ────▶            $0.571
 * </pre>
 */
public final class CostFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 40;

    private static final String LINE = "{\"width\":1.5,\"color\":\"" + Frame.BLUE + "\"}";
    /** Room at the ends of the axis, as a factor. */
    private static final double MARGIN = 1.3;

    private CostFigure() {}

    /**
     * Returns a row per step, in the table's order. Without any step the figure is empty and its caption says so.
     *
     * @param costs see {@link CostTable}
     * @param prices the prices in words, and whose they are, as "example prices: …"
     */
    public static PlotlyFigure of(Table costs, String prices) {
        Table shown = costs.first(Math.min(MAX_ROWS, costs.rowCount()));
        double[] usd = usd(shown);
        Axis axis = axis(shown);
        return figure(shown, prices, axis, caption(costs, prices, usd), PlotlyJson.write(json -> {
            json.writeStartArray();
            lines(json, usd, axis, false);
            lines(json, usd, axis, true);
            intervals(json, shown, axis, "range of the repeats");
            for (Marks marks : steps(shown, usd, axis)) {
                marks.write(json);
            }
            json.writeEndArray();
        }));
    }

    /**
     * Returns a row per measured state, without lines from one to the next: which of them differ is the claim's to say.
     *
     * @param costs see {@link RunCostTable}; those without a price are left out
     * @param claim what the repeats support
     */
    public static PlotlyFigure ofRuns(Table costs, String prices, String claim) {
        Table priced = costs.where(costs.doubleColumn(CostTable.MILLION_USD).isNotMissing());
        Table shown = priced.first(Math.min(MAX_ROWS, priced.rowCount()));
        Axis axis = axis(shown);
        Marks known = new Marks("cost", "circle", Frame.BLUE);
        Marks most = new Marks("at most", "triangle-left-open", Frame.BLUE);
        double[] usd = usd(shown);
        for (int i = 0; i < usd.length; i++) {
            (shown.booleanColumn(RunCostTable.AT_MOST).get(i) ? most : known).add(axis.clamped(usd[i]), i, hover(shown, i));
        }
        String caption = (usd.length == 0 ? "Nothing to draw: no state has a price." : claim) + " Model of " + prices + "."
                + (priced.rowCount() < costs.rowCount() ? " " + (costs.rowCount() - priced.rowCount()) + " of " + costs.rowCount() + " have no price." : "")
                + (usd.length < priced.rowCount() ? " The first " + MAX_ROWS + " of " + priced.rowCount() + " are drawn." : "");
        return figure(shown, prices, axis, caption, PlotlyJson.write(json -> {
            json.writeStartArray();
            intervals(json, shown, axis, "95 % over repeats");
            known.write(json);
            most.write(json);
            json.writeEndArray();
        }));
    }

    private static PlotlyFigure figure(Table shown, String prices, Axis axis, String caption, String data) {
        List<String> labels = names(shown).stream().map(CostFigure::label).toList();
        List<String> texts = Arrays.stream(usd(shown)).mapToObj(Quantity::usd).toList();
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, texts, 0);
            axis.write(json, "USD per million requests, " + whose(prices) + (axis.log() ? " (log axis)" : ""));
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, texts);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("What a million requests cost", caption, data, layout, Frame.height(labels, 0));
    }

    private static String whose(String prices) {
        return prices.startsWith("example") ? "example prices" : prices.contains("example)") ? "your prices and example values" : "your prices";
    }

    private static double[] usd(Table costs) {
        return costs.doubleColumn(CostTable.MILLION_USD).asDoubleArray();
    }

    private static List<String> names(Table costs) {
        return IntStream.range(0, costs.rowCount())
                .mapToObj(i -> (costs.stringColumn(CostTable.STEP).get(i) + " " + costs.stringColumn(CostTable.CHANGE).get(i)).strip())
                .toList();
    }

    /** A sentence rather than a name: it is broken between words, and its end may be cut. */
    private static String label(String name) {
        int end = name.lastIndexOf(' ', PlotlyText.LABEL_LINE);
        return name.length() <= PlotlyText.LABEL_LINE || end <= 0
                ? PlotlyText.literal(PlotlyText.shortened(name, PlotlyText.LABEL_LINE))
                : PlotlyText.literal(name.substring(0, end)) + "<br>"
                        + PlotlyText.literal(PlotlyText.shortened(name.substring(end + 1), PlotlyText.LABEL_LINE));
    }

    private static Axis axis(Table costs) {
        double[] positive = Stream.of(CostTable.MILLION_USD, CostTable.MILLION_LOW_USD, CostTable.MILLION_HIGH_USD)
                .flatMapToDouble(column -> Arrays.stream(costs.doubleColumn(column).asDoubleArray()))
                .filter(v -> v > 0 && v < Double.POSITIVE_INFINITY).toArray();
        return positive.length == 0 ? new Axis(false, 0, 1) : new Axis(true,
                Arrays.stream(positive).min().orElseThrow() / MARGIN, Arrays.stream(positive).max().orElseThrow() * MARGIN);
    }

    private static boolean isDearer(double[] usd, int step) {
        return step > 0 && usd[step] > usd[step - 1];
    }

    /** Writes a line from each step's predecessor, of the steps that made requests dearer, or of all others. */
    private static void lines(JsonGenerator json, double[] usd, Axis axis, boolean dearer) throws IOException {
        List<double[]> lines = new ArrayList<>();
        for (int i = 1; i < usd.length; i++) {
            if (isDearer(usd, i) == dearer) {
                lines.add(new double[] {axis.clamped(usd[i - 1]), axis.clamped(usd[i]), i});
            }
        }
        Marks.lines(json, dearer ? Frame.VERMILLION : Frame.FAINT, lines);
    }

    private static void intervals(JsonGenerator json, Table costs, Axis axis, String name) throws IOException {
        double[] usd = usd(costs);
        double[] low = costs.doubleColumn(CostTable.MILLION_LOW_USD).asDoubleArray();
        double[] high = costs.doubleColumn(CostTable.MILLION_HIGH_USD).asDoubleArray();
        List<Integer> known = IntStream.range(0, usd.length).filter(i -> low[i] > 0).boxed().toList();
        if (known.isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "markers");
        json.writeStringField("name", name);
        PlotlyJson.numbers(json, "x", known.stream().map(i -> axis.clamped(usd[i])).toList());
        PlotlyJson.numbers(json, "y", known.stream().map(i -> (double) i).toList());
        json.writeStringField("hoverinfo", "skip");
        PlotlyJson.constant(json, "marker", "{\"symbol\":\"line-ns-open\",\"size\":9,\"color\":\"" + Frame.BLUE + "\",\"line\":"
                + LINE + "}");
        json.writeObjectFieldStart("error_x");
        json.writeStringField("type", "data");
        json.writeBooleanField("symmetric", false);
        PlotlyJson.numbers(json, "array", known.stream().map(i -> axis.clamped(high[i]) - usd[i]).toList());
        PlotlyJson.numbers(json, "arrayminus", known.stream().map(i -> usd[i] - axis.clamped(low[i])).toList());
        json.writeNumberField("thickness", 1.5);
        json.writeNumberField("width", 5);
        json.writeStringField("color", Frame.BLUE);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static List<Marks> steps(Table costs, double[] usd, Axis axis) {
        Marks start = new Marks("at first", "circle", Frame.BLUE);
        Marks cheaper = new Marks("cheaper", "triangle-left", Frame.BLUE);
        Marks dearer = new Marks("dearer than the step before", "triangle-right", Frame.VERMILLION);
        for (int i = 0; i < usd.length; i++) {
            (i == 0 ? start : isDearer(usd, i) ? dearer : cheaper).add(axis.clamped(usd[i]), i, hover(costs, i));
        }
        return List.of(start, cheaper, dearer);
    }

    private static String hover(Table costs, int row) {
        return PlotlyText.hover(names(costs).get(row)) + "<br>" + Quantity.usd(usd(costs)[row]) + " per million requests<br>"
                + Quantity.significant(costs.doubleColumn(CostTable.REQUESTS_PER_S).getDouble(row), 4) + " requests/s at $"
                + Quantity.significant(costs.doubleColumn(CostTable.HOURLY_USD).getDouble(row), 4) + " an hour";
    }

    private static String caption(Table costs, String prices, double[] usd) {
        if (usd.length == 0) {
            return "Nothing to draw: no step was measured.";
        }
        int last = usd.length - 1;
        List<String> names = costs.stringColumn(CostTable.STEP).asList();
        int worst = IntStream.rangeClosed(1, last).boxed()
                .max((i, j) -> Double.compare(usd[i] / usd[i - 1], usd[j] / usd[j - 1])).orElse(0);
        String claim = last == 0 ? "A million requests cost " + Quantity.usd(usd[0]) + "."
                : "From " + names.get(0) + " to " + names.get(last) + " a million requests went from " + Quantity.usd(usd[0])
                        + " to " + Quantity.usd(usd[last]) + ", a factor of " + Quantity.ratio(usd[0] / usd[last]) + "; "
                        + (isDearer(usd, worst)
                                ? names.get(worst) + " alone made them " + Quantity.ratio(usd[worst] / usd[worst - 1]) + " × dearer."
                                : "no step made them dearer.");
        return claim + " Model of " + prices + "." + " A line leads from the step before."
                + (usd.length < costs.rowCount()
                        ? " The first " + MAX_ROWS + " of " + costs.rowCount() + " steps are drawn."
                        : "");
    }
}
