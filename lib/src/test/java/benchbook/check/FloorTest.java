package benchbook.check;

import static benchbook.check.Found.only;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.stats.Welch;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.unit.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FloorTest {

    @Test
    void aScoreAtTheFloorMeasuredTheHarness() {
        double[] floor = {1.00, 1.02, 0.98};
        double[] dead = {1.01, 1.03, 1.02};
        Verdict v = only(of(avgt("demo.Bench.floor", forks(5, 0, floor)), avgt("demo.Bench.dead", forks(5, 0, dead))));
        assertThat(v.id()).isEqualTo("floor");
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.subject()).isEqualTo("dead");
        var interval = Welch.logRatio(dead, floor).interval(0.95);
        assertThat(v.claim()).contains("1.02 ns is 1.02 × the floor's (floor) 1.00 ns", Quantity.ratio(interval.low()),
                Quantity.ratio(interval.high()), "at least 2 × and a cycle (0.2 ns) more wanted");
        assertThat(v.evidence().stringColumn(ScoreTable.BENCHMARK).asList()).containsExactly("demo.Bench.dead");
        assertThat(v.advice()).contains("Blackhole", "not final");
    }

    /** In CSV, where scores are what they are, and no interval interferes; multiples of 4 ns are exact. */
    @ParameterizedTest
    @CsvSource({
        "4, FAIL", "4.4, FAIL", "4.4000001, WARN", "8, WARN", "8.0000001, PASS", "100, PASS",
        // A tenth below is another floor; more below is faster than nothing.
        "3.6363637, FAIL", "3.6363636, NOT_CHECKED"
    })
    void multiplesOfTheFloorFromBothSides(String ns, Level level) {
        assertThat(only(Floor.on(csv("floor", "4", "work", ns), List.of(), "")).level()).isEqualTo(level);
    }

    /** Of a floor of 0.25 ns a factor says little: less than a cycle more is hidden by the harness's own loop. */
    @ParameterizedTest
    @CsvSource({"0.4499999, FAIL", "0.4500001, WARN", "0.5000001, PASS", "0.2, FAIL"})
    void aCycleMoreThanTheFloorFromBothSides(double ns, Level level) {
        assertThat(only(of(bench("floor", 0.25), bench("work", ns))).level()).isEqualTo(level);
    }

    @ParameterizedTest
    @CsvSource({"0.1, FAIL", "0.1000001, NOT_CHECKED"})
    void whatNoProcessorCanDoNeedsNoFloor(String ns, Level level) {
        assertThat(only(Floor.on(csv("vector", ns), List.of(), "")).level()).isEqualTo(level);
        Verdict far = only(of(bench("vector", 0.02)));
        assertThat(far.claim()).contains("0.0200 ns per operation and thread", "no processor can do", "more than 0.1 ns wanted");
        assertThat(far.advice()).contains("@OperationsPerInvocation");
    }

    /** Seen in the wild as 1.1e10 operations a second: the unit does not hide it, and neither do more threads. */
    @ParameterizedTest
    @CsvSource({
        "11e9, ops/s, 1, FAIL", "11e6, ops/ms, 1, FAIL", "11e3, ops/us, 1, FAIL", "11, ops/ns, 1, FAIL",
        "9e9, ops/s, 1, NOT_CHECKED", "11e9, ops/s, 4, NOT_CHECKED", "44e9, ops/s, 4, FAIL", "6.6e11, ops/min, 1, FAIL"
    })
    void impossibleRates(double score, String unit, int threads, Level level) {
        assertThat(only(of(bench("rate", score).mode("thrpt", unit).threads(threads))).level()).isEqualTo(level);
    }

    @Test
    void withoutAFloorTheAdviceSaysHowToGetOne() {
        Verdict v = only(of(bench("a", 50), bench("b", 60)));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.subject()).isEqualTo("all 2 results");
        assertThat(v.claim()).contains("no benchmark that does nothing");
        assertThat(v.advice()).contains("@Benchmark public void floor() {}", "measure-floor.java", "--floor-file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"floor", "baseline", "empty", "FLOOR", "Baseline", "eMpTy"})
    void namesOfAFloorInAnyCase(String name) {
        List<Verdict> verdicts = of(bench(name, 1), bench("work", 1.05));
        assertThat(verdicts).as("the floor itself is not judged").hasSize(1);
        assertThat(verdicts.get(0).level()).isEqualTo(Level.FAIL);
    }

    /** {@code emptyList} works on an empty list; {@code floorDiv} is arithmetic. */
    @ParameterizedTest
    @ValueSource(strings = {"emptyList", "floorDiv", "baseline2", "newBaseline"})
    void namesThatOnlyBeginAlikeAreNoFloor(String name) {
        assertThat(only(of(bench(name, 1), bench("work", 1.05))).level()).isEqualTo(Level.NOT_CHECKED);
    }

    /** A method called baseline may be the old implementation: what takes more than 5 ns does something. */
    @ParameterizedTest
    @CsvSource({"5, true", "5.0000001, false", "50, false"})
    void aBaselineThatWorksIsNoFloor(String ns, boolean isFloor) {
        JmhResults jmh = csv("baseline", ns, "work", "30");
        assertThat(Floor.floors(jmh, "")).containsExactly(isFloor, false);
        assertThat(Floor.on(jmh, List.of(), "")).extracting(Verdict::level)
                .containsExactly(isFloor ? Level.PASS : Level.NOT_CHECKED);
    }

    /**
     * Three such are among 586 published benchmarks, of 5.1 and 7.5 ns, with others of 2.0 and 6.7 ns beside them: a call of
     * a superclass, and the stub that the real thing is compared with. Nothing is faster than nothing.
     */
    @Test
    void aBaselineThatAnotherUndercutsIsNoFloor() {
        JmhResults jmh = JmhFile.read(bench("baseline", 7.46), bench("specialized", 6.70), bench("withProxy", 7.23));
        assertThat(Floor.floors(jmh, "")).containsOnly(false);
        Verdict v = only(Floor.on(jmh, List.of(), ""));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.subject()).isEqualTo("all 3 results");
    }

    /** Less than a tenth, or less than a cycle, below is the noise between two floors. */
    @ParameterizedTest
    @CsvSource({"4, 3.64, true", "4, 3.63, false", "0.25, 0.1, true", "1, 0.81, true", "1, 0.79, false"})
    void undercutFromBothSides(double baseline, double other, boolean isFloor) {
        JmhResults jmh = JmhFile.read(bench("baseline", baseline), bench("other", other));
        assertThat(Floor.floors(jmh, "")).containsExactly(isFloor, false);
    }

    /** Another file's results say nothing about this one's; neither does a sampled time, which has the timer in it. */
    @Test
    void onlyTheSameFileAndKindOfModeUndercut() {
        JmhResults one = JmhFile.read(bench("baseline", 4));
        JmhResults two = JmhResults.concat(List.of(one, JmhFile.read(bench("other", 1))));
        assertThat(Floor.floors(two, "")).containsExactly(true, false);
        assertThat(Floor.floors(JmhFile.read(bench("baseline", 4), bench("other", 1).mode("sample", "ns/op")), ""))
                .containsExactly(true, false);
    }

    /** What is named for doing nothing stays the floor; the faster result is what cannot be judged by it. */
    @Test
    void fasterThanTheFloorIsNotAtTheFloor() {
        List<Verdict> verdicts = of(bench("floor", 4), bench("perElement", 0.5), bench("work", 50));
        assertThat(verdicts).extracting(v -> v.level() + " " + v.subject())
                .containsExactly("NOT_CHECKED perElement", "PASS work");
        assertThat(verdicts.get(0).claim()).contains("faster than the floor", "@OperationsPerInvocation");
    }

    @Test
    void aFloorThatTheUserNames() {
        JmhResults jmh = JmhFile.read(bench("nop", 20), bench("floor", 1), bench("work", 21));
        assertThat(Floor.floors(jmh, "nop")).containsExactly(true, false, false);
        assertThat(Floor.floors(jmh, "demo.Bench.nop")).containsExactly(true, false, false);
        assertThat(Floor.floors(jmh, "NOP")).as("a name that is given is taken as given").containsOnly(false);
        List<Verdict> verdicts = Floor.on(jmh, List.of(), "nop");
        // "floor" is far below the floor that the user named.
        assertThat(verdicts).extracting(v -> v.level() + " " + v.subject()).containsExactly("FAIL work", "NOT_CHECKED floor");
        Verdict wrong = only(Floor.on(jmh, List.of(), "nope"));
        assertThat(wrong.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(wrong.claim()).contains("no benchmark is named nope");
    }

    @Test
    void aFloorFromAnotherFile() {
        JmhResults floor = JmhFile.read(avgt("other.Machine.floor", forks(5, 0, 1, 1)));
        assertThat(only(Floor.on(JmhFile.read(bench("dead", 1.05)), List.of(floor), "")).level()).isEqualTo(Level.FAIL);
        assertThat(only(Floor.on(JmhFile.read(bench("work", 50)), List.of(floor), "")).level()).isEqualTo(Level.PASS);
    }

    /** The floor of a JVM that compiles otherwise is another floor: 1.6 ns on JDK 25 and 4 ns on JDK 17 were seen. */
    @Test
    void theFloorOfAnotherJvmIsNone() {
        JmhResults dead = JmhFile.read(bench("dead", 1.05));
        for (Result floor : List.of(bench("floor", 1).jdk("17.0.1"), bench("floor", 1).vmName("GraalVM"))) {
            Verdict v = only(Floor.on(dead, List.of(JmhFile.read(floor)), ""));
            assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).contains("was measured on another JVM");
            assertThat(v.advice()).contains("--floor-file");
        }
        // A file that does not tell its JVM gets the benefit of the doubt.
        assertThat(only(Floor.on(dead, List.of(JmhFile.read(bench("floor", 1).jmh(""))), "")).level()).isEqualTo(Level.FAIL);
    }

    @Test
    void theFileItselfComesFirst() {
        JmhResults jmh = JmhFile.read(bench("floor", 1), bench("work", 3));
        JmhResults other = JmhFile.read(bench("floor", 2.9));
        assertThat(only(Floor.on(jmh, List.of(other), "")).level()).isEqualTo(Level.PASS);
        assertThat(only(Floor.on(JmhFile.read(bench("work", 3)), List.of(other), "")).level()).isEqualTo(Level.FAIL);
    }

    /** Of two floors the one with as many threads, of the same mode, class and parameters. */
    @Test
    void theNearestFloorIsTaken() {
        List<Verdict> verdicts = of(
                bench("floor", 1), bench("work", 5), bench("floor", 4).threads(4), bench("work", 5).threads(4));
        assertThat(verdicts).extracting(Verdict::level).containsExactly(Level.WARN, Level.PASS);
        assertThat(verdicts.get(0).subject()).isEqualTo("work threads 4");
        Result otherClass = avgt("demo.Other.floor", forks(5, 0, 4, 4));
        assertThat(only(of(otherClass, bench("floor", 1), bench("work", 5))).level()).isEqualTo(Level.PASS);
        Result small = bench("floor", 4).param("n", "1");
        Result large = bench("floor", 1).param("n", "9");
        assertThat(only(of(small, large, bench("work", 5).param("n", "9"))).level()).isEqualTo(Level.PASS);
        assertThat(only(of(small, large, bench("work", 5).param("n", "1"))).level()).isEqualTo(Level.WARN);
        Result rate = bench("floor", 1e9).mode("thrpt", "ops/s");
        assertThat(only(of(rate, bench("floor", 4), bench("work", 5))).level()).as("avgt before thrpt").isEqualTo(Level.WARN);
    }

    /** A rate of four threads together is a time of each: 4e9 operations a second are 1 ns. */
    @ParameterizedTest
    @CsvSource({
        "1.05, avgt, ns/op, 1", "0.00105, avgt, us/op, 1", "1.05e-9, avgt, s/op, 4", "9.5e8, thrpt, ops/s, 1",
        "0.95, thrpt, ops/ns, 1", "3.8e9, thrpt, ops/s, 4", "3.8e6, thrpt, ops/ms, 4"
    })
    void unitsModesAndThreadsAreBroughtTogether(double score, String mode, String unit, int threads) {
        Verdict v = only(of(bench("floor", 1).threads(threads), bench("dead", score).mode(mode, unit).threads(threads)));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        assertThat(v.claim()).contains("1.05 ns is 1.05 × the floor's (floor) 1.00 ns");
        Verdict hundred = only(of(bench("floor", 1).threads(threads),
                bench("work", mode.equals("avgt") ? 100 * score : score / 100).mode(mode, unit).threads(threads)));
        assertThat(hundred.level()).isEqualTo(Level.PASS);
    }

    /** The timer itself takes 20 ns, so a sampled time is held only against a sampled floor, whatever that one takes. */
    @Test
    void sampleModeNeedsASampleFloor() {
        assertThat(only(of(bench("floor", 1), bench("call", 25).mode("sample", "ns/op"))).level()).isEqualTo(Level.NOT_CHECKED);
        Verdict v = only(of(bench("floor", 24).mode("sample", "ns/op"), bench("call", 25).mode("sample", "ns/op")));
        assertThat(v.level()).isEqualTo(Level.FAIL);
        List<Verdict> mixed = of(bench("floor", 24).mode("sample", "ns/op"), bench("dead", 1.05));
        assertThat(only(mixed).level()).isEqualTo(Level.NOT_CHECKED);
    }

    @Test
    void whatItCannotJudge() {
        Verdict shot = only(of(bench("floor", 1), bench("start", 1.05).mode("ss", "ns/op")));
        assertThat(shot.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(shot.claim()).contains("single shot");
        for (String unit : List.of("B/op", "#", "ops/fortnight")) {
            Verdict v = only(of(bench("floor", 1), bench("other", 1.05).mode("avgt", unit)));
            assertThat(v.level()).as(unit).isEqualTo(Level.NOT_CHECKED);
            assertThat(v.claim()).contains("no positive time per operation");
        }
    }

    /** No time at all is less than a tenth of a ns; a rate of zero is a call that never came back. */
    @Test
    void noTimeAtAllIsImpossible() {
        Verdict zero = only(of(bench("zero", 0)));
        assertThat(zero.level()).isEqualTo(Level.FAIL);
        assertThat(zero.claim()).startsWith("0 ns/op, which no processor can do");
        assertThat(only(of(bench("negative", -4.8))).claim()).startsWith("-4.80 ns/op, which no processor can do");
        assertThat(only(of(bench("never", 0).mode("thrpt", "ops/s"))).level()).isEqualTo(Level.NOT_CHECKED);
    }

    /** An empty method of 32 threads on two cores took 4 ns where that of one thread took 0.25. */
    @Test
    void theFloorOfOtherThreadsIsNone() {
        Verdict v = only(of(bench("floor", 0.35), bench("dead", 1.5).threads(8)));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("measured with 1 thread, this with 8");
        assertThat(v.advice()).contains("-t");
        assertThat(only(of(bench("floor", 39).threads(8), bench("dead", 40).threads(8))).level())
                .as("each of eight threads may take eight times as long")
                .isEqualTo(Level.FAIL);
    }

    @Test
    void whyANamesakeIsNoFloorIsSaid() {
        Verdict v = only(Floor.on(csv("empty", "6", "dead", "6.02").matching(null, null), List.of(), ""));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).startsWith("empty takes 6.00 ns").contains("--floor empty");
    }

    /** A method called baseline of several ns may be the old code: to be as fast is no failure of the new. */
    @Test
    void nothingFailsAgainstABaselineThatMayWork() {
        Verdict v = only(of(bench("baseline", 4.5), bench("improved", 4.4)));
        assertThat(v.level()).isEqualTo(Level.WARN);
        assertThat(v.claim()).contains("the floor's (baseline) 4.50 ns");
        assertThat(v.advice()).contains("if baseline is the old code, name the floor with --floor NAME");
        assertThat(only(of(bench("baseline", 0.9), bench("dead", 0.95))).level()).isEqualTo(Level.FAIL);
    }

    /** Two results of one name are told apart by their rows. */
    @Test
    void ofTwoNamesakesOnlyTheDeadOneIsLeftOut() {
        JmhResults jmh = JmhFile.read(bench("floor", 0.35), bench("a", 0.352), bench("a", 50), bench("b", 60));
        assertThat(Floor.judge(jmh, List.of(), "").atFloor()).containsExactly(true, true, false, false);
    }

    /** Within twice the floor, noise that reaches the floor makes the difference no difference. */
    @Test
    void noiseThatReachesTheFloorFails() {
        double[] noisy = {1.0, 2.2, 1.1, 1.9};
        assertThat(only(of(avgt("demo.Bench.floor", forks(5, 0, 1, 1.4, 0.8, 1.2)), avgt("demo.Bench.dead", forks(5, 0, noisy))))
                        .level())
                .isEqualTo(Level.FAIL);
        // The same means without the noise are 1.4 times the floor, and half a ns more.
        assertThat(only(of(avgt("demo.Bench.floor", forks(5, 0, 1.1, 1.1)), avgt("demo.Bench.dead", forks(5, 0, 1.55, 1.55))))
                        .level())
                .isEqualTo(Level.WARN);
    }

    /** Two forks make an interval, if a wide one. */
    @Test
    void twoForksMakeAnInterval() {
        Verdict v = only(of(avgt("demo.Bench.floor", forks(5, 0, 1, 1.01)), avgt("demo.Bench.dead", forks(5, 0, 1.5, 1.6))));
        var interval = Welch.logRatio(new double[] {1.5, 1.6}, new double[] {1, 1.01}).interval(0.95);
        assertThat(v.claim()).contains(Quantity.ratio(interval.low()), Quantity.ratio(interval.high()));
        assertThat(only(of(avgt("demo.Bench.floor", forks(5, 0, 1)), avgt("demo.Bench.dead", forks(5, 0, 1.5, 1.6)))).claim())
                .as("one fork does not")
                .contains("floor's (floor) 1.00 ns, at least");
    }

    /** Microseconds against nanoseconds, or a rate against a time: the spread of forks is the same, and so is the interval. */
    @Test
    void theIntervalIsThatOfTheScoresWhateverTheirUnits() {
        double[] times = {1.3, 1.5, 1.4};
        double[] micros = {0.0013, 0.0015, 0.0014};
        Result floor = avgt("demo.Bench.floor", forks(5, 0, 1, 1.02, 0.98));
        String claim = only(of(floor, avgt("demo.Bench.dead", forks(5, 0, times)))).claim();
        assertThat(claim).contains("1.40 ns is 1.40 ×");
        assertThat(only(of(floor, avgt("demo.Bench.dead", forks(5, 0, micros)).mode("avgt", "us/op"))).claim()).isEqualTo(claim);
        Verdict rate = only(of(floor, avgt("demo.Bench.dead", forks(5, 0, 1 / 1.3, 1 / 1.5, 1 / 1.4)).mode("thrpt", "ops/ns")));
        var interval = Welch.logRatio(times, new double[] {1, 1.02, 0.98}).interval(0.95);
        // The mean of rates is not the rate of the mean time: 1.395 instead of 1.4, and the interval is about that.
        double centre = 3 / (1 / 1.3 + 1 / 1.5 + 1 / 1.4);
        double half = Math.sqrt(interval.high() / interval.low());
        assertThat(rate.claim()).contains("(" + Quantity.ratio(centre / half) + " to " + Quantity.ratio(centre * half) + ")");
    }

    /** Far above in the mean, and not above in some fork: nobody knows. */
    @Test
    void noiseThatReachesTheFloorFromAfarIsNotJudged() {
        Verdict v = only(of(avgt("demo.Bench.floor", forks(5, 0, 1, 1.4, 0.8)), avgt("demo.Bench.wild", forks(5, 0, 1, 9, 2))));
        assertThat(v.level()).isEqualTo(Level.NOT_CHECKED);
        assertThat(v.claim()).contains("too noisy");
    }

    private static List<Verdict> of(Result... results) {
        return Floor.on(JmhFile.read(results), List.of(), "");
    }

    /** Methods and their scores in ns/op, in turn. */
    private static JmhResults csv(String... methodsAndScores) {
        String[] lines = new String[methodsAndScores.length / 2];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = "\"demo.Bench." + methodsAndScores[2 * i] + "\",\"avgt\",1,25,\"" + methodsAndScores[2 * i + 1]
                    + "\",\"0.01\",\"ns/op\"";
        }
        return JmhFile.readCsv(lines);
    }

    /** Two forks that agree, so that only the score decides. */
    private static Result bench(String method, double score) {
        return avgt("demo.Bench." + method, forks(5, 0, score, score));
    }
}
