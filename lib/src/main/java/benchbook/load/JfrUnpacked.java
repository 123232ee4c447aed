package benchbook.load;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A recording that is not packed: the file itself, or a copy in the folder for temporary files, since a reader goes back
 * and forth in it. The copy is gone when this is closed.
 *
 * @param cut what is wrong with the packing
 * @param copied whether it is a copy
 */
record JfrUnpacked(Path file, Optional<String> cut, boolean copied) implements AutoCloseable {

    /** Returns the file itself, or its unpacked copy; of packed data that end too early, what there is. */
    static JfrUnpacked of(Path file) throws IOException {
        try (InputStream head = Files.newInputStream(file)) {
            if (head.read() != 0x1f || head.read() != 0x8b) {
                return new JfrUnpacked(file, Optional.empty(), false);
            }
        }
        Path copy = Files.createTempFile("benchbook-", ".jfr");
        try (InputStream in = Content.open(file); OutputStream out = Files.newOutputStream(copy)) {
            byte[] buffer = new byte[1 << 16];
            // By hand, since transferTo may hold back what it had when the data end.
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
            }
        } catch (EOFException e) {
            return new JfrUnpacked(copy, Optional.of("the gzip data end too early"), true);
        } catch (IOException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
        return new JfrUnpacked(copy, Optional.empty(), true);
    }

    @Override
    public void close() throws IOException {
        if (copied) {
            Files.deleteIfExists(file);
        }
    }
}
