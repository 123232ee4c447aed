package benchbook.measure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A moment of a run, its beginning as a rule; at its end it becomes {@code run.json}, which says what the numbers were measured on.
 *
 * @param time when the run began
 * @param loadAverage what the machine did at that moment
 */
record RunStart(Instant time, double loadAverage) {

    /**
     * Returns the beginning of a run that begins now, in a folder of its own; it is made where missing.
     *
     * @param file what the run will leave in it
     * @throws IOException if the folder holds such a run already, or cannot be made
     */
    static RunStart leaving(Path file) throws IOException {
        if (Files.exists(file)) {
            throw new IOException(file + " exists already; name another folder, or remove it first");
        }
        Files.createDirectories(file.getParent());
        return now();
    }

    /** Returns the beginning of a run that begins now. */
    static RunStart now() {
        return new RunStart(Instant.now(), Environment.loadAverage());
    }

    /**
     * Writes {@code run.json} for a run that ends now.
     *
     * @param folder the run's folder
     * @param command what a reader types to measure the same again
     */
    void describe(Path folder, String command) throws IOException {
        describe(folder, command, json -> {});
    }

    /** What only some kinds of runs have to say. */
    @FunctionalInterface
    interface Details {
        void write(JsonGenerator json) throws IOException;
    }

    /** Returns whether this is later than another moment. */
    boolean isAfter(RunStart other) {
        return time.isAfter(other.time);
    }

    /** Writes the same, and some more fields. */
    void describe(Path folder, String command, Details details) throws IOException {
        describe(folder, command, now(), details);
    }

    /** Writes the same for a run that ended at some moment. */
    void describe(Path folder, String command, RunStart end, Details details) throws IOException {
        Environment here = Environment.here();
        try (var json = new JsonFactory().createGenerator(Files.newOutputStream(folder.resolve("run.json")))) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("command", command);
            json.writeStringField("started", time.truncatedTo(ChronoUnit.SECONDS).toString());
            json.writeStringField("ended", end.time.truncatedTo(ChronoUnit.SECONDS).toString());
            json.writeNumberField("load_average_start", loadAverage);
            json.writeNumberField("load_average_end", end.loadAverage);
            json.writeStringField("os", here.os());
            json.writeStringField("arch", here.arch());
            json.writeStringField("cpu", here.cpu());
            json.writeNumberField("cores", here.cores());
            json.writeStringField("jdk", here.jdk());
            json.writeStringField("vm", here.vm());
            details.write(json);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
