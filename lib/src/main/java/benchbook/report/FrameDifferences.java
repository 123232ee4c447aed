package benchbook.report;

import benchbook.check.ShareDifferences;
import benchbook.check.ShareText;
import benchbook.check.Shares;
import benchbook.figure.FlameGraph;
import benchbook.table.JfrRun;
import benchbook.table.ShareDifferenceTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What two recordings differ in: categories, frames, and both trees laid over each other. */
final class FrameDifferences {

    private static final int SHOWN = 25;

    private FrameDifferences() {}

    static List<Block> of(FramesReport report) {
        JfrRun base = report.runs().get(0);
        JfrRun head = report.runs().get(1);
        List<Block> blocks = new ArrayList<>();
        Table categories = ShareDifferences.categories(base, head, report.definition(), report.margin());
        Table frames = ShareDifferences.frames(base, head, report.definition(), report.margin());
        blocks.add(new Block.Prose("What differs", List.of(
                "First is " + base.facts().file() + ", second " + head.facts().file() + ". Of " + count(categories, "category", "categories")
                + " " + states(categories) + "; of " + count(frames, "frame", "frames") + " with at least " + ShareDifferences.FEWEST
                + " samples " + states(frames) + ". Different: by the samples of these two runs, after Benjamini and Hochberg's correction"
                + " for their number; the same: within " + Quantity.percent(report.margin()) + " of all samples.",
                "A profile moves from JVM to JVM by more than its samples show. Two recordings are one run a side.")));
        blocks.add(new Block.Verdicts(report.onDifference()));
        if (categories.isEmpty()) {
            return blocks;
        }
        blocks.add(grid("Shares of categories, by " + report.definition().text + ", in points of all samples", "category", categories));
        blocks.add(grid("Shares of frames, by " + report.definition().text + "; numbers of lambdas are N", "frame", frames));
        if (Shares.count(Shares.samples(base)) > 0 && Shares.count(Shares.samples(head)) > 0) {
            blocks.add(new Block.Flame(FlameGraph.difference("Flame graph of the difference", report.side(0), report.side(1))));
        }
        return blocks;
    }

    private static String count(Table table, String one, String many) {
        return table.rowCount() + " " + (table.rowCount() == 1 ? one : many);
    }

    /** Returns as in {@code 1 is different, 2 are the same, and of 3 nothing can be told}. */
    private static String states(Table table) {
        int different = table.stringColumn(ShareDifferenceTable.STATE).countOccurrences(ShareDifferenceTable.DIFFERENT);
        int same = table.stringColumn(ShareDifferenceTable.STATE).countOccurrences(ShareDifferenceTable.SAME);
        return different + (different == 1 ? " is" : " are") + " different, " + same + (same == 1 ? " is" : " are")
                + " the same, and of " + (table.rowCount() - different - same) + " nothing can be told";
    }

    private static Block grid(String caption, String name, Table table) {
        int shown = Math.min(SHOWN, table.rowCount());
        List<List<String>> rows = new ArrayList<>();
        for (Row row : table.first(shown)) {
            rows.add(List.of(row.getString(ShareDifferenceTable.NAME), ShareText.percent(row.getDouble(ShareDifferenceTable.BASE_SHARE)),
                    ShareText.percent(row.getDouble(ShareDifferenceTable.HEAD_SHARE)), ShareText.number(row.getDouble(
                            ShareDifferenceTable.DIFFERENCE)), ShareText.number(row.getDouble(ShareDifferenceTable.LOW)) + " to "
                            + ShareText.number(row.getDouble(ShareDifferenceTable.HIGH)), row.getString(ShareDifferenceTable.STATE)));
        }
        String intervals = table.isEmpty() ? "" : "; intervals " + Quantity.significant(100 * table.doubleColumn(
                ShareDifferenceTable.LEVEL).get(0), 4) + " %, for all to miss 5 % at most";
        return new Block.Grid(caption + intervals + (shown < table.rowCount() ? ": the largest " + shown + " of " + table.rowCount() : ""),
                List.of(name, "first", "second", "difference", "between", "state"), rows);
    }
}
