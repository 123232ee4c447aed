package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencySums;
import benchbook.table.LoadRun;
import benchbook.table.LoadWindow;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a generator sent less than usual while a request waited long: what it would have sent on schedule is missing, and would
 * have waited too.
 *
 * <pre>
 *   sends/s  100 ────────╮      ╭───────     the request that began here
 *              0         ╰──────╯            took from here to there: L
 * </pre>
 *
 * <p>The estimate adds the sends that are missing against the usual rate {@code u}, the median over intervals: the k-th of them
 * would have come {@code k/u} after the stall began, and waited {@code L − k/u}. It needs no number of connections, and is
 * HdrHistogram's correction with the interval {@code 1/u} for one sender. It is an estimate: a real open load would have
 * met queues too.
 *
 * @param stalls in the order of time
 * @param usualPerS the median rate of intervals; NaN where they cannot be judged
 * @param corrected raw latencies and those added
 */
record OmittedSends(List<Stall> stalls, double usualPerS, LatencyCounts corrected) {

    /** Fewer intervals have no usual rate. */
    static final int FEWEST_WINDOWS = 5;
    /** Of an interval, at the usual rate: fewer come and go by chance. */
    static final double LEAST_SENDS = 10;
    /** Standard deviations of a Poisson count: one of some 700 intervals is as low by chance alone. */
    private static final double SIGMAS = 3;
    /** The longest request in a stall, over the stall: half, since a stall's ends are known to an interval only. */
    private static final double EXPLAINS = 0.5;
    /** The same over the median latency: less is a slow service, not one that stood still. */
    private static final double LONG = 10;

    /**
     * A stall.
     *
     * @param startNs of the first interval that lacks sends
     * @param lengthNs for how long the usual rate was missing
     * @param missing how many sends
     * @param longestNs the longest latency of the stall, NaN without any
     * @param explained whether that is long enough to have been the reason
     */
    record Stall(long startNs, double lengthNs, double missing, double longestNs, boolean explained) {}

    /** Returns what is missing; without a usual rate if the run has no intervals, or too few sends in them. */
    static OmittedSends of(LoadRun run) {
        List<LoadWindow> windows = LoadWindow.of(run);
        LatencyCounts raw = LatencyCounts.of(run);
        double[] rates = windows.stream().filter(w -> w.samples() > 0 && w.lengthNs() > 0).mapToDouble(LoadWindow::perS).toArray();
        double usual = rates.length < FEWEST_WINDOWS ? Double.NaN : Moments.median(rates);
        double width = windows.isEmpty() ? Double.NaN : Moments.median(windows.stream().mapToDouble(LoadWindow::lengthNs).toArray());
        if (!(usual * width / 1e9 >= LEAST_SENDS)) {
            return new OmittedSends(List.of(), Double.NaN, raw);
        }
        List<Stall> stalls = stalls(windows, usual, raw.percentile(50));
        return new OmittedSends(stalls, usual, corrected(raw, stalls, usual));
    }

    /** The last interval is left out: when requests end, none is sent. */
    private static List<Stall> stalls(List<LoadWindow> windows, double usual, double median) {
        List<Stall> stalls = new ArrayList<>();
        int i = 0;
        while (i < windows.size() - 1) {
            if (!isLow(windows.get(i), usual)) {
                i++;
                continue;
            }
            int from = i;
            while (i < windows.size() - 1 && isLow(windows.get(i), usual)) {
                i++;
            }
            double missing = 0;
            double longest = Double.NaN;
            boolean empty = false;
            for (int w = Math.max(0, from - 1); w <= Math.min(i, windows.size() - 2); w++) {
                LoadWindow window = windows.get(w);
                boolean inside = w >= from && w < i;
                double lack = usual * window.lengthNs() / 1e9 - window.samples();
                missing += inside ? lack : Math.max(0, lack);
                empty |= inside && window.samples() == 0;
                // What was sent after the stall did not wait for its end.
                longest = w < i && !(window.maxNs() <= longest) && !Double.isNaN(window.maxNs()) ? window.maxNs() : longest;
            }
            double length = missing / usual * 1e9;
            boolean explained = longest >= EXPLAINS * length && !(longest <= LONG * median);
            // A run that ends sends less in its last moments, and nothing has to have stood still.
            boolean ending = i == windows.size() - 1 && length <= windows.get(from).lengthNs();
            if (missing >= LEAST_SENDS && !ending && (explained || empty)) {
                stalls.add(new Stall(windows.get(from).startNs(), length, missing, longest, explained));
            }
        }
        return stalls;
    }

    private static boolean isLow(LoadWindow window, double usual) {
        double expected = usual * window.lengthNs() / 1e9;
        return window.samples() < expected - SIGMAS * Math.sqrt(expected);
    }

    private static LatencyCounts corrected(LatencyCounts raw, List<Stall> stalls, double usual) {
        LatencySums sums = new LatencySums();
        sums.add(raw);
        long median = raw.total() == 0 ? 0 : (long) raw.percentile(50);
        for (Stall stall : stalls) {
            double longest = stall.explained ? stall.longestNs : stall.lengthNs;
            for (long k = 1; k <= Math.round(stall.missing); k++) {
                long wait = Math.max(median, Math.round(longest - k / usual * 1e9));
                sums.add(wait, wait, 1);
            }
        }
        return sums.counts(Long.MAX_VALUE);
    }
}
