package benchbook.load;

import benchbook.table.LatencyTable;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Appends to a {@link LatencyTable}, whose columns are looked up once: a table finds them by comparing names. */
final class LatencyRows {

    private final StringColumn tags;
    private final StringColumn outcomes;
    private final StringColumn bases;
    private final LongColumn starts;
    private final LongColumn lengths;
    private final DoubleColumn percentiles;
    private final LongColumn lows;
    private final LongColumn values;
    private final LongColumn counts;

    LatencyRows(Table table) {
        tags = table.stringColumn(LatencyTable.TAG);
        outcomes = table.stringColumn(LatencyTable.OUTCOME);
        bases = table.stringColumn(LatencyTable.BASIS);
        starts = table.longColumn(LatencyTable.START_NS);
        lengths = table.longColumn(LatencyTable.LENGTH_NS);
        percentiles = table.doubleColumn(LatencyTable.PERCENTILE);
        lows = table.longColumn(LatencyTable.LOW_NS);
        values = table.longColumn(LatencyTable.VALUE_NS);
        counts = table.longColumn(LatencyTable.COUNT);
    }

    /** Times may be {@link LogBytes#MISSING}, which is of the whole run. */
    void bucket(String tag, String outcome, String basis, long start, long length, long low, long value, long count) {
        row(tag, outcome, basis, start, length, low, value, count);
        percentiles.appendMissing();
    }

    /** Of the whole run. */
    void percentile(String tag, String outcome, String basis, double percent, long value, long count) {
        row(tag, outcome, basis, LogBytes.MISSING, LogBytes.MISSING, LogBytes.MISSING, value, count);
        percentiles.append(percent);
    }

    private void row(String tag, String outcome, String basis, long start, long length, long low, long value, long count) {
        tags.append(tag);
        outcomes.append(outcome);
        bases.append(basis);
        starts.append(start);
        lengths.append(length);
        lows.append(low);
        values.append(value);
        counts.append(count);
    }
}
