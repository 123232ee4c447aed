package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tech.tablesaw.api.IntColumn;

/**
 * Which benchmarks do nothing, and which of them a result may be held against.
 *
 * @param own which of the judged results are floors themselves
 * @param known all floors at hand
 * @param rejected why benchmarks with a floor's name were not taken for one; empty where none was
 * @param name the floor's method as the user named it, or empty
 */
record Floors(boolean[] own, List<Candidate> known, String rejected, String name) {

    /** Methods with these names, whatever their case, do nothing, unless they take too long for that. */
    private static final Set<String> NAMES = Set.of("floor", "baseline", "empty");

    /** The one name that stands for doing nothing in JMH's samples, and for the old code elsewhere. */
    private static final String AMBIGUOUS = "baseline";

    /**
     * The harness's own loop takes 0.3 to 4 ns on current machines, per thread that has a core of its own; of
     * more threads each waits for the others. What takes longer does something.
     */
    static final double HARMLESS_NS = 5;

    /** One row of some results that does nothing. */
    record Candidate(JmhResults from, int row, double ns, double[] forkMeans) {

        String method() {
            return JmhResults.method(from.scores().stringColumn(ScoreTable.BENCHMARK).get(row));
        }

        /** Whether its name could as well be that of the old implementation. */
        boolean isAmbiguous() {
            return method().equalsIgnoreCase(AMBIGUOUS);
        }
    }

    /**
     * The floor for one result.
     *
     * @param floor the floor; null where none fits
     * @param reason why none does
     */
    record Match(Candidate floor, String reason) {}

    static Floors of(JmhResults jmh, List<JmhResults> others, String name) {
        List<Candidate> known = new ArrayList<>();
        List<JmhResults> all = new ArrayList<>(List.of(jmh));
        all.addAll(others);
        boolean[] own = in(jmh, name);
        String rejected = "";
        for (JmhResults results : all) {
            boolean[] floors = results == jmh ? own : in(results, name);
            double[] ns = nsPerOperation(results);
            double[][] means = results.forkMeans();
            for (int i = 0; i < floors.length; i++) {
                if (floors[i] && ns[i] > 0) {
                    known.add(new Candidate(results, i, ns[i], means[i]));
                } else if (!floors[i] && name.isEmpty() && isNamedAsFloor(results, i) && rejected.isEmpty()) {
                    String method = JmhResults.method(results.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
                    rejected = method + " takes " + Quantity.significant(ns[i], 3)
                            + " ns, or another is faster, so it is not taken for a benchmark that does nothing; if it is one,"
                            + " say so with --floor " + method;
                }
            }
        }
        return new Floors(own, known, rejected, name);
    }

    /** Returns which results are a floor: by the name that the user gave, or by a usual one and their score. */
    static boolean[] in(JmhResults jmh, String name) {
        double[] ns = nsPerOperation(jmh);
        IntColumn threads = jmh.scores().intColumn(ScoreTable.THREADS);
        boolean[] floors = new boolean[jmh.size()];
        for (int i = 0; i < floors.length; i++) {
            String benchmark = jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i);
            double harmless = HARMLESS_NS * (threads.isMissing(i) ? 1 : Math.max(1, threads.getInt(i)));
            floors[i] = name.isEmpty()
                    ? isNamedAsFloor(jmh, i) && (ns[i] <= harmless || jmh.isSampled(i))
                    : JmhResults.method(benchmark).equals(name) || benchmark.equals(name);
        }
        if (name.isEmpty()) {
            dropUndercut(jmh, ns, floors);
        }
        return floors;
    }

    private static boolean isNamedAsFloor(JmhResults jmh, int i) {
        String method = JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
        return NAMES.contains(method.toLowerCase(Locale.ROOT));
    }

    /** Nothing is faster than nothing: a "baseline" that another result undercuts is the old implementation. */
    private static void dropUndercut(JmhResults jmh, double[] ns, boolean[] floors) {
        Map<List<Object>, Double> fastest = new HashMap<>();
        for (int i = 0; i < floors.length; i++) {
            fastest.merge(house(jmh, i), Double.isNaN(ns[i]) ? Double.POSITIVE_INFINITY : ns[i], Math::min);
        }
        for (int i = 0; i < floors.length; i++) {
            String method = JmhResults.method(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
            floors[i] &= !(method.equalsIgnoreCase(AMBIGUOUS)
                    && Floor.isBelow(fastest.get(house(jmh, i)), ns[i]));
        }
    }

    private static List<Object> house(JmhResults jmh, int i) {
        return List.of(jmh.scores().stringColumn(ScoreTable.FILE).get(i), jmh.isSampled(i));
    }

    /** Same kind of mode, JVM and number of threads are needed; same file, class and parameters are preferred. */
    Match match(JmhResults jmh, int i) {
        if (known.isEmpty()) {
            return new Match(null, !name.isEmpty()
                    ? "no benchmark is named " + name + ", so there is no floor to hold the scores against"
                    : rejected.isEmpty()
                            ? "no benchmark that does nothing is in the file, so the harness's own share is unknown"
                            : rejected);
        }
        Candidate best = null;
        int bestPoints = -1;
        String reason = "the floor at hand was measured in another mode";
        for (Candidate c : known) {
            String misfit = misfit(jmh, i, c);
            if (!misfit.isEmpty()) {
                reason = misfit;
                continue;
            }
            int points = (same(jmh, i, c, ScoreTable.FILE) ? 8 : 0) + (same(jmh, i, c, ScoreTable.MODE) ? 4 : 0)
                    + (sameClass(jmh, i, c) ? 2 : 0) + (same(jmh, i, c, ScoreTable.PARAMS) ? 1 : 0);
            if (points > bestPoints) {
                best = c;
                bestPoints = points;
            }
        }
        return new Match(best, best == null ? reason : "");
    }

    private static String misfit(JmhResults jmh, int i, Candidate c) {
        if (jmh.isSampled(i) != c.from.isSampled(c.row)) {
            return "the floor at hand was measured in another mode";
        }
        for (String column : List.of(ScoreTable.JDK_VERSION, ScoreTable.VM_NAME)) {
            String own = jmh.scores().stringColumn(column).get(i);
            String theirs = c.from.scores().stringColumn(column).get(c.row);
            if (!own.isEmpty() && !theirs.isEmpty() && !own.equals(theirs)) {
                return "the floor at hand was measured on another JVM: " + theirs + ", this on " + own;
            }
        }
        IntColumn own = jmh.scores().intColumn(ScoreTable.THREADS);
        IntColumn theirs = c.from.scores().intColumn(ScoreTable.THREADS);
        return own.isMissing(i) || theirs.isMissing(c.row) || own.getInt(i) == theirs.getInt(c.row)
                ? ""
                : "the floor at hand was measured with " + Quantity.count(theirs.getInt(c.row), "thread") + ", this with "
                        + own.getInt(i) + ", which share the cores";
    }

    private static boolean same(JmhResults jmh, int i, Candidate c, String column) {
        return jmh.scores().stringColumn(column).get(i).equals(c.from.scores().stringColumn(column).get(c.row));
    }

    private static boolean sameClass(JmhResults jmh, int i, Candidate c) {
        return JmhResults.className(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i))
                .equals(JmhResults.className(c.from.scores().stringColumn(ScoreTable.BENCHMARK).get(c.row)));
    }

    /** Returns ns per operation and thread; NaN where the score is no positive time or rate. */
    static double[] nsPerOperation(JmhResults jmh) {
        IntColumn threads = jmh.scores().intColumn(ScoreTable.THREADS);
        double[] ns = new double[jmh.size()];
        for (int i = 0; i < ns.length; i++) {
            String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(i);
            int shared = ScoreUnit.isThroughput(unit) && !threads.isMissing(i) ? Math.max(1, threads.getInt(i)) : 1;
            ns[i] = shared * ScoreUnit.nsPerOperation(jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(i), unit);
        }
        return ns;
    }
}
