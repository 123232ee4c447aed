package benchbook.load;

import benchbook.table.Run;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads {@code run.json}, which this project writes beside the results of a run ({@code
 * benchbook.measure.JmhRun}): one flat object of texts and numbers. Unknown fields are skipped, and null is as
 * good as no field.
 */
public final class RunJson {

    private static final String NAME = "run.json";
    private static final String GO_ON_WITHOUT = " remove the file to go on without it";

    private RunJson() {}

    /** Returns where the description of a run would stand that a file, or a run folder, belongs to. */
    public static Path place(Path results) {
        return (Files.isDirectory(results) ? results : results.toAbsolutePath().getParent()).resolve(NAME);
    }

    /** Returns what is known about the run that a file, or a run folder, belongs to; empty if nothing is. */
    public static Optional<Run> beside(Path results) {
        Path file = place(results);
        return Files.isRegularFile(file) ? Optional.of(read(file)) : Optional.empty();
    }

    /**
     * Returns the run's description.
     *
     * @throws LoadException if the file is no JSON object, or lacks a time or the number of cores
     */
    public static Run read(Path file) {
        Map<String, String> fields = fields(file);
        return new Run(
                fields.getOrDefault("command", ""),
                field(file, fields, "started", "a time such as 2026-11-30T12:00:00Z", Instant::parse),
                field(file, fields, "ended", "a time such as 2026-11-30T12:00:00Z", Instant::parse),
                loadAverage(file, fields, "load_average_start"),
                loadAverage(file, fields, "load_average_end"),
                fields.getOrDefault("os", ""),
                fields.getOrDefault("cpu", ""),
                field(file, fields, "cores", "a whole number", Integer::valueOf),
                fields.getOrDefault("jdk", ""));
    }

    /**
     * Returns one field, as text; empty if it is not there.
     *
     * @throws LoadException if the file is no JSON object
     */
    public static String text(Path file, String field) {
        return fields(file).getOrDefault(field, "");
    }

    /** Returns every field that is a text, a number or a boolean, as text. */
    static Map<String, String> fields(Path file) {
        Map<String, String> fields = new HashMap<>();
        try (InputStream in = Content.open(file);
                JsonParser json = new JsonFactory().createParser(in)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw noDescription(file);
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                if (json.currentToken().isStructStart()) {
                    json.skipChildren(); // none of the fields that are known
                } else if (json.currentToken() != JsonToken.VALUE_NULL) {
                    fields.put(name, json.getText());
                }
            }
        } catch (JsonProcessingException e) {
            throw noDescription(file);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        return fields;
    }

    private static LoadException noDescription(Path file) {
        return new LoadException(file, "expected a run's description in JSON, got something else or only a part of it;"
                + GO_ON_WITHOUT);
    }

    private static double loadAverage(Path file, Map<String, String> fields, String name) {
        return fields.containsKey(name) ? field(file, fields, name, "a number", Double::valueOf) : Double.NaN;
    }

    private static <T> T field(
            Path file, Map<String, String> fields, String name, String wanted, Function<String, T> parser) {
        String text = fields.getOrDefault(name, "");
        try {
            return parser.apply(text);
        } catch (DateTimeException | NumberFormatException e) {
            throw new LoadException(file, "expected " + wanted + " for " + name + ", got "
                    + (text.isEmpty() ? "none" : LoadException.quote(text)) + ";" + GO_ON_WITHOUT);
        }
    }
}
