package benchbook.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Numbers for names that recur, so that a name becomes a string once, and not once a line. */
final class LogWords {

    private int[] slots = new int[256]; // number + 1, 0 is free
    private final List<byte[]> words = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    /** Returns the number of a name, from 0, in the order of first appearance. */
    int number(byte[] b, int from, int to) {
        int slot = hash(b, from, to) & slots.length - 1;
        for (; slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
            byte[] word = words.get(slots[slot] - 1);
            if (word.length == to - from && LogBytes.starts(b, from, to, word)) {
                return slots[slot] - 1;
            }
        }
        words.add(Arrays.copyOfRange(b, from, to));
        texts.add(new String(b, from, to - from, StandardCharsets.UTF_8));
        slots[slot] = words.size();
        if (2 * words.size() > slots.length) {
            grow();
        }
        return words.size() - 1;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < words.size(); i++) {
            byte[] word = words.get(i);
            int slot = hash(word, 0, word.length) & slots.length - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }

    private static int hash(byte[] b, int from, int to) {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + b[i];
        }
        return hash ^ hash >>> 15;
    }

    int count() {
        return words.size();
    }

    String text(int number) {
        return texts.get(number);
    }
}
