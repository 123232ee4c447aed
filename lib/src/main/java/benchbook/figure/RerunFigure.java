package benchbook.figure;

import benchbook.figure.RatioBars.Bar;
import benchbook.figure.RatioBars.Dot;
import benchbook.figure.RatioBars.Look;
import benchbook.stats.ForkMeans;
import benchbook.stats.Interval;
import benchbook.stats.Logs;
import benchbook.stats.Moments;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.StringColumn;

/**
 * How far runs of the same code drift apart: each run's score over the row's median run.
 *
 * <pre>
 *   parse   ├─●─┤  ┊   ├■┤ ├─◆─┤   1.08×
 *   sum          ├●┼■◆─┤           1.01×
 *                  1 = median run
 * </pre>
 */
public final class RerunFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 40;

    /** Runs with a place in the legend, which has two lines; six of them are told apart at a glance. */
    private static final int MAX_LEGEND = 12;
    /** Characters that fit into two lines of the legend, over a plot of 480 px; each name has a marker of six. */
    private static final int LEGEND_CHARACTERS = 140;
    private static final int LEGEND_MARKER = 6;

    /** A name may be as long as a file. */
    private static final int CAPTION_LABEL = 60;

    private static final double LEVEL = 0.95;
    /** A run is cut off this many times further from 1 than the middle row's outermost run, see {@link ForkFigure}. */
    private static final double OF_MEDIAN = 5;
    /** How far beyond its dot an interval may stretch the axis: as a multiple of the middle one. */
    private static final double BARS_OF_MEDIAN = 3;
    /** And of what the runs themselves need, which intervals of two forks easily exceed tenfold. */
    private static final double BARS_OF_RUNS = 4;

    /** Six symbols and five colours repeat after thirty runs only; dark pages use Okabe and Ito's others for these. */
    private static final List<String> SYMBOLS = List.of("circle", "square", "diamond", "triangle-up", "cross", "x");
    private static final List<String> COLOURS =
            List.of(Frame.BLUE, Frame.VERMILLION, Frame.GREEN, Frame.PURPLE, RatioBars.GREY);

    private static final int MARKER_PX = 9;
    private static final int CAP_PX = 0; // caps of several runs would look like marks of their own
    /** Height of a row that its runs share, in rows, and what one of them needs at most. */
    private static final double RUNS_HEIGHT = 0.64;
    private static final double RUN_HEIGHT = 0.16;

    /** One run of a row: its fork means, in the unit of the row's first run. */
    private record Run(int side, double[] forks) {

        double log() {
            return Moments.mean(Logs.of(forks));
        }
    }

    /** One benchmark, with the runs that hold it. */
    private record Runs(String label, String unit, List<Run> runs) {

        /** Of the logarithms, so that the inverse of a throughput has the inverse median. */
        double median() {
            return Moments.median(logs());
        }

        /** Highest ÷ lowest. */
        double drift() {
            return Math.exp(Moments.max(logs()) - Moments.min(logs()));
        }

        private double[] logs() {
            return runs.stream().mapToDouble(Run::log).toArray();
        }

        /** Returns how many times as slow as the median run a run is, with its interval if it has several forks. */
        Bar slowness(Run run) {
            Interval interval = ForkMeans.interval(run.forks, LEVEL);
            double sign = ScoreUnit.isThroughput(unit) ? -1 : 1;
            double a = Math.exp(sign * (Math.log(interval.low()) - median()));
            double b = Math.exp(sign * (Math.log(interval.high()) - median()));
            return new Bar(Math.exp(sign * (run.log() - median())), Math.min(a, b), Math.max(a, b)); // NaN for one fork
        }
    }

    /** What could be read, and how many results could not. */
    private record Reading(List<Runs> rows, int unusable, int foreign) {}

    private RerunFigure() {}

    /**
     * Returns the runs of each row, widest drift first. Right is slower, for times and for throughput alike.
     * Without any row of two runs the figure is empty and its caption says so.
     *
     * @param rowLabels one per row, not yet literal
     * @param resultsBySide by row, then by run: the result's row in {@link ScoreTable}; negative where the run has none
     * @param sideNames one per run, not yet literal
     * @throws IllegalArgumentException if the lists do not fit each other
     */
    public static PlotlyFigure of(
            JmhResults jmh, List<String> rowLabels, List<int[]> resultsBySide, List<String> sideNames) {
        require(rowLabels, resultsBySide, sideNames);
        Reading reading = reading(jmh, rowLabels, resultsBySide);
        List<Runs> comparable = reading.rows.stream()
                .filter(r -> r.runs.size() > 1)
                .sorted(Comparator.comparingDouble(Runs::drift).reversed())
                .toList();
        List<Runs> rows = comparable.stream().limit(MAX_ROWS).toList();
        List<List<Bar>> bars = rows.stream().map(r -> r.runs.stream().map(r::slowness).toList()).toList();
        RatioBars picture = new RatioBars(axis(bars), bars);

        List<String> labels = PlotlyText.labelsOf(rows.stream().map(Runs::label).toList());
        List<String> drifts = rows.stream().map(r -> drift(r.drift())).toList();
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (int side = 0; side < sideNames.size() && !rows.isEmpty(); side++) {
                picture.write(json, look(sideNames, side), dots(rows, bars, side, sideNames));
            }
            picture.writeCuts(json);
            json.writeEndArray();
        });
        String layout = PlotlyJson.write(json -> {
            json.writeStartObject();
            Frame.rows(json, labels, drifts, 0);
            picture.writeAxis(json, "how many times as slow as the row's median run (log scale)");
            json.writeArrayFieldStart("annotations");
            Frame.columnAtRight(json, drifts);
            json.writeEndArray();
            json.writeArrayFieldStart("shapes");
            RatioBars.lineAtOne(json);
            json.writeEndArray();
            json.writeEndObject();
        });
        return new PlotlyFigure("Runs of the same code", caption(reading, comparable, rows, sideNames, picture), data,
                layout, Frame.height(labels, 0));
    }

    private static void require(List<String> rowLabels, List<int[]> resultsBySide, List<String> sideNames) {
        if (rowLabels.size() != resultsBySide.size()) {
            throw new IllegalArgumentException(
                    rowLabels.size() + " labels for " + resultsBySide.size() + " rows; wanted one for each");
        }
        for (int[] results : resultsBySide) {
            if (results.length != sideNames.size()) {
                throw new IllegalArgumentException(
                        "a row has " + results.length + " runs; wanted " + sideNames.size() + ", one for each of " + sideNames);
            }
        }
    }

    private static Reading reading(JmhResults jmh, List<String> labels, List<int[]> resultsBySide) {
        double[][] means = jmh.forkMeans();
        StringColumn units = jmh.scores().stringColumn(ScoreTable.UNIT);
        List<Runs> rows = new ArrayList<>();
        int unusable = 0;
        int foreign = 0;
        for (int row = 0; row < labels.size(); row++) {
            List<Run> runs = new ArrayList<>();
            String first = "";
            for (int side = 0; side < resultsBySide.get(row).length; side++) {
                int result = resultsBySide.get(row)[side];
                if (result < 0) {
                    continue;
                }
                String wanted = runs.isEmpty() ? units.get(result) : first;
                double factor = ScoreUnit.factor(units.get(result), wanted);
                if (means[result].length == 0 || !Logs.exist(means[result])) {
                    unusable++;
                } else if (Double.isNaN(factor)) {
                    foreign++;
                } else {
                    first = wanted;
                    runs.add(new Run(side, Arrays.stream(means[result]).map(v -> factor * v).toArray()));
                }
            }
            rows.add(new Runs(labels.get(row), first, runs));
        }
        return new Reading(rows, unusable, foreign);
    }

    private static Axis axis(List<List<Bar>> rows) {
        double[] reaches = rows.stream()
                .mapToDouble(r -> r.stream().mapToDouble(b -> Math.abs(Math.log(b.value()))).max().orElse(0))
                .toArray();
        double median = reaches.length == 0 ? 0 : Moments.median(reaches);
        double limit = Math.max(RatioBars.LEAST, OF_MEDIAN * median);
        double shown = Math.min(limit, Arrays.stream(reaches).max().orElse(0));
        List<Bar> bars = rows.stream().flatMap(List::stream).toList();
        return RatioBars.axis(bars, RatioBars.LEAST, limit,
                Math.min(BARS_OF_RUNS * Math.max(RatioBars.LEAST, shown), BARS_OF_MEDIAN * RatioBars.medianLength(bars)));
    }

    private static Look look(List<String> sideNames, int side) {
        return new Look(legend(sideNames).get(side), SYMBOLS.get(side % SYMBOLS.size()),
                COLOURS.get(side % COLOURS.size()), MARKER_PX, CAP_PX, side < MAX_LEGEND);
    }

    private static List<Dot> dots(List<Runs> rows, List<List<Bar>> bars, int side, List<String> sideNames) {
        double height = Math.min(RUN_HEIGHT, RUNS_HEIGHT / sideNames.size());
        double stray = (side - (sideNames.size() - 1) / 2.0) * height;
        List<Dot> dots = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Runs row = rows.get(i);
            for (int r = 0; r < row.runs.size(); r++) {
                if (row.runs.get(r).side == side) {
                    dots.add(new Dot(i + stray, bars.get(i).get(r), hover(row, row.runs.get(r), sideNames.get(side))));
                }
            }
        }
        return dots;
    }

    private static String hover(Runs row, Run run, String sideName) {
        Interval interval = ForkMeans.interval(run.forks, LEVEL);
        return PlotlyText.hover(row.label) + "<br>" + PlotlyText.hover(sideName) + "<br>"
                + Quantity.significant(Math.exp(run.log()), 4) + " " + PlotlyText.literal(row.unit) + ", "
                + Quantity.significant(row.slowness(run).value(), 4) + " × as slow as the median run<br>"
                + Quantity.count(run.forks.length, "fork")
                + (interval.isDefined()
                        ? ": " + Quantity.significant(interval.low(), 4) + " to " + Quantity.significant(interval.high(), 4)
                        : "");
    }

    /** Returns literal names for the legend; numbers where names do not fit, or do not once they are shortened. */
    private static List<String> legend(List<String> sideNames) {
        int limit = LEGEND_CHARACTERS / Math.max(1, Math.min(MAX_LEGEND, sideNames.size())) - LEGEND_MARKER;
        List<String> names = sideNames.stream().map(n -> PlotlyText.literal(PlotlyText.shortened(n, limit))).toList();
        return new HashSet<>(names).size() == names.size()
                ? names
                : IntStream.rangeClosed(1, names.size()).mapToObj(i -> "run " + i).toList();
    }

    private static String drift(double ratio) {
        return Quantity.apart(ratio, 1) + "×";
    }

    private static String caption(
            Reading reading, List<Runs> comparable, List<Runs> rows, List<String> sideNames, RatioBars picture) {
        StringBuilder text = new StringBuilder();
        if (rows.isEmpty()) {
            text.append("Nothing to compare: no row has two runs that can be drawn.");
        } else {
            Runs widest = rows.get(0);
            text.append("Runs of the same code differ by ").append(rows.size() > 1 ? "up to " : "")
                    .append(drift(widest.drift())).append(", in ").append(PlotlyText.shortened(widest.label, CAPTION_LABEL));
            if (rows.size() > 1) {
                double median = Moments.median(comparable.stream().mapToDouble(Runs::drift).toArray());
                text.append("; the median of ").append(comparable.size()).append(" rows is ").append(drift(median));
            }
            text.append(rows.size() < comparable.size()
                    ? ". Shown: " + rows.size() + ", those with the widest drift, widest first; "
                            + (comparable.size() - rows.size()) + " left out."
                    : rows.size() > 1 ? ". Widest drift first." : ".");
            text.append(" Dot: a run's score, the geometric mean of its forks, ÷ the row's median run; right is slower,")
                    .append(" for throughput too. Bar: its 95 % interval over forks. At the right: highest ÷ lowest.")
                    .append(picture.sentence());
            if (sideNames.size() > MAX_LEGEND) {
                text.append(" The legend names the first ").append(MAX_LEGEND).append(" of ").append(sideNames.size())
                        .append(" runs; a dot's text names its own.");
            }
            add(text, "Without a bar", rows.stream().flatMap(r -> r.runs.stream()).filter(r -> r.forks.length < 2).count(),
                    "score", "of a single fork");
        }
        add(text, "Left out", reading.rows.size() - comparable.size(), "row", "with fewer than two scores to compare");
        add(text, "Left out", reading.unusable, "score", "without raw data, or with a fork whose mean is not a positive number");
        add(text, "Left out", reading.foreign, "score", "whose unit is neither a time nor a rate, or does not convert to"
                + " that of the row's first run");
        return text.toString();
    }

    private static void add(StringBuilder text, String what, long count, String noun, String why) {
        if (count > 0) {
            text.append(' ').append(what).append(": ").append(Quantity.count(count, noun)).append(' ').append(why).append('.');
        }
    }
}
