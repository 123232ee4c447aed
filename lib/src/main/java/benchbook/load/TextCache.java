package benchbook.load;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Makes strings of bytes, and keeps the last one of each hash: names recur in every line, while a name that has a number in
 * it never does, and a cache that kept them all would fill the memory.
 */
final class TextCache {

    private static final int SLOTS = 1 << 10;
    /** Longer texts are messages, not names. */
    private static final int LONGEST = 512;

    private final byte[][] keys = new byte[SLOTS][];
    private final String[] texts = new String[SLOTS];

    String of(byte[] b, int from, int to) {
        if (from == to) {
            return "";
        }
        int slot = slot(b, from, to);
        byte[] key = keys[slot];
        if (key != null && Arrays.equals(key, 0, key.length, b, from, to)) {
            return texts[slot];
        }
        String text = new String(b, from, to - from, StandardCharsets.UTF_8);
        if (to - from <= LONGEST) {
            keys[slot] = Arrays.copyOfRange(b, from, to);
            texts[slot] = text;
        }
        return text;
    }

    private static int slot(byte[] b, int from, int to) {
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + b[i];
        }
        return (hash ^ hash >>> 15) & SLOTS - 1;
    }
}
