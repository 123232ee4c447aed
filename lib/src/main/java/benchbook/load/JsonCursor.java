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

    /** Returns a number; JMH writes those that are not finite as texts. */
    double number(String what) throws IOException {
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
            default -> {}
        }
        throw fault("expected a number for " + what + ", got " + got() + "; was the run cut short, or the file edited?");
    }

    /** Returns a number, NaN for null. */
    double numberOrMissing(String what) throws IOException {
        return isNull() ? Double.NaN : number(what);
    }

    /** Returns a whole number that is not negative. */
    int count(String what) throws IOException {
        return (int) count(what, Integer.MAX_VALUE);
    }

    /** Returns a whole number that is not negative, up to the largest that a double holds without a gap. */
    long longCount(String what) throws IOException {
        return (long) count(what, 1L << 53);
    }

    private double count(String what, double max) throws IOException {
        double value = number(what);
        if (value != Math.rint(value) || value < 0 || value > max) {
            throw fault("expected a whole number for " + what + ", got " + got() + "; was the file edited?");
        }
        return value;
    }

    boolean isNull() {
        return json.currentToken() == JsonToken.VALUE_NULL;
    }

    boolean flag(String what) throws IOException {
        if (!json.currentToken().isBoolean()) {
            throw fault("expected true or false for " + what + ", got " + got() + "; was the file edited?");
        }
        return json.getBooleanValue();
    }

    String text(String what) throws IOException {
        if (!json.currentToken().isScalarValue()) {
            throw fault("expected a text for " + what + ", got " + got() + "; is this JMH's file?");
        }
        return json.getText();
    }

    List<String> texts(String what) throws IOException {
        List<String> texts = new ArrayList<>();
        expect(JsonToken.START_ARRAY, what);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            texts.add(text(what));
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

    private String got() throws IOException {
        return switch (json.currentToken()) {
            case START_ARRAY -> "a list";
            case START_OBJECT -> "an object";
            case END_ARRAY -> "the end of a list";
            default -> LoadException.quote(json.getText());
        };
    }

    LoadException fault(String problem) {
        // Of the parser, not of the token: a file that ends too early ends behind its last token.
        return new LoadException(file, Math.max(1, json.currentLocation().getLineNr()), problem);
    }
}
