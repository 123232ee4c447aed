package benchbook.check;

import benchbook.stats.ForkMeans;
import benchbook.stats.ForkVariance;
import benchbook.stats.Interval;
import benchbook.stats.Logs;
import benchbook.stats.ManyTests;
import benchbook.stats.Moments;
import benchbook.stats.StudentT;
import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Runs of the same code: how far they drift apart, which is what a comparison of two runs would mistake for a
 * change of the code.
 *
 * @param noise drift per benchmark and over all
 * @param logRatios |ln(run / other run)| of all benchmarks and pairs of runs, ascending
 */
public record Reruns(Noise noise, double[] logRatios) {

    /** Share of identical pairs that differ by less than the noise floor. */
    private static final double FLOOR_PERCENT = 95;

    /** With fewer pairs the 95th percentile is the widest of them, or nearly. */
    static final int ENOUGH_PAIRS = 20;

    /** One benchmark in all runs that hold it: its fork means by run, in the first run's unit. */
    private record Row(Sides.Row row, List<double[]> runs, List<Interval> pooled) {

        double[] runLogs() {
            return runs.stream().mapToDouble(forks -> Moments.mean(Logs.of(forks))).toArray();
        }

        int fewestForks() {
            return runs.stream().mapToInt(f -> f.length).min().orElse(0);
        }
    }

    /**
     * Measures the drift.
     *
     * @param sides the runs, one side each
     * @param runs what is known about the run that a file belongs to
     */
    public static Reruns of(JmhResults jmh, Sides sides, Map<String, Run> runs) {
        List<Row> rows = rows(jmh, sides);
        double[] p = new double[rows.size()];
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < p.length; i++) {
            Row row = rows.get(i);
            double[][] logs = row.runs.stream().map(Logs::of).toArray(double[][]::new);
            p[i] = row.fewestForks() < 2 ? Double.NaN : ForkVariance.of(logs).p();
            double[] means = row.runLogs();
            for (int a = 0; a < means.length; a++) {
                for (int b = a + 1; b < means.length; b++) {
                    ratios.add(Math.abs(means[a] - means[b]));
                }
            }
        }
        double[] gate = ManyTests.holm(p);
        Table table = DriftTable.empty();
        for (int i = 0; i < p.length; i++) {
            append(table, jmh, rows.get(i), gate[i]);
        }
        double[] sorted = ratios.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double floor = sides.names().size() < Noise.FEWEST_RUNS || sorted.length == 0 ? Double.NaN : floor(rows, sorted);
        return new Reruns(new Noise(table, sides.names().size(), sorted.length, floor, suiteSd(rows, sides.names().size()), same(runs.values().stream().map(Run::cpu).toList()),
                cores(runs), same(jmh.scores().stringColumn(ScoreTable.JDK_VERSION).asList())), sorted);
    }

    /** The percentile where there are pairs enough to have one; else what a normal drift of this size stays below. */
    private static double floor(List<Row> rows, double[] sorted) {
        if (sorted.length >= ENOUGH_PAIRS) {
            return Moments.percentile(sorted, FLOOR_PERCENT);
        }
        double squares = 0;
        int df = 0;
        for (Row row : rows) {
            double[] logs = row.runLogs();
            squares += Moments.variance(logs) * (logs.length - 1);
            df += logs.length - 1;
        }
        return StudentT.quantile(0.975, df) * Math.sqrt(2 * squares / df);
    }

    /** How far the mean of the rows that all runs hold changes from run to run. */
    private static double suiteSd(List<Row> rows, int runs) {
        double[] means = new double[runs];
        long whole = rows.stream().filter(r -> r.runs.size() == runs).count();
        for (Row row : rows) {
            double[] logs = row.runLogs();
            for (int run = 0; run < runs && logs.length == runs; run++) {
                means[run] += logs[run] / whole;
            }
        }
        return whole == 0 ? 0 : Moments.sd(means);
    }

    /**
     * Returns the pairs of runs that hold the same raw data in every row that both have: a copied file, and no second run.
     */
    public static List<String> copies(JmhResults jmh, Sides sides) {
        double[][][] forks = jmh.forks();
        List<String> copies = new ArrayList<>();
        for (int a = 0; a < sides.names().size(); a++) {
            for (int b = a + 1; b < sides.names().size(); b++) {
                int first = a;
                int second = b;
                List<int[]> both = sides.rows().stream().map(Sides.Row::results).filter(r -> r[first] >= 0 && r[second] >= 0).toList();
                if (!both.isEmpty() && both.stream().allMatch(r -> RunComparisons.sameData(forks[r[first]], forks[r[second]]))) {
                    copies.add(sides.names().get(a) + " and " + sides.names().get(b));
                }
            }
        }
        return copies;
    }

    private static List<Row> rows(JmhResults jmh, Sides sides) {
        double[][] means = jmh.forkMeans();
        Interval[] pooled = PooledIntervals.of(jmh);
        StringColumn unit = jmh.scores().stringColumn(ScoreTable.UNIT);
        List<Row> rows = new ArrayList<>();
        for (Sides.Row row : sides.rows()) {
            List<double[]> runs = new ArrayList<>();
            List<Interval> intervals = new ArrayList<>();
            String first = unit.get(row.example());
            for (int result : row.results()) {
                if (result >= 0 && means[result].length > 0 && Logs.exist(means[result])) {
                    double factor = ScoreUnit.factor(unit.get(result), first);
                    if (!Double.isNaN(factor)) {
                        runs.add(Arrays.stream(means[result]).map(v -> factor * v).toArray());
                        intervals.add(PooledIntervals.times(pooled[result], factor));
                    }
                }
            }
            rows.add(new Row(row, runs, intervals));
        }
        return rows.stream().filter(r -> r.runs.size() > 1).toList();
    }

    private static void append(Table table, JmhResults jmh, Row row, double gate) {
        int example = row.row.example();
        double[] logs = row.runLogs();
        table.stringColumn(DriftTable.ROW).append(row.row.label());
        for (String column : List.of(DriftTable.BENCHMARK, DriftTable.PARAMS, DriftTable.MODE, DriftTable.UNIT)) {
            table.stringColumn(column).append(jmh.scores().stringColumn(column).get(example));
        }
        table.intColumn(DriftTable.THREADS).append(jmh.scores().intColumn(ScoreTable.THREADS).getInt(example));
        table.intColumn(DriftTable.RUNS).append(logs.length);
        table.intColumn(DriftTable.FORKS).append(row.fewestForks());
        double low = Moments.min(logs);
        double high = Moments.max(logs);
        table.doubleColumn(DriftTable.LOWEST).append(Math.exp(low));
        table.doubleColumn(DriftTable.HIGHEST).append(Math.exp(high));
        table.doubleColumn(DriftTable.DRIFT_RATIO).append(Math.exp(high - low));
        table.doubleColumn(DriftTable.DRIFT_SD).append(Moments.sd(logs));
        table.doubleColumn(DriftTable.FORK_SD).append(forkSd(row));
        double[] spreads = row.runs.stream().filter(f -> f.length > 1).mapToDouble(ForkMeans::spread).toArray();
        table.doubleColumn(DriftTable.FORK_SPREAD).append(spreads.length == 0 ? Double.NaN : Moments.median(spreads));
        table.doubleColumn(DriftTable.P_RUNS).append(gate);
        List<Interval> known = row.pooled.stream().filter(Interval::isDefined).toList();
        if (known.size() < 2) {
            table.booleanColumn(DriftTable.JMH_DISJOINT).appendMissing();
        } else {
            // Some two are disjoint exactly where the highest low end lies above the lowest high end.
            table.booleanColumn(DriftTable.JMH_DISJOINT).append(known.stream().mapToDouble(Interval::low).max().getAsDouble()
                    > known.stream().mapToDouble(Interval::high).min().getAsDouble());
        }
    }

    private static double forkSd(Row row) {
        double squares = 0;
        int df = 0;
        for (double[] forks : row.runs) {
            if (forks.length > 1) {
                squares += Moments.variance(Logs.of(forks)) * (forks.length - 1);
                df += forks.length - 1;
            }
        }
        return Math.sqrt(squares / df); // 0/0, hence NaN, for one fork a run
    }

    private static String same(List<String> values) {
        TreeSet<String> set = new TreeSet<>(values);
        return set.size() == 1 ? set.first() : "";
    }

    private static int cores(Map<String, Run> runs) {
        TreeSet<Integer> set = new TreeSet<>(runs.values().stream().map(Run::cores).toList());
        return set.size() == 1 ? set.first() : 0;
    }
}
