package benchbook.load;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Tables as text, so that a test shows what a reader would see; a dash stands where a value is missing. */
final class TableText {

    private TableText() {}

    /** Returns one line per row, cells between bars. */
    static String rows(Table table) {
        return IntStream.range(0, table.rowCount())
                .mapToObj(i -> table.columns().stream().map(c -> cell(c, i)).collect(Collectors.joining(" | ")) + "\n")
                .collect(Collectors.joining());
    }

    /** Returns one line per column of one row: its name, then the cell. */
    static String row(Table table, int row) {
        return table.columns().stream()
                .map(c -> c.name() + ": " + cell(c, row) + "\n")
                .collect(Collectors.joining());
    }

    private static String cell(Column<?> column, int row) {
        return column.isMissing(row) ? "-" : String.valueOf(column.get(row));
    }
}
