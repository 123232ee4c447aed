package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import it.unimi.dsi.fastutil.bytes.Byte2IntOpenHashMap;
import it.unimi.dsi.fastutil.bytes.Byte2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2ByteOpenHashMap;
import java.util.Arrays;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.strings.ByteDictionaryMap.ByteDictionaryBuilder;

/**
 * Columns of texts, made of the numbers that {@link LogWords} gave them. Tablesaw hashes every text that is appended,
 * though a log has a dozen of them in a million rows; so this builds what Tablesaw keeps: a byte a row, and what it means.
 */
final class LogTexts {

    // Tablesaw's keys of texts; the last of a byte is the empty text's, which is missing.
    private static final byte NONE = Byte.MIN_VALUE;
    private static final byte FIRST = Byte.MIN_VALUE + 1;
    private static final byte LAST = Byte.MAX_VALUE - 1;

    private LogTexts() {}

    /** Returns a column of words; the words' numbers are those of a column of {@code rows}, or what {@code map} has for them. */
    static StringColumn column(String name, LogRows rows, int column, LogWords words, int[] map) {
        int[] numbers = new int[rows.count];
        for (int i = 0; i < rows.count; i++) {
            long word = rows.get(i, column);
            numbers[i] = word == MISSING ? -1 : map.length == 0 ? (int) word : map[(int) word];
        }
        return column(name, numbers, words);
    }

    /** The same for words as they come; -1 is missing. */
    static StringColumn column(String name, int[] numbers, LogWords words) {
        Byte2ObjectOpenHashMap<String> textOf = new Byte2ObjectOpenHashMap<>();
        Object2ByteOpenHashMap<String> keyOf = new Object2ByteOpenHashMap<>();
        keyOf.defaultReturnValue(NONE);
        byte[] keys = new byte[words.count() + 1]; // of words by their number + 1
        Arrays.fill(keys, NONE);
        int[] counts = new int[1 << Byte.SIZE];
        byte[] values = new byte[numbers.length];
        int last = FIRST - 1;
        for (int i = 0; i < numbers.length; i++) {
            int word = numbers[i] + 1;
            if (keys[word] == NONE) {
                String text = word == 0 ? "" : words.text(numbers[i]);
                keys[word] = word == 0 ? Byte.MAX_VALUE : keyOf.getByte(text); // damaged words may look the same
                if (keys[word] == NONE) {
                    if (last == LAST) {
                        return appended(name, numbers, words);
                    }
                    keys[word] = (byte) ++last;
                }
                textOf.put(keys[word], text);
                keyOf.put(text, keys[word]);
            }
            values[i] = keys[word];
            counts[values[i] - Byte.MIN_VALUE]++;
        }
        return StringColumn.createInternal(name, new ByteDictionaryBuilder().setNextIndex(last).setKeyToValue(textOf)
                .setValueToKey(keyOf).setKeyToCount(counted(counts)).setValues(values).build());
    }

    private static Byte2IntOpenHashMap counted(int[] counts) {
        Byte2IntOpenHashMap counted = new Byte2IntOpenHashMap();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                counted.put((byte) (i + Byte.MIN_VALUE), counts[i]);
            }
        }
        return counted;
    }

    /** Of more texts than a byte can tell apart. */
    private static StringColumn appended(String name, int[] numbers, LogWords words) {
        StringColumn column = StringColumn.create(name);
        for (int number : numbers) {
            column.append(number < 0 ? "" : words.text(number));
        }
        return column;
    }
}
