package benchbook.load;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One record of a CSV file as RFC 4180 has it, except that lines may end in LF alone; an empty cell is an
 * empty text.
 *
 * @param number the line that the record begins on, from 1: a quoted cell may hold line ends
 */
record CsvLine(long number, String[] cells) {

    /**
     * Returns a file's records in its order, blank lines left out.
     *
     * @throws LoadException if a quote is never closed or followed by text, a cell is huge, or the last line
     *     has no end, which is how a file looks that was cut inside its last cell
     */
    static List<CsvLine> of(Path file) {
        String text = Content.text(file);
        CsvParserSettings settings = CsvRecords.settings(',');
        settings.setSkipEmptyLines(false); // so that its count of lines is the file's
        CsvParser parser = new CsvParser(settings);
        parser.beginParsing(new StringReader(text));
        List<CsvLine> lines = new ArrayList<>();
        long number = 1;
        try {
            for (String[] cells = parser.parseNext(); cells != null; cells = parser.parseNext()) {
                // The parser takes an open quote at the file's end for a closed one.
                if (parser.getContext().currentParsedContent().chars().filter(c -> c == '"').count() % 2 == 1) {
                    throw badQuote(file, number);
                }
                if (cells.length > 1 || !cells[0].isEmpty()) {
                    lines.add(new CsvLine(number, cells));
                }
                number = parser.getContext().currentLine() + 1;
            }
        } catch (TextParsingException e) {
            throw badQuote(file, number);
        }
        if (!lines.isEmpty() && !text.endsWith("\n")) {
            throw new LoadException(file, lines.getLast().number, "expected a line end after the last cell, got the end"
                    + " of the file; was the copy cut short? If the line is whole, add a line end");
        }
        return lines;
    }

    private static LoadException badQuote(Path file, long line) {
        return new LoadException(file, line, "expected comma-separated cells, got a quote that is never closed or"
                + " followed by text, or a huge cell; is the file damaged?");
    }
}
