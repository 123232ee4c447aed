package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import tech.tablesaw.api.StringColumn;
import tech.tablesaw.columns.strings.ByteDictionaryMap;

/**
 * Columns of texts, made of the numbers that {@link LogWords} gave them. Tablesaw hashes every text that is appended,
 * though a log has a dozen of them in a million rows; so this appends each once, and then sets what Tablesaw keeps of a
 * row, a byte.
 */
final class LogTexts {

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
        StringColumn column = StringColumn.create(name);
        boolean[] appended = new boolean[words.count() + 1]; // by the word's number + 1
        byte[] keys = new byte[appended.length];
        int[] counts = new int[1 << Byte.SIZE];
        byte[] values = new byte[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            int word = numbers[i] + 1;
            if (!appended[word]) {
                column.append(word == 0 ? "" : words.text(numbers[i]));
                if (!(column.getDictionary() instanceof ByteDictionaryMap)) {
                    return appended(name, numbers, words);
                }
                keys[word] = (byte) column.getDictionary().getKeyAtIndex(column.size() - 1);
                appended[word] = true;
            }
            values[i] = keys[word];
            counts[values[i] - Byte.MIN_VALUE]++;
        }
        fill((ByteDictionaryMap) column.getDictionary(), values, counts);
        return column;
    }

    /** Puts all rows where there is one of each text. */
    private static void fill(ByteDictionaryMap dictionary, byte[] values, int[] counts) {
        dictionary.values().clear();
        dictionary.values().addElements(0, values);
        for (var count : dictionary.getKeyCountEntries()) {
            count.setValue(counts[count.getByteKey() - Byte.MIN_VALUE]);
        }
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
