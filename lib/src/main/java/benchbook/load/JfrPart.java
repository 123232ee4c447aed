package benchbook.load;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Copies of parts of a recording, for the JDK's reader, which takes whole files only; gone when it is closed. */
final class JfrPart implements AutoCloseable {

    /** A recording that is not packed, and what is wrong with the packing. */
    record Plain(Path file, Optional<String> cut) {}

    private final List<Path> made = new ArrayList<>();

    /** Returns the file itself, or its unpacked copy; of packed data that end too early, what there is. */
    Plain plain(Path file) throws IOException {
        try (InputStream head = Files.newInputStream(file)) {
            if (head.read() != 0x1f || head.read() != 0x8b) {
                return new Plain(file, Optional.empty());
            }
        }
        Path copy = fresh();
        try (InputStream in = Content.open(file); OutputStream out = Files.newOutputStream(copy)) {
            byte[] buffer = new byte[1 << 16];
            // By hand, since transferTo may hold back what it had when the data end.
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
            }
        } catch (EOFException e) {
            return new Plain(copy, Optional.of("the gzip data end too early"));
        }
        return new Plain(copy, Optional.empty());
    }

    /** Returns a chunk alone, and marked as finished: the reader waits for ever for the end of one that is not. */
    Path chunk(Path recording, JfrChunk chunk) throws IOException {
        Path copy = fresh();
        try (FileChannel in = FileChannel.open(recording); FileChannel out = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            for (long done = 0; done < chunk.bytes(); ) {
                done += in.transferTo(chunk.offset() + done, chunk.bytes() - done, out);
            }
            out.write(ByteBuffer.wrap(new byte[1]), JfrChunks.STATE_OFFSET);
        }
        return copy;
    }

    private Path fresh() throws IOException {
        Path copy = Files.createTempFile("benchbook-", ".jfr");
        made.add(copy);
        return copy;
    }

    void delete(Path copy) throws IOException {
        Files.deleteIfExists(copy);
        made.remove(copy);
    }

    @Override
    public void close() throws IOException {
        for (Path copy : made) {
            Files.deleteIfExists(copy);
        }
    }
}
