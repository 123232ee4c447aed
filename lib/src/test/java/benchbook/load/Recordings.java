package benchbook.load;

import benchbook.testing.Project;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The committed recordings, which are packed; {@code Work.java} beside them says how they were made. */
final class Recordings {

    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final Path FOLDER = Project.root().resolve("lib/src/test/resources/recordings");

    private Recordings() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".jfr.gz")).sorted().toList();
        }
    }

    /** Returns one by its name, as in {@code g1-jdk25}. */
    static Path of(String name) {
        return FOLDER.resolve(name + ".jfr.gz");
    }

    /** Returns the log that the JVM wrote of its collections at the same time. */
    static Path log(String name) {
        return FOLDER.resolve(name + ".log.gz");
    }

    /** Returns the bytes of a recording, unpacked if it is packed. */
    static byte[] bytes(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length < 2 || bytes[0] != 0x1f) {
            return bytes;
        }
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    /** Returns the chunks that are all there, marked as finished: each is a recording of its own. */
    static List<byte[]> chunks(byte[] recording) {
        List<byte[]> chunks = new ArrayList<>();
        ByteBuffer all = ByteBuffer.wrap(recording);
        for (int at = 0; recording.length - at >= 68 && all.getInt(at) == MAGIC; ) {
            long size = all.getLong(at + 8);
            if (size > recording.length - at) {
                break;
            }
            byte[] chunk = Arrays.copyOfRange(recording, at, at + (int) size);
            chunk[64] = 0;
            chunks.add(chunk);
            at += (int) size;
        }
        return chunks;
    }
}
