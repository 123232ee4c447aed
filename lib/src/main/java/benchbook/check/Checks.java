package benchbook.check;

import benchbook.table.JmhResults;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** The list of checks on JMH results. A new one is one line here. */
public final class Checks {

    /** What counts as the same where nobody says otherwise: ± 5 %. */
    public static final double SAME = 0.05;

    private Checks() {}

    /**
     * What the checks found.
     *
     * @param verdicts worst first; within a level in the order of the checks
     * @param comparisons one row per pair, see {@link benchbook.table.ComparisonTable}
     * @param floorNs the lowest floor at hand, in ns per operation and thread; NaN without one
     */
    public record Outcome(List<Verdict> verdicts, Table comparisons, double floorNs) {}

    /**
     * Judges JMH results.
     *
     * @param jmh the results
     * @param floors other results in which a floor may be found; may be empty
     * @param floorName the floor's method, or empty for the usual names
     * @param margin what counts as the same, as a fraction
     */
    public static Outcome on(JmhResults jmh, List<JmhResults> floors, String floorName, double margin) {
        Floor.Judged floor = Floor.judge(jmh, floors, floorName);
        // The floor, and what is no better than it, say nothing about the work that they are named for.
        Pairs pairs = Pairs.of(jmh, floor.atFloor());
        Table comparisons = Comparisons.of(jmh, pairs, margin);
        List<Verdict> verdicts = sorted(Stream.concat(ofEach(jmh, floor), Disjoint.on(comparisons, jmh, pairs).stream()));
        return new Outcome(verdicts, comparisons, floor.lowestNs());
    }

    /** Returns what is wrong with results that are not compared with each other, worst first. */
    public static List<Verdict> faults(JmhResults jmh) {
        return sorted(ofEach(jmh, Floor.judge(jmh, List.of(), "")));
    }

    private static Stream<Verdict> ofEach(JmhResults jmh, Floor.Judged floor) {
        return Stream.of(
                        ScoreMismatch.on(jmh),
                        LostData.on(jmh),
                        floor.verdicts(),
                        ErrorColumn.on(jmh),
                        SingleFork.on(jmh),
                        ForkSpread.on(jmh),
                        ForksDisagree.on(jmh),
                        Bimodal.on(jmh),
                        NotWarmedUp.on(jmh),
                        IterationJump.on(jmh),
                        MixedRun.on(jmh))
                .flatMap(List::stream);
    }

    private static List<Verdict> sorted(Stream<Verdict> verdicts) {
        return verdicts.sorted(Comparator.comparing(Verdict::level)).toList(); // stable, so the order of checks stays
    }
}
