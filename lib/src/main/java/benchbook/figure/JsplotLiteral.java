package benchbook.figure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.List;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.traces.Trace;

/**
 * Turns jsplot's JavaScript into JSON without running it.
 *
 * <p>jsplot writes {@code var layout = { title: 'a', xaxis: { … }, };} from templates: single quotes, bare
 * names, commas before closing braces. Jackson's lenient parser reads all of that as data, so that whatever
 * a title holds stays a string; put into a page as it is, a backslash at its end or a {@code </script>} in
 * a category would break out of it.
 */
final class JsplotLiteral {

    private static final int DEFAULT_HEIGHT_PX = 450;

    private static final JsonFactory LENIENT = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();

    private JsplotLiteral() {}

    static PlotlyFigure figure(Figure jsplot, String title, String caption) {
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            Trace[] traces = jsplot.getTraces();
            for (int i = 0; i < traces.length; i++) {
                copy(traces[i].asJavascript(i), json);
            }
            json.writeEndArray();
        });
        // A figure without a layout is allowed, and jsplot itself then writes none.
        String layoutScript = jsplot.getLayout() == null ? "{}" : jsplot.getLayout().asJavascript();
        int[] height = {DEFAULT_HEIGHT_PX};
        String layout = PlotlyJson.write(json -> height[0] = copy(layoutScript, json));
        return new PlotlyFigure(title, caption, data, layout, height[0]);
    }

    /** Copies the object literal in {@code script}, without its title and size; returns its height. */
    private static int copy(String script, JsonGenerator to) throws IOException {
        int height = DEFAULT_HEIGHT_PX;
        try (JsonParser from = LENIENT.createParser(backslashesDoubled(script.substring(script.indexOf('{'))))) {
            from.nextToken();
            to.writeStartObject();
            while (from.nextToken() == JsonToken.FIELD_NAME) {
                String field = from.currentName();
                JsonToken value = from.nextToken();
                if (field.equals("height") && value.isNumeric()) {
                    height = Math.max(1, from.getIntValue());
                } else if (List.of("title", "width").contains(field)) {
                    from.skipChildren();
                } else {
                    to.writeFieldName(field);
                    copyValue(from, to);
                }
            }
            to.writeEndObject();
            return height;
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalArgumentException("jsplot wrote something other than an object: " + e.getMessage(), e);
        }
    }

    private static void copyValue(JsonParser from, JsonGenerator to) throws IOException {
        int depth = 0;
        do {
            JsonToken token = from.currentToken();
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (token == JsonToken.VALUE_STRING) {
                // In an array: data, which jsplot passes on as it is. Elsewhere: an attribute, which it has
                // escaped for HTML, and of whose entities Plotly does not know this one.
                to.writeString(from.getParsingContext().inArray()
                        ? PlotlyText.literal(from.getText())
                        : from.getText().replace("&quot;", "\""));
            } else if (token == JsonToken.VALUE_NUMBER_FLOAT && !Double.isFinite(from.getDoubleValue())) {
                to.writeNull();
            } else {
                to.copyCurrentEvent(from);
            }
        } while (depth > 0 && from.nextToken() != null);
    }

    /** Doubles backslashes between single quotes: jsplot never writes an escape there, so each one is meant. */
    private static String backslashesDoubled(String script) {
        StringBuilder out = new StringBuilder(script.length());
        char quote = 0;
        for (int i = 0; i < script.length(); i++) {
            char c = script.charAt(i);
            out.append(c);
            if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == '\\' && quote == '\'') {
                out.append(c);
            } else if (c == '\\' && quote == '"' && i + 1 < script.length()) {
                out.append(script.charAt(++i));
            } else if (c == quote) {
                quote = 0;
            }
        }
        return out.toString();
    }
}
