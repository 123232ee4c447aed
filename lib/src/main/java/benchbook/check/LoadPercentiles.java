package benchbook.check;

import benchbook.stats.OrderStatistics;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Percentiles of load tests. A histogram gives any of them by nearest rank, with an interval; of a source that tells percentiles
 * only, those that it tells. Between two rows of a percentile table ({@code .hgrm}) the higher is taken, which it is at most. One
 * of fewer latencies than {@link OrderStatistics#fewest} is that of these alone, and is marked so.
 */
public final class LoadPercentiles {

    public static final List<Double> PERCENTS = List.of(50.0, 90.0, 99.0, 99.9, 99.99);
    private static final List<String> BASES = List.of(RunTable.INTENDED, RunTable.SENT, RunTable.CORRECTED, "");
    private static final List<String> OUTCOMES = List.of(LatencyTable.ALL, LatencyTable.OK, LatencyTable.FAILED);
    /** From so many rows on a list of percentiles is a table of a distribution, whose steps are fine. */
    private static final int TABLE_ROWS = 20;

    private LoadPercentiles() {}

    /** Returns a row per basis, outcome and percentile of a run, of its own basis first; empty if it has no latency. */
    public static Table of(LoadRun run) {
        Table table = LoadPercentileTable.empty();
        for (String basis : bases(run)) {
            long all = run.hasHistogram() ? counts(run, basis, LatencyTable.ALL).total() : 0;
            for (String outcome : OUTCOMES) {
                if (run.hasHistogram()) {
                    LatencyCounts counts = counts(run, basis, outcome);
                    if (outcome.equals(LatencyTable.ALL) || counts.total() > 0 && counts.total() < all) {
                        PERCENTS.forEach(percent -> counted(table, run, basis, outcome, percent, counts));
                    }
                } else {
                    PERCENTS.forEach(percent -> told(table, run, basis, outcome, percent));
                }
            }
        }
        return table;
    }

    /** Returns the bases that a run has latencies of, its own first. */
    public static List<String> bases(LoadRun run) {
        Set<String> all = new LinkedHashSet<>();
        Set<String> there = new LinkedHashSet<>(run.latencies().stringColumn(LatencyTable.BASIS).unique().asList());
        all.add(run.text(RunTable.BASIS));
        all.addAll(BASES);
        all.retainAll(there);
        return new ArrayList<>(all);
    }

    /** Returns a run's latencies by a basis: of an outcome, or all. */
    public static LatencyCounts counts(LoadRun run, String basis, String outcome) {
        return LatencyCounts.of(run, basis, outcome.equals(LatencyTable.ALL) ? LatencyCounts.ANY : outcome, LatencyCounts.ANY);
    }

    private static void counted(Table table, LoadRun run, String basis, String outcome, double percent, LatencyCounts counts) {
        long n = counts.total();
        if (n == 0) {
            return;
        }
        Row row = row(table, run, basis, outcome, percent, counts.at(LatencyCounts.rank(percent, n)));
        long low = OrderStatistics.lowRank(percent / 100, n);
        long high = OrderStatistics.highRank(percent / 100, n);
        samples(row, percent, n);
        if (low > 0) {
            row.setLong(LoadPercentileTable.LOW_NS, counts.at(low));
        }
        if (high > 0) {
            row.setLong(LoadPercentileTable.HIGH_NS, counts.at(high));
        }
    }

    /** The row of this percentile; of a table of a distribution the first that is not below. */
    private static void told(Table table, LoadRun run, String basis, String outcome, double percent) {
        List<Integer> own = new ArrayList<>();
        for (Row row : run.latencies()) {
            if (row.isMissing(LatencyTable.START_NS) && row.getString(LatencyTable.BASIS).equals(basis)
                    && row.getString(LatencyTable.OUTCOME).equals(outcome)) {
                own.add(row.getRowNumber());
            }
        }
        int found = -1;
        double at = Double.POSITIVE_INFINITY;
        for (int i : own) {
            double told = run.latencies().doubleColumn(LatencyTable.PERCENTILE).getDouble(i);
            if (told >= percent && told < at && (told == percent || own.size() >= TABLE_ROWS && told < 100)) {
                found = i;
                at = told;
            }
        }
        if (found < 0) {
            return;
        }
        Row row = row(table, run, basis, outcome, percent, run.latencies().longColumn(LatencyTable.VALUE_NS).getLong(found));
        // How many there are of an outcome is not told; of all it mostly is.
        long n = outcome.equals(LatencyTable.ALL) ? run.whole(RunTable.SAMPLES).orElse(Long.MIN_VALUE) : Long.MIN_VALUE;
        samples(row, percent, n);
    }

    /** Says whether so many latencies can carry it. */
    private static void samples(Row row, double percent, long n) {
        long least = OrderStatistics.fewest(percent / 100);
        row.setLong(LoadPercentileTable.SAMPLES, n);
        row.setLong(LoadPercentileTable.LEAST, least);
        row.setBoolean(LoadPercentileTable.ENOUGH, n >= least);
    }

    private static Row row(Table table, LoadRun run, String basis, String outcome, double percent, long value) {
        Row row = table.appendRow();
        row.setString(LoadPercentileTable.FILE, run.file());
        row.setString(LoadPercentileTable.BASIS, basis);
        row.setString(LoadPercentileTable.OUTCOME, outcome);
        row.setDouble(LoadPercentileTable.PERCENTILE, percent);
        row.setLong(LoadPercentileTable.VALUE_NS, value);
        row.setLong(LoadPercentileTable.LOW_NS, Long.MIN_VALUE);
        row.setLong(LoadPercentileTable.HIGH_NS, Long.MIN_VALUE);
        return row;
    }
}
