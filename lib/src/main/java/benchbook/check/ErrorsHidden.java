package benchbook.check;

import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.List;
import java.util.OptionalLong;

/** Failed requests among the latencies, or left out of them: refusals are fast, timeouts slow, and neither is the service's answer. */
public final class ErrorsHidden {

    public static final String ID = "errors-hidden";

    /** As many failed requests can be all that a p99 is about. */
    static final double TAIL = 0.01;
    /** Between the p99 of all and that of good answers: less is within a run's own doubt. */
    static final double MOVED = 1.1;

    private ErrorsHidden() {}

    /** Returns a FAIL where failed requests may be the whole tail, or its absence, as load-test does; a WARN where there are fewer. */
    public static List<Verdict> on(LoadRun run) {
        OptionalLong errors = run.whole(RunTable.ERRORS);
        if (errors.isEmpty()) {
            return List.of(new Verdict(ID, Level.NOT_CHECKED, run.file(), "the file does not tell failed requests: whether some are among its latencies,"
                    + " or missing, is unknown", run.run(), "keep what the tool says about errors; log failed requests under a tag of their own"));
        }
        if (errors.getAsLong() == 0) {
            return List.of(new Verdict(ID, Level.PASS, run.file(), "no request failed", run.errors(), ""));
        }
        OptionalLong requests = run.whole(RunTable.REQUESTS);
        OptionalLong samples = run.whole(RunTable.SAMPLES);
        double of = requests.isPresent() ? requests.getAsLong() : samples.isPresent() ? samples.getAsLong() : Double.NaN;
        double share = errors.getAsLong() / of;
        String claim = Quantity.count(errors.getAsLong(), "failed request") + (of > 0 ? " of " + (long) of + ", "
                + Quantity.percentApart(share, TAIL) + " (at most " + Quantity.percent(TAIL) + " wanted)" : "");
        boolean apart = run.latencies().stringColumn(LatencyTable.OUTCOME).contains(LatencyTable.FAILED)
                || run.latencies().stringColumn(LatencyTable.OUTCOME).contains(LatencyTable.OK);
        Level level = share > TAIL || Double.isNaN(share) ? Level.FAIL : Level.WARN;
        if (!apart) {
            boolean left = samples.isPresent() && requests.isPresent() && samples.getAsLong() <= requests.getAsLong() - errors.getAsLong();
            return List.of(new Verdict(ID, level, run.file(), claim + (left ? ": their latencies are left out, so that timeouts make no percentile"
                    + " worse" : ": their latencies are among the others, and cannot be told apart"), run.errors(),
                    "report errors before latencies; use a log of single requests, or histograms of good and failed ones apart"));
        }
        if (!run.hasHistogram()) {
            return List.of(new Verdict(ID, level, run.file(), claim + ": good answers have percentiles of their own", run.errors(),
                    "read those, and the errors first"));
        }
        LatencyCounts all = LoadPercentiles.counts(run, run.text(RunTable.BASIS), LatencyTable.ALL);
        LatencyCounts ok = LoadPercentiles.counts(run, run.text(RunTable.BASIS), LatencyTable.OK);
        if (ok.total() == 0) {
            return List.of(new Verdict(ID, Level.FAIL, run.file(), claim + ": no request was answered well, and no latency is the service's",
                    run.errors(), "look at the errors"));
        }
        double ratio = all.percentile(99) / Math.max(1, ok.percentile(99));
        String both = "; p99 of all " + Quantity.duration(all.percentile(99)) + ", of good answers " + Quantity.duration(ok.percentile(99));
        boolean moved = ratio > MOVED || ratio < 1 / MOVED;
        return List.of(new Verdict(ID, share > TAIL ? Level.FAIL : moved ? Level.WARN : Level.PASS, run.file(), claim + both + (moved
                ? ": the failed ones make the difference" : ""), run.errors(), moved || share > TAIL ? "read the rows of good and failed requests apart" : ""));
    }
}
