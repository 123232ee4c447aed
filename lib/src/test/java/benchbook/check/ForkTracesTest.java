package benchbook.check;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.testing.JmhFile;
import benchbook.testing.Runs;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Two benchmarks of two forks, each planned for 1 + 3 s. */
class ForkTracesTest {

    private final JmhResults jmh = JmhFile.read(bench("a"), bench("b"));
    private final List<GcRun> logs = List.of(Traces.log("z.log", 0, 5), Traces.log("y.log", 6, 11), Traces.log("x.log", 12, 17),
            Traces.log("w.log", 18, 23));
    private final List<JfrRun> recordings = List.of(Traces.recording("4.jfr", 0.3, 5), Traces.recording("3.jfr", 6.3, 11),
            Traces.recording("2.jfr", 12.3, 17), Traces.recording("1.jfr", 18.3, 23));

    private static JmhFile.Result bench(String method) {
        return avgt("demo.Bench." + method, forks(3, 0, 100, 100)).warmups(1);
    }

    private static List<String> files(ForkTraces.Matched matched) {
        return matched.traces().stream().map(t -> t.result() + "/" + t.fork() + " " + t.log().map(GcRun::file).orElse("-") + " "
                + t.recording().map(r -> r.facts().file()).orElse("-")).toList();
    }

    @Test
    void theOrderIsThatOfTimeNotOfNames() {
        List<String> told = List.of("0/0 z.log 4.jfr", "0/1 y.log 3.jfr", "1/0 x.log 2.jfr", "1/1 w.log 1.jfr");
        assertThat(files(ForkTraces.of(jmh, logs, recordings))).isEqualTo(told);
        assertThat(files(ForkTraces.of(jmh, logs.reversed(), List.of(recordings.get(2), recordings.get(0), recordings.get(3), recordings.get(1)))))
                .isEqualTo(told);
        assertThat(files(ForkTraces.of(jmh, logs, List.of()))).startsWith("0/0 z.log -");
        assertThat(files(ForkTraces.of(jmh, List.of(), recordings))).startsWith("0/0 - 4.jfr");
        assertThat(ForkTraces.of(jmh, List.of(), List.of())).isEqualTo(new ForkTraces.Matched(List.of(), List.of()));
    }

    /** The same plan, run again into the folder: as many files, each as long as it should be. */
    @Test
    void filesOfAnotherTimeThanTheRunsAreNotItsOwn() {
        ForkTraces.Matched matched = ForkTraces.of(jmh, logs, recordings);
        Instant start = Instant.ofEpochSecond(Traces.ns(0) / 1_000_000_000L);
        assertThat(ForkTraces.within(matched, run(start.minusSeconds(1), start.plusSeconds(24)))).isEqualTo(matched);
        ForkTraces.Matched other = ForkTraces.within(matched, run(start.minusSeconds(3600), start.minusSeconds(3570)));
        assertThat(other.traces()).isEmpty();
        assertThat(other.faults()).singleElement().asString().startsWith("fork 1's files are of " + start + ", and run.json says")
                .endsWith("are they of another run?");
    }

    private static Run run(Instant from, Instant to) {
        return new Run("", from, to, 0, 0, "", "", 2, "25");
    }

    /** One kind that cannot be told leaves the other in use. */
    @Test
    void anotherNumberOfFilesThanForksIsNotGuessedAt() {
        ForkTraces.Matched matched = ForkTraces.of(jmh, logs.subList(0, 3), recordings);
        assertThat(files(matched)).hasSize(4).startsWith("0/0 - 4.jfr");
        assertThat(matched.faults()).containsExactly("expected 4 GC logs, one for each fork, got 3: whose they are cannot be told");
        assertThat(ForkTraces.of(jmh, List.of(), recordings.subList(0, 1)).faults())
                .containsExactly("expected 4 flight recordings, one for each fork, got 1: whose they are cannot be told");
    }

    @Test
    void moreFilesThanForksAreNotGuessedAtEither() {
        JmhResults one = JmhFile.read(bench("a"));
        assertThat(ForkTraces.of(one, logs.subList(0, 3), List.of()).faults()).containsExactly("expected 2 GC logs, one for each fork, got 3: whose"
                + " they are cannot be told; warm-up forks (-wf) and runs before leave some too");
    }

    @Test
    void livesThatOverlapAreOfTwoRuns() {
        List<GcRun> overlapping = List.of(logs.get(0), Traces.log("second.log", 4.8, 11), logs.get(2), logs.get(3));
        ForkTraces.Matched matched = ForkTraces.of(jmh, overlapping, List.of());
        assertThat(matched.traces()).isEmpty();
        assertThat(matched.faults()).containsExactly("second.log begins before z.log ends; forks of one run do not");
        List<GcRun> close = List.of(logs.get(0), Traces.log("second.log", 4.95, 11), logs.get(2), logs.get(3));
        assertThat(ForkTraces.of(jmh, close, List.of()).faults()).as("clocks differ by their resolution").isEmpty();
    }

    @Test
    void aLifeShorterThanThePlanIsAnotherForks() {
        ForkTraces.Matched matched = ForkTraces.of(jmh, List.of(Traces.log("short.log", 0, 3.5), logs.get(1), logs.get(2), logs.get(3)), List.of());
        assertThat(matched.traces()).isEmpty();
        assertThat(matched.faults()).hasSize(1).first().asString()
                .startsWith("short.log covers 3.5 s, and the fork that should be its own was planned for 4 s");
        assertThat(ForkTraces.of(jmh, List.of(Traces.log("late.log", 0, 3.7), logs.get(1), logs.get(2), logs.get(3)), List.of()).faults())
                .as("a log that begins late").isEmpty();
    }

    /** Nobody plans how long single shots take. */
    @Test
    void singleShotsHaveNoPlan() {
        JmhResults shots = JmhFile.read(bench("a").mode("ss", "ms/op"));
        assertThat(ForkTraces.of(shots, List.of(Traces.log("a.log", 0, 0.5), Traces.log("b.log", 1, 1.5)), List.of()).traces()).hasSize(2);
    }

    @Test
    void withoutAWallClockNothingIsOrdered() {
        List<GcRun> clockless = List.of(Traces.log("gc.log", OptionalLong.empty(), 5, true), logs.get(1), logs.get(2), logs.get(3));
        ForkTraces.Matched matched = ForkTraces.of(jmh, clockless, List.of());
        assertThat(matched.traces()).isEmpty();
        assertThat(matched.faults()).containsExactly(
                "gc.log has no wall clock; log with -Xlog:gc*,safepoint:file=NAME:time,uptime,level,tags");
    }

    @Test
    void aLogAndARecordingOfDifferentTimesAreOfTwoRuns() {
        List<JfrRun> later = List.of(Traces.recording("a.jfr", 0, 5), Traces.recording("b.jfr", 12, 17), Traces.recording("c.jfr", 18, 23),
                Traces.recording("d.jfr", 24, 29));
        ForkTraces.Matched matched = ForkTraces.of(jmh, logs, later);
        assertThat(matched.traces()).isEmpty();
        assertThat(matched.faults()).containsExactly("y.log and b.jfr are of different times; are they of one run?");
    }

    @Test
    void ofAFilteredRunTheTracesOfWhatIsShownStay() {
        List<ForkTrace> traces = ForkTraces.of(jmh, logs, recordings).traces();
        JmhResults second = jmh.where(new boolean[] {false, true});
        assertThat(ForkTraces.among(jmh, traces, second)).extracting(t -> t.result() + "/" + t.fork() + " " + t.log().orElseThrow().file())
                .containsExactly("0/0 x.log", "0/1 w.log");
        assertThat(ForkTraces.among(jmh, traces, jmh)).isEqualTo(traces);
        assertThat(ForkTraces.among(jmh, traces, jmh.where(new boolean[2]))).isEmpty();
    }

    /** The same benchmark in two files: each keeps its own logs. */
    @Test
    void ofTwoRunsEachKeepsItsOwn() {
        JmhResults one = Runs.file("one/results.json", JmhFile.read(bench("a"), bench("b")));
        JmhResults two = Runs.file("two/results.json", JmhFile.read(bench("b")));
        JmhResults shown = Runs.of(one, two);
        List<ForkTrace> ofTwo = ForkTraces.of(two, logs.subList(0, 2), List.of()).traces();
        assertThat(ForkTraces.among(two, ofTwo, shown)).extracting(ForkTrace::result).containsExactly(2, 2);
        List<ForkTrace> ofOne = ForkTraces.of(one, logs, List.of()).traces();
        assertThat(ForkTraces.among(one, ofOne, shown)).extracting(ForkTrace::result).containsExactly(0, 0, 1, 1);
    }

    /** Twice in one file, as when a user joins the arrays of two runs: the first is the first. */
    @Test
    void equalResultsKeepTheirOrder() {
        JmhResults twice = JmhFile.read(bench("a"), bench("a"));
        List<ForkTrace> traces = ForkTraces.of(twice, logs, List.of()).traces();
        assertThat(ForkTraces.among(twice, traces, twice)).isEqualTo(traces);
    }
}
