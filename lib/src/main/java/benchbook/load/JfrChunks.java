package benchbook.load;

import benchbook.load.JfrChunk.Tally;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Walks over a recording from event to event without decoding them, and tells what is there: of each chunk the types,
 * how many events of each, and where the constants are that they share.
 *
 * <p>The format (JDK sources, {@code jdk.jfr.internal.consumer.ChunkHeader} and {@code ChunkParser}): a header of 68
 * bytes, big endian: {@code FLR\0}, major and minor version (2 bytes each), size, offset of the constant pools, of
 * the metadata, start (ns), duration (ns), start (ticks), ticks per second (8 each), state (1; 0 is finished), two
 * unused, flags (bit 0: integers are compressed). Then events, each with its size and its type, both as LEB128.
 */
final class JfrChunks {

    static final int HEADER_BYTES = 68;
    private static final int STATE_OFFSET = 64;
    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    static final long METADATA = 0;
    static final long CHECKPOINT = 1;
    /** Types of the JVM have small numbers; those of programs go into a map. */
    static final int SMALL_TYPES = 8192;
    /** Size and type: at most 5 and 9 bytes. */
    static final int LONGEST_START = 16;

    /** The chunks in the file's order, and the bytes behind them that belong to none. */
    record Scan(List<JfrChunk> chunks, long trailing) {}

    private final JfrBytes in;
    /** The last metadata without their time, and what they describe: most chunks of a recording have the same. */
    private byte[] metadata = {};
    private Map<Long, JfrType> types = Map.of();

    private JfrChunks(JfrBytes in) {
        this.in = in;
    }

    static Scan of(JfrBytes file) throws IOException {
        return new JfrChunks(file).scan();
    }

    private Scan scan() throws IOException {
        List<JfrChunk> chunks = new ArrayList<>();
        long position = 0;
        while (in.length() - position >= HEADER_BYTES) {
            in.seek(position, HEADER_BYTES);
            ByteBuffer header = ByteBuffer.wrap(in.copy(HEADER_BYTES));
            if (header.getInt(0) != MAGIC) {
                break;
            }
            JfrChunk chunk = chunk(chunks.size() + 1, position, header);
            chunks.add(chunk);
            position += chunk.bytes();
        }
        return new Scan(chunks, in.length() - position);
    }

    private JfrChunk chunk(int number, long offset, ByteBuffer header) throws IOException {
        int major = header.getShort(4);
        String version = major + "." + header.getShort(6);
        long bytes = header.getLong(8);
        long startNs = header.getLong(32);
        long startTicks = header.getLong(48);
        long perSecond = header.getLong(56);
        boolean finished = header.get(STATE_OFFSET) == 0;
        boolean compressed = (header.get(67) & 1) != 0;
        // A double is exact to a microsecond here, and two clocks are compared by tens of milliseconds.
        long base = perSecond <= 0 ? 0 : startNs - (long) (startTicks * (1e9 / perSecond));
        long rest = in.length() - offset;
        Map<String, Tally> events = new TreeMap<>();
        long[] constants = {};
        String fault = "";
        if (major < 1 || major > 2) {
            fault = "has format version " + version + (major == 0 ? ", which Oracle's Java 7 and 8 wrote; JDK Mission Control"
                    + " opens it" : ", expected 1 or 2");
        } else if (bytes == 0 || header.getLong(16) == 0 || header.getLong(24) == 0) {
            fault = "was begun and never written to its end: its header names no constant pools";
        } else if (bytes < HEADER_BYTES || perSecond <= 0) {
            fault = "has a header that makes no sense";
        } else if (!compressed) {
            fault = "has integers that are not compressed, which no JDK writes; expected them compressed";
        } else if (bytes > rest) {
            fault = "is cut off: " + rest + " of " + bytes + " bytes are there";
        } else {
            try {
                types(offset + header.getLong(24), offset + bytes);
                enter(offset + header.getLong(16), offset + bytes, CHECKPOINT);
                constants = walk(offset + HEADER_BYTES, offset + bytes, events);
            } catch (Damage e) {
                fault = "is damaged: " + e.getMessage();
            }
        }
        boolean fits = bytes >= HEADER_BYTES && bytes <= rest;
        return new JfrChunk(number, offset, fits ? bytes : rest, version, startNs, startTicks, perSecond,
                Math.max(0, header.getLong(40)), base, finished, fault, events, types, constants);
    }

    /** Says what is wrong, for {@link JfrChunk#fault}. */
    static final class Damage extends Exception {
        private static final long serialVersionUID = 1L;

        Damage(String what) {
            super(what);
        }
    }

    /** Reads what follows the header's pointer, behind start, duration and number of the metadata. */
    private void types(long position, long limit) throws IOException, Damage {
        long end = position + enter(position, limit, METADATA);
        try {
            in.number();
            in.number();
            in.number();
            long from = in.position();
            byte[] content = in.copy((int) (end - from));
            if (!Arrays.equals(content, metadata)) {
                in.seek(from, content.length);
                types = JfrTypes.of(in);
                metadata = content;
            }
        } catch (IndexOutOfBoundsException | IllegalArgumentException | NegativeArraySizeException e) {
            throw new Damage("its metadata make no sense");
        }
    }

    /** Goes into an event that has to be of a type, behind its size and its type; returns its size. */
    private long enter(long position, long limit, long type) throws IOException, Damage {
        if (position < 0 || position > limit - 2) {
            throw new Damage("its header points outside");
        }
        in.seek(position, (int) Math.min(LONGEST_START, limit - position));
        long size = in.number();
        if (in.number() != type || size < 2 || size > limit - position || size > Integer.MAX_VALUE - 8) {
            throw new Damage("its header points at something else than its " + (type == METADATA ? "metadata" : "constant pools"));
        }
        in.seek(position, (int) size);
        in.number();
        in.number();
        return size;
    }

    /** Counts the events, and returns where the constants are. */
    private long[] walk(long from, long limit, Map<String, Tally> events) throws IOException, Damage {
        long[] counts = new long[SMALL_TYPES];
        long[] sizes = new long[SMALL_TYPES];
        long[] constants = new long[16];
        int n = 0;
        Map<Long, Tally> large = new HashMap<>();
        long position = from;
        while (position < limit) {
            // This loop runs once an event, over every event of the file.
            in.seek(position, (int) Math.min(LONGEST_START, limit - position));
            long size = in.number();
            long type = in.number();
            if (size < 2 || size > limit - position) {
                throw new Damage("no event can be " + size + " bytes long, as the one at byte " + position + " of the file says");
            }
            if (type == CHECKPOINT) {
                if (n + 2 > constants.length) {
                    constants = Arrays.copyOf(constants, 2 * n);
                }
                constants[n++] = position;
                constants[n++] = size;
            }
            position += size;
            if (type >= 0 && type < SMALL_TYPES) {
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
            JfrType type = types.get(e.getKey());
            if (type == null && e.getKey() != METADATA && e.getKey() != CHECKPOINT) {
                throw new Damage("it has events of type " + e.getKey() + ", which its metadata do not describe");
            }
            String name = e.getKey() == METADATA ? "jdk.Metadata" : e.getKey() == CHECKPOINT ? "jdk.Checkpoint" : type.name();
            events.merge(name, e.getValue(), Tally::plus);
        }
        return Arrays.copyOf(constants, n);
    }
}
