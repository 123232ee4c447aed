package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.ResultFile;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Project;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs with one known fault each, and what must be said of them: every WARN and FAIL, with its subject, and no other. A suite
 * is a floor and three benchmarks that are 50, 80 and 130 times as slow; the fault is planted in {@code victim}, the second.
 *
 * <p>Noise is lognormal, from fixed seeds: iterations 2 % from each other, in all forks alike. Two checks promise to be wrong
 * in 1 % of sound results, and twice in 170 one is; these rows say "by chance". Where forks are 2 % apart and iterations 1 %,
 * as in about half of real benchmarks, {@code forks-disagree} has something to say of nearly every one, and it is not wrong:
 * the rows of the fork's own variance have it.
 */
class PlantedFaultsTest {

    private static final int FORKS = 5;
    private static final int ITERATIONS = 5;

    /** Forks that differ by no more than their iterations make them. */
    private static final double BETWEEN = 0;
    private static final double WITHIN = 0.02;

    /** A run, and the levels, checks and subjects of all that is wrong with it, worst first. */
    private record Planted(String fault, JmhResults run, List<String> findings) {
        @Override
        public String toString() {
            return fault;
        }
    }

    static Stream<Planted> runs() {
        return Stream.of(
                        sound(), scores(), floors(), forkNumbers(), forkValues(), iterations(), errors(), mixtures(),
                        comparisons())
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("runs")
    void eachFaultIsFoundAndNoOther(Planted planted) {
        assertThat(findings(planted.run)).containsExactlyElementsOf(planted.findings);
    }

    private static List<Planted> sound() {
        return List.of(
                planted("nothing", suite(1)),
                planted("nothing, another seed", suite(2)),
                planted("nothing, in throughput", all(suite(3), r -> r.mode("thrpt", "ops/us"))),
                planted("nothing, three forks", suite(4, 3, ITERATIONS)),
                planted("nothing, ten forks of ten", suite(5, 10, 10)),
                planted("nothing, single shots", all(suite(6, 10, 1), r -> r.mode("ss", "ms/op"))),
                planted("nothing, two modes with their own plans", twoModes()),
                planted("nothing, one class with a parameter", params()),
                planted("nothing that CSV could show", JmhFile.readCsv(
                        "\"demo.Suite.floor\",\"avgt\",1,25,\"1.0\",\"0.01\",\"ns/op\"",
                        "\"demo.Suite.work\",\"avgt\",1,25,\"50.0\",\"0.5\",\"ns/op\"")));
    }

    private static List<Planted> scores() {
        return List.of(
                planted("score edited by a per cent", victim(10, r -> r.edited(-0.8, 1)), "FAIL score-mismatch victim"),
                planted("error shrunk to a third", victim(11, r -> r.edited(0, 0.33)), "FAIL score-mismatch victim"),
                planted("histogram that gives another mean", JmhFile.readJson(edited(sampled(13))), "FAIL score-mismatch call"));
    }

    private static List<Planted> floors() {
        return List.of(
                planted("dead code", replaced(20, noise(120, 1.02)), "FAIL floor victim"),
                planted("half of the work is dead", replaced(21, noise(121, 1.6)), "WARN floor victim"),
                // Four operations a ns by four threads are one a ns for each, which is what the floor has.
                planted("dead code in throughput of four threads", rates(122, 4, "floor", 4, "victim", 3.9, "other", 0.05),
                        "FAIL floor victim"),
                planted("a rate that no processor has", rates(123, 1, "victim", 21, "other", 0.05), "FAIL floor victim"));
    }

    private static List<Planted> forkNumbers() {
        return List.of(
                planted("one fork", suite(30, 1, 10), "WARN single-fork all 4 results"),
                planted("no fork", all(suite(31, 1, 10), r -> r.plannedForks(0)), "FAIL single-fork all 4 results",
                        "WARN mixed-run all 4 results"),
                planted("four of five forks crashed",
                        replaced(32, Noise.forks(Noise.random(132), 1, 10, 80, 0, 0.02), r -> r.plannedForks(5)),
                        "WARN lost-data victim", "WARN single-fork victim", "WARN mixed-run all 4 results"));
    }

    private static List<Planted> forkValues() {
        return List.of(
                planted("one fork 18 % slower", victim(40, (forks, r) -> scale(forks[3], 1.18)),
                        "WARN fork-spread victim", "WARN forks-disagree victim"),
                planted("one fork half as fast again", victim(41, (forks, r) -> scale(forks[0], 1.5)),
                        "FAIL fork-spread victim", "WARN error-column victim", "WARN forks-disagree victim"),
                planted("forks in two groups", replaced(42, groups(142)),
                        "FAIL fork-spread victim", "WARN forks-disagree victim", "WARN bimodal victim"),
                planted("forks 2 % apart, iterations 1 %", suite(43, 5, 5, 0.02, 0.01),
                        "WARN forks-disagree floor", "WARN forks-disagree victim", "WARN forks-disagree other130"),
                planted("one of ten forks of ten, with the same noise",
                        replaced(44, Noise.forks(Noise.random(144), 10, 10, 80, 0.02, 0.01)),
                        "WARN forks-disagree victim", "WARN mixed-run all 4 results"));
    }

    private static List<Planted> iterations() {
        return List.of(
                planted("still warming up by 12 %", victim(50, (forks, r) -> drift(forks, 0.88)), "WARN not-warmed-up victim"),
                planted("still warming up by half", victim(51, (forks, r) -> drift(forks, 0.55)),
                        "FAIL not-warmed-up victim", "WARN error-column victim"),
                planted("warming up in throughput",
                        all(victim(52, (forks, r) -> drift(forks, 1.12)), r -> r.mode("thrpt", "ops/us")),
                        "WARN not-warmed-up victim"),
                planted("a state that grows by 10 %", victim(53, (forks, r) -> drift(forks, 1.10)), "WARN not-warmed-up victim"),
                planted("the processor stolen for an iteration", victim(54, (forks, r) -> forks[2][3] *= 1.4),
                        "WARN iteration-jump victim"),
                planted("the processor stolen for two iterations of two forks", victim(55, (forks, r) -> {
                    forks[1][0] *= 1.4;
                    forks[4][4] *= 1.4;
                }), "WARN iteration-jump victim"),
                planted("an iteration that ran alone", victim(56, (forks, r) -> forks[0][1] /= 1.4),
                        "WARN iteration-jump victim"));
    }

    private static List<Planted> errors() {
        return List.of(
                planted("four iterations in all", suite(60, 2, 2, BETWEEN, 0.04),
                        "WARN error-column floor", "WARN error-column other50", "WARN error-column victim",
                        "WARN error-column other130"),
                planted("three iterations in all", replaced(61, new double[][] {{80}, {83}, {77.5}}),
                        "FAIL error-column victim", "WARN mixed-run all 4 results"),
                // The means of such forks differ as well: one fork alone could have said anything.
                planted("iterations 30 % apart", replaced(62, within(162)), "WARN error-column victim",
                        "WARN fork-spread victim"));
    }

    private static List<Planted> mixtures() {
        return List.of(
                planted("another JDK", victim(70, r -> r.jdk("21.0.2")),
                        "WARN mixed-run all 4 results", "WARN mixed-run all 4 results"),
                planted("JDK 11 beside 25, with other blackholes", victim(71, r -> r.jdk("11.0.21")),
                        "WARN mixed-run all 4 results", "WARN mixed-run all 4 results", "WARN mixed-run victim"),
                planted("a larger heap for one", victim(72, r -> r.jvmArgs("-Xmx4g")), "WARN mixed-run all 4 results"),
                planted("a debugger attached", all(suite(73), r -> r.jvmArgs("-agentlib:jdwp=transport=dt_socket")),
                        "WARN mixed-run all 4 results"),
                planted("interpreted", all(suite(74), r -> r.jvmArgs("-Xint")), "WARN mixed-run all 4 results"),
                planted("iterations of 10 ms", all(suite(75), r -> r.measurementTime("10 ms")), "WARN mixed-run all 4 results"),
                planted("eight threads for one", victim(76, r -> r.threads(8)), "WARN mixed-run all 4 results"),
                planted("two runs merged", merged(), "WARN mixed-run victim, victim"));
    }

    private static List<Planted> comparisons() {
        double[][] a = {tight(100), tight(112)};
        double[][] b = {tight(130), tight(142)};
        return List.of(
                planted("JMH's intervals part, the forks' do not", JmhFile.read(avgt("demo.Suite.a", a), avgt("demo.Suite.b", b)),
                        "FAIL fork-spread a", "WARN fork-spread b", "WARN forks-disagree a", "WARN forks-disagree b",
                        "WARN disjoint a and b"));
    }

    /**
     * What the raw data of the recorded runs show to the eye: two scores at the floor in each suite that has one, a counter
     * shared by four threads that runs at 2.0e9 or at 1.1e9 increments a second, and forks that are 2 to 7 % apart while the
     * iterations of one are within 1 or 2 %; and one logarithm whose last iteration is the slowest in four of five forks.
     */
    @Test
    void recordedRuns() {
        assertThat(findings(recorded("2026-11-order-service"))).containsExactly(
                "FAIL floor constantFolded",
                "FAIL floor deadCode",
                "WARN forks-disagree concatPlus",
                "WARN forks-disagree constantFolded",
                "WARN forks-disagree floor",
                "WARN forks-disagree sumLoop",
                "WARN forks-disagree sumStream");
        assertThat(findings(recorded("2026-11-log-six-ways"))).containsExactly(
                "FAIL floor foldedArithmetic",
                "FAIL floor liveArithmetic",
                "WARN forks-disagree blackholed",
                "WARN forks-disagree floor",
                "WARN forks-disagree liveArithmetic",
                "WARN not-warmed-up logOfStaticFinal");
        assertThat(findings(recorded("2026-11-shared-state"))).containsExactly(
                "FAIL fork-spread counterBenchmarkScope",
                "WARN error-column counterBenchmarkScope",
                "WARN forks-disagree counterBenchmarkScope",
                "WARN disjoint counterThreadScope and counterBenchmarkScope");
    }

    private static JmhResults recorded(String folder) {
        return ResultFile.read(Project.root().resolve("data").resolve(folder).resolve("results.json"));
    }

    private static List<String> findings(JmhResults run) {
        return Checks.on(run, List.of(), "", Checks.SAME).verdicts().stream()
                .filter(v -> v.level() == Level.FAIL || v.level() == Level.WARN)
                .map(v -> v.level() + " " + v.id() + " " + v.subject())
                .toList();
    }

    private static Planted planted(String fault, Result[] run, String... findings) {
        return planted(fault, JmhFile.read(run), findings);
    }

    private static Planted planted(String fault, JmhResults run, String... findings) {
        return new Planted(fault, run, List.of(findings));
    }

    private static Result[] suite(int seed) {
        return suite(seed, FORKS, ITERATIONS);
    }

    private static Result[] suite(int seed, int forks, int iterations) {
        return suite(seed, forks, iterations, BETWEEN, WITHIN);
    }

    private static Result[] suite(int seed, int forks, int iterations, double between, double within) {
        Random random = Noise.random(seed);
        return new Result[] {
            avgt("demo.Suite.floor", Noise.forks(random, forks, iterations, 1, between, within)),
            avgt("demo.Suite.other50", Noise.forks(random, forks, iterations, 50, between, within)),
            avgt("demo.Suite.victim", Noise.forks(random, forks, iterations, 80, between, within)),
            avgt("demo.Suite.other130", Noise.forks(random, forks, iterations, 130, between, within))
        };
    }

    private static Result[] victim(int seed, UnaryOperator<Result> change) {
        Result[] suite = suite(seed);
        change.apply(suite[2]);
        return suite;
    }

    /** What is done to the raw data of the victim. */
    private interface Disturbance {
        void in(double[][] forks, Random random);
    }

    private static Result[] victim(int seed, Disturbance disturbance) {
        Random random = Noise.random(seed + 1000);
        double[][] forks = Noise.forks(random, FORKS, ITERATIONS, 80, BETWEEN, WITHIN);
        disturbance.in(forks, random);
        return replaced(seed, forks);
    }

    private static Result[] replaced(int seed, double[][] forks) {
        return replaced(seed, forks, r -> r);
    }

    private static Result[] replaced(int seed, double[][] forks, UnaryOperator<Result> change) {
        Result[] suite = suite(seed);
        suite[2] = change.apply(avgt("demo.Suite.victim", forks));
        return suite;
    }

    private static Result[] all(Result[] suite, UnaryOperator<Result> change) {
        Arrays.stream(suite).forEach(change::apply);
        return suite;
    }

    private static Result[] twoModes() {
        List<Result> both = new ArrayList<>(List.of(suite(7)));
        both.addAll(List.of(all(suite(8), r -> r.mode("thrpt", "ops/us").measurementTime("2 s"))));
        return both.toArray(Result[]::new);
    }

    /** Methods and their operations in a ns, in turn. */
    private static Result[] rates(int seed, int threads, Object... methodsAndRates) {
        Result[] results = new Result[methodsAndRates.length / 2];
        for (int i = 0; i < results.length; i++) {
            double rate = ((Number) methodsAndRates[2 * i + 1]).doubleValue();
            results[i] = avgt("demo.Suite." + methodsAndRates[2 * i], noise(seed + 10 * i, rate))
                    .mode("thrpt", "ops/ns")
                    .threads(threads);
        }
        return results;
    }

    private static Result[] params() {
        Random random = Noise.random(9);
        List<Result> results = new ArrayList<>();
        for (int n = 1; n <= 5; n++) {
            results.add(avgt("demo.Suite.work", Noise.forks(random, FORKS, ITERATIONS, 100 * n, BETWEEN, WITHIN))
                    .param("n", "" + n));
        }
        return results.toArray(Result[]::new);
    }

    private static Result[] merged() {
        List<Result> twice = new ArrayList<>(List.of(suite(77)));
        twice.add(suite(78)[2]);
        return twice.toArray(Result[]::new);
    }

    private static String sampled(int seed) {
        Random random = Noise.random(seed);
        double[][][] calls = new double[5][3][200];
        for (double[][] fork : calls) {
            for (double[] iteration : fork) {
                Arrays.setAll(iteration, i -> Math.rint(1000 * Math.exp(0.1 * random.nextGaussian())));
            }
        }
        return JmhFile.sampleJson("demo.Suite.call", calls);
    }

    /** As an exchange of mean and median would do. */
    private static String edited(String json) {
        return json.replaceFirst("\"score\" : [0-9.]+", "\"score\" : 1000.0");
    }

    private static double[][] noise(int seed, double centre) {
        return Noise.forks(Noise.random(seed), FORKS, ITERATIONS, centre, BETWEEN, WITHIN);
    }

    /** Eight forks, half of them compiled into something that takes a third longer. */
    private static double[][] groups(int seed) {
        double[][] forks = Noise.forks(Noise.random(seed), 8, ITERATIONS, 80, 0.01, 0.01);
        for (int slow : new int[] {1, 4, 6, 7}) {
            scale(forks[slow], 1.33);
        }
        return forks;
    }

    private static double[][] within(int seed) {
        return Noise.forks(Noise.random(seed), FORKS, ITERATIONS, 80, BETWEEN, 0.3);
    }

    private static void scale(double[] fork, double factor) {
        for (int i = 0; i < fork.length; i++) {
            fork[i] *= factor;
        }
    }

    /** From first to last iteration of every fork by a factor. */
    private static void drift(double[][] forks, double last) {
        for (double[] fork : forks) {
            for (int i = 0; i < fork.length; i++) {
                fork[i] *= Math.pow(last, i / (fork.length - 1.0));
            }
        }
    }

    private static double[] tight(double mean) {
        double[] fork = new double[20];
        Arrays.setAll(fork, i -> mean * (1 + 0.001 * (i % 2 == 0 ? 1 : -1)));
        return fork;
    }
}
