package benchbook.load;

import benchbook.table.LatencyCounts;
import benchbook.table.LatencySums;
import benchbook.table.LatencyTable;
import benchbook.table.RunTable;
import java.util.List;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** How late generators sent: histograms, which add up as those of latencies do. */
final class Lags {

    private Lags() {}

    /** Returns a {@link LatencyTable} of the whole run, the sum of others over time. */
    static Table sum(List<Table> lags) {
        LatencySums sums = new LatencySums();
        for (Table table : lags) {
            LongColumn lows = table.longColumn(LatencyTable.LOW_NS);
            LongColumn highs = table.longColumn(LatencyTable.VALUE_NS);
            LongColumn counts = table.longColumn(LatencyTable.COUNT);
            for (int i = 0; i < table.rowCount(); i++) {
                sums.add(lows.getLong(i), highs.getLong(i), counts.getLong(i));
            }
        }
        Table sum = LatencyTable.empty();
        LatencyRows rows = new LatencyRows(sum);
        LatencyCounts all = sums.counts(Long.MAX_VALUE);
        for (int i = 0; i < all.counts().length; i++) {
            rows.bucket("", LatencyTable.ALL, "", LogBytes.MISSING, LogBytes.MISSING, all.low()[i], all.high()[i], all.counts()[i]);
        }
        return sum;
    }

    /** Tells the p99 of a {@link #sum}, and the maximum unless that is known better. */
    static void tell(LoadRows rows, Table sum) {
        LatencySums sums = new LatencySums();
        sum.forEach(row -> sums.add(row.getLong(LatencyTable.LOW_NS), row.getLong(LatencyTable.VALUE_NS), row.getLong(LatencyTable.COUNT)));
        LatencyCounts all = sums.counts(rows.has(RunTable.LAG_MAX_NS) ? rows.whole(RunTable.LAG_MAX_NS) : Long.MAX_VALUE);
        if (all.total() > 0) {
            rows.whole(RunTable.LAG_P99_NS, (long) all.percentile(99));
            rows.whole(RunTable.LAG_MAX_NS, (long) all.percentile(100));
        }
    }
}
