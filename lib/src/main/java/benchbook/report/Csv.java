package benchbook.report;

import java.util.StringJoiner;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** A table as CSV (RFC 4180), columns named as in the table, missing values empty. */
public final class Csv {

    private Csv() {}

    /** Returns a line of column names and one line per row. */
    public static String text(Table table) {
        StringBuilder text = new StringBuilder();
        StringJoiner head = new StringJoiner(",", "", "\r\n");
        table.columnNames().forEach(name -> head.add(cell(name)));
        text.append(head);
        for (int i = 0; i < table.rowCount(); i++) {
            StringJoiner line = new StringJoiner(",", "", "\r\n");
            for (Column<?> column : table.columns()) {
                line.add(column.isMissing(i) ? "" : cell(column.getUnformattedString(i)));
            }
            text.append(line);
        }
        return text.toString();
    }

    /** Line ends stand in quotes; other control characters would act on a terminal, and mean nothing here. */
    private static String cell(String text) {
        String value = text.replaceAll("[\\p{Cc}&&[^\\r\\n\\t]]", " ");
        boolean plain = value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
    }
}
