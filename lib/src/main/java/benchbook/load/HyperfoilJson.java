package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads Hyperfoil's statistics: the run's JSON ({@code export -f json}, {@code /run/ID/stats/all.json}, schema v3.0)
 * and the controller's {@code /stats/total}. Each phase and metric is a run of its own, warm-up phases too, which have
 * "(warm-up)" in their name: percentiles of several cannot be put together.
 *
 * <pre>
 * {"info": {…}, "version": "0.27", "stats": [{"name": "main", "metric": "get", "isWarmup": false,
 *   "total": {"summary": {"startTime": 1747063309156, "endTime": 1747063369156, "requestCount": 1180, "responseCount": 1180,
 *     "maxResponseTime": 23855103, PERCENTILES: {"50.0": 737279, …}, "invalid": 0, "connectionErrors": 0,
 *     "requestTimeouts": 0, "internalErrors": 0, "blockedTime": 0, …}}, "series": [{…}, …]}, …]}
 * {"statistics": [{"phase": "main", "metric": "get", "summary": {…}}, …]}
 * </pre>
 *
 * <p>Times are nanoseconds but for start and end, milliseconds since 1970. {@code blockedTime} is how long sessions waited
 * for a free connection, which is in no latency. The whole histograms are in {@code total.hgrm} of the run's folder, which
 * is an interval log, see {@link HdrLog}.
 */
public final class HyperfoilJson {

    private static final String PERCENTILES = "percentileResponseTime";
    private static final Pattern PERCENT = Pattern.compile("\\d{1,3}(\\.\\d+)?");
    private static final List<String> ERRORS = List.of("connectionErrors", "requestTimeouts", "internalErrors", "invalid");

    private final Path file;
    private final JsonLeaves json;

    private HyperfoilJson(Path file, JsonLeaves json) {
        this.file = file;
        this.json = json;
    }

    /**
     * Returns one run per phase and metric.
     *
     * @throws LoadException if the file is cut, holds no statistics, or a number is none
     */
    public static List<LoadRun> read(Path file) {
        JsonLeaves json = JsonLeaves.read(file);
        HyperfoilJson hyperfoil = new HyperfoilJson(file, json);
        List<LoadRun> runs = new ArrayList<>();
        for (String i : json.names("stats")) {
            runs.add(hyperfoil.run(json.text("stats", i, "name"), json.text("stats", i, "metric"),
                    json.text("stats", i, "isWarmup").equals("true"), new String[] {"stats", i, "total", "summary"},
                    new String[] {"stats", i, "series"}));
        }
        for (String i : json.names("statistics")) {
            runs.add(hyperfoil.run(json.text("statistics", i, "phase"), json.text("statistics", i, "metric"),
                    json.text("statistics", i, "isWarmup").equals("true"), new String[] {"statistics", i, "summary"}, null));
        }
        if (runs.isEmpty()) {
            throw new LoadException(file, "expected Hyperfoil's statistics, got none; did the run end before its first phase?");
        }
        return List.copyOf(runs);
    }

    private static String[] at(String[] base, String... more) {
        List<String> path = new ArrayList<>(List.of(base));
        path.addAll(List.of(more));
        return path.toArray(String[]::new);
    }

    private LoadRun run(String phase, String metric, boolean warmup, String[] summary, String[] series) {
        LoadRows rows = new LoadRows(file, LoadKind.HYPERFOIL.text, "Hyperfoil");
        rows.text(RunTable.TOOL_VERSION, json.text("version"));
        rows.text(RunTable.NAME, phase + (metric.isEmpty() ? "" : "/" + metric) + (warmup ? " (warm-up)" : ""));
        long start = json.count(at(summary, "startTime"));
        long end = json.count(at(summary, "endTime"));
        boolean timed = start != LogBytes.MISSING && end >= start && end < Long.MAX_VALUE / 2_000_000;
        long responses = json.count(at(summary, "responseCount"));
        rows.whole(RunTable.REQUESTS, json.count(at(summary, "requestCount")));
        rows.whole(RunTable.SAMPLES, responses);
        if (timed) {
            rows.whole(RunTable.STARTED_EPOCH_NS, start * 1_000_000);
            rows.whole(RunTable.DURATION_NS, (end - start) * 1_000_000);
            if (end > start && responses != LogBytes.MISSING) {
                rows.number(RunTable.ACHIEVED_PER_S, responses / ((end - start) / 1e3));
                rows.number(RunTable.SENT_PER_S, rows.has(RunTable.REQUESTS) ? rows.whole(RunTable.REQUESTS) / ((end - start) / 1e3) : Double.NaN);
            }
        }
        rows.whole(RunTable.MEAN_NS, json.count(at(summary, "meanResponseTime")));
        rows.whole(RunTable.MIN_NS, json.count(at(summary, "minResponseTime")));
        rows.whole(RunTable.MAX_NS, json.count(at(summary, "maxResponseTime")));
        for (String percent : json.names(at(summary, PERCENTILES))) {
            long ns = json.count(at(summary, PERCENTILES, percent));
            if (PERCENT.matcher(percent).matches() && Double.parseDouble(percent) <= 100 && ns != LogBytes.MISSING) {
                rows.percentile(LatencyTable.ALL, RunTable.SENT, Double.parseDouble(percent), ns, LogBytes.MISSING);
            }
        }
        errors(rows, summary);
        if (series != null && timed) {
            series(rows, series, start);
        }
        rows.text(RunTable.BASIS, RunTable.SENT);
        rows.text(RunTable.PERCENTILES, "HdrHistogram's, the highest latency of its bucket");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        return rows.run();
    }

    private void errors(LoadRows rows, String[] summary) {
        for (String error : ERRORS) {
            long count = json.count(at(summary, error));
            if (count != LogBytes.MISSING) {
                rows.error(error, count);
                rows.whole(RunTable.ERRORS, rows.errors());
            }
        }
        long blocked = json.count(at(summary, "blockedTime"));
        if (blocked > 0) {
            rows.problem("sessions waited " + blocked / 1_000_000 + " ms in all for a free connection (blockedTime), which is in no latency");
        }
    }

    private void series(LoadRows rows, String[] series, long runStart) {
        for (String i : json.names(series)) {
            String[] at = at(series, i);
            long start = json.count(at(at, "startTime"));
            long end = json.count(at(at, "endTime"));
            long samples = json.count(at(at, "responseCount"));
            if (start < runStart || end < start || samples == LogBytes.MISSING || end > Long.MAX_VALUE / 2_000_000) {
                continue; // an interval without a time is no interval
            }
            long startNs = (start - runStart) * 1_000_000;
            long lengthNs = (end - start) * 1_000_000;
            long[] values = new long[IntervalRows.PERCENTS.length];
            for (int k = 0; k < values.length; k++) {
                values[k] = json.count(at(at, PERCENTILES, Double.toString(IntervalRows.PERCENTS[k])));
            }
            rows.intervals().row("", LatencyTable.ALL, startNs, lengthNs, samples, values, json.count(at(at, "maxResponseTime")));
            for (String percent : json.names(at(at, PERCENTILES))) {
                long ns = json.count(at(at, PERCENTILES, percent));
                if (PERCENT.matcher(percent).matches() && Double.parseDouble(percent) <= 100 && ns != LogBytes.MISSING) {
                    rows.percentile(RunTable.SENT, startNs, lengthNs, Double.parseDouble(percent), ns);
                }
            }
        }
    }
}
