package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.ResultFile;
import benchbook.table.ComparisonTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * How often the checks cry wolf: on made-up results in which nothing is wrong, against what each threshold promises, and on
 * 586 real benchmarks, against the shares that stand beside the thresholds as their reason.
 */
class FalseAlarmTest {

    private static final int RESULTS = 300;

    /** Two methods a class, so that 150 pairs of identical code are compared. */
    private static final int PAIRS = RESULTS / 2;

    @Test
    void forksThatDifferOnlyByTheirIterations() {
        Checks.Outcome outcome = sound(1, 0, 0.02);
        assertAlarms(outcome, ForksDisagree.ID, ForksDisagree.ALPHA);
        assertAlarms(outcome, NotWarmedUp.ID, NotWarmedUp.ALPHA);
        for (String check : List.of(ScoreMismatch.ID, Floor.ID, ErrorColumn.ID, SingleFork.ID, ForkSpread.ID, Bimodal.ID,
                IterationJump.ID, MixedRun.ID, Disjoint.ID)) {
            // Their ratios of 1.1 and more are ten standard errors away.
            assertAlarms(outcome, check, 0);
        }
        assertComparisons(outcome);
    }

    /** Usual forks: 2 % apart, with iterations 1 % apart. forks-disagree is right about them, and left out. */
    @Test
    void usualForks() {
        Checks.Outcome outcome = sound(2, 0.02, 0.01);
        assertAlarms(outcome, NotWarmedUp.ID, NotWarmedUp.ALPHA);
        // The range of five normal numbers exceeds ln 1.12 / 0.0205 = 5.5 standard deviations in about 0.1 %.
        assertAlarms(outcome, ForkSpread.ID, 0.001);
        for (String check : List.of(ScoreMismatch.ID, Floor.ID, ErrorColumn.ID, SingleFork.ID, Bimodal.ID, IterationJump.ID,
                MixedRun.ID)) {
            assertAlarms(outcome, check, 0);
        }
        assertComparisons(outcome);
    }

    /**
     * Noise so wide that no ratio protects: then only the gap between groups, in widths of the groups, tells levels from noise.
     * Five values of one lognormal group are split by five widths in 1.8 %, by three into groups of two or more in 3.4 % (see
     * TwoLevels); a result has five forks to look at, so the first adds up.
     */
    @Test
    void noiseThatLooksLikeLevels() {
        Checks.Outcome outcome = sound(3, 0.5, 0.5);
        assertAlarms(outcome, Bimodal.ID, 0.034);
        assertAlarms(outcome, IterationJump.ID, 1 - Math.pow(1 - 0.0183, 5));
        assertAlarms(outcome, NotWarmedUp.ID, NotWarmedUp.ALPHA);
        assertComparisons(outcome);
    }

    /** The shares of real benchmarks that the thresholds' comments name: with five forks, twice 586; with one, 586. */
    @Test
    void sharesOfRealBenchmarksBesideTheThresholds() {
        List<Verdict> five = verdicts(firstForks(5, 2));
        assertThat(share(five, ErrorColumn.ID, 1172)).isCloseTo(0.09, within(0.01));
        assertThat(share(verdicts(firstForks(1, 1)), ErrorColumn.ID, 586)).isCloseTo(0.35, within(0.01));
        assertThat(share(five, ForkSpread.ID, 1172)).isCloseTo(0.25, within(0.01));
        assertThat(share(five.stream().filter(v -> v.level() == Level.FAIL).toList(), ForkSpread.ID, 1172))
                .isCloseTo(0.10, within(0.01));
        assertThat(share(five, ForksDisagree.ID, 1172)).isCloseTo(0.43, within(0.01));
    }

    /** A run is not to be blamed for having more forks, nor praised for having fewer. */
    @Test
    void forkSpreadFindsAsManyWhateverTheNumberOfForks() {
        for (int forks : new int[] {2, 3, 5, 10}) {
            List<Verdict> verdicts = verdicts(firstForks(forks, 1));
            assertThat(share(verdicts, ForkSpread.ID, 586)).as("%s forks", forks).isBetween(0.22, 0.30);
            assertThat(share(verdicts.stream().filter(v -> v.level() == Level.FAIL).toList(), ForkSpread.ID, 586))
                    .as("%s forks", forks)
                    .isBetween(0.08, 0.13);
        }
    }

    /** With all ten forks; what is far off these numbers has changed more than it meant to. */
    @Test
    void sharesOfRealBenchmarksWithTenForks() {
        List<Verdict> verdicts = verdicts(ResultFile.read(real()));
        Map<String, double[]> shares = Map.of(
                ScoreMismatch.ID, new double[] {0, 0},
                Floor.ID, new double[] {0, 0.005},
                SingleFork.ID, new double[] {0, 0},
                MixedRun.ID, new double[] {0, 0},
                ErrorColumn.ID, new double[] {0.04, 0.09},
                ForkSpread.ID, new double[] {0.22, 0.30},
                ForksDisagree.ID, new double[] {0.50, 0.65},
                Bimodal.ID, new double[] {0.005, 0.03},
                NotWarmedUp.ID, new double[] {0.03, 0.10},
                IterationJump.ID, new double[] {0.05, 0.20});
        shares.forEach((check, range) -> assertThat(share(verdicts, check, 586)).as(check).isBetween(range[0], range[1]));
    }

    /** No more alarms than a binomial number with the promised rate has in 99.9 % of cases. */
    private static void assertAlarms(Checks.Outcome outcome, String check, double promised) {
        int bound = new BinomialDistribution(RESULTS, promised).inverseCumulativeProbability(0.999);
        assertThat(alarms(outcome.verdicts(), check)).as(check).isLessThanOrEqualTo(bound);
    }

    /** Of 150 comparisons of a program with itself, 5 % have p below 0.05, and none is left after the correction. */
    private static void assertComparisons(Checks.Outcome outcome) {
        assertThat(outcome.comparisons().rowCount()).isEqualTo(PAIRS);
        long small = Arrays.stream(outcome.comparisons().doubleColumn(ComparisonTable.P).asDoubleArray())
                .filter(p -> p < 0.05)
                .count();
        BinomialDistribution fivePerCent = new BinomialDistribution(PAIRS, 0.05);
        assertThat(small).isBetween((long) fivePerCent.inverseCumulativeProbability(0.001),
                (long) fivePerCent.inverseCumulativeProbability(0.999));
        assertThat(outcome.comparisons().stringColumn(ComparisonTable.STATE).asList())
                .doesNotContain(ComparisonTable.DIFFERENT, ComparisonTable.SMALL, ComparisonTable.NOT_JUDGED);
    }

    private static Checks.Outcome sound(int seed, double between, double within) {
        Random random = Noise.random(seed);
        Result[] results = new Result[RESULTS];
        for (int i = 0; i < RESULTS; i++) {
            results[i] = avgt("demo.Class" + i / 2 + ".method" + i % 2, Noise.forks(random, 5, 5, 100, between, within));
        }
        return Checks.on(JmhFile.read(results), List.of(), "", Checks.SAME);
    }

    private static long alarms(List<Verdict> verdicts, String check) {
        return verdicts.stream().filter(v -> v.id().equals(check) && v.level().compareTo(Level.WARN) <= 0).count();
    }

    private static double share(List<Verdict> verdicts, String check, int results) {
        return alarms(verdicts, check) / (double) results;
    }

    private static List<Verdict> verdicts(JmhResults jmh) {
        return Checks.on(jmh, List.of(), "", Checks.SAME).verdicts();
    }

    /** Cuts the ten forks of each benchmark into runs of {@code forks}, and takes the first {@code runs} of them. */
    private static JmhResults firstForks(int forks, int runs) {
        JmhResults ten = ResultFile.read(real());
        double[][][] values = ten.forks();
        List<Map<String, String>> params = ten.paramMaps();
        List<Result> cut = new ArrayList<>();
        for (int i = 0; i < ten.size(); i++) {
            for (int run = 0; run < runs; run++) {
                Result result = avgt(ten.scores().stringColumn(ScoreTable.BENCHMARK).get(i) + "_" + run,
                        Arrays.copyOfRange(values[i], run * forks, (run + 1) * forks)).mode("avgt", "s/op");
                params.get(i).forEach(result::param);
                cut.add(result);
            }
        }
        return JmhFile.read(cut.toArray(Result[]::new));
    }

    /**
     * Iterations of 10 s of 586 benchmarks of 30 projects, ten forks each: the replication package of "Towards effective
     * assessment of steady state performance in Java software" (SEALABQualityGroup/steady-state), which is not ours to ship.
     */
    private static Path real() {
        Path file = Project.corpus().resolve("jmh/calibration/steady-state-derived-10forks.json");
        Assumptions.assumeTrue(Files.exists(file), "the steady-state data set is not beside the clone");
        return file;
    }
}
