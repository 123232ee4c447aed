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

/**
 * Reads {@code run.json}, which this project writes beside the results of a run ({@code
 * benchbook.measure.JmhRun}): one flat object of texts and numbers. Unknown fields are skipped.
 */
public final class RunJson {

    private static final String NAME = "run.json";

    private RunJson() {}

    /** Returns what is known about the run that a file, or a run folder, belongs to; empty if nothing is. */
    public static Optional<Run> beside(Path results) {
        Path folder = Files.isDirectory(results) ? results : results.toAbsolutePath().getParent();
        Path file = folder.resolve(NAME);
        return Files.isRegularFile(file) ? Optional.of(read(file)) : Optional.empty();
    }

    /**
     * Returns the run's description.
     *
     * @throws LoadException if the file is no flat JSON object, or lacks a time or the number of cores
     */
    public static Run read(Path file) {
        Map<String, String> fields = new HashMap<>();
        try (InputStream in = Content.open(file);
                JsonParser json = new JsonFactory().createParser(in)) {
            JsonCursor at = new JsonCursor(file, json);
            json.nextToken();
            at.expect(JsonToken.START_OBJECT, "the run");
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                fields.put(name, at.text(name));
            }
        } catch (JsonProcessingException e) {
            throw new LoadException(file, "expected a run's description in JSON, got something else or only a part of it;"
                    + " remove the file to go on without it");
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        try {
            return new Run(
                    fields.getOrDefault("command", ""),
                    Instant.parse(fields.getOrDefault("started", "")),
                    Instant.parse(fields.getOrDefault("ended", "")),
                    Double.parseDouble(fields.getOrDefault("load_average_start", "NaN")),
                    Double.parseDouble(fields.getOrDefault("load_average_end", "NaN")),
                    fields.getOrDefault("os", ""),
                    fields.getOrDefault("cpu", ""),
                    Integer.parseInt(fields.getOrDefault("cores", "")),
                    fields.getOrDefault("jdk", ""));
        } catch (DateTimeException | NumberFormatException e) {
            throw new LoadException(file, "expected times as 2026-11-30T12:00:00Z and whole cores, got a run's description"
                    + " without; remove the file to go on without it");
        }
    }
}
