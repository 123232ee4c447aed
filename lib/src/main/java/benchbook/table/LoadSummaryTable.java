package benchbook.table;

import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * One row per load test, as a reader asks for it; what is missing is unknown, or has too little to rest on. Percentiles are of
 * all latencies by the run's own basis unless the column says otherwise; a run that is saturated, or limited by its generator,
 * has none.
 */
public final class LoadSummaryTable {

    public static final String FILE = RunTable.FILE;
    public static final String KIND = RunTable.KIND;
    /** {@link LoadStepTable#STATE}; empty where it cannot be told. */
    public static final String STATE = LoadStepTable.STATE;
    public static final String SAMPLES = "samples";
    public static final String P50_MS = "p50_ms";
    public static final String P90_MS = "p90_ms";
    public static final String P99_MS = "p99_ms";
    /** What the true p99 is not below, 95 % two-sided, if requests do not follow each other. */
    public static final String P99_LOW_MS = "p99_low_ms";
    /** Missing too where there are too few samples for one. */
    public static final String P99_HIGH_MS = "p99_high_ms";
    public static final String P999_MS = "p999_ms";
    public static final String P999_LOW_MS = "p999_low_ms";
    public static final String P999_HIGH_MS = "p999_high_ms";
    public static final String MAX_MS = "max_ms";
    /** Columns whose percentile is of too few samples, as in {@code p99_ms p999_ms}: another run may give any higher value. */
    public static final String TOO_FEW = "too_few_samples";
    /** From the actual send, where the run's own basis is another. */
    public static final String SENT_P50_MS = "from_sent_p50_ms";
    public static final String SENT_P99_MS = "from_sent_p99_ms";
    public static final String SENT_P999_MS = "from_sent_p999_ms";
    /** Of requests that were answered well, where the file tells them apart. */
    public static final String OK_P50_MS = "ok_p50_ms";
    public static final String OK_P99_MS = "ok_p99_ms";
    public static final String FAILED_P50_MS = "failed_p50_ms";
    public static final String FAILED_P99_MS = "failed_p99_ms";
    /** Estimates, with sends added that the run left out; missing where none are known to be. */
    public static final String CORRECTED_P99_MS = "estimate_corrected_p99_ms";
    public static final String CORRECTED_P999_MS = "estimate_corrected_p999_ms";
    public static final String ACHIEVED_PER_S = RunTable.ACHIEVED_PER_S;
    public static final String OFFERED_PER_S = RunTable.OFFERED_PER_S;
    /** How many requests failed. */
    public static final String ERRORS = "errors";

    private static final List<String> TIMES = List.of(P50_MS, P90_MS, P99_MS, P99_LOW_MS, P99_HIGH_MS, P999_MS, P999_LOW_MS, P999_HIGH_MS,
            MAX_MS, SENT_P50_MS, SENT_P99_MS, SENT_P999_MS, OK_P50_MS, OK_P99_MS, FAILED_P50_MS, FAILED_P99_MS, CORRECTED_P99_MS, CORRECTED_P999_MS);

    private LoadSummaryTable() {}

    /** Returns a table of this kind without rows; {@link RunTable}'s other columns stand behind its own. */
    public static Table empty() {
        List<Column<?>> columns = new ArrayList<>(List.of(StringColumn.create(FILE), StringColumn.create(KIND), StringColumn.create(STATE),
                LongColumn.create(SAMPLES)));
        TIMES.forEach(name -> columns.add(DoubleColumn.create(name)));
        columns.add(StringColumn.create(TOO_FEW));
        columns.addAll(List.of(DoubleColumn.create(ACHIEVED_PER_S), DoubleColumn.create(OFFERED_PER_S), LongColumn.create(ERRORS)));
        List<String> own = columns.stream().map(Column::name).toList();
        RunTable.empty().columns().stream().filter(c -> !own.contains(c.name())).forEach(columns::add);
        return Table.create("runs", columns);
    }
}
