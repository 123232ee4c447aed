package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads k6's end-of-test summary in its three JSON shapes: {@code --summary-export} has a metric's numbers in the metric,
 * {@code handleSummary} in {@code values}, and {@code --new-machine-readable-summary} has a list of metrics:
 *
 * <pre>
 * {"metrics": {"http_req_duration": {"avg": 56.8, "med": 10.2, "max": 1348, "p(95)": 269, "thresholds": {"p(95)&lt;50": true}},
 *              "http_req_failed": {"passes": 84495, "fails": 304061, "value": 0.217}, …
 * {"metrics": {"http_req_duration": {"type": "trend", "values": {…}, "thresholds": {"p(95)&lt;500": {"ok": true}}}, …
 * {"version": "1.0.0", "metadata": {…}, "results": {"metrics": [{"name": "http_req_duration", "values": {…}}, …
 * </pre>
 *
 * <p>Two traps are undone: {@code --summary-export} writes {@code true} for a threshold that FAILED, {@code handleSummary}
 * the opposite; and {@code passes} of {@code http_req_failed} is the number of requests that failed; where the rate says that
 * it is {@code fails} after all, that is taken. Times are
 * milliseconds, of sending, waiting and receiving; waiting for a connection is left out. Percentiles are interpolated by
 * k6, by default only 90 and 95, and cannot be merged.
 */
public final class K6Summary {

    private static final String METRICS = "metrics";
    private static final String VALUES = "values";
    private static final List<String> DURATIONS = List.of("http_req_duration", "grpc_req_duration");
    private static final List<String> COUNTS = List.of("http_reqs", "iterations");
    /** As in {@code p(99.9)}. */
    private static final Pattern PERCENTILE = Pattern.compile("p\\((\\d{1,3}(?:\\.\\d+)?)\\)");

    private final JsonLeaves json;
    private final LoadRows rows;
    /** Where the numbers of each metric are. */
    private final Map<String, String[]> metrics = new LinkedHashMap<>();

    private K6Summary(JsonLeaves json, Path file) {
        this.json = json;
        this.rows = new LoadRows(file, LoadKind.K6_SUMMARY.text, "k6");
        for (String name : json.names(METRICS)) {
            metrics.put(name, json.names(METRICS, name).contains(VALUES) ? new String[] {METRICS, name, VALUES} : new String[] {METRICS, name});
        }
        for (String index : json.names("results", METRICS)) {
            metrics.put(json.text("results", METRICS, index, "name"), new String[] {"results", METRICS, index, VALUES});
        }
    }

    /**
     * Returns the run.
     *
     * @throws LoadException if the file is cut, or has no latencies of requests
     */
    public static LoadRun read(Path file) {
        K6Summary summary = new K6Summary(JsonLeaves.read(file), file);
        String duration = DURATIONS.stream().filter(summary.metrics::containsKey).findFirst()
                .orElseThrow(() -> new LoadException(file, "expected the metric http_req_duration or grpc_req_duration in k6's summary,"
                        + " got none; did the test send requests?"));
        summary.latencies(duration);
        summary.counts(duration.startsWith("http") ? 0 : 1);
        summary.thresholds();
        String version = summary.json.text("metadata", "k6Version");
        summary.rows.text(RunTable.TOOL_VERSION, version.isEmpty() ? summary.json.text("metadata", "k6_version") : version);
        return summary.rows.run();
    }

    /** Wherever the shape has it. */
    private String[] at(String metric, String name) {
        String[] base = metrics.getOrDefault(metric, new String[] {METRICS, metric});
        String[] path = Arrays.copyOf(base, base.length + 1);
        path[base.length] = name;
        return path;
    }

    private void latencies(String duration) {
        percentiles(duration, LatencyTable.ALL);
        percentiles(duration + "{expected_response:true}", LatencyTable.OK);
        rows.whole(RunTable.MEAN_NS, PrintedTime.ofMillis(json.number(at(duration, "avg"))));
        rows.whole(RunTable.MIN_NS, PrintedTime.ofMillis(json.number(at(duration, "min"))));
        rows.whole(RunTable.MAX_NS, PrintedTime.ofMillis(json.number(at(duration, "max"))));
        rows.text(RunTable.BASIS, RunTable.SENT);
        rows.text(RunTable.PERCENTILES, "as k6 interpolates them, linearly between two latencies");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
    }

    private void percentiles(String metric, String outcome) {
        if (!metrics.containsKey(metric)) {
            return;
        }
        for (String name : json.names(metrics.get(metric))) {
            Matcher p = PERCENTILE.matcher(name);
            double percent = name.equals("med") ? 50 : p.matches() ? Double.parseDouble(p.group(1)) : -1;
            long ns = percent < 0 || percent > 100 ? LogBytes.MISSING : PrintedTime.ofMillis(json.number(at(metric, name)));
            if (ns != LogBytes.MISSING) {
                rows.percentile(outcome, RunTable.SENT, percent, ns, LogBytes.MISSING);
            }
        }
    }

    private void counts(int kind) {
        String requests = COUNTS.get(kind);
        long count = json.count(at(requests, "count"));
        double rate = json.number(at(requests, "rate"));
        rows.whole(RunTable.REQUESTS, count);
        rows.whole(RunTable.SAMPLES, kind == 0 ? count : LogBytes.MISSING); // each HTTP request has one duration
        rows.number(RunTable.ACHIEVED_PER_S, rate);
        double ms = json.number("state", "testRunDurationMs");
        double seconds = json.number("config", "duration");
        rows.whole(RunTable.DURATION_NS, !Double.isNaN(ms) ? PrintedTime.ofMillis(ms) : !Double.isNaN(seconds) ? PrintedTime.ofSeconds(seconds)
                : rate > 0 && count > 0 ? PrintedTime.ofSeconds(count / rate) : LogBytes.MISSING);
        long failed = failed();
        if (failed != LogBytes.MISSING) {
            rows.whole(RunTable.ERRORS, failed);
            rows.error("http_req_failed", failed);
        }
        long dropped = json.count(at("dropped_iterations", "count"));
        if (dropped != LogBytes.MISSING) {
            rows.whole(RunTable.DROPPED, dropped);
            rows.text(RunTable.MODEL, RunTable.OPEN); // only executors of an arrival rate drop any
            rows.problem(dropped + " iterations were due and never started, for want of a virtual user (dropped_iterations)");
        }
        double users = json.number(at("vus_max", "max"));
        rows.whole(RunTable.THREADS, Double.isNaN(users) ? LogBytes.MISSING : (long) users);
    }

    /** By name the number of failures is {@code passes}; the rate tells where a version of k6 means the other. */
    private long failed() {
        long passes = json.count(at("http_req_failed", "passes"));
        long fails = json.count(at("http_req_failed", "fails"));
        double rate = json.number(at("http_req_failed", "rate"));
        if (passes == LogBytes.MISSING || fails == LogBytes.MISSING || Double.isNaN(rate)) {
            return passes;
        }
        double expected = rate * (passes + fails);
        return Math.abs(passes - expected) <= Math.abs(fails - expected) ? passes : fails;
    }

    private void thresholds() {
        for (String metric : json.names(METRICS)) {
            for (String threshold : json.names(METRICS, metric, "thresholds")) {
                String ok = json.text(METRICS, metric, "thresholds", threshold, "ok");
                String flag = json.text(METRICS, metric, "thresholds", threshold);
                if (ok.equals("false") || flag.equals("true")) {
                    rows.problem("the test's own threshold failed: " + metric + " " + threshold
                            + (flag.equals("true") ? " (--summary-export writes true for failed)" : ""));
                }
            }
        }
    }
}
