package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the names of event types from a chunk's metadata, which differ by chunk. The format (JDK sources, {@code
 * jdk.jfr.internal.MetadataReader}): start, duration, an id, a list of texts, then a tree of elements, each with the
 * number of its name among the texts, pairs of such numbers as attributes, and its children.
 */
final class JfrTypes {

    /** JDKs nest five deep. */
    private static final int DEEPEST = 40;

    private final ByteBuffer in;
    private final Map<Long, String> names = new HashMap<>();
    private String[] texts;

    private JfrTypes(ByteBuffer in) {
        this.in = in;
    }

    /** Returns each type's name by its number; types that are no events are there too. */
    static Map<Long, String> of(ByteBuffer metadata) throws Damage {
        try {
            JfrTypes types = new JfrTypes(metadata);
            types.number();
            types.number();
            types.number();
            types.texts = new String[types.count()];
            for (int i = 0; i < types.texts.length; i++) {
                types.texts[i] = types.text();
            }
            types.element(0);
            return types.names;
        } catch (BufferUnderflowException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new Damage("its metadata make no sense");
        }
    }

    private void element(int depth) throws Damage {
        if (depth > DEEPEST) {
            throw new Damage("its metadata nest without end");
        }
        boolean isClass = "class".equals(texts[(int) number()]);
        String name = null;
        String id = null;
        int attributes = count();
        for (int i = 0; i < attributes; i++) {
            String key = texts[(int) number()];
            String value = texts[(int) number()];
            if ("name".equals(key)) {
                name = value;
            } else if ("id".equals(key)) {
                id = value;
            }
        }
        if (isClass && id != null && name != null) {
            names.put(Long.parseLong(id), name);
        }
        int children = count();
        for (int i = 0; i < children; i++) {
            element(depth + 1);
        }
    }

    /** A number of things that each take a byte at least. */
    private int count() throws Damage {
        long n = number();
        if (n < 0 || n > in.remaining()) {
            throw new Damage("its metadata make no sense");
        }
        return (int) n;
    }

    private String text() throws Damage {
        byte encoding = in.get();
        return switch (encoding) {
            case 0 -> null;
            case 1 -> "";
            case 3 -> new String(bytes(), StandardCharsets.UTF_8);
            case 4 -> characters();
            case 5 -> new String(bytes(), StandardCharsets.ISO_8859_1);
            default -> throw new Damage("its metadata hold a text of an unknown encoding");
        };
    }

    private byte[] bytes() throws Damage {
        byte[] bytes = new byte[count()];
        in.get(bytes);
        return bytes;
    }

    private String characters() throws Damage {
        char[] characters = new char[count()];
        for (int i = 0; i < characters.length; i++) {
            characters[i] = (char) number();
        }
        return new String(characters);
    }

    private long number() {
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte b = in.get();
            value |= (long) (b & 0x7f) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return value | (long) in.get() << 56;
    }
}
