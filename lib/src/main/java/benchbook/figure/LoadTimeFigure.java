package benchbook.figure;

import benchbook.figure.LoadLines.Line;
import benchbook.table.LoadRun;
import benchbook.table.LoadSecondTable;
import benchbook.table.LoadWindow;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.Row;

/** Latency, and rates, over a load test's time; several tests from the beginning of each. */
public final class LoadTimeFigure {

    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_S = 1e9;
    private static final double SHORTEST_MS = 1e-3;
    private static final double MARGIN = 1.3;
    /** Points of a line; of more, those of a column are one: the slowest, and the mean rate. */
    static final int COLUMNS = 600;

    private LoadTimeFigure() {}

    /** Returns the maximum and the p99 of each interval, of the first six runs that have intervals. */
    public static PlotlyFigure latencies(List<LoadRun> all) {
        List<LoadRun> runs = all.stream().filter(r -> !LoadWindow.of(r).isEmpty()).toList();
        List<Line> lines = new ArrayList<>();
        List<String> labels = LoadLines.labels(runs);
        double[] range = {Double.POSITIVE_INFINITY, 0, 0};
        boolean thinned = false;
        for (int i = 0; i < Math.min(runs.size(), LoadLines.COLOURS.size()); i++) {
            List<LoadWindow> windows = LoadWindow.of(runs.get(i));
            thinned |= windows.size() > COLUMNS;
            line(lines, labels.get(i) + ", max", i, "\"width\":1,\"dash\":\"dot\"", windows, LoadWindow::maxNs, range);
            line(lines, labels.get(i) + ", p99", i, "\"width\":2", windows, LoadWindow::p99Ns, range);
        }
        if (lines.isEmpty()) {
            return new PlotlyFigure("Latency over time", "Nothing to draw: no file tells latencies over time.", "[]", "{}", 1);
        }
        LogTicks vertical = LogTicks.time(range[0] / MARGIN, range[1] * MARGIN);
        Axis axis = new Axis(false, 0, range[2]);
        return LoadLines.figure("Latency over time", "Of each interval its slowest request and its p99; a gap is an interval without any."
                + " A p99 of an interval says when it was slow: these add up to nothing." + (thinned ? " Of more than " + COLUMNS
                        + " intervals, the slowest of each column is drawn." : "") + LoadLines.leftOut(runs.size()), lines,
                json -> axis.write(json, "seconds since the run's start"), "latency, log axis", vertical::write);
    }

    private static void line(List<Line> lines, String name, int run, String style, List<LoadWindow> windows, ToDoubleFunction<LoadWindow> value, double[] range) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        List<String> hover = new ArrayList<>();
        int every = Math.ceilDiv(windows.size(), COLUMNS);
        for (int from = 0; from < windows.size(); from += every) {
            LoadWindow slowest = windows.get(from);
            for (LoadWindow window : windows.subList(from, Math.min(windows.size(), from + every))) {
                slowest = value.applyAsDouble(window) > value.applyAsDouble(slowest) || Double.isNaN(value.applyAsDouble(slowest)) ? window : slowest;
            }
            double ms = Double.isNaN(value.applyAsDouble(slowest)) ? Double.NaN : Math.max(SHORTEST_MS, value.applyAsDouble(slowest) / NS_PER_MS);
            double at = (slowest.startNs() + slowest.lengthNs() / 2.0) / NS_PER_S;
            x.add(at);
            y.add(ms);
            hover.add(PlotlyText.hover(name + " at " + Quantity.significant(slowest.startNs() / NS_PER_S, 4) + " s: " + Quantity.duration(ms * NS_PER_MS) + " of "
                    + Quantity.count(slowest.samples(), "request")));
            if (!Double.isNaN(ms)) {
                range[0] = Math.min(range[0], ms);
                range[1] = Math.max(range[1], ms);
            }
            range[2] = Math.max(range[2], slowest.endNs() / NS_PER_S);
        }
        if (y.stream().anyMatch(v -> !Double.isNaN(v))) {
            lines.add(new Line(name, run, style, x, y, hover));
        }
    }

    /** A rate of a stretch. */
    private record Rate(double startS, double endS, double perS) {}

    /** Returns requests per second, and what was offered, of the first six runs that tell them over time. */
    public static PlotlyFigure rates(List<LoadRun> all) {
        List<LoadRun> runs = all.stream().filter(r -> !ended(r).isEmpty()).toList();
        List<Line> lines = new ArrayList<>();
        List<String> labels = LoadLines.labels(runs);
        double end = 0;
        double most = 0;
        boolean own = false;
        boolean others = false;
        for (int i = 0; i < Math.min(runs.size(), LoadLines.COLOURS.size()); i++) {
            LoadRun run = runs.get(i);
            own |= !run.seconds().isEmpty();
            others |= run.seconds().isEmpty();
            List<Rate> ended = thinned(ended(run));
            end = Math.max(end, ended.get(ended.size() - 1).endS);
            most = Math.max(most, ended.stream().mapToDouble(Rate::perS).max().orElse(0));
            lines.add(steps(labels.get(i), i, "\"width\":2,\"shape\":\"hv\"", ended));
            if (run.number(RunTable.OFFERED_PER_S).isPresent()) {
                double offered = run.number(RunTable.OFFERED_PER_S).getAsDouble();
                most = Math.max(most, offered);
                double duration = run.whole(RunTable.DURATION_NS).orElse(0) / NS_PER_S;
                lines.add(steps(labels.get(i) + ", offered", i, "\"width\":1,\"dash\":\"dash\"", List.of(new Rate(0, duration, offered))));
            }
        }
        if (lines.isEmpty()) {
            return new PlotlyFigure("Rate over time", "Nothing to draw: no file tells requests over time.", "[]", "{}", 1);
        }
        Axis axis = new Axis(false, 0, end);
        double top = Math.max(1, most * 1.06);
        return LoadLines.figure("Rate over time", "Requests a second" + (own ? ": of load-test those that ended, well or not, when they ended" : "")
                + (others ? (own ? "; of others" : ": of") + " those with a latency, when the file counts them, which mostly is when they were sent" : "") + "."
                + LoadLines.leftOut(runs.size()), lines, json -> axis.write(json, "seconds since the run's start"), "requests a second",
                json -> PlotlyJson.constant(json, "range", "[0," + top + "]"));
    }

    private static List<Rate> ended(LoadRun run) {
        List<Rate> rates = new ArrayList<>();
        for (Row row : run.seconds()) {
            double start = row.getLong(LoadSecondTable.START_NS) / NS_PER_S;
            rates.add(new Rate(start, start + 1, row.getLong(LoadSecondTable.OK) + row.getLong(LoadSecondTable.FAILED)));
        }
        if (run.seconds().isEmpty()) {
            for (LoadWindow window : LoadWindow.of(run)) {
                if (window.lengthNs() > 0) {
                    rates.add(new Rate(window.startNs() / NS_PER_S, window.endNs() / NS_PER_S, window.perS()));
                }
            }
        }
        return rates;
    }

    private static List<Rate> thinned(List<Rate> rates) {
        int every = Math.ceilDiv(rates.size(), COLUMNS);
        List<Rate> out = new ArrayList<>();
        for (int from = 0; from < rates.size(); from += every) {
            List<Rate> column = rates.subList(from, Math.min(rates.size(), from + every));
            double start = column.get(0).startS;
            double end = column.get(column.size() - 1).endS;
            double requests = column.stream().mapToDouble(r -> r.perS * (r.endS - r.startS)).sum();
            out.add(new Rate(start, end, end > start ? requests / (end - start) : 0));
        }
        return out;
    }

    /** Each rate from its beginning on, the last to its end. */
    private static Line steps(String name, int run, String style, List<Rate> rates) {
        List<Double> x = new ArrayList<>(rates.stream().map(Rate::startS).toList());
        List<Double> y = new ArrayList<>(rates.stream().map(Rate::perS).toList());
        x.add(rates.get(rates.size() - 1).endS);
        y.add(rates.get(rates.size() - 1).perS);
        List<String> hover = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            hover.add(PlotlyText.hover(name + " at " + Quantity.significant(x.get(i), 4) + " s: " + Quantity.significant(y.get(i), 4) + "/s"));
        }
        return new Line(name, run, style, x, y, hover);
    }
}
