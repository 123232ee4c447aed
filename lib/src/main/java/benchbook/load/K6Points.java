package benchbook.load;

import benchbook.load.K6Requests.Point;
import benchbook.table.LoadRun;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads what k6 writes point by point as {@code --out json}, packed too, which is one JSON object a line, and no document;
 * {@link K6Requests} says what is made of it:
 *
 * <pre>
 * {"metric":"http_req_duration","type":"Point","data":{"time":"2026-05-12T15:00:00.1+02:00","value":221.9,"tags":{"name":"http://x","status":"200"}}}
 * </pre>
 *
 * <p>A request has some seven points, one of them its duration. Lines that are no JSON are told and passed over; objects
 * spread over lines, as {@code jq} prints them, are put together again.
 */
public final class K6Points {

    private static final int LONGEST_OBJECT = 1000;
    private static final byte[] NAME = LogBytes.word("name");
    private static final byte[] STATUS = LogBytes.word("status");
    private static final byte[] ERROR_CODE = LogBytes.word("error_code");
    private static final byte[] EXPECTED = LogBytes.word("expected_response");
    private static final byte[] METRIC = LogBytes.word("metric");
    private static final byte[] TYPE = LogBytes.word("type");
    private static final byte[] DATA = LogBytes.word("data");
    private static final byte[] TIME = LogBytes.word("time");
    private static final byte[] VALUE = LogBytes.word("value");
    private static final byte[] TAGS = LogBytes.word("tags");

    private final K6Requests requests;
    private final JsonFactory factory = new JsonFactory();
    private final JsonLine plain = new JsonLine();
    private final TextCache texts = new TextCache();
    private int timeFrom;
    private int timeTo;

    private K6Points(Path file) {
        requests = new K6Requests(file, LoadKind.K6_POINTS);
    }

    /**
     * Returns the run of a file of JSON lines.
     *
     * @throws LoadException if no request can be read
     */
    public static LoadRun read(Path file) {
        K6Points points = new K6Points(file);
        try (TextLines lines = new TextLines(file)) {
            while (lines.advance()) {
                if (points.plain(lines)) {
                    continue;
                }
                String line = lines.text();
                long number = lines.number();
                if (line.equals("{")) {
                    line = object(line, lines);
                }
                if (!line.isBlank() && !points.json(line)) {
                    points.requests.rows.unread(number, lines.ended(), line, K6Requests.NONE);
                }
            }
            points.requests.rows.damage(lines.number(), lines.damage());
        }
        return points.requests.end();
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

    /** Returns whether the line is one of those that k6 writes, and counted; else it wants a second look. */
    private boolean plain(TextLines line) {
        byte[] b = line.bytes();
        Point point = new Point();
        timeTo = timeFrom;
        plain.open(b, line.from(), line.to());
        while (plain.next()) {
            if (plain.named(METRIC)) {
                point.metric = text(b);
            } else if (plain.named(TYPE)) {
                point.type = text(b);
            } else if (plain.named(DATA) && plain.atObject()) {
                plainData(b, point);
            } else {
                plain.skip();
            }
        }
        if (plain.whole() && point.isDuration()) { // one point in seven: the others' times are not asked for
            point.endNs = PrintedTime.ofTimestamp(b, timeFrom, timeTo);
        }
        return plain.whole() && accept(point);
    }

    private void plainData(byte[] b, Point point) {
        plain.open();
        while (plain.next()) {
            if (plain.named(TIME)) {
                plain.text();
                timeFrom = plain.from();
                timeTo = plain.to();
            } else if (plain.named(VALUE)) {
                plain.number();
                point.value = LogBytes.number(b, plain.from(), plain.to());
                if (Double.isNaN(point.value)) {
                    plain.lose();
                }
            } else if (plain.named(TAGS) && plain.atObject() && (point.metric.isEmpty() || point.isDuration())) {
                plain.open();
                while (plain.next()) {
                    if (plain.named(NAME)) {
                        point.name = text(b);
                    } else if (plain.named(STATUS)) {
                        point.status = text(b);
                    } else if (plain.named(ERROR_CODE)) {
                        point.errorCode = text(b);
                    } else if (plain.named(EXPECTED)) {
                        point.expected = text(b);
                    } else {
                        plain.text();
                    }
                }
            } else {
                plain.skip();
            }
        }
    }

    private String text(byte[] b) {
        plain.text();
        return texts.of(b, plain.from(), plain.to());
    }

    private boolean accept(Point point) {
        return point.type.equals("Metric") || point.type.equals("Point") && requests.add(point);
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
        return accept(point);
    }

    private static void data(JsonParser json, Point point) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (name.equals("tags") && value == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String tag = json.currentName();
                    json.nextToken();
                    point.tag(tag, json.getText());
                    json.skipChildren();
                }
            } else if (name.equals("time") && value.isScalarValue()) {
                point.endNs = PrintedTime.ofTimestamp(json.getText());
            } else if (name.equals("value") && value.isNumeric()) {
                point.value = json.getDoubleValue();
            } else {
                json.skipChildren();
            }
        }
    }
}
