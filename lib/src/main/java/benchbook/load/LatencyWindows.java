package benchbook.load;

import benchbook.table.LoadIntervalTable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import tech.tablesaw.api.Table;

/**
 * Histograms over time, in bounded memory: one per interval and {@link Series}. When there are too many, neighbours are
 * joined, two by two, in all series; nothing is lost but where in the longer interval a latency was.
 */
final class LatencyWindows {

    /** An hour in seconds, and more than any figure has pixels. */
    static final int MOST_WINDOWS = 4096;
    /** Buckets with a count, over all histograms: some 20 MB here and in the table. */
    static final int MOST_BUCKETS = 1 << 18;
    /** Tags by the thousand are addresses with a number in them, not kinds of request. */
    static final int MOST_TAGS = 1000;

    /** How many intervals may be looked up before their number is; each of them may have a thousand buckets. */
    private static final int STEP = 1024;

    /** What is kept apart. */
    record Series(String tag, String outcome, String basis, BucketLayout layout, long nsPerUnit) {}

    /** A histogram of one interval. */
    static final class Window {
        long startNs;
        long endNs;
        long samples;
        long maxNs = LogBytes.MISSING;
        final BucketCounts counts = new BucketCounts();

        void add(long low, long count) {
            counts.add(low, count);
            samples = Math.addExact(samples, count);
        }

        private void join(Window other) {
            startNs = Math.min(startNs, other.startNs);
            endNs = Math.max(endNs, other.endNs);
            samples = Math.addExact(samples, other.samples);
            maxNs = Math.max(maxNs, other.maxNs);
            counts.addAll(other.counts);
        }
    }

    private final Map<Series, TreeMap<Long, Window>> series = new LinkedHashMap<>();
    private final Map<String, Integer> tags = new HashMap<>();
    private int joined;
    private int untilCheck = STEP;

    /** Returns how often neighbours were joined: intervals are longer by two to that power. */
    int joined() {
        return joined;
    }

    /** Returns whether a tag may have series of its own; call before {@link #at}. */
    boolean takes(String tag) {
        return tags.containsKey(tag) || tags.size() < MOST_TAGS;
    }

    /**
     * Returns the histogram of an interval. What is added to it later than the next call is lost.
     *
     * @param index of intervals that follow each other, in steps of one
     */
    Window at(Series of, long index, long startNs, long endNs) {
        if (--untilCheck == 0) {
            bound();
            untilCheck = STEP;
        }
        tags.putIfAbsent(of.tag, 0);
        long at = index >> joined;
        Window window = series.computeIfAbsent(of, s -> new TreeMap<>()).get(at);
        if (window == null) {
            window = new Window();
            window.startNs = startNs;
            window.endNs = endNs;
            series.get(of).put(at, window);
        } else {
            window.startNs = Math.min(window.startNs, startNs);
            window.endNs = Math.max(window.endNs, endNs);
        }
        return window;
    }

    private void bound() {
        while (tooMany()) {
            for (TreeMap<Long, Window> windows : series.values()) {
                TreeMap<Long, Window> halved = new TreeMap<>();
                windows.forEach((index, window) -> {
                    Window earlier = halved.putIfAbsent(index >> 1, window);
                    if (earlier != null) {
                        earlier.join(window);
                    }
                });
                windows.clear();
                windows.putAll(halved);
            }
            joined++;
        }
    }

    private boolean tooMany() {
        long buckets = 0;
        int most = 0;
        for (TreeMap<Long, Window> windows : series.values()) {
            most = Math.max(most, windows.size());
            for (Window window : windows.values()) {
                buckets += window.counts.size();
            }
        }
        // Windows far apart, as a damaged time makes them, meet when the steps are long enough; 62 is where they end.
        return most > 1 && joined < 62 && (most > MOST_WINDOWS || buckets > MOST_BUCKETS);
    }

    /** Removes the series of tags; returns how many. */
    int drop(Predicate<String> tag) {
        int before = series.size();
        series.keySet().removeIf(s -> tag.test(s.tag));
        return before - series.size();
    }

    /** Returns how many latencies were added. */
    long samples() {
        long samples = 0;
        for (TreeMap<Long, Window> windows : series.values()) {
            for (Window window : windows.values()) {
                samples = Math.addExact(samples, window.samples);
            }
        }
        return samples;
    }

    /**
     * Fills both tables, times counted from {@code runStartNs}; intervals do not reach beyond the run, and those without a
     * time are of the whole run.
     */
    void fill(Table latencies, Table intervals, long runStartNs, long runEndNs) {
        bound();
        LatencyRows rows = new LatencyRows(latencies);
        for (Series of : series.keySet()) {
            for (Window window : series.get(of).values()) {
                if (window.samples == 0 && window.maxNs == LogBytes.MISSING) {
                    continue;
                }
                boolean timed = window.startNs != LogBytes.MISSING;
                long from = Math.max(window.startNs, runStartNs);
                long start = timed ? from - runStartNs : LogBytes.MISSING;
                long length = timed ? Math.max(0, Math.min(window.endNs, runEndNs) - from) : LogBytes.MISSING;
                if (timed) {
                    interval(intervals, of, start, length, window);
                }
                for (long low : window.counts.ascending()) {
                    rows.bucket(of.tag, of.outcome, of.basis, start, length, low * of.nsPerUnit,
                            of.layout.high(low) * of.nsPerUnit, window.counts.count(low));
                }
            }
        }
    }

    private static void interval(Table intervals, Series of, long start, long length, Window window) {
        intervals.stringColumn(LoadIntervalTable.TAG).append(of.tag);
        intervals.stringColumn(LoadIntervalTable.OUTCOME).append(of.outcome);
        intervals.longColumn(LoadIntervalTable.START_NS).append(start);
        intervals.longColumn(LoadIntervalTable.LENGTH_NS).append(length);
        intervals.longColumn(LoadIntervalTable.SAMPLES).append(window.samples);
        intervals.longColumn(LoadIntervalTable.MAX_NS).append(window.maxNs);
    }
}
