package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tech.tablesaw.api.Table;

/** Gathers one load test into tables; each loader tells what its file says, and all else stays missing. */
final class LoadRows {

    /** More than anybody reads; the number of those left out is said. */
    private static final int MOST_PROBLEMS = 100;
    /** Messages may hold a number each. */
    private static final int MOST_ERRORS = 100;
    private static final int LONGEST_ERROR = 200;
    static final String OTHER_ERRORS = "(other kinds)";

    private final Path file;
    private final Table run = RunTable.empty();
    private final Table latencies = LatencyTable.empty();
    private final Table intervals = LoadIntervalTable.empty();
    private final Table problems = LoadProblemTable.empty();
    private final LatencyRows rows = new LatencyRows(latencies);
    private final Map<String, Long> errors = new LinkedHashMap<>();
    private long problemsLeftOut;

    LoadRows(Path file, String kind, String tool) {
        this.file = file;
        run.columns().forEach(c -> c.appendMissing());
        text(RunTable.FILE, file.toString());
        text(RunTable.KIND, kind);
        text(RunTable.TOOL, tool);
        run.booleanColumn(RunTable.TRUNCATED).set(0, false);
    }

    void text(String column, String value) {
        run.stringColumn(column).set(0, value);
    }

    /** {@link LogBytes#MISSING} stays missing. */
    void whole(String column, long value) {
        run.longColumn(column).set(0, value);
    }

    /** NaN, and what is infinite, stays missing. */
    void number(String column, double value) {
        run.doubleColumn(column).set(0, Double.isInfinite(value) ? Double.NaN : value);
    }

    boolean has(String column) {
        return !run.column(column).isMissing(0);
    }

    long whole(String column) {
        return run.longColumn(column).getLong(0);
    }

    void truncated() {
        run.booleanColumn(RunTable.TRUNCATED).set(0, true);
    }

    void error(String kind, long count) {
        String cut = kind.length() > LONGEST_ERROR ? kind.substring(0, LONGEST_ERROR) + "…" : kind;
        boolean known = errors.containsKey(cut) || errors.size() < MOST_ERRORS;
        errors.merge(known ? cut : OTHER_ERRORS, count, Long::sum);
    }

    /** Returns the sum of all kinds so far. */
    long errors() {
        return errors.values().stream().mapToLong(n -> n).sum();
    }

    void problem(String problem) {
        problem(LogBytes.MISSING, problem);
    }

    void problem(long line, String problem) {
        if (problems.rowCount() == MOST_PROBLEMS) {
            problemsLeftOut++;
            return;
        }
        row(line, problem);
    }

    private void row(long line, String problem) {
        problems.stringColumn(LoadProblemTable.FILE).append(file.toString());
        problems.longColumn(LoadProblemTable.LINE).append(line);
        problems.stringColumn(LoadProblemTable.PROBLEM).append(problem);
    }

    /** What stopped the reader of a file before its end. */
    void damage(long line, String damage) {
        if (damage != null) {
            problem(line, damage);
            truncated();
        }
    }

    void percentile(String outcome, String basis, double percent, long valueNs, long count) {
        rows.percentile("", outcome, basis, percent, valueNs, count);
    }

    /** Of a histogram of the whole run. */
    void bucket(String outcome, String basis, long lowNs, long valueNs, long count) {
        rows.bucket("", outcome, basis, LogBytes.MISSING, LogBytes.MISSING, lowNs, valueNs, count);
    }

    void fill(LatencyWindows windows, long startNs, long endNs) {
        windows.fill(latencies, intervals, startNs, endNs);
    }

    int latencies() {
        return latencies.rowCount();
    }

    LoadRun run() {
        if (problemsLeftOut > 0) {
            row(LogBytes.MISSING, problemsLeftOut + " more problems are not listed");
        }
        Table kinds = LoadErrorTable.empty();
        errors.forEach((kind, count) -> {
            kinds.stringColumn(LoadErrorTable.ERROR).append(kind);
            kinds.longColumn(LoadErrorTable.COUNT).append(count);
        });
        run.booleanColumn(RunTable.HISTOGRAM).set(0, latencies.longColumn(LatencyTable.LOW_NS).countMissing() < latencies.rowCount());
        return new LoadRun(file.toString(), run, latencies, intervals, kinds, problems);
    }
}
