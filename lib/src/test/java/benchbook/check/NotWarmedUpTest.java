package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.stats.Trend;
import benchbook.table.IterationTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotWarmedUpTest {

    private static final double EPSILON = 1e-9;

    @Test
    void aFallThatAllForksShareIsWarned() {
        Verdict v = of(avgt("demo.Bench.sum", drift(5, 5, 0.9)));
        assertThat(v.id()).isEqualTo("not-warmed-up");
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.subject()).isEqualTo("sum");
        // All 50 pairs fall; the least likely of 120^5 orders, twice.
        assertThat(v.claim()).contains("falls by 10 %", "p = 8.0e-11", "less than 2.0 % wanted", "still gets faster");
        assertThat(v.evidence().rowCount()).isEqualTo(25);
        assertThat(v.evidence().doubleColumn(IterationTable.SCORE).getDouble(4)).isCloseTo(90, within(1e-9));
    }

    /** Less time is faster, more operations per second are faster; a longer warm-up helps only the code that speeds up. */
    @ParameterizedTest
    @CsvSource({
        "avgt, ns/op, 0.9, still gets faster", "thrpt, ops/s, 1.1, still gets faster",
        "avgt, ns/op, 1.1, gets slower", "thrpt, ops/s, 0.9, gets slower"
    })
    void directionInBothModes(String mode, String unit, double last, String says) {
        Verdict v = of(avgt("demo.Bench.sum", drift(5, 5, last)).mode(mode, unit));
        assertThat(v.claim()).contains(last < 1 ? "falls by 10 %" : "rises by 10 %", says);
        if (says.equals("gets slower")) {
            assertThat(v.advice()).contains("state that grows").doesNotContain("-wi");
        } else {
            assertThat(v.advice()).contains("-wi 10", "'demo.Bench.sum$'");
        }
    }

    /** A change counts as a ratio, so that time and throughput of the same code pass or fail together. */
    @ParameterizedTest
    @CsvSource({"1.02, PASS, WARN", "1.25, WARN, FAIL"})
    void eachThresholdFromBothSides(double ratio, Level below, Level above) {
        double less = Math.pow(ratio, 1 - EPSILON);
        double more = Math.pow(ratio, 1 + EPSILON);
        assertThat(of(avgt("demo.Bench.sum", drift(5, 5, less))).level()).isEqualTo(below);
        assertThat(of(avgt("demo.Bench.sum", drift(5, 5, more))).level()).isEqualTo(above);
        assertThat(of(avgt("demo.Bench.sum", drift(5, 5, 1 / less))).level()).isEqualTo(below);
        assertThat(of(avgt("demo.Bench.sum", drift(5, 5, 1 / more))).level()).isEqualTo(above);
    }

    /** Large changes whose p-value is as near to 0.01 as three forks of five allow, on both sides. */
    @Test
    void alphaFromBothSides() {
        double[][] below = null;
        double[][] above = null;
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            double[][] forks = shuffled(drift(3, 5, 0.8), random);
            double p = Trend.of(forks).p();
            if (p < 0.01 && (below == null || p > Trend.of(below).p())) {
                below = forks;
            } else if (p >= 0.01 && (above == null || p < Trend.of(above).p())) {
                above = forks;
            }
        }
        assertThat(Trend.of(below).p()).isBetween(0.005, 0.01);
        assertThat(Trend.of(above).p()).isBetween(0.01, 0.015);
        assertThat(of(avgt("demo.Bench.sum", below)).level()).isEqualTo(Level.WARN);
        assertThat(of(avgt("demo.Bench.sum", above)).level()).isEqualTo(Level.PASS);
    }

    /** 2 / 5! = 0.017 is the least that five iterations can give, 2 / 6! = 0.0028 the least of six. */
    @ParameterizedTest
    @CsvSource({"1, 5, NOT_CHECKED", "1, 6, WARN", "2, 3, NOT_CHECKED", "2, 4, WARN", "7, 2, NOT_CHECKED", "8, 2, WARN"})
    void tooFewIterationsAreNotJudged(int forks, int iterations, Level level) {
        Verdict v = of(avgt("demo.Bench.sum", drift(forks, iterations, 0.9)));
        assertThat(v.level()).isEqualTo(level);
        if (level == Level.NOT_CHECKED) {
            assertThat(v.claim()).contains("even a perfect one has p = ", "less than 0.01");
            assertThat(v.advice()).contains("-f 5 -i 5");
        }
    }

    @Test
    void whatItCannotJudge() {
        assertThat(of(avgt("demo.Bench.sum", drift(5, 5, 0.5)).mode("ss", "ms/op"))).satisfies(v -> {
            assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).contains("cold code on purpose");
        });
        for (double bad : new double[] {0, -1, Double.NaN}) {
            double[][] forks = drift(5, 5, 0.9);
            forks[2][2] = bad;
            Verdict v = of(avgt("demo.Bench.sum", forks));
            assertThat(v.level()).as(String.valueOf(bad)).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).contains("missing, zero or negative");
        }
        assertThat(of(avgt("demo.Bench.sum", new double[][] {{100}, {101}, {102}})).level()).isEqualTo(Level.NOT_CHECKED);
        Verdict csv = only(NotWarmedUp.on(JmhFile.readCsv("\"demo.Bench.sum\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"")));
        assertThat(csv.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(csv.claim()).contains("no raw data");
    }

    /** Twenty iterations were not enough, so ten are no advice. */
    @ParameterizedTest
    @CsvSource({"0, 10", "5, 10", "6, 12", "20, 40"})
    void asksForMoreWarmUpThanThereWas(int planned, int asked) {
        Verdict v = of(avgt("demo.Bench.sum", drift(5, 5, 0.9)).warmups(planned));
        assertThat(v.advice()).endsWith("-wi " + asked);
    }

    /** One fork that drifts among four that do not is not a warm-up. */
    @Test
    void steadyForksPass() {
        Random random = new Random(3);
        double[][] forks = Noise.forks(random, 5, 5, 100, 0.02, 0.01);
        forks[1] = drift(1, 5, 0.9)[0];
        assertThat(of(avgt("demo.Bench.sum", forks)).level()).isEqualTo(Level.PASS);
    }

    /** Forks of different level whose own drift is the same: only iterations of one fork are compared. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 1})
    void levelsOfForksDoNotHideATrend(double between) {
        double[][] forks = drift(5, 5, 0.95);
        Random random = new Random(4);
        for (double[] fork : forks) {
            double factor = Math.exp(between * random.nextGaussian());
            for (int i = 0; i < fork.length; i++) {
                fork[i] *= factor;
            }
        }
        assertThat(of(avgt("demo.Bench.sum", forks)).claim()).contains("falls by 5.0 %");
    }

    private static Verdict of(Result result) {
        return only(NotWarmedUp.on(JmhFile.read(result)));
    }

    /** Each fork goes from 100 to 100 · last, by the same factor from one iteration to the next. */
    private static double[][] drift(int forks, int iterations, double last) {
        double[][] values = new double[forks][iterations];
        for (double[] fork : values) {
            for (int i = 0; i < iterations; i++) {
                fork[i] = 100 * Math.pow(last, i / (iterations - 1.0));
            }
        }
        return values;
    }

    private static double[][] shuffled(double[][] forks, Random random) {
        for (double[] fork : forks) {
            for (int i = fork.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                double swap = fork[i];
                fork[i] = fork[j];
                fork[j] = swap;
            }
        }
        return forks;
    }
}
