package benchbook.check;

import benchbook.stats.NearestRank;
import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
import benchbook.table.PauseTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** How long a program was stopped, and for what. */
public final class PauseSummary {

    /** Logs print stamps in ms: two pauses that follow each other may seem to overlap by that. */
    private static final long STAMP_NS = 1_000_000;

    private PauseSummary() {}

    private record Group(String kind, String cause) {}

    /**
     * Returns a row per kind and cause, and one for all together, see {@link PauseSummaryTable}. No rows where pauses
     * are not told, since no pause is not the same as pauses unknown.
     */
    public static Table of(GcRun run) {
        return of(List.of(run));
    }

    /** Returns the same of several runs, one after the other. */
    public static Table of(List<GcRun> runs) {
        Table summary = PauseSummaryTable.empty();
        runs.forEach(run -> append(summary, run));
        return summary;
    }

    private static void append(Table summary, GcRun run) {
        if (!run.reading().showsPauses()) {
            return;
        }
        LongColumn ns = run.pauses().longColumn(PauseTable.PAUSE_NS);
        StringColumn kind = run.pauses().stringColumn(PauseTable.KIND);
        StringColumn cause = run.pauses().stringColumn(PauseTable.CAUSE);
        Map<Group, List<Double>> groups = new LinkedHashMap<>();
        for (int i = 0; i < ns.size(); i++) {
            groups.computeIfAbsent(new Group(kind.get(i), cause.get(i)), g -> new ArrayList<>()).add((double) ns.getLong(i));
        }
        OptionalLong span = run.reading().spanNs();
        groups.entrySet().stream()
                .map(e -> Map.entry(e.getKey(), e.getValue().stream().mapToDouble(d -> d).toArray()))
                .sorted(Comparator.comparingDouble(e -> -Arrays.stream(e.getValue()).sum()))
                .forEach(e -> append(summary, run, e.getKey(), e.getValue(), Arrays.stream(e.getValue()).sum(), span));
        append(summary, run, new Group(PauseSummaryTable.ALL, ""), ns.asDoubleArray(), stoppedNs(run.pauses()), span);
    }

    /**
     * Returns how long the program was stopped: the sum of pauses, without those inside others. Serial and CMS up to JDK 11 log
     * a young collection that failed around the full one that it ended in.
     *
     * @param pauses in the order of their ends, see {@link PauseTable}
     */
    static double stoppedNs(Table pauses) {
        LongColumn start = pauses.longColumn(PauseTable.START_NS);
        LongColumn ns = pauses.longColumn(PauseTable.PAUSE_NS);
        double sum = 0;
        for (int i = 0; i < ns.size(); i++) {
            sum += ns.getLong(i);
            for (int j = i - 1; j >= 0 && overlap(start, ns, j, i) > STAMP_NS; j--) {
                sum -= overlap(start, ns, j, i);
            }
        }
        return sum;
    }

    private static long overlap(LongColumn start, LongColumn ns, int before, int after) {
        return start.isMissing(before) || start.isMissing(after) ? 0
                : start.getLong(before) + ns.getLong(before) - Math.max(start.getLong(before), start.getLong(after));
    }

    private static void append(Table summary, GcRun run, Group group, double[] ns, double stoppedNs, OptionalLong span) {
        double[] ascending = NearestRank.ascending(ns);
        double total = Arrays.stream(ns).sum();
        summary.stringColumn(PauseSummaryTable.FILE).append(run.file());
        summary.intColumn(PauseSummaryTable.JVM).append(run.jvm());
        summary.stringColumn(PauseSummaryTable.KIND).append(group.kind);
        summary.stringColumn(PauseSummaryTable.CAUSE).append(group.cause);
        summary.intColumn(PauseSummaryTable.COUNT).append(ns.length);
        summary.longColumn(PauseSummaryTable.TOTAL_NS).append((long) total);
        percentile(summary, PauseSummaryTable.P50_NS, ascending, 50);
        percentile(summary, PauseSummaryTable.P95_NS, ascending, 95);
        percentile(summary, PauseSummaryTable.P99_NS, ascending, 99);
        percentile(summary, PauseSummaryTable.MAX_NS, ascending, 100);
        summary.doubleColumn(PauseSummaryTable.SHARE)
                .append(span.isPresent() && span.getAsLong() > 0 ? stoppedNs / span.getAsLong() : Double.NaN);
    }

    private static void percentile(Table summary, String column, double[] ascending, double percent) {
        if (ascending.length == 0) {
            summary.longColumn(column).appendMissing();
        } else {
            summary.longColumn(column).append((long) NearestRank.of(ascending, percent));
        }
    }
}
