package benchbook.check;

import static benchbook.check.Traces.ns;
import static benchbook.check.Traces.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.IterationWindows.Window;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class StopTimesTest {

    private static final Window WINDOW = new Window(ns(10), ns(11), 0);

    private final GcRun log = Traces.log("gc.log", 0, 20);

    private StopTimes stops() {
        return StopTimes.of(trace(0, log, null)).orElseThrow();
    }

    @Test
    void onlyWhatLiesInTheWindowCounts() {
        Traces.pause(log, 9.9, 0.3);
        Traces.pause(log, 10.5, 0.1);
        Traces.pause(log, 10.95, 0.3);
        Traces.pause(log, 12, 1);
        assertThat(stops().stoppedNs(WINDOW)).containsExactly(350e6, 350e6);
        assertThat(stops().pauses(List.of(WINDOW), false)).isEqualTo(3);
    }

    /** A safepoint holds its pauses; the two are never added. */
    @Test
    void safepointsAreTakenWhereTheLogTellsThem() {
        Traces.pause(log, 10.2, 0.1);
        Traces.safepoint(log, 10.19, 0.12);
        Traces.safepoint(log, 10.6, 0.05);
        assertThat(stops().stoppedNs(WINDOW)).containsExactly(170e6, 170e6);
        assertThat(stops().pauses(List.of(WINDOW), false)).as("a safepoint is no collection").isOne();
    }

    @Test
    void fullOnesAreCountedApart() {
        Traces.pause(log.pauses(), 10.1, 0.1, "full", 0, 0);
        Traces.pause(log.pauses(), 10.3, 0.1, "young", 0, 0);
        assertThat(stops().pauses(List.of(WINDOW), true)).isOne();
        assertThat(stops().pauses(List.of(WINDOW), false)).isEqualTo(2);
    }

    @Test
    void onePauseOfTwoIterationsIsOne() {
        Traces.pause(log, 10.9, 0.2);
        assertThat(stops().pauses(List.of(WINDOW, new Window(ns(11), ns(12), 0)), false)).isOne();
    }

    /** 300 ms whose place is known, in a window whose own is not: all of it, none, or a part. */
    @Test
    void anEstimatedWindowGivesTheLeastAndTheMost() {
        Traces.pause(log, 11.5, 0.3);
        assertThat(stops().stoppedNs(new Window(ns(10), ns(11), 1_000_000_000))).containsExactly(0, 300e6);
        assertThat(stops().stoppedNs(new Window(ns(10), ns(11), 600_000_000))).containsExactly(0, 100e6);
        assertThat(stops().stoppedNs(new Window(ns(11), ns(12), 200_000_000))).as("wherever it is").containsExactly(300e6, 300e6);
        assertThat(stops().pauses(List.of(new Window(ns(10), ns(11), 400_000_000)), false)).isZero();
        assertThat(stops().pauses(List.of(new Window(ns(10), ns(11), 600_000_000)), false)).isOne();
    }

    /** Two, seldom enough that no place holds both. */
    @Test
    void theMostIsOfOnePlaceNotOfAll() {
        Traces.pause(log, 9, 0.2);
        Traces.pause(log, 12, 0.3);
        assertThat(stops().stoppedNs(new Window(ns(10), ns(11), 3_000_000_000L))).containsExactly(0, 300e6);
    }

    @Test
    void theCollectorsTimeIsThatOfAllItsThreads() {
        Traces.pause(log.pauses(), 10.9, 0.2, "young", 0.3, 0.1);
        Traces.pause(log.pauses(), 10.4, 0.05, "young", Double.NaN, Double.NaN);
        StopTimes.Cpu cpu = stops().pauseCpu(WINDOW);
        assertThat(cpu.userNs()).as("half of the first; of the second, one thread's").isCloseTo(150e6 + 50e6, within(1.0));
        assertThat(cpu.systemNs()).isCloseTo(50e6, within(1.0));
    }

    /** ZGC's pauses are not in what -Xlog:gc prints: none is missing, not zero. */
    @Test
    void aLogThatWouldNotTellLeavesItToTheRecording() {
        GcRun silent = Traces.log("gc.log", OptionalLong.of(ns(0)), 20, false);
        assertThat(StopTimes.of(trace(0, silent, null))).isEmpty();
        assertThat(StopTimes.of(trace(0, silent, Traces.recording("a.jfr", 0, 20)))).isEmpty();
        JfrRun recording = Traces.recording("a.jfr", 0, 20, true);
        Traces.pause(recording.pauses(), 10.5, 0.1, "young", 0, 0);
        assertThat(StopTimes.of(trace(0, silent, recording)).orElseThrow().stoppedNs(WINDOW)[0]).isEqualTo(100e6);
        assertThat(StopTimes.of(trace(0, null, Traces.recording("b.jfr", 0, 20, true))).orElseThrow().stoppedNs(WINDOW)[0]).isZero();
        assertThat(StopTimes.of(trace(0, log, recording)).orElseThrow().stoppedNs(WINDOW)[0]).as("the log comes first").isZero();
    }
}
