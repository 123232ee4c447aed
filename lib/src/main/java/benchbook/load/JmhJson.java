package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.JmhResults;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
 * mark, Latin-1 (JMH up to 1.8) and gzip are told apart. Unknown fields, {@code warmupBatchSize} and
 * {@code measurementBatchSize} are skipped.
 *
 * <p>Errors, each with its own sentence: a file of 0 bytes, an array without results, a cut-off file, two
 * arrays in one file, a log before the array, any other kind of file, a missing benchmark or score, a
 * score that is no number, and parameters that JMH before 1.22 did not escape.
 */
public final class JmhJson {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // Imitators write a bare NaN.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private static final String ARRAY_OF_RESULTS = "expected JMH's array of results, got ";

    private final Path file;
    private final JsonParser json;
    private final JsonCursor at;
    private final JmhRows rows;
    private boolean inParams;
    private String version = "";

    private JmhJson(Path file, JsonParser json, JmhRows rows) {
        this.file = file;
        this.json = json;
        this.at = new JsonCursor(file, json);
        this.rows = rows;
    }

    /**
     * Returns the tables of one result file, rows in the file's order.
     *
     * @throws LoadException if the file holds anything but whole results of JMH
     */
    public static JmhResults read(Path file) {
        Kind kind = Content.kind(file);
        switch (kind) {
            case JMH_JSON -> {}
            case EMPTY -> throw new LoadException(file, "is empty: JMH creates the file at its start and writes it"
                    + " only at the end, so the run did not finish, or no benchmark matched; run it again");
            case JMH_LOG, TEXT -> throw withLineOfArray(file, kind);
            case JMH_TEXT, JMH_SCSV, JMH_LATEX -> throw new LoadException(file, ARRAY_OF_RESULTS + kind.text
                    + ", which holds no raw data; run JMH again with -rf json");
            default -> throw new LoadException(file, ARRAY_OF_RESULTS + kind.text);
        }
        try (InputStream in = Content.open(file);
                JsonParser json = FACTORY.createParser(in)) {
            return new JmhJson(file, json, new JmhRows(file)).results();
        } catch (JsonProcessingException e) {
            if (!e.getOriginalMessage().startsWith("Invalid UTF-8")) {
                throw new IllegalStateException(e); // results() has turned all others into a LoadException
            }
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return latin1(file);
    }

    /** JMH up to 1.8 wrote in the platform's charset, where the middle dot is the one byte B7. */
    private static JmhResults latin1(Path file) {
        try (InputStream in = Content.open(file);
                JsonParser json = FACTORY.createParser(new InputStreamReader(in, StandardCharsets.ISO_8859_1))) {
            return new JmhJson(file, json, new JmhRows(file)).results();
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
                throw at.fault("expected the end of the file, got more after " + rows.size() + " results; were two"
                        + " files joined? Keep them apart and name both, or join them with: jq -s add");
            }
        } catch (JsonEOFException e) {
            throw at.fault("the file ends inside a result, after " + rows.size() + " whole ones; was the copy cut short?"
                    + " Copy it again, or run again");
        } catch (StreamConstraintsException e) {
            throw at.fault("a number or a text is too long for a JMH result; is the file damaged?");
        } catch (JsonParseException e) {
            if (e.getOriginalMessage().startsWith("Invalid UTF-8")) {
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
        if (inParams) {
            return "a parameter's value breaks the JSON: JMH before 1.22 does not escape quotes, braces, commas and"
                    + " brackets" + (version.isEmpty() ? "" : " (this file: " + version + ")")
                    + "; run again with JMH 1.22 or newer";
        }
        String what = e.getOriginalMessage();
        int end = what.indexOf('\n');
        return "expected JMH's JSON, got " + LoadException.quote(end < 0 ? what : what.substring(0, end))
                + " after " + rows.size() + " whole results; was the file edited or damaged?";
    }

    private void result() throws IOException {
        long line = json.currentTokenLocation().getLineNr();
        rows.start();
        version = "";
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "benchmark" -> rows.benchmark = at.text(field);
                case "mode" -> rows.mode = at.text(field);
                case "threads" -> rows.threads = at.integer(field);
                case "forks" -> rows.forks = at.integer(field);
                case "warmupIterations" -> rows.warmupIterations = at.integer(field);
                case "warmupTime" -> rows.warmupTime = at.text(field);
                case "measurementIterations" -> rows.measurementIterations = at.integer(field);
                case "measurementTime" -> rows.measurementTime = at.text(field);
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
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        at.expect(JsonToken.START_OBJECT, "params");
        inParams = true;
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            json.nextToken();
            if (!json.currentToken().isScalarValue()) {
                throw at.fault("expected a text for params." + name + ", got " + at.got());
            }
            rows.param(name, json.getText());
        }
        inParams = false;
    }

    private void primary() throws IOException {
        at.expect(JsonToken.START_OBJECT, "primaryMetric");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "score" -> {
                    rows.score = at.number("primaryMetric.score", false);
                    rows.hasScore = true;
                }
                case "scoreError" -> rows.error = at.number("primaryMetric.scoreError", true);
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
            ends.add(at.number("primaryMetric.scoreConfidence", true));
        }
        if (ends.size() != 2) {
            throw at.fault("expected two numbers for primaryMetric.scoreConfidence, got " + ends.size());
        }
        rows.low = ends.get(0);
        rows.high = ends.get(1);
    }

    private void percentiles() throws IOException {
        at.expect(JsonToken.START_OBJECT, "primaryMetric.scorePercentiles");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String rank = json.currentName();
            json.nextToken();
            rows.percentile(rank, at.number("primaryMetric.scorePercentiles", true));
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
                switch (field) {
                    case "score" -> rows.metricScore = at.number("a secondary metric's score", true);
                    case "scoreError" -> rows.metricError = at.number("a secondary metric's scoreError", true);
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
                sink.at(fork, i, at.number(what, true));
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
                    double value = at.number(what, true);
                    json.nextToken();
                    long count = (long) at.number(what, false);
                    json.nextToken();
                    at.expect(JsonToken.END_ARRAY, what);
                    rows.bucket(fork, i, value, count);
                }
                rows.endOfHistogram(fork, i);
            }
        }
    }

    private static LoadException withLineOfArray(Path file, Kind kind) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Content.open(file), StandardCharsets.ISO_8859_1))) {
            long number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine(), number++) {
                if (line.strip().equals("[")) {
                    return new LoadException(file, number, "JMH's results start here, behind " + (number - 1)
                            + " lines of other text; cut them off: tail -n +" + number + " " + file.getFileName());
                }
            }
        } catch (IOException e) {
            return Content.unreadable(file, e);
        }
        return new LoadException(file, ARRAY_OF_RESULTS + kind.text + "; run JMH with -rf json -rff results.json");
    }
}
