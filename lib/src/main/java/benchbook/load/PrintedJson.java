package benchbook.load;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * One event of {@code jfr print --json} after the other. A name's place matters: a frame holds a method, which holds
 * a class, which holds a class loader, and each has a {@code name}.
 */
final class PrintedJson {

    private final JsonParser json;
    private final PrintedEvent event;

    PrintedJson(JsonParser json, PrintedEvent event) {
        this.json = json;
        this.event = event;
    }

    /** Reads an object of type and values, at whose beginning the parser stands. */
    void event() throws IOException {
        event.begin("");
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("type") && token == JsonToken.VALUE_STRING) {
                event.type = json.getText();
            } else if (name.equals("values") && token == JsonToken.START_OBJECT) {
                values();
            } else {
                json.skipChildren();
            }
        }
        if (json.currentToken() != JsonToken.END_OBJECT || event.type.isEmpty()) {
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
                event.fields.put(name, json.getText());
            } else {
                json.skipChildren();
            }
        }
    }

    /** A thread, whose Java name goes before that of the system, a class, a method, or a value with fields. */
    private void object(String field) throws IOException {
        Map<String, String> own = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                own.put(name, json.getText());
                event.fields.put(field + "." + name, json.getText());
            } else if (token == JsonToken.START_OBJECT && name.equals("type")) {
                own.put(name, className());
            } else {
                json.skipChildren();
            }
        }
        String java = own.getOrDefault("javaName", "");
        if (!java.isEmpty()) {
            event.fields.put(field, java);
        } else if ("true".equals(own.get("virtual"))) {
            event.fields.put(field, JfrNames.UNNAMED);
        } else if (own.containsKey("type") && own.containsKey("name")) {
            event.fields.put(field, own.get("type") + "." + own.get("name"));
        } else {
            event.fields.put(field, own.getOrDefault("osName", own.getOrDefault("name", "").replace('/', '.')));
        }
    }

    private void stack() throws IOException {
        event.stack.begin();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken token = json.nextToken();
            if (name.equals("truncated")) {
                event.stack.cut = token == JsonToken.VALUE_TRUE;
            } else if (name.equals("frames") && token == JsonToken.START_ARRAY) {
                while (json.nextToken() == JsonToken.START_OBJECT) {
                    frame();
                }
            } else {
                json.skipChildren();
            }
        }
    }

    private void frame() throws IOException {
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
        event.stack.add(plain, JfrNames.frame(plain, method), line, kind, hidden);
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
