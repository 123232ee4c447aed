package benchbook.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * A stretch of a load test, of all names and outcomes together, by the run's own basis.
 *
 * @param startNs since the run's start
 * @param lengthNs of the stretch; the first and the last may be shorter than others
 * @param samples 0 of a stretch between others for which there is nothing
 * @param p50Ns NaN without samples, or where the source tells none
 * @param p99Ns as this
 * @param maxNs as this
 * @param latencies the stretch's own; null where the source has percentiles only
 */
public record LoadWindow(long startNs, long lengthNs, long samples, double p50Ns, double p99Ns, double maxNs, LatencyCounts latencies) {

    /** Intervals that begin within this share of one are of one stretch: generators, and tags, take their turns. */
    private static final double SAME = 0.5;

    /** Returns the run's stretches in the order of time, as long as the source's intervals; none where it has no time. */
    public static List<LoadWindow> of(LoadRun run) {
        TreeMap<Long, Long> ends = new TreeMap<>();
        LongColumn starts = run.latencies().longColumn(LatencyTable.START_NS);
        LongColumn lengths = run.latencies().longColumn(LatencyTable.LENGTH_NS);
        int[] timed = timed(run);
        for (int k = 0; k < timed.length; k++) {
            int i = timed[k];
            if (k == 0 || starts.getLong(i) != starts.getLong(timed[k - 1]) || lengths.getLong(i) != lengths.getLong(timed[k - 1])) {
                ends.merge(starts.getLong(i), starts.getLong(i) + lengths.getLong(i), Math::max);
            }
        }
        return ends.isEmpty() ? ofIntervals(run.intervals()) : ofBuckets(run, timed, ends);
    }

    /** Buckets that have a time, by the run's own basis. */
    private static int[] timed(LoadRun run) {
        Table table = run.latencies();
        LongColumn starts = table.longColumn(LatencyTable.START_NS);
        LongColumn lows = table.longColumn(LatencyTable.LOW_NS);
        StringColumn bases = table.stringColumn(LatencyTable.BASIS);
        String own = run.text(RunTable.BASIS);
        boolean all = bases.countUnique() == 1;
        return IntStream.range(0, table.rowCount()).filter(i -> !starts.isMissing(i) && !lows.isMissing(i) && (all && i > 0 || bases.get(i).equals(own)))
                .toArray();
    }

    /** Those that begin together, or nearly, are one: its start, and its buckets. */
    private static List<LoadWindow> ofBuckets(LoadRun run, int[] timed, TreeMap<Long, Long> ends) {
        long width = width(ends.entrySet().stream().mapToLong(e -> e.getValue() - e.getKey()));
        TreeMap<Long, LatencySums> groups = new TreeMap<>();
        Map<Long, LatencySums> byStart = new HashMap<>();
        TreeMap<Long, Long> groupEnds = new TreeMap<>();
        ends.forEach((start, end) -> {
            Long group = groups.isEmpty() || start - groups.lastKey() > (long) (SAME * width) ? start : groups.lastKey();
            byStart.put(start, groups.computeIfAbsent(group, g -> new LatencySums()));
            groupEnds.merge(group, end, Math::max);
        });
        Table table = run.latencies();
        LongColumn starts = table.longColumn(LatencyTable.START_NS);
        LongColumn lows = table.longColumn(LatencyTable.LOW_NS);
        LongColumn highs = table.longColumn(LatencyTable.VALUE_NS);
        LongColumn samples = table.longColumn(LatencyTable.COUNT);
        long last = Long.MIN_VALUE;
        LatencySums at = null;
        for (int i : timed) {
            if (at == null || starts.getLong(i) != last) {
                last = starts.getLong(i);
                at = byStart.get(last);
            }
            at.add(lows.getLong(i), highs.getLong(i), samples.getLong(i));
        }
        long max = run.whole(RunTable.MAX_NS).orElse(Long.MAX_VALUE);
        List<LoadWindow> windows = new ArrayList<>();
        groups.forEach((start, sums) -> {
            LatencyCounts counts = sums.counts(max);
            gap(windows, start, width);
            windows.add(new LoadWindow(start, groupEnds.get(start) - start, counts.total(), counts.percentile(50), counts.percentile(99),
                    counts.percentile(100), counts));
        });
        return windows;
    }

    private static List<LoadWindow> ofIntervals(Table intervals) {
        if (intervals.isEmpty()) {
            return List.of();
        }
        long width = width(Arrays.stream(intervals.longColumn(LoadIntervalTable.LENGTH_NS).asLongArray()));
        TreeMap<Long, List<Integer>> rows = new TreeMap<>();
        intervals.forEach(row -> rows.computeIfAbsent(row.getLong(LoadIntervalTable.START_NS), at -> new ArrayList<>()).add(row.getRowNumber()));
        List<LoadWindow> windows = new ArrayList<>();
        rows.forEach((start, same) -> {
            gap(windows, start, width);
            long length = 0;
            long samples = 0;
            double max = Double.NaN;
            for (int i : same) {
                length = Math.max(length, intervals.longColumn(LoadIntervalTable.LENGTH_NS).getLong(i));
                samples += intervals.longColumn(LoadIntervalTable.SAMPLES).getLong(i);
                double own = value(intervals, LoadIntervalTable.MAX_NS, i);
                max = own > max || Double.isNaN(max) ? own : max;
            }
            boolean one = same.size() == 1; // percentiles of several do not add up
            windows.add(new LoadWindow(start, length, samples, one ? value(intervals, LoadIntervalTable.P50_NS, same.get(0)) : Double.NaN,
                    one ? value(intervals, LoadIntervalTable.P99_NS, same.get(0)) : Double.NaN, max, null));
        });
        return windows;
    }

    private static double value(Table table, String column, int row) {
        return table.column(column).isMissing(row) ? Double.NaN : table.longColumn(column).getLong(row);
    }

    private static long width(LongStream lengths) {
        long[] sorted = lengths.sorted().toArray();
        return Math.max(1, sorted[sorted.length / 2]);
    }

    /** What has no row was empty: one stretch however long, since a log may pause for a day. */
    private static void gap(List<LoadWindow> windows, long start, long width) {
        if (!windows.isEmpty()) {
            long end = windows.get(windows.size() - 1).endNs();
            if (start - end > SAME * width) {
                windows.add(new LoadWindow(end, start - end, 0, Double.NaN, Double.NaN, Double.NaN, null));
            }
        }
    }

    /** Returns when it ends, since the run's start. */
    public long endNs() {
        return startNs + lengthNs;
    }

    /** Returns latencies per second; NaN of no length. */
    public double perS() {
        return lengthNs > 0 ? samples / (lengthNs / 1e9) : Double.NaN;
    }
}
