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
            double low = summary.doubleColumn(SummaryTable.FORK_LOW).getDouble(i);
            double high = summary.doubleColumn(SummaryTable.FORK_HIGH).getDouble(i);
            rows.add(List.of(
                    summary.stringColumn(SummaryTable.LABEL).get(i),
                    Quantity.decimals(score, decimals(score, error)),
                    Quantity.decimals(error, decimals(score, error)),
                    summary.stringColumn(ScoreTable.UNIT).get(i),
                    Double.isNaN(low) ? Quantity.MISSING
                            : Quantity.significant(low, 4) + "…" + Quantity.significant(high, 4),
                    Quantity.ratio(summary.doubleColumn(SummaryTable.FORK_SPREAD).getDouble(i)),
                    forks(summary, i)));
        }
        return rows;
    }

    /**
     * Score and error get the same decimals: three, as JMH prints them, so that the two tables can be held
     * side by side; more where the error would keep less than two digits, none for millions of operations.
     */
    private static int decimals(double score, double error) {
        if (Math.abs(score) >= 1e6) {
            return 0;
        }
        double smallest = error > 0 ? error : Math.abs(score);
        return smallest > 0 ? Math.max(3, 1 - (int) Math.floor(Math.log10(smallest))) : 3;
    }

    /** As in 5×5: forks and iterations; in sample mode the iterations hold many samples each. */
    private static String forks(Table summary, int i) {
        IntColumn planned = summary.intColumn(ScoreTable.FORKS);
        int seen = summary.intColumn(SummaryTable.FORKS_SEEN).getInt(i);
        String forks = planned.isMissing(i) || seen > planned.getInt(i) && planned.getInt(i) > 0
                ? seen == 0 ? "?" : String.valueOf(seen)
                : String.valueOf(planned.getInt(i));
        IntColumn iterations = summary.intColumn(ScoreTable.MEASUREMENT_ITERATIONS);
        return iterations.isMissing(i) ? forks : forks + "×" + iterations.getInt(i);
    }
}
