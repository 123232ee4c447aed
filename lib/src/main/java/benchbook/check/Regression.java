package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * Benchmarks that became slower. A FAIL, which stops a build, needs Holm's correction over all rows: were
 * nothing changed, a suite of any size would raise it in at most 5 of 100 comparisons.
 */
public final class Regression {

    public static final String ID = "regression";

    static final String WITH_NOISE = "rerun the base twice more: machine-noise BASE RERUN RERUN --output noise.json, then --noise noise.json";

    private Regression() {}

    /**
     * Returns a FAIL for each confident regression, a WARN for each that is only likely and for a suite that is slower as a
     * whole, and the count of the states.
     */
    public static List<Verdict> on(RunChecks.Question question, RunComparisons comparisons) {
        Table rows = comparisons.rows();
        List<Verdict> verdicts = new ArrayList<>();
        List<Integer> doubted = new ArrayList<>();
        StringColumn state = rows.stringColumn(RunComparisonTable.STATE);
        for (int i = 0; i < rows.rowCount(); i++) {
            if (state.get(i).equals(RunComparisonTable.SLOWER)) {
                boolean confident = rows.doubleColumn(RunComparisonTable.P_GATE).getDouble(i) <= Decisions.ALPHA;
                verdicts.add(new Verdict(ID, confident ? Level.FAIL : Level.WARN, subject(rows, i),
                        sentence(rows, i, confident), one(rows, i), advice(question.jmh(), rows, i, confident)));
            }
            boolean claimed = Boolean.TRUE.equals(rows.booleanColumn(RunComparisonTable.JMH_DISJOINT).get(i));
            boolean shown = !state.get(i).equals(RunComparisonTable.CANT_TELL) && !state.get(i).equals(RunComparisonTable.SAME);
            if (claimed && !shown) {
                doubted.add(i);
            }
        }
        int judged = count(rows, RunComparisonTable.FASTER, RunComparisonTable.SLOWER, RunComparisonTable.LITTLE_FASTER,
                RunComparisonTable.LITTLE_SLOWER, RunComparisonTable.SAME, RunComparisonTable.CANT_TELL);
        whole(verdicts, comparisons, question.noise().isPresent());
        if (!doubted.isEmpty()) {
            Table evidence = rows.where(Selection.with(doubted.stream().mapToInt(Integer::intValue).toArray()));
            verdicts.add(new Verdict(Disjoint.ID, Level.PASS, names(rows, evidence), "JMH's intervals are disjoint, which is usually"
                    + " read as a difference; the forks do not show one, and they decide", evidence, ""));
        }
        if (judged > 0) {
            verdicts.add(new Verdict(ID, Level.PASS, Quantity.count(judged, "row") + " judged", states(rows)
                    + (judged == 1 ? "" : "; corrected for " + Quantity.count(judged, "row"))
                    + means(comparisons), rows, ""));
        }
        return verdicts;
    }

    /** Returns as in {@code 1 slower, 2 faster, 3 the same, 4 can't tell}. */
    public static String states(Table rows) {
        int little = count(rows, RunComparisonTable.LITTLE_SLOWER);
        int littleFaster = count(rows, RunComparisonTable.LITTLE_FASTER);
        return count(rows, RunComparisonTable.SLOWER) + " slower, " + count(rows, RunComparisonTable.FASTER) + " faster, "
                + (little + littleFaster == 0 ? "" : (little + littleFaster) + " different but by less than the margin, ")
                + count(rows, RunComparisonTable.SAME) + " shown the same, "
                + count(rows, RunComparisonTable.CANT_TELL) + " can't tell";
    }

    private static String means(RunComparisons comparisons) {
        StringBuilder text = new StringBuilder();
        for (RunComparisons.Mean mean : comparisons.means()) {
            String of = comparisons.means().size() == 1 ? "" : mean.head() + ": ";
            text.append(mean(mean.judged(), of + "geometric mean of " + Quantity.count(mean.judgedRows(), "row")));
            if (mean.decidedRows() < mean.judgedRows()) {
                text.append(mean(mean.decided(), of + "of the " + mean.decidedRows() + " decided alone"));
            }
        }
        return text.toString();
    }

    private static String mean(Optional<LogRatio> mean, String of) {
        return mean.map(m -> "; " + of + " " + RatioText.ratio(m.ratio(), m.interval(0.95))
                + " × as fast, " + RatioText.ends(m.interval(0.95)).replace(" and ", " to ")).orElse("");
    }

    /** A suite may be slower as a whole where no row alone can be called so. */
    private static void whole(List<Verdict> verdicts, RunComparisons comparisons, boolean noiseIsKnown) {
        for (RunComparisons.Mean mean : comparisons.means()) {
            Interval interval = mean.judged().map(m -> m.interval(1 - Decisions.ALPHA)).orElse(Interval.undefined(1 - Decisions.ALPHA));
            if (mean.judgedRows() > 1 && interval.high() < 1) {
                verdicts.add(new Verdict(ID, Level.WARN, Quantity.count(mean.judgedRows(), "row") + " of " + mean.head(), "slower as a"
                        + " whole: the geometric mean is " + RatioText.ratio(mean.judged().get().ratio(), interval)
                        + " × as fast, between " + RatioText.ends(interval) + (noiseIsKnown ? "" : " by forks alone, which do not know"
                        + " what changes between runs"), comparisons.rows(), noiseIsKnown ? "" : WITH_NOISE));
            }
        }
    }

    private static String sentence(Table rows, int i, boolean confident) {
        double p = rows.doubleColumn(RunComparisonTable.P_GATE).getDouble(i);
        return rows.stringColumn(RunComparisonTable.CLAIM).get(i)
                + ", p = " + Quantity.significant(p, 2) + " over all rows"
                + (confident ? "" : ", at most " + Decisions.ALPHA + " wanted for a gate; among rows called slower at this"
                        + " level about one in twenty is not");
    }

    private static String advice(JmhResults jmh, Table rows, int i, boolean confident) {
        int forks = Math.min(rows.intColumn(RunComparisonTable.BASE_FORKS).getInt(i),
                rows.intColumn(RunComparisonTable.HEAD_FORKS).getInt(i));
        String command = Rerun.of(jmh, List.of(rows.intColumn(RunComparisonTable.BASE_RESULT).getInt(i),
                rows.intColumn(RunComparisonTable.HEAD_RESULT).getInt(i))).command();
        return confident
                ? command + " -prof gc on both sides, or a profiler, to find out why"
                : command + " -f " + 2 * Math.max(forks, 5) + " on both sides";
    }

    private static String subject(Table rows, int i) {
        return subject(rows, rows, i);
    }

    /** Names the head where {@code all} holds several, whatever the rows at hand do; of either kind of comparison. */
    static String subject(Table all, Table rows, int i) {
        long heads = all.stringColumn(RunComparisonTable.HEAD).countUnique();
        return rows.stringColumn(RunComparisonTable.ROW).get(i)
                + (heads > 1 ? " in " + rows.stringColumn(RunComparisonTable.HEAD).get(i) : "");
    }

    /** Returns the names of some rows of {@code all}, of which the first few stand for many. */
    static String names(Table all, Table rows) {
        int named = 3;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(named, rows.rowCount()); i++) {
            text.append(i == 0 ? "" : ", ").append(subject(all, rows, i));
        }
        return rows.rowCount() > named ? text + " and " + Quantity.count(rows.rowCount() - named, "more row") : text.toString();
    }

    private static Table one(Table rows, int i) {
        return rows.where(Selection.with(i));
    }

    static int count(Table rows, String... states) {
        int n = 0;
        for (String state : states) {
            n += rows.stringColumn(RunComparisonTable.STATE).countOccurrences(state);
        }
        return n;
    }
}
