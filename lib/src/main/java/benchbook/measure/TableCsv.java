package benchbook.measure;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Tables as run folders keep them: a line of column names, then a line per row; what is missing is empty. */
final class TableCsv {

    private TableCsv() {}

    /** Returns the lines of a table none of whose texts needs quotes. */
    static String text(Table table) {
        Stream<String> rows = IntStream.range(0, table.rowCount()).mapToObj(row -> table.columns().stream()
                .map(c -> c.isMissing(row) ? "" : c.getUnformattedString(row)).collect(Collectors.joining(",")));
        return Stream.concat(Stream.of(String.join(",", table.columnNames())), rows).collect(Collectors.joining("\n", "", "\n"));
    }
}
