package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.IterationCauseTable;
import java.util.List;
import tech.tablesaw.api.Table;

/**
 * What one job has to say, before it takes a form.
 *
 * @param title one line
 * @param facts source, machine, JVM, plan: what the numbers below depend on
 * @param scores see {@link Summary}; without rows where the job judged no results
 * @param verdicts worst first
 * @param comparisons see {@link benchbook.table.ComparisonTable}; without rows where there are none
 * @param causes see {@link IterationCauseTable}; without rows where the forks left neither logs nor recordings
 */
public record RunReport(
        String title, List<Fact> facts, Table scores, List<Verdict> verdicts, Table comparisons, Table causes) {

    /** A report without anything about the time of iterations. */
    public RunReport(String title, List<Fact> facts, Table scores, List<Verdict> verdicts, Table comparisons) {
        this(title, facts, scores, verdicts, comparisons, IterationCauseTable.empty());
    }

    /** A name and what stands for it. */
    public record Fact(String name, String text) {}

    /** Returns the worst level among the verdicts; PASS where there are none. */
    public Level worst() {
        return verdicts.stream().map(Verdict::level).min(Level::compareTo).orElse(Level.PASS);
    }

    /** Returns how many verdicts have the level. */
    public long count(Level level) {
        return verdicts.stream().filter(v -> v.level() == level).count();
    }
}
