package benchbook.check;

import benchbook.stats.OrderStatistics;
import benchbook.table.LatencyTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Percentiles of so few requests that another run could give anything above: a p99.9 of 800 requests is its slowest one. */
public final class TooFewLatencies {

    public static final String ID = "too-few-samples";

    /** Those that reports print; a p99.99 is not missed where it is not asked for. */
    private static final List<Double> USUAL = List.of(50.0, 90.0, 99.0, 99.9);

    private TooFewLatencies() {}

    /** Returns a WARN if there is no 95 % upper bound for one of p50, p90, p99 and p99.9. */
    public static List<Verdict> on(LoadRun run) {
        Table all = LoadPercentiles.of(run);
        Table own = all.where(all.stringColumn(LoadPercentileTable.BASIS).isEqualTo(run.text(RunTable.BASIS))
                .and(all.stringColumn(LoadPercentileTable.OUTCOME).isEqualTo(LatencyTable.ALL)));
        OptionalLong n = run.whole(RunTable.SAMPLES);
        if (n.isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the file does not tell how many latencies its percentiles rest on", own,
                    run.text(RunTable.TOOL).equals("k6") ? "add count to k6's summaryTrendStats, or keep the points with --out json" : "keep the tool's own log"));
        }
        List<Double> few = USUAL.stream().filter(p -> n.getAsLong() < OrderStatistics.fewest(p / 100)).toList();
        if (few.isEmpty()) {
            return List.of(new Verdict(ID, Level.PASS, run.file(), n.getAsLong() + " latencies, at least " + OrderStatistics.fewest(0.999)
                    + " wanted for a p99.9" + bounds(own), own, ""));
        }
        double most = few.get(few.size() - 1);
        return List.of(new Verdict(ID, Level.WARN, run.file(), Quantity.count(n.getAsLong(), "sample") + ": "
                + few.stream().map(p -> LoadText.p(p) + " wants at least " + OrderStatistics.fewest(p / 100)).collect(Collectors.joining(", "))
                + ". Of fewer, 95 % of the time not even the slowest request bounds it, and another run may give any higher value", own,
                "measure longer, at least " + Quantity.significant(OrderStatistics.fewest(most / 100) / (double) Math.max(1, n.getAsLong()), 2)
                        + " times as long, or report " + USUAL.stream().filter(p -> !few.contains(p)).reduce((a, b) -> b).map(LoadText::p).orElse("single requests") + " and the maximum"));
    }

    private static String bounds(Table own) {
        for (Row row : own) {
            if (row.getDouble(LoadPercentileTable.PERCENTILE) == 99 && !row.isMissing(LoadPercentileTable.HIGH_NS) && !row.isMissing(LoadPercentileTable.LOW_NS)) {
                return "; p99 is " + Quantity.durations(row.getLong(LoadPercentileTable.LOW_NS), row.getLong(LoadPercentileTable.HIGH_NS))
                        + " (95 %, if requests do not follow each other)";
            }
        }
        return "";
    }
}
