package benchbook.load;

import java.util.function.Supplier;

/** Objects by numbers that are spread over all of a long's range; a map of the JDK's would need an object a number. */
final class LongMap<V> {

    private long[] keys = new long[64];
    private Object[] values = new Object[64];
    private int size;

    /** Returns null where there is none. */
    V get(long key) {
        @SuppressWarnings("unchecked") // put lets nothing else in
        V value = (V) values[slot(key)];
        return value;
    }

    /** Returns what is there, or puts something new there. */
    V of(long key, Supplier<V> fresh) {
        V value = get(key);
        if (value == null) {
            value = fresh.get();
            put(key, value);
        }
        return value;
    }

    void put(long key, V value) {
        int slot = slot(key);
        if (values[slot] == null) {
            keys[slot] = key;
            size++;
        }
        values[slot] = value;
        if (2 * size > keys.length) {
            grow();
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new Object[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != null) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }

    /** Returns where a key is, or would be. */
    private int slot(long key) {
        long hash = key * 0x9E3779B97F4A7C15L; // the golden ratio's, which spreads what differs in few bits
        int slot = (int) (hash >>> 32) & keys.length - 1;
        while (values[slot] != null && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }
}
