package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** The list of checks on runs that are held against each other. A new one is one line here. */
public final class RunChecks {

    private RunChecks() {}

    /**
     * What is compared, and how.
     *
     * @param jmh the results of all sides
     * @param sides rows and sides
     * @param base the base's place among the sides
     * @param margin what counts as the same, as a fraction
     * @param noise what reruns of the same code differ by on this machine
     * @param runs what is known about the run that a file belongs to
     * @param environmentsMayDiffer whether the reader compares environments, and a difference in them is the purpose
     */
    public record Question(JmhResults jmh, Sides sides, int base, double margin, Optional<Noise> noise, Map<String, Run> runs,
            boolean environmentsMayDiffer) {}

    /**
     * What the checks found.
     *
     * @param comparisons rows and geometric means
     * @param metrics see {@link benchbook.table.MetricComparisonTable}
     * @param verdicts worst first; within a level in the order of the checks
     */
    public record Outcome(RunComparisons comparisons, Table metrics, List<Verdict> verdicts) {

        /** Returns whether the sides were not measured alike, or hold nothing in common. */
        public boolean isIncomparable() {
            return areIncomparable(verdicts);
        }

        /** Returns whether a row is open, could not be judged, or stands on one side only. */
        public boolean isOpen() {
            return verdicts.stream().anyMatch(v -> v.id().equals(Undecided.ID) || v.id().equals(Unmatched.ID));
        }
    }

    /** Returns whether verdicts on sides, or on reruns, say that these were not measured alike, or hold nothing in common. */
    public static boolean areIncomparable(List<Verdict> verdicts) {
        return verdicts.stream().anyMatch(v -> v.level() == Level.FAIL
                && (v.id().equals(OtherEnvironment.ID) || v.id().equals(Unmatched.ID)));
    }

    /** Judges the sides. */
    public static Outcome on(Question question) {
        RunComparisons comparisons = RunComparisons.of(
                question.jmh, question.sides, question.base, question.margin, question.noise);
        Table metrics = AllocatedBytes.compare(question.jmh, question.sides, question.base);
        List<Verdict> verdicts = Stream.of(
                        OtherEnvironment.on(question),
                        Regression.on(question, comparisons),
                        Unmatched.on(comparisons.rows(), question.sides),
                        Undecided.on(question.jmh, comparisons.rows(), question.margin),
                        AllocatedBytes.on(metrics, question.jmh),
                        NoiseUsed.on(question, comparisons.rows()),
                        RunFaults.on(question))
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Verdict::level)) // stable, so the order of checks stays
                .toList();
        return new Outcome(comparisons, metrics, verdicts);
    }
}
