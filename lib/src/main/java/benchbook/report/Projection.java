package benchbook.report;

import benchbook.check.Sides;
import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** Scores as a table of two ways: benchmarks or their parameters down, files or another parameter across. */
public final class Projection {

    private static final Map<String, String> MARKS = Map.of(
            RunComparisonTable.FASTER, "+", RunComparisonTable.LITTLE_FASTER, "+",
            RunComparisonTable.SLOWER, "−", RunComparisonTable.LITTLE_SLOWER, "−",
            RunComparisonTable.SAME, "=", RunComparisonTable.CANT_TELL, "?");

    private static final String CLASS = "class";
    private static final String BENCHMARK = "benchmark";
    private static final String MODE = "mode";

    private Projection() {}

    /**
     * Returns a row for each row of {@code sides} and a column for each side.
     *
     * @param down keys whose values name the rows, such as parameters, {@code method}, {@code threads}, {@code mode}; empty for
     *     the shortest text that tells rows apart. Rows are sorted by them, numbers as numbers
     * @param base the side that others were compared with
     * @param roles what each side is called
     * @param comparisons see {@link RunComparisonTable}; cells are marked with what was found; without rows for no marks
     */
    public static Block.Grid of(JmhResults jmh, Sides sides, int base, List<String> roles, List<String> down,
            Table comparisons) {
        List<Map<String, String>> params = jmh.paramMaps();
        List<List<String>> names = new ArrayList<>();
        for (Sides.Row row : sides.rows()) {
            List<String> name = new ArrayList<>();
            down.forEach(key -> name.add(value(jmh, params.get(row.example()), key, row.example())));
            names.add(name);
        }
        boolean labelled = down.isEmpty() || new HashSet<>(names).size() < names.size();
        if (labelled) {
            IntStream.range(0, names.size()).forEach(r -> names.get(r).add(sides.rows().get(r).label()));
        }
        Map<List<Object>, String> marks = marks(comparisons, sides, base);
        List<Integer> order = new ArrayList<>(IntStream.range(0, names.size()).boxed().toList());
        if (!down.isEmpty()) {
            order.sort(Comparator.comparing(names::get, Projection::compare));
        }
        List<List<String>> rows = new ArrayList<>();
        for (int r : order) {
            Sides.Row row = sides.rows().get(r);
            String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(row.example());
            List<String> cells = new ArrayList<>(names.get(r));
            for (int side = 0; side < row.results().length; side++) {
                cells.add(cell(jmh, row.results()[side], unit) + (side == base ? ""
                        : marks.getOrDefault(List.of(row.label(), sides.names().get(side)), "")));
            }
            cells.add(unit);
            rows.add(cells);
        }
        List<String> head = new ArrayList<>(down);
        if (labelled) {
            head.add(BENCHMARK);
        }
        head.addAll(roles);
        head.add("unit");
        return new Block.Grid("Scores by " + sides.key() + (comparisons.isEmpty() ? ""
                : "   (against " + roles.get(base) + ": + faster, − slower, = shown the same, ? can't tell)"), head, rows);
    }

    /** @throws IllegalArgumentException if {@code key} names no rows of these results, with those that do */
    public static void requireKey(JmhResults jmh, String key) {
        Set<String> keys = new LinkedHashSet<>(List.of(Sides.METHOD, CLASS, BENCHMARK, MODE, Sides.THREADS));
        Sides.keys(jmh).stream().filter(k -> !k.equals(Sides.FILE) && !k.equals(Sides.JDK)).forEach(keys::add);
        if (!keys.contains(key)) {
            throw new IllegalArgumentException("expected one of " + String.join(", ", keys) + " for --rows, got \"" + key + "\"");
        }
    }

    private static Map<List<Object>, String> marks(Table comparisons, Sides sides, int base) {
        Map<List<Object>, String> marks = new HashMap<>();
        for (int i = 0; i < comparisons.rowCount(); i++) {
            String mark = MARKS.get(comparisons.stringColumn(RunComparisonTable.STATE).get(i));
            marks.put(List.of(comparisons.stringColumn(RunComparisonTable.ROW).get(i),
                    comparisons.stringColumn(RunComparisonTable.HEAD).get(i)), mark == null ? "" : " " + mark);
        }
        return marks;
    }

    private static String cell(JmhResults jmh, int result, String unit) {
        if (result == Sides.TWICE) {
            return "twice";
        }
        if (result == Sides.NONE) {
            return Quantity.MISSING;
        }
        String own = jmh.scores().stringColumn(ScoreTable.UNIT).get(result);
        double factor = own.equals(unit) ? 1 : ScoreUnit.factor(own, unit);
        double score = jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(result);
        return Double.isNaN(factor) ? Quantity.significant(score, 4) + " " + own : Quantity.significant(factor * score, 4);
    }

    private static String value(JmhResults jmh, Map<String, String> params, String key, int i) {
        String benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i);
        IntColumn threads = jmh.scores().intColumn(ScoreTable.THREADS);
        return switch (key) {
            case Sides.METHOD -> JmhResults.method(benchmark);
            case CLASS -> JmhResults.simpleName(JmhResults.className(benchmark));
            case BENCHMARK -> benchmark;
            case MODE -> jmh.scores().stringColumn(ScoreTable.MODE).get(i);
            case Sides.THREADS -> threads.getUnformattedString(i);
            default -> params.getOrDefault(key, "");
        };
    }

    private static int compare(List<String> a, List<String> b) {
        for (int k = 0; k < Math.min(a.size(), b.size()); k++) {
            int order = compare(a.get(k), b.get(k));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** Numbers as numbers, so that 100 follows 20; numbers before texts. */
    private static int compare(String a, String b) {
        boolean numberA = a.matches("-?\\d{1,15}(\\.\\d{1,15})?");
        boolean numberB = b.matches("-?\\d{1,15}(\\.\\d{1,15})?");
        return numberA && numberB ? Double.compare(Double.parseDouble(a), Double.parseDouble(b))
                : numberA != numberB ? (numberA ? -1 : 1) : a.compareTo(b);
    }
}
