package benchbook.check;

import static benchbook.check.Compared.across;
import static benchbook.check.Compared.of;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.times;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunChecksTest {

    private static final double[] TIGHT = {100, 100.2, 99.8, 100.1, 99.9};

    @Test
    void theWorstStandsOnTop() {
        RunChecks.Outcome outcome = RunChecks.on(question(Runs.baseAndHead(
                new Result[] {bench("a", TIGHT), bench("gone", TIGHT), bench("one", 100)},
                new Result[] {bench("a", times(1.3, TIGHT)), bench("added", TIGHT), bench("one", 100.3)})));
        assertThat(outcome.verdicts()).isSortedAccordingTo(java.util.Comparator.comparing(Verdict::level));
        assertThat(outcome.verdicts().get(0).id()).isEqualTo(Regression.ID);
        assertThat(outcome.verdicts().get(0).level()).isEqualTo(Level.FAIL);
        assertThat(outcome.comparisons().rows().rowCount()).isEqualTo(4);
        assertThat(outcome.verdicts()).extracting(Verdict::id)
                .contains(Regression.ID, Unmatched.ID, Undecided.ID, OtherEnvironment.ID, RunFaults.ID);
        assertThat(outcome.verdicts()).allSatisfy(v -> {
            assertThat(v.claim()).as(v.id()).isNotBlank();
            assertThat(v.subject()).as(v.id()).isNotBlank();
            assertThat(v.evidence()).as(v.id()).isNotNull();
        });
    }

    /** What the exit code rests on. */
    @ParameterizedTest
    @CsvSource({"slower, false, false, true", "same, false, false, false", "open, false, true, false", "single, false, true, false",
        "missing, false, true, false", "added, false, true, false", "nothing, true, true, true", "jdk, true, false, true"})
    void outcomesAreToldApart(String what, boolean incomparable, boolean open, boolean fails) {
        Result base = bench("a", TIGHT);
        Result head = bench("a", times(1.0005, TIGHT));
        RunChecks.Question q = question(switch (what) {
            case "slower" -> Runs.baseAndHead(base, bench("a", times(1.3, TIGHT)));
            case "open" -> Runs.baseAndHead(bench("a", 100, 104, 97), bench("a", 101, 106, 99));
            case "single" -> Runs.baseAndHead(bench("a", 100), bench("a", 300));
            case "missing" -> Runs.baseAndHead(new Result[] {base, bench("b", TIGHT)}, new Result[] {head});
            case "added" -> Runs.baseAndHead(new Result[] {base}, new Result[] {head, bench("b", TIGHT)});
            case "nothing" -> Runs.baseAndHead(base, bench("b", TIGHT));
            case "jdk" -> Runs.baseAndHead(base, bench("a", times(1.0005, TIGHT)).jdk("17.0.1"));
            default -> Runs.baseAndHead(base, head);
        });
        RunChecks.Outcome outcome = RunChecks.on(q);
        assertThat(outcome.isIncomparable()).isEqualTo(incomparable);
        assertThat(outcome.isOpen()).isEqualTo(open);
        assertThat(outcome.verdicts().stream().anyMatch(v -> v.level() == Level.FAIL)).isEqualTo(fails);
        assertThat(RunChecks.on(across(q)).isIncomparable()).as("environments may differ, benchmarks may not")
                .isEqualTo(what.equals("nothing"));
    }

    /** Two benchmarks at the floor are the same for the wrong reason. */
    @Test
    void faultsOfTheRunsThemselvesAreTold() {
        Result[] sound = {bench("floor", 0.3, 0.301, 0.302), bench("work", TIGHT)};
        Result[] dead = {bench("floor", 0.3, 0.302, 0.301), bench("work", 0.31, 0.311, 0.312)};
        List<Verdict> verdicts = of(RunChecks.on(question(Runs.baseAndHead(sound, dead))).verdicts(), RunFaults.ID);
        assertThat(verdicts.stream().map(Verdict::level)).containsExactly(Level.WARN, Level.PASS);
        assertThat(verdicts.get(0).subject()).isEqualTo("head.json");
        assertThat(verdicts.get(0).claim()).isEqualTo("1 FAIL of its own, none wanted before runs are compared: floor (work)");
        assertThat(verdicts.get(0).advice()).isEqualTo("jbang analyse-run.java head.json");
        assertThat(verdicts.get(1).subject()).isEqualTo("base.json");
        Verdict both = Found.only(of(RunChecks.on(question(Runs.baseAndHead(sound, new Result[] {sound[0], bench("work", 101, 102)})))
                .verdicts(), RunFaults.ID));
        assertThat(both.subject()).isEqualTo("base.json, head.json");
        assertThat(both.claim()).isEqualTo("no FAIL of its own");
    }

    /** A column of one file is judged like two files. */
    @Test
    void aParameterIsComparedLikeAFile() {
        JmhResults jmh = JmhFile.read(
                bench("a", TIGHT).param("engine", "old").param("size", "1"),
                bench("a", times(1.3, TIGHT)).param("engine", "new").param("size", "1"),
                bench("a", TIGHT).param("engine", "old").param("size", "2"),
                bench("a", times(0.7, TIGHT)).param("engine", "new").param("size", "2"),
                bench("plain", TIGHT));
        RunChecks.Outcome outcome = RunChecks.on(question(jmh, "engine"));
        assertThat(Compared.states(outcome.comparisons().rows())).containsExactly("slower", "faster");
        assertThat(Found.only(outcome.verdicts(), Level.FAIL).subject()).isEqualTo("a (size=1)");
        assertThat(outcome.verdicts()).anyMatch(v -> v.claim().equals("without the parameter engine, so they are on no side"));
        // The other way round by the base.
        RunChecks.Question q = question(jmh, "engine");
        RunChecks.Outcome back = RunChecks.on(new RunChecks.Question(jmh, q.sides(), 1, q.margin(), q.noise(), q.runs(), false));
        assertThat(Compared.states(back.comparisons().rows())).containsExactly("faster", "slower");
    }

    @Test
    void moreBytesAreNoRegressionOfSpeedAndAWarning() {
        RunChecks.Outcome outcome = RunChecks.on(question(Runs.baseAndHead(
                bench("a", TIGHT).metric("gc.alloc.rate.norm", new double[] {24, 24}, new double[] {24, 24}),
                bench("a", times(1.0005, TIGHT)).metric("gc.alloc.rate.norm", new double[] {48, 48}, new double[] {48, 48}))));
        assertThat(outcome.metrics().rowCount()).isEqualTo(1);
        assertThat(Found.only(outcome.verdicts(), Level.WARN).id()).isEqualTo(AllocatedBytes.ID);
        assertThat(outcome.verdicts()).noneMatch(v -> v.level() == Level.FAIL);
    }

    private static Result bench(String method, double... means) {
        return avgt("demo.Bench." + method, forks(3, 0.001, means));
    }
}
