package benchbook.load;

import java.util.Arrays;
import java.util.function.LongFunction;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;

/**
 * The cells of one column while it is filled: in pieces, so that a column of millions is never held twice, and pieces
 * in which all is missing take no room.
 */
final class LogCells {

    private static final int BITS = 12;
    private static final int PIECE = 1 << BITS;

    private long[][] pieces = new long[8][];

    void set(int row, long value) {
        int piece = row >> BITS;
        if (piece >= pieces.length) {
            if (value == LogBytes.MISSING) {
                return;
            }
            pieces = Arrays.copyOf(pieces, Math.max(piece + 1, 2 * pieces.length));
        }
        if (pieces[piece] == null) {
            if (value == LogBytes.MISSING) {
                return;
            }
            pieces[piece] = new long[PIECE];
            Arrays.fill(pieces[piece], LogBytes.MISSING);
        }
        pieces[piece][row & PIECE - 1] = value;
    }

    long get(int row) {
        int piece = row >> BITS;
        return piece >= pieces.length || pieces[piece] == null ? LogBytes.MISSING : pieces[piece][row & PIECE - 1];
    }

    /** Adds to a cell; missing counts as 0. */
    void add(int row, long value) {
        long old = get(row);
        set(row, old == LogBytes.MISSING ? value : old + value);
    }

    /** Returns the column, and lets go of the cells. */
    LongColumn longs(String name, int rows) {
        long[] all = new long[rows];
        for (int i = 0; i < rows; i++) {
            all[i] = get(i);
        }
        pieces = new long[0][];
        return LongColumn.create(name, all);
    }

    /** The same for what fits an int. */
    IntColumn ints(String name, int rows) {
        int[] all = new int[rows];
        for (int i = 0; i < rows; i++) {
            long value = get(i);
            all[i] = value == LogBytes.MISSING ? Integer.MIN_VALUE : (int) value; // Tablesaw's missing int
        }
        pieces = new long[0][];
        return IntColumn.create(name, all);
    }

    /** Returns a column of texts that the cells stand for; the cells stay. An empty text is missing. */
    StringColumn texts(String name, int rows, LongFunction<String> text) {
        StringColumn column = StringColumn.create(name);
        for (int i = 0; i < rows; i++) {
            long value = get(i);
            column.append(value == LogBytes.MISSING ? "" : text.apply(value));
        }
        return column;
    }
}
