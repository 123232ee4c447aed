package benchbook.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a text file, one at a time, unpacked if need be: UTF-16 by its mark, UTF-8 otherwise, bytes that are none
 * replaced. Knows whether the last line has an end, and keeps what was read before packed data turned out to be damaged.
 *
 * <p>A line is bytes of UTF-8 in this reader's own block until {@link #text} makes a string of it, since files of a gigabyte
 * have millions of lines, and most tell by a few bytes what they are.
 */
final class TextLines implements Closeable {

    /** A histogram of five digits, an hour wide, is some megabytes of text. */
    private static final int LONGEST_LINE = 1 << 26;

    private final Path file;
    private final ReadablePart part;
    private final InputStream in;
    private byte[] block = new byte[1 << 16];
    private int at;
    private int end;
    private int from;
    private int to;
    private long number;
    private boolean ended = true;
    private boolean exhausted;

    TextLines(Path file) {
        this.file = file;
        try {
            part = new ReadablePart(Content.open(file));
            in = utf8(new PushbackInputStream(part, 3));
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private static InputStream utf8(PushbackInputStream in) throws IOException {
        byte[] head = in.readNBytes(3);
        if (head.length >= 2 && (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE || head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)) {
            in.unread(head, 2, head.length - 2);
            return new Encoded(in, head[0] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE);
        }
        boolean mark = head.length == 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF;
        in.unread(head, 0, mark ? 0 : head.length);
        return in;
    }

    /** What PowerShell writes, in UTF-8. */
    private static final class Encoded extends InputStream {
        private final Reader reader;
        private final char[] chars = new char[1 << 12];
        private byte[] bytes = {};
        private int at;

        Encoded(InputStream in, Charset charset) {
            reader = new InputStreamReader(in, charset);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (at == bytes.length) {
                int n = reader.read(chars, 0, chars.length - 1);
                if (n < 0) {
                    return -1;
                }
                int low = Character.isHighSurrogate(chars[n - 1]) ? reader.read() : -1; // halves of a pair are one code
                if (low >= 0) {
                    chars[n++] = (char) low;
                }
                bytes = new String(chars, 0, n).getBytes(StandardCharsets.UTF_8);
                at = 0;
            }
            int n = Math.min(length, bytes.length - at);
            System.arraycopy(bytes, at, into, from, n);
            at += n;
            return n;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    /** Returns the next line without its end, or null. */
    String next() {
        return advance() ? text() : null;
    }

    /** Turns to the next line; returns whether there is one. */
    boolean advance() {
        int search = at;
        while (true) {
            int i = LogBytes.indexOf(block, search, end, '\n');
            if (i < end || exhausted && at < end) {
                number++;
                ended = i < end;
                from = at;
                to = i > at && block[i - 1] == '\r' ? i - 1 : i;
                at = ended ? i + 1 : i;
                return true;
            }
            if (exhausted) {
                return false;
            }
            room();
            search = end;
            read();
        }
    }

    /** Moves what there is of the line to the block's beginning, or makes a longer block. */
    private void room() {
        if (at > 0) {
            System.arraycopy(block, at, block, 0, end - at);
            end -= at;
            at = 0;
        } else if (end == LONGEST_LINE) {
            throw new LoadException(file, number + 1, "is longer than 64 million characters, which no result's line is; is"
                    + " this a text file?");
        } else if (end == block.length) {
            block = Arrays.copyOf(block, 2 * end);
        }
    }

    private void read() {
        try {
            int n = in.read(block, end, block.length - end);
            exhausted = n < 0;
            end += Math.max(0, n);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    /** Returns the bytes that hold the line, from {@link #from} to {@link #to}; good until the next line is asked for. */
    byte[] bytes() {
        return block;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    /** Returns the line. */
    String text() {
        return new String(block, from, to - from, StandardCharsets.UTF_8);
    }

    /** Returns the line's number, from 1. */
    long number() {
        return number;
    }

    /** Returns whether the line has an end; without, it may be cut. */
    boolean ended() {
        return ended;
    }

    /** Returns why the file could not be read further, or null. */
    String damage() {
        return part.damage();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }
}
