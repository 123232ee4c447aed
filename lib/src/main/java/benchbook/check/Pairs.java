package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.DoubleColumn;

/**
 * The pairs of results that a reader would compare: same file, class, mode, unit, JVM and plan; and either
 * two methods with the same parameters, or one method with one parameter changed.
 *
 * @param list the pairs to compare
 * @param leftOut how many more there are: in a group with more than {@value #ALL_PAIRS_UP_TO} members only
 *     pairs with its fastest are compared, yet all count as tests
 * @param noContenders results that take part in no pair: a floor, or one that measured no more than it
 */
public record Pairs(List<Pair> list, long leftOut, List<Integer> noContenders) {

    /** A hundred methods make 4,950 pairs; nobody reads more, and 5,000 methods would make 12 million. */
    static final int ALL_PAIRS_UP_TO = 100;

    /**
     * Two rows of {@link ScoreTable}.
     *
     * @param differsIn "method", or the name of the one parameter that differs
     */
    public record Pair(int first, int second, String differsIn) {}

    /** Returns the pairs among results whose flag is false: a floor, or one at the floor, is no contender. */
    public static Pairs of(JmhResults jmh, boolean[] leaveOut) {
        List<Map<String, String>> params = jmh.paramMaps();
        Map<List<Object>, List<Integer>> byParams = new LinkedHashMap<>();
        Map<List<Object>, List<Integer>> byOtherParams = new LinkedHashMap<>();
        for (int i = 0; i < jmh.size(); i++) {
            if (leaveOut[i]) {
                continue;
            }
            String benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i);
            List<Object> house = List.of(
                    jmh.scores().stringColumn(ScoreTable.FILE).get(i),
                    JmhResults.className(benchmark),
                    jmh.scores().stringColumn(ScoreTable.MODE).get(i),
                    jmh.scores().stringColumn(ScoreTable.UNIT).get(i),
                    MixedRun.roof(jmh, i));
            byParams.computeIfAbsent(List.of(house, params.get(i)), k -> new ArrayList<>()).add(i);
            for (String name : params.get(i).keySet()) {
                Map<String, String> others = new HashMap<>(params.get(i));
                others.remove(name);
                byOtherParams.computeIfAbsent(List.of(house, benchmark, others, name), k -> new ArrayList<>()).add(i);
            }
        }
        List<Pair> list = new ArrayList<>();
        long leftOut = 0;
        for (List<Integer> group : byParams.values()) {
            leftOut += add(list, jmh, group, "method");
        }
        for (Map.Entry<List<Object>, List<Integer>> group : byOtherParams.entrySet()) {
            leftOut += add(list, jmh, group.getValue(), (String) group.getKey().get(3));
        }
        return new Pairs(list, leftOut, IntStream.range(0, leaveOut.length).filter(i -> leaveOut[i]).boxed().toList());
    }

    private static long add(List<Pair> list, JmhResults jmh, List<Integer> group, String differsIn) {
        int n = group.size();
        if (n <= ALL_PAIRS_UP_TO) {
            for (int a = 0; a < n; a++) {
                for (int b = a + 1; b < n; b++) {
                    addUnlessTwin(list, jmh, group.get(a), group.get(b), differsIn);
                }
            }
            return 0;
        }
        int fastest = fastest(jmh, group);
        for (int other : group) {
            if (other != fastest) {
                addUnlessTwin(list, jmh, fastest, other, differsIn);
            }
        }
        return (long) n * (n - 1) / 2 - (n - 1);
    }

    /** A benchmark that stands in the file twice is mixed-run's business, not a difference. */
    private static void addUnlessTwin(List<Pair> list, JmhResults jmh, int a, int b, String differsIn) {
        String benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(a);
        String params = jmh.scores().stringColumn(ScoreTable.PARAMS).get(a);
        if (!benchmark.equals(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(b))
                || !params.equals(jmh.scores().stringColumn(ScoreTable.PARAMS).get(b))) {
            list.add(new Pair(a, b, differsIn));
        }
    }

    private static int fastest(JmhResults jmh, List<Integer> group) {
        DoubleColumn score = jmh.scores().doubleColumn(ScoreTable.SCORE);
        boolean moreIsBetter = ScoreUnit.isThroughput(jmh.scores().stringColumn(ScoreTable.UNIT).get(group.get(0)));
        int best = group.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (int i : group) {
            double speed = moreIsBetter ? score.getDouble(i) : -score.getDouble(i);
            if (speed > most) { // false for a missing score, which is the fastest of nothing
                best = i;
                most = speed;
            }
        }
        return best;
    }
}
