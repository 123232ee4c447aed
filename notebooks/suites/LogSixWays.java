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
import org.openjdk.jmh.infra.Blackhole;

/**
 * One logarithm, consumed in six ways, of which some let the compiler remove it; and an integer
 * expression with and without operands that it knows. {@code floor} does nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class LogSixWays {

    private static final double KNOWN = 42.5;
    private static final int A = 1711;
    private static final int B = 929;

    private double x = 42.5;
    private double[] xs = {1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5};
    private int a = 1711;
    private int b = 929;

    @Benchmark
    public void floor() {}

    @Benchmark
    public void dropped() {
        Math.log(x);
    }

    @Benchmark
    public double returned() {
        return Math.log(x);
    }

    @Benchmark
    public void blackholed(Blackhole hole) {
        hole.consume(Math.log(x));
    }

    /** Ten logarithms, nine of which nobody reads. */
    @Benchmark
    public double loopReturnsLast() {
        double last = 0;
        for (double value : xs) {
            last = Math.log(value);
        }
        return last;
    }

    @Benchmark
    public void loopBlackholed(Blackhole hole) {
        for (double value : xs) {
            hole.consume(Math.log(value));
        }
    }

    @Benchmark
    public double logOfStaticFinal() {
        return Math.log(KNOWN);
    }

    @Benchmark
    public int foldedArithmetic() {
        return A * B + (A ^ B);
    }

    @Benchmark
    public int liveArithmetic() {
        return a * b + (a ^ b);
    }
}
