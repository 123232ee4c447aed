package benchbook.report;

import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.table.ComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/** A report as Markdown that a pull-request comment can hold: what matters on top, the rest folded. */
public final class Markdown {

    /** GitHub refuses comments above 65,536 characters. */
    static final int LONGEST = 60_000;

    private static final int LONGEST_CELL = 500;
    /** A caption may be a paragraph, but not the names of a hundred sides. */
    private static final int LONGEST_CAPTION = 4_000;

    private static final Map<Level, String> MARKS = Map.of(
            Level.FAIL, "❌ FAIL", Level.WARN, "⚠️ WARN", Level.NOT_CHECKED, "➖ NOT_CHECKED", Level.PASS, "✅ PASS");

    private static final List<String> VERDICT_HEAD = List.of("", "check", "subject", "claim", "next");

    private Markdown() {}

    /** Returns the report as GitHub-flavoured Markdown; whole rows are left out, and counted, where it is too long. */
    public static String text(RunReport report) {
        StringBuilder out = new StringBuilder("### ").append(cell(report.title())).append("\n\n");
        report.facts().forEach(f -> out.append("- ").append(f.name()).append(": ").append(cell(f.text())).append('\n'));
        out.append('\n');
        Map<Boolean, List<Verdict>> parts = report.verdicts().stream().collect(
                Collectors.partitioningBy(v -> v.level() == Level.FAIL || v.level() == Level.WARN));
        List<Verdict> loud = parts.get(true);
        List<Verdict> quiet = parts.get(false);
        if (!loud.isEmpty()) {
            table(out, VERDICT_HEAD, verdicts(loud), LONGEST / 3);
        }
        if (report.scores().rowCount() > 0) {
            out.append("\n<details open><summary>Scores (± JMH's: 99.9 %, all iterations pooled)</summary>\n\n");
            table(out, ScoreRows.HEAD, ScoreRows.of(report.scores()), LONGEST / 4);
            out.append("\n</details>\n");
        }
        if (report.comparisons().rowCount() > 0) {
            out.append("\n<details><summary>Comparisons by forks (95 % intervals, wider where many pairs are compared)</summary>\n\n");
            table(out, List.of("state", "claim"), comparisons(report.comparisons()), LONGEST / 4);
            out.append("\n</details>\n");
        }
        if (!quiet.isEmpty()) {
            out.append("\n<details><summary>").append(report.count(Level.NOT_CHECKED)).append(" not checked, ")
                    .append(report.count(Level.PASS)).append(" passed</summary>\n\n");
            table(out, VERDICT_HEAD, verdicts(quiet), LONGEST / 8);
            out.append("\n</details>\n");
        }
        return out.toString();
    }

    /** Returns a story as GitHub-flavoured Markdown, without its figures; what is in order, and folded tables, are folded. */
    static String text(Story story) {
        StringBuilder out = new StringBuilder("### ").append(cell(story.title())).append("\n\n").append(escape(story.claim()))
                .append('\n');
        for (Block block : story.blocks()) {
            int room = Math.max(0, Math.min(LONGEST / 3, LONGEST - 2_000 - out.length()));
            switch (block) {
                case Block.Prose prose -> {
                    out.append("\n#### ").append(escape(prose.title())).append('\n');
                    prose.paragraphs().forEach(p -> out.append('\n').append(escape(p)).append('\n'));
                }
                case Block.Grid grid -> {
                    out.append("\n**").append(escape(cut(grid.caption(), LONGEST_CAPTION))).append("**\n\n");
                    table(out, grid.header(), grid.rows(), room);
                }
                case Block.Folded folded -> {
                    out.append(folding(folded.summary()));
                    table(out, folded.grid().header(), folded.grid().rows(), room);
                    out.append("\n</details>\n");
                }
                case Block.Verdicts verdicts when verdicts.verdicts().isEmpty() -> { }
                case Block.Verdicts verdicts -> {
                    boolean quiet = verdicts.verdicts().stream()
                            .allMatch(v -> v.level() == Level.PASS || v.level() == Level.NOT_CHECKED);
                    out.append(quiet ? folding(Quantity.count(verdicts.verdicts().size(), "check") + " found no fault, or nothing to judge")
                            : "\n");
                    table(out, VERDICT_HEAD, verdicts(verdicts.verdicts()), room);
                    out.append(quiet ? "\n</details>\n" : "");
                }
                case Block.Contents contents -> contents.entries().forEach(e -> out.append("\n- [").append(escape(e.title())).append("](")
                        .append(e.href()).append("): ").append(escape(e.claim())).append(" *").append(escape(e.state())).append("*\n"));
                case Block.Picture picture -> { } // a comment has no place for it
                case Block.Flame flame -> {
                    out.append(folding(FlameText.title(flame.graph())));
                    FlameText.lines(flame.graph()).forEach(line -> out.append("  ".repeat(line.length() - line.stripLeading().length()))
                            .append("- ").append(cell(line.strip())).append('\n'));
                    out.append("\n</details>\n");
                }
            }
        }
        return out.toString();
    }

    private static String folding(String summary) {
        return "\n<details><summary>" + unlinked(Html.escape(Wrap.clean(summary))) + "</summary>\n\n";
    }

    private static List<List<String>> verdicts(List<Verdict> verdicts) {
        List<List<String>> rows = new ArrayList<>();
        verdicts.forEach(v -> rows.add(List.of(MARKS.get(v.level()), v.id(), v.subject(), v.claim(), v.advice())));
        return rows;
    }

    private static List<List<String>> comparisons(Table pairs) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < pairs.rowCount(); i++) {
            rows.add(List.of(pairs.stringColumn(ComparisonTable.STATE).get(i),
                    pairs.stringColumn(ComparisonTable.CLAIM).get(i)));
        }
        return rows;
    }

    private static void table(StringBuilder out, List<String> head, List<List<String>> rows, int room) {
        int end = out.length() + room;
        String top = row(head) + row(head.stream().map(h -> "---").toList());
        boolean fits = top.length() <= room; // a side may be called by a whole document, and there may be hundreds
        out.append(fits ? top : "");
        for (int i = 0; i < rows.size(); i++) {
            String row = fits ? row(rows.get(i)) : "";
            if (!fits || out.length() + row.length() > end) {
                out.append("\n… and ").append(rows.size() - i).append(" more; the page and `--format json` have them all\n");
                return;
            }
            out.append(row);
        }
    }

    private static String row(List<String> cells) {
        StringBuilder row = new StringBuilder("|");
        cells.forEach(cell -> row.append(' ').append(cell(cell)).append(" |"));
        return row.append('\n').toString();
    }

    /** A parameter may be a whole document. */
    private static String cell(String text) {
        return escape(cut(text, LONGEST_CELL));
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }

    /**
     * Returns text as it stands: no markup, entity, formula, column, mention or link. Where no backslash
     * helps, a blank without width parts what GitHub would join.
     */
    static String escape(String text) {
        return unlinked(Wrap.clean(text).replaceAll("([\\\\`*_{}\\[\\]<>#|~&$])", "\\\\$1"));
    }

    /** What GitHub makes links and mentions of, in HTML as well. */
    private static String unlinked(String text) {
        return text.replace("@", "@\u200B")
                .replace("://", ":\u200B//")
                .replaceAll("(?i)(www)\\.", "$1\u200B.");
    }
}
