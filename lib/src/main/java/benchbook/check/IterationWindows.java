package benchbook.check;

import benchbook.table.BlockTable;
import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.table.StackFrameTable;
import benchbook.unit.Quantity;
import benchbook.unit.ScoreUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * When a fork's measured iterations were. JMH's results do not tell, but while the workers work, JMH's main thread
 * waits in {@value #RUN_ITERATION} until the iteration's time is over, and a flight recording has that wait:
 *
 * <pre>
 *   main     ▁▁▁▁┃wait      ┃wait      ┃wait      ┃▁      the last of them are the measured iterations
 *   worker   ▁▁▁▁▁██████████▁██████████▁██████████▁▁
 * </pre>
 *
 * <p>With a GC log alone they are estimated: the iterations as planned fit into the JVM's life with some time to spare,
 * and by that much they may lie earlier or later.
 *
 * <p>Source: JMH 1.37, {@code org.openjdk.jmh.runner.BenchmarkHandler}; older versions sleep where it polls.
 */
final class IterationWindows {

    private static final String RUN_ITERATION = "org.openjdk.jmh.runner.BenchmarkHandler.runIteration";
    /** Waits for the workers to begin, before an iteration's time runs. */
    private static final String WARM_UP_READY = ".awaitWarmupReady";
    /** Waits for workers whose operation is not over when the time is: it belongs to the iteration, and to its score. */
    private static final String WARM_DOWN_READY = ".awaitWarmdownReady";
    /** Shorter waits in it are for workers that begin or end. */
    private static final double LEAST_OF_PLAN = 0.5;
    /** Iterations follow each other sooner; where some waits are not there, a gap of this much of an iteration's time may be one. */
    private static final double GAP_OF_PLAN = 0.5;
    /** An operation that takes more of an iteration's time makes the iterations longer than they were planned. */
    private static final double LONG_OPERATION = 0.1;
    /** A JVM with JMH starts in less; a log that does not show the JVM's end gives no better bound. */
    private static final long START_UP_NS = 1_000_000_000L;

    private IterationWindows() {}

    /**
     * When an iteration was.
     *
     * @param startNs since 1970-01-01T00:00Z
     * @param uncertainNs by how much both ends may lie earlier or later
     */
    record Window(long startNs, long endNs, long uncertainNs) {

        long lengthNs() {
            return endNs - startNs;
        }

        /** Returns how long something of that time was in it. */
        long overlapNs(long fromNs, long toNs) {
            return Math.max(0, Math.min(toNs, endNs) - Math.max(fromNs, startNs));
        }
    }

    /**
     * The measured iterations of a fork.
     *
     * @param windows in their order; none where they cannot be told
     * @param fault why not, or why not better than by an estimate; empty if there is no fault
     */
    record Told(List<Window> windows, String fault) {}

    /**
     * Returns the windows of a fork's measured iterations.
     *
     * @param iterations how many it has
     */
    static Told of(JmhResults jmh, ForkTrace trace, int iterations) {
        Table scores = jmh.scores();
        int result = trace.result();
        int warmups = scores.intColumn(ScoreTable.WARMUP_ITERATIONS).getInt(result);
        long warmupNs = time(scores, ScoreTable.WARMUP_TIME_NS, result);
        long timeNs = time(scores, ScoreTable.MEASUREMENT_TIME_NS, result);
        boolean timed = !jmh.isSingleShot(result) && timeNs > 0;
        String fault = "";
        if (trace.recording().isPresent()) {
            long least = timed ? (long) (LEAST_OF_PLAN * (warmups > 0 ? Math.min(timeNs, warmupNs) : timeNs)) : 0;
            List<Window> waits = waits(trace.recording().get(), timed, least);
            List<Window> last = waits.subList(Math.max(0, waits.size() - iterations), waits.size());
            boolean all = waits.size() == iterations + warmups;
            if (all || timed && waits.size() < iterations + warmups && last.size() == iterations && areNeighbours(last, timeNs)) {
                return new Told(last, "");
            }
            fault = trace.recording().get().facts().file() + " shows " + Quantity.count(waits.size(), "iteration") + " where "
                    + (iterations + warmups) + " were planned" + (waits.size() > iterations + warmups
                            ? "; a warm-up with other benchmarks (-wm) and iterations that are not synchronized (-si false) show more"
                            : "; waits of JMH's main thread are recorded above a threshold, so short iterations are not there");
        }
        if (trace.log().isEmpty()) {
            return new Told(List.of(), fault);
        }
        if (!timed || operationNs(jmh, result) > LONG_OPERATION * timeNs) {
            return new Told(List.of(), fault.isEmpty() ? "a GC log alone does not tell when " + (timed ? "iterations of such long operations"
                    : "single shots") + " were; record them too, see record-run" : fault);
        }
        return new Told(planned(trace.log().get(), warmups * warmupNs, timeNs, iterations), fault);
    }

    /** What is missing before them were iterations of the warm-up; what is missing among them would shift the rest. */
    private static boolean areNeighbours(List<Window> windows, long timeNs) {
        for (int i = 0; i < windows.size(); i++) {
            if (windows.get(i).lengthNs() < LEAST_OF_PLAN * timeNs
                    || i > 0 && windows.get(i).startNs() - windows.get(i - 1).endNs() > GAP_OF_PLAN * timeNs) {
                return false;
            }
        }
        return true;
    }

    /** Of one thread. */
    private static double operationNs(JmhResults jmh, int result) {
        String unit = jmh.scores().stringColumn(ScoreTable.UNIT).get(result);
        double ns = ScoreUnit.nsPerOperation(jmh.scores().doubleColumn(ScoreTable.SCORE).getDouble(result), unit);
        return ScoreUnit.isThroughput(unit) ? ns * jmh.scores().intColumn(ScoreTable.THREADS).getInt(result) : ns;
    }

    private static long time(Table scores, String column, int result) {
        LongColumn times = scores.longColumn(column);
        return times.isMissing(result) ? 0 : times.getLong(result);
    }

    private static List<Window> waits(JfrRun recording, boolean timed, long leastNs) {
        Set<Integer> iterations = new HashSet<>();
        Set<Integer> beginning = new HashSet<>();
        Set<Integer> ending = new HashSet<>();
        Table frames = recording.stackFrames();
        StringColumn names = frames.stringColumn(StackFrameTable.FRAME);
        IntColumn of = frames.intColumn(StackFrameTable.STACK);
        for (int i = 0; i < frames.rowCount(); i++) {
            if (names.get(i).startsWith(RUN_ITERATION)) {
                iterations.add(of.getInt(i));
            } else if (names.get(i).contains(WARM_UP_READY)) {
                beginning.add(of.getInt(i));
            } else if (names.get(i).contains(WARM_DOWN_READY)) {
                ending.add(of.getInt(i));
            }
        }
        iterations.removeAll(beginning);
        Table blocks = recording.blocks();
        StringColumn kinds = blocks.stringColumn(BlockTable.KIND);
        LongColumn starts = blocks.longColumn(BlockTable.TIME_NS);
        LongColumn durations = blocks.longColumn(BlockTable.DURATION_NS);
        IntColumn stack = blocks.intColumn(BlockTable.STACK);
        List<Wait> waits = new ArrayList<>();
        for (int i = 0; i < blocks.rowCount(); i++) {
            String kind = kinds.get(i);
            boolean idle = kind.equals(BlockTable.PARK) || kind.equals(BlockTable.SLEEP);
            if (idle && !stack.isMissing(i) && iterations.contains(stack.getInt(i))) {
                long start = starts.getLong(i);
                waits.add(new Wait(start, start + durations.getLong(i), timed && ending.contains(stack.getInt(i))));
            }
        }
        waits.sort(Comparator.comparingLong(Wait::startNs));
        return windows(waits, leastNs);
    }

    /** A wait of JMH's main thread; {@code ending} if it is for the last workers of the iteration whose time it has waited for. */
    private record Wait(long startNs, long endNs, boolean ending) {}

    private static List<Window> windows(List<Wait> waits, long leastNs) {
        List<Window> windows = new ArrayList<>();
        boolean belongs = false;
        for (Wait wait : waits) {
            if (!wait.ending) {
                belongs = wait.endNs - wait.startNs >= leastNs;
                if (belongs) {
                    windows.add(new Window(wait.startNs, wait.endNs, 0));
                }
            } else if (belongs) {
                windows.set(windows.size() - 1, new Window(windows.get(windows.size() - 1).startNs, wait.endNs, 0));
            }
        }
        return windows;
    }

    private static List<Window> planned(GcRun log, long warmupNs, long timeNs, int iterations) {
        long first = log.reading().firstEpochNs().orElseThrow(); // ForkTraces takes no other
        long spare = log.reading().spanNs().orElseThrow() - warmupNs - iterations * timeNs;
        long uncertain = (spare < START_UP_NS ? START_UP_NS : spare) / 2;
        List<Window> windows = new ArrayList<>();
        for (int i = 0; i < iterations; i++) {
            long start = first + uncertain + warmupNs + i * timeNs;
            windows.add(new Window(start, start + timeNs, uncertain));
        }
        return windows;
    }
}
