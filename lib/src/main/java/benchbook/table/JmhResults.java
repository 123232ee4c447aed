package benchbook.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * What JMH result files hold, as tables that share a key: {@code result} is a row of {@code scores}.
 *
 * @param scores one row per benchmark × parameters × mode, see {@link ScoreTable}
 * @param params one row per result × parameter, see {@link ParamTable}
 * @param iterations one row per iteration of a fork, see {@link IterationTable}
 * @param samples one row per bucket of a sample-mode histogram, see {@link SampleTable}
 * @param metrics one row per secondary metric, see {@link MetricTable}
 * @param metricIterations one row per raw value of a metric, see {@link MetricIterationTable}
 */
public record JmhResults(
        Table scores, Table params, Table iterations, Table samples, Table metrics, Table metricIterations) {

    /** Returns tables without rows. */
    public static JmhResults none() {
        return new JmhResults(
                ScoreTable.empty(),
                ParamTable.empty(),
                IterationTable.empty(),
                SampleTable.empty(),
                MetricTable.empty(),
                MetricIterationTable.empty());
    }

    /** Returns the number of results. */
    public int size() {
        return scores.rowCount();
    }

    /** Returns whether a result is of sample mode: its values are calls, and its error counts each of them. */
    public boolean isSampled(int result) {
        return "sample".equals(scores.stringColumn(ScoreTable.MODE).get(result));
    }

    /** Returns whether a result is of single shots: cold calls, one an iteration. */
    public boolean isSingleShot(int result) {
        return "ss".equals(scores.stringColumn(ScoreTable.MODE).get(result));
    }

    /**
     * Returns the raw scores by result, fork and iteration. A result without raw data has no forks; a
     * fork may be shorter than its siblings, and an entry may be NaN.
     */
    public double[][][] forks() {
        double[][][] all = new double[size()][0][];
        IntColumn result = iterations.intColumn(IterationTable.RESULT);
        IntColumn fork = iterations.intColumn(IterationTable.FORK);
        DoubleColumn score = iterations.doubleColumn(IterationTable.SCORE);
        int rows = iterations.rowCount();
        for (int start = 0, end; start < rows; start = end) {
            int r = result.getInt(start);
            int f = fork.getInt(start);
            end = start + 1;
            while (end < rows && result.getInt(end) == r && fork.getInt(end) == f) {
                end++;
            }
            double[] values = new double[end - start];
            for (int i = start; i < end; i++) {
                values[i - start] = score.getDouble(i);
            }
            // An empty fork before this one has no row; it still counts as a fork.
            double[][] grown = Arrays.copyOf(all[r], f + 1);
            for (int i = all[r].length; i < f; i++) {
                grown[i] = new double[0];
            }
            grown[f] = values;
            all[r] = grown;
        }
        return all;
    }

    /**
     * Returns the mean of each fork by result and fork, in the result's unit: of its iterations, or in
     * sample mode of its samples, weighted by their counts. NaN where a value is missing.
     */
    public double[][] forkMeans() {
        double[][][] forks = forks();
        double[][] means = new double[forks.length][];
        for (int r = 0; r < forks.length; r++) {
            means[r] = new double[forks[r].length];
            for (int f = 0; f < means[r].length; f++) {
                means[r][f] = Arrays.stream(forks[r][f]).sum() / forks[r][f].length;
            }
        }
        weighBySamples(means);
        return means;
    }

    private void weighBySamples(double[][] means) {
        IntColumn result = samples.intColumn(SampleTable.RESULT);
        IntColumn fork = samples.intColumn(SampleTable.FORK);
        DoubleColumn value = samples.doubleColumn(SampleTable.VALUE);
        LongColumn count = samples.longColumn(SampleTable.SAMPLES);
        int rows = samples.rowCount();
        for (int i = 0; i < rows; ) {
            int r = result.getInt(i);
            int f = fork.getInt(i);
            double sum = 0;
            double n = 0;
            for (; i < rows && result.getInt(i) == r && fork.getInt(i) == f; i++) {
                sum += value.getDouble(i) * count.getLong(i);
                n += count.getLong(i);
            }
            means[r][f] = sum / n;
        }
    }

    /**
     * Returns the shortest texts that tell the results apart: the method, with its class where the set
     * has several, with the parameters that vary for its benchmark, with mode and threads where only they
     * differ; and all with their files, if two files hold one of the same name.
     */
    public String[] labels() {
        return Labels.of(this, "");
    }

    /**
     * Returns the same without what the reader knows from elsewhere.
     *
     * @param without "file", "method", "threads", "jdk", or the name of a parameter
     */
    public String[] labels(String without) {
        return Labels.of(this, without);
    }

    /** Returns the parameters of each result, in the file's order of names. */
    public List<Map<String, String>> paramMaps() {
        List<Map<String, String>> maps = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            maps.add(new LinkedHashMap<>());
        }
        for (int i = 0; i < params.rowCount(); i++) {
            maps.get(params.intColumn(ParamTable.RESULT).getInt(i))
                    .put(params.stringColumn(ParamTable.NAME).get(i), params.stringColumn(ParamTable.VALUE).get(i));
        }
        return maps;
    }

    /**
     * Returns the results in whose name, parameters or mode, or in all three joined by blanks, {@code include}
     * finds a match, and {@code exclude} none; either may be null, and then does not filter.
     */
    public JmhResults matching(Pattern include, Pattern exclude) {
        if (include == null && exclude == null) {
            return this;
        }
        boolean[] keep = new boolean[size()];
        for (int i = 0; i < keep.length; i++) {
            List<String> texts = List.of(
                    scores.stringColumn(ScoreTable.BENCHMARK).get(i),
                    scores.stringColumn(ScoreTable.PARAMS).get(i),
                    scores.stringColumn(ScoreTable.MODE).get(i));
            keep[i] = (include == null || finds(include, texts)) && (exclude == null || !finds(exclude, texts));
        }
        return where(keep);
    }

    /** Each text alone, so that {@code sum$} finds a name; and all joined, so that one pattern can ask for two. */
    private static boolean finds(Pattern pattern, List<String> texts) {
        return texts.stream().anyMatch(text -> pattern.matcher(text).find())
                || pattern.matcher(String.join(" ", texts)).find();
    }

    /** Returns the results of some methods, in the order in which these are named; a method that is not there is left out. */
    public JmhResults methods(List<String> names) {
        List<String> methods = scores.stringColumn(ScoreTable.BENCHMARK).asList().stream().map(JmhResults::method).toList();
        List<JmhResults> parts = new ArrayList<>();
        for (String name : names) {
            boolean[] keep = new boolean[size()];
            for (int i = 0; i < keep.length; i++) {
                keep[i] = methods.get(i).equals(name);
            }
            parts.add(where(keep));
        }
        return concat(parts);
    }

    /** Returns the results whose flag is true, with the rows of all tables that belong to them. */
    public JmhResults where(boolean[] keep) {
        int[] newResult = newNumbers(keep);
        boolean[] keepMetric = flags(metrics.intColumn(MetricTable.RESULT), keep);
        return new JmhResults(
                scores.where(selection(keep)),
                renumbered(params, ParamTable.RESULT, keep, newResult),
                renumbered(iterations, IterationTable.RESULT, keep, newResult),
                renumbered(samples, SampleTable.RESULT, keep, newResult),
                renumbered(metrics, MetricTable.RESULT, keep, newResult),
                renumbered(
                        metricIterations, MetricIterationTable.METRIC_ROW, keepMetric, newNumbers(keepMetric)));
    }

    /** Returns several files' results as one set; the column {@link ScoreTable#FILE} tells them apart. */
    public static JmhResults concat(List<JmhResults> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        JmhResults all = none();
        for (JmhResults part : parts) {
            int results = all.size();
            int metricRows = all.metrics.rowCount();
            all.scores.append(part.scores);
            all.params.append(shifted(part.params, ParamTable.RESULT, results));
            all.iterations.append(shifted(part.iterations, IterationTable.RESULT, results));
            all.samples.append(shifted(part.samples, SampleTable.RESULT, results));
            all.metrics.append(shifted(part.metrics, MetricTable.RESULT, results));
            all.metricIterations.append(shifted(part.metricIterations, MetricIterationTable.METRIC_ROW, metricRows));
        }
        return all;
    }

    /** Returns the method of {@code package.Class.method}. */
    public static String method(String benchmark) {
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    /** Returns the class of {@code package.Class.method}, with its package; empty if there is none. */
    public static String className(String benchmark) {
        int dot = benchmark.lastIndexOf('.');
        return dot < 0 ? "" : benchmark.substring(0, dot);
    }

    /** Returns a class without its package. */
    public static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    private static Selection selection(boolean[] keep) {
        Selection rows = Selection.with();
        for (int i = 0; i < keep.length; i++) {
            if (keep[i]) {
                rows.add(i);
            }
        }
        return rows;
    }

    private static int[] newNumbers(boolean[] keep) {
        int[] numbers = new int[keep.length];
        int next = 0;
        for (int i = 0; i < keep.length; i++) {
            numbers[i] = keep[i] ? next++ : -1;
        }
        return numbers;
    }

    private static boolean[] flags(IntColumn key, boolean[] keep) {
        boolean[] flags = new boolean[key.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = keep[key.getInt(i)];
        }
        return flags;
    }

    private static Table renumbered(Table table, String key, boolean[] keep, int[] numbers) {
        Table kept = table.where(selection(flags(table.intColumn(key), keep)));
        IntColumn column = kept.intColumn(key);
        for (int i = 0; i < column.size(); i++) {
            column.set(i, numbers[column.getInt(i)]);
        }
        return kept;
    }

    private static Table shifted(Table table, String key, int by) {
        Table copy = table.copy();
        IntColumn column = copy.intColumn(key);
        for (int i = 0; i < column.size(); i++) {
            column.set(i, column.getInt(i) + by);
        }
        return copy;
    }
}
