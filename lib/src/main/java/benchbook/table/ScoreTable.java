package benchbook.table;

import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per benchmark × parameters × mode of a JMH result file: what JMH reports, and the plan and
 * the JVM that it reports it for. Rows keep the file's order.
 */
public final class ScoreTable {

    /** The file as the user named it. */
    public static final String FILE = "file";
    /** Class and method, as in {@code demo.Bench.sum}. */
    public static final String BENCHMARK = "benchmark";
    /** Parameters as {@code name=value}, joined by ", "; empty without. For keys use {@link ParamTable}. */
    public static final String PARAMS = "params";
    /** JMH's short name: {@code thrpt avgt sample ss}. */
    public static final String MODE = "mode";
    public static final String THREADS = "threads_count";
    /** Forks as planned; 0 is the harness's own JVM. */
    public static final String FORKS = "forks_count";
    public static final String WARMUP_ITERATIONS = "warmup_iterations_count";
    /** Missing for single shots. */
    public static final String WARMUP_TIME_NS = "warmup_time_ns";
    public static final String MEASUREMENT_ITERATIONS = "measurement_iterations_count";
    /** Missing for single shots. */
    public static final String MEASUREMENT_TIME_NS = "measurement_time_ns";
    /** Calls in one measured operation; missing in files of JMH up to 1.11. */
    public static final String BATCH = "measurement_batch_count";
    /** Missing in files of JMH up to 1.18. */
    public static final String JMH_VERSION = "jmh_version";
    public static final String JVM = "jvm";
    /** The JVM's arguments, joined by blanks. */
    public static final String JVM_ARGS = "jvm_args";
    public static final String JDK_VERSION = "jdk_version";
    public static final String VM_NAME = "vm_name";
    public static final String VM_VERSION = "vm_version";
    /** In {@link #UNIT}. */
    public static final String SCORE = "score";
    /** Half the width of JMH's 99.9 % interval over all iterations; missing for n ≤ 2. */
    public static final String SCORE_ERROR = "score_error";
    public static final String SCORE_LOW = "score_low";
    public static final String SCORE_HIGH = "score_high";
    public static final String UNIT = "unit";
    /** How many values JMH's interval rests on: iterations, or samples in sample mode. */
    public static final String SAMPLES = "samples_count";
    /** JMH's ranks, in the order of {@link #PERCENTILES}. */
    public static final List<String> RANKS =
            List.of("0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0");
    /** Percentiles of iteration means; in sample mode, of samples. */
    public static final List<String> PERCENTILES = List.of(
            "score_p0", "score_p50", "score_p90", "score_p95", "score_p99",
            "score_p999", "score_p9999", "score_p99999", "score_p999999", "score_p100");

    private ScoreTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        Table t = Table.create(
                "scores",
                StringColumn.create(FILE),
                StringColumn.create(BENCHMARK),
                StringColumn.create(PARAMS),
                StringColumn.create(MODE),
                IntColumn.create(THREADS),
                IntColumn.create(FORKS),
                IntColumn.create(WARMUP_ITERATIONS),
                LongColumn.create(WARMUP_TIME_NS),
                IntColumn.create(MEASUREMENT_ITERATIONS),
                LongColumn.create(MEASUREMENT_TIME_NS),
                IntColumn.create(BATCH),
                StringColumn.create(JMH_VERSION),
                StringColumn.create(JVM),
                StringColumn.create(JVM_ARGS),
                StringColumn.create(JDK_VERSION),
                StringColumn.create(VM_NAME),
                StringColumn.create(VM_VERSION),
                DoubleColumn.create(SCORE),
                DoubleColumn.create(SCORE_ERROR),
                DoubleColumn.create(SCORE_LOW),
                DoubleColumn.create(SCORE_HIGH),
                StringColumn.create(UNIT),
                LongColumn.create(SAMPLES));
        PERCENTILES.forEach(p -> t.addColumns(DoubleColumn.create(p)));
        return t;
    }
}
