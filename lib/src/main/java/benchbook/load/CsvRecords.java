package benchbook.load;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import com.univocity.parsers.csv.UnescapedQuoteHandling;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayDeque;

/**
 * The records of a CSV file of any length, one at a time, as RFC 4180 has them: a quoted cell may hold line ends. A quote
 * that is not closed within {@value #MOST_LINES} lines spoils its own line and no other.
 */
final class CsvRecords implements Closeable {

    /** A stack trace in a message, twice over. */
    private static final int MOST_LINES = 500;

    private record Line(String text, long number, boolean ended) {}

    private final TextLines lines;
    private final ArrayDeque<Line> ahead = new ArrayDeque<>();
    private final CsvParser parser;
    private long number;
    private boolean ended;
    private String text;

    CsvRecords(Path file, char delimiter) {
        lines = new TextLines(file);
        CsvParserSettings settings = new CsvParserSettings();
        settings.getFormat().setDelimiter(delimiter);
        settings.getFormat().setLineSeparator("\n");
        settings.getFormat().setComment('\0');
        settings.setUnescapedQuoteHandling(UnescapedQuoteHandling.RAISE_ERROR);
        settings.setMaxCharsPerColumn(1 << 20);
        settings.setMaxColumns(2048);
        settings.setReadInputOnSeparateThread(false);
        settings.setNullValue("");
        settings.setEmptyValue("");
        parser = new CsvParser(settings);
    }

    /** Returns the next record's cells, empty if it is none, or null at the end; blank lines are passed over. */
    String[] next() {
        Line first = line();
        while (first != null && first.text.isBlank()) {
            first = line();
        }
        if (first == null) {
            return null;
        }
        number = first.number;
        ended = first.ended;
        text = first.text;
        if (odd(first.text)) {
            join(first);
        }
        try {
            String[] cells = odd(text) ? null : parser.parseLine(text);
            return cells == null ? new String[0] : cells;
        } catch (TextParsingException e) {
            return new String[0];
        }
    }

    private void join(Line first) {
        StringBuilder record = new StringBuilder(first.text);
        ArrayDeque<Line> taken = new ArrayDeque<>();
        for (int i = 0; i < MOST_LINES; i++) {
            Line line = line();
            if (line == null) {
                break;
            }
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

    private Line line() {
        if (!ahead.isEmpty()) {
            return ahead.removeFirst();
        }
        String next = lines.next();
        return next == null ? null : new Line(next, lines.number(), lines.ended());
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
        return text;
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
