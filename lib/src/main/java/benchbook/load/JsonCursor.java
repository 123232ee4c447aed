package benchbook.load;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The values at a JSON parser's place, each with the error that names file, line, what was expected and
 * what stands there.
 */
record JsonCursor(Path file, JsonParser json) {

    double number(String what, boolean mayBeMissing) throws IOException {
        switch (json.currentToken()) {
            case VALUE_NUMBER_FLOAT, VALUE_NUMBER_INT -> {
                return json.getDoubleValue();
            }
            case VALUE_STRING -> {
                switch (json.getText()) {
                    case "NaN" -> {
                        return Double.NaN;
                    }
                    case "-INF" -> {
                        return Double.NEGATIVE_INFINITY;
                    }
                    case "+INF" -> {
                        return Double.POSITIVE_INFINITY;
                    }
                    default -> {}
                }
            }
            case VALUE_NULL -> {
                if (mayBeMissing) {
                    return Double.NaN;
                }
            }
            default -> {}
        }
        throw fault("expected a number for " + what + ", got " + got() + "; was the run cut short, or the file edited?");
    }

    int integer(String what) throws IOException {
        double value = number(what, false);
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            throw fault("expected a whole number for " + what + ", got " + got());
        }
        return (int) value;
    }

    String text(String what) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return "";
        }
        if (!json.currentToken().isScalarValue()) {
            throw fault("expected a text for " + what + ", got " + got());
        }
        return json.getText();
    }

    List<String> texts(String what) throws IOException {
        List<String> texts = new ArrayList<>();
        if (json.currentToken() != JsonToken.VALUE_NULL) {
            expect(JsonToken.START_ARRAY, what);
            while (json.nextToken() != JsonToken.END_ARRAY) {
                texts.add(text(what));
            }
        }
        return texts;
    }

    void expect(JsonToken token, String what) throws IOException {
        if (json.currentToken() != token) {
            String wanted = switch (token) {
                case START_ARRAY -> "a list";
                case END_ARRAY -> "the end of a list";
                default -> "an object";
            };
            throw fault("expected " + wanted + " for " + what + ", got " + got() + "; is this JMH's file?");
        }
    }

    String got() throws IOException {
        JsonToken token = json.currentToken();
        if (token == null) {
            return "the end of the file";
        }
        return token.isScalarValue() ? LoadException.quote(json.getText()) : switch (token) {
            case START_ARRAY -> "a list";
            case START_OBJECT -> "an object";
            default -> LoadException.quote(json.getText());
        };
    }

    LoadException fault(String problem) {
        // Of the parser, not of the token: a file that ends too early ends behind its last token.
        return new LoadException(file, Math.max(1, json.currentLocation().getLineNr()), problem);
    }
}
