package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

/**
 * Reads what JMH writes with {@code -rf json} ({@code org.openjdk.jmh.results.format.JSONResultFormat}),
 * versions 1.0 to 1.37, and the files of tools that imitate it.
 *
 * <p>The file is one array; one object is one benchmark × parameters × mode:
 *
 * <pre>
 * [ {
 *   "jmhVersion" : "1.37",            since 1.19, with jvm, jvmArgs, jdkVersion, vmVersion; vmName since 1.21
 *   "benchmark" : "demo.Bench.sum",
 *   "mode" : "avgt",                  thrpt avgt sample ss
 *   "threads" : 1, "forks" : 5,       forks 0: measured inside the harness's own JVM
 *   "warmupIterations" : 5, "warmupTime" : "1 s", "measurementIterations" : 5, "measurementTime" : "1 s",
 *   "params" : { "size" : "16" },     only where there are any
 *   "primaryMetric" : {
 *     "score" : 1.5, "scoreError" : "NaN", "scoreConfidence" : [ 1.4, 1.6 ],
 *     "scorePercentiles" : { "0.0" : 1.4, … }, "scoreUnit" : "ns/op",
 *     "rawData" : [ [ 1.4, 1.6 ], [ … ] ]          fork, iteration
 *     "rawDataHistogram" : [ [ [ [ 1.4, 12 ] ] ] ] sample mode since 1.14: fork, iteration, value and count
 *   },
 *   "secondaryMetrics" : { "gc.alloc.rate" : { … as above, raw data possibly ragged … } }
 * } ]
 * </pre>
 *
 * <p>Numbers that are not finite stand as strings: {@code "NaN"}, {@code "-INF"}, {@code "+INF"}. Names
 * of secondary metrics changed three times and come out as 1.37 writes them. UTF-8, UTF-16, a byte order
 * mark, Latin-1 (JMH up to 1.8) and gzip are told apart. Unknown fields and {@code
 * warmupBatchSize} are skipped; null is as good as no field, save for the score.
 *
 * <p>Errors, each with its own sentence: a file of 0 bytes, an array without results, a cut-off file, two
 * arrays in one file, a log before the array, any other kind of file, a missing benchmark or score, a
 * number that is none, a field that stands twice, and parameters that JMH before 1.22 did not escape.
 */
public final class JmhJson {

    /** Longest piece of the file that Jackson repeats in a message. */
    private static final int LONGEST_TOKEN = 40;

    /** Jackson tells this fault from others by its words alone. */
    private static final String NO_UTF_8 = "Invalid UTF-8";

    /** As in {@code 1.21}: versions that did not escape parameters. */
    private static final Pattern DOES_NOT_ESCAPE = Pattern.compile("(1\\.(\\d|1\\d|2[01])(\\.\\d+)?)?");

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // A field that stands twice would add its raw data to those of the first.
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            // Imitators write a bare NaN.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .errorReportConfiguration(
                    ErrorReportConfiguration.builder().maxErrorTokenLength(LONGEST_TOKEN).build())
            .build();

    private final Path file;
    private final Content.Input input;
    private final JsonParser json;
    private final JsonCursor at;
    private final JmhRows rows;
    private boolean inParams;
    private String version = "";

    private JmhJson(Path file, Content.Input input, JsonParser json) {
        this.file = file;
        this.input = input;
        this.json = json;
        this.at = new JsonCursor(file, json);
        this.rows = new JmhRows(file);
    }

    /**
     * Returns the tables of one result file, rows in the file's order.
     *
     * @throws LoadException if the file holds anything but whole results of JMH
     */
    public static JmhResults read(Path file) {
        return read(file, bytes -> {});
    }

    /** The same; {@code read} is told, again and again, how many bytes of the file have been read. */
    public static JmhResults read(Path file, LongConsumer read) {
        Kind kind = Content.kind(file);
        switch (kind) {
            case JMH_JSON -> {}
            case EMPTY -> throw new LoadException(file, "is empty: JMH creates the file at its start and writes it"
                    + " only at the end, so the run did not finish, or no benchmark matched; run it again");
            default -> throw Content.noJmhJson(file, kind);
        }
        try (Content.Input in = Content.open(file, read);
                JsonParser json = FACTORY.createParser(in)) {
            return new JmhJson(file, in, json).results();
        } catch (JsonProcessingException e) {
            if (!e.getOriginalMessage().startsWith(NO_UTF_8)) {
                throw new IllegalStateException(e); // results() has turned all others into a LoadException
            }
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return latin1(file);
    }

    /** JMH up to 1.8 wrote in the platform's charset, where the middle dot is the one byte B7. */
    private static JmhResults latin1(Path file) {
        try (Content.Input in = Content.open(file);
                JsonParser json = FACTORY.createParser(new InputStreamReader(in, StandardCharsets.ISO_8859_1))) {
            return new JmhJson(file, in, json).results();
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private JmhResults results() throws IOException {
        try {
            json.nextToken();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                at.expect(JsonToken.START_OBJECT, "a result");
                result();
            }
            if (json.nextToken() != null) {
                throw at.fault("expected the end of the file, got more after " + wholeResults() + "; were two"
                        + " files joined? Keep them apart and name both, or join them with: jq -s add");
            }
        } catch (StreamConstraintsException e) {
            throw at.fault("expected JMH's JSON, got a name, a text or a number too long, or lists too deep, for a result"
                    + "; is the file damaged?");
        } catch (JsonParseException e) {
            if (e.getOriginalMessage().startsWith(NO_UTF_8)) {
                throw e;
            }
            throw at.fault(syntaxProblem(e));
        }
        if (rows.size() == 0) {
            throw new LoadException(file, "holds no results: all benchmarks failed or were skipped; look into the log,"
                    + " and run with -foe true so that JMH's exit code tells");
        }
        return rows.results();
    }

    private String syntaxProblem(JsonParseException e) {
        if (input.exhausted) {
            return "expected the end of JMH's array, got the end of the file after " + wholeResults()
                    + "; was the copy cut short? Copy it again, or run again";
        }
        if (inParams && DOES_NOT_ESCAPE.matcher(version).matches()) {
            return "a parameter's value breaks the JSON: JMH before 1.22 does not escape quotes, backslashes, braces,"
                    + " commas and brackets" + (version.isEmpty() ? "" : " (this file: " + version + ")")
                    + "; run again with JMH 1.22 or newer";
        }
        return "the JSON breaks after " + wholeResults() + ": " + e.getOriginalMessage()
                + "; was the file edited or damaged?";
    }

    private String wholeResults() {
        return Quantity.count(rows.size(), "whole result");
    }

    private void result() throws IOException {
        long line = json.currentTokenLocation().getLineNr();
        rows.start();
        version = "";
        while (json.nextToken() != JsonToken.END_OBJECT) {
            inParams = false; // only now: a quote in the last value ends the parameters before their brace
            String field = json.currentName();
            json.nextToken();
            if (at.isNull()) {
                continue; // imitators write null for what they do not know
            }
            switch (field) {
                case "benchmark" -> rows.benchmark = at.text(field);
                case "mode" -> rows.mode = at.text(field);
                case "threads" -> rows.threads = at.count(field);
                case "forks" -> rows.forks = at.count(field);
                case "warmupIterations" -> rows.warmupIterations = at.count(field);
                case "warmupTime" -> rows.warmupTime = at.text(field);
                case "measurementIterations" -> rows.measurementIterations = at.count(field);
                case "measurementTime" -> rows.measurementTime = at.text(field);
                case "measurementBatchSize" -> rows.batch = at.count(field);
                case "jmhVersion" -> rows.jmhVersion = version = at.text(field);
                case "jvm" -> rows.jvm = at.text(field);
                case "jvmArgs" -> rows.jvmArgs = String.join(" ", at.texts(field));
                case "jdkVersion" -> rows.jdkVersion = at.text(field);
                case "vmName" -> rows.vmName = at.text(field);
                case "vmVersion" -> rows.vmVersion = at.text(field);
                case "params" -> params();
                case "primaryMetric" -> primary();
                case "secondaryMetrics" -> secondaries();
                default -> json.skipChildren();
            }
        }
        if (rows.benchmark.isEmpty()) {
            throw new LoadException(file, line, "expected a field benchmark in this result, got none; is this JMH's file?");
        }
        if (!rows.hasScore) {
            throw new LoadException(file, line, "expected primaryMetric.score in this result, got none; is this JMH's file?");
        }
        rows.end();
    }

    private void params() throws IOException {
        at.expect(JsonToken.START_OBJECT, "params");
        inParams = true;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            rows.param(name, at.text("a parameter"));
        }
    }

    private void primary() throws IOException {
        at.expect(JsonToken.START_OBJECT, "primaryMetric");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            if (at.isNull() && !field.equals("score")) {
                continue;
            }
            switch (field) {
                case "score" -> {
                    rows.score = at.number("primaryMetric.score");
                    rows.hasScore = true;
                }
                case "scoreError" -> rows.error = at.number("primaryMetric.scoreError");
                case "scoreConfidence" -> confidence();
                case "scorePercentiles" -> percentiles();
                case "scoreUnit" -> rows.unit = at.text("primaryMetric.scoreUnit");
                case "rawData" -> rawData("primaryMetric.rawData", rows::iteration);
                case "rawDataHistogram" -> histogram();
                default -> json.skipChildren();
            }
        }
    }

    private void confidence() throws IOException {
        List<Double> ends = new ArrayList<>(2);
        at.expect(JsonToken.START_ARRAY, "primaryMetric.scoreConfidence");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            ends.add(at.numberOrMissing("primaryMetric.scoreConfidence"));
        }
        if (ends.size() != 2) {
            throw at.fault("expected two numbers for primaryMetric.scoreConfidence, got " + ends.size()
                    + "; was the file edited?");
        }
        rows.low = ends.get(0);
        rows.high = ends.get(1);
    }

    private void percentiles() throws IOException {
        at.expect(JsonToken.START_OBJECT, "primaryMetric.scorePercentiles");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String rank = json.currentName();
            json.nextToken();
            rows.percentile(rank, at.numberOrMissing("primaryMetric.scorePercentiles"));
        }
    }

    private void secondaries() throws IOException {
        at.expect(JsonToken.START_OBJECT, "secondaryMetrics");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            rows.startMetric(json.currentName());
            json.nextToken();
            at.expect(JsonToken.START_OBJECT, "a secondary metric");
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String field = json.currentName();
                json.nextToken();
                if (at.isNull()) {
                    continue;
                }
                switch (field) {
                    case "score" -> rows.metricScore = at.number("a secondary metric's score");
                    case "scoreError" -> rows.metricError = at.number("a secondary metric's scoreError");
                    case "scoreUnit" -> rows.metricUnit = at.text("a secondary metric's scoreUnit");
                    case "rawData" -> rawData("a secondary metric's rawData", rows::metricIteration);
                    default -> json.skipChildren();
                }
            }
            rows.endMetric();
        }
    }

    /** Takes one raw value with its place. */
    private interface RawValue {
        void at(int fork, int iteration, double value);
    }

    private void rawData(String what, RawValue sink) throws IOException {
        at.expect(JsonToken.START_ARRAY, what);
        for (int fork = 0; json.nextToken() != JsonToken.END_ARRAY; fork++) {
            at.expect(JsonToken.START_ARRAY, what);
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                sink.at(fork, i, at.numberOrMissing(what));
            }
        }
    }

    private void histogram() throws IOException {
        String what = "primaryMetric.rawDataHistogram";
        at.expect(JsonToken.START_ARRAY, what);
        for (int fork = 0; json.nextToken() != JsonToken.END_ARRAY; fork++) {
            at.expect(JsonToken.START_ARRAY, what);
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                at.expect(JsonToken.START_ARRAY, what);
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    at.expect(JsonToken.START_ARRAY, what);
                    json.nextToken();
                    double value = at.number(what);
                    json.nextToken();
                    long count = at.longCount(what);
                    json.nextToken();
                    at.expect(JsonToken.END_ARRAY, what);
                    rows.bucket(fork, i, value, count);
                }
                rows.endOfHistogram(fork, i);
            }
        }
    }
}
