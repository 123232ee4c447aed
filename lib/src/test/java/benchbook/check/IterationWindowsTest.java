package benchbook.check;

import static benchbook.check.Traces.ns;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.IterationWindows.Window;
import benchbook.table.BlockTable;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One fork of 2 + 3 iterations of 1 s, in JVMs that live for ten. */
class IterationWindowsTest {

    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String WARM_UP = "org.openjdk.jmh.runner.InfraControlL2.awaitWarmupReady";
    private static final String WARM_DOWN = "org.openjdk.jmh.runner.InfraControlL2.awaitWarmdownReady";

    private final JmhResults jmh = JmhFile.read(plan());
    private final JfrRun recording = Traces.recording("fork.jfr", 0, 10);

    private static JmhFile.Result plan() {
        return avgt("demo.Bench.work", forks(3, 0, 100)).warmups(2);
    }

    private static IterationWindows.Told of(JmhResults jmh, JfrRun recording) {
        return IterationWindows.of(jmh, Traces.trace(0, null, recording), 3);
    }

    private static Window window(double from, double to) {
        return new Window(ns(from), ns(to), 0);
    }

    @Test
    void theLastWaitsAreTheMeasuredIterations() {
        Traces.iterations(recording, 4, 1, 5);
        assertThat(of(jmh, recording)).isEqualTo(new IterationWindows.Told(List.of(window(6, 7), window(7, 8), window(8, 9)), ""));
    }

    /** Of the JDK's own threads, of workers, of somebody who is called alike. */
    @Test
    void otherWaitsAreNot() {
        Traces.wait(recording, BlockTable.PARK, 3, 2, PARK, "demo.Bench.work");
        Traces.iterations(recording, 4, 1, 5);
        Traces.wait(recording, BlockTable.WAIT, 8, 2, "java.lang.Object.wait", Traces.RUN_ITERATION);
        Traces.wait(recording, BlockTable.ENTER, 8.5, 2, Traces.RUN_ITERATION);
        assertThat(of(jmh, recording).windows()).containsExactly(window(6, 7), window(7, 8), window(8, 9));
    }

    /** The workers come late, as with a long set-up of an iteration: its time has not begun. */
    @Test
    void theWaitForWorkersToBeginIsNoIteration() {
        for (int i = 0; i < 5; i++) {
            Traces.wait(recording, BlockTable.PARK, 2 * i, 0.9, PARK, WARM_UP, Traces.RUN_ITERATION);
            Traces.iterations(recording, 2 * i + 1, 1, 1);
        }
        assertThat(of(jmh, recording).windows()).containsExactly(window(5, 6), window(7, 8), window(9, 10));
    }

    /** An operation that began in time ends after it, and its time is in the score. */
    @Test
    void anIterationLastsUntilItsLastOperationEnds() {
        for (int i = 0; i < 5; i++) {
            Traces.iterations(recording, 2 * i, 1, 1);
            Traces.wait(recording, BlockTable.PARK, 2 * i + 1.01, 0.49, PARK, WARM_DOWN, Traces.RUN_ITERATION);
            Traces.wait(recording, BlockTable.PARK, 2 * i + 1.51, 0.02, PARK, Traces.POLL, Traces.RUN_ITERATION); // for results
        }
        assertThat(of(jmh, recording).windows()).containsExactly(window(4, 5.5), window(6, 7.5), window(8, 9.5));
    }

    @Test
    void olderVersionsSleep() {
        for (int i = 0; i < 5; i++) {
            Traces.wait(recording, BlockTable.SLEEP, 4 + i, 1, "java.lang.Thread.sleep", "java.util.concurrent.TimeUnit.sleep", Traces.RUN_ITERATION);
        }
        assertThat(of(jmh, recording).windows()).containsExactly(window(6, 7), window(7, 8), window(8, 9));
    }

    @Test
    void aShortWarmUpMayBeMissing() {
        Traces.iterations(recording, 6, 1, 3);
        assertThat(of(jmh, recording).windows()).containsExactly(window(6, 7), window(7, 8), window(8, 9));
    }

    /** Else the warm-up's wait would be taken for the first iteration, and each one's cause be told of the next. */
    @Test
    void aMeasuredOneMayNot() {
        Traces.iterations(recording, 4, 1, 3);
        Traces.iterations(recording, 8, 1, 1);
        IterationWindows.Told told = of(jmh, recording);
        assertThat(told.windows()).isEmpty();
        assertThat(told.fault()).startsWith("fork.jfr shows 4 iterations where 5 were planned; waits of JMH's main thread");
    }

    @Test
    void tooFewOrTooManyAreNotGuessedAt() {
        Traces.iterations(recording, 6, 1, 2);
        assertThat(of(jmh, recording).fault()).startsWith("fork.jfr shows 2 iterations where 5 were planned");
        Traces.iterations(recording, 0, 1, 4);
        assertThat(of(jmh, recording).windows()).isEmpty();
        assertThat(of(jmh, recording).fault()).startsWith("fork.jfr shows 6 iterations where 5 were planned; a warm-up with other");
    }

    /** What is shorter than half of the plan is a wait for a worker that ends. */
    @Test
    void aShortWaitIsNoIteration() {
        Traces.iterations(recording, 4, 1, 5);
        Traces.wait(recording, BlockTable.PARK, 9, 0.4, PARK, Traces.POLL, Traces.RUN_ITERATION);
        assertThat(of(jmh, recording).windows()).containsExactly(window(6, 7), window(7, 8), window(8, 9));
    }

    /** Iterations of the warm-up are a second, measured ones ten. */
    @Test
    void aWarmUpOfAnotherTime() {
        JmhResults longer = JmhFile.read(plan().measurementTime("10 s"));
        Traces.iterations(recording, 1, 1, 2);
        Traces.iterations(recording, 3, 10, 3);
        assertThat(of(longer, recording).windows()).containsExactly(window(3, 13), window(13, 23), window(23, 33));
    }

    @Test
    void aSingleShotLastsAsLongAsItsResultIsAwaited() {
        JmhResults shots = JmhFile.read(plan().mode("ss", "ms/op"));
        for (int i = 0; i < 5; i++) {
            Traces.wait(recording, BlockTable.PARK, i, 0.05 * (i + 1), PARK, Traces.POLL, Traces.RUN_ITERATION);
        }
        assertThat(of(shots, recording).windows()).containsExactly(window(2, 2.15), window(3, 3.2), window(4, 4.25));
    }

    /** Short ones are not recorded, and nothing tells which. */
    @Test
    void ofSingleShotsNoneMayBeMissing() {
        JmhResults shots = JmhFile.read(plan().mode("ss", "ms/op"));
        Traces.iterations(recording, 1, 0.05, 4);
        assertThat(of(shots, recording).windows()).isEmpty();
        assertThat(of(shots, recording).fault()).startsWith("fork.jfr shows 4 iterations where 5 were planned");
    }

    /** 5 s of plan in 8 s of life: each may lie 1.5 s earlier or later. */
    @Test
    void aLogAloneGivesAnEstimate() {
        IterationWindows.Told told = IterationWindows.of(jmh, Traces.trace(0, Traces.log("gc.log", 0, 8), null), 3);
        long uncertain = 1_500_000_000;
        assertThat(told.windows()).containsExactly(new Window(ns(3.5), ns(4.5), uncertain), new Window(ns(4.5), ns(5.5), uncertain),
                new Window(ns(5.5), ns(6.5), uncertain));
    }

    /** The log ends with its last collection, and the JVM did not: it is as uncertain as a JVM's start. */
    @Test
    void aLogThatIsHardlyLongerThanThePlan() {
        IterationWindows.Told told = IterationWindows.of(jmh, Traces.trace(0, Traces.log("gc.log", 0, 4.9), null), 3);
        assertThat(told.windows().get(0)).isEqualTo(new Window(ns(2.5), ns(3.5), 500_000_000));
    }

    @Test
    void aRecordingThatDoesNotTellLeavesItToTheLog() {
        Traces.iterations(recording, 6, 1, 2);
        IterationWindows.Told told = IterationWindows.of(jmh, Traces.trace(0, Traces.log("gc.log", 0, 8), recording), 3);
        assertThat(told.windows()).hasSize(3).allMatch(w -> w.uncertainNs() == 1_500_000_000);
        assertThat(told.fault()).as("why it is only an estimate").startsWith("fork.jfr shows 2 iterations");
    }

    @Test
    void whatALogAloneDoesNotTell() {
        JmhResults shots = JmhFile.read(plan().mode("ss", "ms/op"));
        assertThat(IterationWindows.of(shots, Traces.trace(0, Traces.log("gc.log", 0, 8), null), 3).fault())
                .isEqualTo("a GC log alone does not tell when single shots were; record them too, see record-run");
        JmhResults slow = JmhFile.read(avgt("demo.Bench.work", forks(3, 0, 700)).mode("avgt", "ms/op").warmups(2));
        assertThat(IterationWindows.of(slow, Traces.trace(0, Traces.log("gc.log", 0, 8), null), 3).fault())
                .isEqualTo("a GC log alone does not tell when iterations of such long operations were; record them too, see record-run");
        JmhResults many = JmhFile.read(avgt("demo.Bench.work", forks(3, 0, 4)).mode("thrpt", "ops/s").threads(4).warmups(2));
        assertThat(IterationWindows.of(many, Traces.trace(0, Traces.log("gc.log", 0, 8), null), 3).windows()).as("1 s of each thread").isEmpty();
    }
}
