package benchbook.figure;

import benchbook.figure.LoadLines.Line;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;

/**
 * Latency against percentile, on an axis of nines: each further nine has as much room as the one before.
 *
 * <pre>
 *   1 s    |            ╭─── from the intended send
 *  100 ms  |           ╱
 *   10 ms  | ─────────╯───── from the actual send
 *           50 %  90 %  99 %  99.9 %
 * </pre>
 */
public final class PercentileFigure {

    private static final double NS_PER_MS = 1e6;
    private static final double MARGIN = 1.3;
    /** A latency of nothing still has a place on a log axis. */
    private static final double SHORTEST_MS = 1e-3;
    /** Points of a line: to a nine, some dozens. */
    private static final int PER_NINE = 40;
    private static final int MOST_NINES = 9;
    /** Beside the bases that a file has. */
    private static final String ESTIMATE = "estimate";

    private PercentileFigure() {}

    /** A point: one over the share that is slower, and the latency. */
    private record Point(double inverse, double ms) {}

    /**
     * Returns a line for each run and each basis that it has, of the first six runs. Without any latency the figure is empty.
     *
     * @param estimates of each run, what it would have been without omission; empty where nothing is estimated
     */
    public static PlotlyFigure of(List<LoadRun> runs, List<Optional<LatencyCounts>> estimates) {
        List<Line> lines = new ArrayList<>();
        List<String> labels = LoadLines.labels(runs);
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        double nines = 10;
        for (int i = 0; i < Math.min(runs.size(), LoadLines.COLOURS.size()); i++) {
            LoadRun run = runs.get(i);
            for (String basis : List.of(RunTable.INTENDED, RunTable.SENT, RunTable.CORRECTED, "", ESTIMATE)) {
                List<Point> points = basis.equals(ESTIMATE) ? estimates.get(i).map(PercentileFigure::counted).orElse(List.of())
                        : run.hasHistogram() ? counted(LatencyCounts.of(run, basis, LatencyCounts.ANY, LatencyCounts.ANY)) : told(run, basis);
                if (points.isEmpty()) {
                    continue;
                }
                low = Math.min(low, points.stream().mapToDouble(Point::ms).min().orElse(1));
                high = Math.max(high, points.stream().mapToDouble(Point::ms).max().orElse(1));
                nines = Math.max(nines, points.get(points.size() - 1).inverse());
                boolean own = basis.equals(run.text(RunTable.BASIS));
                lines.add(new Line(labels.get(i) + name(basis), i, "\"width\":2,\"dash\":\"" + (own ? "solid" : basis.equals(ESTIMATE) ? "dash" : "dot") + "\"",
                        points.stream().map(Point::inverse).toList(), points.stream().map(Point::ms).toList(),
                        points.stream().map(p -> PlotlyText.hover(Nines.percent(p.inverse) + ": " + Quantity.duration(p.ms * NS_PER_MS))).toList()));
            }
        }
        if (lines.isEmpty()) {
            return new PlotlyFigure("Latency by percentile", "Nothing to draw: no run has latencies.", "[]", "{}", 1);
        }
        double end = nines * MARGIN;
        LogTicks vertical = LogTicks.time(low / MARGIN, high * MARGIN);
        boolean curves = runs.stream().anyMatch(LoadRun::hasHistogram);
        return LoadLines.figure("Latency by percentile", "Each further nine has as much room as the one before; lines end at the slowest request"
                + (curves ? ", and beyond the last hundred of them they are single requests" : "") + "."
                + (runs.stream().limit(LoadLines.COLOURS.size()).allMatch(LoadRun::hasHistogram) ? "" : " Where a file holds percentiles only, those are joined.")
                + LoadLines.leftOut(runs.size()), lines, json -> Nines.axis(json, end, "percentile"), "latency, log axis", vertical::write);
    }

    private static String name(String basis) {
        return switch (basis) {
            case RunTable.INTENDED -> ", from the intended send";
            case RunTable.SENT -> ", from the actual send";
            case RunTable.CORRECTED -> ", corrected by the tool";
            case ESTIMATE -> ", corrected here (an estimate)";
            default -> "";
        };
    }

    /** By steps of a fortieth of a nine; a step without a latency of its own repeats the one before, as percentiles do. */
    private static List<Point> counted(LatencyCounts counts) {
        List<Point> points = new ArrayList<>();
        long n = counts.total();
        for (int step = 0; n > 0 && step <= MOST_NINES * PER_NINE; step++) {
            double inverse = Math.pow(10, step / (double) PER_NINE);
            if (inverse > n) {
                break;
            }
            points.add(new Point(inverse, ms(counts.percentile(100 - 100 / inverse))));
        }
        if (n > 0) {
            points.add(new Point(Math.max(n, points.get(points.size() - 1).inverse), ms(counts.percentile(100))));
        }
        return points;
    }

    private static double ms(double ns) {
        return Math.max(SHORTEST_MS, ns / NS_PER_MS);
    }

    /** What the file tells of all requests of the whole run, else of good ones. */
    private static List<Point> told(LoadRun run, String basis) {
        for (String outcome : List.of(LatencyTable.ALL, LatencyTable.OK)) {
            Stream.Builder<Point> points = Stream.builder();
            for (Row row : run.latencies()) {
                if (row.getString(LatencyTable.BASIS).equals(basis) && row.getString(LatencyTable.OUTCOME).equals(outcome)
                        && row.isMissing(LatencyTable.START_NS) && row.getDouble(LatencyTable.PERCENTILE) < 100) {
                    points.add(new Point(100 / (100 - row.getDouble(LatencyTable.PERCENTILE)), ms(row.getLong(LatencyTable.VALUE_NS))));
                }
            }
            List<Point> sorted = points.build().sorted(Comparator.comparingDouble(Point::inverse)).toList();
            if (!sorted.isEmpty()) {
                return sorted;
            }
        }
        return List.of();
    }
}
