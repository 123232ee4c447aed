package benchbook.check;

import benchbook.table.LatencyCounts;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.OptionalLong;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Numbers of load tests in the words of verdicts. */
final class LoadText {

    private LoadText() {}

    static String perS(double rate) {
        return (rate == Math.rint(rate) && rate < 1e9 ? Long.toString((long) rate) : Quantity.significant(rate, 4)) + "/s";
    }

    /** Returns a percentile of the run's own basis. */
    static OptionalLong percentile(LoadRun run, String outcome, double percent) {
        return percentile(run, run.text(RunTable.BASIS), outcome, percent);
    }

    static OptionalLong percentile(LoadRun run, String basis, String outcome, double percent) {
        if (run.hasHistogram()) {
            LatencyCounts counts = LoadPercentiles.counts(run, basis, outcome);
            return counts.total() == 0 ? OptionalLong.empty() : OptionalLong.of((long) counts.percentile(percent));
        }
        Table all = LoadPercentiles.of(run);
        for (Row row : all) {
            if (row.getString(LoadPercentileTable.BASIS).equals(basis) && row.getString(LoadPercentileTable.OUTCOME).equals(outcome)
                    && row.getDouble(LoadPercentileTable.PERCENTILE) == percent) {
                return OptionalLong.of(row.getLong(LoadPercentileTable.VALUE_NS));
            }
        }
        return OptionalLong.empty();
    }

    /** Returns {@code p99.9} of 99.9. */
    static String p(double percent) {
        return "p" + (percent == Math.rint(percent) ? Long.toString((long) percent) : Double.toString(percent));
    }
}
