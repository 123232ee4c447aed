package benchbook.check;

import benchbook.stats.OrderStatistics;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadWindow;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Percentiles that were made of percentiles: the mean of two p99 is the p99 of nothing. */
public final class AveragedPercentiles {

    public static final String ID = "averaged-percentiles";

    /** Between a file's own p99 and that of its histogram: what widths of buckets and rules of percentiles explain. */
    static final double ALIKE = 1.05;

    private AveragedPercentiles() {}

    /**
     * Returns a verdict for each run whose file prints percentiles that its own histogram does not have, one for runs of
     * percentiles only, which neither add up nor average, and one for those whose percentiles are counted here.
     */
    public static List<Verdict> on(List<LoadRun> runs) {
        List<Verdict> verdicts = new ArrayList<>();
        List<LoadRun> counted = new ArrayList<>();
        List<LoadRun> told = new ArrayList<>();
        for (LoadRun run : runs) {
            if (run.hasHistogram()) {
                Verdict own = printed(run);
                if (own != null) {
                    verdicts.add(own);
                } else {
                    counted.add(run);
                }
            } else {
                told.add(run);
            }
        }
        if (!told.isEmpty()) {
            verdicts.add(told(told));
        }
        if (!counted.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.PASS, subject(counted), "percentiles are counted in the histograms themselves", Table.create(), ""));
        }
        return verdicts;
    }

    private static String subject(List<LoadRun> runs) {
        return Findings.few(runs.stream().map(LoadRun::file).toList());
    }

    /** What the source prints beside the latencies that it holds; null if that agrees, or is nothing. */
    private static Verdict printed(LoadRun run) {
        LatencyCounts counts = LatencyCounts.of(run);
        for (Row row : run.latencies()) {
            if (row.isMissing(LatencyTable.PERCENTILE) || !row.isMissing(LatencyTable.START_NS) || row.getDouble(LatencyTable.PERCENTILE) < 90
                    || counts.total() < OrderStatistics.fewest(Math.min(0.9999, row.getDouble(LatencyTable.PERCENTILE) / 100)) || row.getDouble(LatencyTable.PERCENTILE) >= 100 || !row.getString(LatencyTable.OUTCOME).equals(LatencyTable.ALL)
                    || !row.getString(LatencyTable.BASIS).equals(run.text(RunTable.BASIS)) || counts.total() == 0) {
                continue;
            }
            double percent = row.getDouble(LatencyTable.PERCENTILE);
            long rank = LatencyCounts.rank(percent, counts.total());
            double high = counts.at(rank);
            double low = low(counts, rank);
            long value = row.getLong(LatencyTable.VALUE_NS);
            if (value > ALIKE * high || value < low / ALIKE) {
                double mean = LoadWindow.of(run).stream().mapToDouble(LoadWindow::p99Ns).filter(v -> !Double.isNaN(v)).average().orElse(Double.NaN);
                boolean averaged = percent == 99 && value < ALIKE * mean && value > mean / ALIKE;
                return new Verdict(ID, averaged ? Level.FAIL : Level.WARN, run.file(), "the file prints " + LoadText.p(percent) + " = " + Quantity.duration(value) + ", while its"
                        + " own histogram has " + Quantity.durations(low, high) + (averaged ? "; it is the mean of its intervals' p99, "
                        + Quantity.duration(mean) : ""), run.latencies(), "use the histogram's, which are those reported here");
            }
        }
        return null;
    }

    private static double low(LatencyCounts counts, long rank) {
        long seen = 0;
        int i = 0;
        while (seen + counts.counts()[i] < rank) {
            seen += counts.counts()[i++];
        }
        return counts.low()[i];
    }

    private static Verdict told(List<LoadRun> runs) {
        Table evidence = LoadPercentileTable.empty();
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        int known = 0;
        for (LoadRun run : runs) {
            evidence.append(LoadPercentiles.of(run));
            OptionalLong p99 = LoadText.percentile(run, LatencyTable.ALL, 99);
            if (p99.isPresent()) {
                known++;
                sum += p99.getAsLong();
                least = Math.min(least, p99.getAsLong());
                most = Math.max(most, p99.getAsLong());
            }
        }
        String claim = (runs.size() == 1 ? "the file holds" : "these files hold") + " percentiles and no histogram: how they were made cannot be"
                + " checked, and they can be neither merged nor averaged";
        if (known > 1 && most > least) {
            claim += ". The mean of their p99, " + Quantity.duration(sum / known) + ", is the p99 of nothing; that of all requests together"
                    + " lies anywhere from " + Quantity.durations(least, most);
        }
        return new Verdict(ID, Level.NOT_CHECKED, subject(runs), claim, evidence,
                "keep HdrHistogram logs or single requests (k6 --out json, vegeta encode, JMeter's JTL): --merge adds those exactly");
    }
}
