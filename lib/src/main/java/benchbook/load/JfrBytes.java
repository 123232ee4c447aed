package benchbook.load;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A window over a recording, and the format's primitives (JDK sources, {@code jdk.jfr.internal.consumer}: {@code
 * RecordingInput}, {@code StringParser}). Integers of all widths are LEB128 of at most nine bytes, the ninth whole;
 * what is a byte or a float is big endian. A garbled number may lead out of the window: an index is then out of
 * bounds, which the caller takes for damage.
 */
final class JfrBytes implements Closeable {

    /** Small enough for a processor's second cache. */
    private static final int BUFFER = 1 << 17;

    private final FileChannel in;
    private final long end;
    private byte[] buffer = new byte[BUFFER];
    /** The file's offset of the buffer's first byte, and how many bytes it holds. */
    private long at;
    private int filled;
    private int next;

    JfrBytes(Path file) throws IOException {
        in = FileChannel.open(file);
        end = in.size();
    }

    /** Returns the file's length. */
    long length() {
        return end;
    }

    /** Stands at a byte of the file, with so many bytes from there at hand. */
    void seek(long position, int bytes) throws IOException {
        if (position < at || position + bytes > at + filled) {
            fill(position, bytes);
        }
        next = (int) (position - at);
    }

    private void fill(long position, int bytes) throws IOException {
        if (bytes > buffer.length) {
            buffer = new byte[bytes];
        }
        at = position;
        filled = 0;
        ByteBuffer into = ByteBuffer.wrap(buffer);
        while (into.hasRemaining()) {
            int n = in.read(into, position + filled);
            if (n < 0) {
                break;
            }
            filled += n;
        }
        if (filled < bytes) {
            throw new EOFException();
        }
    }

    /** Returns the file's offset of the next byte. */
    long position() {
        return at + next;
    }

    long number() {
        byte b = buffer[next++];
        if (b >= 0) {
            return b;
        }
        long value = b & 0x7f;
        for (int shift = 7; shift < 56; shift += 7) {
            b = buffer[next++];
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return value | (long) buffer[next++] << 56;
    }

    byte one() {
        return buffer[next++];
    }

    void skip(int bytes) {
        next += bytes;
    }

    /** Returns a big-endian number of so many bytes. */
    long raw(int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value = value << 8 | buffer[next++] & 0xff;
        }
        return value;
    }

    byte[] copy(int bytes) {
        byte[] copy = Arrays.copyOfRange(buffer, next, next + bytes);
        next += bytes;
        return copy;
    }

    /** Returns how many things follow that take a byte each at least. */
    int count() {
        long n = number();
        if (n < 0 || n > filled - next) {
            throw new IndexOutOfBoundsException();
        }
        return (int) n;
    }

    String utf8() {
        return text(StandardCharsets.UTF_8);
    }

    String latin1() {
        return text(StandardCharsets.ISO_8859_1);
    }

    private String text(Charset charset) {
        int length = count();
        String text = new String(buffer, next, length, charset);
        next += length;
        return text;
    }

    String characters() {
        char[] characters = new char[count()];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = (char) number();
        }
        return new String(characters);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
