package benchbook.measure;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import jdk.jfr.consumer.RecordingFile;

/** How a run's folder keeps what JVMs wrote: packed, and of a recording nothing that is nobody's business. */
final class Packed {

    private Packed() {}

    /** Packs a file by gzip; it stays where it is. */
    static void file(Path file, Path packed) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
    }

    /** Packs a recording's events of some types; it stays where it is, whole. */
    static void recording(Path recording, Set<String> events, Path packed) throws IOException {
        Path trimmed = Files.createTempFile("trimmed-", ".jfr");
        try {
            try (RecordingFile whole = new RecordingFile(recording)) {
                whole.write(trimmed, event -> events.contains(event.getEventType().getName()));
            }
            file(trimmed, packed);
        } finally {
            Files.delete(trimmed);
        }
    }
}
