package benchbook.check;

import benchbook.stats.Moments;
import benchbook.table.JmhResults;
import benchbook.table.MetricComparisonTable;
import benchbook.table.MetricIterationTable;
import benchbook.table.MetricTable;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.Selection;

/**
 * Bytes allocated per operation, which the JVM counts: two runs of the same code agree to a fraction of a byte,
 * so they are held against each other exactly, with a tolerance for what the harness itself allocates, and
 * without a test. Forks that differ among themselves are the exception: there the JIT removed an allocation in
 * one JVM and not in the other.
 */
public final class AllocatedBytes {

    public static final String ID = "allocated-bytes";

    /** Of JMH's gc profiler, whatever version wrote the file. */
    public static final String METRIC = "gc.alloc.rate.norm";

    /** What the harness allocates once an iteration, over many operations; and rounding. */
    private static final double TOLERANCE_BYTES = 0.5;

    private static final double TOLERANCE_SHARE = 0.001;

    private AllocatedBytes() {}

    /** The fork means of one result's metric. */
    private record Bytes(double score, String unit, double[] forks) {

        double low() {
            return forks.length == 0 ? score : Moments.min(forks);
        }

        double high() {
            return forks.length == 0 ? score : Moments.max(forks);
        }
    }

    /** Returns one row per row that both sides hold with this metric, see {@link MetricComparisonTable}. */
    public static Table compare(JmhResults jmh, Sides sides, int base) {
        Map<Integer, Bytes> bytes = bytes(jmh);
        Table table = MetricComparisonTable.empty();
        for (int side = 0; side < sides.names().size(); side++) {
            for (Sides.Row row : side == base ? List.<Sides.Row>of() : sides.rows()) {
                Bytes a = bytes.get(row.results()[base]);
                Bytes b = bytes.get(row.results()[side]);
                if (a != null && b != null && a.unit.equals(b.unit)) {
                    append(table, row.label(), sides.names().get(base), sides.names().get(side), a, b);
                }
            }
        }
        return table;
    }

    private static void append(Table table, String row, String base, String head, Bytes a, Bytes b) {
        double tolerance = TOLERANCE_BYTES + TOLERANCE_SHARE * Math.max(Math.abs(a.score), Math.abs(b.score));
        String state = b.low() > a.high() + tolerance ? MetricComparisonTable.MORE
                : b.high() < a.low() - tolerance ? MetricComparisonTable.LESS
                : a.high() - a.low() > tolerance || b.high() - b.low() > tolerance ? MetricComparisonTable.UNSTEADY
                : MetricComparisonTable.EQUAL;
        table.stringColumn(MetricComparisonTable.ROW).append(row);
        table.stringColumn(MetricComparisonTable.BASE).append(base);
        table.stringColumn(MetricComparisonTable.HEAD).append(head);
        table.stringColumn(MetricComparisonTable.METRIC).append(METRIC);
        table.stringColumn(MetricComparisonTable.UNIT).append(a.unit);
        table.doubleColumn(MetricComparisonTable.BASE_SCORE).append(a.score);
        table.doubleColumn(MetricComparisonTable.HEAD_SCORE).append(b.score);
        table.doubleColumn(MetricComparisonTable.BASE_RANGE).append(a.high() - a.low());
        table.doubleColumn(MetricComparisonTable.HEAD_RANGE).append(b.high() - b.low());
        table.intColumn(MetricComparisonTable.BASE_FORKS).append(a.forks.length);
        table.intColumn(MetricComparisonTable.HEAD_FORKS).append(b.forks.length);
        table.stringColumn(MetricComparisonTable.STATE).append(state);
    }

    private static Map<Integer, Bytes> bytes(JmhResults jmh) {
        Table metrics = jmh.metrics();
        Map<Integer, List<List<Double>>> values = new HashMap<>();
        IntColumn metricRow = jmh.metricIterations().intColumn(MetricIterationTable.METRIC_ROW);
        IntColumn fork = jmh.metricIterations().intColumn(MetricIterationTable.FORK);
        for (int i = 0; i < metricRow.size(); i++) {
            if (!metrics.stringColumn(MetricTable.METRIC).get(metricRow.getInt(i)).equals(METRIC)) {
                continue;
            }
            List<List<Double>> forks = values.computeIfAbsent(metricRow.getInt(i), r -> new ArrayList<>());
            while (forks.size() <= fork.getInt(i)) {
                forks.add(new ArrayList<>());
            }
            forks.get(fork.getInt(i)).add(jmh.metricIterations().doubleColumn(MetricIterationTable.SCORE).getDouble(i));
        }
        Map<Integer, Bytes> bytes = new HashMap<>();
        for (int m = 0; m < metrics.rowCount(); m++) {
            double score = metrics.doubleColumn(MetricTable.SCORE).getDouble(m);
            if (metrics.stringColumn(MetricTable.METRIC).get(m).equals(METRIC) && !Double.isNaN(score)) {
                double[] means = values.getOrDefault(m, List.of()).stream()
                        .map(f -> f.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN))
                        .mapToDouble(Double::doubleValue).filter(v -> !Double.isNaN(v)).toArray();
                bytes.put(metrics.intColumn(MetricTable.RESULT).getInt(m),
                        new Bytes(score, metrics.stringColumn(MetricTable.UNIT).get(m), means));
            }
        }
        return bytes;
    }

    /** Returns a WARN for each row that allocates more, what could not be told, the rest as one, and which metrics are not compared. */
    public static List<Verdict> on(Table metrics, JmhResults jmh) {
        List<Verdict> verdicts = new ArrayList<>();
        List<Integer> single = new ArrayList<>();
        for (int i = 0; i < metrics.rowCount(); i++) {
            if (!metrics.stringColumn(MetricComparisonTable.STATE).get(i).equals(MetricComparisonTable.MORE)) {
                continue;
            }
            if (Math.min(metrics.intColumn(MetricComparisonTable.BASE_FORKS).getInt(i),
                    metrics.intColumn(MetricComparisonTable.HEAD_FORKS).getInt(i)) < 2) {
                single.add(i);
                continue;
            }
            verdicts.add(new Verdict(ID, Level.WARN, Regression.subject(metrics, metrics, i), "allocates "
                    + value(metrics, MetricComparisonTable.HEAD_SCORE, i) + " in every fork, the base "
                    + value(metrics, MetricComparisonTable.BASE_SCORE, i) + " (tolerance " + TOLERANCE_BYTES + " B and "
                    + Quantity.percent(TOLERANCE_SHARE) + ")", metrics.where(Selection.with(i)),
                    "a JFR recording with jdk.ObjectAllocationSample names the place"));
        }
        if (!single.isEmpty()) {
            Table rows = metrics.where(Selection.with(single.stream().mapToInt(Integer::intValue).toArray()));
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(metrics, rows), "the head allocates more in its one fork, or than the base in"
                    + " its one: the JIT removes some allocations in one JVM and not in the next, so a second fork has to say so",
                    rows, "java -jar benchmarks.jar -f 5 -prof gc on both sides"));
        }
        Table unsteady = metrics.where(metrics.stringColumn(MetricComparisonTable.STATE).isEqualTo(MetricComparisonTable.UNSTEADY));
        if (!unsteady.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Regression.names(metrics, unsteady), "forks of the same side differ in bytes per operation,"
                    + " by up to " + Quantity.significant(Math.max(unsteady.doubleColumn(MetricComparisonTable.BASE_RANGE).max(),
                            unsteady.doubleColumn(MetricComparisonTable.HEAD_RANGE).max()), 3)
                    + " B: the JIT removes an allocation in some JVMs only", unsteady, ""));
        }
        int equal = metrics.stringColumn(MetricComparisonTable.STATE).countOccurrences(MetricComparisonTable.EQUAL);
        int less = metrics.stringColumn(MetricComparisonTable.STATE).countOccurrences(MetricComparisonTable.LESS);
        if (equal + less > 0) {
            verdicts.add(new Verdict(ID, Level.PASS, Quantity.count(equal + less, "row"), "bytes per operation: " + equal
                    + " equal, " + less + " less", metrics, ""));
        }
        TreeSet<String> others = new TreeSet<>();
        for (int m = 0; m < jmh.metrics().rowCount(); m++) {
            String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(jmh.metrics().intColumn(MetricTable.RESULT).getInt(m));
            // Those in a result's own unit are scores, and compared as rows of their own.
            if (!jmh.metrics().stringColumn(MetricTable.UNIT).get(m).equals(unit)) {
                others.add(jmh.metrics().stringColumn(MetricTable.METRIC).get(m));
            }
        }
        others.remove(METRIC);
        if (!others.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.NOT_CHECKED, Quantity.count(others.size(), "secondary metric"), "not compared, since"
                    + " rates and sums follow from the run's speed and length, and profilers' other counts are not exact: " + String.join(", ", others.stream().limit(6).toList())
                    + (others.size() > 6 ? " and " + (others.size() - 6) + " more" : ""), Table.create(), ""));
        }
        return verdicts;
    }

    private static String value(Table metrics, String column, int i) {
        return Quantity.significant(metrics.doubleColumn(column).getDouble(i), 5) + " "
                + metrics.stringColumn(MetricComparisonTable.UNIT).get(i);
    }
}
