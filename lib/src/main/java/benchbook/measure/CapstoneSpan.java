package benchbook.measure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** From when to when the runs of a capstone's folder were measured, by their own {@code run.json}: it may have been gone on with, even after a Ctrl-C. */
final class CapstoneSpan {

    private CapstoneSpan() {}

    /** Returns the beginning of the first, or of this session if that was before. */
    static RunStart begin(Path folder, RunStart session) throws IOException {
        RunStart first = session;
        for (Map<String, String> run : runs(folder)) {
            first = moment(run, "started", "load_average_start").filter(first::isAfter).orElse(first);
        }
        return first;
    }

    /** Returns the end of the last, or of this session if there is none. */
    static RunStart end(Path folder, RunStart session) throws IOException {
        RunStart last = null;
        for (Map<String, String> run : runs(folder)) {
            RunStart before = last;
            last = moment(run, "ended", "load_average_end").filter(end -> before == null || end.isAfter(before)).orElse(before);
        }
        return last == null ? session : last;
    }

    /** A run that tells no time, since it was damaged, is told by whoever reads its figures. */
    private static Optional<RunStart> moment(Map<String, String> run, String time, String load) {
        try {
            return run.containsKey(time) ? Optional.of(new RunStart(Instant.parse(run.get(time)), Double.parseDouble(run.getOrDefault(load, "NaN")))) : Optional.empty();
        } catch (DateTimeException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static List<Map<String, String>> runs(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(f -> CapstoneKept.RUN.matcher(f.getFileName().toString()).matches()).map(f -> f.resolve("run.json")).filter(Files::isRegularFile).toList();
        }
        return files.stream().map(CapstoneSpan::fields).toList();
    }

    private static Map<String, String> fields(Path file) {
        Map<String, String> fields = new HashMap<>();
        try (InputStream in = Files.newInputStream(file); JsonParser json = new JsonFactory().createParser(in)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                fields.put(name, json.getText());
                json.skipChildren();
            }
        } catch (IOException e) {
            return fields; // as far as it can be read: see above
        }
        return fields;
    }
}
