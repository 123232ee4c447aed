package benchbook.check;

import benchbook.stats.Moments;
import benchbook.stats.OrderStatistics;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStatsTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSecondTable;
import benchbook.table.LoadStepTable;
import benchbook.table.PauseTable;
import benchbook.table.RunTable;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What the runs of the capstone's steps come to: figures of each run, then medians and ranges over a step's repeats. */
public final class CapstoneSteps {

    private static final double NS_PER_MS = 1e6;

    private CapstoneSteps() {}

    /** Returns a row per run, see {@link CapstoneRunTable}. */
    public static Table runs(List<CapstoneRun> runs) {
        Table table = CapstoneRunTable.empty();
        for (CapstoneRun run : runs) {
            Row row = table.appendRow();
            row.setString(CapstoneRunTable.STEP, run.step());
            row.setString(CapstoneRunTable.CHANGE, run.change());
            row.setInt(CapstoneRunTable.REPEAT, run.repeat());
            row.setInt(CapstoneRunTable.HEAP_MIB, run.heapMib());
            row.setInt(CapstoneRunTable.CORES, run.cores());
            row.setString(CapstoneRunTable.STATE, run.measured().map(m -> measured(row, m, run.loadCores())).orElse(run.reason()));
        }
        return table;
    }

    /** Sets the figures, and returns the state. */
    private static String measured(Row row, CapstoneRun.Measured run, int loadCores) {
        Row closed = StepStates.of(run.closed().steps()).row(0);
        Row open = StepStates.of(run.open().steps()).row(0);
        double ended = closed.getLong(LoadStepTable.OK) + closed.getLong(LoadStepTable.FAILED);
        row.setLong(CapstoneRunTable.CLIENTS, closed.getLong(LoadStepTable.SENDERS));
        row.setDouble(CapstoneRunTable.REQUESTS_PER_S, closed.getDouble(LoadStepTable.ACHIEVED_PER_S));
        row.setDouble(CapstoneRunTable.CLOSED_MEAN_MS, ms(closed, LoadStepTable.SERVICE_MEAN_NS));
        row.setDouble(CapstoneRunTable.CLOSED_P50_MS, percentile(run.closed(), RunTable.SENT, 50));
        row.setDouble(CapstoneRunTable.CLOSED_P95_MS, percentile(run.closed(), RunTable.SENT, 95));
        row.setDouble(CapstoneRunTable.CLOSED_P99_MS, percentile(run.closed(), RunTable.SENT, 99));
        row.setDouble(CapstoneRunTable.LOOP_BUSY, closed.getDouble(LoadStepTable.LOOP_BUSY));
        row.setDouble(CapstoneRunTable.OPEN_P50_MS, ms(open, LoadStepTable.P50_NS));
        row.setDouble(CapstoneRunTable.OPEN_P99_MS, ms(open, LoadStepTable.P99_NS));
        row.setDouble(CapstoneRunTable.OPEN_MEAN_MS, ms(open, LoadStepTable.SERVICE_MEAN_NS));
        Row begin = at(run.stats(), CapstoneStatsTable.BEGIN);
        Row end = at(run.stats(), CapstoneStatsTable.END);
        double wall = grown(begin, end, CapstoneStatsTable.UP_NS);
        row.setDouble(CapstoneRunTable.CPU_CORES, grown(begin, end, CapstoneStatsTable.CPU_NS) / wall);
        row.setDouble(CapstoneRunTable.GENERATOR_CPU_CORES, grown(begin, end, CapstoneStatsTable.GENERATOR_CPU_NS) / wall);
        row.setDouble(CapstoneRunTable.INVENTORY_CPU_CORES, grown(begin, end, CapstoneStatsTable.INVENTORY_CPU_NS) / wall);
        row.setDouble(CapstoneRunTable.FOREIGN_CPU_CORES, Math.max(0, closed.getDouble(LoadStepTable.OTHER_CPU_CORES) - row.getDouble(CapstoneRunTable.CPU_CORES)
                - row.getDouble(CapstoneRunTable.INVENTORY_CPU_CORES)));
        row.setDouble(CapstoneRunTable.STATEMENTS, ended == 0 ? Double.NaN : grown(begin, end, CapstoneStatsTable.STATEMENTS) / ended);
        double hits = grown(begin, end, CapstoneStatsTable.HITS);
        double lookups = hits + grown(begin, end, CapstoneStatsTable.MISSES);
        row.setDouble(CapstoneRunTable.HIT_RATIO, lookups > 0 ? hits / lookups : Double.NaN);
        pauses(row, run.gc().pauses(), begin.getLong(CapstoneStatsTable.UP_NS), end.getLong(CapstoneStatsTable.UP_NS));
        row.setDouble(CapstoneRunTable.LAST_OVER_FIRST, lastOverFirst(run.closed().seconds(), closed.getLong(LoadStepTable.DURATION_NS)));
        return CapstoneStates.of(row, closed, open, loadCores);
    }

    /** Whole seconds of the window alone: what comes after is the rest of its answers. */
    private static double lastOverFirst(Table seconds, long durationNs) {
        int third = (int) (Math.min(seconds.rowCount(), durationNs / 1_000_000_000L) / 3);
        if (third == 0) {
            return Double.NaN;
        }
        LongColumn ok = seconds.longColumn(LoadSecondTable.OK);
        return ok.inRange(2 * third, 3 * third).sum() / ok.inRange(0, third).sum();
    }

    private static void pauses(Row row, Table pauses, long from, long to) {
        LongColumn start = pauses.longColumn(PauseTable.START_NS);
        double[] ms = Arrays.stream(pauses.where(start.isGreaterThanOrEqualTo(from).and(start.isLessThanOrEqualTo(to)))
                .longColumn(PauseTable.PAUSE_NS).asDoubleArray()).map(ns -> ns / NS_PER_MS).toArray();
        row.setDouble(CapstoneRunTable.PAUSES, ms.length);
        row.setDouble(CapstoneRunTable.PAUSE_TOTAL_MS, Arrays.stream(ms).sum());
        row.setDouble(CapstoneRunTable.PAUSE_MAX_MS, Arrays.stream(ms).max().orElse(0));
    }

    private static double ms(Row row, String column) {
        return row.isMissing(column) ? Double.NaN : row.getLong(column) / NS_PER_MS;
    }

    /** Of the requests that were answered well; missing where there are too few. */
    private static double percentile(LoadRun run, String basis, double percent) {
        LatencyCounts counts = LoadPercentiles.counts(run, basis, LatencyTable.OK);
        return counts.total() < OrderStatistics.fewest(percent / 100) ? Double.NaN
                : counts.at(LatencyCounts.rank(percent, counts.total())) / NS_PER_MS;
    }

    private static Row at(Table stats, String moment) {
        return stats.stream().filter(r -> r.getString(CapstoneStatsTable.MODEL).equals(RunTable.CLOSED)
                && r.getString(CapstoneStatsTable.MOMENT).equals(moment)).findFirst()
                .map(r -> stats.row(r.getRowNumber())).orElseThrow(() -> new IllegalArgumentException("no " + moment + " of the closed model"));
    }

    /** Missing at either moment gives NaN. */
    private static double grown(Row begin, Row end, String column) {
        return begin.isMissing(column) || end.isMissing(column) ? Double.NaN : end.getLong(column) - begin.getLong(column);
    }

    /**
     * Returns a row per step, see {@link CapstoneStepTable}, in the order of their names.
     *
     * @param runs see {@link CapstoneRunTable}
     * @param notRun what is to be said of steps that cannot be run here, by name
     */
    public static Table of(Table runs, TreeMap<String, String> notRun) {
        Table steps = CapstoneStepTable.empty();
        Set<String> names = new LinkedHashSet<>(runs.stringColumn(CapstoneRunTable.STEP).asList());
        names.addAll(notRun.keySet());
        double before = Double.NaN;
        for (String name : names.stream().sorted().toList()) {
            Table own = runs.where(runs.stringColumn(CapstoneRunTable.STEP).isEqualTo(name));
            Table measured = own.where(own.doubleColumn(CapstoneRunTable.REQUESTS_PER_S).isNotMissing());
            Row row = steps.appendRow();
            row.setString(CapstoneStepTable.STEP, name);
            row.setString(CapstoneStepTable.CHANGE, own.stream().map(r -> r.getString(CapstoneRunTable.CHANGE)).filter(c -> !c.isEmpty()).findFirst().orElse(""));
            row.setString(CapstoneStepTable.STATE, own.isEmpty() ? notRun.get(name) : state(own));
            row.setInt(CapstoneStepTable.RUNS, measured.rowCount());
            if (!measured.isEmpty()) { // what a broken run says of itself is not to be relied on
                row.setInt(CapstoneStepTable.HEAP_MIB, measured.row(0).getInt(CapstoneRunTable.HEAP_MIB));
                row.setInt(CapstoneStepTable.CORES, measured.row(0).getInt(CapstoneRunTable.CORES));
            }
            for (String metric : CapstoneRunTable.METRICS) {
                metric(row, metric, measured.doubleColumn(metric));
            }
            double median = row.getDouble(CapstoneRunTable.REQUESTS_PER_S);
            row.setDouble(CapstoneStepTable.FACTOR, median / before);
            before = median;
        }
        return steps;
    }

    private static void metric(Row row, String metric, DoubleColumn of) {
        double[] values = of.removeMissing().asDoubleArray();
        row.setDouble(metric, values.length == 0 ? Double.NaN : Moments.median(values));
        row.setDouble(CapstoneStepTable.least(metric), values.length < 2 ? Double.NaN : Moments.min(values));
        row.setDouble(CapstoneStepTable.most(metric), values.length < 2 ? Double.NaN : Moments.max(values));
    }

    /** Returns as in {@code 2 of 3: open: saturated}. */
    private static String state(Table own) {
        List<String> states = own.stringColumn(CapstoneRunTable.STATE).asList();
        List<String> bad = states.stream().filter(s -> !s.equals(CapstoneRunTable.FINE)).distinct().toList();
        return bad.isEmpty() ? CapstoneRunTable.FINE : bad.stream().map(s -> (states.size() == 1 ? "" : states.stream().filter(s::equals).count()
                + " of " + states.size() + ": ") + s).collect(Collectors.joining("; "));
    }
}
