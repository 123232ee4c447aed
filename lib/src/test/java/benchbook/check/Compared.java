package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Comparisons of made-up runs, as {@code compare-runs} asks for them. */
final class Compared {

    static final double MARGIN = 0.05;

    private Compared() {}

    /** Base and head by file, ± 5 %, nothing known of the machine. */
    static RunChecks.Question question(JmhResults jmh) {
        return question(jmh, Sides.FILE);
    }

    static RunChecks.Question question(JmhResults jmh, String key) {
        return new RunChecks.Question(jmh, Sides.of(jmh, key), 0, MARGIN, Optional.empty(), Map.of(), false);
    }

    static RunChecks.Question with(RunChecks.Question q, benchbook.table.Noise noise) {
        return new RunChecks.Question(q.jmh(), q.sides(), q.base(), q.margin(), Optional.of(noise), q.runs(),
                q.environmentsMayDiffer());
    }

    static RunChecks.Question with(RunChecks.Question q, Map<String, Run> runs) {
        return new RunChecks.Question(q.jmh(), q.sides(), q.base(), q.margin(), q.noise(), runs, q.environmentsMayDiffer());
    }

    static RunChecks.Question across(RunChecks.Question q) {
        return new RunChecks.Question(q.jmh(), q.sides(), q.base(), q.margin(), q.noise(), q.runs(), true);
    }

    static RunComparisons comparisons(RunChecks.Question q) {
        return RunComparisons.of(q.jmh(), q.sides(), q.base(), q.margin(), q.noise());
    }

    static Table rows(JmhResults jmh) {
        return comparisons(question(jmh)).rows();
    }

    static Table rows(Result[] base, Result[] head) {
        return rows(Runs.baseAndHead(base, head));
    }

    /** The one row of two results of one name. */
    static Row row(Result base, Result head) {
        return only(rows(new Result[] {base}, new Result[] {head}));
    }

    static Row only(Table rows) {
        if (rows.rowCount() != 1) {
            throw new AssertionError("one row wanted, got\n" + rows.printAll());
        }
        return rows.iterator().next();
    }

    static List<String> states(Table rows) {
        return rows.stringColumn(RunComparisonTable.STATE).asList();
    }

    static List<Verdict> of(List<Verdict> verdicts, String id) {
        return verdicts.stream().filter(v -> v.id().equals(id)).toList();
    }

    static List<Verdict> at(List<Verdict> verdicts, String id, Level level) {
        return of(verdicts, id).stream().filter(v -> v.level() == level).toList();
    }

    /** What is known of a run: nothing but its machine and how busy that was. */
    static Run run(String cpu, int cores, String os, double load) {
        Instant noon = Instant.parse("2026-11-30T12:00:00Z");
        return new Run("", noon, noon, load, load, os, cpu, cores, "25.0.3");
    }

    static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }
}
