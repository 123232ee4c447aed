package benchbook.table;

import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per step of a load test: what our generator sent at one rate, and what became of it. Without the warm-up, except
 * where a column says so. Latencies are of requests that were answered well, from intended unless the column says from sent.
 */
public final class LoadStepTable {

    /** From 1. */
    public static final String STEP = "step";
    /** {@link RunTable#OPEN} or {@link RunTable#CLOSED}. */
    public static final String MODEL = RunTable.MODEL;
    /** Of this generator's slice; missing in the closed model, which offers nothing. */
    public static final String OFFERED_PER_S = RunTable.OFFERED_PER_S;
    public static final String SENT_PER_S = RunTable.SENT_PER_S;
    /** Answered well before the planned end. */
    public static final String ACHIEVED_PER_S = RunTable.ACHIEVED_PER_S;
    public static final String DURATION_NS = RunTable.DURATION_NS;
    /** Senders of the closed model; 0 of the open one. */
    public static final String SENDERS = "senders_count";
    public static final String PLANNED = "planned_count";
    /** Handed over to be sent; those that then wait for a connection too. */
    public static final String SENT = "sent_count";
    /** Answered with a status below 400. */
    public static final String OK = "ok_count";
    public static final String FAILED = "failed_count";
    /** Of the failed ones. */
    public static final String TIMEOUTS = "timeout_count";
    /** Planned and not sent: as many as allowed were in flight. */
    public static final String DROPPED = RunTable.DROPPED;
    /** Planned and not sent: the generator was late, and the time was over. */
    public static final String UNSENT = "unsent_count";
    /** Sent, and neither answered nor timed out when the run was broken off. */
    public static final String UNFINISHED = "unfinished_count";
    /** Found no idle connection when they were due. */
    public static final String WAITED = "waited_count";
    public static final String IN_FLIGHT_MAX = "in_flight_max_count";
    public static final String IN_FLIGHT_MEAN = "in_flight_mean";
    /** How many more requests were due than ended, each second of the second half. */
    public static final String BACKLOG_PER_S = "backlog_per_s";
    /** Requests that ended in the second half, over those that were due in it. */
    public static final String KEPT_UP = "kept_up_ratio";
    public static final String LAG_P50_NS = "lag_p50_ns";
    public static final String LAG_P99_NS = RunTable.LAG_P99_NS;
    public static final String LAG_MAX_NS = RunTable.LAG_MAX_NS;
    /** Mean from sent: what the service takes, while it is not crowded. */
    public static final String SERVICE_MEAN_NS = "service_mean_ns";
    public static final String SENT_P50_NS = "sent_p50_ns";
    public static final String SENT_P99_NS = "sent_p99_ns";
    public static final String SENT_P999_NS = "sent_p999_ns";
    public static final String SENT_MAX_NS = "sent_max_ns";
    public static final String P50_NS = "p50_ns";
    public static final String P90_NS = "p90_ns";
    public static final String P99_NS = "p99_ns";
    public static final String P999_NS = "p999_ns";
    public static final String MAX_NS = RunTable.MAX_NS;
    /** Median of the failed ones, from intended. */
    public static final String FAILED_P50_NS = "failed_p50_ns";
    /** What the service promises; missing for nothing. */
    public static final String SLO_PERCENT = "slo_percent";
    public static final String SLO_NS = "slo_ns";
    /** Answered well within the promised time. */
    public static final String WITHIN_SLO = "within_slo_count";
    /** Opened connections, of the warm-up too. */
    public static final String CONNECTIONS = RunTable.CONNECTIONS;
    /** Used by the generator; missing where the system does not tell. */
    public static final String OWN_CPU_CORES = "own_cpu_cores";
    /** Used by all other processes on the generator's machine, a service there too. */
    public static final String OTHER_CPU_CORES = "other_cpu_cores";
    /** Of the generator's machine, as far as it may use them. */
    public static final String CORES = "cores_count";
    /** How much of the time the generator's event loop, which receives, had something to do. */
    public static final String LOOP_BUSY = "loop_busy_ratio";
    /** Whether it was broken off. */
    public static final String INTERRUPTED = "interrupted";

    /** How it ended, as a check sees it; only {@link #FINE} and {@link #ERRORS} have latencies. */
    public static final String STATE = "state";
    /** {@link #MET}, {@link #MISSED} or {@link #OPEN}; empty without a promise. */
    public static final String SLO = "slo";

    /** {@link #STATE}: sent on schedule, and the service kept up. */
    public static final String FINE = "ok";
    /** {@link #STATE}: the same, with too many failed requests. */
    public static final String ERRORS = "errors";
    /** {@link #STATE}: the backlog grew, so that latencies measure how long the step lasted. */
    public static final String SATURATED = "saturated";
    /** {@link #STATE}: this generator, or its machine, was too slow: nothing is known about the service. */
    public static final String GENERATOR = "generator-limited";
    /** {@link #STATE}: broken off by the user. */
    public static final String BROKEN_OFF = "broken off";

    /** {@link #SLO}. */
    public static final String MET = "met";
    /** {@link #SLO}. */
    public static final String MISSED = "missed";
    /** {@link #SLO}: so few requests support neither. */
    public static final String OPEN = "can't tell";

    private LoadStepTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        Table table = Table.create("steps", IntColumn.create(STEP), StringColumn.create(MODEL));
        for (String rate : new String[] {OFFERED_PER_S, SENT_PER_S, ACHIEVED_PER_S}) {
            table.addColumns(DoubleColumn.create(rate));
        }
        for (String whole : new String[] {DURATION_NS, SENDERS, PLANNED, SENT, OK, FAILED, TIMEOUTS, DROPPED, UNSENT, UNFINISHED, WAITED,
            IN_FLIGHT_MAX}) {
            table.addColumns(LongColumn.create(whole));
        }
        table.addColumns(DoubleColumn.create(IN_FLIGHT_MEAN), DoubleColumn.create(BACKLOG_PER_S), DoubleColumn.create(KEPT_UP));
        for (String time : new String[] {LAG_P50_NS, LAG_P99_NS, LAG_MAX_NS, SERVICE_MEAN_NS, SENT_P50_NS, SENT_P99_NS, SENT_P999_NS,
            SENT_MAX_NS, P50_NS, P90_NS, P99_NS, P999_NS, MAX_NS, FAILED_P50_NS}) {
            table.addColumns(LongColumn.create(time));
        }
        table.addColumns(DoubleColumn.create(SLO_PERCENT), LongColumn.create(SLO_NS), LongColumn.create(WITHIN_SLO),
                LongColumn.create(CONNECTIONS), LongColumn.create(CORES), DoubleColumn.create(OWN_CPU_CORES), DoubleColumn.create(OTHER_CPU_CORES), DoubleColumn.create(LOOP_BUSY),
                BooleanColumn.create(INTERRUPTED));
        return table;
    }
}
