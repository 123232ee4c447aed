package benchbook.check;

import static benchbook.table.IterationCauseTable.*;

import benchbook.check.IterationWindows.Window;
import benchbook.stats.Moments;
import benchbook.table.CompilationTable;
import benchbook.table.ForkTrace;
import benchbook.table.IterationCauseTable;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Lines iterations up with what their JVM and machine did, and computes how much of a slow one that accounts for.
 *
 * <p>An iteration that took s times as long for an operation as usual lost 1 − 1/s of its time: at the usual speed, the
 * rest would have been enough. All threads stood still for a share p of it, usually for p₀: that alone makes the speed
 * (1 − p) / (1 − p₀) of the usual. In the rest of the time the JVM, without its collector, used c cores, usually c₀;
 * where other processes used more than usual, the speed is c / c₀ of that. And a share k of its own cores' time went into the
 * operating system, usually k₀, as when memory is touched for the first time. All together explain
 *
 * <pre>
 *   1 − (1 − p) / (1 − p₀) · c / c₀ · (1 − k) / (1 − k₀)
 * </pre>
 *
 * <p>of the time, as a share of what was lost; in this order each takes its part of what those before it left. This takes the
 * work for one that keeps its threads busy: what waits for a disk or a lock by itself shows as unexplained, never as explained.
 */
public final class IterationCauses {

    /** Less is within what iterations of a quiet machine scatter. */
    static final double LEAST_SLOWNESS = 1.10;
    /** And so many times the median distance of the faster half from the median: 4 standard deviations of a normal. */
    static final double DISTANCES = 6;

    private IterationCauses() {}

    /**
     * Rows, and what could not be lined up.
     *
     * @param table see {@link IterationCauseTable}
     * @param traces what it was taken from
     * @param faults one sentence each
     */
    public record Told(Table table, List<ForkTrace> traces, List<String> faults) {}

    /** What was seen in a window; NaN where nothing tells. */
    private record Seen(ForkTrace trace, int iteration, double score, double slowness, Window window, double[] stopped, int pauses,
            int full, ProcessorLoad load, StopTimes.Cpu collector, double compiledNs) {

        double stoppedShare(int which) {
            return stopped[which] / window.lengthNs();
        }

        double collectorCores() {
            return (collector.userNs() + collector.systemNs()) / window.lengthNs();
        }

        /** The collector's work is in the stops already. */
        double workCores() {
            return Math.max(0, load.jvm() - collectorCores());
        }

        double systemShare() {
            return Math.max(0, load.system() - collector.systemNs() / window.lengthNs()) / workCores();
        }
    }

    /** Returns a row for each iteration of a traced fork. */
    public static Told of(JmhResults jmh, List<ForkTrace> traces) {
        Table table = IterationCauseTable.empty();
        Set<String> faults = new LinkedHashSet<>();
        double[][][] forks = jmh.forks();
        for (int r = 0; r < jmh.size(); r++) {
            int result = r;
            Usual usual = Usual.of(forks[r], ScoreUnit.isThroughput(jmh.scores().stringColumn(ScoreTable.UNIT).get(r)));
            List<Seen> seen = new ArrayList<>();
            for (ForkTrace trace : traces.stream().filter(t -> t.result() == result).toList()) {
                IterationWindows.Told windows = IterationWindows.of(jmh, trace, forks[r][trace.fork()].length);
                if (!windows.fault().isEmpty()) {
                    faults.add(windows.fault());
                }
                Optional<StopTimes> stops = StopTimes.of(trace);
                for (int i = 0; i < windows.windows().size(); i++) {
                    double score = forks[r][trace.fork()][i];
                    seen.add(seen(trace, stops, i, score, usual.slowness(score), windows.windows().get(i)));
                }
            }
            add(table, seen, usual.slowFrom);
        }
        return new Told(table, List.copyOf(traces), List.copyOf(faults));
    }

    /**
     * What is usual in a result.
     *
     * @param score the median of iterations that are not slow
     * @param slowFrom how many times as long an operation takes from which on an iteration is slow
     */
    private record Usual(double score, double slowFrom, boolean rate) {

        /**
         * Begins with all iterations, and leaves out the slow ones until no more are. How much iterations scatter is taken
         * from the faster half, since the slow ones, whatever slowed them, are all in the other.
         */
        static Usual of(double[][] forks, boolean rate) {
            double[] scores = Arrays.stream(forks).flatMapToDouble(Arrays::stream).filter(s -> s > 0).toArray();
            Usual usual = new Usual(Moments.median(scores), Double.POSITIVE_INFINITY, rate);
            for (int left = -1; left != scores.length; ) {
                left = scores.length;
                Usual before = new Usual(Moments.median(scores), 0, rate);
                double[] faster = Arrays.stream(scores).map(s -> 1 - before.slowness(s)).filter(d -> d >= 0).toArray();
                Usual now = new Usual(before.score, Math.max(LEAST_SLOWNESS, 1 + DISTANCES * Moments.median(faster)), rate);
                scores = Arrays.stream(scores).filter(s -> now.slowness(s) < now.slowFrom).toArray();
                usual = now;
            }
            return usual;
        }

        double slowness(double s) {
            return rate ? score / s : s / score;
        }
    }

    private static Seen seen(ForkTrace trace, Optional<StopTimes> stops, int iteration, double score, double slowness, Window window) {
        double[] stopped = stops.map(s -> s.stoppedNs(window)).orElse(new double[] {Double.NaN, Double.NaN});
        int pauses = stops.map(s -> s.pauses(List.of(window), false)).orElse(-1);
        int full = stops.map(s -> s.pauses(List.of(window), true)).orElse(-1);
        ProcessorLoad load = trace.recording().map(r -> ProcessorLoad.of(r, window)).orElse(ProcessorLoad.UNKNOWN);
        return new Seen(trace, iteration, score, slowness, window, stopped, pauses, full, load,
                stops.map(s -> s.pauseCpu(window)).orElse(StopTimes.Cpu.NONE),
                trace.recording().filter(r -> window.uncertainNs() == 0).map(r -> compiled(r, window)).orElse(Double.NaN));
    }

    private static double compiled(JfrRun recording, Window window) {
        Table compilations = recording.compilations();
        LongColumn start = compilations.longColumn(CompilationTable.TIME_NS);
        LongColumn length = compilations.longColumn(CompilationTable.DURATION_NS);
        double sum = 0;
        for (int i = 0; i < compilations.rowCount(); i++) {
            sum += window.overlapNs(start.getLong(i), start.getLong(i) + length.getLong(i));
        }
        return sum;
    }

    private static double median(List<Seen> usual, ToDoubleFunction<Seen> of) {
        return Moments.median(usual.stream().mapToDouble(of).filter(Double::isFinite).toArray());
    }

    private static void add(Table table, List<Seen> seen, double slowFrom) {
        List<Seen> usual = seen.stream().filter(s -> s.slowness < slowFrom).toList();
        double stopped = median(usual, s -> (s.stoppedShare(0) + s.stoppedShare(1)) / 2);
        double work = median(usual, Seen::workCores);
        double others = median(usual, s -> s.load.others());
        double system = median(usual, Seen::systemShare);
        for (Seen s : seen) {
            boolean slow = s.slowness >= slowFrom;
            double lost = 1 - 1 / s.slowness;
            double runLeast = runs(s.stoppedShare(1), stopped);
            double runMost = runs(s.stoppedShare(0), stopped);
            double run = Double.isNaN(runLeast) ? 1 : runLeast;
            double had = had(s, work, others, run);
            double own = runs(s.systemShare(), system);
            Row row = table.appendRow();
            row.setInt(RESULT, s.trace.result());
            row.setInt(FORK, s.trace.fork());
            row.setInt(ITERATION, s.iteration);
            row.setDouble(SCORE, s.score);
            row.setLong(START_EPOCH_NS, s.window.startNs());
            row.setLong(DURATION_NS, s.window.lengthNs());
            row.setLong(UNCERTAIN_NS, s.window.uncertainNs());
            row.setDouble(SLOWNESS, s.slowness);
            row.setBoolean(SLOW, slow);
            row.setDouble(LOST, lost);
            set(row, PAUSE_COUNT, s.pauses);
            set(row, FULL_COUNT, s.full);
            set(row, STOPPED_LEAST_NS, s.stopped[0]);
            set(row, STOPPED_NS, s.stopped[1]);
            row.setDouble(JVM_CORES, s.load.jvm());
            row.setDouble(SYSTEM_CORES, s.load.system());
            row.setDouble(OTHER_CORES, s.load.others());
            set(row, COMPILED_NS, s.compiledNs);
            row.setDouble(BY_STOPS_LEAST, slow ? (1 - runMost) / lost : Double.NaN);
            row.setDouble(BY_STOPS, slow ? (1 - runLeast) / lost : Double.NaN);
            row.setDouble(BY_OTHERS, slow ? run * (1 - had) / lost : Double.NaN);
            row.setDouble(BY_SYSTEM, slow ? run * (Double.isNaN(had) ? 1 : had) * (1 - own) / lost : Double.NaN);
            row.setDouble(EXPLAINED_LEAST, slow ? explained(runMost, had, own) / lost : Double.NaN);
            row.setDouble(EXPLAINED, slow ? explained(runLeast, had, own) / lost : Double.NaN);
        }
    }

    /** Returns the speed that is left when a share of the time goes elsewhere, against the usual; never more than that. */
    private static double runs(double share, double usual) {
        return Math.min(1, (1 - share) / (1 - usual));
    }

    /** Returns the speed that the cores allow that others left to the JVM; 1 where they took none; NaN if nobody knows. */
    private static double had(Seen s, double work, double others, double run) {
        double wanted = run * work;
        if (wanted == 0) {
            return 1; // it stood still all the time
        }
        double lacked = Math.min(wanted - s.workCores(), s.load.lacking(wanted + s.collectorCores()));
        return 1 - Math.max(0, Math.min(lacked, s.load.others() - others)) / wanted;
    }

    /** Returns what the known of some speeds take together; NaN where none is known. */
    private static double explained(double... speeds) {
        double[] known = Arrays.stream(speeds).filter(s -> !Double.isNaN(s)).toArray();
        return known.length == 0 ? Double.NaN : 1 - Arrays.stream(known).reduce(1, (a, b) -> a * b);
    }

    private static void set(Row row, String column, int count) {
        if (count < 0) {
            row.setMissing(column);
        } else {
            row.setInt(column, count);
        }
    }

    private static void set(Row row, String column, double ns) {
        if (Double.isNaN(ns)) {
            row.setMissing(column);
        } else {
            row.setLong(column, Math.round(ns));
        }
    }
}
