package suites;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One chain of dependent steps on integers: it allocates nothing, waits for nobody and is compiled in the first second,
 * so that whatever changes between its iterations comes from outside.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 10, time = 1)
public class StolenCore {

    private static final int STEPS = 100;

    private int seed = 17;

    @Benchmark
    public int recurrence() {
        int x = seed;
        for (int i = 0; i < STEPS; i++) {
            x = x * 31 + i;
        }
        return x;
    }
}
