package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ParamTable;
import benchbook.table.ScoreTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Results as rows and sides: a row is a benchmark with its parameters, mode and threads, a side is a file, or
 * the value of one parameter, of the method, the threads or the JDK. What tells the sides apart is no part of
 * the row; all else is, so that results of another mode or parameter never meet.
 *
 * @param key what tells the sides apart: {@link #FILE}, {@link #METHOD}, {@link #THREADS}, {@link #JDK} or a parameter
 * @param names of the sides, in the order of the results
 * @param rows in the order in which the results first hold them
 * @param leftOut how many results have no side: those without the parameter, or of a file that does not tell its JDK
 */
public record Sides(String key, List<String> names, List<Row> rows, int leftOut) {

    public static final String FILE = "file";
    public static final String METHOD = "method";
    public static final String THREADS = "threads";
    public static final String JDK = "jdk";

    private static final List<String> NO_PARAMS = List.of(FILE, METHOD, THREADS, JDK);

    /** {@link Row#results}: the side does not hold the row. */
    public static final int NONE = -1;

    /** {@link Row#results}: the side holds the row more than once, and nobody knows which one counts. */
    public static final int TWICE = -2;

    /**
     * One row.
     *
     * @param label the shortest text that tells it from the others
     * @param params as {@code name=value}, joined by ", "; without the one that tells the sides apart
     * @param results the result in {@link ScoreTable} by side, or {@link #NONE}, or {@link #TWICE}
     * @param example a result that has the row's benchmark, parameters, mode and threads
     */
    public record Row(String label, String params, int[] results, int example) {}

    /**
     * Splits results into sides.
     *
     * @throws IllegalArgumentException if {@code key} is no key of these results, with those that are
     */
    public static Sides of(JmhResults jmh, String key) {
        Set<String> keys = keys(jmh);
        if (!keys.contains(key)) {
            throw new IllegalArgumentException("expected one of " + String.join(", ", keys) + ", got \"" + key + "\"");
        }
        List<Map<String, String>> params = jmh.paramMaps();
        Map<String, Integer> sides = new LinkedHashMap<>();
        int[] sideOf = new int[jmh.size()];
        for (int i = 0; i < sideOf.length; i++) {
            String value = value(jmh, params.get(i), key, i);
            sideOf[i] = value == null ? NONE : sides.computeIfAbsent(value, v -> sides.size());
        }
        Map<List<Object>, int[]> results = new LinkedHashMap<>();
        Map<List<Object>, Integer> examples = new LinkedHashMap<>();
        int leftOut = 0;
        for (int i = 0; i < sideOf.length; i++) {
            if (sideOf[i] == NONE) {
                leftOut++;
                continue;
            }
            List<Object> row = row(jmh, params.get(i), key, i);
            int[] bySide = results.computeIfAbsent(row, r -> {
                int[] none = new int[sides.size()];
                Arrays.fill(none, NONE);
                return none;
            });
            bySide[sideOf[i]] = bySide[sideOf[i]] == NONE ? i : TWICE;
            examples.putIfAbsent(row, i);
        }
        String[] labels = labels(jmh, key, examples.values());
        List<Row> rows = new ArrayList<>();
        results.forEach((row, bySide) -> rows.add(new Row(labels[rows.size()],
                params.get(examples.get(row)).entrySet().stream().filter(e -> NO_PARAMS.contains(key) || !e.getKey().equals(key))
                        .map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(", ")),
                bySide, examples.get(row))));
        return new Sides(key, List.copyOf(sides.keySet()), rows, leftOut);
    }

    /** Returns what each side is to the others, short enough for a table's head: base, and head or head 1, head 2 … */
    public List<String> roles(int base) {
        List<String> roles = new ArrayList<>();
        for (int side = 0; side < names.size(); side++) {
            String head = !key.equals(FILE) ? names.get(side) : names.size() == 2 ? "head" : "head " + (side < base ? side + 1 : side);
            roles.add(side == base && key.equals(FILE) ? "base" : head);
        }
        return roles;
    }

    /** Returns run 1, run 2 … for reruns of the same code. */
    public List<String> runs() {
        return IntStream.rangeClosed(1, names.size()).mapToObj(i -> "run " + i).toList();
    }

    /** Returns what may tell sides apart in these results. */
    public static Set<String> keys(JmhResults jmh) {
        Set<String> keys = new LinkedHashSet<>(NO_PARAMS);
        keys.addAll(new TreeSet<>(jmh.params().stringColumn(ParamTable.NAME).unique().asList()));
        return keys;
    }

    private static String value(JmhResults jmh, Map<String, String> params, String key, int i) {
        return switch (key) {
            case FILE -> jmh.scores().stringColumn(ScoreTable.FILE).get(i);
            case METHOD -> JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
            case THREADS -> jmh.scores().intColumn(ScoreTable.THREADS).getUnformattedString(i);
            case JDK -> jmh.scores().stringColumn(ScoreTable.JDK_VERSION).isMissing(i) ? null
                    : jmh.scores().stringColumn(ScoreTable.JDK_VERSION).get(i);
            default -> params.get(key);
        };
    }

    private static List<Object> row(JmhResults jmh, Map<String, String> params, String key, int i) {
        String benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i);
        Map<String, String> others = new LinkedHashMap<>(params);
        if (!NO_PARAMS.contains(key)) { // a parameter of such a name is one like any other
            others.remove(key);
        }
        return List.of(
                key.equals(METHOD) ? JmhResults.className(benchmark) : benchmark,
                others,
                jmh.scores().stringColumn(ScoreTable.MODE).get(i),
                key.equals(THREADS) ? "" : jmh.scores().intColumn(ScoreTable.THREADS).getUnformattedString(i),
                key.equals(FILE) || key.equals(JDK) ? "" : jmh.scores().stringColumn(ScoreTable.FILE).get(i));
    }

    private static String[] labels(JmhResults jmh, String key, Iterable<Integer> examples) {
        boolean[] keep = new boolean[jmh.size()];
        List<Integer> order = new ArrayList<>();
        for (int example : examples) {
            keep[example] = true;
            order.add(example);
        }
        // Of the examples alone, so that what tells the sides apart is in no label.
        String[] inOrder = jmh.where(keep).labels(key);
        int[] place = new int[jmh.size()];
        for (int i = 0, next = 0; i < keep.length; i++) {
            place[i] = keep[i] ? next++ : NONE;
        }
        return order.stream().map(example -> inOrder[place[example]]).toArray(String[]::new);
    }
}
