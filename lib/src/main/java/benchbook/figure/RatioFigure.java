package benchbook.figure;

import benchbook.figure.RatioBars.Bar;
import benchbook.figure.RatioBars.Dot;
import benchbook.figure.RatioBars.Look;
import benchbook.stats.Moments;
import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * How many times as fast as the base each row of a head is, with its interval and what that supports.
 *
 * <pre>
 *   parse  ├─◀─┤     ░┊░          0.870×
 *   sum              ├■┤          1.00×
 *   copy             ░┊░ ├──▶──┤  1.31×
 *                     1 = as fast as the base
 * </pre>
 */
public final class RatioFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 40;

    /** No ratio up to this factor is cut off: on an axis from ½ to 2 a difference of two per cent can still be seen. */
    private static final double NEVER_CUT = 2;
    /** Nor one up to this many times the middle row's distance from 1, or the length of the middle interval. */
    private static final double OF_MEDIAN = 5;
    /** How far beyond its dot an interval may stretch the axis, as a multiple of the middle one. */
    private static final double BARS_OF_MEDIAN = 3;
    /** An interval of this factor to both sides spans a thousandfold and says nothing; nobody needs to see all of it. */
    private static final double MOST_OF_BARS = Math.sqrt(1000);
    /** The edges of the band are seen, with room beyond. */
    private static final double BESIDE_BAND = 1.25;

    private static final int MARKER_PX = 11;
    private static final int CAP_PX = 4;
    private static final String BAND = "rgba(0,158,115,0.14)"; // Frame.GREEN, thin enough for white and for dark

    /** What matters most first: the order of the legend and of the claim. */
    private static final List<String> STATES = List.of(
            RunComparisonTable.SLOWER, RunComparisonTable.FASTER, RunComparisonTable.LITTLE_SLOWER,
            RunComparisonTable.LITTLE_FASTER, RunComparisonTable.SAME, RunComparisonTable.CANT_TELL);

    /** One row; its texts are not yet literal. */
    private record Comparison(String row, String head, String state, Bar bar, String claim, String scores) {

        boolean isDifferent() {
            return !state.equals(RunComparisonTable.SAME) && !state.equals(RunComparisonTable.CANT_TELL);
        }

        double distance() {
            return Math.abs(Math.log(bar.value()));
        }

        /** A difference never reads 1.00; where none is shown, more digits would look like one. */
        String ratio() {
            return (isDifferent() ? Quantity.apart(bar.value(), 1) : Quantity.significant(bar.value(), 3)) + "×";
        }
    }

    private RatioFigure() {}

    /**
     * Returns one row per comparison that has a ratio, slowest on top; of more than {@link #MAX_ROWS} those that
     * differ, then those furthest from 1. Right is faster, for times and for throughput alike. Without any
     * ratio the figure is empty and its caption says so.
     *
     * @param comparisons see {@link RunComparisonTable}
     * @param margin what counts as the same, as a fraction: 0.05 is from 1/1.05 to 1.05
     * @throws IllegalArgumentException if the margin is negative or not finite
     */
    public static PlotlyFigure of(Table comparisons, double margin) {
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin is " + margin + "; wanted a fraction of at least 0, such as 0.05");
        }
        List<Comparison> all = comparisons(comparisons);
        List<Comparison> rows = chosen(all);
        boolean severalHeads = comparisons.stringColumn(RunComparisonTable.HEAD).unique().size() > 1;
        List<List<Bar>> bars = rows.stream().map(r -> List.of(r.bar)).toList();
        RatioBars picture = new RatioBars(axis(rows, margin), bars);

        List<String> labels = labels(rows, severalHeads);
        List<String> ratios = rows.stream().map(Comparison::ratio).toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (String state : states(rows)) {
                List<Dot> dots = IntStream.range(0, rows.size())
                        .filter(i -> rows.get(i).state.equals(state))
                        .mapToObj(i -> new Dot(i, rows.get(i).bar, hover(rows.get(i), severalHeads)))
                        .toList();
                picture.write(json, look(state), dots);
            }
            picture.writeCuts(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, ratios, 0);
            picture.writeAxis(json, "head's speed ÷ base's speed (log scale)");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, ratios);
            json.writeEndArray();
            json.writeArrayFieldStart("shapes");
            band(json, margin);
            RatioBars.lineAtOne(json);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("Head against base", caption(comparisons, all, rows, picture, margin), data, layout,
                Frame.height(labels, 0));
    }

    /** Returns the rows that have a ratio, in the table's order. */
    private static List<Comparison> comparisons(Table t) {
        List<Comparison> all = new ArrayList<>();
        for (int i = 0; i < t.rowCount(); i++) {
            double ratio = t.doubleColumn(RunComparisonTable.SPEED_RATIO).getDouble(i);
            if (ratio > 0 && ratio < Double.POSITIVE_INFINITY) { // false for NaN
                String unit = t.stringColumn(RunComparisonTable.UNIT).get(i);
                all.add(new Comparison(
                        t.stringColumn(RunComparisonTable.ROW).get(i),
                        t.stringColumn(RunComparisonTable.HEAD).get(i),
                        t.stringColumn(RunComparisonTable.STATE).get(i),
                        new Bar(
                                ratio,
                                t.doubleColumn(RunComparisonTable.RATIO_LOW).getDouble(i),
                                t.doubleColumn(RunComparisonTable.RATIO_HIGH).getDouble(i)),
                        t.stringColumn(RunComparisonTable.CLAIM).get(i),
                        "base " + Quantity.significant(t.doubleColumn(RunComparisonTable.BASE_SCORE).getDouble(i), 4)
                                + ", head "
                                + Quantity.significant(t.doubleColumn(RunComparisonTable.HEAD_SCORE).getDouble(i), 4)
                                + " " + unit));
            }
        }
        return all;
    }

    /** Returns the rows that matter most, slowest first; equal ones stay in their old order. */
    private static List<Comparison> chosen(List<Comparison> all) {
        Comparator<Comparison> mattersLess = Comparator.comparing(Comparison::isDifferent)
                .thenComparingDouble(Comparison::distance);
        return IntStream.range(0, all.size()).boxed()
                .sorted(Comparator.comparing(all::get, mattersLess.reversed()))
                .limit(MAX_ROWS)
                .sorted()
                .map(all::get)
                .sorted(Comparator.comparingDouble(c -> c.bar.value()))
                .toList();
    }

    private static Axis axis(List<Comparison> rows, double margin) {
        List<Bar> bars = rows.stream().map(Comparison::bar).toList();
        double least = Math.max(BESIDE_BAND * Math.log1p(margin), RatioBars.LEAST);
        double length = RatioBars.medianLength(bars);
        double distance = rows.isEmpty() ? 0 : Moments.median(rows.stream().mapToDouble(Comparison::distance).toArray());
        return RatioBars.axis(bars, least, Math.max(Math.log(NEVER_CUT), OF_MEDIAN * Math.max(length, distance)),
                Math.min(BARS_OF_MEDIAN * length, Math.log(MOST_OF_BARS)));
    }

    /** Returns the states that occur; one that this figure does not know comes last, rather than not at all. */
    private static List<String> states(List<Comparison> rows) {
        return Stream.concat(STATES.stream(), rows.stream().map(Comparison::state))
                .distinct()
                .filter(s -> rows.stream().anyMatch(r -> r.state.equals(s)))
                .toList();
    }

    private static Look look(String state) {
        return new Look(PlotlyText.literal(state), symbol(state), colour(state), MARKER_PX, CAP_PX, true);
    }

    private static String symbol(String state) {
        return switch (state) {
            case RunComparisonTable.SLOWER -> "triangle-left";
            case RunComparisonTable.FASTER -> "triangle-right";
            case RunComparisonTable.LITTLE_SLOWER -> "triangle-left-open";
            case RunComparisonTable.LITTLE_FASTER -> "triangle-right-open";
            case RunComparisonTable.SAME -> "square";
            case RunComparisonTable.CANT_TELL -> "circle-open";
            default -> "diamond-open";
        };
    }

    private static String colour(String state) {
        return switch (state) {
            case RunComparisonTable.SLOWER, RunComparisonTable.LITTLE_SLOWER -> Frame.VERMILLION;
            case RunComparisonTable.FASTER, RunComparisonTable.LITTLE_FASTER -> Frame.BLUE;
            case RunComparisonTable.SAME -> Frame.GREEN;
            default -> RatioBars.GREY;
        };
    }

    /** Returns literal labels; where there are several heads, each with its head, which never is cut with the row's name. */
    private static List<String> labels(List<Comparison> rows, boolean severalHeads) {
        if (!severalHeads) {
            return PlotlyText.labelsOf(rows.stream().map(Comparison::row).toList());
        }
        List<String> whole = rows.stream().map(RatioFigure::withHead).toList();
        return whole.stream().allMatch(l -> l.length() <= PlotlyText.LABEL_LINE)
                ? PlotlyText.labelsOf(whole)
                : rows.stream()
                        .map(r -> PlotlyText.line(r.row, PlotlyText.LABEL_LINE) + "<br>"
                                + PlotlyText.literal(PlotlyText.shortened(r.head, PlotlyText.LABEL_LINE)))
                        .toList();
    }

    private static String withHead(Comparison row) {
        return row.row + " · " + row.head;
    }

    private static String hover(Comparison row, boolean severalHeads) {
        return PlotlyText.hover(severalHeads ? withHead(row) : row.row) + "<br>" + PlotlyText.hover(row.claim) + "<br>"
                + PlotlyText.hover(row.scores);
    }

    private static void band(JsonGenerator json, double margin) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "rect");
        // Unlike annotations, shapes on a log axis want the value, not its logarithm (rangeToShapePosition).
        PlotlyJson.number(json, "x0", 1 / (1 + margin));
        PlotlyJson.number(json, "x1", 1 + margin);
        json.writeStringField("yref", "paper");
        json.writeNumberField("y0", 0);
        json.writeNumberField("y1", 1);
        json.writeStringField("layer", "below");
        json.writeStringField("fillcolor", BAND);
        PlotlyJson.constant(json, "line", "{\"width\":0}");
        json.writeEndObject();
    }

    private static String caption(
            Table comparisons, List<Comparison> all, List<Comparison> rows, RatioBars picture, double margin) {
        StringBuilder text = new StringBuilder();
        if (rows.isEmpty()) {
            text.append("Nothing to draw: ")
                    .append(comparisons.rowCount() == 0 ? "there is no comparison." : "no comparison has a ratio.");
        } else {
            text.append(Quantity.count(all.size(), "comparison")).append(rows.size() > 1 ? ", slowest on top: " : ": ")
                    .append(claim(all, margin)).append('.');
            if (rows.size() < all.size()) {
                text.append(" Shown: ").append(rows.size()).append(", those that differ first, then those furthest from 1; ")
                        .append(all.size() - rows.size()).append(" left out.");
            }
            text.append(" Dot: how many times as fast as the base the head is; right is faster, for throughput too.")
                    .append(" Bar: the interval that the state rests on, 95 %, wider where many are compared.");
            if (margin > 0) {
                text.append(" Band: ").append(Quantity.significant(1 / (1 + margin), 3)).append(" to ")
                        .append(Quantity.significant(1 + margin, 3)).append(", which counts as the same.");
            }
            text.append(picture.sentence());
        }
        String without = withoutRatio(comparisons);
        return text + (without.isEmpty() ? "" : " Left out, without a ratio: " + without + ".");
    }

    private static String claim(List<Comparison> all, double margin) {
        String within = Quantity.percent(margin);
        return states(all).stream()
                .map(state -> all.stream().filter(r -> r.state.equals(state)).count() + " "
                        + switch (state) {
                            case RunComparisonTable.LITTLE_SLOWER -> "slower by less than " + within;
                            case RunComparisonTable.LITTLE_FASTER -> "faster by less than " + within;
                            case RunComparisonTable.SAME -> "shown the same within ± " + within;
                            default -> state;
                        })
                .collect(Collectors.joining(", "));
    }

    private static String withoutRatio(Table t) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        List.of("only in the base", "only in the head", "not judged").forEach(why -> counts.put(why, 0));
        for (int i = 0; i < t.rowCount(); i++) {
            double ratio = t.doubleColumn(RunComparisonTable.SPEED_RATIO).getDouble(i);
            if (!(ratio > 0 && ratio < Double.POSITIVE_INFINITY)) {
                String why = switch (t.stringColumn(RunComparisonTable.STATE).get(i)) {
                    case RunComparisonTable.MISSING -> "only in the base";
                    case RunComparisonTable.NEW -> "only in the head";
                    default -> "not judged";
                };
                counts.merge(why, 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .filter(e -> e.getValue() > 0)
                .map(e -> e.getValue() + " " + e.getKey())
                .collect(Collectors.joining(", "));
    }
}
