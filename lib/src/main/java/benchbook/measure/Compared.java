package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.stats.Interval;
import benchbook.stats.ManyTests;
import benchbook.stats.Moments;
import benchbook.stats.PairedMedian;
import benchbook.stats.Trend;
import benchbook.table.InPlaceTable;
import benchbook.table.TurnTable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What a comparison measured: all of it, unfiltered.
 *
 * @param comparison what was asked
 * @param jvms the replicates of each JVM; one list where all were measured in one
 * @param clock which clock timed the samples, in words
 * @param loadAtStart the machine's load average when it began; NaN if unknown
 */
public record Compared(Comparison comparison, List<List<Replicate>> jvms, String clock, double loadAtStart) {

    private static final MathContext DIGITS = new MathContext(6);

    /** Below, ratios drift from replicate to replicate. */
    private static final double DRIFT_P = 0.01;

    public Compared {
        jvms = jvms.stream().map(List::copyOf).toList();
    }

    /**
     * Returns what an earlier comparison measured in one JVM, from its times alone: bytes, collections and the rest are missing.
     *
     * @param ns time of a call: [task][replicate][round], tasks of the same value of the parameter next to each other
     * @throws IllegalArgumentException if the comparison has another number of tasks
     */
    public static Compared ofTimes(Comparison comparison, double[][][] ns) {
        if (ns.length != comparison.tasks()) {
            throw new IllegalArgumentException(ns.length + " tasks; wanted " + comparison.tasks());
        }
        List<Replicate> replicates = new ArrayList<>();
        for (int r = 0; r < ns[0].length; r++) {
            double[][] times = new double[ns.length][];
            double[] missing = new double[ns.length];
            Arrays.fill(missing, Double.NaN);
            for (int task = 0; task < ns.length; task++) {
                times[task] = ns[task][r];
            }
            replicates.add(new Replicate(times, new int[ns.length], missing, missing, 0, new double[] {Double.NaN}, true, Double.NaN));
        }
        return new Compared(comparison, List.of(replicates), "", Double.NaN);
    }

    /** Measures into a new folder: {@code turns.csv} ({@link TurnTable}) and {@code run.json}, which says on what and how. */
    public static Compared record(Comparison comparison, Path folder, String command) throws IOException {
        Files.createDirectories(folder);
        RunStart start = RunStart.now();
        Compared compared = comparison.measure();
        Files.writeString(folder.resolve("turns.csv"), TableCsv.text(compared.turns()));
        start.describe(folder, command);
        return compared;
    }

    /**
     * Returns what was measured of a comparison in one JVM.
     *
     * @param turns see {@link TurnTable}
     * @throws IllegalArgumentException if they are another comparison's, or pieces of code took turns of their own
     */
    public static Compared ofTurns(Comparison comparison, Table turns) {
        double[][][] ns = new double[comparison.tasks()][][];
        int codes = comparison.codes().size();
        int rows = 0;
        for (int task = 0; task < ns.length; task++) {
            String name = comparison.codes().get(task % codes).name();
            String value = comparison.values().get(task / codes);
            Table its = turns.where(turns.stringColumn(TurnTable.NAME).isEqualTo(name).and(turns.stringColumn(TurnTable.PARAMETER).isEqualTo(value)));
            ns[task] = new double[its.isEmpty() ? 0 : (int) its.intColumn(TurnTable.COPY).max()][];
            for (int copy = 1; copy <= ns[task].length; copy++) {
                ns[task][copy - 1] = its.where(its.intColumn(TurnTable.COPY).isEqualTo(copy)).doubleColumn(TurnTable.TIME_NS).asDoubleArray();
            }
            rows += its.rowCount();
            boolean paired = ns[task].length > 0 && ns[task].length == ns[0].length;
            for (int copy = 0; paired && copy < ns[task].length; copy++) {
                paired = ns[task][copy].length == ns[task - task % codes][copy].length;
            }
            if (!paired) {
                throw new IllegalArgumentException("expected turns of " + name + (value.isEmpty() ? "" : " at " + value) + ", as many as of the"
                        + " others, got " + its.rowCount() + " turns");
            }
        }
        if (rows < turns.rowCount()) {
            throw new IllegalArgumentException("expected turns of " + comparison.codes().stream().map(Code::name).toList() + " at "
                    + comparison.values() + ", got " + (turns.rowCount() - rows) + " of something else");
        }
        return ofTimes(comparison, ns);
    }

    /** Returns {@link TurnTable} of the first JVM, times to six digits: no clock tells more of a quarter of a millisecond. */
    Table turns() {
        Table turns = TurnTable.empty();
        int codes = comparison.codes().size();
        for (int task = 0; task < comparison.tasks(); task++) {
            for (int copy = 0; copy < jvms.get(0).size(); copy++) {
                double[] ns = jvms.get(0).get(copy).ns()[task];
                for (int turn = 0; turn < ns.length; turn++) {
                    TurnTable.append(turns, comparison.codes().get(task % codes).name(), comparison.values().get(task / codes), copy + 1,
                            turn + 1, new BigDecimal(ns[turn]).round(DIGITS).doubleValue());
                }
            }
        }
        return turns;
    }

    /** Returns {@link InPlaceTable}, a row for each piece of code and value. */
    public Table table() {
        Table table = InPlaceTable.empty();
        double[] p = new double[comparison.tasks()];
        for (int task = 0; task < p.length; task++) {
            p[task] = isBaseline(task) ? Double.NaN : ratio(task, comparison.baseline(task)).p();
        }
        double[] holm = ManyTests.holm(p);
        for (int task = 0; task < p.length; task++) {
            append(table.appendRow(), task, holm[task]);
        }
        return table;
    }

    private boolean isBaseline(int task) {
        return comparison.baseline(task) == task;
    }

    private void append(Row row, int task, double holm) {
        int codes = comparison.codes().size();
        row.setString(InPlaceTable.NAME, comparison.codes().get(task % codes).name());
        row.setString(InPlaceTable.BASELINE, comparison.codes().get(0).name());
        row.setString(InPlaceTable.PARAMETER, comparison.values().get(task / codes));
        double level = comparison.simultaneous();
        row.setDouble(InPlaceTable.LEVEL, level);
        if (isBaseline(task)) {
            row.setString(InPlaceTable.STATE, "");
        } else {
            int base = comparison.baseline(task);
            CopyRatio ratio = ratio(task, base);
            Interval interval = ratio.interval(level);
            row.setDouble(InPlaceTable.RATIO, ratio.ratio());
            row.setDouble(InPlaceTable.RATIO_LOW, interval.low());
            row.setDouble(InPlaceTable.RATIO_HIGH, interval.high());
            row.setString(InPlaceTable.STATE, state(ratio, interval));
            row.setDouble(InPlaceTable.HOLM_P, holm);
            row.setDouble(InPlaceTable.BETWEEN_SD, ratio.sd());
            row.setInt(InPlaceTable.SLOW, ratio.slow());
            row.setInt(InPlaceTable.FAST, ratio.fast());
            row.setDouble(InPlaceTable.WITHIN_SE, Moments.median(all().stream()
                    .mapToDouble(r -> PairedMedian.of(r.ns()[task], r.ns()[base]).standardError()).toArray()));
            row.setDouble(InPlaceTable.DETECTABLE, ratio.detectable(level));
        }
        List<Replicate> all = all();
        row.setInt(InPlaceTable.REPLICATES, all.size());
        row.setInt(InPlaceTable.ROUNDS, all.stream().mapToInt(Replicate::rounds).min().orElseThrow());
        row.setInt(InPlaceTable.FORKS, jvms.size());
        CopyRatio time = time(task);
        Interval times = time.interval(level);
        row.setDouble(InPlaceTable.TIME_NS, time.ratio());
        row.setDouble(InPlaceTable.TIME_LOW_NS, times.low());
        row.setDouble(InPlaceTable.TIME_HIGH_NS, times.high());
        row.setDouble(InPlaceTable.BYTES, Moments.median(all.stream().mapToDouble(r -> r.bytes()[task]).toArray()));
        row.setDouble(InPlaceTable.OFF_CPU, Moments.mean(all.stream().mapToDouble(r -> r.offCpu()[task]).toArray()));
        row.setLong(InPlaceTable.GCS, all.stream().mapToLong(Replicate::gcs).sum());
        double[] songs = all.stream().flatMapToDouble(r -> Arrays.stream(r.canary())).toArray();
        row.setDouble(InPlaceTable.CANARY, Moments.percentile(songs, 90) / Moments.percentile(songs, 10));
        row.setBoolean(InPlaceTable.SETTLED, isSettled(task));
    }

    private String state(CopyRatio ratio, Interval interval) {
        double most = 1 + comparison.tolerance();
        return ratio.isLopsided() ? InPlaceTable.CANT_TELL : interval.excludes(1) ? InPlaceTable.DIFFERENT
                : interval.low() >= 1 / most && interval.high() <= most ? InPlaceTable.SAME : InPlaceTable.CANT_TELL;
    }

    /** Returns how much longer one task takes than another: over replicates, or over JVMs where there are several. */
    CopyRatio ratio(int task, int other) {
        return new CopyRatio(jvms.size() == 1 ? ratios(jvms.get(0), task, other)
                : jvms.stream().mapToDouble(jvm -> Moments.median(ratios(jvm, task, other))).toArray());
    }

    /** Returns ln of the ratio of two tasks, one for each replicate. */
    static double[] ratios(List<Replicate> replicates, int task, int other) {
        return replicates.stream().mapToDouble(r -> PairedMedian.of(r.ns()[task], r.ns()[other]).estimate()).toArray();
    }

    /** Returns the time of a call in ns, as the ratio to 1 ns. */
    CopyRatio time(int task) {
        return new CopyRatio(jvms.size() == 1 ? times(jvms.get(0), task)
                : jvms.stream().mapToDouble(jvm -> Moments.median(times(jvm, task))).toArray());
    }

    private static double[] times(List<Replicate> replicates, int task) {
        return replicates.stream().mapToDouble(r -> Math.log(Moments.median(r.ns()[task]))).toArray();
    }

    /** Rounds of a task in all replicates. */
    long samples() {
        return all().stream().mapToLong(Replicate::rounds).sum();
    }

    private boolean isSettled(int task) {
        if (!all().stream().allMatch(Replicate::settled)) {
            return false;
        }
        int base = comparison.baseline(task);
        return !(Trend.of(jvms.stream().map(jvm -> exp(task == base ? times(jvm, task) : ratios(jvm, task, base))).toArray(double[][]::new)).p() < DRIFT_P);
    }

    private static double[] exp(double[] logs) {
        return Arrays.stream(logs).map(Math::exp).toArray();
    }

    private List<Replicate> all() {
        List<Replicate> all = new ArrayList<>();
        jvms.forEach(all::addAll);
        return all;
    }

    /** Returns {@link benchbook.table.InPlaceViewTable}: time, then throughput, each against the slowest or the fastest. */
    public Table views() {
        return ComparedViews.of(this);
    }

    /** Returns what {@link Comparison#run} prints at its end. */
    public String text() {
        return ComparedText.of(this);
    }

    /**
     * Writes the times as a file of JMH's JSON, for {@code analyse-run} and {@code compare-runs}: each JVM as a fork, each replicate as
     * an iteration. Those readers compare without pairs, so their intervals are wider than these, and one JVM is one fork.
     */
    public void writeJmhJson(Path file) throws IOException {
        ComparedJson.write(this, file);
    }
}
