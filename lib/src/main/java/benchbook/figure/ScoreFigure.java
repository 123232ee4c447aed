package benchbook.figure;

import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Scores with JMH's error bars, and the mean of each fork beside them: whether the bar covers the forks
 * shows at a glance whether the error can be believed.
 *
 * <pre>
 *   sum (n=10)    ├──◆──┤  ·· ·  ·        the forks lie outside their own interval
 *   sum (n=1000)        · ├─◆─┤ ·
 *                 └──────────────── ns/op, less is better
 * </pre>
 */
public final class ScoreFigure {

    /** Most rows of one figure; 40 rows are about one and a half screens. */
    public static final int MAX_ROWS = 40;

    /** A floor further left than this share of the smallest score would cost the axis more than it tells. */
    private static final double FLOOR_FROM_SHARE = 0.01;
    private static final String FLOOR = "floor: the harness's own loop";

    private ScoreFigure() {}

    /** Returns one figure for each mode and unit, in the file's order; none without results. */
    public static List<PlotlyFigure> of(JmhResults results) {
        return of(results, Double.NaN);
    }

    /**
     * Returns one figure for each mode and unit, with a line at what an empty benchmark costs here.
     *
     * @param floorNs time of an empty operation in nanoseconds; it is converted to each figure's unit, and
     *     not drawn in units that are no time; NaN for none
     */
    public static List<PlotlyFigure> of(JmhResults results, double floorNs) {
        record Group(String mode, String unit) {}
        Map<Group, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : Row.of(results)) {
            groups.computeIfAbsent(new Group(row.mode(), row.unit()), g -> new ArrayList<>()).add(row);
        }
        List<PlotlyFigure> figures = new ArrayList<>();
        groups.forEach((group, rows) -> figures.add(figure(group.mode(), group.unit(), rows, floorNs)));
        return figures;
    }

    private static PlotlyFigure figure(String mode, String unit, List<Row> all, double floorNs) {
        boolean log = ScoreRange.isLog(all.stream().mapToDouble(Row::score).toArray());
        List<Row> drawable = all.stream()
                .filter(r -> Double.isFinite(r.score()) && (!log || r.score() > 0))
                .toList();
        List<Row> rows = Row.widest(drawable, MAX_ROWS, Row::relativeWidth);
        double[] points = rows.stream()
                .flatMapToDouble(r -> DoubleStream.concat(DoubleStream.of(r.score()), finite(r.forkMeans())))
                .toArray();
        double floor = floor(unit, floorNs);
        boolean floorShown = floor >= FLOOR_FROM_SHARE * DoubleStream.of(points).min().orElse(Double.NaN);
        double[] ends = rows.stream()
                .filter(r -> Double.isFinite(r.error()))
                .flatMapToDouble(r -> DoubleStream.of(r.score() - r.error(), r.score() + r.error()))
                .toArray();
        Axis axis = ScoreRange.of(
                log, floorShown ? DoubleStream.concat(DoubleStream.of(points), DoubleStream.of(floor)).toArray() : points, ends);

        List<String> labels = rows.stream().map(r -> PlotlyText.label(r.label())).toList();
        List<String> numbers = rows.stream().map(ScoreFigure::number).toList();
        ScoreTraces traces = new ScoreTraces(rows, axis);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            if (floorShown) {
                line(json, floor, rows.size());
            }
            traces.write(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, numbers);
            axis.write(json, axisTitle(unit, all.get(0).throughput(), axis));
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, numbers);
            json.writeEndArray();
            json.writeEndObject();
        });
        StringBuilder caption = new StringBuilder(chosen(rows.size(), drawable.size()))
                .append(" Diamond and bar: JMH's score and its ± at 99.9 %, from the iterations of all forks in one heap."
                        + " Dots: the mean of each fork. Dots outside the bar mean that the ± is too small.");
        if (traces.cut()) {
            caption.append(" A triangle at the edge: the bar goes on, at the left edge often below 0, where no score can be.");
        }
        if (!Double.isNaN(floor) && !floorShown) {
            caption.append(" The floor, ").append(Quantity.significant(floor, 3)).append(' ').append(unit)
                    .append(", lies far left of the axis.");
        }
        missing(caption, all, rows, log);
        return new PlotlyFigure(modeName(mode) + ", " + unit, caption.toString(), data, layout, Frame.height(labels));
    }

    private static String chosen(int shown, int of) {
        return shown == of
                ? Quantity.count(of, "result") + "."
                : shown + " of " + of + " results: those with the widest ± or the widest range of forks, relative to the score.";
    }

    private static void missing(StringBuilder caption, List<Row> all, List<Row> shown, boolean log) {
        long withoutScore = all.stream().filter(r -> !Double.isFinite(r.score())).count();
        if (withoutScore > 0) {
            caption.append(" Left out: ").append(Quantity.count(withoutScore, "result")).append(" without a score.");
        }
        long notPositive = all.stream().filter(r -> r.score() <= 0).count();
        if (log && notPositive > 0) {
            caption.append(" Left out, since a log axis has no 0: ")
                    .append(Quantity.count(notPositive, "result"))
                    .append(" with a score of 0 or less.");
        }
        long withoutError = shown.stream().filter(r -> Double.isNaN(r.error())).count();
        if (withoutError > 0) {
            caption.append(" Without a bar: ")
                    .append(Quantity.count(withoutError, "result"))
                    .append(" for which JMH gives no ± (it needs three iterations).");
        }
        long withoutRaw = shown.stream().filter(r -> !r.hasRawData()).count();
        if (withoutRaw > 0) {
            caption.append(" Without dots: ").append(Quantity.count(withoutRaw, "result")).append(" without raw data.");
        }
    }

    private static String axisTitle(String unit, boolean throughput, Axis axis) {
        return PlotlyText.literal(unit)
                + (throughput ? ", more is better" : ", less is better")
                + (axis.log() ? " (log axis)" : axis.from() > 0 ? " (axis does not start at 0)" : "");
    }

    private static String number(Row row) {
        String score = Quantity.significant(row.score(), 4);
        return Double.isNaN(row.error()) ? score : score + " ± " + Quantity.significant(row.error(), 2);
    }

    /** Returns the floor in {@code unit}: for a rate, the highest that can be measured. NaN for other units. */
    private static double floor(String unit, double floorNs) {
        double nsOfOne = ScoreUnit.nsPerOperation(1, unit);
        return ScoreUnit.isThroughput(unit) ? nsOfOne / floorNs : floorNs / nsOfOne;
    }

    private static void line(JsonGenerator json, double floor, int rows) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "scatter");
        json.writeStringField("mode", "lines");
        json.writeStringField("name", FLOOR);
        PlotlyJson.numbers(json, "x", List.of(floor, floor));
        PlotlyJson.numbers(json, "y", List.of(-0.5, rows - 0.5));
        json.writeStringField("hoverinfo", "name+x");
        PlotlyJson.constant(json, "line", "{\"color\":\"" + Frame.GREEN + "\",\"dash\":\"dash\",\"width\":2}");
        json.writeEndObject();
    }

    private static DoubleStream finite(double[] values) {
        return DoubleStream.of(values).filter(Double::isFinite);
    }

    /** Returns JMH's own words for its modes. */
    private static String modeName(String mode) {
        return switch (mode) {
            case "thrpt" -> "Throughput";
            case "avgt" -> "Average time";
            case "sample" -> "Sampled time";
            case "ss" -> "Single shot time";
            default -> mode;
        };
    }
}
