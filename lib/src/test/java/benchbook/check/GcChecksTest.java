package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.load.GcLog;
import benchbook.stats.NearestRank;
import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
import benchbook.table.PauseTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class GcChecksTest {

    @TempDir
    Path folder;

    private GcRun run(String log) throws IOException {
        return GcLog.read(Files.writeString(folder.resolve("gc.log"), log)).get(0);
    }

    private Map<String, Level> levels(String log) throws IOException {
        return GcChecks.on(run(log)).stream().collect(Collectors.toMap(Verdict::id, Verdict::level));
    }

    @Test
    void aLogThatTripsAllOfThem() throws IOException {
        String log = """
                [0.1s][gc] Using Serial
                [0.1s][gc,init] CPUs: 8 total, 1 available
                [0.1s][gc,init] Memory: 512M
                [1.0s][gc] GC(0) Pause Full (System.gc()) 60M->50M(64M) 10.000ms
                [2.0s][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Allocation) 20M->5M(64M) 8.244ms
                [2.0s][safepoint] Safepoint "Z", Time since last: 5 ns, Reaching safepoint: 12000000 ns, At safepoint: 3 ns, Total: 12000003 ns
                """;
        assertThat(levels(log)).containsOnly(Map.entry("evacuation-failure", Level.WARN), Map.entry("explicit-gc", Level.WARN),
                Map.entry("long-safepoint", Level.WARN), Map.entry("heap-too-small", Level.WARN), Map.entry("wrong-collector", Level.WARN),
                // One reading and no CPU line; both have tests of their own.
                Map.entry("memory-leak?", Level.NOT_CHECKED), Map.entry("starved-collector", Level.NOT_CHECKED));
        assertThat(GcChecks.on(run(log))).allMatch(v -> !v.advice().isEmpty());
    }

    @Test
    void aSoundLog() throws IOException {
        assertThat(levels("""
                [0.1s][gc] Using G1
                [0.9s][gc] GC(0) Pause Full (Ergonomics) 20M->5M(64M) 8.244ms
                [1.0s][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Pinned) 20M->5M(64M) 8.244ms
                [2.0s][safepoint] Safepoint "Z", Time since last: 5 ns, Reaching safepoint: 12 ns, At safepoint: 3 ns, Total: 15 ns
                """)).containsOnly(Map.entry("evacuation-failure", Level.PASS), Map.entry("explicit-gc", Level.PASS),
                Map.entry("long-safepoint", Level.PASS), Map.entry("heap-too-small", Level.PASS), Map.entry("wrong-collector", Level.PASS),
                Map.entry("memory-leak?", Level.NOT_CHECKED), Map.entry("starved-collector", Level.NOT_CHECKED));
    }

    /** What is full is a FAIL only where the log tells how large it may become. */
    @Test
    void aHeapThatIsFullIsAFail() throws IOException {
        assertThat(levels(GcText.fulls(64, 3, 1, i -> 60))).containsEntry("heap-too-small", Level.FAIL);
        assertThat(levels(GcText.fulls(64, 5, 1, i -> i < 2 ? 10 : 60))).as("the last three").containsEntry("heap-too-small", Level.FAIL);
        assertThat(levels(GcText.fulls(64, 5, 1, i -> i == 4 ? 60 : 10))).as("one moment").containsEntry("heap-too-small", Level.PASS);
        assertThat(levels(GcText.fulls(64, 3, 1, i -> 60).replaceAll(".*Heap Max Capacity.*\n", "")))
                .as("it may grow").containsEntry("heap-too-small", Level.WARN);
        Verdict fail = HeapTooSmall.on(GcText.run(GcText.fulls(64, 3, 1, i -> 60))).get(0);
        assertThat(fail.claim()).isEqualTo("the live set is 60 of 64 MiB, 94 %, at most 70 % wanted (median of 3 readings after full"
                + " collections; the last three are at least 94 %)");
        assertThat(fail.advice()).isEqualTo("-Xmx86m at least, or hold less");
    }

    @Test
    void waysOutForWantOfRoom() throws IOException {
        String compactions = "[1.0s][gc] GC(0) Pause Full (G1 Compaction Pause) 60M->10M(64M) %s\n[2.0s][gc] GC(1) Pause Young (Normal)"
                + " (G1 Evacuation Pause) 20M->5M(64M) 1.000ms\n";
        Verdict some = EvacuationFailure.on(run(GcText.g1(64, compactions.formatted("10.000ms")))).get(0);
        assertThat(some.level()).isEqualTo(Level.WARN);
        assertThat(some.claim()).startsWith("1 full collection for want of room, none wanted");
        Verdict most = EvacuationFailure.on(run(GcText.g1(64, compactions.formatted("1500.000ms")))).get(0);
        assertThat(most.level()).isEqualTo(Level.FAIL);
        assertThat(most.claim()).contains("full and degenerated collections took 60 % of the wall time, at most 50 % wanted");
        assertThat(EvacuationFailure.on(run("[0.1s][gc] Using Parallel\n[1.0s][gc] GC(0) Pause Full (Allocation Failure) 60M->10M(64M) 9.000ms\n"))
                .get(0).level()).as("Parallel's plan").isEqualTo(Level.PASS);
        Verdict degenerated = EvacuationFailure.on(run("[0.1s][gc] Using Shenandoah\n[1.0s][gc] GC(0) Pause Degenerated GC (Mark) 60M->10M(64M)"
                + " 9.000ms\n")).get(0);
        assertThat(degenerated.claim()).startsWith("1 degenerated collection, none wanted");
        assertThat(degenerated.advice()).contains("ConcGCThreads");
        Verdict stall = EvacuationFailure.on(run("[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] Allocation Stall (main) 12.5ms\n")).get(0);
        assertThat(stall.level()).isEqualTo(Level.WARN);
        assertThat(stall.claim()).startsWith("1 stall of a thread");
    }

    @Test
    void serialIsWrongOnlyWhereTheJvmChoseIt() throws IOException {
        assertThat(levels("[0.1s][gc] Using Serial\n")).containsEntry("wrong-collector", Level.NOT_CHECKED);
        assertThat(levels("[0.1s][gc] Using Serial\n[0.1s][gc,init] CPUs: 8 total, 8 available\n[0.1s][gc,init] Memory: 32768M\n"))
                .containsEntry("wrong-collector", Level.PASS);
        Verdict small = WrongCollector.on(run("[0.1s][gc] Using Serial\n[0.1s][gc,init] CPUs: 8 total, 1 available\n")).get(0);
        assertThat(small.claim()).contains("with 1 processor: the JVM's default there");
    }

    /** A file of two JVMs: which of them is meant has to be seen. */
    @Test
    void theSecondJvmOfAFileHasItsNumber() {
        List<GcRun> runs = GcText.runs("gc.log", GcText.fulls(64, 3, 1, i -> 60) + GcText.fulls(64, 3, 1, i -> 10));
        assertThat(runs).hasSize(2);
        assertThat(HeapTooSmall.on(runs.get(1)).get(0).subject()).isEqualTo("gc.log, JVM 2");
        assertThat(PauseSummary.of(runs).intColumn(PauseSummaryTable.JVM).asList()).containsExactly(1, 1, 2, 2);
    }

    /** As JDK 11's Serial logs a young collection that failed: the full one is inside it, and both are pauses. */
    @Test
    void aPauseInsideAnotherIsCountedButTakesNoTimeOfItsOwn() {
        GcRun run = GcText.run("""
                [5.000s][info][gc] Using Serial
                [5.789s][info][gc] GC(4) Pause Full (Allocation Failure) 215M->132M(247M) 146.153ms
                [5.789s][info][gc] GC(3) Pause Young (Allocation Failure) 215M->132M(247M) 146.211ms
                [5.800s][info][gc] GC(5) Pause Young (Allocation Failure) 215M->132M(247M) 11.500ms
                [6.000s][info][gc] GC(6) Pause Young (Allocation Failure) 215M->132M(247M) 1.000ms
                """);
        Table summary = PauseSummary.of(run);
        int all = summary.rowCount() - 1;
        assertThat(summary.longColumn(PauseSummaryTable.TOTAL_NS).getLong(all)).isEqualTo(304_864_000L);
        // 146.211 + 11.5 + 1 ms of one second; that the third seems to begin before the second ends is the stamps' resolution.
        assertThat(summary.doubleColumn(PauseSummaryTable.SHARE).getDouble(all)).isCloseTo(0.158711, within(1e-9));
    }

    @Test
    void theLongestPausesComeWithTheirTime() {
        GcRun run = GcText.run(GcText.g1(64, """
                [2026-11-30T12:00:01.000+0000][1.000s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 1.000ms
                [2026-11-30T12:00:02.000+0000][2.000s][gc] GC(1) Pause Full (System.gc()) 20M->5M(64M) 90.000ms
                [2026-11-30T12:00:03.000+0000][3.000s][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 5.000ms
                [2026-11-30T12:00:04.000+0000][4.000s][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 20M->7M(64M) 5.000ms
                """));
        Table longest = LongestPauses.of(run, 3);
        assertThat(longest.intColumn(PauseTable.GC_ID).asList()).as("of equal ones the earlier first").containsExactly(1, 2, 3);
        assertThat(longest.longColumn(PauseTable.START_NS).getLong(0)).isEqualTo(1_910_000_000L);
        assertThat(LongestPauses.of(run, 0).rowCount()).isZero();
    }

    @Test
    void aLogThatDoesNotTell() throws IOException {
        assertThat(levels("[0.1s][gc] GC(0) Metaspace: 5K\n")).containsEntry("evacuation-failure", Level.NOT_CHECKED)
                .containsEntry("heap-too-small", Level.NOT_CHECKED)
                .containsEntry("long-safepoint", Level.NOT_CHECKED).containsEntry("wrong-collector", Level.NOT_CHECKED);
        assertThat(PauseSummary.of(run("[0.1s][gc] GC(0) Metaspace: 5K\n")).rowCount()).isZero();
        assertThat(PauseSummary.of(run("[0.1s][gc] Using Epsilon\n")).intColumn(PauseSummaryTable.COUNT).asList()).containsExactly(0);
    }

    @Test
    void pausesByKindAndCause() throws IOException {
        Table summary = PauseSummary.of(run("""
                [0.000s][gc] Using G1
                [0.500s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 1.000ms
                [0.600s][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 3.000ms
                [1.000s][gc] GC(2) Pause Full (System.gc()) 20M->5M(64M) 96.000ms
                """));
        assertThat(summary.stringColumn(PauseSummaryTable.KIND).asList()).isEqualTo(List.of("full", "young", "all"));
        assertThat(summary.intColumn(PauseSummaryTable.COUNT).asList()).containsExactly(1, 2, 3);
        assertThat(summary.longColumn(PauseSummaryTable.P50_NS).asList()).containsExactly(96_000_000L, 1_000_000L, 3_000_000L);
        assertThat(summary.longColumn(PauseSummaryTable.MAX_NS).asList()).containsExactly(96_000_000L, 3_000_000L, 96_000_000L);
        assertThat(summary.doubleColumn(PauseSummaryTable.SHARE).get(2)).isEqualTo(0.1);
    }

    @Test
    void logsSideBySide() throws IOException {
        Table logs = GcLogs.of(List.of(run("[0.1s][gc] Using G1\n[1.0s][gc] GC(0) Pause Full (System.gc()) 20M->5M(64M) 10.000ms\n"),
                run("[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] GC(0) Garbage Collection (Warmup) 54M(11%)->96M(19%)\n")));
        assertThat(logs.intColumn(GcLogTable.PAUSE_COUNT).getInt(0)).isOne();
        assertThat(logs.doubleColumn(GcLogTable.PAUSE_TOTAL_MS).getDouble(0)).isEqualTo(10);
        assertThat(logs.intColumn(GcLogTable.PAUSE_COUNT).isMissing(1)).isTrue();
        assertThat(logs.doubleColumn(GcLogTable.PAUSE_TOTAL_MS).isMissing(1)).isTrue();
        assertThat(logs.booleanColumn(GcLogTable.TRUNCATED).get(0)).isFalse();
    }

    @Test
    void nearestRank() {
        double[] values = new double[1000];
        for (int i = 0; i < values.length; i++) {
            values[i] = i + 1;
        }
        assertThat(NearestRank.of(values, 99.9)).isEqualTo(999);
        assertThat(NearestRank.of(values, 0)).isEqualTo(1);
        assertThat(NearestRank.of(values, 100)).isEqualTo(1000);
        assertThat(NearestRank.of(new double[0], 50)).isNaN();
    }
}
