package benchbook.check;

import static benchbook.check.Compared.run;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.DriftTable;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tech.tablesaw.api.Table;

class RerunsTest {

    /**
     * Four rows, three runs of four forks, from a generator that Python has too; the second row is 10 % up in the third run.
     * By numpy 2.4.6 and scipy 1.17.1: std(ddof=1), f_oneway of ln fork means with Holm in a loop, and for twelve pairs
     * t.ppf(0.975, 8) · √(2 · pooled variance of ln run means).
     */
    @Test
    void agreesWithNumpyAndScipy() {
        Reruns reruns = of(generated(4));
        assertThat(reruns.noise().floor()).isCloseTo(0.10053582748715281, within(1e-9));
        assertThat(reruns.noise().suiteSd()).isCloseTo(0.016589500609649824, within(1e-12));
        assertThat(reruns.noise().pairs()).isEqualTo(12);
        assertThat(reruns.logRatios()).hasSize(12).isSorted();
        assertThat((reruns.logRatios()[5] + reruns.logRatios()[6]) / 2).as("median").isCloseTo(0.00515746325943045, within(1e-12));
        Table t = reruns.noise().drift();
        column(t, DriftTable.DRIFT_RATIO, 1.0094414695025498, 1.111986678034902, 1.005598445893648, 1.0102461766890023);
        column(t, DriftTable.DRIFT_SD, 0.0046986285194543075, 0.061148176052217326, 0.002836981869764704, 0.0056784504801196435);
        column(t, DriftTable.FORK_SD, 0.0037797902713566727, 0.0025290418386461366, 0.003586581719835065, 0.002239990377389626);
        column(t, DriftTable.LOWEST, 99.33491766309345, 198.02269799710152, 299.69512068503235, 398.43423824335355);
        column(t, DriftTable.HIGHEST, 100.27278525874783, 220.19860212130556, 301.37294760277786, 402.516665847343);
        column(t, DriftTable.FORK_SPREAD, 1.0073582057410397, 1.0050462431606246, 1.0081121072459795, 1.0057973730996508);
        column(t, DriftTable.P_RUNS, 0.0408989061925075, 2.3858415360877817e-12, 0.13669633508782195, 0.0005704077227487074);
        assertThat(t.intColumn(DriftTable.RUNS).asList()).containsOnly(3);
        assertThat(t.intColumn(DriftTable.FORKS).asList()).containsOnly(4);
        assertThat(t.stringColumn(DriftTable.ROW).asList()).containsExactly("m0", "m1", "m2", "m3");
    }

    /** Eight rows have 24 pairs, enough for a percentile of their own: numpy's percentile(…, 95). */
    @Test
    void manyPairsHaveAPercentile() {
        Reruns reruns = of(generated(8));
        assertThat(reruns.noise().floor()).isCloseTo(0.09214099427099132, within(1e-12));
        assertThat(reruns.noise().pairs()).isEqualTo(24);
        assertThat(reruns.logRatios()).hasSize(24).isSorted();
    }

    /** A row that a run lost is in no mean over all rows: it would move it, and nothing drifted. */
    @Test
    void theSuitesDriftIsThatOfWholeRows() {
        Result whole = bench(100, 101);
        Result other = avgt("demo.Bench.b", forks(2, 0, 1000, 1010));
        Reruns reruns = of(new Result[] {whole, other}, one(bench(101, 100)), new Result[] {whole, other});
        assertThat(reruns.noise().suiteSd()).isCloseTo(0, within(1e-12));
    }

    private static void column(Table t, String name, double... expected) {
        assertThat(t.doubleColumn(name).asDoubleArray()).as(name).containsExactly(expected, within(1e-9));
    }

    /** rand() of C's manual, less a half. */
    private static Result[][] generated(int rows) {
        long[] seed = {7};
        java.util.function.DoubleSupplier u = () -> {
            seed[0] = (seed[0] * 1103515245 + 12345) % 2147483648L;
            return seed[0] / 2147483648.0 - 0.5;
        };
        Result[][] runs = new Result[3][rows];
        for (int r = 0; r < rows; r++) {
            for (int n = 0; n < 3; n++) {
                double run = 100.0 * (1 + r) * (1 + 0.02 * u.getAsDouble()) * (r == 1 && n == 2 ? 1.10 : 1);
                double[] means = new double[4];
                for (int f = 0; f < 4; f++) {
                    means[f] = run * (1 + 0.01 * u.getAsDouble());
                }
                runs[n][r] = avgt("demo.Bench.m" + r, forks(2, 0, means));
            }
        }
        return runs;
    }

    /** One pair of runs has no 95th percentile that would mean anything. */
    @Test
    void twoRunsGiveNoFloor() {
        Result[][] three = generated(4);
        assertThat(of(three[0], three[1]).noise().floor()).isNaN();
        assertThat(of(three[0], three[1]).noise().drift().rowCount()).isEqualTo(4);
        assertThat(of(three[0], three[1]).noise().runs()).isEqualTo(2);
        assertThat(of(three).noise().runs()).isEqualTo(3);
    }

    @Test
    void oneForkARunHasNoForkSd() {
        Reruns reruns = of(one(bench(100)), one(bench(103)), one(bench(99)));
        Table t = reruns.noise().drift();
        assertThat(t.doubleColumn(DriftTable.FORK_SD).isMissing(0)).isTrue();
        assertThat(t.doubleColumn(DriftTable.FORK_SPREAD).isMissing(0)).isTrue();
        assertThat(t.doubleColumn(DriftTable.P_RUNS).isMissing(0)).isTrue();
        assertThat(t.doubleColumn(DriftTable.DRIFT_RATIO).get(0)).isCloseTo(103 / 99.0, within(1e-12));
        // scipy: t.ppf(0.975, 2) · √2 · the standard deviation of ln 100, ln 103 and ln 99
        assertThat(reruns.noise().floor()).isCloseTo(0.12528567874373417, within(1e-9));
    }

    @Test
    void otherUnitsConvertAndOtherKindsAreLeftOut() {
        Reruns reruns = of(one(bench(100, 101)), one(avgt("demo.Bench.a", forks(2, 0, 0.1, 0.101)).mode("avgt", "us/op")),
                one(avgt("demo.Bench.a", forks(2, 0, 5, 6)).mode("avgt", "ops/s")));
        assertThat(reruns.noise().drift().intColumn(DriftTable.RUNS).get(0)).isEqualTo(2);
        assertThat(reruns.noise().drift().doubleColumn(DriftTable.DRIFT_RATIO).get(0)).isCloseTo(1, within(1e-12));
        assertThat(reruns.noise().drift().stringColumn(DriftTable.UNIT).get(0)).isEqualTo("ns/op");
    }

    /** What one run alone holds, what stands in a run twice, and what is zero, drifts from nothing. */
    @Test
    void whatCannotBeHeldAgainstAnythingIsLeftOut() {
        Result zero = avgt("demo.Bench.zero", forks(2, 0, 0, 1));
        Result twice = avgt("demo.Bench.twice", forks(2, 0, 10, 11));
        Reruns reruns = of(new Result[] {bench(100), zero, twice, twice, avgt("demo.Bench.alone", forks(2, 0, 1, 2))},
                new Result[] {bench(101), zero, twice}, new Result[] {bench(102), zero});
        assertThat(reruns.noise().drift().stringColumn(DriftTable.ROW).asList()).containsExactly("a");
        assertThat(reruns.logRatios()).hasSize(3);
    }

    @Test
    void nothingInCommonIsNoNoise() {
        Reruns reruns = of(one(bench(100)), one(avgt("demo.Bench.b", forks(2, 0, 1))), one(avgt("demo.Bench.c", forks(2, 0, 1))));
        assertThat(reruns.noise().drift().isEmpty()).isTrue();
        assertThat(reruns.noise().floor()).isNaN();
        assertThat(reruns.logRatios()).isEmpty();
    }

    @Test
    void equalRunsHaveAFloorOfZero() {
        Reruns reruns = of(one(bench(100, 101)), one(bench(100, 101)), one(bench(101, 100)));
        assertThat(reruns.noise().floor()).isCloseTo(0, within(1e-15));
        assertThat(reruns.noise().drift().doubleColumn(DriftTable.DRIFT_RATIO).get(0)).isCloseTo(1, within(1e-12));
    }

    /** A machine is named where all runs agree on it. */
    @ParameterizedTest
    @CsvSource({"EPYC, 4, EPYC, 4", "Xeon, 4, '', 4", "EPYC, 8, EPYC, 0"})
    void theMachineIsTheRuns(String cpu, int cores, String wanted, int wantedCores) {
        JmhResults jmh = Runs.reruns(one(bench(100)), one(bench(101)), one(bench(102)));
        Map<String, Run> runs = Map.of("run-1.json", run("EPYC", 4, "Linux", 0), "run-2.json", run(cpu, cores, "Linux", 0));
        Reruns reruns = Reruns.of(jmh, Sides.of(jmh, Sides.FILE), runs);
        assertThat(reruns.noise().cpu()).isEqualTo(wanted);
        assertThat(reruns.noise().cores()).isEqualTo(wantedCores);
        assertThat(reruns.noise().jdk()).isEqualTo("25.0.3");
        assertThat(of(one(bench(100)), one(bench(101).jdk("21.0.4"))).noise().jdk()).isEmpty();
        assertThat(of(one(bench(100)), one(bench(101))).noise().cores()).as("nothing known").isZero();
    }

    /** Some two of three are disjoint exactly where the extremes are. */
    @ParameterizedTest
    @CsvSource({"100, 100.1, 100.2, false", "100, 100.1, 110, true", "110, 100, 100.1, true"})
    void jmhsIntervalsOfSomeTwoRuns(double a, double b, double c, boolean disjoint) {
        Table t = of(wiggly(a), wiggly(b), wiggly(c)).noise().drift();
        assertThat(t.booleanColumn(DriftTable.JMH_DISJOINT).get(0)).isEqualTo(disjoint);
        // JMH has no error for two values or fewer.
        assertThat(of(one(avgt("demo.Bench.a", forks(1, 0, 100))), one(avgt("demo.Bench.a", forks(1, 0, 100.1)))).noise().drift()
                .booleanColumn(DriftTable.JMH_DISJOINT).isMissing(0)).isTrue();
    }

    private static Result[] wiggly(double mean) {
        return one(avgt("demo.Bench.a", forks(5, 0.01, mean, mean * 1.001)));
    }

    private static Result[] one(Result result) {
        return new Result[] {result};
    }

    private static Result bench(double... means) {
        return avgt("demo.Bench.a", forks(2, 0, Arrays.copyOf(means, means.length)));
    }

    private static Reruns of(Result[]... runs) {
        JmhResults jmh = Runs.reruns(runs);
        return Reruns.of(jmh, Sides.of(jmh, Sides.FILE), Map.of());
    }
}
