package benchbook.check;

import static benchbook.check.Compared.at;
import static benchbook.check.Compared.of;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.times;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;

class RerunChecksTest {

    private static final double[] TIGHT = {100, 100.2, 99.8, 100.1, 99.9};

    @Test
    void runsOfOneDistributionAgreeAndAShiftedOneIsNamed() {
        Random random = new Random(8);
        Result[][] runs = runs(random, 3, 6);
        List<Verdict> agree = of(on(runs), RerunChecks.DRIFT);
        assertThat(agree).hasSize(1).allMatch(v -> v.level() == Level.PASS);
        assertThat(agree.get(0).subject()).isEqualTo("m0, m1, m2 and 3 more");
        runs[2][4] = avgt("demo.Bench.m4", benchbook.check.Noise.forks(random, 5, 2, 110 * 5, 0.01, 0.005));
        List<Verdict> shifted = of(on(runs), RerunChecks.DRIFT);
        assertThat(shifted).hasSize(2);
        assertThat(shifted.get(0).level()).isEqualTo(Level.WARN);
        assertThat(shifted.get(0).subject()).isEqualTo("m4");
        assertThat(shifted.get(0).claim()).containsPattern("differs from run to run by a factor of 1\\.(0[89]|1\\d*)\\d*, more than its forks explain");
        assertThat(shifted.get(1).level()).isEqualTo(Level.PASS);
    }

    /** Holm at 5 % over all rows: a false WARN in at most one set of runs in twenty; of 200, the 99.9 % point is 21. */
    @Test
    void identicalRunsAreSeldomSaidToDiffer() {
        int warned = 0;
        for (int i = 0; i < 200; i++) {
            JmhResults jmh = Runs.reruns(runs(Noise.random(i + 1), 3, 10));
            var drift = Reruns.of(jmh, Sides.of(jmh, Sides.FILE), java.util.Map.of()).noise().drift();
            warned += drift.doubleColumn(benchbook.table.DriftTable.P_RUNS).min() <= 0.05 ? 1 : 0;
        }
        assertThat(warned).isBetween(1, new BinomialDistribution(null, 200, 0.05).inverseCumulativeProbability(0.999));
    }

    @Test
    void anOrderThatIsKeptPasses() {
        List<Verdict> order = of(on(
                new Result[] {bench("a", TIGHT), bench("b", times(1.2, TIGHT)), bench("c", times(1.5, TIGHT))},
                new Result[] {bench("a", times(1.01, TIGHT)), bench("b", times(1.19, TIGHT)), bench("c", times(1.51, TIGHT))}),
                RerunChecks.ORDER);
        Verdict pass = Found.only(order);
        assertThat(pass.level()).isEqualTo(Level.PASS);
        assertThat(pass.subject()).isEqualTo("3 pairs of 3");
    }

    /** Two within each other's noise: which one leads is chance, and no run claimed it. */
    @Test
    void anOrderThatIsLostWarns() {
        double[] wide = {100, 106, 95};
        List<Verdict> order = of(on(
                new Result[] {bench("a", wide), bench("b", times(1.01, wide)), bench("c", times(3, wide))},
                new Result[] {bench("a", times(1.01, wide)), bench("b", wide), bench("c", times(3, wide))}), RerunChecks.ORDER);
        assertThat(order.stream().map(Verdict::level)).containsExactly(Level.WARN, Level.PASS);
        assertThat(order.get(0).subject()).isEqualTo("a and b");
        assertThat(order.get(0).claim()).startsWith("change places from run to run (1 of 3 pairs)");
        assertThat(order.get(1).subject()).isEqualTo("2 pairs of 3");
    }

    /** Both runs have disjoint forks, and say the opposite: what forks show is not all that varies. */
    @Test
    void oppositeClaimsFail() {
        List<Verdict> order = of(on(
                new Result[] {bench("a", TIGHT), bench("b", times(1.2, TIGHT))},
                new Result[] {bench("a", times(1.2, TIGHT)), bench("b", TIGHT)}), RerunChecks.ORDER);
        assertThat(order.stream().map(Verdict::level)).containsExactly(Level.FAIL, Level.PASS);
        assertThat(order.get(0).subject()).isEqualTo("a and b");
        assertThat(order.get(0).claim()).startsWith("one run shows by its forks that the first is faster, another that the second is");
        assertThat(order.get(1).subject()).isEqualTo("0 pairs of 1");
    }

    /** In throughput the larger one is the faster, and an order of speed is kept where that of numbers is. */
    @Test
    void theOrderIsOfSpeed() {
        Result[] run = {bench("a", TIGHT).mode("thrpt", "ops/s"), bench("b", times(1.2, TIGHT)).mode("thrpt", "ops/s")};
        Result[] other = {bench("a", times(1.001, TIGHT)).mode("thrpt", "ops/s"), bench("b", times(1.3, TIGHT)).mode("thrpt", "ops/s")};
        assertThat(Found.only(of(on(run, other), RerunChecks.ORDER)).level()).isEqualTo(Level.PASS);
    }

    /** What stands in a run twice is in no row, and its scores are not the first row's. */
    @Test
    void aRowTwiceTakesNoPartInTheOrder() {
        Result[] run = {bench("a", TIGHT), bench("b", times(1.2, TIGHT)), bench("twice", times(0.5, TIGHT)), bench("twice", times(5, TIGHT))};
        Result[] other = {bench("a", times(1.001, TIGHT)), bench("b", times(1.21, TIGHT)), bench("twice", times(0.5, TIGHT)),
            bench("twice", times(5, TIGHT))};
        Verdict pass = Found.only(of(on(run, other), RerunChecks.ORDER));
        assertThat(pass.level()).isEqualTo(Level.PASS);
        assertThat(pass.subject()).isEqualTo("1 pair of 1");
    }

    @Test
    void oneForkARunIsNotJudged() {
        List<Verdict> drift = of(on(new Result[] {wiggly("a", 100), wiggly("b", 100)}, new Result[] {wiggly("a", 100.1), wiggly("b", 150)}),
                RerunChecks.DRIFT);
        Verdict told = Found.only(drift);
        assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(told.claim()).contains("JMH's intervals of some two runs are disjoint in 1 of 2 rows, although the code is the same");
    }

    @Test
    void theNoiseOfThreeRunsIsToldAndThatOfTwoIsNot() {
        Result[] first = {bench("a", TIGHT)};
        Result[] second = {bench("a", times(1.02, TIGHT))};
        Verdict two = Found.only(of(on(first, second), RerunChecks.NOISE));
        assertThat(two.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(two.claim()).isEqualTo("the same code differs from run to run by 2.0 % in the median; 3 runs at least are needed"
                + " to know what differences to refuse");
        // scipy: t.ppf(0.975, 2) · √2 · the standard deviation of ln 1, ln 1.02 and ln 1.05 is ln 1.161.
        Verdict three = Found.only(of(on(first, second, new Result[] {bench("a", times(1.05, TIGHT))}), RerunChecks.NOISE));
        assertThat(three.level()).isEqualTo(Level.PASS);
        assertThat(three.subject()).isEqualTo("3 runs of 1 row");
        assertThat(three.claim()).startsWith("the same code differs from run to run by 2.9 % in the median").contains("less than 16 %");
    }

    @Test
    void nothingInCommonIsToldTwice() {
        List<Verdict> verdicts = on(new Result[] {bench("a", TIGHT)}, new Result[] {bench("b", TIGHT)}, new Result[] {bench("c", TIGHT)});
        assertThat(at(verdicts, Unmatched.ID, Level.FAIL)).extracting(Verdict::subject)
                .containsExactly("run-2.json and run-1.json", "run-3.json and run-1.json");
        assertThat(Found.only(of(verdicts, RerunChecks.NOISE)).claim()).isEqualTo("no row with raw data stands in two runs");
    }

    @Test
    void aBenchmarkThatARunLostIsNamed() {
        List<Verdict> verdicts = on(new Result[] {bench("a", TIGHT), bench("b", TIGHT)},
                new Result[] {bench("a", times(1.001, TIGHT)), bench("b", times(1.001, TIGHT))}, new Result[] {bench("a", times(1.002, TIGHT))});
        assertThat(Found.only(of(verdicts, Unmatched.ID)).subject()).isEqualTo("b in run-3.json");
    }

    @Test
    void runsOfAnotherJvmAreNoReruns() {
        List<Verdict> verdicts = on(new Result[] {bench("a", TIGHT)}, new Result[] {bench("a", times(1.001, TIGHT)).jdk("17.0.1")});
        assertThat(verdicts.get(0).id()).isEqualTo(OtherEnvironment.ID);
        assertThat(verdicts.get(0).level()).isEqualTo(Level.FAIL);
    }

    private static List<Verdict> on(Result[]... runs) {
        JmhResults jmh = Runs.reruns(runs);
        RunChecks.Question q = question(jmh);
        return RerunChecks.on(q, Reruns.of(jmh, q.sides(), q.runs()));
    }

    /** Rows a hundred per cent apart from each other, and the same in each run. */
    private static Result[][] runs(Random random, int runs, int rows) {
        return IntStream.range(0, runs)
                .mapToObj(r -> IntStream.range(0, rows)
                        .mapToObj(i -> avgt("demo.Bench.m" + i, Noise.forks(random, 5, 2, 100 * (i + 1), 0.01, 0.005)))
                        .toArray(Result[]::new))
                .toArray(Result[][]::new);
    }

    private static Result wiggly(String method, double mean) {
        return avgt("demo.Bench." + method, forks(5, 0.01, mean));
    }

    private static Result bench(String method, double... means) {
        return avgt("demo.Bench." + method, forks(2, 0, means));
    }
}
