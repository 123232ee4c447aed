package suites;

import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * Work that an order service does, beside four ways to lose it: a result that is dropped, one that
 * is returned, one that a Blackhole takes, and one that the compiler knows beforehand. {@code floor}
 * does nothing, so that a score can be told from the harness's own.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class OrderServiceSuite {

    private static final int LINES = 50;

    private String[] items;
    private int[] totals;
    private double[] weights;
    private double radicand = 1234.5;

    @Setup
    public void fill() {
        items = new String[LINES];
        totals = new int[LINES];
        weights = new double[LINES];
        for (int i = 0; i < LINES; i++) {
            items[i] = "item-" + i;
            totals[i] = 100 + 7 * i % 93;
            weights[i] = 1.0 + i;
        }
    }

    @Benchmark
    public void floor() {}

    @Benchmark
    public String concatPlus() {
        String order = "";
        for (String item : items) {
            order += item + ";";
        }
        return order;
    }

    @Benchmark
    public String concatBuilder() {
        StringBuilder order = new StringBuilder();
        for (String item : items) {
            order.append(item).append(';');
        }
        return order.toString();
    }

    @Benchmark
    public int sumLoop() {
        int sum = 0;
        for (int total : totals) {
            sum += total;
        }
        return sum;
    }

    @Benchmark
    public int sumStream() {
        return IntStream.of(totals).sum();
    }

    /** Nothing reads the sum, so the loop may go. */
    @Benchmark
    public void deadCode() {
        rootsOfWeights();
    }

    @Benchmark
    public double returned() {
        return rootsOfWeights();
    }

    @Benchmark
    public void blackholed(Blackhole hole) {
        hole.consume(rootsOfWeights());
    }

    /** A literal's root is known before the program runs. */
    @Benchmark
    public double constantFolded() {
        return Math.sqrt(1234.5);
    }

    @Benchmark
    public double notFolded() {
        return Math.sqrt(radicand);
    }

    private double rootsOfWeights() {
        double sum = 0;
        for (double weight : weights) {
            sum += Math.sqrt(weight);
        }
        return sum;
    }
}
