package benchbook.measure;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What a load test, or one step of it, measured.
 *
 * @param step one row of {@link LoadStepTable}
 * @param errors of {@link LoadErrorTable}
 * @param start when measuring began, by the clock
 * @param notes what else a reader has to know, as in what was wrong with the first answer that was none
 */
public record LoadOutcome(Table step, Table errors, Instant start, String notes) {

    /** What was counted, and all histograms of the run. */
    record Counts(LoadPlan plan, Tally tally, long planned, long sent, long dropped, long unsent, long unfinished, long waited,
            long maxInFlight, long connections, long idleNs, Totals totals, CpuClock.Cores cpu, boolean interrupted, long measuredNs) {}

    /** The seconds' histograms, added up. */
    record Totals(Histogram okIntended, Histogram okSent, Histogram failedIntended, Histogram lag) {

        static Totals empty() {
            return new Totals(new Histogram(3), new Histogram(3), new Histogram(3), new Histogram(3));
        }

        void add(SecondHistograms second, int requests) {
            for (int i = 0; i < requests; i++) {
                add(okIntended, second.intended(i, SecondHistograms.OK));
                add(okSent, second.sent(i, SecondHistograms.OK));
                add(failedIntended, second.intended(i, SecondHistograms.FAILED));
            }
        }

        static void add(Histogram total, Histogram part) {
            if (part != null && part.getTotalCount() > 0) {
                total.add(part);
            }
        }
    }

    static LoadOutcome of(Counts c, Instant start, String notes) {
        Table table = LoadStepTable.empty();
        Row row = table.appendRow();
        rates(row, c);
        row.setInt(LoadStepTable.STEP, 1);
        row.setLong(LoadStepTable.SENDERS, c.plan.schedule().closed());
        row.setLong(LoadStepTable.SENT, c.sent);
        row.setLong(LoadStepTable.OK, c.tally.ok.get());
        row.setLong(LoadStepTable.FAILED, c.tally.failed.get());
        row.setLong(LoadStepTable.TIMEOUTS, c.tally.count(Failure.TIMEOUT));
        row.setLong(LoadStepTable.UNFINISHED, c.unfinished);
        row.setLong(LoadStepTable.CONNECTIONS, c.connections);
        row.setLong(LoadStepTable.CORES, Runtime.getRuntime().availableProcessors());
        row.setDouble(LoadStepTable.OWN_CPU_CORES, c.cpu.own());
        row.setDouble(LoadStepTable.OTHER_CPU_CORES, c.cpu.others());
        row.setBoolean(LoadStepTable.INTERRUPTED, c.interrupted);
        latencies(row, c);
        return new LoadOutcome(table, errors(c.tally), start, notes);
    }

    private static void rates(Row row, Counts c) {
        double seconds = c.measuredNs / 1e9;
        boolean open = c.plan.schedule().isOpen();
        row.setString(LoadStepTable.MODEL, open ? RunTable.OPEN : RunTable.CLOSED);
        row.setLong(LoadStepTable.DURATION_NS, c.measuredNs);
        if (seconds > 0) {
            row.setDouble(LoadStepTable.SENT_PER_S, c.sent / seconds);
            row.setDouble(LoadStepTable.ACHIEVED_PER_S, c.tally.okInTime() / seconds);
            row.setDouble(LoadStepTable.LOOP_BUSY, Math.max(0, 1 - (double) c.idleNs / c.measuredNs));
            row.setDouble(LoadStepTable.IN_FLIGHT_MEAN, c.tally.heldNs() / c.measuredNs);
        }
        if (!open) {
            return;
        }
        row.setDouble(LoadStepTable.OFFERED_PER_S, c.plan.schedule().perS() / c.plan.schedule().slices());
        row.setLong(LoadStepTable.PLANNED, c.planned);
        row.setLong(LoadStepTable.DROPPED, c.dropped);
        row.setLong(LoadStepTable.UNSENT, c.unsent);
        row.setLong(LoadStepTable.WAITED, c.waited);
        row.setLong(LoadStepTable.IN_FLIGHT_MAX, c.maxInFlight);
        double halfPlanned = dueInSecondHalf(c.plan);
        if (!c.interrupted && halfPlanned > 0) {
            double ended = c.tally.endedInSecondHalf();
            row.setDouble(LoadStepTable.KEPT_UP, ended / halfPlanned);
            row.setDouble(LoadStepTable.BACKLOG_PER_S, (halfPlanned - ended) / (seconds / 2));
        }
    }

    /** The plan is walked once more; it is the same every time. */
    private static long dueInSecondHalf(LoadPlan plan) {
        Instants instants = new Instants(plan.schedule(), plan.requests());
        long count = 0;
        for (long at = instants.next(); at != Instants.END; at = instants.next()) {
            count += at >= plan.schedule().durationNs() / 2 ? 1 : 0;
        }
        return count;
    }

    private static void latencies(Row row, Counts c) {
        boolean open = c.plan.schedule().isOpen();
        Histogram sent = c.totals.okSent;
        if (sent.getTotalCount() > 0) {
            row.setLong(LoadStepTable.SERVICE_MEAN_NS, Math.round(sent.getMean()));
            percentiles(row, sent, LoadStepTable.SENT_P50_NS, 50, LoadStepTable.SENT_P99_NS, 99, LoadStepTable.SENT_P999_NS, 99.9,
                    LoadStepTable.SENT_MAX_NS, 100);
        }
        Histogram ok = open ? c.totals.okIntended : sent;
        if (open) {
            percentiles(row, ok, LoadStepTable.P50_NS, 50, LoadStepTable.P90_NS, 90, LoadStepTable.P99_NS, 99, LoadStepTable.P999_NS, 99.9,
                    LoadStepTable.MAX_NS, 100);
            percentiles(row, c.totals.failedIntended, LoadStepTable.FAILED_P50_NS, 50);
            percentiles(row, c.totals.lag, LoadStepTable.LAG_P50_NS, 50, LoadStepTable.LAG_P99_NS, 99, LoadStepTable.LAG_MAX_NS, 100);
        }
        LoadPlan.Slo slo = c.plan.slo();
        if (slo != null) {
            row.setDouble(LoadStepTable.SLO_PERCENT, slo.percent());
            row.setLong(LoadStepTable.SLO_NS, slo.ns());
            row.setLong(LoadStepTable.WITHIN_SLO, ok.getTotalCount() == 0 ? 0 : ok.getCountBetweenValues(0, slo.ns()));
        }
    }

    /** Columns and percentages by turns. What there is none of stays missing. */
    private static void percentiles(Row row, Histogram histogram, Object... columns) {
        for (int i = 0; i < columns.length && histogram.getTotalCount() > 0; i += 2) {
            double percent = ((Number) columns[i + 1]).doubleValue();
            row.setLong((String) columns[i], percent == 100 ? histogram.getMaxValue() : histogram.getValueAtPercentile(percent));
        }
    }

    private static Table errors(Tally tally) {
        Table errors = LoadErrorTable.empty();
        for (Failure why : Failure.values()) {
            error(errors, why.text, tally.count(why));
        }
        for (int status = 400; status < 600; status++) {
            error(errors, "status " + status, tally.count(status));
        }
        return errors;
    }

    private static void error(Table errors, String name, long count) {
        if (count > 0) {
            errors.stringColumn(LoadErrorTable.ERROR).append(name);
            errors.longColumn(LoadErrorTable.COUNT).append(count);
        }
    }
}
