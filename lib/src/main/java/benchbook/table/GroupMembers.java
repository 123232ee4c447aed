package benchbook.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * The scores that JMH keeps as secondary metrics: the methods of a group, and counters of operations. A group's own score
 * is their mean or sum, and stays the same where one gains what another loses.
 */
public final class GroupMembers {

    /** As in {@code p0.99} and {@code get:p0.50}: percentiles of sample mode, whose scores are the samples already. */
    private static final Pattern PERCENTILE = Pattern.compile("(.*:)?p[01]\\.\\d+");

    /** No Java name holds it. */
    private static final char SEPARATOR = ':';

    private GroupMembers() {}

    /**
     * Returns the results, and after them one more for each secondary metric in its result's own unit, named as JMH prints
     * it: {@code demo.Bench.group:get}. Without such metrics, the results as they are.
     */
    public static JmhResults added(JmhResults jmh) {
        IntColumn result = jmh.metrics().intColumn(MetricTable.RESULT);
        StringColumn unit = jmh.scores().stringColumn(ScoreTable.UNIT);
        List<Integer> members = IntStream.range(0, jmh.metrics().rowCount()).boxed()
                .filter(m -> jmh.metrics().stringColumn(MetricTable.UNIT).get(m).equals(unit.get(result.getInt(m))))
                .filter(m -> !PERCENTILE.matcher(jmh.metrics().stringColumn(MetricTable.METRIC).get(m)).matches())
                .toList();
        if (members.isEmpty()) {
            return jmh;
        }
        List<JmhResults> parts = new ArrayList<>(List.of(jmh));
        members.forEach(m -> parts.add(member(jmh, m, result.getInt(m))));
        return JmhResults.concat(parts);
    }

    /** Returns whether a result's name is one that {@link #added} gave. */
    public static boolean isMember(String benchmark) {
        return benchmark.indexOf(SEPARATOR) >= 0;
    }

    /** Returns the benchmark that JMH can be told to run for a result. */
    public static String benchmark(String name) {
        return isMember(name) ? name.substring(0, name.indexOf(SEPARATOR)) : name;
    }

    private static JmhResults member(JmhResults jmh, int metric, int result) {
        JmhResults part = JmhResults.none();
        Table score = jmh.scores().where(Selection.with(result));
        score.stringColumn(ScoreTable.BENCHMARK).set(0, score.stringColumn(ScoreTable.BENCHMARK).get(0) + SEPARATOR
                + jmh.metrics().stringColumn(MetricTable.METRIC).get(metric));
        double value = jmh.metrics().doubleColumn(MetricTable.SCORE).getDouble(metric);
        double error = jmh.metrics().doubleColumn(MetricTable.SCORE_ERROR).getDouble(metric);
        score.doubleColumn(ScoreTable.SCORE).set(0, value);
        score.doubleColumn(ScoreTable.SCORE_ERROR).set(0, error);
        score.doubleColumn(ScoreTable.SCORE_LOW).set(0, value - error);
        score.doubleColumn(ScoreTable.SCORE_HIGH).set(0, value + error);
        part.scores().append(score);
        Table params = jmh.params().where(jmh.params().intColumn(ParamTable.RESULT).isEqualTo(result));
        for (int i = 0; i < params.rowCount(); i++) {
            params.intColumn(ParamTable.RESULT).set(i, 0);
        }
        part.params().append(params);
        Table raw = jmh.metricIterations().where(
                jmh.metricIterations().intColumn(MetricIterationTable.METRIC_ROW).isEqualTo(metric));
        for (int i = 0; i < raw.rowCount(); i++) {
            part.iterations().intColumn(IterationTable.RESULT).append(0);
            part.iterations().intColumn(IterationTable.FORK).append(raw.intColumn(MetricIterationTable.FORK).getInt(i));
            part.iterations().intColumn(IterationTable.ITERATION).append(raw.intColumn(MetricIterationTable.POSITION).getInt(i));
            part.iterations().doubleColumn(IterationTable.SCORE).append(raw.doubleColumn(MetricIterationTable.SCORE).getDouble(i));
        }
        return part;
    }
}
