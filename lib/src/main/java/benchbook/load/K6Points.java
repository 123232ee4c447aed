package benchbook.load;

import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads what k6 writes point by point, {@code --out json} and {@code --out csv}, packed too. The former is one JSON object
 * a line, and no document:
 *
 * <pre>
 * {"metric":"http_req_duration","type":"Point","data":{"time":"2026-05-12T15:00:00.1+02:00","value":221.9,"tags":{"name":"http://x","status":"200"}}}
 * metric_name,timestamp,metric_value,check,error,error_code,…,name,…,status,…
 * </pre>
 *
 * <p>A request has some seven points; {@code http_req_duration} (or {@code grpc_req_duration}) alone is counted, in
 * milliseconds, and begins its value before its time. It failed if its {@code expected_response} is false, or without that
 * its status is 0 or from 400. A CSV's timestamps are whole seconds by default. Lines that are no JSON are told and passed
 * over; objects spread over lines, as {@code jq} prints them, are put together again.
 */
public final class K6Points {

    private static final Set<String> DURATIONS = Set.of("http_req_duration", "grpc_req_duration");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,15}(\\.\\d{1,15})?([eE][+-]?\\d{1,2})?");
    private static final Pattern STATUS = Pattern.compile("\\d{1,4}");
    private static final long YEAR_2100_S = 4_102_444_800L;
    private static final String NONE = "no point of k6's";
    private static final int LONGEST_OBJECT = 1000;

    private final Path file;
    private final LoadRows rows;
    private final RequestRows requests;
    private final JsonFactory factory = new JsonFactory();
    private double dropped;
    private double mostUsers;

    private K6Points(Path file, LoadKind kind) {
        this.file = file;
        rows = new LoadRows(file, kind.text, "k6");
        requests = new RequestRows(rows, RequestRows.THREE_DIGITS, 1, RunTable.SENT);
    }

    /** One point, as far as it is looked at. */
    private static final class Point {
        String metric = "";
        String type = "";
        String time = "";
        double value = Double.NaN;
        String name = "";
        String status = "";
        String errorCode = "";
        String expected = "";
    }

    /**
     * Returns the run of a file of JSON lines.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        K6Points points = new K6Points(file, LoadKind.K6_POINTS);
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                long number = lines.number();
                if (line.equals("{")) {
                    line = object(line, lines);
                }
                if (!line.isBlank() && !points.json(line)) {
                    points.rows.unread(number, lines.ended(), line, NONE);
                }
            }
            points.rows.damage(lines.number(), lines.damage());
        }
        return points.end();
    }

    private static String object(String first, TextLines lines) {
        StringBuilder object = new StringBuilder(first);
        for (int i = 0; i < LONGEST_OBJECT; i++) {
            String line = lines.next();
            if (line == null) {
                break;
            }
            object.append('\n').append(line);
            if (line.equals("}")) {
                break;
            }
        }
        return object.toString();
    }

    /** Returns whether the line is a point or a metric's description. */
    private boolean json(String line) {
        Point point = new Point();
        try (JsonParser json = factory.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (name.equals("data") && value == JsonToken.START_OBJECT) {
                    data(json, point);
                } else if (value.isScalarValue()) {
                    point.metric = name.equals("metric") ? json.getText() : point.metric;
                    point.type = name.equals("type") ? json.getText() : point.type;
                } else {
                    json.skipChildren();
                }
            }
            if (json.nextToken() != null) {
                return false;
            }
        } catch (IOException e) {
            return false;
        }
        return point.type.equals("Metric") || point.type.equals("Point") && point(point);
    }

    private static void data(JsonParser json, Point point) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals("tags") && value == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String tag = json.currentName();
                    json.nextToken();
                    tag(tag, json.getText(), point);
                    json.skipChildren();
                }
            } else if (name.equals("time") && value.isScalarValue()) {
                point.time = json.getText();
            } else if (name.equals("value") && value.isNumeric()) {
                point.value = json.getDoubleValue();
            } else {
                json.skipChildren();
            }
        }
    }

    private static void tag(String tag, String value, Point point) {
        switch (tag) {
            case "name" -> point.name = value;
            case "status" -> point.status = value;
            case "error_code" -> point.errorCode = value;
            case "expected_response" -> point.expected = value;
            default -> {}
        }
    }

    /** Returns whether the point is a whole one. */
    private boolean point(Point point) {
        if (!(point.value >= 0)) {
            return !Double.isNaN(point.value);
        }
        if (point.metric.equals("dropped_iterations")) {
            dropped += point.value;
        } else if (point.metric.equals("vus_max") || point.metric.equals("vus")) {
            mostUsers = Math.max(mostUsers, point.value);
        }
        if (!DURATIONS.contains(point.metric)) {
            return true;
        }
        long end = PrintedTime.ofTimestamp(point.time);
        long ns = PrintedTime.ofMillis(point.value);
        return end != LogBytes.MISSING && ns != LogBytes.MISSING && requests.add(point.name, end - ns, ns, error(point));
    }

    private static String error(Point point) {
        boolean status = STATUS.matcher(point.status).matches();
        int code = status ? Integer.parseInt(point.status) : -1;
        boolean failed = point.expected.isEmpty() ? status && (code == 0 || code >= 400) : point.expected.equals("false");
        if (!failed) {
            return null;
        }
        return code > 0 ? "status " + code : point.errorCode.isEmpty() ? "no response" : "k6 error_code " + point.errorCode;
    }

    /**
     * Returns the run of a CSV file.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun readCsv(Path file) {
        K6Points points = new K6Points(file, LoadKind.K6_CSV);
        Map<String, Integer> columns = new HashMap<>();
        try (CsvRecords records = new CsvRecords(file, ',')) {
            List<String> header = List.of(records.next());
            header.forEach(name -> columns.putIfAbsent(name, columns.size()));
            boolean wholeSeconds = false;
            for (String[] cells = records.next(); cells != null; cells = records.next()) {
                boolean whole = cells.length == header.size() && records.ended();
                wholeSeconds |= whole && cells[1].length() <= 10;
                if (!whole || !points.csv(cells, columns)) {
                    points.rows.unread(records.number(), records.ended(), records.text(), NONE);
                }
            }
            points.rows.damage(records.number(), records.damage());
            if (wholeSeconds) {
                points.rows.problem("times are whole seconds: the run's length and rate are as rough; K6_CSV_TIME_FORMAT=unix_milli writes"
                        + " finer ones");
            }
        }
        return points.end();
    }

    private boolean csv(String[] cells, Map<String, Integer> columns) {
        Point point = new Point();
        point.metric = cells[0];
        if (!NUMBER.matcher(cells[2]).matches()) {
            return false;
        }
        point.value = Double.parseDouble(cells[2]);
        point.time = cells[1].matches("\\d{9,19}") ? epoch(Long.parseLong(cells[1])) : cells[1];
        for (String tag : List.of("name", "status", "error_code", "expected_response")) {
            Integer at = columns.get(tag);
            if (at != null) {
                tag(tag, cells[at], point);
            }
        }
        return point(point);
    }

    /** K6_CSV_TIME_FORMAT has four units, told apart by their size. */
    private static String epoch(long time) {
        long unit = 1;
        while (time / unit > YEAR_2100_S) {
            unit *= 1000;
        }
        long nanos = time % unit * (1_000_000_000L / unit);
        return java.time.Instant.ofEpochSecond(time / unit, nanos).toString();
    }

    private LoadRun end() {
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
