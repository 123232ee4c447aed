package benchbook.load;

import benchbook.load.LatencyWindows.Series;
import benchbook.load.LatencyWindows.Track;
import benchbook.load.LatencyWindows.Window;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.util.HashMap;
import java.util.Map;

/**
 * Single requests, counted as they are read: into a histogram per second, name and outcome, and a sum of each kind of
 * error. Latencies in whole milliseconds stay exact up to 262 s; finer ones are known to three digits.
 */
final class RequestRows {

    /** Milliseconds, exact. */
    static final BucketLayout EXACT = new BucketLayout(0, 5);
    /** Nanoseconds to one part in a thousand. */
    static final BucketLayout THREE_DIGITS = new BucketLayout(0, 3);
    private static final int MOST_NAMES = 100;
    private static final String OTHER_NAMES = "(other names)";
    private static final long SECOND = 1_000_000_000L;
    /** Of nanoseconds since 1970, the year 2116; twice as much is a long still. */
    private static final long LATEST = Long.MAX_VALUE / 2;

    private final LoadRows rows;
    private final BucketLayout layout;
    private final long nsPerUnit;
    private final String basis;
    private final LatencyWindows windows = new LatencyWindows();
    private final Map<String, Name> names = new HashMap<>();
    private long requests;
    private long failed;
    private long unnamed;
    private double sumUnits;
    private long minUnits = Long.MAX_VALUE;
    private long maxUnits;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs = Long.MIN_VALUE;
    private boolean untimed;

    RequestRows(LoadRows rows, BucketLayout layout, long nsPerUnit, String basis) {
        this.rows = rows;
        this.layout = layout;
        this.nsPerUnit = nsPerUnit;
        this.basis = basis;
    }

    /** A name, and where its requests are counted, the good ones and the failed; null before the first. */
    private static final class Name {
        final String name;
        Track ok;
        Track failed;

        Name(String name) {
            this.name = name;
        }
    }

    long requests() {
        return requests;
    }

    /**
     * Adds a request.
     *
     * @param startNs when it was sent, by any clock; {@link LogBytes#MISSING} of all where there is no clock
     * @param latency in this collector's units
     * @param error what went wrong, or null
     * @return whether the numbers can be those of a request; else nothing is added
     */
    boolean add(String name, long startNs, long latency, String error) {
        if (latency < 0 || latency > LATEST / nsPerUnit || startNs != LogBytes.MISSING
                && (Math.abs(startNs) > LATEST || startNs + latency * nsPerUnit > LATEST)) {
            return false;
        }
        Track track = track(name(name), error == null);
        untimed |= startNs == LogBytes.MISSING;
        long second = untimed ? 0 : Math.floorDiv(startNs, SECOND);
        Window window = untimed ? windows.at(track, 0, LogBytes.MISSING, LogBytes.MISSING)
                : windows.at(track, second, second * SECOND, (second + 1) * SECOND);
        window.add(layout.low(latency), 1);
        window.maxNs = Math.max(window.maxNs, latency * nsPerUnit);
        requests++;
        if (error != null) {
            failed++;
            rows.error(error, 1);
        }
        minUnits = Math.min(minUnits, latency);
        maxUnits = Math.max(maxUnits, latency);
        sumUnits += latency;
        if (!untimed) {
            firstNs = Math.min(firstNs, startNs);
            lastNs = Math.max(lastNs, startNs + latency * nsPerUnit);
        }
        return true;
    }

    private Name name(String name) {
        Name known = names.get(name);
        if (known == null) {
            known = names.computeIfAbsent(names.size() < MOST_NAMES ? name : OTHER_NAMES, Name::new);
        }
        unnamed += known.name.equals(OTHER_NAMES) ? 1 : 0;
        return known;
    }

    private Track track(Name of, boolean ok) {
        Track track = ok ? of.ok : of.failed;
        if (track == null) {
            track = windows.track(new Series(of.name, ok ? LatencyTable.OK : LatencyTable.FAILED, basis, layout, nsPerUnit));
            of.ok = ok ? track : of.ok;
            of.failed = ok ? of.failed : track;
        }
        return track;
    }

    /**
     * Returns the run.
     *
     * @param epoch whether the clock counts from 1970
     */
    LoadRun end(boolean epoch) {
        if (unnamed > 0) {
            rows.problem("has more than " + MOST_NAMES + " names of requests; " + unnamed + " requests of further names are together as "
                    + OTHER_NAMES);
        }
        if (windows.joined() > 0 && !untimed) {
            rows.problem("lasts longer, or has more latencies, than a table holds by the second: intervals are of "
                    + (1L << windows.joined()) + " s");
        }
        rows.fill(windows, firstNs, lastNs);
        rows.whole(RunTable.SAMPLES, requests);
        if (!rows.has(RunTable.REQUESTS)) {
            rows.whole(RunTable.REQUESTS, requests);
        }
        rows.whole(RunTable.ERRORS, failed);
        rows.whole(RunTable.MIN_NS, minUnits * nsPerUnit);
        rows.whole(RunTable.MAX_NS, maxUnits * nsPerUnit);
        rows.whole(RunTable.MEAN_NS, Math.round(sumUnits / requests * nsPerUnit));
        rows.whole(RunTable.RESOLUTION_NS, nsPerUnit);
        rows.whole(RunTable.DIGITS, layout.digits());
        rows.text(RunTable.BASIS, basis);
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        rows.text(RunTable.PERCENTILES, layout.digits() == EXACT.digits() ? "nearest rank, exact to the source's step"
                : "nearest rank, the highest latency of its bucket");
        if (!untimed) {
            if (epoch) {
                rows.whole(RunTable.STARTED_EPOCH_NS, firstNs);
            }
            rows.whole(RunTable.DURATION_NS, lastNs - firstNs);
            if (lastNs > firstNs) {
                rows.number(RunTable.ACHIEVED_PER_S, requests / ((lastNs - firstNs) / 1e9));
            }
        }
        return rows.run();
    }
}
