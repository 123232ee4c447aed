package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.OrderStatistics;
import benchbook.stats.Proportion;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * How the steps of a load test ended. The generator is looked at before the service: where it was late, nothing is known
 * about the service. A service that does not keep up has no latency: what is measured grows for as long as one measures.
 */
public final class StepStates {

    /** Of the planned requests. One per cent is what a p99 leaves out. */
    static final double UNSENT = 0.01;
    /** Where one send of a hundred is later than this, the tail is the generator's. */
    static final long LATE_NS = 10_000_000;
    /** Above, answers queue for the generator's event loop, which is what is measured then. */
    static final double BUSY = 0.85;
    /** Of all cores, used by anything: what more is wanted has to wait. */
    static final double FULL = 0.9;
    /** Of all cores, used by the generator: with less, a full machine is not its doing. */
    static final double OWN = 0.25;
    /** Requests that ended over those that were due, in the second half. */
    static final double KEPT_UP = 0.98;
    /** Growth of the backlog over the offered rate. */
    static final double BACKLOG = 0.01;
    /** Fewer requests more than before are within what a rate of answers varies by. */
    static final double LEAST_GROWTH = 10;
    /** Standard deviations, of the difference of two Poisson counts: so many are in flight where nothing queues. */
    static final double SIGMAS = 3;
    /** Of the planned requests, not sent because of the bound on those in flight: fewer are a stall, told as such. */
    static final double DROPPED = 0.01;
    /** Of all requests. */
    static final double FAILED = 0.01;

    private static final List<String> LATENCIES = List.of(LoadStepTable.P50_NS, LoadStepTable.P90_NS, LoadStepTable.P99_NS,
            LoadStepTable.P999_NS, LoadStepTable.MAX_NS, LoadStepTable.SENT_P50_NS, LoadStepTable.SENT_P99_NS, LoadStepTable.SENT_P999_NS,
            LoadStepTable.SENT_MAX_NS, LoadStepTable.SERVICE_MEAN_NS, LoadStepTable.FAILED_P50_NS, LoadStepTable.IN_FLIGHT_MEAN);

    private StepStates() {}

    /**
     * Returns the steps with {@link LoadStepTable#STATE} and {@link LoadStepTable#SLO}, without the latencies of steps that have
     * none, and without percentiles for which there are too few samples.
     */
    public static Table of(Table measured) {
        Table steps = measured.copy();
        StringColumn state = StringColumn.create(LoadStepTable.STATE);
        StringColumn slo = StringColumn.create(LoadStepTable.SLO);
        for (Row row : steps) {
            String of = state(row);
            state.append(of);
            slo.append(slo(row, of));
            if (!of.equals(LoadStepTable.FINE) && !of.equals(LoadStepTable.ERRORS) && !of.equals(LoadStepTable.BROKEN_OFF)) {
                LATENCIES.forEach(column -> steps.column(column).setMissing(row.getRowNumber()));
            }
            tooFew(steps, row, 99, LoadStepTable.P99_NS, LoadStepTable.SENT_P99_NS);
            tooFew(steps, row, 99.9, LoadStepTable.P999_NS, LoadStepTable.SENT_P999_NS);
        }
        return steps.addColumns(state, slo);
    }

    private static void tooFew(Table steps, Row row, double percent, String... columns) {
        if (row.getLong(LoadStepTable.OK) < OrderStatistics.fewest(percent / 100)) {
            for (String column : columns) {
                steps.column(column).setMissing(row.getRowNumber());
            }
        }
    }

    private static String state(Row row) {
        if (row.getBoolean(LoadStepTable.INTERRUPTED)) {
            return LoadStepTable.BROKEN_OFF;
        }
        if (isOpen(row) && isLate(row)) {
            return LoadStepTable.GENERATOR;
        }
        if (isOpen(row) && isSaturated(row)) {
            return LoadStepTable.SATURATED;
        }
        return failed(row) > FAILED ? LoadStepTable.ERRORS : LoadStepTable.FINE;
    }

    private static boolean isOpen(Row row) {
        return row.getString(LoadStepTable.MODEL).equals(RunTable.OPEN);
    }

    private static boolean isLate(Row row) {
        return row.getLong(LoadStepTable.UNSENT) > UNSENT * row.getLong(LoadStepTable.PLANNED)
                || row.getDouble(LoadStepTable.LOOP_BUSY) > BUSY || isSaturated(row) && isFull(row)
                || !row.isMissing(LoadStepTable.LAG_P99_NS) && row.getLong(LoadStepTable.LAG_P99_NS) > LATE_NS;
    }

    /** Generator and service on one machine: which of the two is too slow cannot be told. Missing is NaN, and says nothing. */
    private static boolean isFull(Row row) {
        double own = row.getDouble(LoadStepTable.OWN_CPU_CORES);
        double cores = row.getLong(LoadStepTable.CORES);
        return own > OWN * cores && own + row.getDouble(LoadStepTable.OTHER_CPU_CORES) > FULL * cores;
    }

    private static boolean isSaturated(Row row) {
        double backlog = row.getDouble(LoadStepTable.BACKLOG_PER_S);
        boolean grows = row.getDouble(LoadStepTable.KEPT_UP) < KEPT_UP && backlog > BACKLOG * row.getDouble(LoadStepTable.OFFERED_PER_S)
                && growth(row) >= LEAST_GROWTH;
        return grows || row.getLong(LoadStepTable.DROPPED) > DROPPED * row.getLong(LoadStepTable.PLANNED);
    }

    /**
     * Returns whether more were under way at the end than in the middle, by more than chance, but not so many that the service
     * must be beyond its limit: one just beyond it looks like this, and so does one just below, whose queue comes and goes.
     */
    static boolean isUnclear(Row row) {
        return row.getString(LoadStepTable.STATE).equals(LoadStepTable.FINE) && isOpen(row) && growth(row) >= leastGrowth(row);
    }

    /** How many more were under way at the end than in the middle; NaN if not known. */
    static double growth(Row row) {
        return row.getDouble(LoadStepTable.BACKLOG_PER_S) * row.getLong(LoadStepTable.DURATION_NS) / 2e9;
    }

    /** How many more can be seen. */
    static double leastGrowth(Row row) {
        double flying = row.getDouble(LoadStepTable.IN_FLIGHT_MEAN);
        return Math.max(LEAST_GROWTH, Double.isNaN(flying) ? 0 : SIGMAS * Math.sqrt(2 * flying));
    }

    /** Failed over all requests that ended; 0 without any. */
    static double failed(Row row) {
        long ended = row.getLong(LoadStepTable.OK) + row.getLong(LoadStepTable.FAILED);
        return ended == 0 ? 0 : (double) row.getLong(LoadStepTable.FAILED) / ended;
    }

    /** A planned request that was not answered well within the time broke the promise, whatever became of it. */
    private static String slo(Row row, String state) {
        if (row.isMissing(LoadStepTable.SLO_NS)) {
            return "";
        }
        if (state.equals(LoadStepTable.SATURATED)) {
            return LoadStepTable.MISSED;
        }
        long asked = isOpen(row) ? row.getLong(LoadStepTable.PLANNED) : row.getLong(LoadStepTable.SENT);
        long within = row.getLong(LoadStepTable.WITHIN_SLO);
        if (state.equals(LoadStepTable.GENERATOR) || state.equals(LoadStepTable.BROKEN_OFF) || within > asked) {
            return LoadStepTable.OPEN;
        }
        Interval share = Proportion.wilson(within, asked);
        double wanted = row.getDouble(LoadStepTable.SLO_PERCENT) / 100;
        return share.low() >= wanted ? LoadStepTable.MET : share.high() < wanted ? LoadStepTable.MISSED : LoadStepTable.OPEN;
    }
}
