package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per interval and bucket of a histogram, or per interval and percentile where the source tells no more.
 *
 * <p>A bucket has a count, and no percentile; every latency of it is from {@code low_ns} to {@code value_ns}. Counts of
 * any rows may be added, over intervals, tags, outcomes, files: that is how histograms are merged, and it is exact. A
 * percentile has a {@code percentile_percent}, and no low end; it can be neither added nor averaged. A source that tells
 * both has both.
 */
public final class LatencyTable {

    /** The histogram log's tag, or the request's name; empty without. */
    public static final String TAG = "tag";
    /** {@link #ALL}, {@link #OK} or {@link #FAILED}; the first where the source does not tell them apart. */
    public static final String OUTCOME = "outcome";
    /** As in {@link RunTable#BASIS}. */
    public static final String BASIS = RunTable.BASIS;
    /** Of the interval, since the run's start; missing where the row is of the whole run. */
    public static final String START_NS = "start_ns";
    public static final String LENGTH_NS = "length_ns";
    /** From 0 to 100; missing of a bucket. */
    public static final String PERCENTILE = "percentile_percent";
    /** The bucket's lowest latency; missing of a percentile. */
    public static final String LOW_NS = "low_ns";
    /** The bucket's highest latency, which is what HdrHistogram reports for it; or the percentile. */
    public static final String VALUE_NS = "value_ns";
    /** Of the bucket alone; of a percentile, how many latencies are not above it, where the source tells it. */
    public static final String COUNT = "count";

    public static final String ALL = "all";
    public static final String OK = "ok";
    public static final String FAILED = "failed";

    private LatencyTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "latencies",
                StringColumn.create(TAG),
                StringColumn.create(OUTCOME),
                StringColumn.create(BASIS),
                LongColumn.create(START_NS),
                LongColumn.create(LENGTH_NS),
                DoubleColumn.create(PERCENTILE),
                LongColumn.create(LOW_NS),
                LongColumn.create(VALUE_NS),
                LongColumn.create(COUNT));
    }
}
