package suites;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A chain of dependent steps on integers, beside three million objects that it does not touch: it allocates nothing, so that
 * its JVM collects only when somebody asks for it, and then has something to do.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(4)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 8, time = 1)
public class BesideALiveSet {

    private static final int STEPS = 100;
    private static final int OBJECTS = 3_000_000;

    /** One in a list, which a collector can only follow step by step. */
    private static final class Node {
        final Node next;
        final long[] payload = new long[4];

        Node(Node next) {
            this.next = next;
        }
    }

    /** Held, so that it lives. */
    Node live;
    private int seed = 17;

    @Setup
    public void fill() {
        for (int i = 0; i < OBJECTS; i++) {
            live = new Node(live);
        }
    }

    @Benchmark
    public int recurrence() {
        int x = seed;
        for (int i = 0; i < STEPS; i++) {
            x = x * 31 + i;
        }
        return x;
    }
}
