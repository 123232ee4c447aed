package benchbook.load;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import com.univocity.parsers.csv.UnescapedQuoteHandling;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The records of a CSV file of any length, one at a time, as RFC 4180 has them: a quoted cell may hold line ends. A quote
 * that is not closed within {@value #MOST_LINES} lines spoils its own line and no other.
 *
 * <p>A line without quotes is cut at its delimiters where it stands; all others go through the parser. Either way cells are
 * bytes of UTF-8, without the blanks around them.
 */
final class CsvRecords implements Closeable {

    /** A stack trace in a message, twice over. */
    private static final int MOST_LINES = 500;

    private static final int LONGEST_CELL = 1 << 20;
    private static final int MOST_COLUMNS = 2048;

    private record Line(String text, long number, boolean ended) {}

    private final TextLines lines;
    private final byte delimiter;
    private final ArrayDeque<Line> ahead = new ArrayDeque<>();
    private final CsvParser parser;
    private final TextCache texts = new TextCache();
    private byte[] bytes;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int cells;
    private long number;
    private boolean ended;
    /** Null of a line that is still in its reader. */
    private String text;

    /** The delimiter is one of ASCII's. */
    CsvRecords(Path file, char delimiter) {
        lines = new TextLines(file);
        this.delimiter = (byte) delimiter;
        parser = new CsvParser(settings(delimiter));
    }

    /** RFC 4180, and LF alone as a line's end. */
    static CsvParserSettings settings(char delimiter) {
        CsvParserSettings settings = new CsvParserSettings();
        settings.getFormat().setDelimiter(delimiter);
        settings.getFormat().setLineSeparator("\n"); // the CR of a CRLF goes with the blanks around cells
        settings.getFormat().setComment('\0'); // its default would drop every line that starts with #
        settings.setUnescapedQuoteHandling(UnescapedQuoteHandling.RAISE_ERROR);
        settings.setMaxCharsPerColumn(LONGEST_CELL);
        settings.setMaxColumns(MOST_COLUMNS);
        settings.setReadInputOnSeparateThread(false);
        settings.setNullValue("");
        settings.setEmptyValue("");
        return settings;
    }

    /** Turns to the next record; returns whether there is one. Blank lines are passed over. */
    boolean next() {
        while (true) {
            if (ahead.isEmpty()) {
                if (!lines.advance()) {
                    return false;
                }
                number = lines.number();
                ended = lines.ended();
                text = null;
                if (cut(lines.bytes(), lines.from(), lines.to())) {
                    return true;
                }
            }
            Line first = line();
            if (!first.text.isBlank()) {
                parse(first);
                return true;
            }
        }
    }

    /** Returns whether the line could be cut as it stands; not what the parser may see in another way, and no blank line. */
    private boolean cut(byte[] line, int start, int end) {
        int first = start;
        while (first < end && line[first] == ' ') {
            first++;
        }
        if (first == end || line[first] < ' ' || end - start > LONGEST_CELL) { // negative beyond ASCII, where blanks are many
            return false;
        }
        cells = 0;
        int cell = start;
        for (int i = start; i < end; i++) {
            byte c = line[i];
            if (c == delimiter) {
                cell(line, cell, i);
                cell = i + 1;
            } else if (c == '"' || c >= 0 && c < ' ') {
                return false;
            }
        }
        cell(line, cell, end);
        bytes = line;
        return cells <= MOST_COLUMNS;
    }

    private void cell(byte[] line, int start, int end) {
        int first = start;
        int last = end;
        while (first < last && line[first] == ' ') {
            first++;
        }
        while (last > first && line[last - 1] == ' ') {
            last--;
        }
        if (cells == from.length) {
            from = Arrays.copyOf(from, 2 * cells);
            to = Arrays.copyOf(to, 2 * cells);
        }
        from[cells] = first;
        to[cells++] = last;
    }

    private void parse(Line first) {
        number = first.number;
        ended = first.ended;
        text = first.text;
        if (odd(first.text)) {
            join(first);
        }
        cells = 0;
        try {
            String[] parsed = odd(text) ? null : parser.parseLine(text);
            if (parsed != null) {
                byte[][] each = Arrays.stream(parsed).map(c -> c.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
                bytes = new byte[Arrays.stream(each).mapToInt(c -> c.length).sum()];
                from = each.length > from.length ? new int[each.length] : from;
                to = each.length > to.length ? new int[each.length] : to;
                int at = 0;
                for (byte[] cell : each) {
                    System.arraycopy(cell, 0, bytes, at, cell.length);
                    from[cells] = at;
                    at += cell.length;
                    to[cells++] = at;
                }
            }
        } catch (TextParsingException e) {
            cells = 0;
        }
    }

    private void join(Line first) {
        StringBuilder record = new StringBuilder(first.text);
        ArrayDeque<Line> taken = new ArrayDeque<>();
        for (int i = 0; i < MOST_LINES; i++) {
            if (ahead.isEmpty() && !lines.advance()) {
                break;
            }
            Line line = line();
            taken.add(line);
            record.append('\n').append(line.text);
            if (odd(line.text)) {
                text = record.toString();
                ended = line.ended;
                return;
            }
        }
        while (!taken.isEmpty()) {
            ahead.addFirst(taken.removeLast());
        }
        ended &= !ahead.isEmpty();
    }

    private static boolean odd(String text) {
        boolean odd = false;
        for (int at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
            odd = !odd;
        }
        return odd;
    }

    /** Returns the first line that was read ahead, or the reader's. */
    private Line line() {
        return ahead.isEmpty() ? new Line(lines.text(), lines.number(), lines.ended()) : ahead.removeFirst();
    }

    /** Returns how many cells the record has; 0 if it is none. */
    int cells() {
        return cells;
    }

    /** Returns the bytes that hold the cells; good until the next record is asked for. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns where a cell begins; one that the record does not have, or at -1, is empty. */
    int from(int cell) {
        return cell < 0 || cell >= cells ? 0 : from[cell];
    }

    int to(int cell) {
        return cell < 0 || cell >= cells ? 0 : to[cell];
    }

    boolean isEmpty(int cell) {
        return from(cell) == to(cell);
    }

    boolean is(int cell, byte[] word) {
        return LogBytes.is(bytes, from(cell), to(cell), word);
    }

    /** Returns a whole number of at most so many digits, up to 18, or -1. */
    long whole(int cell, int mostDigits) {
        return LogBytes.whole(bytes, from(cell), to(cell), mostDigits);
    }

    /** Returns a cell as text. */
    String text(int cell) {
        return texts.of(bytes, from(cell), to(cell));
    }

    /** Returns all cells as texts. */
    List<String> texts() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < cells; i++) {
            all.add(text(i));
        }
        return all;
    }

    /** Returns the line on which the record begins, from 1. */
    long number() {
        return number;
    }

    /** Returns whether the record has a line end behind it; without, its last cell may be cut. */
    boolean ended() {
        return ended;
    }

    /** Returns the record as it stands in the file. */
    String text() {
        return text == null ? lines.text() : text;
    }

    /** As {@link TextLines#damage}. */
    String damage() {
        return lines.damage();
    }

    @Override
    public void close() {
        lines.close();
    }
}
