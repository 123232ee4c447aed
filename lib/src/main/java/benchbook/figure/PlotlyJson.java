package benchbook.figure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Writing and checking JSON with Jackson's streaming API; the tree and binding parts are not wanted here. */
final class PlotlyJson {

    /** A plot is some thousand pixels wide at most; more digits would only make the page longer. */
    private static final MathContext DIGITS = new MathContext(9);

    private static final JsonFactory FACTORY = new JsonFactory();

    private PlotlyJson() {}

    /** What is written between opening and closing the generator. */
    interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** Returns what {@code body} writes. */
    static String write(Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            body.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("writing JSON to memory", e);
        }
        return text.toString();
    }

    /** Writes a field with a constant piece of JSON, which stands in the source as it will in the page. */
    static void constant(JsonGenerator json, String field, String value) throws IOException {
        json.writeFieldName(field);
        json.writeRawValue(value);
    }

    /** Writes a field with numbers; NaN becomes null, which Plotly draws as a gap. */
    static void numbers(JsonGenerator json, String field, List<Double> values) throws IOException {
        json.writeArrayFieldStart(field);
        for (double value : values) {
            number(json, value);
        }
        json.writeEndArray();
    }

    static void number(JsonGenerator json, String field, double value) throws IOException {
        json.writeFieldName(field);
        number(json, value);
    }

    private static void number(JsonGenerator json, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(new BigDecimal(value).round(DIGITS).doubleValue());
        } else {
            json.writeNull();
        }
    }

    /** Writes a field with texts as they are: what came from a file has been made literal before. */
    static void texts(JsonGenerator json, String field, List<String> values) throws IOException {
        json.writeArrayFieldStart(field);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** @throws IllegalArgumentException if {@code text} is not exactly one JSON value that begins with {@code start} */
    static void require(String name, String text, JsonToken start) {
        try (JsonParser json = FACTORY.createParser(text)) {
            JsonToken first = json.nextToken();
            if (first != start) {
                throw new IllegalArgumentException(name + " begins with " + first + "; wanted " + start);
            }
            json.skipChildren();
            if (json.nextToken() != null) {
                throw new IllegalArgumentException(name + " goes on after its end: " + json.currentToken());
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(name + " is not JSON: " + e.getMessage(), e);
        }
    }

    /** Returns the same JSON without what ends or changes a {@code <script>} element, which JSON allows in strings only. */
    static String scriptSafe(String json) {
        return json.replace("<", "\\u003c")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029")
                // Half a surrogate pair, which JSON allows, cannot be written as UTF-8.
                .replaceAll("\\p{Cs}", "\\\\ufffd");
    }
}
