package benchbook.report;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** The end of a suite's notebook: each score with its error as the source printed it, as it was recorded, and the reader's. */
public final class ScoresBeside {

    /** Of the published scores, whose other columns are named as in {@link ScoreTable}. */
    private static final String SUITE = "suite";

    private static final String ERROR = "error";

    private static final List<String> HEAD = List.of("benchmark", "unit", "published", "recorded", "yours");

    /** More decimals of a score in a readable unit say nothing. */
    private static final int MOST_DECIMALS = 3;

    private ScoresBeside() {}

    /**
     * Returns a row per benchmark: first those that were published, in the source's order, then those that are here only.
     *
     * @param published scores of one or several suites, as the sources printed them
     * @param suite which of them
     * @param recorded the project's run of it
     * @param yours the reader's run, if there is one
     */
    public static Block of(Table published, String suite, JmhResults recorded, Optional<JmhResults> yours) {
        Table source = published.where(published.stringColumn(SUITE).isEqualTo(suite));
        Set<String> methods = new LinkedHashSet<>(source.stringColumn(ScoreTable.BENCHMARK).asList());
        methods.addAll(methods(recorded));
        yours.ifPresent(y -> methods.addAll(methods(y)));
        List<List<String>> rows = new ArrayList<>();
        for (String method : methods) {
            String unit = unit(source, recorded, yours, method);
            rows.add(List.of(method, unit, published(source, method, unit), here(recorded, method, unit),
                    yours.map(y -> here(y, method, unit)).orElse(Machines.NOT_MEASURED)));
        }
        return new Block.Grid("Score ± JMH's error (half of its 99.9 % interval)", HEAD, rows);
    }

    /** Returns the scores that a source printed of a suite, by method. */
    public static Map<String, Double> published(Table published, String suite) {
        Table source = published.where(published.stringColumn(SUITE).isEqualTo(suite));
        Map<String, Double> scores = new LinkedHashMap<>();
        for (int i = 0; i < source.rowCount(); i++) {
            scores.put(source.stringColumn(ScoreTable.BENCHMARK).get(i), source.doubleColumn(ScoreTable.SCORE).getDouble(i));
        }
        return scores;
    }

    private static List<String> methods(JmhResults results) {
        return results.scores().stringColumn(ScoreTable.BENCHMARK).asList().stream().map(JmhResults::method).toList();
    }

    /** The unit in which the first of the three that has a score can be read; the others follow, so that a row has one. */
    private static String unit(Table source, JmhResults recorded, Optional<JmhResults> yours, String method) {
        List<Table> tables = new ArrayList<>(List.of(source, recorded.scores()));
        yours.ifPresent(y -> tables.add(y.scores()));
        for (Table table : tables) {
            int i = row(table, method);
            if (i >= 0) {
                return ScoreUnit.readable(table.doubleColumn(ScoreTable.SCORE).getDouble(i), table.stringColumn(ScoreTable.UNIT).get(i));
            }
        }
        throw new IllegalArgumentException(method + " is in none of the tables; wanted one of theirs");
    }

    private static int row(Table table, String method) {
        StringColumn names = table.stringColumn(ScoreTable.BENCHMARK);
        for (int i = 0; i < names.size(); i++) {
            if (JmhResults.method(names.get(i)).equals(method)) {
                return i;
            }
        }
        return -1;
    }

    private static String here(JmhResults results, String method, String unit) {
        int i = row(results.scores(), method);
        if (i < 0) {
            return Quantity.MISSING;
        }
        double factor = factor(results.scores(), i, unit);
        double score = factor * results.scores().doubleColumn(ScoreTable.SCORE).getDouble(i);
        double error = factor * results.scores().doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i);
        return Double.isNaN(error) ? Quantity.significant(score, 4) : Quantity.withError(score, error);
    }

    /** With the decimals that the source printed: more would be made up. */
    private static String published(Table source, String method, String unit) {
        int i = row(source, method);
        if (i < 0) {
            return Quantity.MISSING;
        }
        double factor = factor(source, i, unit);
        double score = factor * source.doubleColumn(ScoreTable.SCORE).getDouble(i);
        double error = factor * source.doubleColumn(ERROR).getDouble(i);
        int decimals = Math.max(decimals(score), Double.isNaN(error) ? 0 : decimals(error));
        return text(score, decimals) + (Double.isNaN(error) ? "" : " ± " + text(error, decimals));
    }

    private static double factor(Table scores, int row, String unit) {
        return ScoreUnit.factor(scores.stringColumn(ScoreTable.UNIT).get(row), unit);
    }

    private static int decimals(double value) {
        return Math.min(MOST_DECIMALS, Math.max(0, BigDecimal.valueOf(value).stripTrailingZeros().scale()));
    }

    private static String text(double value, int decimals) {
        return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
    }
}
