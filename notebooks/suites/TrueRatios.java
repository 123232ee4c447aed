package suites;

import benchbook.measure.Burner;
import benchbook.measure.Code;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.measure.Environment;
import benchbook.measure.Gate;
import benchbook.measure.GateClaim;
import benchbook.measure.GateResult;
import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Welch;
import benchbook.table.InPlaceTable;
import benchbook.table.TrialTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;

/**
 * Code whose ratio of times is known, since it is the same work so many times, compared by turns, one after the other, and by a gate.
 *
 * <p>Prints one line per comparison, cells parted by tabs: the columns of {@link TrialTable} behind the JVM's number.
 */
public final class TrueRatios {

    /** All that a JVM may do: experiment and disturbance. */
    public static final List<String> CELLS = List.of("aa,quiet", "aa,stolen", "truth,quiet", "truth,stolen", "power,quiet", "power,stolen");

    private static final int TURNS = 400;
    private static final double TRUE_RATIO = 0.80;
    private static final double SLOWER = 1.05;
    private static final double LEVEL = 0.99;
    private static final List<String> WORKLOADS = List.of("arithmetic", "lookup", "sort", "text");
    /** After which a thief ends by itself. */
    private static final int MOST_SECONDS = 3600;
    private static final long WARM_UP_NS = 500_000_000;
    private static final long MEASURE_NS = 500_000_000;
    private static final int SAMPLES = 250;

    private TrueRatios() {}

    /** Makes so many rounds through the workloads in one of the cells that are named, parted by blanks: JVM 1 in the first, and so on. */
    public static void main(String[] args) throws Exception {
        String[] cells = args[1].split(" ");
        int jvm = Integer.parseInt(args[2]);
        String cell = cells[(jvm - 1) % cells.length];
        if (!CELLS.contains(cell)) {
            throw new IllegalArgumentException("cell " + cell + "; wanted one of " + CELLS);
        }
        boolean stolen = cell.endsWith(",stolen");
        Trial trial = new Trial(cell.substring(0, cell.indexOf(',')), stolen ? TrialTable.STOLEN : TrialTable.QUIET, Integer.parseInt(args[0]),
                new Random(31L * jvm));
        if (stolen) {
            Burner.beside(1, MOST_SECONDS, trial::run);
        } else {
            trial.run();
        }
    }

    private record Trial(String experiment, String disturbance, int rounds, Random random) {

        void run() throws Exception {
            for (int round = 0; round < rounds; round++) {
                List<String> order = new ArrayList<>(WORKLOADS);
                Collections.shuffle(order, random);
                for (String workload : order) {
                    long seed = random.nextInt(1_000_000);
                    switch (experiment) {
                        case "aa" -> bothWays(TrialTable.SAME, workload, 1, seed);
                        case "truth" -> bothWays(TrialTable.TRUE_RATIO, workload, TRUE_RATIO, seed);
                        default -> gate(workload, seed);
                    }
                }
            }
        }

        private void bothWays(String what, String workload, double truth, long seed) throws Exception {
            long start = System.nanoTime();
            Compared compared = Comparison.of(code("a", workload, TURNS)).and(code("b", workload, times(truth))).seed(seed).talk(null).run();
            Row row = compared.table().row(1);
            print(what, workload, TrialTable.BY_TURNS, truth, row.getDouble(InPlaceTable.RATIO), new Interval(row.getDouble(InPlaceTable.RATIO_LOW),
                    row.getDouble(InPlaceTable.RATIO_HIGH), row.getDouble(InPlaceTable.LEVEL)), row.getString(InPlaceTable.STATE),
                    row.getInt(InPlaceTable.REPLICATES), start);
            start = System.nanoTime();
            LogRatio ratio = Welch.logRatio(samples(code("b", workload, times(truth)).worlds().enter().make("")),
                    samples(code("a", workload, TURNS).worlds().enter().make("")));
            Interval interval = ratio.interval(LEVEL);
            print(what, workload, TrialTable.ONE_AFTER_THE_OTHER, truth, ratio.ratio(), interval,
                    interval.excludes(1) ? TrialTable.DIFFERENT : "", 1, start);
        }

        private void gate(String workload, long seed) {
            long start = System.nanoTime();
            GateResult result = Gate.of(Comparison.of(code("a", workload, TURNS)).and(code("b", workload, times(SLOWER))).seed(seed))
                    .judge("b", "a", new GateClaim(0, 1));
            print(TrialTable.SLOWER, workload, TrialTable.GATE, SLOWER, result.ratio(), result.interval(), result.state().name(), result.replicates(),
                    start);
        }

        private void print(String what, String workload, String way, double truth, double ratio, Interval interval, String state, int copies,
                long start) {
            System.out.println(Stream.of(Stream.of(what, disturbance, workload, way), numbers(truth, ratio, interval.low(), interval.high(),
                    interval.level()), Stream.of(state, String.valueOf(copies)), numbers(Math.round((System.nanoTime() - start) / 1e7) / 100.0,
                    Environment.loadAverage())).flatMap(s -> s).collect(Collectors.joining("\t")));
        }

        private static Stream<String> numbers(double... values) {
            return DoubleStream.of(values).mapToObj(v -> Double.isNaN(v) ? "" : String.valueOf(v));
        }
    }

    private static int times(double ratio) {
        return (int) Math.round(ratio * TURNS);
    }

    private static Code code(String name, String workload, int turns) {
        return Code.fresh(name, () -> work(workload, turns));
    }

    /**
     * Work that is done so many times in a call, so that the ratio of two such numbers is the truth. A turn is long enough for what
     * the compiler makes of the loop's ends, and what a call costs, to be nothing beside it.
     */
    private static Callable<?> work(String workload, int turns) {
        return switch (workload) {
            case "arithmetic" -> () -> {
                int x = 1;
                for (int turn = 0; turn < turns; turn++) {
                    for (int i = 0; i < 200; i++) {
                        x = x * 31 + i;
                    }
                }
                return x;
            };
            case "lookup" -> {
                Map<String, Integer> map = new HashMap<>();
                for (int i = 0; i < 5_000; i++) {
                    map.put("key " + i, i);
                }
                String[] keys = map.keySet().toArray(String[]::new);
                int[] at = {0};
                yield () -> {
                    int sum = 0;
                    for (int turn = 0; turn < turns; turn++) {
                        for (int i = 0; i < 50; i++) {
                            sum += map.get(keys[at[0]]);
                            at[0] = at[0] + 1 == keys.length ? 0 : at[0] + 1;
                        }
                    }
                    return sum;
                };
            }
            case "sort" -> {
                int[] numbers = new Random(5).ints(25).toArray();
                yield () -> {
                    int last = 0;
                    for (int turn = 0; turn < turns; turn++) {
                        int[] copy = numbers.clone();
                        Arrays.sort(copy);
                        last += copy[turn % copy.length];
                    }
                    return last;
                };
            }
            default -> () -> {
                int length = 0;
                for (int turn = 0; turn < turns; turn++) {
                    for (int i = 0; i < 4; i++) {
                        length += new StringBuilder("order ").append(i).append(',').append(i * 0.25).toString().length();
                    }
                }
                return length;
            };
        };
    }

    /** As it is done by hand: half a second to warm up, then half a second of samples of 2 ms; the other code's turn comes after. */
    private static double[] samples(Callable<?> code) throws Exception {
        long calls = 0;
        long start = System.nanoTime();
        while (System.nanoTime() - start < WARM_UP_NS) {
            kept = code.call();
            calls++;
        }
        int each = (int) Math.max(1, calls / SAMPLES);
        List<Double> samples = new ArrayList<>();
        start = System.nanoTime();
        while (System.nanoTime() - start < MEASURE_NS) {
            long from = System.nanoTime();
            for (int i = 0; i < each; i++) {
                kept = code.call();
            }
            samples.add((System.nanoTime() - from) / (double) each);
        }
        return samples.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static volatile Object kept;
}
