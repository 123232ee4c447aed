package benchbook.figure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a figure's JSON back, strictly, so that tests can look at what Plotly will see. */
public final class JsonTree {

    private final Object value;

    private JsonTree(Object value) {
        this.value = value;
    }

    /** Parses one JSON value. */
    public static JsonTree of(String json) {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            JsonTree tree = new JsonTree(read(parser));
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("more than one value");
            }
            return tree;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object read(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT: {
                Map<String, Object> object = new LinkedHashMap<>();
                while (parser.nextFieldName() != null) {
                    String name = parser.currentName();
                    parser.nextToken();
                    if (object.put(name, read(parser)) != null) {
                        throw new IllegalArgumentException("twice: " + name);
                    }
                }
                return object;
            }
            case START_ARRAY: {
                List<Object> array = new ArrayList<>();
                while (!parser.nextToken().isStructEnd()) {
                    array.add(read(parser));
                }
                return array;
            }
            case VALUE_STRING:
                return parser.getText();
            case VALUE_TRUE, VALUE_FALSE:
                return parser.getBooleanValue();
            case VALUE_NULL:
                return null;
            default:
                return parser.getDoubleValue();
        }
    }

    /** Follows names and positions. */
    public JsonTree at(Object... path) {
        Object here = value;
        for (Object step : path) {
            here = step instanceof Integer i ? ((List<?>) here).get(i) : ((Map<?, ?>) here).get(step);
        }
        return new JsonTree(here);
    }

    /** Returns the trace with this name. */
    public JsonTree named(String name) {
        return list().stream()
                .map(JsonTree::new)
                .filter(t -> name.equals(t.at("name").value))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no trace " + name + " in " + value));
    }

    public List<Object> list() {
        return List.copyOf(((List<?>) value).stream().map(v -> v == null ? Double.NaN : v).toList());
    }

    public List<Double> numbers() {
        return list().stream().map(v -> (Double) v).toList();
    }

    public List<String> texts() {
        return list().stream().map(v -> (String) v).toList();
    }

    public double number() {
        return (Double) value;
    }

    public String text() {
        return (String) value;
    }
}
