package benchbook.check;

import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * What one check finds, result by result: a verdict for each faulty result, one for all that pass, and
 * one for each reason why results could not be judged, so that 5,000 sound results are one sentence.
 */
final class Findings {

    /** A subject of several results names this many, and counts the rest. */
    private static final int NAMED = 3;

    private final String id;
    private final JmhResults jmh;
    private final String[] labels;
    private final List<Verdict> faults = new ArrayList<>();
    private final List<Integer> passed = new ArrayList<>();

    /** Why results were not judged, and what to do about it. */
    private record Reason(String claim, String advice) {}

    private final Map<Reason, List<Integer>> notChecked = new LinkedHashMap<>();

    Findings(String id, JmhResults jmh) {
        this.id = id;
        this.jmh = jmh;
        this.labels = jmh.labels();
    }

    void fault(int result, Level level, String claim, Table evidence, String advice) {
        faults.add(new Verdict(id, level, labels[result], claim, evidence, advice));
    }

    /** A fault that several results share. */
    void fault(List<Integer> results, Level level, String claim, String advice) {
        faults.add(new Verdict(id, level, subject(results), claim, scores(results), advice));
    }

    void pass(int result) {
        passed.add(result);
    }

    void notChecked(int result, String reason, String advice) {
        notChecked.computeIfAbsent(new Reason(reason, advice), r -> new ArrayList<>()).add(result);
    }

    /** Returns the verdicts, faults first in the file's order; {@code passClaim} is said of all that pass. */
    List<Verdict> verdicts(String passClaim) {
        List<Verdict> all = new ArrayList<>(faults);
        notChecked.forEach((reason, results) -> all.add(new Verdict(
                id, Level.NOT_CHECKED, subject(results), reason.claim, scores(results), reason.advice)));
        if (!passed.isEmpty()) {
            all.add(new Verdict(id, Level.PASS, subject(passed), passClaim, scores(passed), ""));
        }
        return all;
    }

    /** Returns the names of some results, of which the first few stand for many. */
    String subject(List<Integer> results) {
        if (results.size() == labels.length && results.size() > 1) {
            return "all " + results.size() + " results";
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(NAMED, results.size()); i++) {
            text.append(i == 0 ? "" : ", ").append(labels[results.get(i)]);
        }
        if (results.size() > NAMED) {
            text.append(" and ").append(Quantity.count(results.size() - NAMED, "more result"));
        }
        return text.toString();
    }

    /** Returns some names, of which the first few stand for many. */
    static String few(List<String> names) {
        String first = String.join(", ", names.stream().limit(NAMED).toList());
        return names.size() > NAMED ? first + " and " + (names.size() - NAMED) + " more" : first;
    }

    /** Returns the scores of some results: what JMH said of them. */
    Table scores(List<Integer> results) {
        Selection rows = Selection.with(results.stream().mapToInt(Integer::intValue).toArray());
        return jmh.scores()
                .selectColumns(
                        ScoreTable.BENCHMARK,
                        ScoreTable.PARAMS,
                        ScoreTable.MODE,
                        ScoreTable.THREADS,
                        ScoreTable.FORKS,
                        ScoreTable.SCORE,
                        ScoreTable.SCORE_ERROR,
                        ScoreTable.UNIT)
                .where(rows);
    }

    /** Returns one result's raw data as rows: the strip of its iterations, fork after fork. */
    static Table strip(double[][] forks) {
        Table strip = IterationTable.empty().rejectColumns(IterationTable.RESULT);
        IntColumn fork = strip.intColumn(IterationTable.FORK);
        IntColumn iteration = strip.intColumn(IterationTable.ITERATION);
        for (int f = 0; f < forks.length; f++) {
            for (int i = 0; i < forks[f].length; i++) {
                fork.append(f);
                iteration.append(i);
                strip.doubleColumn(IterationTable.SCORE).append(forks[f][i]);
            }
        }
        return strip;
    }
}
