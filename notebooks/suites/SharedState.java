package suites;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Four threads count: each in a field of its own, then all in one field, whose cache line travels
 * between the cores. {@code sumLoop} is a chain of dependent steps that shares nothing.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Threads(4)
public class SharedState {

    private static final int INCREMENTS = 10_000;

    /** The field, counted in through opaque access: plain increments would be merged into one. */
    public static class Counter {
        private static final VarHandle VALUE = field();
        long value;

        private static VarHandle field() {
            try {
                return MethodHandles.lookup().findVarHandle(Counter.class, "value", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        long count() {
            for (int i = 0; i < INCREMENTS; i++) {
                VALUE.setOpaque(this, (long) VALUE.getOpaque(this) + 1);
            }
            return value;
        }
    }

    @State(Scope.Thread)
    public static class Own extends Counter {}

    @State(Scope.Benchmark)
    public static class Shared extends Counter {}

    @Benchmark
    @OperationsPerInvocation(INCREMENTS)
    public long counterThreadScope(Own own) {
        return own.count();
    }

    @Benchmark
    @OperationsPerInvocation(INCREMENTS)
    public long counterBenchmarkScope(Shared shared) {
        return shared.count();
    }

    @Benchmark
    public int sumLoop(Own own) {
        int sum = (int) own.value;
        for (int i = 0; i < INCREMENTS; i++) {
            sum = sum * 31 + i;
        }
        return sum;
    }
}
