package benchbook.check;

import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * Which differences a run supports, and where JMH's plain rule says otherwise: that a difference counts
 * where the intervals score ± error are disjoint. The rule is usable, and not calibrated: identical code
 * breaks it in 2 to 3 % of cases with two to five forks, in 9 % with one, at a nominal 0.1 %.
 */
public final class Disjoint {

    public static final String ID = "disjoint";

    private Disjoint() {}

    /**
     * Returns one verdict that counts the states, one for each reason why pairs were not judged, and a WARN
     * where JMH's rule claims a difference that the forks do not show.
     *
     * @param comparisons the pairs, see {@link Comparisons}
     * @param jmh the results that they were made from
     * @param pairs what was to be compared, and what was not
     */
    public static List<Verdict> on(Table comparisons, JmhResults jmh, Pairs pairs) {
        long leftOut = pairs.leftOut();
        List<Verdict> verdicts = new ArrayList<>();
        StringColumn state = comparisons.stringColumn(ComparisonTable.STATE);
        int different = count(state, ComparisonTable.DIFFERENT) + count(state, ComparisonTable.SMALL);
        int same = count(state, ComparisonTable.SAME);
        int open = count(state, ComparisonTable.CANT_TELL);
        int judged = different + same + open;
        String subject = Quantity.count(comparisons.rowCount() + leftOut, "pair");
        overclaims(verdicts, comparisons, state);
        notJudged(verdicts, comparisons, state);
        if (judged > 0) {
            String corrected = judged + leftOut == 1 ? "one pair, so nothing to correct for" : "corrected for "
                    + Quantity.count(judged + leftOut, "pair")
                    + (leftOut > 0 ? " (of large groups only those with the fastest are listed)" : "");
            verdicts.add(new Verdict(ID, Level.PASS, subject, different + " different, " + same + " shown the same, "
                    + open + " can't tell; " + corrected + noContenders(jmh, pairs), comparisons, ""));
        } else if (comparisons.rowCount() == 0) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Quantity.count(jmh.size(), "result"),
                    "no two results that a reader would compare: same class, unit, mode, JVM and plan, and another"
                            + " method or one parameter changed" + noContenders(jmh, pairs), comparisons, ""));
        }
        return verdicts;
    }

    private static String noContenders(JmhResults jmh, Pairs pairs) {
        return pairs.noContenders().isEmpty() ? "" : "; left out, because they measured the harness: "
                + new Findings(ID, jmh).subject(pairs.noContenders());
    }

    private static void overclaims(List<Verdict> verdicts, Table comparisons, StringColumn state) {
        Selection rows = Selection.with();
        var disjoint = comparisons.booleanColumn(ComparisonTable.JMH_DISJOINT);
        for (int i = 0; i < comparisons.rowCount(); i++) {
            boolean claimed = Boolean.TRUE.equals(disjoint.get(i));
            boolean shown = !state.get(i).equals(ComparisonTable.CANT_TELL) && !state.get(i).equals(ComparisonTable.SAME);
            if (claimed && !shown) {
                rows.add(i);
            }
        }
        if (!rows.isEmpty()) {
            Table evidence = comparisons.where(rows);
            verdicts.add(new Verdict(ID, Level.WARN, subject(evidence),
                    "JMH's intervals are disjoint, which is usually read as a difference, but the forks do not show one:"
                            + " the fork decides, since JMH's error counts iterations of one JVM as independent",
                    evidence, "java -jar benchmarks.jar -f "
                            + Math.max(10, 2 * most(evidence.intColumn(ComparisonTable.FORKS)))));
        }
    }

    /** Not the column's own max(): its first use loads a hundred classes, which a small job's start would pay for. */
    private static int most(IntColumn counts) {
        return IntStream.of(counts.asIntArray()).max().orElse(0);
    }

    private static void notJudged(List<Verdict> verdicts, Table comparisons, StringColumn state) {
        Map<String, Selection> byReason = new LinkedHashMap<>();
        for (int i = 0; i < comparisons.rowCount(); i++) {
            if (state.get(i).equals(ComparisonTable.NOT_JUDGED)) {
                byReason.computeIfAbsent(comparisons.stringColumn(ComparisonTable.REASON).get(i), r -> Selection.with())
                        .add(i);
            }
        }
        byReason.forEach((reason, rows) -> {
            Table evidence = comparisons.where(rows);
            boolean forksHelp = reason.equals(Comparisons.ONE_FORK) || reason.equals(Comparisons.NO_RAW_DATA);
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, subject(evidence), "no difference can be shown: " + reason,
                    evidence, forksHelp ? "java -jar benchmarks.jar -f 5 -rf json" : "look into the log of this run"));
        });
    }

    private static String subject(Table pairs) {
        String first = pairs.stringColumn(ComparisonTable.FASTER).get(0) + " and "
                + pairs.stringColumn(ComparisonTable.SLOWER).get(0);
        return pairs.rowCount() == 1 ? first : first + " and " + Quantity.count(pairs.rowCount() - 1, "more pair");
    }

    private static int count(StringColumn state, String value) {
        return state.countOccurrences(value);
    }
}
