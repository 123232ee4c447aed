package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.figure.CauseFigure;
import benchbook.figure.ForkFigure;
import benchbook.figure.IterationFigure;
import benchbook.figure.ScoreFigure;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/** A report on a JMH run with its figures: faults first, then pictures, then every number, then what was found to be in order. */
public final class RunStory {

    /** Rows of a table on a page; the JSON has them all. */
    private static final int MOST_ROWS = 1000;

    /** Pictures of results with slow iterations; the verdicts name all. */
    private static final int MOST_CAUSES = 8;

    private RunStory() {}

    /**
     * Returns the report as cells; without figures where {@code jmh} holds no results, as for a jar.
     *
     * @param floorNs the harness's own share of a score, in ns per operation; NaN where it is unknown
     */
    public static Story of(RunReport report, JmhResults jmh, double floorNs) {
        List<Block> blocks = new ArrayList<>();
        if (!report.facts().isEmpty()) {
            blocks.add(new Block.Grid("What was measured, and on what", List.of("", "as the files tell"),
                    report.facts().stream().map(f -> List.of(f.name(), f.text())).toList()));
        }
        Map<Boolean, List<Verdict>> passed = report.verdicts().stream()
                .collect(Collectors.partitioningBy(v -> v.level() == Level.PASS));
        blocks.add(new Block.Verdicts(passed.get(false)));
        if (jmh.size() > 0) {
            ScoreFigure.of(jmh, floorNs).forEach(f -> blocks.add(new Block.Picture(f)));
            blocks.add(new Block.Picture(ForkFigure.of(jmh)));
            blocks.add(new Block.Picture(IterationFigure.of(jmh)));
            CauseFigure.of(jmh, report.causes(), MOST_CAUSES).forEach(f -> blocks.add(new Block.Picture(f)));
            List<List<String>> rows = ScoreRows.of(report.scores());
            blocks.add(new Block.Grid("Scores. ± JMH's: half of its 99.9 % interval over all iterations pooled"
                    + cut(rows.size()), ScoreRows.HEAD, rows.subList(0, Math.min(MOST_ROWS, rows.size()))));
        }
        if (report.comparisons().rowCount() > 0) {
            blocks.add(comparisons(report.comparisons()));
        }
        blocks.add(new Block.Verdicts(passed.get(true)));
        String summary = report.count(Level.FAIL) + " FAIL, " + report.count(Level.WARN) + " WARN, "
                + report.count(Level.NOT_CHECKED) + " not checked, " + report.count(Level.PASS) + " passed";
        return new Story(report.title(), summary, blocks);
    }

    private static Block comparisons(Table pairs) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_ROWS, pairs.rowCount()); i++) {
            rows.add(List.of(pairs.stringColumn(ComparisonTable.STATE).get(i),
                    pairs.stringColumn(ComparisonTable.CLAIM).get(i)));
        }
        return new Block.Grid("Comparisons: fork means, Welch's test on logarithms; 95 % intervals, wider where many pairs are compared"
                + cut(pairs.rowCount()), List.of("state", "claim"), rows);
    }

    private static String cut(int rows) {
        return rows > MOST_ROWS ? " (the first " + MOST_ROWS + " of " + rows + "; --format json has all)" : "";
    }
}
