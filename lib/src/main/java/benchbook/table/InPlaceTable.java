package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per piece of code and value of the parameter that was compared in place, each against the baseline at the same
 * value; the baseline has a row without a ratio. Ratios are of time: 1.05 takes 5 % longer than the baseline.
 */
public final class InPlaceTable {

    /** {@link #STATE}: the interval excludes 1. */
    public static final String DIFFERENT = ComparisonTable.DIFFERENT;
    /** {@link #STATE}: the interval lies within the tolerance, on both sides of 1 or not. */
    public static final String SAME = "same within tolerance";
    /** {@link #STATE}: neither is shown; or the compiler treats the two differently, so that a median is not the whole answer. */
    public static final String CANT_TELL = ComparisonTable.CANT_TELL;

    /** The piece of code. */
    public static final String NAME = "name";
    /** The one it is compared with. */
    public static final String BASELINE = "baseline";
    /** The parameter's value; empty where the comparison has none. */
    public static final String PARAMETER = "parameter";
    /** Time of the code by time of the baseline; missing for the baseline itself. */
    public static final String RATIO = "time_ratio";
    public static final String RATIO_LOW = "time_ratio_low";
    public static final String RATIO_HIGH = "time_ratio_high";
    /** Level of this interval: the comparison's, shared among all candidates, so that all intervals hold at once. */
    public static final String LEVEL = "interval_level_ratio";
    /** One of the three states; empty for the baseline. */
    public static final String STATE = "state";
    /** p of "no difference" after Holm, over all candidates and values. */
    public static final String HOLM_P = "p_holm";
    /** Replicates that the interval rests on, in all JVMs. */
    public static final String REPLICATES = "replicates_count";
    /** Rounds in a replicate; the least, where they differ. */
    public static final String ROUNDS = "rounds_count";
    /** JVMs; with two or more, they are the sample that the interval rests on. */
    public static final String FORKS = "forks_count";
    /** Standard deviation of the replicates' ratios (of the forks', where there are several): 0.01 is 1 %. */
    public static final String BETWEEN_SD = "between_replicates_sd_ratio";
    /** Replicates whose ratio is above the median's by 8 % or more: of luck with the compiler, mostly. */
    public static final String SLOW = "slow_replicates_count";
    /** Those whose ratio is below it by as much. */
    public static final String FAST = "fast_replicates_count";
    /** Standard error of one replicate's ratio from its own rounds, the median over replicates. */
    public static final String WITHIN_SE = "within_replicate_se_ratio";
    /** Median time of a call, the median over replicates; of this machine, this JVM and this minute. */
    public static final String TIME_NS = "time_per_operation_ns";
    public static final String TIME_LOW_NS = "time_low_ns";
    public static final String TIME_HIGH_NS = "time_high_ns";
    /** Bytes that a call allocates on its own thread; missing where the JVM does not count. */
    public static final String BYTES = "allocated_per_operation_bytes";
    /** Share of the time for which the code's thread had no processor, waits of its own included. */
    public static final String OFF_CPU = "off_cpu_ratio";
    /** Collections while the rounds were timed, of all code together. */
    public static final String GCS = "gcs_count";
    /** The canary's 90th by its 10th percentile; 1 on a machine that never changed. */
    public static final String CANARY = "canary_spread_ratio";
    /** Whether the JIT was at rest in each replicate, and the ratios did not drift from replicate to replicate. */
    public static final String SETTLED = "settled";
    /** The smallest difference that such a comparison finds nine times of ten: 0.02 is 2 %. */
    public static final String DETECTABLE = "detectable_ratio";

    private InPlaceTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "compared in place",
                StringColumn.create(NAME), StringColumn.create(BASELINE), StringColumn.create(PARAMETER),
                DoubleColumn.create(RATIO), DoubleColumn.create(RATIO_LOW), DoubleColumn.create(RATIO_HIGH), DoubleColumn.create(LEVEL),
                StringColumn.create(STATE), DoubleColumn.create(HOLM_P),
                IntColumn.create(REPLICATES), IntColumn.create(ROUNDS), IntColumn.create(FORKS),
                DoubleColumn.create(BETWEEN_SD), IntColumn.create(SLOW), IntColumn.create(FAST), DoubleColumn.create(WITHIN_SE),
                DoubleColumn.create(TIME_NS), DoubleColumn.create(TIME_LOW_NS), DoubleColumn.create(TIME_HIGH_NS),
                DoubleColumn.create(BYTES), DoubleColumn.create(OFF_CPU), LongColumn.create(GCS), DoubleColumn.create(CANARY),
                BooleanColumn.create(SETTLED), DoubleColumn.create(DETECTABLE));
    }
}
