package benchbook.report;

import benchbook.check.CoordinatedOmission;
import benchbook.check.Level;
import benchbook.check.LoadPercentiles;
import benchbook.check.LoadStates;
import benchbook.check.Verdict;
import benchbook.figure.LoadTimeFigure;
import benchbook.figure.PercentileFigure;
import benchbook.stats.OrderStatistics;
import benchbook.table.LatencyCounts;
import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadPercentileTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSummaryTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What load tests tell, side by side: rates and errors first, then latencies, then what the checks found. */
public final class LoadStory {

    /** More names of requests than this are folded. */
    private static final int NAMES = 12;
    /** Before a percentile of too few samples. */
    private static final String FEW = "~";

    private LoadStory() {}

    /**
     * Returns the cells.
     *
     * @param summary of {@link LoadSummaryTable}, a row per run
     */
    public static Story of(List<LoadRun> runs, Table summary, List<Verdict> verdicts) {
        List<String> letters = IntStream.range(0, runs.size()).mapToObj(GcBeside::letter).toList();
        List<Block> blocks = new ArrayList<>();
        blocks.add(sources(runs, letters));
        blocks.add(rates(summary, letters));
        blocks.add(latencies(runs, letters));
        Block.Grid bounds = bounds(runs, letters);
        if (!bounds.rows().isEmpty()) {
            blocks.add(bounds);
        }
        errors(runs, letters, blocks);
        names(runs, letters, blocks);
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() != Level.PASS).toList()));
        List<LoadRun> drawn = runs.stream().filter(LoadStates::hasLatency).toList();
        blocks.add(new Block.Picture(PercentileFigure.of(drawn, drawn.stream().map(CoordinatedOmission::estimate).toList())));
        blocks.add(new Block.Picture(LoadTimeFigure.latencies(drawn)));
        blocks.add(new Block.Picture(LoadTimeFigure.rates(runs)));
        problems(runs, letters, blocks);
        blocks.add(new Block.Verdicts(verdicts.stream().filter(v -> v.level() == Level.PASS).toList()));
        return new Story(runs.size() == 1 ? "Load test" : "Load tests", "Percentiles are by nearest rank, of a histogram the highest latency of"
                + " the bucket; files that hold percentiles only are quoted. A ~ marks a percentile of too few samples, of which another run may give any"
                + " higher value: fewer than " + OrderStatistics.fewest(0.5) + " for p50, " + OrderStatistics.fewest(0.9) + " for p90, " + OrderStatistics.fewest(0.99)
                + " for p99, " + OrderStatistics.fewest(0.999) + " for p99.9", blocks);
    }

    private static Block sources(List<LoadRun> runs, List<String> letters) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            LoadRun run = runs.get(i);
            List<String> parts = new ArrayList<>(List.of(run.file(), run.text(RunTable.KIND)));
            String tool = (run.text(RunTable.TOOL) + " " + run.text(RunTable.TOOL_VERSION)).strip();
            if (!tool.isEmpty() && !run.text(RunTable.KIND).contains(run.text(RunTable.TOOL))) {
                parts.add(tool);
            }
            parts.add(run.text(RunTable.MODEL).isEmpty() ? "open or closed model not told" : run.text(RunTable.MODEL) + " model");
            run.whole(RunTable.DURATION_NS).ifPresent(ns -> parts.add(Quantity.duration(ns)));
            parts.add("latencies " + basis(run.text(RunTable.BASIS)));
            String rule = run.text(RunTable.PERCENTILES);
            if (!run.hasHistogram() && !rule.isEmpty()) {
                parts.add("percentiles: " + rule);
            }
            rows.add(List.of(letters.get(i), String.join(", ", parts)));
        }
        return new Block.Grid("What was read", List.of("", "source"), rows);
    }

    private static String basis(String basis) {
        return switch (basis) {
            case RunTable.INTENDED -> "from the intended send";
            case RunTable.SENT -> "from the actual send";
            case RunTable.CORRECTED -> "corrected by the tool";
            default -> "from a moment that is not told";
        };
    }

    private static Block rates(Table summary, List<String> letters) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : summary) {
            String lag = row.isMissing(RunTable.LAG_P99_NS) ? Quantity.MISSING : Quantity.duration(row.getLong(RunTable.LAG_P99_NS));
            rows.add(List.of(letters.get(row.getRowNumber()), Cells.rate(row, LoadSummaryTable.OFFERED_PER_S), Cells.rate(row, RunTable.SENT_PER_S),
                    Cells.rate(row, LoadSummaryTable.ACHIEVED_PER_S), Cells.whole(row, RunTable.REQUESTS), Cells.whole(row, LoadSummaryTable.ERRORS),
                    Cells.whole(row, RunTable.DROPPED), lag, row.getString(LoadSummaryTable.STATE).isEmpty() ? "not told" : row.getString(LoadSummaryTable.STATE)));
        }
        return new Block.Grid("Requests a second, requests in all, failed and never sent; how late they were sent (lag, p99)",
                List.of("", "offered", "sent", "achieved", "requests", "failed", "dropped", "lag", "state"), rows);
    }

    private static Block.Grid latencies(List<LoadRun> runs, List<String> letters) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            LoadRun run = runs.get(i);
            if (!LoadStates.hasLatency(run)) {
                rows.add(List.of(letters.get(i), LoadStates.of(run), Quantity.MISSING, Quantity.MISSING, Quantity.MISSING, Quantity.MISSING,
                        Quantity.MISSING, Quantity.MISSING));
                continue;
            }
            Table told = LoadPercentiles.of(run);
            for (String basis : LoadPercentiles.bases(run)) {
                for (String outcome : List.of(LatencyTable.ALL, LatencyTable.OK, LatencyTable.FAILED)) {
                    Table own = told.where(told.stringColumn(LoadPercentileTable.BASIS).isEqualTo(basis)
                            .and(told.stringColumn(LoadPercentileTable.OUTCOME).isEqualTo(outcome)));
                    if (!own.isEmpty()) {
                        rows.add(List.of(letters.get(i), (basis.isEmpty() ? "" : basis + " ") + outcome, at(own, 50), at(own, 90), at(own, 99),
                                at(own, 99.9), max(run, basis, outcome), samples(own)));
                    }
                }
            }
            String letter = letters.get(i);
            CoordinatedOmission.estimate(run).ifPresent(counts -> rows.add(List.of(letter, "(an estimate)", time(counts, 50), time(counts, 90),
                    time(counts, 99), time(counts, 99.9), time(counts, 100), Quantity.MISSING)));
        }
        boolean estimated = rows.stream().anyMatch(cells -> cells.get(1).startsWith("("));
        return new Block.Grid("Latencies: from when, and of which requests" + (estimated ? "; the estimate adds the requests that were left out while"
                + " the service stood still" : ""), List.of("", "from, of", "p50", "p90", "p99", "p99.9", "max", "samples"), rows);
    }

    private static String time(LatencyCounts counts, double percent) {
        boolean few = percent < 100 && counts.total() < OrderStatistics.fewest(percent / 100);
        return (few ? FEW : "") + Quantity.duration(counts.percentile(percent));
    }

    private static String at(Table own, double percent) {
        for (Row row : own) {
            if (row.getDouble(LoadPercentileTable.PERCENTILE) == percent) {
                boolean few = !row.isMissing(LoadPercentileTable.SAMPLES) && !row.getBoolean(LoadPercentileTable.ENOUGH);
                return (few ? FEW : "") + Cells.time(row, LoadPercentileTable.VALUE_NS);
            }
        }
        return Quantity.MISSING;
    }

    private static String samples(Table own) {
        return own.longColumn(LoadPercentileTable.SAMPLES).isMissing(0) ? Quantity.MISSING : Long.toString(own.longColumn(LoadPercentileTable.SAMPLES).getLong(0));
    }

    private static String max(LoadRun run, String basis, String outcome) {
        boolean whole = basis.equals(run.text(RunTable.BASIS)) && outcome.equals(LatencyTable.ALL);
        if (whole && run.whole(RunTable.MAX_NS).isPresent()) {
            return Quantity.duration(run.whole(RunTable.MAX_NS).getAsLong());
        }
        LatencyCounts counts = LoadPercentiles.counts(run, basis, outcome);
        return counts.total() == 0 ? Quantity.MISSING : Quantity.duration(counts.percentile(100));
    }

    /** 95 %, where there is a histogram. */
    private static Block.Grid bounds(List<LoadRun> runs, List<String> letters) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            if (!runs.get(i).hasHistogram() || !LoadStates.hasLatency(runs.get(i))) {
                continue;
            }
            List<String> cells = new ArrayList<>(List.of(letters.get(i)));
            Table told = LoadPercentiles.of(runs.get(i));
            for (double percent : new double[] {50, 99, 99.9}) {
                Table own = told.where(told.stringColumn(LoadPercentileTable.BASIS).isEqualTo(runs.get(i).text(RunTable.BASIS))
                        .and(told.stringColumn(LoadPercentileTable.OUTCOME).isEqualTo(LatencyTable.ALL))
                        .and(told.doubleColumn(LoadPercentileTable.PERCENTILE).isEqualTo(percent)));
                cells.add(own.isEmpty() ? Quantity.MISSING : bound(own.row(0)));
            }
            rows.add(cells);
        }
        return new Block.Grid("Between which latencies the percentile lies (95 %, by order statistics; wider where requests follow each other)",
                List.of("", "p50", "p99", "p99.9"), rows);
    }

    private static String bound(Row row) {
        String low = row.isMissing(LoadPercentileTable.LOW_NS) ? "" : Quantity.duration(row.getLong(LoadPercentileTable.LOW_NS));
        return row.isMissing(LoadPercentileTable.HIGH_NS) ? low.isEmpty() ? "unknown" : "above " + low
                : low.isEmpty() ? "up to " + Quantity.duration(row.getLong(LoadPercentileTable.HIGH_NS))
                : Quantity.durations(row.getLong(LoadPercentileTable.LOW_NS), row.getLong(LoadPercentileTable.HIGH_NS));
    }

    private static void errors(List<LoadRun> runs, List<String> letters, List<Block> blocks) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            for (Row row : runs.get(i).errors()) {
                if (row.getLong(LoadErrorTable.COUNT) > 0) {
                    rows.add(List.of(letters.get(i), Long.toString(row.getLong(LoadErrorTable.COUNT)), row.getString(LoadErrorTable.ERROR)));
                }
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(new Block.Grid("Failed requests by kind", List.of("", "count", "error"), rows));
        }
    }

    /** By name or tag, where a run has several. */
    private static void names(List<LoadRun> runs, List<String> letters, List<Block> blocks) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            LoadRun run = runs.get(i);
            List<String> names = new ArrayList<>(new LinkedHashSet<>(run.latencies().stringColumn(LatencyTable.TAG).asList()));
            for (String name : names.size() > 1 && run.hasHistogram() && LoadStates.hasLatency(run) ? names : List.<String>of()) {
                LatencyCounts counts = LatencyCounts.of(run, run.text(RunTable.BASIS), LatencyCounts.ANY, name);
                if (counts.total() > 0) {
                    rows.add(List.of(letters.get(i) + " " + (name.isEmpty() ? "(no tag)" : name), time(counts, 50), time(counts, 99),
                            time(counts, 100), Long.toString(counts.total())));
                }
            }
        }
        if (!rows.isEmpty()) {
            Block.Grid grid = new Block.Grid("By name or tag", List.of("request", "p50", "p99", "max", "samples"), rows);
            blocks.add(rows.size() > NAMES ? new Block.Folded(rows.size() + " names or tags of requests have latencies of their own", grid) : grid);
        }
    }

    private static void problems(List<LoadRun> runs, List<String> letters, List<Block> blocks) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            for (Row row : runs.get(i).problems()) {
                rows.add(List.of(letters.get(i), row.isMissing(LoadProblemTable.LINE) ? Quantity.MISSING : Long.toString(row.getLong(LoadProblemTable.LINE)),
                        row.getString(LoadProblemTable.PROBLEM)));
            }
        }
        if (!rows.isEmpty()) {
            blocks.add(new Block.Grid("What was not read, or is not what it looks like", List.of("", "line", "problem"), rows));
        }
    }
}
