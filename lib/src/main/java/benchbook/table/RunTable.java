package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per load test. What a file does not tell is missing, never 0: no error told is not no error. */
public final class RunTable {

    public static final String FILE = ScoreTable.FILE;
    /** What the file is, as in {@code HdrHistogram interval log}. */
    public static final String KIND = "kind";
    /** What made it, as in {@code wrk2}; empty where several tools write the same. */
    public static final String TOOL = "tool";
    public static final String TOOL_VERSION = "tool_version";
    /** The scenario, simulation or target. */
    public static final String NAME = "name";
    /** Where {@code start_ns} of the other tables counts from, since 1970-01-01T00:00Z. */
    public static final String STARTED_EPOCH_NS = "started_epoch_ns";
    public static final String DURATION_NS = "duration_ns";
    /** {@link #OPEN}, {@link #CLOSED}, or empty. */
    public static final String MODEL = "model";
    public static final String CONNECTIONS = "connections_count";
    /** Threads, workers or virtual users. */
    public static final String THREADS = "threads_count";
    /** Planned, where the file tells it. */
    public static final String OFFERED_PER_S = "offered_per_s";
    /** Sent while the generator was sending. */
    public static final String SENT_PER_S = "sent_per_s";
    /** Completed, failed ones too where the tool counts them, over the whole run. */
    public static final String ACHIEVED_PER_S = "achieved_per_s";
    public static final String REQUESTS = "requests_count";
    /** How many latencies the percentiles rest on; corrected data hold more than there were requests. */
    public static final String SAMPLES = "samples_count";
    public static final String ERRORS = "errors_count";
    /** Planned and never sent. */
    public static final String DROPPED = "dropped_count";
    public static final String MEAN_NS = "mean_ns";
    public static final String MIN_NS = "min_ns";
    /** As told, or of the samples: finer than the histogram's last bucket. */
    public static final String MAX_NS = "max_ns";
    /** How much later than planned the generator sent, where the file tells it. */
    public static final String LAG_P99_NS = "lag_p99_ns";
    public static final String LAG_MAX_NS = "lag_max_ns";
    /** Where latencies start: {@link #SENT}, {@link #INTENDED}, {@link #CORRECTED}, or empty where the file does not tell. */
    public static final String BASIS = "basis";
    /** How the percentiles are defined, in words. */
    public static final String PERCENTILES = "percentile_rule";
    /** The step in which latencies are told. */
    public static final String RESOLUTION_NS = "resolution_ns";
    /** Significant decimal digits of the histogram's buckets. */
    public static final String DIGITS = "digits_count";
    /** {@link #FROM_FILE}, {@link #FROM_ARGUMENT} or {@link #ASSUMED}: formats that name no unit are common. */
    public static final String UNIT_SOURCE = "unit_source";
    /** Whether latencies are counted in buckets, which can be merged and give any percentile. */
    public static final String HISTOGRAM = "histogram";
    /** Whether the file ends in the middle. */
    public static final String TRUNCATED = "truncated";

    public static final String OPEN = "open";
    public static final String CLOSED = "closed";
    /** From when the request was really sent: waiting for a free connection is left out. */
    public static final String SENT = "sent";
    /** From when the plan wanted it sent. */
    public static final String INTENDED = "intended";
    /** From when it was sent, with samples added afterwards for those that were not sent meanwhile. */
    public static final String CORRECTED = "corrected";
    public static final String FROM_FILE = "file";
    public static final String FROM_ARGUMENT = "argument";
    public static final String ASSUMED = "assumed";

    private RunTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "runs",
                StringColumn.create(FILE),
                StringColumn.create(KIND),
                StringColumn.create(TOOL),
                StringColumn.create(TOOL_VERSION),
                StringColumn.create(NAME),
                LongColumn.create(STARTED_EPOCH_NS),
                LongColumn.create(DURATION_NS),
                StringColumn.create(MODEL),
                LongColumn.create(CONNECTIONS),
                LongColumn.create(THREADS),
                DoubleColumn.create(OFFERED_PER_S),
                DoubleColumn.create(SENT_PER_S),
                DoubleColumn.create(ACHIEVED_PER_S),
                LongColumn.create(REQUESTS),
                LongColumn.create(SAMPLES),
                LongColumn.create(ERRORS),
                LongColumn.create(DROPPED),
                LongColumn.create(MEAN_NS),
                LongColumn.create(MIN_NS),
                LongColumn.create(MAX_NS),
                LongColumn.create(LAG_P99_NS),
                LongColumn.create(LAG_MAX_NS),
                StringColumn.create(BASIS),
                StringColumn.create(PERCENTILES),
                LongColumn.create(RESOLUTION_NS),
                LongColumn.create(DIGITS),
                StringColumn.create(UNIT_SOURCE),
                BooleanColumn.create(HISTOGRAM),
                BooleanColumn.create(TRUNCATED));
    }
}
