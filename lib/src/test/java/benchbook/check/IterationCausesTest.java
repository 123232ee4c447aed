package benchbook.check;

import static benchbook.check.Traces.trace;
import static benchbook.table.IterationCauseTable.*;
import static benchbook.testing.JmhFile.avgt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.testing.JmhFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Two forks of 1 + 8 iterations of 1 s, whose waits begin a second after the JVM: iteration i is from 2 + i to 3 + i. In the
 * second fork, whose time begins at 100, the third one took twice as long; what happens in it, from 104 to 105, is the test's.
 * The shares are worked out by hand.
 */
class IterationCausesTest {

    private static final int SLOW_ONE = 2;

    private final GcRun[] logs = new GcRun[2];
    private final JfrRun[] recordings = new JfrRun[2];
    private double[][] scores;

    @BeforeEach
    void forks() {
        scores = new double[2][8];
        Arrays.fill(scores[0], 100);
        Arrays.fill(scores[1], 100);
        scores[1][SLOW_ONE] = 200;
        for (int f = 0; f < 2; f++) {
            logs[f] = Traces.log("gc-" + f + ".log", 100 * f, 100 * f + 11);
            recordings[f] = Traces.recording(f + ".jfr", 100 * f, 100 * f + 11);
            Traces.iterations(recordings[f], 100 * f + 1, 1, 9);
        }
    }

    /** The usual load, and that of the slow iteration, in cores of two. */
    private void load(double usual, double usualSystem, double usualOthers, double user, double system, double others) {
        Traces.load(recordings[0], 0, 11, 0.2, usual, usualSystem, usualOthers);
        Traces.load(recordings[1], 100, 104, 0.2, usual, usualSystem, usualOthers);
        Traces.load(recordings[1], 104, 105, 0.2, user, system, others);
        Traces.load(recordings[1], 105, 111, 0.2, usual, usualSystem, usualOthers);
    }

    private JmhFile.Result bench() {
        return avgt("demo.Bench.work", scores).warmups(1);
    }

    private List<ForkTrace> traces() {
        return List.of(trace(0, logs[0], recordings[0]), trace(1, logs[1], recordings[1]));
    }

    private static Row row(Table causes, int fork, int iteration) {
        for (Row row : causes) {
            if (row.getInt(FORK) == fork && row.getInt(ITERATION) == iteration) {
                return row;
            }
        }
        throw new AssertionError("no such row in " + causes);
    }

    private Row slow(JmhFile.Result bench) {
        IterationCauses.Told told = IterationCauses.of(JmhFile.read(bench), traces());
        assertThat(told.faults()).isEmpty();
        assertThat(told.table().rowCount()).isEqualTo(16);
        assertThat(told.table().booleanColumn(SLOW).countTrue()).as(told.table().toString()).isOne();
        return row(told.table(), 1, SLOW_ONE);
    }

    private static void assertShares(Row row, double stops, double others, double system, double explained) {
        double[] shares = {row.getDouble(BY_STOPS), row.getDouble(BY_OTHERS), row.getDouble(BY_SYSTEM), row.getDouble(EXPLAINED)};
        assertThat(shares).containsExactly(new double[] {stops, others, system, explained}, within(1e-6));
    }

    @Test
    void whatWasLostAndWhen() {
        Row row = slow(bench());
        assertThat(row.getDouble(SLOWNESS)).isEqualTo(2);
        assertThat(row.getDouble(LOST)).isEqualTo(0.5);
        assertThat(row.getLong(START_EPOCH_NS)).isEqualTo(Traces.ns(104));
        assertThat(row.getLong(DURATION_NS)).isEqualTo(1_000_000_000);
        assertThat(row.getLong(UNCERTAIN_NS)).isZero();
        assertShares(row, 0, Double.NaN, Double.NaN, 0);
    }

    @Test
    void halfOfItStopped() {
        load(1, 0, 0, 1, 0, 0);
        Traces.pause(logs[1].pauses(), 104.2, 0.5, "full", 0.5, 0);
        Row row = slow(bench());
        assertThat(row.getInt(FULL_COUNT)).isOne();
        assertThat(row.getLong(STOPPED_NS)).isEqualTo(500_000_000);
        assertShares(row, 1, 0, 0, 1);
    }

    /** What is usual explains nothing: a tenth stopped everywhere; 32.5 % leave 0.675 / 0.9 = 3/4 of the speed, half of what was lost. */
    @Test
    void stopsThatAreUsualAreTakenOff() {
        for (int f = 0; f < 2; f++) {
            for (int i = 0; i < 9; i++) {
                Traces.pause(logs[f].pauses(), 100 * f + 1 + i + 0.1, 0.1, "young", 0.1, 0);
            }
        }
        Traces.pause(logs[1].pauses(), 104.5, 0.225, "young", 0.225, 0);
        Row row = slow(bench());
        assertThat(row.getDouble(BY_STOPS)).isCloseTo(0.5, within(1e-6));
        assertThat(row.getDouble(EXPLAINED)).isCloseTo(0.5, within(1e-6));
    }

    @Test
    void stopsAsUsualExplainNothing() {
        for (int f = 0; f < 2; f++) {
            for (int i = 0; i < 9; i++) {
                Traces.pause(logs[f].pauses(), 100 * f + 1 + i + 0.1, 0.4, "young", 0.4, 0);
            }
        }
        assertShares(slow(bench()), 0, Double.NaN, Double.NaN, 0);
    }

    @Test
    void othersTookHalfACore() {
        load(1, 0, 0.1, 0.5, 0, 1.5);
        Row row = slow(bench());
        assertThat(row.getDouble(JVM_CORES)).isCloseTo(0.5, within(1e-6));
        assertThat(row.getDouble(OTHER_CORES)).isCloseTo(1.5, within(1e-6));
        assertShares(row, 0, 1, 0, 1);
    }

    /** Of two cores, one stands idle: the JVM waited for something else, whatever others did meanwhile. */
    @Test
    void whoLeavesACoreIdleWasNotRobbed() {
        load(1, 0, 0, 0.5, 0, 0.5);
        assertShares(slow(bench()), 0, 0, 0, 0);
    }

    /** Half a core lacks, a quarter stands idle: half of it can be others' doing, a quarter of the time. */
    @Test
    void whatStoodIdleIsNotOthers() {
        load(1, 0, 0, 0.5, 0, 1.25);
        assertShares(slow(bench()), 0, 0.5, 0, 0.5);
    }

    /** Others have one core always, and took an eighth of one more. */
    @Test
    void moreThanUsualIsWhatOthersTook() {
        load(1, 0, 1, 0.75, 0, 1.125);
        assertShares(slow(bench()), 0, 0.25, 0, 0.25);
    }

    @Test
    void theJvmHadItsCoresAndOthersWereBusy() {
        load(1, 0, 0, 1, 0, 1);
        assertShares(slow(bench()), 0, 0, 0, 0);
    }

    /** All of a core for half of the time, in measurements that tell it apart. */
    @Test
    void aTheftOfAPartOfTheIteration() {
        Traces.load(recordings[0], 0, 11, 0.25, 1, 0, 0);
        Traces.load(recordings[1], 100, 104, 0.25, 1, 0, 0);
        Traces.load(recordings[1], 104, 104.5, 0.25, 0.5, 0, 1.5);
        Traces.load(recordings[1], 104.5, 111, 0.25, 1, 0, 0);
        assertShares(slow(bench()), 0, 0.5, 0, 0.5);
    }

    /** A quarter of its core's time is in the operating system, and usually none; or usually a tenth. */
    @Test
    void workInTheOperatingSystem() {
        load(1, 0, 0, 0.75, 0.25, 0);
        Row row = slow(bench());
        assertThat(row.getDouble(SYSTEM_CORES)).isCloseTo(0.25, within(1e-6));
        assertShares(row, 0, 0, 0.5, 0.5);
    }

    @Test
    void workInTheOperatingSystemThatIsUsual() {
        load(0.9, 0.1, 0, 0.45, 0.55, 0);
        assertShares(slow(bench()), 0, 0, 1, 1);
    }

    /** A quarter of the speed is left: half of the time stopped, and others took half of the core in the other. */
    @Test
    void stopsAndOthers() {
        scores[1][SLOW_ONE] = 400;
        load(1, 0, 0, 0.75, 0, 1.25);
        Traces.pause(logs[1].pauses(), 104.2, 0.5, "full", 0.5, 0);
        assertShares(slow(bench()), 2 / 3.0, 1 / 3.0, 0, 1);
    }

    /** The collector touches new memory while all stands still: that time is in the stop, and not lost twice. */
    @Test
    void theCollectorsOwnWorkIsNotCountedTwice() {
        scores[1][SLOW_ONE] = 400;
        load(1, 0, 0, 0.5, 1, 0);
        Traces.pause(logs[1].pauses(), 104.2, 0.5, "full", 0, 1);
        assertShares(slow(bench()), 2 / 3.0, 0, 0, 2 / 3.0);
    }

    @Test
    void throughputFalls() {
        scores[1][SLOW_ONE] = 50;
        Traces.pause(logs[1].pauses(), 104.2, 0.25, "full", 0, 0);
        Row row = slow(bench().mode("thrpt", "ops/s"));
        assertThat(row.getDouble(SLOWNESS)).isEqualTo(2);
        assertThat(row.getDouble(BY_STOPS)).isCloseTo(0.5, within(1e-6));
    }

    /** Two threads have both cores, and then one of them. */
    @Test
    void severalThreads() {
        load(2, 0, 0, 1, 0, 1);
        assertShares(slow(bench().threads(2)), 0, 1, 0, 1);
    }

    @Test
    void fasterIterationsAreNotTakenApart() {
        scores[1][SLOW_ONE] = 50;
        IterationCauses.Told told = IterationCauses.of(JmhFile.read(bench()), traces());
        assertThat(told.table().booleanColumn(SLOW).countTrue()).isZero();
        assertThat(row(told.table(), 1, SLOW_ONE).getDouble(LOST)).isEqualTo(-1);
        assertThat(row(told.table(), 1, SLOW_ONE).getDouble(EXPLAINED)).isNaN();
    }

    /** Less than a tenth, or within what the faster half scatters. */
    @Test
    void theFloorAndTheScatter() {
        scores[1][SLOW_ONE] = 109;
        assertThat(IterationCauses.of(JmhFile.read(bench()), traces()).table().booleanColumn(SLOW).countTrue()).isZero();
        scores = new double[][] {{100, 96, 104, 95, 105, 97, 103, 100}, {100, 96, 117, 95, 105, 97, 103, 100}};
        assertThat(IterationCauses.of(JmhFile.read(bench()), traces()).table().booleanColumn(SLOW).countTrue())
                .as("the faster half is 3 % away from 100, in the middle: 18 % are within").isZero();
        scores[1][SLOW_ONE] = 119;
        slow(bench());
    }

    /** Slow ones do not move what is usual, as long as they are the fewer. */
    @Test
    void aThirdOfTheIterationsSlow() {
        scores = new double[][] {{100, 100, 100, 100, 100, 100, 100, 100}, {100, 100, 200, 200, 200, 250, 300, 100}};
        Table causes = IterationCauses.of(JmhFile.read(bench()), traces()).table();
        assertThat(causes.booleanColumn(SLOW).countTrue()).isEqualTo(5);
        assertThat(row(causes, 1, SLOW_ONE).getDouble(SLOWNESS)).isEqualTo(2);
        assertThat(row(causes, 1, 6).getDouble(SLOWNESS)).isEqualTo(3);
        assertThat(row(causes, 1, 7).getDouble(SLOWNESS)).isEqualTo(1);
    }

    @Test
    void withoutARecordingTheProcessorIsUnknown() {
        logs[0] = Traces.log("gc-0.log", 0, 12);
        logs[1] = Traces.log("gc-1.log", 100, 112);
        recordings[0] = null;
        recordings[1] = null;
        Traces.pause(logs[1].pauses(), 104.75, 0.5, "full", 0, 0);
        Row row = slow(bench());
        assertThat(row.getLong(UNCERTAIN_NS)).isEqualTo(1_500_000_000);
        assertThat(row.getLong(STOPPED_LEAST_NS)).isZero();
        assertThat(row.getLong(STOPPED_NS)).isEqualTo(500_000_000);
        assertThat(row.getDouble(BY_STOPS_LEAST)).isZero();
        assertThat(row.getDouble(EXPLAINED_LEAST)).isZero();
        assertShares(row, 1, Double.NaN, Double.NaN, 1);
        assertThat(row.isMissing(JVM_CORES)).isTrue();
        assertThat(row.isMissing(COMPILED_NS)).isTrue();
    }

    @Test
    void withoutALogStopsAreUnknownUnlessTheRecordingTells() {
        logs[0] = null;
        logs[1] = null;
        load(1, 0, 0, 0.5, 0, 1.5);
        Row row = slow(bench());
        assertThat(row.isMissing(STOPPED_NS)).isTrue();
        assertThat(row.isMissing(PAUSE_COUNT)).isTrue();
        assertThat(row.getDouble(BY_STOPS)).isNaN();
        assertThat(row.getDouble(BY_OTHERS)).isCloseTo(1, within(1e-6));
        assertThat(row.getDouble(EXPLAINED)).isCloseTo(1, within(1e-6));
    }

    /** Once a second, while iterations last a tenth: what is measured is mostly about others than the slow one. */
    @Test
    void aLoadThatDoesNotResolveIterationsIsUnknown() {
        for (int f = 0; f < 2; f++) {
            recordings[f] = Traces.recording(f + ".jfr", 100 * f, 100 * f + 11);
            Traces.iterations(recordings[f], 100 * f + 1, 0.1, 9);
            Traces.load(recordings[f], 100 * f, 100 * f + 11, 1, f == 0 ? 1 : 0.5, 0, f == 0 ? 0 : 1.5);
        }
        assertThat(slow(bench().measurementTime("100 ms")).isMissing(JVM_CORES)).isTrue();
    }

    /** Once a second and beside the iterations, as in the JDK's settings: each is about the one that holds most of it. */
    @Test
    void aLoadOnceASecond() {
        for (int f = 0; f < 2; f++) {
            double from = 100 * f - 0.3;
            Traces.load(recordings[f], from, from + 4, 1, 1, 0, 0);
            Traces.load(recordings[f], from + 4, from + 5, 1, f == 0 ? 1 : 0.5, 0, f == 0 ? 0 : 1.5);
            Traces.load(recordings[f], from + 5, from + 11, 1, 1, 0, 0);
        }
        Row row = slow(bench());
        assertThat(row.getDouble(JVM_CORES)).isCloseTo(0.5, within(1e-6));
        assertShares(row, 0, 1, 0, 1);
    }

    @Test
    void compilersAreSummed() {
        Traces.compilation(recordings[1], 103.9, 0.3);
        Traces.compilation(recordings[1], 104.5, 0.1);
        Traces.compilation(recordings[1], 105, 3);
        assertThat(slow(bench()).getLong(COMPILED_NS)).isEqualTo(300_000_000);
    }

    @Test
    void scoresThatAreNoNumbers() {
        scores[1][5] = Double.NaN;
        scores[0][3] = Double.NaN;
        JmhResults jmh = JmhFile.read(bench().edited(0, 1));
        Table causes = IterationCauses.of(jmh, traces()).table();
        assertThat(causes.booleanColumn(SLOW).countTrue()).isOne();
        assertThat(row(causes, 1, 5).getDouble(SLOWNESS)).isNaN();
    }

    @Test
    void forksOfUnequalLength() {
        scores[0] = new double[] {100, 100, 100};
        recordings[0] = Traces.recording("0.jfr", 0, 6);
        Traces.iterations(recordings[0], 1, 1, 4);
        Table causes = IterationCauses.of(JmhFile.read(bench()), traces()).table();
        assertThat(causes.rowCount()).isEqualTo(11);
        assertThat(row(causes, 0, 0).getLong(START_EPOCH_NS)).isEqualTo(Traces.ns(2));
    }

    @Test
    void aFaultIsToldOnce() {
        recordings[0] = Traces.recording("fork.jfr", 0, 11);
        recordings[1] = recordings[0];
        logs[0] = null;
        logs[1] = null;
        IterationCauses.Told told = IterationCauses.of(JmhFile.read(bench()), traces());
        assertThat(told.table().rowCount()).isZero();
        assertThat(told.faults()).hasSize(1).first().asString().startsWith("fork.jfr shows 0 iterations where 9 were planned");
    }

    /** Its waits do not tell when iterations were, so neither do its loads and its compilations. */
    @Test
    void aRecordingBesideAnEstimateIsNotUsed() {
        recordings[1] = Traces.recording("1.jfr", 100, 112);
        logs[1] = Traces.log("gc-1.log", 100, 112);
        load(1, 0, 0, 0.5, 0, 1.5);
        Traces.compilation(recordings[1], 104, 1);
        IterationCauses.Told told = IterationCauses.of(JmhFile.read(bench()), traces());
        Row row = row(told.table(), 1, SLOW_ONE);
        assertThat(row.getLong(UNCERTAIN_NS)).isEqualTo(1_500_000_000);
        assertThat(row.getDouble(BY_OTHERS)).isNaN();
        assertThat(row.isMissing(COMPILED_NS)).isTrue();
        assertThat(told.faults()).hasSize(1).first().asString().startsWith("1.jfr shows 0 iterations");
    }

    private void everything() {
        scores[1][5] = 170;
        load(1, 0.05, 0.1, 0.6, 0.1, 1.3);
        Traces.pause(logs[1].pauses(), 104.2, 0.2, "full", 0.3, 0.05);
        Traces.pause(logs[1].pauses(), 107.1, 0.3, "young", 0.4, 0);
        Traces.pause(logs[0].pauses(), 4.1, 0.01, "young", 0.01, 0);
    }

    /** Thousandths of the unit are the same run. */
    @Test
    void theUnitOfTheScoresIsIrrelevant() {
        everything();
        Table before = IterationCauses.of(JmhFile.read(bench()), traces()).table();
        for (double[] fork : scores) {
            Arrays.setAll(fork, i -> fork[i] * 1024);
        }
        Table after = IterationCauses.of(JmhFile.read(bench()), traces()).table();
        assertThat(after.rejectColumns(SCORE).toString()).isEqualTo(before.rejectColumns(SCORE).toString());
        assertThat(before.booleanColumn(SLOW).countTrue()).isEqualTo(2);
    }

    @Test
    void theOrderOfTracesIsIrrelevant() {
        everything();
        JmhResults jmh = JmhFile.read(bench());
        List<ForkTrace> other = new ArrayList<>(traces()).reversed();
        Table reversed = IterationCauses.of(jmh, other).table().sortAscendingOn(FORK, ITERATION);
        assertThat(reversed.printAll()).isEqualTo(IterationCauses.of(jmh, traces()).table().printAll());
    }
}
