package benchbook.check;

import static benchbook.unit.Quantity.ratio;
import static benchbook.unit.Quantity.significant;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Logs;
import benchbook.stats.Welch;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.List;

/**
 * A score that does not stand out from a benchmark that does nothing has measured the harness: the work
 * was dropped by the JIT, or known to it beforehand. The floor differs by machine, JVM, mode and number of
 * threads (0.3 to 4 ns per call for average time were seen), so it is measured, in the file itself or beside
 * it; see {@link Floors} for which benchmark is taken for one.
 */
public final class Floor {

    public static final String ID = "floor";

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

    /** A benchmark named baseline that takes longer may be the old code, so nothing fails against it. */
    static final double SURELY_EMPTY_NS = 1;

    private static final double LEVEL = 0.95;

    private static final String HOW_TO_GET_ONE = "add  @Benchmark public void floor() {}  to the class, or run"
            + "  jbang measure-floor.java -o floor.json  with the results' number of threads (-t), and name it with"
            + " --floor-file";

    private Floor() {}

    /** What is said of one result. */
    private record Finding(Level level, String claim, String advice) {}

    /**
     * The results against the floors, judged once for the verdicts and for those who leave out what is at the floor.
     *
     * @param all one finding per result; null for a floor
     */
    record Judged(JmhResults jmh, Floors floors, Finding[] all) {

        List<Verdict> verdicts() {
            Findings findings = new Findings(ID, jmh);
            for (int i = 0; i < all.length; i++) {
                if (all[i] == null) {
                    continue; // the floor itself
                }
                switch (all[i].level) {
                    case PASS -> findings.pass(i);
                    case NOT_CHECKED -> findings.notChecked(i, all[i].claim, all[i].advice);
                    default -> findings.fault(i, all[i].level, all[i].claim, findings.scores(List.of(i)), all[i].advice);
                }
            }
            return findings.verdicts("clearly above the floor");
        }

        /** Returns which results have measured no more than the harness: the floors, and what fails against them. */
        boolean[] atFloor() {
            boolean[] at = new boolean[all.length];
            for (int i = 0; i < at.length; i++) {
                at[i] = all[i] == null || all[i].level == Level.FAIL;
            }
            return at;
        }

        /** Returns the lowest floor at hand in ns per operation and thread, for a line in a figure; NaN without one. */
        double lowestNs() {
            return floors.known().stream()
                    .filter(f -> !f.from().isSampled(f.row()))
                    .mapToDouble(Floors.Candidate::ns)
                    .min()
                    .orElse(Double.NaN);
        }
    }

    /**
     * Returns a FAIL for each result at the floor, a WARN for each near to it. Without a floor only what no
     * processor can do is judged.
     *
     * @param jmh the results
     * @param floors results among which a floor may be found beside those in {@code jmh}; may be empty
     * @param name the floor's method, or empty for any of {@code floor, baseline, empty}
     */
    public static List<Verdict> on(JmhResults jmh, List<JmhResults> floors, String name) {
        return judge(jmh, floors, name).verdicts();
    }

    /** Returns which results are a floor, by the name that the user gave, or by a usual name and their score. */
    public static boolean[] floors(JmhResults jmh, String name) {
        return Floors.in(jmh, name);
    }

    /** Returns whether a time lies below a floor by more than two floors do from each other. */
    static boolean isBelow(double ns, double floorNs) {
        return ns < floorNs / TOUCHING && floorNs - ns > CYCLE_NS;
    }

    /** Judges each result, see {@link #on}. */
    static Judged judge(JmhResults jmh, List<JmhResults> others, String name) {
        Floors floors = Floors.of(jmh, others, name);
        double[] ns = Floors.nsPerOperation(jmh);
        double[][] means = jmh.forkMeans();
        Finding[] all = new Finding[ns.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = floors.own()[i] ? null : judge(jmh, i, ns[i], means[i], floors);
        }
        return new Judged(jmh, floors, all);
    }

    private static Finding judge(JmhResults jmh, int i, double ns, double[] means, Floors floors) {
        double score = jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(i);
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
        boolean isTime = !ScoreUnit.isThroughput(unit) && !Double.isNaN(ScoreUnit.nsPerOperation(1, unit));
        if (ns <= IMPOSSIBLE_NS || isTime && score <= 0) {
            return new Finding(Level.FAIL, significant(isTime && score <= 0 ? score : ns, 3)
                    + (isTime && score <= 0 ? " " + unit : " ns per operation and thread")
                    + ", which no processor can do (more than " + significant(IMPOSSIBLE_NS, 1)
                    + " ns wanted): the work is gone, and the loop with it",
                    "return the result or give it to a Blackhole; if one operation is an element of a vector"
                            + " (@OperationsPerInvocation), compare calls instead");
        }
        if (Double.isNaN(ns)) {
            return new Finding(Level.NOT_CHECKED,
                    "the score is no positive time per operation, and no positive rate of operations", "");
        }
        if (jmh.isSingleShot(i)) {
            return new Finding(Level.NOT_CHECKED, "a single shot has no harness loop around it", "");
        }
        Floors.Match match = floors.match(jmh, i);
        return match.floor() == null
                ? new Finding(Level.NOT_CHECKED, match.reason(), HOW_TO_GET_ONE)
                : against(match.floor(), ns, means);
    }

    private static Finding against(Floors.Candidate floor, double ns, double[] means) {
        double times = ns / floor.ns();
        Interval interval = means.length >= 2 && floor.forkMeans().length >= 2
                        && Logs.exist(means) && Logs.exist(floor.forkMeans())
                ? timesFloor(means, floor, times)
                : Interval.undefined(LEVEL);
        String observed = significant(ns, 3) + " ns is " + ratio(times) + " × the floor's (" + floor.method() + ") "
                + significant(floor.ns(), 3) + " ns" + (interval.isDefined()
                        ? " (" + ratio(interval.low()) + " to " + ratio(interval.high()) + ")" : "");
        boolean mayBeOldCode = floor.isAmbiguous() && floor.ns() > SURELY_EMPTY_NS;
        String advice = "return the result or give it to a Blackhole, and read inputs from fields that are not final"
                + (mayBeOldCode ? "; if " + floor.method() + " is the old code, name the floor with --floor NAME" : "");
        boolean touches = interval.isDefined() && interval.contains(1);
        if (isBelow(ns, floor.ns())) {
            return new Finding(Level.NOT_CHECKED, "it is faster than the floor at hand (" + floor.method() + "): that one"
                    + " does something, or an operation is an element here and a call there (@OperationsPerInvocation)",
                    HOW_TO_GET_ONE);
        }
        if (times <= TOUCHING || ns - floor.ns() < CYCLE_NS || touches && times <= NEAR) {
            return new Finding(mayBeOldCode ? Level.WARN : Level.FAIL, observed + ", at least " + significant(NEAR, 1)
                    + " × and a cycle (" + significant(CYCLE_NS, 1) + " ns) more wanted: the harness was measured,"
                    + " not the work", advice);
        }
        if (times <= NEAR) {
            return new Finding(Level.WARN, observed + ", at least " + significant(NEAR, 1)
                    + " × wanted: most of the score is the harness", advice);
        }
        return touches
                ? new Finding(Level.NOT_CHECKED, "too noisy to tell from the floor", "see error-column")
                : new Finding(Level.PASS, "", "");
    }

    /**
     * The interval of forks' ratio, moved to the ratio of scores: units may differ between the two, and only
     * the spread of forks is taken from them.
     */
    private static Interval timesFloor(double[] means, Floors.Candidate floor, double times) {
        LogRatio logRatio = Welch.logRatio(means, floor.forkMeans());
        Interval raw = logRatio.interval(LEVEL);
        if (!raw.isDefined()) {
            return raw;
        }
        double down = logRatio.ratio() / raw.low();
        double up = raw.high() / logRatio.ratio();
        return new Interval(times / down, times * up, LEVEL);
    }
}
