package benchbook.figure;

import benchbook.stats.Moments;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.Table;

/**
 * One result, as the figures need it.
 *
 * @param label what tells it from the others, not yet literal
 * @param mode JMH's short name
 * @param unit of score, error and forks
 * @param threads how many ran at once
 * @param score NaN where missing
 * @param error JMH's ±; NaN for n ≤ 2
 * @param forks raw scores by fork and iteration; none without raw data
 * @param forkMeans one per fork; NaN for a fork without values or with a missing one
 */
record Row(
        String label,
        String mode,
        String unit,
        int threads,
        double score,
        double error,
        double[][] forks,
        double[] forkMeans) {

    /** Returns all results in the file's order. */
    static List<Row> of(JmhResults results) {
        Table scores = results.scores();
        String[] labels = results.labels();
        double[][][] forks = results.forks();
        double[][] forkMeans = results.forkMeans();
        List<Row> rows = new ArrayList<>(results.size());
        for (int i = 0; i < labels.length; i++) {
            rows.add(new Row(
                    labels[i],
                    scores.stringColumn(ScoreTable.MODE).get(i),
                    scores.stringColumn(ScoreTable.UNIT).get(i),
                    scores.intColumn(ScoreTable.THREADS).getInt(i),
                    scores.doubleColumn(ScoreTable.SCORE).getDouble(i),
                    scores.doubleColumn(ScoreTable.SCORE_ERROR).getDouble(i),
                    forks[i],
                    forkMeans[i]));
        }
        return rows;
    }

    /** Returns the same result in the scale's unit. */
    Row in(Scale scale) {
        double k = scale.factor();
        return new Row(
                label,
                mode,
                scale.unit(),
                threads,
                k * score,
                k * error,
                Arrays.stream(forks).map(f -> Arrays.stream(f).map(v -> k * v).toArray()).toArray(double[][]::new),
                Arrays.stream(forkMeans).map(m -> k * m).toArray());
    }

    boolean throughput() {
        return ScoreUnit.isThroughput(unit);
    }

    boolean hasRawData() {
        return Arrays.stream(forks).anyMatch(f -> f.length > 0);
    }

    /** Returns the means of the forks that have one, and where ratios make sense: finite and positive. */
    double[] positiveForkMeans() {
        return Arrays.stream(forkMeans).filter(m -> m > 0 && Double.isFinite(m)).toArray();
    }

    /** Returns the largest fork mean over the smallest, at least 1; NaN with fewer than two. */
    double forkSpread() {
        return spread(positiveForkMeans());
    }

    /** Returns the largest iteration over the smallest, at least 1; NaN with fewer than two positive ones. */
    double iterationSpread() {
        return spread(Arrays.stream(forks)
                .flatMapToDouble(Arrays::stream)
                .filter(v -> v > 0 && Double.isFinite(v))
                .toArray());
    }

    /** Returns the half-width of JMH's interval, or of the range of forks if that is wider, as a share of the score. */
    double relativeWidth() {
        double ofError = Double.isNaN(error) || score == 0 ? 0 : error / Math.abs(score);
        double spread = forkSpread();
        double ofForks = Double.isNaN(spread) ? 0 : (spread - 1) / 2;
        return Math.max(ofError, ofForks);
    }

    /** Returns the {@code limit} rows of largest {@code width}, in their old order. */
    static List<Row> widest(List<Row> rows, int limit, ToDoubleFunction<Row> width) {
        if (rows.size() <= limit) {
            return rows;
        }
        // Rows are compared by identity: two results may hold equal numbers under equal names.
        Set<Row> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
        chosen.addAll(widestFirst(rows, width).subList(0, limit));
        return rows.stream().filter(chosen::contains).toList();
    }

    /** Returns the rows by falling {@code width}; equal ones stay in their old order. */
    static List<Row> widestFirst(List<Row> rows, ToDoubleFunction<Row> width) {
        return rows.stream().sorted(Comparator.comparingDouble(width).reversed()).toList();
    }

    private static double spread(double[] values) {
        return values.length < 2 ? Double.NaN : Moments.max(values) / Moments.min(values);
    }
}
