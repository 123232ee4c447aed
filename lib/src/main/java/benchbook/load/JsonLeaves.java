package benchbook.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A small JSON document as its leaves, each by the names that lead to it; elements of lists go by their number. For
 * summaries, which nest differently from version to version, and of which little is wanted.
 *
 * @param leaves texts of scalars other than null
 */
record JsonLeaves(Path file, Map<List<String>, String> leaves) {

    /** A summary has some hundreds. */
    private static final int MOST_LEAVES = 1_000_000;
    private static final int DEEPEST = 100;

    /**
     * Returns the leaves of a file's only document.
     *
     * @throws LoadException if it is no whole JSON document, or a huge one
     */
    static JsonLeaves read(Path file) {
        Map<List<String>, String> leaves = new LinkedHashMap<>();
        try (InputStream in = Content.open(file); JsonParser json = new JsonFactory().createParser(in)) {
            json.nextToken();
            value(file, json, new ArrayList<>(), leaves);
            if (json.nextToken() != null) {
                throw new LoadException(file, Math.max(1, json.currentLocation().getLineNr()),
                        "expected the end of the file, got more; is it put together from several?");
            }
        } catch (JsonProcessingException e) {
            throw new LoadException(file, e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr()),
                    "is no whole JSON document; was the copy cut short?");
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return new JsonLeaves(file, leaves);
    }

    private static void value(Path file, JsonParser json, List<String> path, Map<List<String>, String> leaves) throws IOException {
        if (leaves.size() >= MOST_LEAVES || path.size() > DEEPEST) {
            throw new LoadException(file, "is larger or deeper than a summary of a load test");
        }
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                path.add(json.currentName());
                json.nextToken();
                value(file, json, path, leaves);
                path.removeLast();
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                path.add(Integer.toString(i));
                value(file, json, path, leaves);
                path.removeLast();
            }
        } else if (token != JsonToken.VALUE_NULL) {
            leaves.put(List.copyOf(path), json.getText());
        }
    }

    /** Returns a leaf's text, empty without. */
    String text(String... path) {
        return leaves.getOrDefault(List.of(path), "");
    }

    /**
     * Returns a number, or NaN without; some tools write numbers in quotes.
     *
     * @throws LoadException if something else is there
     */
    double number(String... path) {
        String text = text(path);
        try {
            double value = text.isEmpty() ? Double.NaN : Double.parseDouble(text);
            if (value < 0 || Double.isInfinite(value)) {
                throw fault("a number that is not below 0", path);
            }
            return value;
        } catch (NumberFormatException e) {
            throw fault("a number", path);
        }
    }

    /**
     * Returns a count, or {@link LogBytes#MISSING} without.
     *
     * @throws LoadException if something else is there
     */
    long count(String... path) {
        double value = number(path);
        if (Double.isNaN(value)) {
            return LogBytes.MISSING;
        }
        if (value != Math.rint(value) || value > 1L << 53) {
            throw fault("a whole number", path);
        }
        return (long) value;
    }

    private LoadException fault(String wanted, String... path) {
        return new LoadException(file, "expected " + wanted + " for " + LoadException.quote(String.join(".", path)) + ", got "
                + LoadException.quote(text(path)) + "; was the file edited?");
    }

    /** Returns the names of what is directly below, in the file's order. */
    Set<String> names(String... path) {
        List<String> above = List.of(path);
        Set<String> names = new LinkedHashSet<>();
        for (List<String> leaf : leaves.keySet()) {
            if (leaf.size() > above.size() && leaf.subList(0, above.size()).equals(above)) {
                names.add(leaf.get(above.size()));
            }
        }
        return names;
    }
}
