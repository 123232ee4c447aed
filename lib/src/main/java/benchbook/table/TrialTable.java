package benchbook.table;

import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per comparison of code whose ratio of times is known beforehand: how often a method is wrong is counted on these. */
public final class TrialTable {

    /** Number of the JVM in which it ran, from 1. */
    public static final String JVM = "jvm";
    /** What the truth is, in words: {@link #SAME}, {@link #TRUE_RATIO} or {@link #SLOWER}. */
    public static final String EXPERIMENT = "experiment";
    /** What else the machine did: {@link #QUIET} or {@link #STOLEN}. */
    public static final String DISTURBANCE = "disturbance";
    /** Which code it was. */
    public static final String WORKLOAD = "workload";
    /** How it was compared: {@link #BY_TURNS}, {@link #ONE_AFTER_THE_OTHER} or {@link #GATE}. */
    public static final String WAY = "way";
    /** The second code's work by the first one's. */
    public static final String TRUTH = "true_ratio";
    /** The second code's time by the first one's. */
    public static final String RATIO = "time_ratio";
    /** Ends of its interval; missing where there is none. */
    public static final String LOW = "time_ratio_low";
    public static final String HIGH = "time_ratio_high";
    /** The interval's. */
    public static final String LEVEL = "level";
    /** What was said: {@link InPlaceTable#STATE}, or of a gate {@code GateResult.State}; of one after the other {@link #DIFFERENT} or nothing. */
    public static final String STATE = "state";
    /** Copies of each code that count. */
    public static final String COPIES = "copies_count";
    public static final String SECONDS = "duration_s";
    /** Of the machine, over the last minute. */
    public static final String LOAD = "load_average";

    public static final String SAME = "same code";
    public static final String TRUE_RATIO = "true 0.80";
    public static final String SLOWER = "5 % more work";
    public static final String QUIET = "quiet";
    public static final String STOLEN = "one core stolen";
    public static final String BY_TURNS = "by turns";
    public static final String ONE_AFTER_THE_OTHER = "one after the other";
    public static final String GATE = "gate";
    /** Of {@link #STATE}, where the interval excludes 1. */
    public static final String DIFFERENT = InPlaceTable.DIFFERENT;

    private TrialTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("trials", IntColumn.create(JVM), StringColumn.create(EXPERIMENT), StringColumn.create(DISTURBANCE),
                StringColumn.create(WORKLOAD), StringColumn.create(WAY), DoubleColumn.create(TRUTH), DoubleColumn.create(RATIO),
                DoubleColumn.create(LOW), DoubleColumn.create(HIGH), DoubleColumn.create(LEVEL), StringColumn.create(STATE),
                IntColumn.create(COPIES), DoubleColumn.create(SECONDS), DoubleColumn.create(LOAD));
    }

    /** Returns the columns in which no row is without a value. */
    public static List<String> always() {
        return Stream.concat(empty().columns().stream().filter(c -> c.type() != ColumnType.DOUBLE).map(c -> c.name()).filter(n -> !n.equals(STATE)),
                Stream.of(TRUTH, RATIO, LEVEL, SECONDS)).toList();
    }

    /** Returns whether a row's interval leaves the truth out; one that is missing does not. */
    public static boolean misses(Row row) {
        return row.getDouble(LOW) > row.getDouble(TRUTH) || row.getDouble(HIGH) < row.getDouble(TRUTH);
    }

    /** Returns the rows of one experiment, disturbance and way. */
    public static Table of(Table trials, String experiment, String disturbance, String way) {
        return trials.where(trials.stringColumn(EXPERIMENT).isEqualTo(experiment).and(trials.stringColumn(DISTURBANCE).isEqualTo(disturbance))
                .and(trials.stringColumn(WAY).isEqualTo(way)));
    }
}
