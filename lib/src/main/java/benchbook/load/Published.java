package benchbook.load;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Reads a figure that a source published: CSV with a line of column names and a column {@code source}. A
 * column whose every cell is a plain decimal number or empty is one of numbers; all others are texts.
 */
public final class Published {

    /** As in {@code 1.19} or {@code -3}. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

    private Published() {}

    /**
     * Returns one row per line, in the file's order, columns as the file names them.
     *
     * @throws LoadException if a line has another number of cells than the first
     */
    public static Table read(Path file) {
        CsvParser parser = new CsvParser(new CsvParserSettings());
        List<String[]> lines = parser.parseAll(new StringReader(Content.text(file)));
        if (lines.isEmpty()) {
            throw new LoadException(file, "is empty; expected a line of column names");
        }
        String[] names = lines.get(0);
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).length != names.length) {
                throw new LoadException(file, i + 1, "expected " + names.length + " cells, got " + lines.get(i).length);
            }
        }
        List<String[]> rows = lines.subList(1, lines.size());
        Table table = Table.create(String.valueOf(file.getFileName()));
        for (int c = 0; c < names.length; c++) {
            int column = c;
            boolean numbers = rows.stream().allMatch(r -> r[column] == null || NUMBER.matcher(r[column]).matches());
            if (numbers) {
                table.addColumns(DoubleColumn.create(names[c], rows.stream()
                        .mapToDouble(r -> r[column] == null ? Double.NaN : Double.parseDouble(r[column])).toArray()));
            } else {
                table.addColumns(StringColumn.create(names[c],
                        rows.stream().map(r -> r[column] == null ? "" : r[column]).toList()));
            }
        }
        return table;
    }
}
