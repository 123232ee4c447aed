package benchbook.load;

import benchbook.table.IterationTable;
import benchbook.table.JmhResults;
import benchbook.table.MetricIterationTable;
import benchbook.table.MetricTable;
import benchbook.table.ParamTable;
import benchbook.table.SampleTable;
import benchbook.table.ScoreTable;
import benchbook.unit.JmhTime;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Gathers one file's results into tables: the loader sets the fields of the result at hand, raw values
 * go straight to their columns, so that memory is bounded by the tables and no result is held twice.
 */
final class JmhRows {

    private static final int MISSING = IntColumn.create("").appendMissing().getInt(0);

    private final Path file;
    private final Table scores = ScoreTable.empty();
    private final Table params = ParamTable.empty();
    private final Table iterations = IterationTable.empty();
    private final Table buckets = SampleTable.empty();
    private final Table metrics = MetricTable.empty();
    private final Table metricIterations = MetricIterationTable.empty();

    // Columns that take a value for each number in the file; looked up once.
    private final IntColumn iterationResult = iterations.intColumn(IterationTable.RESULT);
    private final IntColumn iterationFork = iterations.intColumn(IterationTable.FORK);
    private final IntColumn iterationNumber = iterations.intColumn(IterationTable.ITERATION);
    private final DoubleColumn iterationScore = iterations.doubleColumn(IterationTable.SCORE);
    private final IntColumn metricRow = metricIterations.intColumn(MetricIterationTable.METRIC_ROW);
    private final IntColumn metricFork = metricIterations.intColumn(MetricIterationTable.FORK);
    private final IntColumn metricPosition = metricIterations.intColumn(MetricIterationTable.POSITION);
    private final DoubleColumn metricValue = metricIterations.doubleColumn(MetricIterationTable.SCORE);
    private final IntColumn sampleResult = buckets.intColumn(SampleTable.RESULT);
    private final IntColumn sampleFork = buckets.intColumn(SampleTable.FORK);
    private final IntColumn sampleIteration = buckets.intColumn(SampleTable.ITERATION);
    private final DoubleColumn sampleValue = buckets.doubleColumn(SampleTable.VALUE);
    private final LongColumn sampleCount = buckets.longColumn(SampleTable.SAMPLES);
    private final IntColumn metricResult = metrics.intColumn(MetricTable.RESULT);
    private final StringColumn metricNames = metrics.stringColumn(MetricTable.METRIC);
    private final DoubleColumn metricScores = metrics.doubleColumn(MetricTable.SCORE);
    private final DoubleColumn metricErrors = metrics.doubleColumn(MetricTable.SCORE_ERROR);
    private final StringColumn metricUnits = metrics.stringColumn(MetricTable.UNIT);
    // A table looks its columns up by comparing names, one after the other.
    private final Map<String, Column<?>> scoreColumns = new HashMap<>();
    private final Map<String, OptionalLong> timesSeen = new HashMap<>();
    private int results;

    String benchmark;
    String mode;
    int threads;
    int forks;
    int warmupIterations;
    String warmupTime;
    int measurementIterations;
    String measurementTime;
    int batch;
    String jmhVersion;
    String jvm;
    String jvmArgs;
    String jdkVersion;
    String vmName;
    String vmVersion;
    double score;
    boolean hasScore;
    double error;
    double low;
    double high;
    String unit;
    /** How many values the score rests on; counted from the raw data where the file holds them. */
    long samples;
    double metricScore;
    double metricError;
    String metricUnit;

    private final StringBuilder paramText = new StringBuilder();
    private final double[] percentiles = new double[ScoreTable.RANKS.size()];
    private String metricName;
    private int firstMetric;
    private boolean metricsCameFirst;
    private double histogramSum;
    private long histogramCount;

    JmhRows(Path file) {
        this.file = file;
        scores.columns().forEach(column -> scoreColumns.put(column.name(), column));
    }

    int size() {
        return results;
    }

    void start() {
        benchmark = mode = warmupTime = measurementTime = unit = "";
        jmhVersion = jvm = jvmArgs = jdkVersion = vmName = vmVersion = "";
        threads = forks = warmupIterations = measurementIterations = batch = MISSING;
        score = error = low = high = Double.NaN;
        hasScore = false;
        paramText.setLength(0);
        Arrays.fill(percentiles, Double.NaN);
        firstMetric = metricNames.size();
        metricsCameFirst = false;
        samples = 0;
        histogramSum = histogramCount = 0;
    }

    void param(String name, String value) {
        params.intColumn(ParamTable.RESULT).append(results);
        params.stringColumn(ParamTable.NAME).append(name);
        params.stringColumn(ParamTable.VALUE).append(value);
        paramText.append(paramText.isEmpty() ? "" : ", ").append(name).append('=').append(value);
    }

    void percentile(String rank, double value) {
        int i = ScoreTable.RANKS.indexOf(rank);
        if (i >= 0) {
            percentiles[i] = value;
        }
    }

    void iteration(int fork, int iteration, double value) {
        iterationResult.append(results);
        iterationFork.append(fork);
        iterationNumber.append(iteration);
        iterationScore.append(value);
        samples++;
    }

    void bucket(int fork, int iteration, double value, long count) {
        sampleResult.append(results);
        sampleFork.append(fork);
        sampleIteration.append(iteration);
        sampleValue.append(value);
        sampleCount.append(count);
        histogramSum += value * count;
        histogramCount += count;
    }

    /** An iteration of sample mode is its samples' mean, so that forks can be compared as in other modes. */
    void endOfHistogram(int fork, int iteration) {
        long before = samples;
        iteration(fork, iteration, histogramCount == 0 ? Double.NaN : histogramSum / histogramCount);
        samples = before + histogramCount;
        histogramSum = histogramCount = 0;
    }

    void startMetric(String name) {
        metricName = name;
        metricScore = metricError = Double.NaN;
        metricUnit = "";
    }

    void metricIteration(int fork, int position, double value) {
        metricRow.append(metricNames.size());
        metricFork.append(fork);
        metricPosition.append(position);
        metricValue.append(value);
    }

    void endMetric() {
        metricResult.append(results);
        metricsCameFirst |= benchmark.isEmpty();
        metricNames.append(benchmark.isEmpty() ? metricName : MetricName.of(metricName, benchmark));
        metricScores.append(metricScore);
        metricErrors.append(metricError);
        metricUnits.append(metricUnit);
    }

    /** For imitators that write the metrics, whose names depend on the benchmark's, before the benchmark. */
    private void normaliseMetricNames() {
        for (int i = firstMetric; i < metricNames.size(); i++) {
            String name = MetricName.of(metricNames.get(i), benchmark);
            if (!name.equals(metricNames.get(i))) {
                metricNames.set(i, name);
            }
        }
    }

    void end() {
        if (metricsCameFirst) {
            normaliseMetricNames();
        }
        string(ScoreTable.FILE, file.toString());
        string(ScoreTable.BENCHMARK, benchmark);
        string(ScoreTable.PARAMS, paramText.toString());
        string(ScoreTable.MODE, mode);
        integer(ScoreTable.THREADS, threads);
        integer(ScoreTable.FORKS, forks);
        integer(ScoreTable.WARMUP_ITERATIONS, warmupIterations);
        time(ScoreTable.WARMUP_TIME_NS, warmupTime);
        integer(ScoreTable.MEASUREMENT_ITERATIONS, measurementIterations);
        time(ScoreTable.MEASUREMENT_TIME_NS, measurementTime);
        integer(ScoreTable.BATCH, batch);
        string(ScoreTable.JMH_VERSION, jmhVersion);
        string(ScoreTable.JVM, jvm);
        string(ScoreTable.JVM_ARGS, jvmArgs);
        string(ScoreTable.JDK_VERSION, jdkVersion);
        string(ScoreTable.VM_NAME, vmName);
        string(ScoreTable.VM_VERSION, vmVersion);
        number(ScoreTable.SCORE, score);
        number(ScoreTable.SCORE_ERROR, error);
        number(ScoreTable.SCORE_LOW, low);
        number(ScoreTable.SCORE_HIGH, high);
        string(ScoreTable.UNIT, unit);
        LongColumn total = (LongColumn) scoreColumns.get(ScoreTable.SAMPLES);
        if (samples > 0) {
            total.append(samples);
        } else {
            total.appendMissing();
        }
        for (int i = 0; i < percentiles.length; i++) {
            number(ScoreTable.PERCENTILES.get(i), percentiles[i]);
        }
        results++;
    }

    JmhResults results() {
        return new JmhResults(scores, params, iterations, buckets, metrics, metricIterations);
    }

    private void string(String column, String value) {
        ((StringColumn) scoreColumns.get(column)).append(value);
    }

    private void integer(String column, int value) {
        ((IntColumn) scoreColumns.get(column)).append(value);
    }

    private void number(String column, double value) {
        ((DoubleColumn) scoreColumns.get(column)).append(value);
    }

    private void time(String column, String text) {
        LongColumn times = (LongColumn) scoreColumns.get(column);
        timesSeen.computeIfAbsent(text, JmhTime::nanoseconds).ifPresentOrElse(times::append, times::appendMissing);
    }
}
