package benchbook.report;

import benchbook.check.PauseSummary;
import benchbook.check.Verdict;
import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What GC logs tell: a table of pauses each, then what the checks found. */
public final class GcStory {

    private GcStory() {}

    /** Returns the cells. */
    public static Story of(List<GcRun> runs, List<Verdict> verdicts) {
        List<Block> blocks = new ArrayList<>();
        for (GcRun run : runs) {
            Table summary = PauseSummary.of(run);
            if (summary.isEmpty()) {
                blocks.add(new Block.Prose(name(run), List.of("The log does not tell pauses, which is not the same as none;"
                        + " log with -Xlog:gc*:file=gc.log.")));
                continue;
            }
            List<List<String>> rows = new ArrayList<>();
            for (Row row : summary) {
                rows.add(List.of(
                        (row.getString(PauseSummaryTable.KIND) + " " + row.getString(PauseSummaryTable.CAUSE)).strip(),
                        Integer.toString(row.getInt(PauseSummaryTable.COUNT)),
                        Quantity.duration(row.getLong(PauseSummaryTable.TOTAL_NS)),
                        time(row, PauseSummaryTable.P50_NS), time(row, PauseSummaryTable.P95_NS),
                        time(row, PauseSummaryTable.P99_NS), time(row, PauseSummaryTable.MAX_NS),
                        row.isMissing(PauseSummaryTable.SHARE) ? Quantity.MISSING
                                : Quantity.percent(row.getDouble(PauseSummaryTable.SHARE))));
            }
            blocks.add(new Block.Grid(name(run) + doubts(run),
                    List.of("pauses", "count", "total", "p50", "p95", "p99", "max", "of wall time"), rows));
        }
        blocks.add(new Block.Verdicts(verdicts));
        return new Story("GC pauses", Quantity.count(runs.size(), "JVM") + "; percentiles are pauses that there were (nearest rank)", blocks);
    }

    private static String name(GcRun run) {
        return run.file() + (run.jvm() > 1 ? ", JVM " + run.jvm() : "") + ": "
                + (run.header().collector().isEmpty() ? "collector not told" : run.header().collector());
    }

    /** What the reader has to know before the figures are believed. */
    private static String doubts(GcRun run) {
        GcRun.Reading reading = run.reading();
        return (reading.unread() > 0 ? "; " + Quantity.count(reading.unread(), "line") + " like a pause not understood, the first is line "
                + reading.firstUnread() + ": the figures are too low" : "") + (reading.truncated() ? "; the last line is unfinished" : "");
    }

    private static String time(Row row, String column) {
        return row.isMissing(column) ? Quantity.MISSING : Quantity.duration(row.getLong(column));
    }
}
