package benchbook.check;

import benchbook.table.JmhResults;
import benchbook.table.RunComparisonTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * Rows that the runs leave open, with the JMH options that would decide them and the time that these take;
 * and rows that could not be judged, by reason.
 */
public final class Undecided {

    public static final String ID = "undecided";

    /** A row that needs twice the forks of the one before opens a group of its own. */
    private static final double LEAP = 2;

    private Undecided() {}

    /** Returns NOT_CHECKED for what is open, with a plan, and for each reason why rows were not judged. */
    public static List<Verdict> on(JmhResults jmh, Table rows, double margin) {
        List<Verdict> verdicts = new ArrayList<>();
        StringColumn state = rows.stringColumn(RunComparisonTable.STATE);
        StringColumn reason = rows.stringColumn(RunComparisonTable.REASON);
        Map<String, List<Integer>> byReason = new LinkedHashMap<>();
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < rows.rowCount(); i++) {
            boolean cantTell = state.get(i).equals(RunComparisonTable.CANT_TELL);
            if (cantTell && reason.get(i).isEmpty()) {
                open.add(i);
            } else if (cantTell || state.get(i).equals(RunComparisonTable.NOT_JUDGED)) {
                byReason.computeIfAbsent(reason.get(i), r -> new ArrayList<>()).add(i);
            }
        }
        if (!open.isEmpty()) {
            Table evidence = rows.where(Selection.with(open.stream().mapToInt(Integer::intValue).toArray()));
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(rows, evidence), "neither a difference nor sameness within ± "
                    + Quantity.percent(margin) + " can be shown" + needed(evidence), evidence, command(jmh, evidence)));
        }
        byReason.forEach((why, list) -> {
            Table evidence = rows.where(Selection.with(list.stream().mapToInt(Integer::intValue).toArray()));
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(rows, evidence), "no difference can be shown: " + why
                    + (why.equals(Comparisons.ONE_FORK) ? SingleForks.sentence(evidence) : ""), evidence, advice(why, evidence)));
        });
        return verdicts;
    }

    private static String advice(String reason, Table rows) {
        if (reason.startsWith(Comparisons.ONE_FORK) || reason.equals(Comparisons.NO_RAW_DATA)) {
            return "java -jar benchmarks.jar -f 5 -rf json on both sides; with the noise of at least three reruns"
                    + " (machine-noise), --noise judges single forks too";
        }
        return rows.stringColumn(RunComparisonTable.STATE).get(0).equals(RunComparisonTable.CANT_TELL)
                ? "measure base and head by turns in several runs, on a quiet machine; more reruns make the noise known better" : "look into the files and their logs";
    }

    /** How many rows some plan would decide, and what the dearest one asks for. */
    private static String needed(Table open) {
        IntColumn forks = open.intColumn(RunComparisonTable.FORKS_NEEDED);
        int hopeless = forks.countMissing();
        List<Integer> planned = planned(open);
        if (planned.isEmpty()) {
            return "; no number of forks up to 10,000 would decide " + (open.rowCount() == 1 ? "it" : "them");
        }
        int least = planned.stream().mapToInt(forks::getInt).min().orElseThrow();
        int most = planned.stream().mapToInt(forks::getInt).max().orElseThrow();
        return "; about " + (least == most ? least : least + " to " + most) + " forks a row would decide "
                + (hopeless == 0 ? open.rowCount() == 1 ? "it" : "them" : planned.size() + " of them");
    }

    private static List<Integer> planned(Table open) {
        IntColumn forks = open.intColumn(RunComparisonTable.FORKS_NEEDED);
        return IntStream.range(0, open.rowCount()).filter(i -> !forks.isMissing(i)).boxed().toList();
    }

    /**
     * The command for the rows that are cheap to decide, and what all would take: one noisy benchmark may need a hundred times
     * the forks of the others, and nobody would run them all for it.
     */
    private static String command(JmhResults jmh, Table open) {
        IntColumn forks = open.intColumn(RunComparisonTable.FORKS_NEEDED);
        List<Integer> planned = planned(open).stream().sorted(Comparator.comparingInt(forks::getInt)).toList();
        if (planned.isEmpty()) {
            return "find what makes the forks differ: look at the figure of forks, or make the benchmark longer";
        }
        List<Integer> cheap = planned.subList(0, cut(planned.stream().mapToInt(forks::getInt).toArray()));
        String first = options(jmh, open, cheap, true) + " a side";
        String rest = cheap.size() == planned.size() ? ""
                : "; " + options(jmh, open, planned, false).strip() + " for " + (planned.size() == open.rowCount() ? "all " : "")
                        + planned.size();
        return first + (cheap.size() == open.rowCount() ? "" : ", for " + cheap.size() + " of " + Quantity.count(open.rowCount(), "row"))
                + rest;
    }

    /** Where the number of forks takes its widest leap, if that is one worth two commands. */
    private static int cut(int[] ascending) {
        int cut = ascending.length;
        double widest = LEAP;
        for (int i = 1; i < ascending.length; i++) {
            double leap = (double) ascending[i] / ascending[i - 1];
            if (leap >= widest) {
                widest = leap;
                cut = i;
            }
        }
        return cut;
    }

    /** As in {@code java -jar benchmarks.jar 'OrderSuite.(plus|sum)$' -f 14 -i 10, about 12 min}. */
    private static String options(JmhResults jmh, Table open, List<Integer> rows, boolean whole) {
        IntColumn forks = open.intColumn(RunComparisonTable.FORKS_NEEDED);
        IntColumn iterations = open.intColumn(RunComparisonTable.ITERATIONS_NEEDED);
        int most = rows.stream().mapToInt(forks::getInt).max().orElseThrow();
        int needed = rows.stream().mapToInt(iterations::getInt).max().orElseThrow();
        // With several heads a row is open several times, and measured once. Where methods are compared, both are meant.
        TreeSet<Integer> results = new TreeSet<>();
        for (int i : rows) {
            results.add(open.intColumn(RunComparisonTable.BASE_RESULT).getInt(i));
            int head = open.intColumn(RunComparisonTable.HEAD_RESULT).getInt(i);
            if (file(jmh, head).equals(file(jmh, results.first()))) {
                results.add(head);
            }
        }
        Rerun rerun = Rerun.of(jmh, results);
        IntColumn had = jmh.scores().intColumn(ScoreTable.MEASUREMENT_ITERATIONS);
        boolean asBefore = results.stream().allMatch(r -> had.isMissing(r) || had.getInt(r) == needed);
        double seconds = rerun.results().stream()
                .mapToDouble(r -> RunComparisons.cost(jmh.scores(), r).seconds(most, asBefore && !had.isMissing(r) ? had.getInt(r) : needed))
                .sum();
        return (whole ? rerun.command() : "") + " -f " + most + (asBefore ? "" : " -i " + needed)
                + (Double.isNaN(seconds) ? "" : ", about " + Quantity.duration(1e9 * seconds));
    }

    private static String file(JmhResults jmh, int result) {
        return jmh.scores().stringColumn(ScoreTable.FILE).get(result);
    }
}
