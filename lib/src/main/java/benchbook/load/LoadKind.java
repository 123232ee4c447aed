package benchbook.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a load test's file is, told by its content: names mislead, such as Hyperfoil's {@code total.hgrm}, which is an
 * interval log. Each text has the line that tells it below it.
 */
enum LoadKind {
    HDR_LOG("HdrHistogram interval log", "^#\\[(Histogram log format|StartTime|BaseTime|Logged with)|Interval_Compressed_Histogram\""
            + "|^(Tag=.*,)?-?\\d+[.,]\\d+,\\d+[.,]\\d+,\\d+[.,]\\d+,D?HIST"),
    /** As in {@code Running 30s test @ http://127.0.0.1:80/index.html}. */
    WRK("wrk text", "^Running \\S+ test @ "),
    /** As in {@code Value   Percentile   TotalCount 1/(1-Percentile)}; vegeta's says {@code Value(ms)}. */
    HGRM("HdrHistogram percentiles", "^\\W*Value(\\(ms\\))?\\W+Percentile\\W+TotalCount\\W"),
    /** As in {@code <testResults version="1.2">}. */
    JTL_XML("JMeter JTL, XML", "^\\s*(<\\?xml[^>]*>)?\\s*(<!--.*-->\\s*)*<(testResults|httpSample|sample)\\b"),
    /** A header that names both columns, in any order, with any delimiter. */
    JTL_CSV("JMeter JTL, CSV", "\\A(?=.*\\btimeStamp\\b)(?=.*\\belapsed\\b)"
            + "|\\A\\d{13},\\d+,[^,\\n]*,[^,\\n]*,[^,\\n]*,[^,\\n]*,[^,\\n]*,(true|false),"),
    GATLING_TEXT("Gatling simulation.log, text", "^(RUN\\t[^\\t]*\\t|ASSERTION\\t|[^\\t\\n]*\\t[^\\t\\n]*\\tRUN\\t|(REQUEST|USER)\\t.*\\t\\d{13})"),
    /** As in {@code Requests      [total, rate, throughput]  1000, 100.11, 56.80}. */
    VEGETA_TEXT("vegeta text report", "^Requests\\s+\\[total, rate"),
    /** As in {@code 1477850000000000000,200,1234567,0,12,,…}. */
    VEGETA_CSV("vegeta results, CSV", "\\A\\d{19},\\d+,\\d+,\\d+,\\d+,"),
    HEY_CSV("hey CSV", "\\Aresponse-time,DNS\\+dialup,"),
    /** Also of boom and of oha's text. */
    HEY_TEXT("hey text", "^Summary:\\s*\\n(.*\\n)*?\\s+Requests/sec:\\s"),
    K6_CSV("k6 points, CSV", "\\Ametric_name,timestamp,metric_value,"),
    LOCUST("Locust _stats.csv", "\\A\"?Type\"?,\"?Name\"?,\"?Request Count\"?,"),
    AB("ApacheBench text", "^This is ApacheBench, "),
    TAURUS("Taurus final-stats XML", "<FinalStatus>"),
    GATLING_BINARY("Gatling simulation.log, binary", null),
    VEGETA_GOB("vegeta results, gob", null),
    K6_POINTS("k6 points, JSON lines", null),
    K6_SUMMARY("k6 summary", null),
    VEGETA_RESULTS("vegeta results, JSON lines", null),
    VEGETA_JSON("vegeta JSON report", null),
    OHA("oha JSON", null),
    FORTIO("fortio JSON", null),
    HYPERFOIL("Hyperfoil statistics, JSON", null),
    AUTOCANNON("autocannon JSON", null),
    OTHER("something else", null);

    private static final int HEAD_BYTES = 1 << 16;

    final String text;
    private final Pattern line;

    LoadKind(String text, String line) {
        this.text = text;
        this.line = line == null ? null : Pattern.compile(line, Pattern.MULTILINE);
    }

    /**
     * Returns what a file is.
     *
     * @throws LoadException if there is no such file, or nothing in it
     */
    static LoadKind of(Path file) {
        byte[] head;
        try (InputStream in = Content.open(file)) {
            head = in.readNBytes(HEAD_BYTES);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        if (isGatling(head)) {
            return GATLING_BINARY;
        }
        String text = Content.decode(head);
        if (text.isBlank()) {
            throw new LoadException(file, "is empty; did the load test write its results elsewhere, or was it killed?");
        }
        if (text.indexOf('\0') >= 0) {
            return isGob(text) ? VEGETA_GOB : OTHER;
        }
        if (text.stripLeading().startsWith("{")) {
            return json(file);
        }
        for (LoadKind kind : values()) {
            if (kind.line != null && kind.line.matcher(text).find()) {
                return kind;
            }
        }
        return OTHER;
    }

    /** As in {@code 00 00000006 "3.15.1" 00}: a record 0, and a version of ASCII. */
    private static boolean isGatling(byte[] head) {
        boolean starts = head.length > 8 && head[0] == 0 && head[1] == 0 && head[2] == 0 && head[3] == 0;
        int length = starts ? head[4] : 0;
        return length > 2 && length < 40 && head.length > 5 + length
                && new String(head, 5, length, StandardCharsets.ISO_8859_1).matches("\\d+\\.\\d+[\\w.+-]*");
    }

    /** A stream of gob begins with the description of its type, names and all. */
    private static boolean isGob(String text) {
        return text.contains("Result") && text.contains("Attack") && text.contains("Latency");
    }

    private static LoadKind json(Path file) {
        Set<String> names = new HashSet<>();
        try (InputStream in = Content.open(file); JsonParser json = new JsonFactory().createParser(in)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                names.add(json.currentName());
                LoadKind kind = byNames(names);
                if (kind != OTHER) {
                    return kind;
                }
                json.nextToken();
                json.skipChildren();
            }
        } catch (JsonProcessingException e) {
            return byNames(names);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return OTHER;
    }

    private static LoadKind byNames(Set<String> names) {
        if (names.contains("type") && (names.contains("data") || names.contains("metric"))) {
            return K6_POINTS;
        }
        if (names.contains("latency") && names.contains("timestamp") && names.contains("code")) {
            return VEGETA_RESULTS;
        }
        if (names.contains("DurationHistogram")) {
            return FORTIO;
        }
        if (names.contains("latencies") && names.contains("status_codes")) {
            return VEGETA_JSON;
        }
        if (names.contains("summary") && names.contains("latencyPercentiles")) {
            return OHA;
        }
        if (names.contains("latency") && names.contains("2xx")) {
            return AUTOCANNON;
        }
        if (names.contains("statistics") || names.contains("info") && names.contains("stats")) {
            return HYPERFOIL;
        }
        return names.contains("metrics") || names.contains("results") && names.contains("metadata") ? K6_SUMMARY : OTHER;
    }
}
