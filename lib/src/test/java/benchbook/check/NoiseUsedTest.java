package benchbook.check;

import static benchbook.check.Compared.comparisons;
import static benchbook.check.Compared.only;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.run;
import static benchbook.check.Compared.states;
import static benchbook.check.Compared.times;
import static benchbook.check.Compared.with;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.JmhResults;
import benchbook.table.Noise;
import benchbook.table.Run;
import benchbook.table.RunComparisonTable;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What a machine's noise does to a comparison, and what is said of it. */
class NoiseUsedTest {

    private static final double[] TIGHT = {100, 100.02, 99.98, 100.01, 99.99};

    /** Reruns in which {@code a} stays within 0.1 % and {@code b} goes from 90 to 120. */
    private static final Noise QUIET_AND_LOUD = noise(
            new Result[] {bench("a", TIGHT), bench("b", TIGHT)},
            new Result[] {bench("a", times(1.001, TIGHT)), bench("b", times(1.2, TIGHT))},
            new Result[] {bench("a", times(0.999, TIGHT)), bench("b", times(0.9, TIGHT))});

    /** scipy 1.17.1: t.ppf(0.975, 4) · √(2 · pooled variance of the six ln run means) is 0.40411, which is 50 %. */
    @Test
    void belowTheFloorWhatTheRerunsDoNotKnowIsRefusedWithTheReason() {
        JmhResults jmh = Runs.baseAndHead(bench("c", TIGHT), bench("c", times(1.1, TIGHT)));
        assertThat(only(comparisons(question(jmh)).rows()).getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.SLOWER);
        assertThat(QUIET_AND_LOUD.floor()).isCloseTo(0.4041118205587394, within(1e-9));
        RunChecks.Question q = with(question(jmh), QUIET_AND_LOUD);
        Row row = only(comparisons(q).rows());
        assertThat(row.getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.CANT_TELL);
        assertThat(row.getString(RunComparisonTable.REASON)).contains("differ by up to 50 %");
        assertThat(row.getDouble(RunComparisonTable.P_ADJUSTED)).as("significant by its forks").isLessThan(0.05);
        assertThat(row.getString(RunComparisonTable.CLAIM)).startsWith("can't tell, between 0.90").contains("differ by up to 50 %");
        assertThat(row.isMissing(RunComparisonTable.FORKS_NEEDED)).as("more forks do not help").isTrue();
        assertThat(RunChecks.on(q).verdicts()).noneMatch(v -> v.level() == Level.FAIL)
                .anyMatch(v -> v.id().equals(Undecided.ID) && v.claim().contains("differ by up to 50 %"));
    }

    /** A row whose own drift is known is judged by that; one that is not, where it is beyond all others'. */
    @Test
    void aDifferenceBeyondTheDriftStands() {
        for (double factor : new double[] {1.6, 1 / 1.6}) {
            Row row = only(comparisons(with(question(Runs.baseAndHead(bench("c", TIGHT), bench("c", times(factor, TIGHT)))),
                    QUIET_AND_LOUD)).rows());
            assertThat(row.getString(RunComparisonTable.STATE))
                    .isEqualTo(factor > 1 ? RunComparisonTable.SLOWER : RunComparisonTable.FASTER);
            assertThat(row.getString(RunComparisonTable.REASON)).isEmpty();
        }
        Table rows = comparisons(with(question(Runs.baseAndHead(new Result[] {bench("a", TIGHT), bench("b", TIGHT)},
                new Result[] {bench("a", times(1.1, TIGHT)), bench("b", times(1.1, TIGHT))})), QUIET_AND_LOUD)).rows();
        assertThat(states(rows)).as("a drifts by 0.1 %, b by 30 %").containsExactly(RunComparisonTable.SLOWER, RunComparisonTable.CANT_TELL);
    }

    /** What a busy hour does to all rows of a run, no number of rows averages out: √(se² + 2 · suite sd²). */
    @Test
    void theMeanOverAllRowsHasTheSuitesDrift() {
        RunChecks.Question q = question(Runs.baseAndHead(new Result[] {bench("a", TIGHT), bench("c", TIGHT)},
                new Result[] {bench("a", times(2, TIGHT)), bench("c", times(2.2, TIGHT))}));
        Noise noise = new Noise(QUIET_AND_LOUD.drift(), 3, 6, 0.01, 0.05, "", 0, "");
        var mean = comparisons(with(q, noise)).means().get(0).judged().orElseThrow();
        assertThat(mean.estimate()).isCloseTo(-(Math.log(2) + Math.log(2.2)) / 2, within(1e-9));
        assertThat(mean.standardError()).isGreaterThanOrEqualTo(0.05 * Math.sqrt(2)).isCloseTo(0.05 * Math.sqrt(2), within(1e-3));
        assertThat(comparisons(q).means().get(0).judged().orElseThrow().standardError()).isLessThan(0.001);
    }

    /** scipy 1.17.1: three reruns at 100, 100.5 and 99.5 give √2 · sd = 0.0070711 with 2 degrees of freedom. */
    @Test
    void singleForksAreJudgedByTheDriftOfReruns() {
        Noise noise = noise(new Result[] {bench("a", 100)}, new Result[] {bench("a", 100.5)}, new Result[] {bench("a", 99.5)});
        Row row = only(comparisons(with(question(Runs.baseAndHead(bench("a", 100), bench("a", 150))), noise)).rows());
        assertThat(row.getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.SLOWER);
        assertThat(row.getDouble(RunComparisonTable.SPEED_RATIO)).isCloseTo(100 / 150.0, within(1e-12));
        assertThat(row.getDouble(RunComparisonTable.P)).isCloseTo(0.0003039996611254259, within(1e-10));
        assertThat(row.getDouble(RunComparisonTable.RATIO_LOW)).isCloseTo(0.6466890242786685, within(1e-9));
        assertThat(row.getDouble(RunComparisonTable.RATIO_HIGH)).isCloseTo(0.6872614622463831, within(1e-9));
    }

    /** By hand: Var = 2 d² + 2 s² (1/1 - 1/5), d² of the three ln run means and s² of the ln fork means, scipy's t with 2 df. */
    @Test
    void aSingleForkDriftsMoreThanRerunsOfFive() {
        double[] forks = {100, 101, 99, 100.5, 99.5};
        Noise noise = noise(new Result[] {bench("a", forks)}, new Result[] {bench("a", times(1.01, forks))},
                new Result[] {bench("a", times(0.985, forks))});
        Row row = only(comparisons(with(question(Runs.baseAndHead(bench("a", 100), bench("a", 150))), noise)).rows());
        assertThat(row.getDouble(RunComparisonTable.P)).isCloseTo(0.00253621962723067, within(1e-9));
    }

    /** A row that cannot be decided for its drift must not be promised that forks decide it. */
    @Test
    void whatTheDriftLimitsGetsNoNumberOfForks() {
        Noise noise = noise(new Result[] {bench("a", TIGHT)}, new Result[] {bench("a", times(1.08, TIGHT))},
                new Result[] {bench("a", times(0.93, TIGHT))});
        for (Result head : List.of(bench("a", times(1.03, TIGHT)), bench("a", 103))) {
            RunChecks.Question q = with(question(Runs.baseAndHead(bench("a", TIGHT), head)), noise);
            Row row = only(comparisons(q).rows());
            assertThat(row.getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.CANT_TELL);
            assertThat(row.isMissing(RunComparisonTable.FORKS_NEEDED)).isTrue();
            assertThat(row.getString(RunComparisonTable.CLAIM)).doesNotContain("no number of forks").contains("drift");
            Verdict open = Found.only(Compared.of(RunChecks.on(q).verdicts(), Undecided.ID));
            assertThat(open.claim()).contains("drift");
            assertThat(open.advice()).contains("by turns").doesNotContain(" -f ");
        }
    }

    /** Noise never narrows: of one row the interval holds the one without, and the estimate stays. */
    @Property(seed = "1", tries = 100)
    void noiseOnlyWidens(@ForAll long seed) {
        Random random = new Random(seed);
        double drift = 0.05 * random.nextDouble();
        Result[][] reruns = new Result[3][1];
        for (Result[] run : reruns) {
            run[0] = avgt("demo.Bench.a", benchbook.check.Noise.forks(random, 3, 2, 100 * Math.exp(drift * random.nextGaussian()), 0.01, 0.01));
        }
        JmhResults jmh = Runs.baseAndHead(
                avgt("demo.Bench.a", benchbook.check.Noise.forks(random, 2 + random.nextInt(5), 2, 100, 0.02, 0.01)),
                avgt("demo.Bench.a", benchbook.check.Noise.forks(random, 2 + random.nextInt(5), 2, 105, 0.02, 0.01)));
        Row without = only(comparisons(question(jmh)).rows());
        Row noisy = only(comparisons(with(question(jmh), noise(reruns))).rows());
        assertThat(noisy.getDouble(RunComparisonTable.SPEED_RATIO)).isEqualTo(without.getDouble(RunComparisonTable.SPEED_RATIO));
        // Both at 95 %; where the one is about sameness and the other about a difference, each has its own bounds.
        boolean same = without.getString(RunComparisonTable.STATE).equals(RunComparisonTable.SAME);
        if (!same || noisy.getString(RunComparisonTable.STATE).equals(RunComparisonTable.SAME)) {
            assertThat(noisy.getDouble(RunComparisonTable.RATIO_LOW)).isLessThanOrEqualTo(without.getDouble(RunComparisonTable.RATIO_LOW) + 1e-12);
            assertThat(noisy.getDouble(RunComparisonTable.RATIO_HIGH)).isGreaterThanOrEqualTo(without.getDouble(RunComparisonTable.RATIO_HIGH) - 1e-12);
        }
    }

    @Test
    void anotherMachinesNoiseWarns() {
        Map<String, Run> there = Map.of("run-1.json", run("EPYC", 4, "Linux", 0), "run-2.json", run("EPYC", 4, "Linux", 0),
                "run-3.json", run("EPYC", 4, "Linux", 0));
        JmhResults reruns = reruns();
        Noise noise = Reruns.of(reruns, Sides.of(reruns, Sides.FILE), there).noise();
        RunChecks.Question q = with(question(Runs.baseAndHead(bench("a", TIGHT), bench("a", times(1.5, TIGHT)))), noise);
        Map<String, Run> alike = Map.of("base.json", run("EPYC", 4, "Linux", 0), "head.json", run("EPYC", 4, "Linux", 0));
        assertThat(used(with(q, alike))).noneMatch(v -> v.level() == Level.WARN);
        Map<String, Run> other = Map.of("base.json", run("Xeon", 8, "Linux", 0), "head.json", run("Xeon", 8, "Linux", 0));
        Verdict warn = Found.only(used(with(q, other)), Level.WARN);
        assertThat(warn.claim()).contains("processor EPYC there and Xeon here", "cores 4 there and 8 here");
        RunChecks.Question jdk = with(question(Runs.baseAndHead(bench("a", TIGHT).jdk("21.0.4"), bench("a", times(1.5, TIGHT)).jdk("21.0.4"))), noise);
        assertThat(Found.only(used(jdk), Level.WARN).claim()).contains("JDK 25.0.3 there and 21.0.4 here");
    }

    @Test
    void rowsThatTheNoiseDoesNotKnowAreTold() {
        Noise noise = noise(new Result[] {bench("a", 100)}, new Result[] {bench("a", 100.5)}, new Result[] {bench("a", 99.5)});
        RunChecks.Question q = with(question(Runs.baseAndHead(
                new Result[] {bench("a", 100), bench("forks", TIGHT), bench("single", 100), bench("gone", TIGHT)},
                new Result[] {bench("a", 150), bench("forks", times(1.5, TIGHT)), bench("single", 150), bench("added", TIGHT)})), noise);
        Table rows = comparisons(q).rows();
        assertThat(states(rows)).containsExactly(RunComparisonTable.SLOWER, RunComparisonTable.SLOWER, RunComparisonTable.NOT_JUDGED,
                RunComparisonTable.MISSING, RunComparisonTable.NEW);
        assertThat(rows.stringColumn(RunComparisonTable.REASON).get(2))
                .isEqualTo("one fork shows no variance between JVMs, and the noise file does not know this row");
        Verdict told = Found.only(used(q), Level.NOT_CHECKED);
        assertThat(told.subject()).as("neither what was not judged, nor what stands on one side").isEqualTo("forks");
        assertThat(told.claim()).startsWith("not in the noise file");
    }

    /** A benchmark in another mode, with other parameters or threads is another row to the noise as well. */
    @Test
    void theNoiseOfAnotherRowIsNotUsed() {
        Noise noise = noise(new Result[] {bench("a", 100)}, new Result[] {bench("a", 100.5)}, new Result[] {bench("a", 99.5)});
        for (Result[] pair : List.of(
                new Result[] {bench("a", 100).threads(4), bench("a", 150).threads(4)},
                new Result[] {bench("a", 100).param("p", "1"), bench("a", 150).param("p", "1")},
                new Result[] {bench("a", 100).mode("thrpt", "ops/s"), bench("a", 150).mode("thrpt", "ops/s")})) {
            assertThat(only(comparisons(with(question(Runs.baseAndHead(pair[0], pair[1])), noise)).rows())
                    .getString(RunComparisonTable.STATE)).isEqualTo(RunComparisonTable.NOT_JUDGED);
        }
    }

    /** Without noise nothing warns; that it is not known may be told. */
    @Test
    void withoutNoiseNothingWarns() {
        assertThat(used(question(Runs.baseAndHead(bench("a", TIGHT), bench("a", times(1.5, TIGHT))))))
                .allMatch(v -> v.level() == Level.NOT_CHECKED);
    }

    private static List<Verdict> used(RunChecks.Question q) {
        return NoiseUsed.on(q, comparisons(q).rows());
    }

    private static JmhResults reruns() {
        return Runs.reruns(new Result[] {bench("a", TIGHT)}, new Result[] {bench("a", times(1.001, TIGHT))},
                new Result[] {bench("a", times(0.999, TIGHT))});
    }

    private static Noise noise(Result[]... runs) {
        JmhResults jmh = Runs.reruns(runs);
        return Reruns.of(jmh, Sides.of(jmh, Sides.FILE), Map.of()).noise();
    }

    private static Result bench(String method, double... means) {
        return avgt("demo.Bench." + method, forks(2, 0, Arrays.copyOf(means, means.length)));
    }
}
