package benchbook.table;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * One row per repeat of a service in some state: which rate of requests may be called what it serves, and what else is known
 * that speaks for or against it. What is not known is missing.
 */
public final class ServedTable {

    /** The service's state, as in {@code a0}; its rows stand together. */
    public static final String STEP = CostTable.STEP;
    /** From 1. */
    public static final String REPEAT = "repeat";
    /** Where it was read. */
    public static final String SOURCE = "source";
    /** One of the four below. */
    public static final String BASIS = "basis";
    /** Missing where {@link #WHY} says why. */
    public static final String REQUESTS_PER_S = CostTable.REQUESTS_PER_S;
    /** The lowest rate of a step test that was shown not to be served: the limit is between. */
    public static final String BEYOND_PER_S = "beyond_per_s";
    /** Whether the service takes at least this, and nobody saw its limit. */
    public static final String AT_LEAST = "at_least";
    /** What a closed loop got beside {@link #REQUESTS_PER_S}, where that is of a step test. */
    public static final String CLOSED_PER_S = "closed_per_s";
    public static final String WINDOW_NS = "window_ns";
    /** Requests of the second half of the time over those of the first, each a second. */
    public static final String SECOND_HALF = "second_half_ratio";
    /** Clients of a closed loop. */
    public static final String CLIENTS = "clients_count";
    /** Mean latency of a closed loop. */
    public static final String MEAN_NS = RunTable.MEAN_NS;
    public static final String P99_NS = LoadStepTable.P99_NS;
    /** Mean latency at a rate far below the limit, where nothing queues. */
    public static final String QUIET_MEAN_NS = "quiet_mean_ns";
    /** Used by the service, or by all but the generator on a machine that they share. */
    public static final String CPU_CORES = HeapRoomTable.CPU_CORES;
    /** That were there for it. */
    public static final String CPU_LIMIT = "cpu_limit_cores";
    /** Of {@link LoadStepTable}; empty without a promise. */
    public static final String SLO = LoadStepTable.SLO;
    /** In words, as in {@code p99 of 50 ms}. */
    public static final String PROMISE = "promise";
    /** Why there is no rate to pay for; empty where there is one. */
    public static final String WHY = "why";
    /** Of the machine, where the run tells it. */
    public static final String VCPUS = CostTable.VCPUS;
    public static final String MEMORY_GIB = CostTable.MEMORY_GIB;

    /** {@link #BASIS}: the last step of a step test that kept its promise, or was kept up with. */
    public static final String SUSTAINED = "sustained";
    /** {@link #BASIS}: clients that wait for each answer: the most that they got. */
    public static final String CLOSED = "closed loop";
    /** {@link #BASIS}: achieved by a tool that does not tell whether it waited for answers. */
    public static final String ACHIEVED = "achieved, open or closed not told";
    /** {@link #BASIS}: one rate that was offered and kept up with: no limit. */
    public static final String OFFERED = "one offered rate";
    /** From what says most about a service's limit. */
    public static final List<String> BASES = List.of(SUSTAINED, CLOSED, ACHIEVED, OFFERED);

    private ServedTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create("served", StringColumn.create(STEP), IntColumn.create(REPEAT), StringColumn.create(SOURCE), StringColumn.create(BASIS),
                DoubleColumn.create(REQUESTS_PER_S), DoubleColumn.create(BEYOND_PER_S), BooleanColumn.create(AT_LEAST), DoubleColumn.create(CLOSED_PER_S),
                LongColumn.create(WINDOW_NS), DoubleColumn.create(SECOND_HALF), LongColumn.create(CLIENTS), LongColumn.create(MEAN_NS),
                LongColumn.create(P99_NS), LongColumn.create(QUIET_MEAN_NS), DoubleColumn.create(CPU_CORES), DoubleColumn.create(CPU_LIMIT),
                StringColumn.create(SLO), StringColumn.create(PROMISE), StringColumn.create(WHY), DoubleColumn.create(VCPUS),
                DoubleColumn.create(MEMORY_GIB));
    }

    /** Returns the states' names, in the table's order. */
    public static List<String> steps(Table served) {
        return List.copyOf(new LinkedHashSet<>(served.stringColumn(STEP).asList()));
    }

    /** Returns a state's repeats. */
    public static Table of(Table served, String step) {
        return served.where(served.stringColumn(STEP).isEqualTo(step));
    }

    /** Returns a state's repeats that have a rate. */
    public static Table withRate(Table served, String step) {
        Table own = of(served, step);
        return own.where(own.doubleColumn(REQUESTS_PER_S).isNotMissing());
    }

    /**
     * Returns the repeat of the middle rate, of an even number the lower one of the two: what is said of a state by one of its repeats is said by this one, so that
     * a single odd one decides nothing.
     *
     * @param withRate see {@link #withRate}, not empty
     */
    public static Row middle(Table withRate) {
        return withRate.sortAscendingOn(REQUESTS_PER_S).row((withRate.rowCount() - 1) / 2);
    }

    /** Returns by which factor the first rate that was not served is above the last that was, by the repeats' geometric mean; 1 of what is no step test. */
    public static double beyond(Table rows) {
        return Math.exp(rows.stream().filter(r -> !r.isMissing(BEYOND_PER_S))
                .mapToDouble(r -> Math.max(0, Math.log(r.getDouble(BEYOND_PER_S) / r.getDouble(REQUESTS_PER_S)))).average().orElse(0));
    }

    /** Returns what a user names of a state, else what all of its repeats tell; empty where neither is known. */
    public static OptionalDouble told(Table served, String step, String column, OptionalDouble named) {
        double[] values = of(served, step).doubleColumn(column).asDoubleArray();
        return named.isPresent() ? named : Arrays.stream(values).allMatch(v -> v == values[0]) ? OptionalDouble.of(values[0]) : OptionalDouble.empty();
    }
}
