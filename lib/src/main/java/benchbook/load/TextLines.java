package benchbook.load;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * The lines of a text file, one at a time, unpacked if need be: UTF-16 by its mark, UTF-8 otherwise, bytes that are none
 * replaced. Knows whether the last line has an end, and keeps what was read before packed data turned out to be damaged.
 */
final class TextLines implements Closeable {

    /** A histogram of five digits, an hour wide, is some megabytes of text. */
    private static final int LONGEST_LINE = 1 << 26;

    private final Path file;
    private final Reader reader;
    private final char[] block = new char[1 << 15];
    private int at;
    private int end;
    private long number;
    private boolean ended = true;
    private String damage;

    TextLines(Path file) {
        this.file = file;
        try {
            PushbackInputStream in = new PushbackInputStream(Content.open(file), 3);
            reader = new InputStreamReader(in, charset(in));
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private static Charset charset(PushbackInputStream in) throws IOException {
        byte[] head = in.readNBytes(3);
        int mark = head.length == 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF ? 3 : 0;
        Charset charset = StandardCharsets.UTF_8;
        if (head.length >= 2 && (head[0] == (byte) 0xFF && head[1] == (byte) 0xFE || head[0] == (byte) 0xFE && head[1] == (byte) 0xFF)) {
            charset = head[0] == (byte) 0xFF ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
            mark = 2;
        }
        in.unread(head, mark, head.length - mark);
        return charset;
    }

    /** Returns the next line without its end, or null. */
    String next() {
        StringBuilder longer = null;
        while (true) {
            for (int i = at; i < end; i++) {
                if (block[i] == '\n') {
                    String line = line(longer, i);
                    at = i + 1;
                    ended = true;
                    return line;
                }
            }
            if (end > at) {
                longer = longer == null ? new StringBuilder() : longer;
                longer.append(block, at, end - at);
                if (longer.length() > LONGEST_LINE) {
                    throw new LoadException(file, number + 1, "is longer than 64 million characters, which no result's line is; is"
                            + " this a text file?");
                }
            }
            at = 0;
            end = read();
            if (end <= 0) {
                end = 0;
                if (longer == null) {
                    return null;
                }
                ended = false;
                return line(longer, 0);
            }
        }
    }

    private int read() {
        if (damage != null) {
            return -1;
        }
        try {
            return reader.read(block);
        } catch (EOFException e) {
            damage = "the packed data end here; was the copy cut short?";
            return -1;
        } catch (ZipException e) {
            damage = "the packed data are damaged from here on (" + e.getMessage() + "); copy the file again";
            return -1;
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }

    private String line(StringBuilder longer, int to) {
        number++;
        int last = to > at && block[to - 1] == '\r' ? to - 1 : to;
        if (longer == null) {
            return new String(block, at, last - at);
        }
        longer.append(block, at, last - at);
        if (last == at && longer.charAt(longer.length() - 1) == '\r') {
            longer.setLength(longer.length() - 1);
        }
        return longer.toString();
    }

    /** Returns the number of the line that {@link #next} returned last, from 1. */
    long number() {
        return number;
    }

    /** Returns whether that line has an end; without, it may be cut. */
    boolean ended() {
        return ended;
    }

    /** Returns why the file could not be read further, or null. */
    String damage() {
        return damage;
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
    }
}
