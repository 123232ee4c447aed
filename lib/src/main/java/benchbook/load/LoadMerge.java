package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSecondTable;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Puts the runs of several generators together, of one load test at one time. Counts of equal buckets are added, and each
 * bucket stays as wide as it was logged: no latency is moved, and any percentile of the sum is as exact as the coarsest
 * log. How late generators sent is added in the same way. Intervals stand beside each other, one generator's after the other's. Percentiles are left out, since neither a mean
 * nor a maximum of them is the percentile of all; a file that holds nothing else cannot be merged.
 */
public final class LoadMerge {

    /** Rates may be added if this much of the longest run was common to all. */
    private static final double COMMON = 0.5;

    /** Kept as they are; an interval is of one generator. */
    private static final List<String> INTERVAL_COLUMNS = List.of(LoadIntervalTable.LENGTH_NS, LoadIntervalTable.SAMPLES,
            LoadIntervalTable.P50_NS, LoadIntervalTable.P90_NS, LoadIntervalTable.P99_NS, LoadIntervalTable.P999_NS, LoadIntervalTable.MAX_NS);

    private static final long SECOND_NS = 1_000_000_000L;
    private static final List<String> SECOND_COLUMNS = List.of(LoadSecondTable.PLANNED, LoadSecondTable.OK, LoadSecondTable.FAILED,
            LoadSecondTable.DROPPED, LoadSecondTable.IN_FLIGHT);

    private LoadMerge() {}

    /** What tells a bucket from others: all but its count. */
    private record Bucket(String tag, String outcome, String basis, long start, long length, long low, long value) {}

    /**
     * Returns the sum of runs.
     *
     * @throws LoadException if a run has no histogram, or latencies that start elsewhere
     */
    public static LoadRun of(List<LoadRun> runs) {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("expected runs, got none");
        }
        String basis = runs.get(0).text(RunTable.BASIS);
        Set<String> files = new HashSet<>();
        for (LoadRun run : runs) {
            Path file = Path.of(run.file());
            if (!run.hasHistogram()) {
                throw new LoadException(file, "holds percentiles and no histogram, and cannot be merged: neither a mean nor a maximum of"
                        + " percentiles is the percentile of all; merge HdrHistogram logs, or files of single requests");
            }
            if (!run.text(RunTable.BASIS).equals(basis)) {
                throw new LoadException(file, "its latencies start when " + words(run.text(RunTable.BASIS)) + ", those of " + runs.get(0).file()
                        + " when " + words(basis) + "; they do not add up");
            }
            if (!files.add(run.file())) {
                throw new LoadException(file, "is named twice; its requests would count double");
            }
        }
        LoadRows rows = new LoadRows(Path.of(runs.stream().map(LoadRun::file).collect(Collectors.joining(" + "))), "merged",
                runs.get(0).text(RunTable.TOOL));
        boolean clock = runs.stream().allMatch(r -> r.whole(RunTable.STARTED_EPOCH_NS).isPresent());
        long start = clock ? runs.stream().mapToLong(r -> r.whole(RunTable.STARTED_EPOCH_NS).getAsLong()).min().getAsLong() : LogBytes.MISSING;
        facts(rows, runs, start);
        LoadRun merged = rows.run();
        buckets(merged.latencies(), runs, start);
        merged.run().booleanColumn(RunTable.HISTOGRAM).set(0, true);
        merged.lags().append(Lags.sum(runs.stream().map(LoadRun::lags).toList()));
        for (LoadRun run : runs) {
            append(merged, run, shift(run, start));
            merged.steps().append(run.steps());
        }
        seconds(merged.seconds(), runs, start);
        return merged;
    }

    private static String words(String basis) {
        return switch (basis) {
            case RunTable.SENT -> "requests were sent";
            case RunTable.INTENDED -> "requests were due";
            case RunTable.CORRECTED -> "requests were sent, with samples added afterwards";
            default -> "the file does not tell";
        };
    }

    /** By how much later than the first a run began; missing where a clock is. */
    private static long shift(LoadRun run, long start) {
        return start == LogBytes.MISSING ? LogBytes.MISSING : run.whole(RunTable.STARTED_EPOCH_NS).getAsLong() - start;
    }

    private static void buckets(Table latencies, List<LoadRun> runs, long start) {
        Map<Bucket, Long> counts = new LinkedHashMap<>();
        for (LoadRun run : runs) {
            long shift = shift(run, start);
            for (Row row : run.latencies()) {
                if (!row.isMissing(LatencyTable.LOW_NS)) {
                    boolean timed = shift != LogBytes.MISSING && !row.isMissing(LatencyTable.START_NS);
                    Bucket bucket = new Bucket(row.getString(LatencyTable.TAG), row.getString(LatencyTable.OUTCOME),
                            row.getString(LatencyTable.BASIS), timed ? row.getLong(LatencyTable.START_NS) + shift : LogBytes.MISSING,
                            timed ? row.getLong(LatencyTable.LENGTH_NS) : LogBytes.MISSING, row.getLong(LatencyTable.LOW_NS),
                            row.getLong(LatencyTable.VALUE_NS));
                    counts.merge(bucket, row.getLong(LatencyTable.COUNT), Math::addExact);
                }
            }
        }
        LatencyRows rows = new LatencyRows(latencies);
        counts.forEach((b, count) -> rows.bucket(b.tag, b.outcome, b.basis, b.start, b.length, b.low, b.value, count));
    }

    private static void append(LoadRun merged, LoadRun run, long shift) {
        if (shift != LogBytes.MISSING) {
            for (Row row : run.intervals()) {
                Table to = merged.intervals();
                to.stringColumn(LoadIntervalTable.TAG).append(row.getString(LoadIntervalTable.TAG));
                to.stringColumn(LoadIntervalTable.OUTCOME).append(row.getString(LoadIntervalTable.OUTCOME));
                to.longColumn(LoadIntervalTable.START_NS).append(row.getLong(LoadIntervalTable.START_NS) + shift);
                for (String column : INTERVAL_COLUMNS) {
                    to.longColumn(column).append(run.intervals().longColumn(column).getLong(row.getRowNumber()));
                }
            }
        }
        for (Row row : run.problems()) {
            merged.problems().stringColumn(LoadProblemTable.FILE).append(row.getString(LoadProblemTable.FILE));
            merged.problems().longColumn(LoadProblemTable.LINE).append(run.problems().longColumn(LoadProblemTable.LINE).getLong(row.getRowNumber()));
            merged.problems().stringColumn(LoadProblemTable.PROBLEM).append(row.getString(LoadProblemTable.PROBLEM));
        }
    }

    /** Seconds of generators that began together, or whole seconds apart; of others none. */
    private static void seconds(Table to, List<LoadRun> runs, long start) {
        TreeMap<Long, long[]> sums = new TreeMap<>();
        for (LoadRun run : runs) {
            long shift = shift(run, start);
            if (shift == LogBytes.MISSING || shift % SECOND_NS != 0 || run.seconds().isEmpty()) {
                return;
            }
            for (Row row : run.seconds()) {
                long[] sum = sums.computeIfAbsent(row.getLong(LoadSecondTable.START_NS) + shift, at -> new long[SECOND_COLUMNS.size()]);
                for (int c = 0; c < sum.length; c++) {
                    sum[c] = Math.addExact(sum[c], row.getLong(SECOND_COLUMNS.get(c)));
                }
            }
        }
        sums.forEach((at, sum) -> {
            to.longColumn(LoadSecondTable.START_NS).append(at);
            for (int c = 0; c < sum.length; c++) {
                to.longColumn(SECOND_COLUMNS.get(c)).append(sum[c]);
            }
        });
    }

    private static void facts(LoadRows rows, List<LoadRun> runs, long start) {
        for (String column : List.of(RunTable.REQUESTS, RunTable.SAMPLES, RunTable.ERRORS, RunTable.DROPPED, RunTable.CONNECTIONS,
                RunTable.THREADS)) {
            combined(rows, runs, column, Math::addExact);
        }
        for (String column : List.of(RunTable.MAX_NS, RunTable.LAG_MAX_NS, RunTable.RESOLUTION_NS)) {
            combined(rows, runs, column, Math::max);
        }
        if (runs.stream().noneMatch(r -> r.lags().isEmpty())) {
            Lags.tell(rows, Lags.sum(runs.stream().map(LoadRun::lags).toList()));
        } else if (runs.stream().anyMatch(r -> r.whole(RunTable.LAG_P99_NS).isPresent())) {
            rows.problem("not every generator left a histogram of its lag (lag.hlog): the lag of all is unknown, and each one's is in its verdict");
        }
        combined(rows, runs, RunTable.MIN_NS, Math::min);
        combined(rows, runs, RunTable.DIGITS, Math::min);
        for (LoadRun run : runs) {
            run.errors().forEach(row -> rows.error(row.getString(LoadErrorTable.ERROR), row.getLong(LoadErrorTable.COUNT)));
        }
        for (String column : List.of(RunTable.NAME, RunTable.TOOL_VERSION, RunTable.MODEL, RunTable.BASIS, RunTable.PERCENTILES,
                RunTable.UNIT_SOURCE)) {
            if (runs.stream().allMatch(r -> r.text(column).equals(runs.get(0).text(column)))) {
                rows.text(column, runs.get(0).text(column));
            }
        }
        if (runs.stream().anyMatch(r -> r.run().booleanColumn(RunTable.TRUNCATED).get(0))) {
            rows.truncated();
        }
        rows.whole(RunTable.STARTED_EPOCH_NS, start);
        rates(rows, runs, start);
    }

    /** Missing of one is missing of all. */
    private static void combined(LoadRows rows, List<LoadRun> runs, String column, LongBinaryOperator operator) {
        if (runs.stream().allMatch(r -> r.whole(column).isPresent())) {
            rows.whole(column, runs.stream().mapToLong(r -> r.whole(column).getAsLong()).reduce(operator).getAsLong());
        }
    }

    private static void rates(LoadRows rows, List<LoadRun> runs, long start) {
        if (start == LogBytes.MISSING || runs.stream().anyMatch(r -> r.whole(RunTable.DURATION_NS).isEmpty())) {
            rows.problem("not all files tell when they ran: there is no run over time, and rates are not added");
            return;
        }
        ToLongFunction<LoadRun> from = r -> r.whole(RunTable.STARTED_EPOCH_NS).getAsLong();
        ToLongFunction<LoadRun> to = r -> from.applyAsLong(r) + r.whole(RunTable.DURATION_NS).getAsLong();
        long common = runs.stream().mapToLong(to).min().getAsLong() - runs.stream().mapToLong(from).max().getAsLong();
        long longest = runs.stream().mapToLong(r -> r.whole(RunTable.DURATION_NS).getAsLong()).max().getAsLong();
        rows.whole(RunTable.DURATION_NS, runs.stream().mapToLong(to).max().getAsLong() - start);
        if (common < COMMON * longest) {
            rows.problem("the files do not tell of the same time: rates are not added");
            return;
        }
        for (String column : List.of(RunTable.OFFERED_PER_S, RunTable.SENT_PER_S, RunTable.ACHIEVED_PER_S)) {
            if (runs.stream().allMatch(r -> r.number(column).isPresent())) {
                rows.number(column, runs.stream().mapToDouble(r -> r.number(column).getAsDouble()).sum());
            }
        }
    }
}
