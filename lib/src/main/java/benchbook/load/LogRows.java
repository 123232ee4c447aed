package benchbook.load;

import static benchbook.load.LogBytes.MISSING;

import java.util.Arrays;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;

/**
 * The rows of a table while it is filled, a row at a time: of columns in pieces, so that a column of millions is never
 * held twice, and pieces in which all is missing take no room.
 */
final class LogRows {

    private static final int BITS = 12;
    private static final int PIECE = 1 << BITS;

    private final int columns;
    private long[][][] pieces = new long[8][][];
    int count;

    LogRows(int columns) {
        this.columns = columns;
    }

    /** Adds a row; returns its number, from 0. */
    int add(long[] cells) {
        int row = count++;
        int piece = row >> BITS;
        if (piece == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * piece);
        }
        if (pieces[piece] == null) {
            pieces[piece] = new long[columns][];
        }
        put(row, cells);
        return row;
    }

    /** Sets those cells of a row that are not missing. */
    void put(int row, long[] cells) {
        long[][] piece = pieces[row >> BITS];
        for (int column = 0; column < columns; column++) {
            if (cells[column] != MISSING) {
                cells(piece, column)[row & PIECE - 1] = cells[column];
            }
        }
    }

    void set(int row, int column, long value) {
        cells(pieces[row >> BITS], column)[row & PIECE - 1] = value;
    }

    private static long[] cells(long[][] piece, int column) {
        return piece[column] != null ? piece[column] : blank(piece, column);
    }

    private static long[] blank(long[][] piece, int column) {
        piece[column] = new long[PIECE];
        Arrays.fill(piece[column], MISSING);
        return piece[column];
    }

    long get(int row, int column) {
        long[] cells = pieces[row >> BITS][column];
        return cells == null ? MISSING : cells[row & PIECE - 1];
    }

    /** Returns a column, and lets go of its cells. */
    LongColumn longs(String name, int column) {
        long[] all = new long[count];
        for (int from = 0; from < count; from += PIECE) {
            long[][] piece = pieces[from >> BITS];
            int to = Math.min(count, from + PIECE);
            if (piece[column] == null) {
                Arrays.fill(all, from, to, MISSING);
            } else {
                System.arraycopy(piece[column], 0, all, from, to - from);
            }
            piece[column] = null;
        }
        return LongColumn.create(name, all);
    }

    /** The same for what fits an int. */
    IntColumn ints(String name, int column) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            long value = get(i, column);
            all[i] = value == MISSING ? Integer.MIN_VALUE : (int) value; // Tablesaw's missing int
        }
        return IntColumn.create(name, all);
    }
}
