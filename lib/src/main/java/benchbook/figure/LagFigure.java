package benchbook.figure;

import benchbook.figure.CurvePlot.Curve;
import benchbook.figure.CurvePlot.Line;
import benchbook.figure.CurvePlot.Style;
import benchbook.stats.Moments;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * How late a generator sends, against the rate that it was asked for, with what it and wrk achieve in the closed model as lines.
 *
 * <pre>
 *   10 ms │                  ┊   ✕
 *   100 µs│  ◆────◆────◆─────┊
 *   10 µs │  ●────●────●─────┊
 *         └──────────────────┊────
 *           1,000   10,000   100,000
 * </pre>
 */
public final class LagFigure {

    private static final double NS_PER_MS = 1e6;
    private static final double MARGIN = 1.6;
    private static final String TITLE = "Lag against the rate";

    private LagFigure() {}

    /**
     * Returns the figure: medians of windows. Without any it is empty and its caption says so.
     *
     * @param quiet windows that are drawn: steps with states, of an open model and of a closed one
     * @param wrkPerS what wrk achieved in each of its windows
     */
    public static PlotlyFigure of(Table quiet, double[] wrkPerS) {
        Table open = quiet.where(quiet.stringColumn(LoadStepTable.MODEL).isEqualTo(RunTable.OPEN));
        List<Double> rates = open.doubleColumn(LoadStepTable.OFFERED_PER_S).unique().asList().stream().sorted().toList();
        Curve p50 = Curve.empty("p50", Frame.BLUE, Style.MARKED, "circle");
        Curve p99 = Curve.empty("p99", Frame.VERMILLION, Style.MARKED, "diamond");
        Curve limited = Curve.empty("p99 where it is the limit", Frame.VERMILLION, Style.MARKS, "x");
        for (double rate : rates) {
            Table windows = open.where(open.doubleColumn(LoadStepTable.OFFERED_PER_S).isEqualTo(rate));
            boolean any = windows.stringColumn(LoadStepTable.STATE).asList().contains(LoadStepTable.GENERATOR);
            if (!any) {
                add(p50, windows, rate, LoadStepTable.LAG_P50_NS);
            }
            add(any ? limited : p99, windows, rate, LoadStepTable.LAG_P99_NS);
        }
        List<Double> all = Stream.of(p50, p99, limited).flatMap(c -> c.y().stream()).toList();
        if (all.isEmpty()) {
            return new PlotlyFigure(TITLE, "Nothing to draw: no window was undisturbed.", "[]", "{}", 1);
        }
        double[] ours = quiet.where(quiet.stringColumn(LoadStepTable.MODEL).isEqualTo(RunTable.CLOSED))
                .doubleColumn(LoadStepTable.ACHIEVED_PER_S).asDoubleArray();
        List<Line> lines = new ArrayList<>();
        Axis axis = new Axis(true, rates.get(0) / MARGIN, Math.max(most(rates), Math.max(Moments.max(ours), Moments.max(wrkPerS))) * MARGIN);
        vertical(lines, axis, ours, "dash", "closed model", 0.93);
        vertical(lines, axis, wrkPerS, "dot", "wrk -t1", 0.83);
        return new CurvePlot(TITLE, List.of(p99, p50, limited), lines, json -> axis.write(json, "requests a second, log axis"),
                LogTicks.time(all.stream().min(Comparator.naturalOrder()).orElseThrow() / MARGIN,
                        all.stream().max(Comparator.naturalOrder()).orElseThrow() * MARGIN), "sent late by, log axis").figure(
                "Medians of undisturbed windows. The lines are the requests a second that the closed model and wrk achieve against the same"
                        + " server; a cross is a rate at which a window was limited by the generator.");
    }

    private static double most(List<Double> rates) {
        return rates.get(rates.size() - 1);
    }

    private static void vertical(List<Line> lines, Axis axis, double[] perS, String dash, String label, double height) {
        if (perS.length > 0) {
            lines.add(Line.vertical(Moments.median(perS), dash, label, height).on(axis));
        }
    }

    private static void add(Curve curve, Table windows, double rate, String column) {
        double[] ns = windows.longColumn(column).removeMissing().asDoubleArray();
        if (ns.length > 0) {
            double median = Moments.median(ns);
            curve.add(rate, Math.max(1, median) / NS_PER_MS, PlotlyText.hover(Quantity.decimals(rate, 0) + "/s: " + curve.name() + " "
                    + Quantity.duration(median) + ", " + Quantity.durations(Moments.min(ns), Moments.max(ns)) + " in "
                    + Quantity.count(ns.length, "window")), "");
        }
    }
}
