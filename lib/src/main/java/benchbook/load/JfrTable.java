package benchbook.load;

import benchbook.load.StackStore.Stack;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * A table that fills row by row, cell by cell in the order of its columns. Columns are looked up once: a lookup by name
 * for each of millions of rows costs more than the row.
 */
final class JfrTable {

    final Table table;
    private final Column<?>[] columns;
    private int next;

    JfrTable(Table empty) {
        table = empty;
        columns = empty.columns().toArray(Column<?>[]::new);
    }

    /** Appends a number; {@code Long.MIN_VALUE} is missing, in Tablesaw too. */
    JfrTable number(long value) {
        ((LongColumn) cell()).append(value);
        return this;
    }

    /** Appends a small number, or a missing one. */
    JfrTable small(long value) {
        ((IntColumn) cell()).append(value == Long.MIN_VALUE ? Integer.MIN_VALUE : (int) value);
        return this;
    }

    /** Appends a size; what is negative is missing. */
    JfrTable bytes(long value) {
        return number(value < 0 ? Long.MIN_VALUE : value);
    }

    JfrTable fraction(double value) {
        ((DoubleColumn) cell()).append(value);
        return this;
    }

    JfrTable flag(boolean value) {
        ((BooleanColumn) cell()).append(value);
        return this;
    }

    /** Appends a text; an empty one is missing. */
    JfrTable text(String value) {
        ((StringColumn) cell()).append(value);
        return this;
    }

    /** Appends a stack's number, if it has one. */
    JfrTable stack(Stack stack) {
        return small(stack.id() < 0 ? Long.MIN_VALUE : stack.id());
    }

    private Column<?> cell() {
        Column<?> column = columns[next++];
        if (next == columns.length) {
            next = 0;
        }
        return column;
    }

    /** Drops the rows that came after the first {@code rows}. */
    void cut(int rows) {
        Table kept = table.first(rows);
        table.clear();
        table.append(kept);
        next = 0;
    }
}
