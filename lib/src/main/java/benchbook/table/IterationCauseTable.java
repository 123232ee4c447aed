package benchbook.table;

import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * One row per measured iteration whose place in time is known: how slow it was, and what its JVM and its machine did
 * meanwhile. What a fork's files do not tell is missing.
 *
 * <p>Times of a window that is only estimated come as two: the least and the most that any place of it would give.
 */
public final class IterationCauseTable {

    public static final String RESULT = IterationTable.RESULT;
    public static final String FORK = IterationTable.FORK;
    public static final String ITERATION = IterationTable.ITERATION;
    public static final String SCORE = IterationTable.SCORE;
    /** Of the window, since 1970-01-01T00:00Z. */
    public static final String START_EPOCH_NS = PauseTable.START_EPOCH_NS;
    public static final String DURATION_NS = "duration_ns";
    /** By how much the window may lie earlier or later; 0 where it was recorded. */
    public static final String UNCERTAIN_NS = "uncertain_ns";
    /** How many times as long an operation took as in the median of the result's iterations. */
    public static final String SLOWNESS = "slowness_ratio";
    /** Whether that is more than the iterations scatter. */
    public static final String SLOW = "slow";
    /** Share of the window that the usual speed would not have needed; 0 or below for iterations that were not slower. */
    public static final String LOST = "lost_ratio";
    /** Collections' pauses that the window may hold. */
    public static final String PAUSE_COUNT = "pause_count";
    /** Those of them that collected the whole heap. */
    public static final String FULL_COUNT = "full_count";
    /** Time in which all threads stood still: safepoints where they are told, else pauses. */
    public static final String STOPPED_LEAST_NS = "stopped_least_ns";
    public static final String STOPPED_NS = "stopped_ns";
    /** Cores that the JVM used, its compilers and collectors included. */
    public static final String JVM_CORES = "jvm_cores";
    /** Those of them that worked for the JVM in the operating system. */
    public static final String SYSTEM_CORES = "system_cores";
    /** Cores that other processes used. */
    public static final String OTHER_CORES = "other_cores";
    /** Of all compiler threads; compilations shorter than the recording's threshold are not in it. */
    public static final String COMPILED_NS = "compiled_ns";
    /** Share of what was lost that standing still accounts for, beyond the usual. */
    public static final String BY_STOPS_LEAST = "by_stops_least_ratio";
    public static final String BY_STOPS = "by_stops_ratio";
    /** Share of what was lost that cores which others took account for. */
    public static final String BY_OTHERS = "by_others_ratio";
    /** Share of what was lost that work in the operating system accounts for, beyond the usual. */
    public static final String BY_SYSTEM = "by_system_ratio";
    /** All together. */
    public static final String EXPLAINED_LEAST = "explained_least_ratio";
    public static final String EXPLAINED = "explained_ratio";

    private IterationCauseTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "iterations and their time",
                IntColumn.create(RESULT),
                IntColumn.create(FORK),
                IntColumn.create(ITERATION),
                DoubleColumn.create(SCORE),
                LongColumn.create(START_EPOCH_NS),
                LongColumn.create(DURATION_NS),
                LongColumn.create(UNCERTAIN_NS),
                DoubleColumn.create(SLOWNESS),
                BooleanColumn.create(SLOW),
                DoubleColumn.create(LOST),
                IntColumn.create(PAUSE_COUNT),
                IntColumn.create(FULL_COUNT),
                LongColumn.create(STOPPED_LEAST_NS),
                LongColumn.create(STOPPED_NS),
                DoubleColumn.create(JVM_CORES),
                DoubleColumn.create(SYSTEM_CORES),
                DoubleColumn.create(OTHER_CORES),
                LongColumn.create(COMPILED_NS),
                DoubleColumn.create(BY_STOPS_LEAST),
                DoubleColumn.create(BY_STOPS),
                DoubleColumn.create(BY_OTHERS),
                DoubleColumn.create(BY_SYSTEM),
                DoubleColumn.create(EXPLAINED_LEAST),
                DoubleColumn.create(EXPLAINED));
    }

    /** Returns the rows of one result. */
    public static List<Row> rows(Table table, int result) {
        IntColumn of = table.intColumn(RESULT);
        return IntStream.range(0, table.rowCount()).filter(i -> of.getInt(i) == result).mapToObj(table::row).toList();
    }

    /** Returns what an iteration lost against the usual speed. */
    public static double lostNs(Row row) {
        return row.getDouble(LOST) * row.getLong(DURATION_NS);
    }
}
