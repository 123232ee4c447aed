package benchbook.check;

import static benchbook.unit.Quantity.ratio;
import static benchbook.unit.Quantity.significant;

import benchbook.stats.Interval;
import benchbook.stats.Welch;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A score that does not stand out from a benchmark that does nothing has measured the harness: the work
 * was dropped by the JIT, or known to it beforehand. The floor differs by machine, JVM and mode (0.3 to
 * 4 ns per call for average time were seen), so it is measured, in the file itself or beside it.
 */
public final class Floor {

    public static final String ID = "floor";

    /** Methods with these names, whatever their case, do nothing; checked against {@link #HARMLESS_NS}. */
    private static final Set<String> NAMES = Set.of("floor", "baseline", "empty");

    /** The one name that stands for doing nothing in JMH's samples, and for the old code elsewhere. */
    private static final String AMBIGUOUS = "baseline";

    /**
     * A method called baseline may as well be the old implementation. The harness's own loop takes 0.3 to 4
     * ns on current machines; what takes longer than this does something.
     */
    static final double HARMLESS_NS = 5;

    /**
     * Ten operations in a ns: at 5 GHz two in each cycle, with the harness's loop around each of them. No
     * core does that; what was measured is the clock.
     */
    static final double IMPOSSIBLE_NS = 0.1;

    /** Below this multiple of the floor, most of the score is the harness. */
    static final double NEAR = 2;

    /** Two floors, measured one after the other, differ by this much without any meaning. */
    static final double TOUCHING = 1.1;

    /** One cycle at 5 GHz: work that adds less to the harness's loop hides behind it, or is not there. */
    static final double CYCLE_NS = 0.2;

    private static final double LEVEL = 0.95;

    private static final String HOW_TO_GET_ONE = "add  @Benchmark public void floor() {}  to the class, or run"
            + "  jbang measure-floor.java -o floor.json  and name it with --floor-file";

    private Floor() {}

    /** The floor that one result is held against: a row of some results, with their raw data. */
    private record Candidate(JmhResults from, int row, double ns, double[] forkMeans) {}

    /**
     * Returns a FAIL for each result at the floor, a WARN for each near to it. Without a floor only what no
     * processor can do is judged.
     *
     * @param jmh the results
     * @param floors results among which a floor may be found beside those in {@code jmh}; may be empty
     * @param name the floor's method, or empty for any of {@code floor, baseline, empty}
     */
    public static List<Verdict> on(JmhResults jmh, List<JmhResults> floors, String name) {
        Findings findings = new Findings(ID, jmh);
        double[] ns = nsPerOperation(jmh);
        double[][] means = jmh.forkMeans();
        boolean[] isFloor = floors(jmh, name);
        List<Candidate> candidates = candidates(jmh, ns, means, isFloor, floors, name);
        for (int i = 0; i < jmh.size(); i++) {
            String observed = significant(ns[i], 3) + " ns per operation and thread";
            if (isFloor[i]) {
                continue;
            }
            if (ns[i] <= IMPOSSIBLE_NS) {
                findings.fault(i, Level.FAIL, observed + ", which no processor can do (more than "
                        + significant(IMPOSSIBLE_NS, 1) + " ns wanted): the work is gone, and the loop with it",
                        findings.scores(List.of(i)), "return the result or give it to a Blackhole; if one operation is"
                                + " an element of a vector (@OperationsPerInvocation), compare calls instead");
                continue;
            }
            String why = whyNot(jmh, i, ns[i], candidates);
            Candidate floor = why.isEmpty() ? best(jmh, i, candidates) : null;
            if (floor == null) {
                findings.notChecked(i, why.isEmpty() ? noFloor(candidates, name) : why, why.isEmpty() ? HOW_TO_GET_ONE : "");
            } else {
                judge(findings, i, ns[i], means[i], floor);
            }
        }
        return findings.verdicts("clearly above the floor");
    }

    /** Returns which results are a floor by their name and their score; comparisons leave them out. */
    public static boolean[] floors(JmhResults jmh, String name) {
        double[] ns = nsPerOperation(jmh);
        boolean[] floors = new boolean[jmh.size()];
        for (int i = 0; i < floors.length; i++) {
            String method = JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
            floors[i] = name.isEmpty()
                    ? NAMES.contains(method.toLowerCase(Locale.ROOT)) && (ns[i] <= HARMLESS_NS || isSampled(jmh, i))
                    : method.equals(name) || jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i).equals(name);
        }
        if (name.isEmpty()) {
            dropUndercut(jmh, ns, floors);
        }
        return floors;
    }

    /** Nothing is faster than nothing: a "baseline" that another result undercuts is the old implementation. */
    private static void dropUndercut(JmhResults jmh, double[] ns, boolean[] floors) {
        Map<List<Object>, Double> fastest = new HashMap<>();
        for (int i = 0; i < floors.length; i++) {
            fastest.merge(house(jmh, i), Double.isNaN(ns[i]) ? Double.POSITIVE_INFINITY : ns[i], Math::min);
        }
        for (int i = 0; i < floors.length; i++) {
            String method = JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
            floors[i] &= !(method.equalsIgnoreCase(AMBIGUOUS) && below(fastest.get(house(jmh, i)), ns[i]));
        }
    }

    private static List<Object> house(JmhResults jmh, int i) {
        return List.of(jmh.scores().stringColumn(ScoreTable.FILE).get(i), isSampled(jmh, i));
    }

    /** Returns whether a time lies below a floor by more than two floors do from each other. */
    private static boolean below(double ns, double floorNs) {
        return ns < floorNs / TOUCHING && floorNs - ns > CYCLE_NS;
    }

    /** Returns the lowest floor at hand in ns per operation and thread, for a line in a figure; NaN without one. */
    static double lowestNs(JmhResults jmh, List<JmhResults> floors, String name) {
        return candidates(jmh, nsPerOperation(jmh), jmh.forkMeans(), floors(jmh, name), floors, name).stream()
                .filter(c -> !isSampled(c.from, c.row))
                .mapToDouble(Candidate::ns)
                .min()
                .orElse(Double.NaN);
    }

    private static void judge(Findings findings, int i, double ns, double[] means, Candidate floor) {
        double times = ns / floor.ns;
        Interval interval = means.length >= 2 && floor.forkMeans.length >= 2
                        && Findings.positive(means) && Findings.positive(floor.forkMeans)
                ? timesFloor(means, floor, times)
                : Interval.undefined(LEVEL);
        String observed = significant(ns, 3) + " ns is " + ratio(times) + " × the floor's " + significant(floor.ns, 3)
                + " ns" + (interval.isDefined()
                        ? " (" + ratio(interval.low()) + " to " + ratio(interval.high()) + ")" : "");
        String advice = "return the result or give it to a Blackhole, and read inputs from fields that are not final";
        boolean touches = interval.isDefined() && interval.contains(1);
        if (below(ns, floor.ns)) {
            findings.notChecked(i, "it is faster than the floor at hand: that one does something, or an operation is an"
                    + " element here and a call there (@OperationsPerInvocation)", HOW_TO_GET_ONE);
        } else if (times <= TOUCHING || ns - floor.ns < CYCLE_NS || touches && times <= NEAR) {
            findings.fault(i, Level.FAIL, observed + ", at least " + significant(NEAR, 1)
                    + " × and a cycle (" + significant(CYCLE_NS, 1) + " ns) more wanted: the harness was measured,"
                    + " not the work",
                    findings.scores(List.of(i)), advice);
        } else if (times <= NEAR) {
            findings.fault(i, Level.WARN, observed + ", at least " + significant(NEAR, 1)
                    + " × wanted: most of the score is the harness", findings.scores(List.of(i)), advice);
        } else if (touches) {
            findings.notChecked(i, "too noisy to tell from the floor", "see error-column");
        } else {
            findings.pass(i);
        }
    }

    /**
     * The interval of forks' ratio, moved to the ratio of scores: units and threads may differ between the
     * two, and only the spread of forks is taken from them.
     */
    private static Interval timesFloor(double[] means, Candidate floor, double times) {
        var logRatio = Welch.logRatio(means, floor.forkMeans);
        Interval raw = logRatio.interval(LEVEL);
        if (!raw.isDefined()) {
            return raw;
        }
        double down = logRatio.ratio() / raw.low();
        double up = raw.high() / logRatio.ratio();
        return new Interval(times / down, times * up, LEVEL);
    }

    private static List<Candidate> candidates(JmhResults jmh, double[] ns, double[][] means, boolean[] isFloor,
            List<JmhResults> others, String name) {
        List<Candidate> all = new java.util.ArrayList<>();
        for (int i = 0; i < jmh.size(); i++) {
            if (isFloor[i] && ns[i] > 0) {
                all.add(new Candidate(jmh, i, ns[i], means[i]));
            }
        }
        for (JmhResults other : others) {
            boolean[] floors = floors(other, name);
            double[] otherNs = nsPerOperation(other);
            double[][] otherMeans = other.forkMeans();
            for (int i = 0; i < other.size(); i++) {
                if (floors[i] && otherNs[i] > 0) {
                    all.add(new Candidate(other, i, otherNs[i], otherMeans[i]));
                }
            }
        }
        return all;
    }

    /** Same kind of mode and same JVM are needed; same file, threads, class and parameters are preferred. */
    private static Candidate best(JmhResults jmh, int i, List<Candidate> candidates) {
        Candidate best = null;
        int bestPoints = -1;
        for (Candidate c : candidates) {
            if (isSampled(jmh, i) != isSampled(c.from, c.row) || !sameWhereKnown(jmh, i, c, ScoreTable.JDK_VERSION)
                    || !sameWhereKnown(jmh, i, c, ScoreTable.VM_NAME)) {
                continue;
            }
            int points = (same(jmh, i, c, ScoreTable.FILE) ? 16 : 0)
                    + (jmh.scores().intColumn(ScoreTable.THREADS).getInt(i)
                            == c.from.scores().intColumn(ScoreTable.THREADS).getInt(c.row) ? 8 : 0)
                    + (same(jmh, i, c, ScoreTable.MODE) ? 4 : 0)
                    + (sameClass(jmh, i, c) ? 2 : 0)
                    + (same(jmh, i, c, ScoreTable.PARAMS) ? 1 : 0);
            if (points > bestPoints) {
                best = c;
                bestPoints = points;
            }
        }
        return best;
    }

    private static String whyNot(JmhResults jmh, int i, double ns, List<Candidate> candidates) {
        if (Double.isNaN(ns)) {
            return "the score is no time per operation and no operations per time";
        }
        return "ss".equals(jmh.scores().stringColumn(ScoreTable.MODE).get(i))
                ? "a single shot has no harness loop around it" : "";
    }

    private static String noFloor(List<Candidate> candidates, String name) {
        if (candidates.isEmpty() && !name.isEmpty()) {
            return "no benchmark is named " + name + ", so there is no floor to hold the scores against";
        }
        return candidates.isEmpty()
                ? "no benchmark that does nothing is in the file, so the harness's own share is unknown"
                : "the floor at hand was measured in another mode or on another JVM";
    }

    private static double[] nsPerOperation(JmhResults jmh) {
        double[] ns = new double[jmh.size()];
        for (int i = 0; i < ns.length; i++) {
            String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
            var threads = jmh.scores().intColumn(ScoreTable.THREADS);
            int shared = ScoreUnit.isThroughput(unit) && !threads.isMissing(i) ? Math.max(1, threads.getInt(i)) : 1;
            ns[i] = shared * ScoreUnit.nsPerOperation(jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(i), unit);
        }
        return ns;
    }

    private static boolean isSampled(JmhResults jmh, int i) {
        return "sample".equals(jmh.scores().stringColumn(ScoreTable.MODE).get(i));
    }

    private static boolean same(JmhResults jmh, int i, Candidate c, String column) {
        return jmh.scores().stringColumn(column).get(i).equals(c.from.scores().stringColumn(column).get(c.row));
    }

    private static boolean sameWhereKnown(JmhResults jmh, int i, Candidate c, String column) {
        return jmh.scores().stringColumn(column).isMissing(i)
                || c.from.scores().stringColumn(column).isMissing(c.row)
                || same(jmh, i, c, column);
    }

    private static boolean sameClass(JmhResults jmh, int i, Candidate c) {
        return JmhResults.className(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i))
                .equals(JmhResults.className(c.from.scores().stringColumn(ScoreTable.BENCHMARK).get(c.row)));
    }
}
