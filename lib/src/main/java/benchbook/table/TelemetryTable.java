package benchbook.table;

import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per section of running code between two markers, at one level of nesting, over all threads. */
public final class TelemetryTable {

    /** The fresh JVM, from 1, in tables of several. */
    public static final String JVM = ScoreTable.JVM;
    public static final String SECTION = "section";
    /** 0 for those that nothing encloses; the time of a deeper one is part of an outer one's too. */
    public static final String LEVEL = "level";
    /** Markers that closed it. */
    public static final String SAMPLES = "samples_count";
    /** Operations that the markers said they stand for; one each where they said nothing. */
    public static final String OPERATIONS = "operations_count";
    public static final String THREADS = "threads_count";
    /** All of its time, over all threads. */
    public static final String TIME_NS = "time_ns";
    /** Of that, what lies between an enter and its leave. */
    public static final String INNER_NS = "inner_ns";
    /** Of the time of all sections of level 0. */
    public static final String SHARE = "share_ratio";
    /** Half of the share's 99 % interval; missing with less than two stretches of time. */
    public static final String SHARE_ERROR = "share_error_ratio";
    /** Time ÷ operations. */
    public static final String MEAN_NS = "mean_ns";
    /** Half of the mean's 99 % interval. */
    public static final String ERROR_NS = "error_ns";
    /** Of samples, each divided by its operations, if it has any; to within some per cent. */
    public static final String MEDIAN_NS = "median_ns";
    /** From sample to sample, per operation. */
    public static final String DEVIATION_NS = "deviation_ns";
    /** The longest single sample, not divided by its operations. */
    public static final String MAX_NS = "max_ns";
    /** Markers whose cost lies in its time: its own, and those of sections within. */
    public static final String MARKERS = "markers_count";
    /**
     * What a marker costs, measured when the table was made: by name, which is dearer, where this section was ever marked by name, or where
     * there are markers within it and any section was.
     */
    public static final String MARKER_NS = "marker_ns";
    /** What {@code System.nanoTime()} costs, measured beside it. */
    public static final String NANO_TIME_NS = "nano_time_ns";
    /** Markers that closed this section on a thread on which nothing had been started; no time is in the row for them. */
    public static final String UNMATCHED = "unmatched_count";

    private TelemetryTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "telemetry",
                StringColumn.create(SECTION),
                IntColumn.create(LEVEL),
                LongColumn.create(SAMPLES),
                LongColumn.create(OPERATIONS),
                LongColumn.create(THREADS),
                LongColumn.create(TIME_NS),
                LongColumn.create(INNER_NS),
                DoubleColumn.create(SHARE),
                DoubleColumn.create(SHARE_ERROR),
                DoubleColumn.create(MEAN_NS),
                DoubleColumn.create(ERROR_NS),
                DoubleColumn.create(MEDIAN_NS),
                DoubleColumn.create(DEVIATION_NS),
                LongColumn.create(MAX_NS),
                LongColumn.create(MARKERS),
                DoubleColumn.create(MARKER_NS),
                DoubleColumn.create(NANO_TIME_NS),
                LongColumn.create(UNMATCHED));
    }

    /** Returns such a table of several JVMs. */
    public static Table ofJvms() {
        return empty().insertColumn(0, IntColumn.create(JVM));
    }

    /** Returns the rows of one section. */
    public static Table of(Table telemetry, String section) {
        return telemetry.where(telemetry.stringColumn(SECTION).isEqualTo(section));
    }
}
