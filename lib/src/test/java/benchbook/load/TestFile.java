package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;

/** Files for a loader to read, and what it says of those that it refuses. */
final class TestFile {

    private TestFile() {}

    static Path write(Path folder, String name, String text) {
        return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
    }

    static Path write(Path folder, String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] gzip(byte[] content) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** Returns the refusal's one line, in which the file goes by its name alone. */
    static String problem(Path file, Function<Path, ?> loader) {
        LoadException refusal = catchThrowableOfType(LoadException.class, () -> loader.apply(file));
        assertThat(refusal).as("refusal of %s", file).isNotNull();
        assertThat(refusal.getMessage()).startsWith(file + ":").doesNotContainPattern("\\R");
        return refusal.getMessage().replace(file.toString(), String.valueOf(file.getFileName()));
    }
}
