package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Logs;
import benchbook.stats.ManyTests;
import benchbook.stats.Moments;
import benchbook.stats.Repetitions;
import benchbook.stats.SuiteVariance;
import benchbook.table.ComparisonTable;
import benchbook.table.GroupMembers;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.RunComparisonTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Holds the same benchmarks of two sides against each other, with the fork as the unit of replication: Welch's
 * t on the logarithms of fork means, whose variances the suite moderates ({@link SuiteVariance}), and three
 * states ({@link Decisions}). Where the machine's own noise is known, no difference is called one that reruns
 * of the same code show too.
 *
 * @param rows one row per row and head, see {@link RunComparisonTable}
 * @param means of the speed ratios, one for each head
 */
public record RunComparisons(Table rows, List<Mean> means) {

    /**
     * How much a head changed as a whole. Heads have a mean each, since they share the base's forks: ratios of two heads are
     * not independent, and their common mean would have too narrow an interval.
     *
     * @param head the head's name
     * @param decidedRows how many rows were shown to be different or the same
     * @param decided geometric mean over these; what is large is chosen more easily, so it overstates what happened
     * @param judgedRows how many rows could be judged
     * @param judged the same over these
     */
    public record Mean(String head, int decidedRows, Optional<LogRatio> decided, int judgedRows, Optional<LogRatio> judged) {}

    /** A JVM's start before its first warm-up, by JMH's logs of the recorded runs. */
    private static final double START_S = 1;

    /** Why a row is not judged, or is open whatever the number of forks. */
    private static final String TWICE = "stands more than once on one side, and nobody knows which one counts";

    private static final String ALONE = "stands on one side only";

    static final String DRIFT = "the drift between runs is what limits, and more forks do not lower it";

    static final String ONE_FORK_RUNS = "runs of one fork scatter as much with the same code; more forks a run scatter less";

    /** Share of a run's variance that its forks do not explain, from which on drift is what limits. */
    private static final double MOSTLY = 0.5;

    /** One row and head on their way to a verdict. */
    private record Candidate(Sides.Row row, int base, int head, String headName, String problem, SuiteVariance.Sample sample) {

        boolean isOpen() {
            return problem.isEmpty();
        }
    }

    /** What every row is judged by. */
    private record Evidence(JmhResults jmh, double[][] means, double[][][] forks, Interval[] pooled, SuiteVariance suite,
            Optional<Drifts> drifts) {}

    /**
     * Compares each side with the base.
     *
     * @param sides rows and sides of {@code jmh}
     * @param base the base's place among the sides
     * @param margin what counts as the same, as a fraction: 0.05 is within a factor of 1.05
     * @param noise what reruns of the same code differ by on this machine
     */
    public static RunComparisons of(JmhResults jmh, Sides sides, int base, double margin, Optional<Noise> noise) {
        double[][] means = jmh.forkMeans();
        double[][][] forks = jmh.forks();
        List<Candidate> candidates = new ArrayList<>();
        for (int side = 0; side < sides.names().size(); side++) {
            for (Sides.Row row : side == base ? List.<Sides.Row>of() : sides.rows()) {
                int b = row.results()[base];
                int h = row.results()[side];
                if (b != Sides.NONE || h != Sides.NONE) {
                    candidates.add(candidate(jmh, row, b, h, sides.names().get(side), means, forks, noise.isPresent()));
                }
            }
        }
        SuiteVariance suite = SuiteVariance.of(candidates.stream().map(Candidate::sample).toList());
        Evidence evidence = new Evidence(jmh, means, forks, PooledIntervals.of(jmh), suite, noise.map(Drifts::of));
        LogRatio[] ratios = new LogRatio[candidates.size()];
        String[] problems = new String[ratios.length];
        for (int i = 0; i < ratios.length; i++) {
            Candidate c = candidates.get(i);
            Optional<LogRatio> ratio = c.isOpen() ? speedRatio(evidence, c) : Optional.empty();
            ratios[i] = ratio.orElse(null);
            problems[i] = c.isOpen() && ratio.isEmpty() ? Comparisons.ONE_FORK + ", and the noise file does not know this row"
                    : c.problem;
            if (ratios[i] != null && ratios[i].isDegenerate()) {
                ratios[i] = null;
                problems[i] = Comparisons.NO_SCATTER;
            }
        }
        return judged(evidence, sides, base, candidates, ratios, problems, margin);
    }

    private static RunComparisons judged(Evidence evidence, Sides sides, int base, List<Candidate> candidates,
            LogRatio[] ratios, String[] problems, double margin) {
        Decisions decisions = Decisions.of(ratios, margin, 0);
        double[] gate = ManyTests.holm(decisions.p());
        Table table = RunComparisonTable.empty();
        Map<String, List<LogRatio>> decided = new LinkedHashMap<>();
        Map<String, List<LogRatio>> judged = new LinkedHashMap<>();
        for (int i = 0; i < ratios.length; i++) {
            String state = state(evidence, candidates.get(i), decisions, i);
            append(table, evidence, sides.names().get(base), candidates.get(i), decisions, i, gate[i], state, problems[i]);
            // A group's own score holds its members already.
            if (ratios[i] != null && !GroupMembers.isMember(table.stringColumn(RunComparisonTable.BENCHMARK).get(i))) {
                judged.computeIfAbsent(candidates.get(i).headName, h -> new ArrayList<>()).add(ratios[i]);
                if (!state.equals(RunComparisonTable.CANT_TELL)) {
                    decided.computeIfAbsent(candidates.get(i).headName, h -> new ArrayList<>()).add(ratios[i]);
                }
            }
        }
        return new RunComparisons(table, judged.entrySet().stream()
                .map(e -> new Mean(e.getKey(), decided.getOrDefault(e.getKey(), List.of()).size(),
                        mean(evidence, decided.getOrDefault(e.getKey(), List.of())), e.getValue().size(), mean(evidence, e.getValue())))
                .toList());
    }

    /** What all rows of a run have in common, a busy hour or a slow clock, no number of rows averages out. */
    private static Optional<LogRatio> mean(Evidence evidence, List<LogRatio> ratios) {
        if (ratios.isEmpty()) {
            return Optional.empty();
        }
        LogRatio mean = LogRatio.geometricMean(ratios);
        return Optional.of(evidence.drifts.map(d -> mean.plus(d.ofAllRows().standardError(), d.ofAllRows().df())).orElse(mean));
    }

    private static Candidate candidate(JmhResults jmh, Sides.Row row, int b, int h, String headName, double[][] means,
            double[][][] forks, boolean noiseIsKnown) {
        String problem = b == Sides.TWICE || h == Sides.TWICE ? TWICE : b < 0 || h < 0 ? "" : problem(jmh, b, h, means, forks, noiseIsKnown);
        boolean alone = b == Sides.NONE || h == Sides.NONE;
        boolean comparable = !alone && problem.isEmpty();
        return new Candidate(row, b, h, headName, alone ? ALONE : problem,
                comparable ? SuiteVariance.Sample.of(means[b], means[h], SuiteVariance.within(forks[b], forks[h]))
                        : SuiteVariance.Sample.NONE);
    }

    private static String problem(JmhResults jmh, int b, int h, double[][] means, double[][][] forks, boolean noiseIsKnown) {
        if (Double.isNaN(factor(jmh, b, h))) {
            StringColumn unit = jmh.scores().stringColumn(ScoreTable.UNIT);
            return "base is in " + unit.get(b) + ", head in " + unit.get(h)
                    + (unit.get(b).equals(unit.get(h)) ? ", of which nobody knows whether more is better"
                            : ", and neither converts into the other");
        }
        IntColumn batch = jmh.scores().intColumn(ScoreTable.BATCH);
        if (!batch.isMissing(b) && !batch.isMissing(h) && batch.getInt(b) != batch.getInt(h)) {
            return "base measures " + batch.getInt(b) + " calls an operation, head " + batch.getInt(h);
        }
        if (sameData(forks[b], forks[h]) && scatter(forks[b]) && jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(b)
                == jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(h)) {
            return "base and head hold the same raw data to the last digit: one run, twice";
        }
        String problem = Comparisons.problem(means[b], means[h]);
        boolean noiseDecides = problem.equals(Comparisons.ONE_FORK) && noiseIsKnown && Logs.exist(means[b]) && Logs.exist(means[h]);
        return noiseDecides ? "" : problem;
    }

    /** Measured times do not repeat themselves; a copied file does. */
    static boolean sameData(double[][] base, double[][] head) {
        return base.length > 0 && Arrays.deepEquals(base, head);
    }

    /** A coarse clock gives the same values again and again, and no two runs can be told from one by them. */
    private static boolean scatter(double[][] forks) {
        return Arrays.stream(forks).flatMapToDouble(Arrays::stream).distinct().count() > 2;
    }

    /** Returns by what the head's score is multiplied to be in the base's unit; NaN where the units do not allow it. */
    private static double factor(JmhResults jmh, int b, int h) {
        StringColumn unit = jmh.scores().stringColumn(ScoreTable.UNIT);
        return ScoreUnit.factor(unit.get(h), unit.get(b));
    }

    /** Head over base in speed; empty where one fork leaves nothing to judge by. */
    private static Optional<LogRatio> speedRatio(Evidence evidence, Candidate c) {
        double[] base = evidence.means[c.base];
        double factor = factor(evidence.jmh, c.base, c.head);
        double[] head = Arrays.stream(evidence.means[c.head]).map(v -> v * factor).toArray();
        boolean more = ScoreUnit.isThroughput(evidence.jmh.scores().stringColumn(ScoreTable.UNIT).get(c.base));
        double[] a = more ? head : base;
        double[] b = more ? base : head;
        Optional<Drifts.Scatter> drift = drift(evidence, c);
        if (Math.min(base.length, head.length) < 2) {
            return drift.map(d -> new LogRatio(Moments.mean(Logs.of(a)) - Moments.mean(Logs.of(b)), d.standardError(), d.df(),
                    a.length, b.length));
        }
        LogRatio forks = evidence.suite.logRatio(a, b, c.sample);
        return Optional.of(drift.map(d -> forks.atLeast(d.standardError(), d.df())).orElse(forks));
    }

    private static String state(Evidence evidence, Candidate c, Decisions decisions, int i) {
        if (c.base == Sides.NONE) {
            return RunComparisonTable.NEW;
        }
        if (c.head == Sides.NONE) {
            return RunComparisonTable.MISSING;
        }
        String state = decisions.state(i);
        boolean faster = decisions.ratios()[i] != null && decisions.ratios()[i].estimate() > 0;
        if (state.equals(ComparisonTable.DIFFERENT) || state.equals(ComparisonTable.SMALL)) {
            if (isInsideNoise(evidence, c, decisions.ratios()[i])) {
                return RunComparisonTable.CANT_TELL;
            }
            return state.equals(ComparisonTable.DIFFERENT)
                    ? faster ? RunComparisonTable.FASTER : RunComparisonTable.SLOWER
                    : faster ? RunComparisonTable.LITTLE_FASTER : RunComparisonTable.LITTLE_SLOWER;
        }
        return state;
    }

    /** Why more forks of these runs would not decide an open row; empty where they might. */
    private static String limit(Evidence evidence, Candidate c, LogRatio ratio) {
        return drift(evidence, c).filter(d -> d.standardError() == ratio.standardError())
                .map(d -> Double.isNaN(d.beyondForks()) ? ONE_FORK_RUNS : d.beyondForks() > MOSTLY ? DRIFT : "").orElse("");
    }

    /** A row's own drift is in its interval already; the drift of all stands in where its own is not known. */
    private static boolean isInsideNoise(Evidence evidence, Candidate c, LogRatio ratio) {
        return evidence.drifts.isPresent() && drift(evidence, c).isEmpty()
                && Math.abs(ratio.estimate()) <= evidence.drifts.get().floor();
    }

    private static Optional<Drifts.Scatter> drift(Evidence evidence, Candidate c) {
        return evidence.drifts.flatMap(
                d -> d.of(evidence.jmh, c.base, evidence.means[c.base].length, evidence.means[c.head].length));
    }

    private static void append(Table table, Evidence evidence, String baseName, Candidate c, Decisions decisions, int i,
            double gate, String state, String problem) {
        Table scores = evidence.jmh.scores();
        int example = c.row.example();
        LogRatio ratio = decisions.ratios()[i];
        Interval interval = decisions.interval(i);
        boolean open = state.equals(RunComparisonTable.CANT_TELL);
        boolean refused = open && decisions.adjusted()[i] <= Decisions.ALPHA;
        String limit = open && !refused ? limit(evidence, c, ratio) : "";
        Optional<Repetitions> plan = open && !refused && limit.isEmpty() ? plan(evidence, c, decisions) : Optional.empty();
        String reason = refused
                ? "reruns of other benchmarks differ by up to " + Quantity.percent(Math.expm1(evidence.drifts.orElseThrow().floor()))
                        + " in 95 of 100 pairs, and this one's own drift is not known"
                : !limit.isEmpty() ? limit : problem.equals(ALONE) ? "" : problem;
        table.stringColumn(RunComparisonTable.ROW).append(c.row.label());
        table.stringColumn(RunComparisonTable.BENCHMARK).append(scores.stringColumn(ScoreTable.BENCHMARK).get(example));
        table.stringColumn(RunComparisonTable.PARAMS).append(c.row.params());
        table.stringColumn(RunComparisonTable.MODE).append(scores.stringColumn(ScoreTable.MODE).get(example));
        int threads = scores.intColumn(ScoreTable.THREADS).getInt(example);
        table.intColumn(RunComparisonTable.THREADS).append(threads);
        int unitOf = c.base >= 0 ? c.base : c.head >= 0 ? c.head : example;
        table.stringColumn(RunComparisonTable.UNIT).append(scores.stringColumn(ScoreTable.UNIT).get(unitOf));
        table.stringColumn(RunComparisonTable.BASE).append(baseName);
        table.stringColumn(RunComparisonTable.HEAD).append(c.headName);
        result(table.intColumn(RunComparisonTable.BASE_RESULT), c.base);
        result(table.intColumn(RunComparisonTable.HEAD_RESULT), c.head);
        double converted = c.base >= 0 && c.head >= 0 ? factor(evidence.jmh, c.base, c.head) : 1;
        table.doubleColumn(RunComparisonTable.BASE_SCORE).append(score(scores, c.base));
        table.doubleColumn(RunComparisonTable.HEAD_SCORE).append(
                score(scores, c.head) * (Double.isNaN(converted) ? 1 : converted));
        forks(table.intColumn(RunComparisonTable.BASE_FORKS), evidence, c.base);
        forks(table.intColumn(RunComparisonTable.HEAD_FORKS), evidence, c.head);
        table.doubleColumn(RunComparisonTable.SPEED_RATIO).append(ratio == null ? Double.NaN : ratio.ratio());
        table.doubleColumn(RunComparisonTable.RATIO_LOW).append(interval.low());
        table.doubleColumn(RunComparisonTable.RATIO_HIGH).append(interval.high());
        table.doubleColumn(RunComparisonTable.LEVEL).append(ratio == null ? Double.NaN : interval.level());
        table.doubleColumn(RunComparisonTable.P).append(decisions.p()[i]);
        table.doubleColumn(RunComparisonTable.P_ADJUSTED).append(decisions.adjusted()[i]);
        table.doubleColumn(RunComparisonTable.P_GATE).append(gate);
        table.doubleColumn(RunComparisonTable.P_SAME).append(decisions.adjustedSame()[i]);
        PooledIntervals.append(table.booleanColumn(RunComparisonTable.JMH_DISJOINT),
                pooled(evidence, c.base, 1), pooled(evidence, c.head, converted));
        table.stringColumn(RunComparisonTable.STATE).append(state);
        if (plan.isPresent()) {
            table.intColumn(RunComparisonTable.FORKS_NEEDED).append(plan.get().forks());
            table.intColumn(RunComparisonTable.ITERATIONS_NEEDED).append(plan.get().iterations());
        } else {
            table.intColumn(RunComparisonTable.FORKS_NEEDED).appendMissing();
            table.intColumn(RunComparisonTable.ITERATIONS_NEEDED).appendMissing();
        }
        table.doubleColumn(RunComparisonTable.TIME_NEEDED_S).append(plan.map(Repetitions::seconds).orElse(Double.NaN));
        table.stringColumn(RunComparisonTable.REASON).append(reason);
        table.stringColumn(RunComparisonTable.CLAIM).append(
                RunClaim.of(state, ratio, interval, reason, plan, decisions.margin(), baseName, c.headName));
    }

    private static Interval pooled(Evidence evidence, int result, double factor) {
        return result < 0 || Double.isNaN(factor) ? PooledIntervals.NONE : PooledIntervals.times(evidence.pooled[result], factor);
    }

    private static void result(IntColumn column, int result) {
        if (result < 0) {
            column.appendMissing();
        } else {
            column.append(result);
        }
    }

    private static double score(Table scores, int result) {
        return result < 0 ? Double.NaN : scores.doubleColumn(ScoreTable.SCORE).getDouble(result);
    }

    private static void forks(IntColumn column, Evidence evidence, int result) {
        if (result < 0) {
            column.appendMissing();
        } else {
            column.append(evidence.means[result].length);
        }
    }

    /** What a further run needs to decide an open row; never less than what this one had. */
    private static Optional<Repetitions> plan(Evidence evidence, Candidate c, Decisions decisions) {
        double[] base = evidence.means[c.base];
        double[] head = evidence.means[c.head];
        int had = Math.min(base.length, head.length);
        if (had < 2 || !(c.sample.variance() > 0)) {
            return Optional.empty();
        }
        double variance = evidence.suite.moderated(c.sample.variance(), c.sample.df(), c.sample.within());
        IntColumn n = evidence.jmh.scores().intColumn(ScoreTable.MEASUREMENT_ITERATIONS);
        int iterations = n.isMissing(c.base) ? 1 : Math.max(1, n.getInt(c.base));
        double margin = decisions.marginToResolve(Math.sqrt(variance), had);
        return Repetitions.toResolve(variance, c.sample.within(), iterations, cost(evidence.jmh.scores(), c.base), margin,
                        decisions.levelDifferent())
                .map(p -> p.iterations() > iterations ? p : p.atLeast(had + 1));
    }

    /** What a fork and an iteration of a result take by its plan. */
    static Repetitions.Cost cost(Table scores, int i) {
        LongColumn warmup = scores.longColumn(ScoreTable.WARMUP_TIME_NS);
        LongColumn measured = scores.longColumn(ScoreTable.MEASUREMENT_TIME_NS);
        IntColumn warmups = scores.intColumn(ScoreTable.WARMUP_ITERATIONS);
        double warmupS = warmups.isMissing(i) ? Double.NaN : warmups.getInt(i) == 0 ? 0
                : warmup.isMissing(i) ? Double.NaN : warmups.getInt(i) * warmup.getLong(i) / 1e9;
        return new Repetitions.Cost(START_S + warmupS, measured.isMissing(i) ? Double.NaN : measured.getLong(i) / 1e9);
    }
}
