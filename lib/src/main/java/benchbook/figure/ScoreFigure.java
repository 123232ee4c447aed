package benchbook.figure;

import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Scores with JMH's error bars, and the mean of each fork beside them. The bar is about the mean of all
 * forks, and treats their iterations as independent; the forks show what one more run may give.
 *
 * <pre>
 *   sum (n=10)       ·   ├─◆─┤·  ·
 *   sum (n=1000)          ├─·◆·─┤
 *                 └──────────────── ns/op, less is better
 * </pre>
 */
public final class ScoreFigure {

    /** Most rows of one figure; 40 rows are about one and a half screens. */
    public static final int MAX_ROWS = 40;

    /** More digits of a score make a column that nobody reads. */
    private static final int MAX_DIGITS = 8;

    /** From here on a number is counted, not read. */
    private static final double MILLIONS = 1e6;

    private ScoreFigure() {}

    /** Returns one figure for each mode and unit, in the file's order; none without results. */
    public static List<PlotlyFigure> of(JmhResults results) {
        return of(results, Double.NaN);
    }

    /**
     * Returns one figure for each mode and unit, with a line at what an empty benchmark costs here.
     *
     * @param floorNs time of an empty operation in nanoseconds; it is converted to each figure's unit, for
     *     throughput to the highest rate that can be measured. Not drawn in units that are no time, nor where
     *     the threads of several results add up to more. NaN for none
     */
    public static List<PlotlyFigure> of(JmhResults results, double floorNs) {
        return of(results, floorNs, Map.of());
    }

    /**
     * Returns the same with a mark for each score that a source printed.
     *
     * @param published by the row's label, see {@link JmhResults#labels()}, in the row's unit
     */
    public static List<PlotlyFigure> of(JmhResults results, double floorNs, Map<String, Double> published) {
        record Group(String mode, String unit) {}
        Map<Group, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : Row.of(results)) {
            groups.computeIfAbsent(new Group(row.mode(), row.unit()), g -> new ArrayList<>()).add(row);
        }
        List<PlotlyFigure> figures = new ArrayList<>();
        groups.forEach((group, rows) -> figures.add(figure(group.mode(), group.unit(), rows, floorNs, published)));
        return figures;
    }

    private static PlotlyFigure figure(String mode, String jmhUnit, List<Row> all, double floorNs,
            Map<String, Double> published) {
        List<Row> chosen = Row.widest(
                all.stream().filter(r -> Double.isFinite(r.score())).toList(), MAX_ROWS, Row::relativeWidth);
        double[] scores = chosen.stream().mapToDouble(Row::score).toArray();
        double[] source = chosen.stream().map(Row::label).filter(published::containsKey).mapToDouble(published::get).toArray();
        boolean log = ScoreRange.isLog(DoubleStream.concat(DoubleStream.of(scores), DoubleStream.of(source)).toArray());
        // On a linear axis one unit suits all; on a log axis none does, and powers of ten can be read, unless all are millions.
        Scale scale = !log ? Scale.of(DoubleStream.of(scores).max().orElse(0), jmhUnit)
                : DoubleStream.of(scores).min().orElse(0) >= MILLIONS ? Scale.of(DoubleStream.of(scores).min().orElse(0), jmhUnit)
                : new Scale(1, jmhUnit);
        String unit = scale.unit();
        List<Row> rows = chosen.stream().filter(r -> !log || r.score() > 0).map(r -> r.in(scale)).toList();
        double[] points = rows.stream()
                .flatMapToDouble(r -> DoubleStream.concat(DoubleStream.of(r.score()), finite(r.forkMeans())))
                .toArray();
        FloorLine floor = FloorLine.of(rows, points, floorNs);
        double[] ends = rows.stream()
                .filter(r -> Double.isFinite(r.error()))
                .flatMapToDouble(r -> DoubleStream.of(r.score() - r.error(), r.score() + r.error()))
                .toArray();
        DoubleStream withFloor = floor.shown() ? DoubleStream.of(floor.at()) : DoubleStream.empty();
        DoubleStream withSource = DoubleStream.of(source).map(score -> scale.factor() * score);
        Axis axis = ScoreRange.of(log, Stream.of(DoubleStream.of(points), withSource, withFloor).flatMapToDouble(s -> s).toArray(), ends);
        int liftPx = floor.shown() ? Frame.LINE_PX : 0;

        List<String> labels = PlotlyText.labels(rows);
        List<String> numbers = numbers(rows);
        ScoreTraces traces = new ScoreTraces(rows, axis);
        Marks printed = printed(rows, scale, published);
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            if (floor.shown()) {
                floor.write(json, rows.size());
            }
            traces.write(json);
            printed.write(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, numbers, liftPx);
            axis.write(json, axisTitle(unit, axis));
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, numbers);
            if (floor.shown()) {
                floor.writeLabel(json, axis);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
        String caption = ScoreCaption.of(all, rows, chosen.size() - rows.size(), traces)
                + floor.sentence(unit)
                + (printed.size() == 0 ? "" : " Open diamonds: as published, of another machine.");
        return new PlotlyFigure(modeName(mode) + ", " + unit, caption, data, layout, Frame.height(labels, liftPx));
    }

    private static Marks printed(List<Row> rows, Scale scale, Map<String, Double> published) {
        Marks marks = new Marks("published", "diamond-open", Frame.GREEN);
        for (int i = 0; i < rows.size(); i++) {
            Double score = published.get(rows.get(i).label());
            if (score != null) {
                marks.add(scale.factor() * score, i, PlotlyText.hover(rows.get(i).label()) + "<br>published: "
                        + Quantity.significant(scale.factor() * score, 4) + " " + PlotlyText.literal(scale.unit()));
            }
        }
        return marks;
    }

    private static String axisTitle(String unit, Axis axis) {
        return PlotlyText.literal(unit)
                + (ScoreUnit.isThroughput(unit) ? ", more is better" : ", less is better")
                + (axis.log() ? " (log axis)" : axis.from() > 0 ? " (axis does not start at 0)" : "");
    }

    /** Returns score and error of each row; all with their own unit where one is not readable in the axis's. */
    private static List<String> numbers(List<Row> rows) {
        // Times in ns, us and ms are compared without thinking; ops/us beside ops/s are not.
        boolean scaled = rows.stream().anyMatch(r -> !Scale.isReadable(r.score()) && !r.throughput());
        return rows.stream()
                .map(r -> {
                    Row own = scaled ? r.in(Scale.of(r.score(), r.unit())) : r;
                    String number = number(own.score(), own.error());
                    return scaled ? number + " " + PlotlyText.literal(own.unit()) : number;
                })
                .toList();
    }

    private static String number(double score, double error) {
        if (!(error > 0)) {
            return Quantity.significant(score, 4);
        }
        // The score ends where the two digits of its error do, but keeps three of its own.
        double ahead = Math.floor(Math.log10(Math.abs(score))) - Math.floor(Math.log10(error));
        int digits = (int) Math.max(3, Math.min(MAX_DIGITS, ahead + 2));
        return Quantity.significant(score, digits) + " ± " + Quantity.significant(error, 2);
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
