package benchbook.report;

import benchbook.check.Verdict;
import benchbook.figure.FlameGraph;
import benchbook.figure.PlotlyFigure;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** A piece of a {@link Page}; all texts are plain, and shown as they are. */
public sealed interface Block {

    /** Text under a heading. */
    record Prose(String title, List<String> paragraphs) implements Block {
        public Prose {
            paragraphs = List.copyOf(paragraphs);
        }
    }

    /**
     * A table. Columns that hold numbers, with or without a unit, stand at the right.
     *
     * @param caption what the table says
     * @param header one name per column
     * @param rows one text per column
     */
    record Grid(String caption, List<String> header, List<List<String>> rows) implements Block {

        /** As in {@code 12}, {@code -1,234.5}, {@code 1.19×}, {@code 3.4 %}, {@code 12.3 ± 0.4 ns/op}, {@code < 0.001}. */
        private static final Pattern NUMBER =
                Pattern.compile("[<>≈~]? ?[-+−]?[\\d][\\d.,]*([eE][-+]?\\d+)?( ± [\\d.,]+)?( ?[^\\d\\s]{1,9})?|-?∞");

        /** Digits of a number with a fraction: four for the reader, one more to tell two rows apart. */
        private static final int DIGITS = 5;

        /** @throws IllegalArgumentException if a row is shorter or longer than the header */
        public Grid {
            header = List.copyOf(header);
            rows = List.copyOf(rows);
            for (int i = 0; i < rows.size(); i++) {
                if (rows.get(i).size() != header.size()) {
                    throw new IllegalArgumentException("row " + i + " has " + rows.get(i).size() + " cells; wanted "
                            + header.size() + ", one for each of " + header);
                }
            }
        }

        /** Returns the table's columns and rows as text; missing numbers as a dash. */
        public static Grid of(String caption, Table table) {
            List<List<String>> rows = new ArrayList<>(table.rowCount());
            for (int r = 0; r < table.rowCount(); r++) {
                List<String> cells = new ArrayList<>(table.columnCount());
                for (Column<?> column : table.columns()) {
                    cells.add(cell(column, r));
                }
                rows.add(cells);
            }
            return new Grid(caption, table.columnNames(), rows);
        }

        /** Returns whether a column holds numbers, with or without a unit, or nothing: it stands at the right. */
        boolean isNumeric(int column) {
            List<String> present = rows.stream()
                    .map(r -> r.get(column).strip())
                    .filter(t -> !t.isEmpty() && !t.equals(Quantity.MISSING))
                    .toList();
            return !present.isEmpty() && present.stream().allMatch(t -> NUMBER.matcher(t).matches());
        }

        private static String cell(Column<?> column, int row) {
            ColumnType type = column.type();
            if (type == ColumnType.DOUBLE || type == ColumnType.FLOAT) {
                double value = ((NumericColumn<?>) column).getDouble(row);
                return Quantity.significant(value, DIGITS);
            }
            boolean number = type == ColumnType.INTEGER || type == ColumnType.LONG || type == ColumnType.SHORT;
            return number && column.isMissing(row) ? Quantity.MISSING : column.getUnformattedString(row);
        }
    }

    /** What the checks say, worst first. */
    record Verdicts(List<Verdict> verdicts) implements Block {
        public Verdicts {
            verdicts = List.copyOf(verdicts);
        }
    }

    /**
     * A table that most readers skip: folded on a page and in Markdown, counted on a terminal.
     *
     * @param summary what it holds, which is all that is shown of it at first
     */
    record Folded(String summary, Grid grid) implements Block {}

    /** Where other pages are, with what each of them shows. */
    record Contents(List<Entry> entries) implements Block {

        /**
         * One page.
         *
         * @param title what it is called
         * @param claim the sentence that it is to show
         * @param state whether it does
         * @param href its file, beside this page
         * @param svg its picture; empty for none
         */
        public record Entry(String title, String claim, String state, String href, String svg) {}

        public Contents {
            entries = List.copyOf(entries);
        }
    }

    /** A figure with its caption. */
    record Picture(PlotlyFigure figure) implements Block {}

    /** A flame graph with its caption; without a page, the hottest way down it. */
    record Flame(FlameGraph graph) implements Block {}
}
