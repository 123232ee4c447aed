package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The requests among k6's points: {@code http_req_duration} (or {@code grpc_req_duration}), in milliseconds, begins its value
 * before its time. It failed if its {@code expected_response} is false, or without that its status is 0 or from 400.
 */
final class K6Requests {

    private static final Set<String> DURATIONS = Set.of("http_req_duration", "grpc_req_duration");
    private static final Pattern STATUS_CODE = Pattern.compile("\\d{1,4}");
    static final String NONE = "no point of k6's";

    final LoadRows rows;
    private final Path file;
    private final RequestRows requests;
    private double dropped;
    private double mostUsers;

    K6Requests(Path file, LoadKind kind) {
        this.file = file;
        rows = new LoadRows(file, kind.text, "k6");
        requests = new RequestRows(rows, RequestRows.THREE_DIGITS, 1, RunTable.SENT);
    }

    /** One point, as far as it is looked at. */
    static final class Point {
        String metric = "";
        String type = "";
        long endNs = LogBytes.MISSING;
        double value = Double.NaN;
        String name = "";
        String status = "";
        String errorCode = "";
        String expected = "";

        void tag(String tag, String value) {
            switch (tag) {
                case "name" -> name = value;
                case "status" -> status = value;
                case "error_code" -> errorCode = value;
                case "expected_response" -> expected = value;
                default -> {}
            }
        }

        /** Returns whether it is of a request, and is asked for its time and tags. */
        boolean isDuration() {
            return DURATIONS.contains(metric);
        }
    }

    /** Counts a point; returns whether it is a whole one. One that is not counts for nothing. */
    boolean add(Point point) {
        if (!(point.value >= 0)) {
            return !Double.isNaN(point.value);
        }
        if (point.metric.equals("dropped_iterations")) {
            dropped += point.value;
        } else if (point.metric.equals("vus_max") || point.metric.equals("vus")) {
            mostUsers = Math.max(mostUsers, point.value);
        }
        if (!point.isDuration()) {
            return true;
        }
        long ns = PrintedTime.ofMillis(point.value);
        return point.endNs != LogBytes.MISSING && ns != LogBytes.MISSING && requests.add(point.name, point.endNs - ns, ns, error(point));
    }

    private static String error(Point point) {
        boolean status = STATUS_CODE.matcher(point.status).matches();
        int code = status ? Integer.parseInt(point.status) : -1;
        boolean failed = point.expected.isEmpty() ? status && (code == 0 || code >= 400) : point.expected.equals("false");
        if (!failed) {
            return null;
        }
        return code > 0 ? "status " + code : point.errorCode.isEmpty() ? "no response" : "k6 error_code " + point.errorCode;
    }

    LoadRun end() {
        if (requests.requests() == 0) {
            throw new LoadException(file, "holds no point of http_req_duration or grpc_req_duration that can be read; did the test send"
                    + " requests?");
        }
        if (dropped > 0) {
            rows.whole(RunTable.DROPPED, (long) dropped);
            rows.text(RunTable.MODEL, RunTable.OPEN); // only executors of an arrival rate drop any
            rows.problem((long) dropped + " iterations were due and never started, for want of a virtual user (dropped_iterations)");
        }
        if (mostUsers > 0) {
            rows.whole(RunTable.THREADS, (long) mostUsers);
        }
        return requests.end(true);
    }
}
