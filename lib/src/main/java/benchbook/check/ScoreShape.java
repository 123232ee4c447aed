package benchbook.check;

import benchbook.stats.Interval;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;

/**
 * What a published suite shows of its scores, asked of another run of the same suite: which benchmarks have lost their
 * work, which are faster, and by how much. A benchmark is named by its method; an interval is JMH's, 99.9 % over the
 * iterations of all forks, as the sources have it, and what the forks say of a pair stands beside it.
 */
public final class ScoreShape {

    /** What is gone for the most part leaves at most half of the time. */
    static final double FAR_BELOW = 0.5;

    private final JmhResults jmh;
    private final Checks.Outcome outcome;
    private final boolean[] floors;
    private final boolean[] atFloor;
    private final Interval[] pooled;
    private final double[][] means;

    private ScoreShape(JmhResults jmh) {
        this.jmh = jmh;
        this.outcome = Checks.on(jmh, List.of(), "", Checks.SAME);
        this.floors = Floor.floors(jmh, "");
        this.atFloor = Floor.judge(jmh, List.of(), "").atFloor();
        this.pooled = PooledIntervals.of(jmh);
        this.means = jmh.forkMeans();
    }

    /** Returns the shape of a run. */
    public static ScoreShape of(JmhResults jmh) {
        return new ScoreShape(jmh);
    }

    /** Returns the lowest floor in the run, in ns per operation; NaN without one. */
    public double floorNs() {
        return outcome.floorNs();
    }

    /** Returns what some checks say, worst first. */
    public List<Verdict> verdicts(String... ids) {
        return outcome.verdicts().stream().filter(v -> Arrays.asList(ids).contains(v.id())).toList();
    }

    /** Returns the benchmarks that have measured no more than the harness, without the floor itself. */
    public List<String> atFloor() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < atFloor.length; i++) {
            if (atFloor[i] && !floors[i]) {
                names.add(JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i)));
            }
        }
        return names;
    }

    /** Returns a score with JMH's error and its unit; a dash where the run has no such benchmark. */
    public String score(String method) {
        int i = result(method);
        return i < 0 ? Quantity.MISSING : Quantity.scored(score(i), error(i), unit(i));
    }

    /** Returns the score of one over that of the other; NaN where one is missing. */
    public double ratio(String method, String over) {
        int a = result(method);
        int b = result(over);
        return a < 0 || b < 0 ? Double.NaN : score(a) / score(b);
    }

    /** Returns the same of each fork of one and each fork of the other, from the least to the most; none without raw data. */
    public double[] forkRatios(String method, String over) {
        int a = result(method);
        int b = result(over);
        return a < 0 || b < 0 ? new double[0]
                : Arrays.stream(means[a]).flatMap(m -> Arrays.stream(means[b]).map(n -> m / n)).sorted().toArray();
    }

    /** Returns what the forks say of two benchmarks, after a semicolon; empty where they are not compared. */
    public String byForks(String one, String other) {
        return comparison(result(one), result(other)).map(i -> "; by forks, "
                + outcome.comparisons().stringColumn(ComparisonTable.CLAIM).get(i)).orElse("");
    }

    /** Whether a benchmark is flagged as one that has measured no more than the harness. */
    public Holds isAtFloor(String method) {
        String condition = method + " is flagged at the floor";
        if (Double.isNaN(floorNs())) {
            return Holds.notChecked(condition, "no benchmark that does nothing is in the run");
        }
        return ofPair(condition, method, method, (i, same) ->
                Holds.when(condition, atFloor[i], score(method) + ", the floor " + Quantity.significant(floorNs(), 3) + " ns"));
    }

    /** Whether one benchmark takes at least {@code least} times as long as another. */
    public Holds takesAtLeast(String slow, double least, String fast) {
        String condition = slow + " takes at least " + Quantity.significant(least, 2) + " × " + fast;
        return ofPair(condition, slow, fast, (a, b) -> {
            double times = isRate(a) ? score(b) / score(a) : score(a) / score(b);
            return Holds.when(condition, times >= least, Quantity.apart(times, least) + " ×: " + both(slow, fast));
        });
    }

    /** Whether one benchmark is faster than another, and JMH's intervals are disjoint. */
    public Holds beats(String fast, String slow) {
        String condition = fast + " beats " + slow + " with disjoint intervals";
        return ofPair(condition, fast, slow, (a, b) -> ofIntervals(condition, pooled[a], pooled[b], disjoint ->
                Holds.when(condition, disjoint && score(a) < score(b) != isRate(a), both(fast, slow) + byForks(fast, slow))));
    }

    /** Whether two benchmarks are called different by their forks only where JMH's intervals are disjoint too. */
    public Holds claimedOnlyWhereDisjoint(String one, String other) {
        String condition = one + " and " + other + " are not claimed to differ unless their intervals are disjoint";
        return ofPair(condition, one, other, (a, b) -> ofIntervals(condition, pooled[a], pooled[b], disjoint -> {
            String state = comparison(a, b).map(outcome.comparisons().stringColumn(ComparisonTable.STATE)::get).orElse("");
            boolean claimed = state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL);
            return Holds.when(condition, disjoint || !claimed,
                    both(one, other) + ", " + (disjoint ? "disjoint" : "not disjoint") + byForks(one, other));
        }));
    }

    /** Whether one benchmark costs {@code times} another, as far as the errors of both tell. */
    public Holds isMultiple(String many, double times, String one) {
        String product = Quantity.significant(times, 2) + " × " + one;
        String condition = many + " is " + product + " within the error bars";
        return ofPair(condition, many, one, (a, b) ->
                ofIntervals(condition, pooled[a], PooledIntervals.times(pooled[b], times), disjoint ->
                        Holds.when(condition, !disjoint, score(many) + ", and " + product + " is "
                                + Quantity.scored(times * score(b), times * error(b), unit(b)))));
    }

    /** Whether one benchmark takes at most half of another's time, with disjoint intervals. */
    public Holds isFarBelow(String low, String high) {
        String condition = low + " is far below " + high + " (at most half of it)";
        return ofPair(condition, low, high, (a, b) -> ofIntervals(condition, pooled[a], pooled[b], disjoint ->
                Holds.when(condition, disjoint && score(a) <= FAR_BELOW * score(b), both(low, high) + byForks(low, high))));
    }

    /** Judges two results of the run. */
    private interface PairJudge {
        Holds of(int one, int other);
    }

    private Holds ofPair(String condition, String one, String other, PairJudge judge) {
        int a = result(one);
        int b = result(other);
        return a < 0 || b < 0 ? Holds.notChecked(condition, "the run has no " + (a < 0 ? one : other)) : judge.of(a, b);
    }

    private static Holds ofIntervals(String condition, Interval a, Interval b, Function<Boolean, Holds> judge) {
        Boolean disjoint = PooledIntervals.disjoint(a, b);
        return disjoint == null ? Holds.notChecked(condition, "a score has no error") : judge.apply(disjoint);
    }

    private String both(String one, String other) {
        return score(one) + " against " + score(other);
    }

    /** Returns the row of the pair in the comparisons. */
    private Optional<Integer> comparison(int a, int b) {
        IntColumn faster = outcome.comparisons().intColumn(ComparisonTable.FASTER_RESULT);
        IntColumn slower = outcome.comparisons().intColumn(ComparisonTable.SLOWER_RESULT);
        return IntStream.range(0, faster.size()).boxed()
                .filter(i -> faster.get(i) == a && slower.get(i) == b || faster.get(i) == b && slower.get(i) == a)
                .findFirst();
    }

    /** Returns the row of a method; -1 without one. */
    private int result(String method) {
        return jmh.scores().stringColumn(ScoreTable.BENCHMARK).asList().stream().map(JmhResults::method).toList().indexOf(method);
    }

    private double score(int result) {
        return jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(result);
    }

    private double error(int result) {
        return jmh.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(result);
    }

    private String unit(int result) {
        return jmh.scores().stringColumn(ScoreTable.UNIT).get(result);
    }

    private boolean isRate(int result) {
        return ScoreUnit.isThroughput(unit(result));
    }
}
