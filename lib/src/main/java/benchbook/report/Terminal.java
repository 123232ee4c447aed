package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.ComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;

/** A report as plain text of 80 columns, in colour on request. */
public final class Terminal {

    static final int WIDTH = 80;

    /** Faults of one check and level that are printed before the rest is counted. */
    static final int SHOWN = 8;

    /** Comparisons of one state that are printed before the rest is counted. */
    static final int SHOWN_PAIRS = 12;

    /** Scores that are printed before the rest is counted. */
    static final int SHOWN_SCORES = 60;

    private final StringBuilder out = new StringBuilder();
    private final boolean colour;
    private final boolean all;

    private Terminal(boolean colour, boolean all) {
        this.colour = colour;
        this.all = all;
    }

    /**
     * Returns the report as text.
     *
     * @param colour whether to use ANSI colours
     * @param all whether to print every row; otherwise long lists end in a count of what is left out
     */
    public static String text(RunReport report, boolean colour, boolean all) {
        Terminal terminal = new Terminal(colour, all);
        report.facts().forEach(terminal::fact);
        if (report.scores().rowCount() > 0) {
            terminal.scores(report.scores());
        }
        terminal.verdicts(report);
        if (report.comparisons().rowCount() > 0) {
            terminal.comparisons(report.comparisons());
        }
        return terminal.out.toString();
    }

    private void fact(RunReport.Fact fact) {
        out.append(Wrap.lines(String.format("%-9s", fact.name()), fact.text(), 9, WIDTH));
    }

    private void heading(String text) {
        out.append(out.isEmpty() ? "" : "\n").append(VerdictText.bold(text, colour)).append('\n');
    }

    private void scores(Table summary) {
        List<List<String>> rows = ScoreRows.of(summary);
        // Without forks two columns would hold dashes only, and take the room that names need.
        List<Integer> columns = IntStream.range(0, ScoreRows.HEAD.size())
                .filter(c -> rows.stream().anyMatch(row -> !row.get(c).equals(Quantity.MISSING)))
                .boxed().toList();
        heading("Scores   (± JMH's: 99.9 %, all iterations pooled"
                + (columns.contains(ScoreRows.SPREAD) ? ")" : "; no forks to compare)"));
        int shown = all ? rows.size() : Math.min(rows.size(), SHOWN_SCORES);
        out.append(TextTable.of(cells(ScoreRows.HEAD, columns),
                rows.subList(0, shown).stream().map(row -> cells(row, columns)).toList(),
                List.of(columns.indexOf(ScoreRows.UNIT)), WIDTH));
        leftOut(rows.size() - shown, rows.size() - shown == 1 ? "more result" : "more results");
    }

    private static List<String> cells(List<String> row, List<Integer> columns) {
        return columns.stream().map(row::get).toList();
    }

    private void verdicts(RunReport report) {
        heading("Verdicts   " + report.count(Level.FAIL) + " FAIL, " + report.count(Level.WARN) + " WARN, "
                + report.count(Level.NOT_CHECKED) + " NOT_CHECKED, " + report.count(Level.PASS) + " PASS");
        groups(report.verdicts()).forEach(g -> out.append(VerdictText.of(g, colour, all ? g.size() : SHOWN)));
    }

    /** Returns the verdicts by level and check, in their order: worst first. */
    static List<List<Verdict>> groups(List<Verdict> verdicts) {
        Map<String, List<Verdict>> groups = new LinkedHashMap<>();
        verdicts.forEach(v -> groups.computeIfAbsent(v.level() + " " + v.id(), k -> new ArrayList<>()).add(v));
        return List.copyOf(groups.values());
    }

    private void comparisons(Table pairs) {
        heading("Comparisons   (fork means; 95 % intervals, wider where many are compared)");
        Map<String, List<Integer>> byState = new HashMap<>();
        for (int i = 0; i < pairs.rowCount(); i++) {
            byState.computeIfAbsent(pairs.stringColumn(ComparisonTable.STATE).get(i), s -> new ArrayList<>())
                    .add(i);
        }
        for (String state : List.of(ComparisonTable.DIFFERENT, ComparisonTable.SMALL, ComparisonTable.SAME,
                ComparisonTable.CANT_TELL)) {
            // The smallest differences first: those are the ones that are claimed and doubted.
            List<Integer> rows = new ArrayList<>(byState.getOrDefault(state, List.of()));
            rows.sort(Comparator.comparing(pairs.doubleColumn(ComparisonTable.SPEED_RATIO)::getDouble));
            int shown = all ? rows.size() : Math.min(rows.size(), SHOWN_PAIRS);
            rows.subList(0, shown).forEach(
                    i -> out.append(Wrap.lines("  ", pairs.stringColumn(ComparisonTable.CLAIM).get(i), 4, WIDTH)));
            leftOut(rows.size() - shown, state.equals(ComparisonTable.CANT_TELL) ? "more that can't be told"
                    : "more that are " + state);
        }
        int notJudged = byState.getOrDefault(ComparisonTable.NOT_JUDGED, List.of()).size();
        if (notJudged > 0) {
            out.append("  ").append(Quantity.count(notJudged, "pair")).append(" not judged, see above\n");
        }
    }

    private void leftOut(int n, String what) {
        if (n > 0) {
            out.append("  … ").append(n).append(' ').append(what).append("   (--all prints them)\n");
        }
    }
}
