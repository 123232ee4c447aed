package benchbook.load;

import benchbook.load.StackStore.Frame;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One event of {@code jfr print --json} after the other. A name's place matters: a frame holds a method, which holds
 * a class, which holds a class loader, and each has a {@code name}.
 */
final class PrintedJson {

    private final JsonParser json;
    String type;
    final Map<String, String> fields = new HashMap<>();
    /** Null where the event has no stack. */
    List<Frame> frames;
    boolean truncated;

    PrintedJson(JsonParser json) {
        this.json = json;
    }

    /** Reads an object of type and values, at whose beginning the parser stands. */
    void event() throws IOException {
        type = "";
        fields.clear();
        frames = null;
        truncated = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("type") && token == JsonToken.VALUE_STRING) {
                type = json.getText();
            } else if (name.equals("values") && token == JsonToken.START_OBJECT) {
                values();
            } else {
                json.skipChildren();
            }
        }
        if (json.currentToken() != JsonToken.END_OBJECT || type.isEmpty()) {
            throw new JsonParseException(json, "an event without end");
        }
    }

    private void values() throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (token == JsonToken.START_OBJECT && name.equals("stackTrace")) {
                stack();
            } else if (token == JsonToken.START_OBJECT) {
                object(name);
            } else if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                fields.put(name, json.getText());
            } else {
                json.skipChildren();
            }
        }
    }

    /** A thread, whose Java name goes before that of the system, or a class. */
    private void object(String field) throws IOException {
        Map<String, String> own = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                own.put(name, json.getText());
            } else {
                json.skipChildren();
            }
        }
        String java = own.getOrDefault("javaName", "");
        if (!java.isEmpty()) {
            fields.put(field, java);
        } else if ("true".equals(own.get("virtual"))) {
            fields.put(field, JfrStacks.UNNAMED);
        } else {
            fields.put(field, own.getOrDefault("osName", own.getOrDefault("name", "").replace('/', '.')));
        }
    }

    private void stack() throws IOException {
        frames = new ArrayList<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("truncated")) {
                truncated = token == JsonToken.VALUE_TRUE;
            } else if (name.equals("frames") && token == JsonToken.START_ARRAY) {
                while (json.nextToken() == JsonToken.START_OBJECT) {
                    frames.add(frame());
                }
            } else {
                json.skipChildren();
            }
        }
    }

    private Frame frame() throws IOException {
        String className = "";
        String method = "unknown";
        String kind = "";
        boolean hidden = false;
        int line = 0;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("lineNumber") && token == JsonToken.VALUE_NUMBER_INT) {
                line = json.getValueAsInt();
            } else if (name.equals("type") && token == JsonToken.VALUE_STRING) {
                kind = json.getText();
            } else if (name.equals("method") && token == JsonToken.START_OBJECT) {
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String part = json.currentName();
                    JsonToken value = json.nextToken();
                    if (part.equals("name") && value == JsonToken.VALUE_STRING) {
                        method = json.getText();
                    } else if (part.equals("hidden")) {
                        hidden = value == JsonToken.VALUE_TRUE;
                    } else if (part.equals("type") && value == JsonToken.START_OBJECT) {
                        className = className();
                    } else {
                        json.skipChildren();
                    }
                }
            } else {
                json.skipChildren();
            }
        }
        String plain = JfrNames.ofClass(className);
        return new Frame(plain, JfrNames.frame(plain, method), line, kind, hidden);
    }

    private String className() throws IOException {
        String found = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("name") && token == JsonToken.VALUE_STRING) {
                found = json.getText().replace('/', '.');
            } else {
                json.skipChildren();
            }
        }
        return found;
    }
}
