package benchbook.measure;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Tables as run folders keep them: a line of column names, then a line per row; every digit is kept, and what is missing is empty. */
final class TableCsv {

    private TableCsv() {}

    /** Returns the lines of a table. */
    static String text(Table table) {
        Stream<String> rows = IntStream.range(0, table.rowCount()).mapToObj(row -> table.columns().stream()
                .map(c -> c.isMissing(row) ? "" : cell(c.getUnformattedString(row))).collect(Collectors.joining(",")));
        return Stream.concat(Stream.of(String.join(",", table.columnNames())), rows).collect(Collectors.joining("\n", "", "\n"));
    }

    /** Returns a text in quotes where it may need them (RFC 4180). */
    static String cell(String text) {
        return text.matches("[\\w .:+-]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
