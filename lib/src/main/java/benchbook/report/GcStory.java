package benchbook.report;

import benchbook.check.Level;
import benchbook.check.LongestPauses;
import benchbook.check.PauseSummary;
import benchbook.check.Verdict;
import benchbook.figure.HeapFigure;
import benchbook.figure.PauseFigure;
import benchbook.figure.PauseHistogram;
import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What GC logs tell: side by side and as figures, then each log by itself, and what the checks found. */
public final class GcStory {

    /** Enough to see whether the longest is alone. */
    private static final int LONGEST = 8;

    private GcStory() {}

    /**
     * Returns the cells.
     *
     * @param logs see {@link GcLogTable}, a row per run
     */
    public static Story of(List<GcRun> runs, Table logs, List<Verdict> verdicts) {
        List<String> labels = runs.stream().map(GcRun::label).toList();
        List<String> names = IntStream.range(0, runs.size())
                .mapToObj(i -> (runs.size() > 1 ? GcBeside.letter(i) + ", " : "") + labels.get(i)).toList();
        List<Block> each = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            each.add(GcFacts.of(runs.get(i), logs.row(i), names.get(i)));
            kinds(runs.get(i), names.get(i)).ifPresent(each::add);
        }
        List<Block> pictures = List.of(new Block.Picture(PauseFigure.of(runs)), new Block.Picture(HeapFigure.of(runs)),
                new Block.Picture(PauseHistogram.of(runs)));
        List<Block> blocks = new ArrayList<>();
        if (runs.size() > 1) {
            blocks.addAll(GcBeside.of(logs, labels));
            blocks.addAll(pictures);
            blocks.addAll(each);
        } else {
            blocks.addAll(each);
            blocks.addAll(pictures);
        }
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() != Level.PASS).toList()));
        for (int i = 0; i < runs.size(); i++) {
            Table longest = LongestPauses.of(runs.get(i), LONGEST);
            if (!longest.isEmpty()) {
                blocks.add(GcLongest.of(longest, names.get(i)));
            }
        }
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() == Level.PASS).toList()));
        return new Story("GC pauses", Quantity.count(runs.size(), "JVM") + "; percentiles are pauses that there were (nearest rank)", blocks);
    }

    private static Optional<Block> kinds(GcRun run, String name) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : PauseSummary.of(run)) {
            rows.add(List.of(
                    (row.getString(PauseSummaryTable.KIND) + " " + row.getString(PauseSummaryTable.CAUSE)).strip(),
                    Integer.toString(row.getInt(PauseSummaryTable.COUNT)),
                    Quantity.duration(row.getLong(PauseSummaryTable.TOTAL_NS)),
                    Cells.time(row, PauseSummaryTable.P50_NS), Cells.time(row, PauseSummaryTable.P95_NS),
                    Cells.time(row, PauseSummaryTable.P99_NS), Cells.time(row, PauseSummaryTable.MAX_NS),
                    row.isMissing(PauseSummaryTable.SHARE) ? Quantity.MISSING
                            : Quantity.percent(row.getDouble(PauseSummaryTable.SHARE))));
        }
        return rows.isEmpty() || run.pauses().isEmpty() ? Optional.empty()
                : Optional.of(new Block.Grid("Pauses by kind and cause, " + name + GcFacts.doubts(run.reading()),
                        List.of("pauses", "count", "total", "p50", "p95", "p99", "max", "of wall time"), rows));
    }

    /** Returns the tables for machines: a row per JVM, per kind and cause of pause, and per longest pause. */
    public static Map<String, Table> tables(List<GcRun> runs, Table logs) {
        Table longest = null;
        for (GcRun run : runs) {
            Table own = LongestPauses.of(run, LONGEST);
            longest = longest == null ? own : longest.append(own);
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("logs", logs);
        tables.put("pauses_by_kind", PauseSummary.of(runs));
        tables.put("longest_pauses", longest);
        return tables;
    }
}
