package benchbook.measure;

import benchbook.stats.Moments;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Measures replicates: makes all code anew, lets the JIT come to rest, finds how many calls make a sample, and times the tasks
 * by turns, in an order that is drawn anew for each round.
 */
final class Replicating implements ReplicateSource {

    /** A sample of this length is rarely hit by an interruption: at a load of 13 its median moved by 0.4 %, that of 5 ms by 20 %. */
    static final long SAMPLE_NS = 250_000;
    /** Enough for a median within some tenths of a per cent; more replicates are worth more than more rounds. */
    static final int MOST_ROUNDS = 100;
    /** Of code whose single call takes longer than a sample. */
    static final int FEWEST_ROUNDS = 5;
    /** Time for a task's rounds; fewer rounds where calls are long. */
    private static final long ROUNDS_NS = MOST_ROUNDS * SAMPLE_NS;
    /** HotSpot compiles a method for good after some 600 calls that make 15,000 turns (Tier4MinInvocationThreshold, Tier4CompileThreshold). */
    private static final int SHORT_RUNS = 1200;
    private static final int SHORT_CALLS = 32;
    /** Of a task's own time; code of long calls needs no compiled loop. */
    private static final long SHORT_NS = 40_000_000;
    /** At least so long is each task run before it counts: first in a cold JVM, later for new copies of warm code. */
    private static final long FIRST_WARM_NS = 300_000_000;
    private static final long WARM_NS = 40_000_000;
    /** After so long the JIT is not waited for: other threads may keep it at work for ever. */
    private static final long LONGEST_WAIT_NS = 1_500_000_000L;
    /** A look at a task that was that much faster than the best before: it still gets faster. */
    private static final double FASTER = 0.97;
    /** A look that was so much slower than the best, in earlier replicates too: its code is not yet, or no longer, compiled. */
    private static final double SLOWER = 2;
    private static final int QUIET_LOOKS = 3;
    /** Rounds between two looks at the JIT's queue. */
    private static final int ROUNDS_A_LOOK = 4;
    /** Of shorter calls a replicate ends soon. */
    private static final long LONG_CALL_NS = 20_000_000;
    /** Rounds for each song of the canary. */
    private static final int ROUNDS_A_SONG = 4;

    /** A piece of code with a value of the parameter, and how to make its loop. */
    record Task(String name, Maker maker, Runnable before) {}

    /** Makes a task's loop anew. */
    @FunctionalInterface
    interface Maker {
        TimingLoop make() throws Exception;
    }

    private final List<Task> tasks;
    private final Stopwatch watch;
    private final BooleanSupplier jitIsQuiet;
    private final DoubleSupplier canary;
    private final SplittableRandom random;
    private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    private final double[] known;
    private final long budgetNs;
    private boolean first = true;
    private long deadline;

    /**
     * @param budgetNs a replicate that takes longer, as of calls that take seconds, is given up: {@link OutOfTime}
     * @param jitIsQuiet see {@link JitQueue#isQuiet()}
     * @param canary see {@link Canary#sing()}
     */
    Replicating(List<Task> tasks, long seed, long budgetNs, Stopwatch watch, BooleanSupplier jitIsQuiet, DoubleSupplier canary) {
        this.tasks = tasks;
        this.budgetNs = budgetNs;
        this.watch = watch;
        this.jitIsQuiet = jitIsQuiet;
        this.canary = canary;
        this.random = new SplittableRandom(seed);
        this.known = new double[tasks.size()];
        Arrays.fill(known, Double.POSITIVE_INFINITY);
    }

    @Override
    public Replicate next() {
        long start = watch.now();
        deadline = start + budgetNs;
        int n = tasks.size();
        TimingLoop[] loops = new TimingLoop[n];
        try {
            for (int i : shuffled(n)) {
                loops[i] = made(tasks.get(i));
            }
            int[] calls = new int[n];
            for (int i : shuffled(n)) {
                calls[i] = runShort(i, loops[i]);
            }
            boolean rested = warmUp(loops, calls);
            return timed(loops, calls, rested, start);
        } finally {
            first = false;
            for (TimingLoop loop : loops) {
                if (loop != null) {
                    loop.close();
                }
            }
        }
    }

    private static TimingLoop made(Task task) {
        try {
            return task.maker.make();
        } catch (Exception e) {
            throw new CodeFailure(task.name, e);
        }
    }

    /** Runs the loop often and shortly, so that it is compiled as a whole and not only from its middle; returns the calls of a sample. */
    private int runShort(int task, TimingLoop loop) {
        long start = watch.now();
        int calls = 1;
        for (int run = 0; run < SHORT_RUNS && watch.now() - start < SHORT_NS; run++) {
            sample(task, loop, calls);
            if (watch.ns() < 20_000) {
                calls = Math.min(SHORT_CALLS, 2 * calls);
            }
        }
        return calibrated(calls, watch.ns());
    }

    /**
     * Runs all tasks by turns until the JIT has nothing left to do and none gets faster any more; returns whether it came to
     * that. An empty queue alone is not enough: of a method that was thrown out a moment ago, new calls have to ask for another.
     */
    private boolean warmUp(TimingLoop[] loops, int[] calls) {
        long start = watch.now();
        long least = (first ? FIRST_WARM_NS : WARM_NS) * loops.length;
        double[] best = known.clone();
        int quiet = 0;
        while (true) {
            double[] sum = new double[loops.length];
            for (int round = 0; round < ROUNDS_A_LOOK; round++) {
                for (int i : shuffled(loops.length)) {
                    sample(i, loops[i], calls[i]);
                    sum[i] += watch.ns() / (double) calls[i] / ROUNDS_A_LOOK;
                    calls[i] = calibrated(calls[i], watch.ns());
                }
            }
            boolean steady = true;
            for (int i = 0; i < best.length; i++) {
                steady &= sum[i] > FASTER * best[i] && sum[i] < SLOWER * best[i];
                best[i] = Math.min(best[i], sum[i]);
            }
            quiet = steady && jitIsQuiet.getAsBoolean() ? quiet + 1 : 0;
            long spent = watch.now() - start;
            boolean rested = quiet >= QUIET_LOOKS && spent >= least;
            if (rested || spent >= Math.max(least, LONGEST_WAIT_NS)) {
                for (int i = 0; i < best.length; i++) {
                    known[i] = rested ? Math.min(known[i], best[i]) : known[i];
                }
                return rested;
            }
        }
    }

    /** Never more than twice as many at once: one sample may have been hit by something. */
    private static int calibrated(int calls, long ns) {
        return (int) Math.max(1, Math.min(Math.min(2L * calls, Integer.MAX_VALUE / 2), Math.round(calls * (double) SAMPLE_NS / ns)));
    }

    private Replicate timed(TimingLoop[] loops, int[] calls, boolean rested, long start) {
        int n = loops.length;
        long longest = 1;
        for (int i = 0; i < n; i++) {
            sample(i, loops[i], calls[i]);
            longest = Math.max(longest, watch.ns());
        }
        int rounds = (int) Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, ROUNDS_NS / longest));
        double[][] ns = new double[n][rounds];
        double[][] bytes = new double[n][rounds];
        double[] wall = new double[n];
        double[] cpu = new double[n];
        List<Double> songs = new ArrayList<>();
        long collections = collections();
        for (int round = 0; round < rounds; round++) {
            if (round % ROUNDS_A_SONG == 0) {
                songs.add(canary.getAsDouble());
            }
            for (int i : shuffled(n)) {
                bytes[i][round] = sample(i, loops[i], calls[i]) / (double) calls[i];
                ns[i][round] = watch.ns() / (double) calls[i];
                wall[i] += watch.wallNs();
                cpu[i] += watch.cpuNs() < 0 ? Double.NaN : watch.cpuNs();
            }
        }
        double[] off = new double[n];
        double[] allocated = new double[n];
        for (int i = 0; i < n; i++) {
            off[i] = Math.max(0, 1 - cpu[i] / wall[i]);
            allocated[i] = Moments.median(bytes[i]);
        }
        return new Replicate(ns, calls, off, allocated, collections() - collections,
                songs.stream().mapToDouble(Double::doubleValue).toArray(), rested,
                (watch.now() - start) / 1e9);
    }

    /** Times some calls; returns the bytes that they allocated, or NaN. */
    private double sample(int task, TimingLoop loop, int calls) {
        try {
            tasks.get(task).before.run();
            loop.prepare(calls);
            watch.start();
            long before = ThreadBytes.isSupported() ? ThreadBytes.allocated() : 0;
            loop.run(calls);
            long after = ThreadBytes.isSupported() ? ThreadBytes.allocated() : 0;
            watch.stop();
            requireTime(task, calls);
            return ThreadBytes.isSupported() ? after - before : Double.NaN;
        } catch (OutOfTime e) {
            throw e;
        } catch (Throwable e) {
            throw new CodeFailure(tasks.get(task).name, e);
        }
    }

    private void requireTime(int task, int calls) {
        if (calls == 1 && watch.ns() > LONG_CALL_NS && watch.now() > deadline) {
            throw new OutOfTime(tasks.get(task).name, watch.ns() / (double) calls, budgetNs);
        }
    }

    private long collections() {
        return collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).filter(c -> c > 0).sum();
    }

    private int[] shuffled(int n) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
