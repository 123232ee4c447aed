package benchbook.report;

import benchbook.check.Level;
import benchbook.check.RatioText;
import benchbook.check.Regression;
import benchbook.check.RunChecks;
import benchbook.check.RunComparisons;
import benchbook.check.Verdict;
import benchbook.figure.RatioFigure;
import benchbook.report.RunReport.Fact;
import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.table.MetricComparisonTable;
import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Runs held against each other: what became slower first, what is unchanged folded, then every score by side. */
public final class CompareStory {

    private static final List<String> COMPARED = List.of("benchmark", "base", "head", "unit", "speed", "between", "p alone");

    /** Levels are those of {@link Interval}; the JSON says which. */
    private static final String INTERVALS = "speed: head ÷ base by forks, above 1 is faster; intervals 95 %, wider where many are compared";

    private static final String SCORES = "scores: head ÷ base as they stand, above 1 is faster; that is no verdict";

    /** A p-value below is not known better than that. */
    private static final double TINY_P = 0.001;

    private static final List<String> LOUD = List.of(RunComparisonTable.SLOWER, RunComparisonTable.FASTER);

    private CompareStory() {}

    /**
     * Returns the comparison as cells.
     *
     * @param facts what was measured, and on what
     * @param projection scores by row and side, see {@link Projection}; empty where the rows below say as much
     */
    public static Story of(RunChecks.Question question, RunChecks.Outcome outcome, List<Fact> facts,
            Optional<Block.Grid> projection) {
        Table rows = outcome.comparisons().rows();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Grid("What was measured, and on what", List.of("", "as the files tell"),
                facts.stream().map(f -> List.of(f.name(), f.text())).toList()));
        List<Verdict> passed = outcome.verdicts().stream().filter(v -> v.level() == Level.PASS).toList();
        List<Verdict> others = outcome.verdicts().stream().filter(v -> v.level() != Level.PASS).toList();
        List<String> heads = rows.stringColumn(RunComparisonTable.HEAD).unique().asList();
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.SLOWER)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.MISSING)));
        blocks.add(new Block.Picture(RatioFigure.of(rows, question.margin())));
        blocks.add(new Block.Verdicts(others));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.FASTER)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.CANT_TELL)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.NOT_JUDGED)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.NEW)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.LITTLE_SLOWER, RunComparisonTable.LITTLE_FASTER)));
        blocks.addAll(states(rows, heads, List.of(RunComparisonTable.SAME)));
        metrics(outcome.metrics()).ifPresent(blocks::add);
        projection.ifPresent(blocks::add);
        blocks.add(new Block.Verdicts(passed));
        return new Story(title(question), claim(question, outcome), blocks);
    }

    private static String title(RunChecks.Question question) {
        List<String> names = new ArrayList<>(question.sides().names());
        String base = names.remove(question.base());
        return "Compared with " + base + ": " + (names.size() <= 3 ? String.join(", ", names) : names.size() + " others");
    }

    /** Returns the sentence that a reader of one line gets. */
    public static String claim(RunChecks.Question question, RunChecks.Outcome outcome) {
        Table rows = outcome.comparisons().rows();
        int missing = count(rows, RunComparisonTable.MISSING);
        int added = count(rows, RunComparisonTable.NEW);
        int notJudged = count(rows, RunComparisonTable.NOT_JUDGED);
        return Regression.states(rows)
                + (notJudged == 0 ? "" : ", " + notJudged + " not judged")
                + (missing == 0 ? "" : ", " + missing + " missing") + (added == 0 ? "" : ", " + added + " new")
                + mean(outcome.comparisons(), question.noise().isPresent());
    }

    private static String mean(RunComparisons comparisons, boolean noiseIsKnown) {
        return comparisons.means().size() > 1 ? "" : comparisons.means().stream()
                .filter(m -> m.judged().isPresent() && m.judgedRows() > 1)
                .map(m -> "; geometric mean of " + m.judgedRows() + " rows " + RatioText.ratio(m.judged().get().ratio(),
                        m.judged().get().interval(0.95)) + " × as fast (" + RatioText.cell(m.judged().get().interval(0.95))
                        + (noiseIsKnown ? ")" : ", by forks alone)")).collect(Collectors.joining());
    }

    private static int count(Table rows, String state) {
        return rows.stringColumn(RunComparisonTable.STATE).countOccurrences(state);
    }

    /** One table of the rows in some states, slowest first; folded unless it is what a reader came for. */
    private static List<Block> states(Table rows, List<String> heads, List<String> states) {
        StringColumn state = rows.stringColumn(RunComparisonTable.STATE);
        DoubleColumn ratio = rows.doubleColumn(RunComparisonTable.SPEED_RATIO);
        boolean fasterFirst = states.contains(RunComparisonTable.FASTER);
        Comparator<Integer> slowestFirst = Comparator.comparingDouble(
                i -> Double.isNaN(ratio.getDouble(i)) ? RunComparisonTable.scoreRatio(rows, i) : ratio.getDouble(i)); // NaN comes last
        List<Integer> chosen = IntStream.range(0, rows.rowCount()).boxed()
                .filter(i -> states.contains(state.get(i)))
                .sorted(fasterFirst ? slowestFirst.reversed() : slowestFirst)
                .toList();
        if (chosen.isEmpty()) {
            return List.of();
        }
        boolean single = states.contains(RunComparisonTable.MISSING) || states.contains(RunComparisonTable.NEW);
        List<String> head = new ArrayList<>(single ? List.of("benchmark", "score", "unit") : COMPARED);
        boolean open = states.contains(RunComparisonTable.CANT_TELL);
        boolean notJudged = states.contains(RunComparisonTable.NOT_JUDGED);
        if (notJudged) {
            head = new ArrayList<>(List.of("benchmark", "base", "head", "unit", "scores", "JMH's intervals"));
        } else if (open) {
            head.set(head.size() - 1, "to decide");
        }
        if (heads.size() > 1) {
            head.add(1, "in");
        }
        List<List<String>> cells = new ArrayList<>();
        for (int i : chosen) {
            List<String> row = single ? one(rows, i) : notJudged ? unjudged(rows, i) : compared(rows, i, open);
            if (heads.size() > 1) {
                row.add(1, rows.stringColumn(RunComparisonTable.HEAD).get(i));
            }
            cells.add(row);
        }
        String name = Quantity.count(chosen.size(), "row") + " " + said(states.get(0));
        Block.Grid grid = new Block.Grid(name + (single ? "" : notJudged ? "   (" + SCORES + ")" : "   (" + INTERVALS + ")"), head, cells);
        boolean loud = LOUD.contains(states.get(0)) || states.contains(RunComparisonTable.MISSING) || open;
        return List.of(loud ? grid : new Block.Folded(name, grid));
    }

    private static String said(String state) {
        return switch (state) {
            case RunComparisonTable.MISSING -> "only in the base";
            case RunComparisonTable.NEW -> "only in the head";
            case RunComparisonTable.SAME -> "shown the same";
            case RunComparisonTable.CANT_TELL -> "of which nothing can be told";
            case RunComparisonTable.LITTLE_SLOWER, RunComparisonTable.LITTLE_FASTER -> "different, but by less than the margin";
            default -> state;
        };
    }

    private static List<String> one(Table rows, int i) {
        double base = rows.doubleColumn(RunComparisonTable.BASE_SCORE).getDouble(i);
        double score = Double.isNaN(base) ? rows.doubleColumn(RunComparisonTable.HEAD_SCORE).getDouble(i) : base;
        return new ArrayList<>(List.of(rows.stringColumn(RunComparisonTable.ROW).get(i), Quantity.significant(score, 4),
                rows.stringColumn(RunComparisonTable.UNIT).get(i)));
    }

    private static List<String> scores(Table rows, int i) {
        return new ArrayList<>(List.of(
                rows.stringColumn(RunComparisonTable.ROW).get(i),
                Quantity.significant(rows.doubleColumn(RunComparisonTable.BASE_SCORE).getDouble(i), 4),
                Quantity.significant(rows.doubleColumn(RunComparisonTable.HEAD_SCORE).getDouble(i), 4),
                rows.stringColumn(RunComparisonTable.UNIT).get(i)));
    }

    private static List<String> unjudged(Table rows, int i) {
        List<String> cells = scores(rows, i);
        double ratio = RunComparisonTable.scoreRatio(rows, i);
        BooleanColumn disjoint = rows.booleanColumn(RunComparisonTable.JMH_DISJOINT);
        cells.add(Double.isNaN(ratio) ? Quantity.MISSING : Quantity.significant(ratio, 3));
        cells.add(disjoint.isMissing(i) ? Quantity.MISSING : disjoint.get(i) ? "disjoint" : "overlap");
        return cells;
    }

    private static List<String> compared(Table rows, int i, boolean open) {
        List<String> cells = scores(rows, i);
        Interval interval = interval(rows, i);
        cells.add(RatioText.ratio(rows.doubleColumn(RunComparisonTable.SPEED_RATIO).getDouble(i), interval));
        cells.add(RatioText.cell(interval));
        cells.add(open ? toDecide(rows, i) : p(rows.doubleColumn(RunComparisonTable.P).getDouble(i)));
        return cells;
    }

    private static String toDecide(Table rows, int i) {
        IntColumn forks = rows.intColumn(RunComparisonTable.FORKS_NEEDED);
        return !rows.stringColumn(RunComparisonTable.REASON).get(i).isEmpty() ? "more runs"
                : forks.isMissing(i) ? "> 10,000 forks"
                : "≈ " + Quantity.count(forks.getInt(i), "fork");
    }

    static Interval interval(Table rows, int i) {
        return new Interval(rows.doubleColumn(RunComparisonTable.RATIO_LOW).getDouble(i),
                rows.doubleColumn(RunComparisonTable.RATIO_HIGH).getDouble(i),
                rows.doubleColumn(RunComparisonTable.LEVEL).getDouble(i));
    }

    private static String p(double p) {
        return p < TINY_P ? "<0.001" : Quantity.significant(p, 2);
    }

    private static Optional<Block> metrics(Table metrics) {
        List<List<String>> rows = new ArrayList<>();
        StringColumn state = metrics.stringColumn(MetricComparisonTable.STATE);
        boolean changed = false;
        boolean several = metrics.stringColumn(MetricComparisonTable.HEAD).countUnique() > 1;
        for (String wanted : List.of(MetricComparisonTable.MORE, MetricComparisonTable.LESS, MetricComparisonTable.UNSTEADY,
                MetricComparisonTable.EQUAL)) {
            for (int i = 0; i < metrics.rowCount(); i++) {
                if (state.get(i).equals(wanted)) {
                    changed |= !wanted.equals(MetricComparisonTable.EQUAL);
                    List<String> row = new ArrayList<>(List.of(metrics.stringColumn(MetricComparisonTable.ROW).get(i),
                            Quantity.significant(metrics.doubleColumn(MetricComparisonTable.BASE_SCORE).getDouble(i), 5),
                            Quantity.significant(metrics.doubleColumn(MetricComparisonTable.HEAD_SCORE).getDouble(i), 5),
                            metrics.stringColumn(MetricComparisonTable.UNIT).get(i), wanted));
                    if (several) {
                        row.add(1, metrics.stringColumn(MetricComparisonTable.HEAD).get(i));
                    }
                    rows.add(row);
                }
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<String> head = new ArrayList<>(List.of("benchmark", "base", "head", "unit", "head allocates"));
        if (several) {
            head.add(1, "in");
        }
        Block.Grid grid = new Block.Grid("Allocated per operation", head, rows);
        return Optional.of(changed ? grid : new Block.Folded("Allocated per operation: " + Quantity.count(rows.size(), "row")
                + ", all equal", grid));
    }

    /** Returns the tables of a comparison for machines: rows, geometric means, metrics. */
    public static Map<String, Table> tables(RunChecks.Outcome outcome) {
        Table means = Table.create("geometric means", StringColumn.create(RunComparisonTable.HEAD), StringColumn.create("over"), DoubleColumn.create(RunComparisonTable.SPEED_RATIO),
                DoubleColumn.create(RunComparisonTable.RATIO_LOW), DoubleColumn.create(RunComparisonTable.RATIO_HIGH));
        for (RunComparisons.Mean mean : outcome.comparisons().means()) {
            mean.decided().ifPresent(m -> append(means, mean.head(), "decided", m));
            mean.judged().ifPresent(m -> append(means, mean.head(), "judged", m));
        }
        Map<String, Table> tables = new LinkedHashMap<>();
        tables.put("comparisons", outcome.comparisons().rows());
        tables.put("geometric_means", means);
        tables.put("metrics", outcome.metrics());
        return tables;
    }

    private static void append(Table means, String head, String over, LogRatio mean) {
        means.stringColumn(RunComparisonTable.HEAD).append(head);
        means.stringColumn("over").append(over);
        means.doubleColumn(RunComparisonTable.SPEED_RATIO).append(mean.ratio());
        means.doubleColumn(RunComparisonTable.RATIO_LOW).append(mean.interval(0.95).low());
        means.doubleColumn(RunComparisonTable.RATIO_HIGH).append(mean.interval(0.95).high());
    }
}
