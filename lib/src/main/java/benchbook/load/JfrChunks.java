package benchbook.load;

import benchbook.load.JfrChunk.Tally;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Walks over a recording from event to event without decoding them. The JDK's stream ends at damage without a word,
 * or waits for ever; this tells beforehand what is there, and how many events of each type the stream has to give.
 *
 * <p>The format (JDK sources, {@code jdk.jfr.internal.consumer.ChunkHeader} and {@code ChunkParser}): a header of 68
 * bytes, big endian: {@code FLR\0}, major and minor version (2 bytes each), size, offset of the constant pools, of
 * the metadata, start (ns), duration (ns), start (ticks), ticks per second (8 each), state (1; 0 is finished), two
 * unused, flags (bit 0: integers are compressed). Then events, each with its size and its type, both as LEB128.
 */
final class JfrChunks {

    static final int HEADER_BYTES = 68;
    /** Where the header holds the state, which a copy of an unfinished chunk sets to 0. */
    static final int STATE_OFFSET = 64;
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final long METADATA = 0;
    private static final long CHECKPOINT = 1;
    /** Types of the JVM have small numbers; those of programs go into a map. */
    private static final int SMALL_TYPES = 8192;
    /** Size and type: at most 5 and 10 bytes. */
    private static final int LONGEST_START = 16;
    private static final int BUFFER = 1 << 18;

    /** The chunks in the file's order, and the bytes behind them that belong to none. */
    record Scan(List<JfrChunk> chunks, long trailing) {}

    private final FileChannel in;
    private final long end;
    private final byte[] buffer = new byte[BUFFER];
    /** The file's offset of the buffer's first byte, and how many bytes it holds. */
    private long at;
    private int filled;

    private JfrChunks(FileChannel in) throws IOException {
        this.in = in;
        this.end = in.size();
    }

    static Scan of(Path file) throws IOException {
        try (FileChannel in = FileChannel.open(file)) {
            return new JfrChunks(in).scan();
        }
    }

    private Scan scan() throws IOException {
        List<JfrChunk> chunks = new ArrayList<>();
        long position = 0;
        while (end - position >= HEADER_BYTES) {
            ByteBuffer header = header(position);
            if (header.getInt(0) != MAGIC) {
                break;
            }
            JfrChunk chunk = chunk(chunks.size() + 1, position, header);
            chunks.add(chunk);
            position += chunk.bytes();
        }
        return new Scan(chunks, end - position);
    }

    private ByteBuffer header(long position) throws IOException {
        need(position, HEADER_BYTES);
        // A copy: the walk fills the buffer anew.
        int from = (int) (position - at);
        return ByteBuffer.wrap(Arrays.copyOfRange(buffer, from, from + HEADER_BYTES));
    }

    private JfrChunk chunk(int number, long offset, ByteBuffer header) throws IOException {
        int major = header.getShort(4);
        String version = major + "." + header.getShort(6);
        long bytes = header.getLong(8);
        long startNs = header.getLong(32);
        long perSecond = header.getLong(56);
        boolean finished = header.get(STATE_OFFSET) == 0;
        boolean compressed = (header.get(67) & 1) != 0;
        // A double is exact to a microsecond here, and two clocks are compared by tens of milliseconds.
        long base = perSecond <= 0 ? 0 : startNs - (long) (header.getLong(48) * (1e9 / perSecond));
        long rest = end - offset;
        Map<String, Tally> events = new TreeMap<>();
        Map<Long, String> types = new HashMap<>();
        String fault = "";
        if (major < 1 || major > 2) {
            fault = "has format version " + version + (major == 0 ? ", which Oracle's Java 7 and 8 wrote; JDK Mission Control"
                    + " opens it" : ", expected 1 or 2");
        } else if (bytes == 0 || header.getLong(16) == 0 || header.getLong(24) == 0) {
            fault = "was begun and never written to its end: its header names no constant pools";
        } else if (bytes < HEADER_BYTES || perSecond <= 0 || !compressed) {
            fault = "has a header that makes no sense";
        } else if (bytes > rest) {
            fault = "is cut off: " + rest + " of " + bytes + " bytes are there";
        } else {
            try {
                types.putAll(JfrTypes.of(event(offset + header.getLong(24), offset + bytes, METADATA)));
                event(offset + header.getLong(16), offset + bytes, CHECKPOINT);
                walk(offset + HEADER_BYTES, offset + bytes, types, events);
            } catch (Damage e) {
                fault = "is damaged: " + e.getMessage();
            }
        }
        boolean fits = bytes >= HEADER_BYTES && bytes <= rest;
        return new JfrChunk(number, offset, fits ? bytes : rest, version, startNs, Math.max(0, header.getLong(40)), base,
                finished, fault, events, types);
    }

    /** Says what is wrong, for {@link JfrChunk#fault}. */
    static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        Damage(String what) {
            super(what);
        }
    }

    /** Returns one event's bytes behind size and type. */
    private ByteBuffer event(long position, long limit, long type) throws IOException, Damage {
        if (position < 0 || position > limit - 2) {
            throw new Damage("its header points outside");
        }
        need(position, (int) Math.min(LONGEST_START, limit - position));
        Varint size = varint((int) (position - at));
        Varint got = varint(size.next);
        if (got.value != type || size.value < 2 || size.value > limit - position || size.value > Integer.MAX_VALUE - 8) {
            throw new Damage("its header points at something else than its " + (type == METADATA ? "metadata" : "constant pools"));
        }
        int start = got.next - (int) (position - at);
        byte[] content = new byte[(int) size.value];
        ByteBuffer into = ByteBuffer.wrap(content);
        for (long from = position; into.hasRemaining(); ) {
            int n = in.read(into, from);
            if (n < 0) {
                throw new EOFException();
            }
            from += n;
        }
        return ByteBuffer.wrap(content, start, content.length - start);
    }

    private void walk(long from, long limit, Map<Long, String> types, Map<String, Tally> events) throws IOException, Damage {
        long[] counts = new long[SMALL_TYPES];
        long[] sizes = new long[SMALL_TYPES];
        Map<Long, Tally> large = new HashMap<>();
        long position = from;
        while (position < limit) {
            need(position, (int) Math.min(LONGEST_START, limit - position));
            int i = (int) (position - at);
            // The common case by hand: this loop runs once an event, over every event of the file.
            int b = buffer[i++];
            long size = b & 0x7f;
            for (int shift = 7; b < 0 && shift < 35; shift += 7) {
                b = buffer[i++];
                size |= (long) (b & 0x7f) << shift;
            }
            b = buffer[i++];
            long type = b & 0x7f;
            for (int shift = 7; b < 0 && shift < 63; shift += 7) {
                b = buffer[i++];
                type |= (long) (b & 0x7f) << shift;
            }
            if (size < 2 || size > limit - position) {
                throw new Damage("no event can be " + size + " bytes long, as the one at byte " + position + " of the file says");
            }
            position += size;
            if (type < SMALL_TYPES) {
                counts[(int) type]++;
                sizes[(int) type] += size;
            } else {
                large.merge(type, new Tally(1, size), Tally::plus);
            }
        }
        for (int type = 0; type < SMALL_TYPES; type++) {
            if (counts[type] > 0) {
                large.put((long) type, new Tally(counts[type], sizes[type]));
            }
        }
        for (Map.Entry<Long, Tally> e : large.entrySet()) {
            String name = e.getKey() == METADATA ? "jdk.Metadata" : e.getKey() == CHECKPOINT ? "jdk.Checkpoint" : types.get(e.getKey());
            if (name == null) {
                throw new Damage("it has events of type " + e.getKey() + ", which its metadata do not describe");
            }
            events.merge(name, e.getValue(), Tally::plus);
        }
    }

    private record Varint(long value, int next) {}

    private Varint varint(int from) {
        long value = 0;
        int i = from;
        for (int shift = 0; shift < 63; shift += 7) {
            byte b = buffer[i++];
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                break;
            }
        }
        return new Varint(value, i);
    }

    /** Sees to it that the buffer holds these bytes. */
    private void need(long position, int bytes) throws IOException {
        if (position >= at && position + bytes <= at + filled) {
            return;
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
}
