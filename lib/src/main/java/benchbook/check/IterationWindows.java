package benchbook.check;

import benchbook.table.BlockTable;
import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.table.StackFrameTable;
import benchbook.unit.Quantity;
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
    /** Waits for the workers to begin, before an iteration's time runs; and to end, which is a single shot's time. */
    private static final String WARM_UP_READY = ".awaitWarmupReady";
    private static final String WARM_DOWN_READY = ".awaitWarmdownReady";
    /** Shorter waits in it are for workers that begin or end. */
    private static final double LEAST_OF_PLAN = 0.5;
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
    }

    /**
     * The measured iterations of a fork.
     *
     * @param windows in their order; none where they cannot be told
     * @param fault why not
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
            if (waits.size() >= iterations && waits.size() <= iterations + warmups) {
                return new Told(waits.subList(waits.size() - iterations, waits.size()), "");
            }
            fault = trace.recording().get().facts().file() + " shows " + Quantity.count(waits.size(), "iteration") + " where "
                    + (iterations + warmups) + " were planned; waits of JMH's main thread are recorded above a threshold, "
                    + "so short iterations are not there";
        }
        if (trace.log().isPresent() && timed) {
            return new Told(planned(trace.log().get(), warmups * warmupNs, timeNs, iterations), "");
        }
        return new Told(List.of(), fault.isEmpty() ? "nothing tells when single shots were; record them, see record-run" : fault);
    }

    private static long time(Table scores, String column, int result) {
        LongColumn times = scores.longColumn(column);
        return times.isMissing(result) ? 0 : times.getLong(result);
    }

    private static List<Window> waits(JfrRun recording, boolean timed, long leastNs) {
        Set<Integer> stacks = new HashSet<>();
        Set<Integer> others = new HashSet<>();
        Table frames = recording.stackFrames();
        StringColumn names = frames.stringColumn(StackFrameTable.FRAME);
        IntColumn of = frames.intColumn(StackFrameTable.STACK);
        for (int i = 0; i < frames.rowCount(); i++) {
            if (names.get(i).startsWith(RUN_ITERATION)) {
                stacks.add(of.getInt(i));
            } else if (names.get(i).contains(WARM_UP_READY) || timed && names.get(i).contains(WARM_DOWN_READY)) {
                others.add(of.getInt(i));
            }
        }
        stacks.removeAll(others);
        List<Window> found = new ArrayList<>();
        Table blocks = recording.blocks();
        StringColumn kinds = blocks.stringColumn(BlockTable.KIND);
        LongColumn starts = blocks.longColumn(BlockTable.TIME_NS);
        LongColumn durations = blocks.longColumn(BlockTable.DURATION_NS);
        IntColumn stack = blocks.intColumn(BlockTable.STACK);
        for (int i = 0; i < blocks.rowCount(); i++) {
            boolean idle = kinds.get(i).equals(BlockTable.PARK) || kinds.get(i).equals(BlockTable.SLEEP);
            if (idle && !stack.isMissing(i) && stacks.contains(stack.getInt(i)) && durations.getLong(i) >= leastNs) {
                long start = starts.getLong(i);
                found.add(new Window(start, start + durations.getLong(i), 0));
            }
        }
        found.sort(Comparator.comparingLong(Window::startNs));
        return found;
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
