package benchbook.load;

import benchbook.stats.NearestRank;
import benchbook.table.LatencyTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/** Load tests as text, so that a test shows what a reader would see. */
final class LoadText {

    private LoadText() {}

    /** Returns what the run's row says, but for the file's name: a line per column that is not missing. */
    static String facts(LoadRun run) {
        return run.run().columns().stream()
                .filter(c -> !c.isMissing(0) && !c.name().equals(RunTable.FILE) && !c.getString(0).equals("false"))
                .map(c -> c.name() + ": " + c.get(0) + "\n")
                .collect(Collectors.joining());
    }

    /** Returns a line per problem: its line, and what. */
    static String problems(LoadRun run) {
        return TableText.rows(run.problems().selectColumns(LoadProblemTable.LINE, LoadProblemTable.PROBLEM));
    }

    static String errors(LoadRun run) {
        return TableText.rows(run.errors());
    }

    /** Returns a percentile in milliseconds by the buckets' high ends. */
    static double ms(LoadRun run, double percent) {
        Table buckets = buckets(run);
        double[] values = buckets.longColumn(LatencyTable.VALUE_NS).asDoubleArray();
        return NearestRank.of(values, buckets.longColumn(LatencyTable.COUNT).asLongArray(), percent) / 1e6;
    }

    static Table buckets(LoadRun run) {
        return run.latencies().where(run.latencies().longColumn(LatencyTable.LOW_NS).isNotMissing());
    }

    /** Returns the value that the source itself prints for a percentile, in milliseconds; NaN if it prints none. */
    static double printedMs(LoadRun run, String basis, double percent) {
        return run.latencies().stream()
                .filter(r -> !r.isMissing(LatencyTable.PERCENTILE) && r.getDouble(LatencyTable.PERCENTILE) == percent
                        && r.getString(LatencyTable.BASIS).equals(basis))
                .mapToDouble(r -> r.getLong(LatencyTable.VALUE_NS) / 1e6)
                .findFirst().orElse(Double.NaN);
    }

    static long count(LoadRun run) {
        Table buckets = buckets(run);
        return buckets.isEmpty() ? 0 : (long) buckets.longColumn(LatencyTable.COUNT).sum();
    }
}
