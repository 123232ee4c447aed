package benchbook.load;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
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
    /** Buckets with a count, over all histograms: some 40 MB in the table. */
    static final int MOST_BUCKETS = 1 << 19;
    /** Tags by the thousand are addresses with a number in them, not kinds of request. */
    static final int MOST_TAGS = 1000;

    /** What is kept apart. */
    record Series(String tag, String outcome, String basis, BucketLayout layout, long nsPerUnit) {}

    /** The intervals of a series, by their number; the last is at hand, since requests come nearly in the order of time. */
    static final class Track {
        private TreeMap<Long, Window> windows = new TreeMap<>();
        private long lastAt;
        private Window last;

        private Track() {}
    }

    /** A histogram of one interval. */
    final class Window {
        long startNs;
        long endNs;
        long samples;
        long maxNs = LogBytes.MISSING;
        final BucketCounts counts = new BucketCounts();

        void add(long low, long count) {
            buckets += counts.add(low, count) ? 1 : 0;
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

    private final Map<Series, Track> series = new LinkedHashMap<>();
    private final Set<String> tags = new HashSet<>();
    /** Of all histograms; and the intervals of the series that has the most. */
    private long buckets;
    private int most;
    private int joined;

    /** Returns how often neighbours were joined: intervals are longer by two to that power. */
    int joined() {
        return joined;
    }

    /** Returns whether a tag may have series of its own; call before {@link #track}. */
    boolean takes(String tag) {
        return tags.contains(tag) || tags.size() < MOST_TAGS;
    }

    /** Returns where a series' intervals are, for {@link #at}. */
    Track track(Series of) {
        return series.computeIfAbsent(of, s -> {
            tags.add(s.tag);
            return new Track();
        });
    }

    /**
     * Returns the histogram of an interval. What is added to it later than the next call is lost.
     *
     * @param index of intervals that follow each other, in steps of one
     */
    Window at(Track track, long index, long startNs, long endNs) {
        bound();
        long at = index >> joined;
        if (track.last == null || track.lastAt != at) {
            track.last = track.windows.get(at);
            track.lastAt = at;
            if (track.last == null) {
                track.last = new Window();
                track.last.startNs = startNs;
                track.last.endNs = endNs;
                track.windows.put(at, track.last);
                most = Math.max(most, track.windows.size());
                return track.last;
            }
        }
        track.last.startNs = Math.min(track.last.startNs, startNs);
        track.last.endNs = Math.max(track.last.endNs, endNs);
        return track.last;
    }

    private void bound() {
        // Windows far apart, as a damaged time makes them, meet when the steps are long enough; 62 is where they end.
        while ((most > MOST_WINDOWS || buckets > MOST_BUCKETS) && most > 1 && joined < 62) {
            for (Track track : series.values()) {
                TreeMap<Long, Window> halved = new TreeMap<>();
                track.windows.forEach((index, window) -> {
                    Window earlier = halved.putIfAbsent(index >> 1, window);
                    if (earlier != null) {
                        earlier.join(window);
                    }
                });
                track.windows = halved;
                track.last = null;
            }
            joined++;
            count();
        }
    }

    private void count() {
        most = series.values().stream().mapToInt(t -> t.windows.size()).max().orElse(0);
        buckets = series.values().stream().flatMap(t -> t.windows.values().stream()).mapToLong(w -> w.counts.size()).sum();
    }

    /** Removes the series of tags; returns how many. */
    int drop(Predicate<String> tag) {
        int before = series.size();
        series.keySet().removeIf(s -> tag.test(s.tag));
        count();
        return before - series.size();
    }

    /** Returns how many latencies were added. */
    long samples() {
        long samples = 0;
        for (Track track : series.values()) {
            for (Window window : track.windows.values()) {
                samples = Math.addExact(samples, window.samples);
            }
        }
        return samples;
    }

    /**
     * Fills both tables, times counted from {@code runStartNs}; intervals do not reach beyond the run, and those without a
     * time are of the whole run.
     *
     * @param intervals null if their rows come from elsewhere
     */
    void fill(Table latencies, IntervalRows intervals, long runStartNs, long runEndNs) {
        bound();
        LatencyRows rows = new LatencyRows(latencies);
        for (Series of : series.keySet()) {
            for (Window window : series.get(of).windows.values()) {
                if (window.samples == 0 && window.maxNs == LogBytes.MISSING) {
                    continue;
                }
                boolean timed = window.startNs != LogBytes.MISSING;
                long from = Math.max(window.startNs, runStartNs);
                long start = timed ? from - runStartNs : LogBytes.MISSING;
                long length = timed ? Math.max(0, Math.min(window.endNs, runEndNs) - from) : LogBytes.MISSING;
                long[] lows = window.counts.ascending();
                if (timed && intervals != null) {
                    intervals.row(of.tag, of.outcome, start, length, window.samples, percentiles(of, window, lows), window.maxNs);
                }
                for (long low : lows) {
                    rows.bucket(of.tag, of.outcome, of.basis, start, length, low * of.nsPerUnit,
                            of.layout.high(low) * of.nsPerUnit, window.counts.count(low));
                }
            }
        }
    }

    private static long[] percentiles(Series of, Window window, long[] lows) {
        long[] values = IntervalRows.ranks(window.samples);
        long seen = 0;
        int done = 0;
        for (int i = 0; i < lows.length && done < values.length; i++) {
            seen += window.counts.count(lows[i]);
            while (done < values.length && seen >= values[done]) {
                values[done++] = of.layout.high(lows[i]) * of.nsPerUnit;
            }
        }
        return values;
    }
}
