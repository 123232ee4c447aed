package benchbook.check;

import static benchbook.check.Traces.trace;
import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.GcRun;
import benchbook.table.IterationCauseTable;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** As in {@link IterationCausesTest}: iteration i, from 0, of the second fork is from 102 + i to 103 + i. */
class SlowIterationsTest {

    private final GcRun[] logs = new GcRun[2];
    private final JfrRun[] recordings = new JfrRun[2];
    private final double[][] scores = new double[2][8];

    @BeforeEach
    void forks() {
        Arrays.fill(scores[0], 100);
        Arrays.fill(scores[1], 100);
        for (int f = 0; f < 2; f++) {
            logs[f] = Traces.log("gc-" + f + ".log", 100 * f, 100 * f + 11);
            recordings[f] = Traces.recording(f + ".jfr", 100 * f, 100 * f + 11);
            Traces.iterations(recordings[f], 100 * f + 1, 1, 9);
        }
    }

    private void slow(double... of) {
        System.arraycopy(of, 0, scores[1], 2, of.length);
    }

    /** The usual load is a core; from 104 to {@code to} it is another. */
    private void load(double to, double user, double system, double others) {
        Traces.load(recordings[0], 0, 11, 0.2, 1, 0, 0);
        Traces.load(recordings[1], 100, 104, 0.2, 1, 0, 0);
        Traces.load(recordings[1], 104, to, 0.2, user, system, others);
        Traces.load(recordings[1], to, 111, 0.2, 1, 0, 0);
    }

    private List<Verdict> on(String... faults) {
        JmhResults jmh = JmhFile.read(avgt("demo.Bench.work", scores).warmups(1));
        return SlowIterations.on(jmh, IterationCauses.of(jmh, List.of(trace(0, logs[0], recordings[0]), trace(1, logs[1], recordings[1]))),
                List.of(faults));
    }

    private Verdict warned() {
        Verdict verdict = Found.only(on());
        assertThat(verdict.level()).isEqualTo(Level.WARN);
        assertThat(verdict.id()).isEqualTo("slow-iterations");
        assertThat(verdict.subject()).isEqualTo("work");
        return verdict;
    }

    @Test
    void aRunWithoutThemPasses() {
        Verdict verdict = Found.only(on());
        assertThat(verdict.level()).isEqualTo(Level.PASS);
        assertThat(verdict.claim()).isEqualTo("no iteration was slower than the usual by 10 % and more than iterations scatter");
    }

    @Test
    void fullCollections() {
        slow(200, 200);
        load(106, 1, 0, 0);
        Traces.pause(logs[1].pauses(), 104.2, 0.5, "full", 0.5, 0);
        Traces.pause(logs[1].pauses(), 105.2, 0.4, "full", 0.4, 0);
        Traces.pause(logs[1].pauses(), 105.7, 0.1, "young", 0.1, 0);
        Verdict verdict = warned();
        assertThat(verdict.claim()).isEqualTo("fork 2, iterations 3 to 4: an operation took 2.00 × the usual time (200, 200 ns/op). 2 full"
                + " collections and 1 other pause, all threads stopped for 1 s of 2 s: all of what was lost; the JVM had 1.0 cores (usually 1.0),"
                + " other processes 0 cores (usually 0); explained: all of the 1 s lost");
        assertThat(verdict.advice()).contains("gc-pauses", "System.gc()");
        assertThat(verdict.evidence().rowCount()).isEqualTo(2);
        assertThat(verdict.evidence().intColumn(IterationCauseTable.ITERATION).asList()).containsExactly(2, 3);
    }

    /** A pause that reaches from one iteration into the next is one, in the count as in the time. */
    @Test
    void onePauseOfTwoIterations() {
        slow(200, 200);
        Traces.pause(logs[1], 104.5, 1);
        assertThat(warned().claim()).contains("1 collection pause, all threads stopped for 1 s of 2 s: all of what was lost");
        assertThat(warned().advice()).endsWith("if pauses belong to the work, they belong to the score");
    }

    @Test
    void others() {
        slow(200, 200, 200, 200);
        load(108, 0.5, 0, 1.5);
        Verdict verdict = warned();
        assertThat(verdict.claim()).startsWith("fork 2, iterations 3 to 6: an operation took 2.00 × the usual time (200, 200, 200, … ns/op). No"
                + " collection pause; the JVM had 0.50 cores (usually 1.0), other processes 1.5 cores (usually 0): all of what was lost;");
        assertThat(verdict.advice()).startsWith("run again with nothing else on the machine");
    }

    @Test
    void othersAreBlamedThoughNothingTellsPauses() {
        slow(200);
        load(105, 0.5, 0, 1.5);
        logs[0] = null;
        logs[1] = null;
        assertThat(warned().claim()).contains("No log or recording tells pauses; the JVM had 0.50 cores").endsWith("explained: all of the 500 ms lost");
        assertThat(warned().advice()).startsWith("run again with nothing else on the machine");
    }

    @Test
    void theOperatingSystem() {
        slow(200);
        load(105, 0.5, 0.5, 0);
        assertThat(warned().claim()).contains("0.50 cores (usually 0) of its own worked in the operating system: all of what was lost");
        assertThat(warned().advice()).contains("AlwaysPreTouch");
    }

    @Test
    void unexplained() {
        slow(200);
        load(105, 1, 0, 0);
        assertThat(warned().claim()).isEqualTo("fork 2, iteration 3: an operation took 2.00 × the usual time (200 ns/op). No collection pause;"
                + " the JVM had 1.0 cores (usually 1.0), other processes 0 cores (usually 0); unexplained: 0 % of the 500 ms lost");
        assertThat(warned().advice()).contains("hot-frames");
    }

    @Test
    void partly() {
        slow(200);
        load(105, 1, 0, 0);
        Traces.pause(logs[1], 104.2, 0.125);
        assertThat(warned().claim()).contains("1 collection pause, all threads stopped for 125 ms of 1 s: 25 % of what was lost")
                .endsWith("explained in part: 25 % of the 500 ms lost");
    }

    /** A wider range is what a log alone can tell, and it asks for more. */
    @Test
    void ofALogAloneTheRangeIsTold() {
        slow(200);
        logs[0] = Traces.log("a.log", 0, 12);
        logs[1] = Traces.log("b.log", 100, 112);
        recordings[0] = null;
        recordings[1] = null;
        Traces.pause(logs[1].pauses(), 104.75, 0.25, "full", 0, 0);
        assertThat(warned().claim()).contains("At most 1 full collection, all threads stopped for 0 ns to 250 ms of 1 s: 0 to 50 % of what was lost",
                "nothing tells who had the processor").endsWith("explained in part: 0 to 50 % of the 500 ms lost");
        assertThat(warned().advice()).contains("gc-pauses");
    }

    @Test
    void ofALogAloneWithoutAPause() {
        slow(200);
        logs[0] = Traces.log("a.log", 0, 12);
        logs[1] = Traces.log("b.log", 100, 112);
        recordings[0] = null;
        recordings[1] = null;
        assertThat(warned().claim()).endsWith("No collection pause; nothing tells who had the processor; unexplained: 0 % of the 500 ms lost");
        assertThat(warned().advice()).contains("record-run");
    }

    @Test
    void compilersAreNamedButNotWeighed() {
        slow(200);
        Traces.compilation(recordings[1], 104.2, 0.4);
        assertThat(warned().claim()).contains("compilers worked for 400 ms, which this sum cannot weigh").endsWith("unexplained: 0 % of the 500 ms lost");
    }

    /** Recorded they are, but the load was measured once a second, and is that of all that happened in it. */
    @Test
    void aLoadThatDoesNotResolveIterationsIsNoLoad() {
        slow(200);
        Traces.load(recordings[0], -2.5, 12.5, 5, 1, 0, 0);
        Traces.load(recordings[1], 97.5, 112.5, 5, 0.5, 0, 1.5);
        assertThat(warned().claim()).contains("No collection pause; who had the processor was measured too seldom for iterations so short; unexplained");
        assertThat(warned().advice()).contains("-r 1s").doesNotContain("record-run");
    }

    @Test
    void everyStretchIsOne() {
        scores[0][7] = 150;
        slow(200, 200, 100, 300);
        scores[1][0] = 200;
        assertThat(on()).hasSize(4).extracting(v -> v.claim().substring(0, v.claim().indexOf(':'))).containsExactly("fork 1, iteration 8",
                "fork 2, iteration 1", "fork 2, iterations 3 to 4", "fork 2, iteration 6");
    }

    /** The last of one fork and the first of the next are no neighbours in time. */
    @Test
    void aStretchEndsWithItsFork() {
        scores[0][7] = 200;
        scores[1][0] = 200;
        assertThat(on()).hasSize(2).allMatch(v -> v.claim().contains("fork 1, iteration 8:") || v.claim().contains("fork 2, iteration 1:"));
    }

    @Test
    void whatCouldNotBeReadOrMatchedIsNotChecked() {
        recordings[1] = Traces.recording("1.jfr", 100, 111);
        logs[1] = null;
        List<Verdict> verdicts = on("gc.log: is empty", "expected 2 GC logs");
        assertThat(verdicts.stream().filter(v -> v.level() == Level.NOT_CHECKED).map(Verdict::claim)).hasSize(3)
                .contains("gc.log: is empty", "expected 2 GC logs").anyMatch(c -> c.startsWith("1.jfr shows 0 iterations where 9 were planned"));
        assertThat(verdicts).filteredOn(v -> v.level() == Level.NOT_CHECKED).allMatch(v -> v.advice().contains("record-run"));
        assertThat(Found.only(verdicts, Level.PASS).subject()).isEqualTo("work");
    }
}
