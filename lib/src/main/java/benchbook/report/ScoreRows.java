package benchbook.report;

import benchbook.table.ScoreTable;
import benchbook.table.SummaryTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** The score table as readers see it, in text, Markdown and HTML alike: its head and its cells. */
public final class ScoreRows {

    /** The columns' heads; all but the first and the unit are numbers. */
    public static final List<String> HEAD =
            List.of("benchmark", "score", "± JMH's", "unit", "95 % over forks", "spread", "forks");

    /** Places in {@link #HEAD}. */
    static final int UNIT = HEAD.indexOf("unit");

    static final int SPREAD = HEAD.indexOf("spread");

    private ScoreRows() {}

    /** Returns one list of cells per result, in the order of {@link #HEAD}. */
    public static List<List<String>> of(Table summary) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < summary.rowCount(); i++) {
            double score = summary.doubleColumn(ScoreTable.SCORE).getDouble(i);
            double error = summary.doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i);
            int decimals = Quantity.decimals(score, error);
            double low = summary.doubleColumn(SummaryTable.FORK_LOW).getDouble(i);
            double high = summary.doubleColumn(SummaryTable.FORK_HIGH).getDouble(i);
            rows.add(List.of(
                    summary.stringColumn(SummaryTable.LABEL).get(i),
                    Quantity.decimals(score, decimals),
                    Quantity.decimals(error, decimals),
                    summary.stringColumn(ScoreTable.UNIT).get(i),
                    Double.isNaN(low) ? Quantity.MISSING
                            : Quantity.significant(low, 4) + "…" + Quantity.significant(high, 4),
                    Quantity.ratio(summary.doubleColumn(SummaryTable.FORK_SPREAD).getDouble(i)),
                    forks(summary, i)));
        }
        return rows;
    }

    /** As in 5×5, or 4 of 5×5 where a fork was lost: forks and iterations; in sample mode the iterations hold many samples each. */
    private static String forks(Table summary, int i) {
        IntColumn planned = summary.intColumn(ScoreTable.FORKS);
        int seen = summary.intColumn(SummaryTable.FORKS_SEEN).getInt(i);
        String forks = seen == 0 ? "?" : String.valueOf(seen);
        if (!planned.isMissing(i)) {
            int plan = planned.getInt(i);
            // Forks 0 ran once, in the harness's own JVM.
            forks = seen == 0 || seen == Math.max(1, plan) ? String.valueOf(plan) : seen + " of " + plan;
        }
        IntColumn iterations = summary.intColumn(ScoreTable.MEASUREMENT_ITERATIONS);
        return iterations.isMissing(i) ? forks : forks + "×" + iterations.getInt(i);
    }
}
