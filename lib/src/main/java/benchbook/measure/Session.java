package benchbook.measure;

import java.util.ArrayList;
import java.util.List;

/** What measuring in this JVM needs, for as long as it takes; serves the thread that made it. */
final class Session implements AutoCloseable {

    /** What a comparison asks of its surroundings; tests have others. */
    interface Facts {
        /** Returns which clock timed the samples, in words. */
        String clock();

        /** Returns a clock for budgets, in ns. */
        long now();

        /** Returns the machine's load when it began, or NaN. */
        double loadAtStart();
    }

    private final ThreadWatch watch = new ThreadWatch();
    private final double loadAtStart = Environment.loadAverage();
    private final Replicating replicates;

    Session(Comparison comparison) {
        List<Replicating.Task> tasks = new ArrayList<>();
        for (String value : comparison.values()) {
            for (Code code : comparison.codes()) {
                tasks.add(task(code, value, comparison.threads()));
            }
        }
        JitQueue jit = new JitQueue();
        Canary canary = new Canary();
        replicates = new Replicating(tasks, comparison.seed(), comparison.budget().toNanos(), watch, jit::isQuiet, canary::sing);
    }

    private static Replicating.Task task(Code code, String value, int threads) {
        return new Replicating.Task(code.name(), () -> loop(code, value, threads), code.before());
    }

    private static TimingLoop loop(Code code, String value, int threads) throws Exception {
        if (threads == 1) {
            return FreshLoops.of(code, value);
        }
        List<TimingLoop> loops = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            loops.add(FreshLoops.of(code, value));
        }
        return new ThreadedLoop(loops);
    }

    ReplicateSource source() {
        return replicates;
    }

    Facts facts() {
        return new Facts() {
            @Override
            public String clock() {
                return watch.text();
            }

            @Override
            public long now() {
                return watch.now();
            }

            @Override
            public double loadAtStart() {
                return loadAtStart;
            }
        };
    }

    @Override
    public void close() {
        watch.close();
    }
}
