package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.table.PhaseTable;
import benchbook.table.SafepointTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What catches readers of GC logs out, one by one. */
class GcLogTest {

    @TempDir
    Path folder;

    private GcRun run(String log) {
        List<GcRun> runs = GcLog.read(TestFile.write(folder, "gc.log", log));
        assertThat(runs).hasSize(1);
        return runs.get(0);
    }

    private static String pauses(GcRun run) {
        return TableText.rows(run.pauses().selectColumns(
                PauseTable.START_NS, PauseTable.PAUSE_NS, PauseTable.GC_ID, PauseTable.KIND, PauseTable.CAUSE));
    }

    @Test
    void aPauseBeginsItsDurationBeforeItsLine() {
        GcRun run = run("""
                [0.046s][info][gc,init] CardTable entry size: 512
                [0.046s][info][gc     ] Using G1
                [0.068s][info][gc,init] Version: 25.0.3+9-LTS (release)
                [0.068s][info][gc,init] CPUs: 4 total, 2 available
                [0.068s][info][gc,init] Memory: 24G
                [0.068s][info][gc,init] Heap Region Size: 1M
                [0.068s][info][gc,init] Heap Min Capacity: 8M
                [0.068s][info][gc,init] Heap Initial Capacity: 64M
                [0.068s][info][gc,init] Heap Max Capacity: 256M
                [0.179s][info][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
                [0.182s][info][gc,phases   ] GC(0)   Evacuate Collection Set: 2.48ms
                [0.182s][info][gc,heap     ] GC(0) Eden regions: 14->0(111)
                [0.182s][info][gc,heap     ] GC(0) Survivor regions: 0->2(2)
                [0.182s][info][gc,heap     ] GC(0) Old regions: 2->3
                [0.182s][info][gc,heap     ] GC(0) Humongous regions: 4->1
                [0.182s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 15M->2M(256M) 2.974ms
                [0.182s][info][gc,cpu      ] GC(0) User=0.02s Sys=0.01s Real=0.03s
                """);
        assertThat(TableText.row(run.pauses(), 0)).isEqualTo("""
                start_ns: 179026000
                start_epoch_ns: -
                pause_ns: 2974000
                gc_id: 0
                collector: G1
                generation: young
                kind: young
                cause: G1 Evacuation Pause
                name: Pause Young (Normal) (G1 Evacuation Pause)
                evacuation_failure: -
                heap_before_bytes: 15728640
                heap_after_bytes: 2097152
                heap_committed_bytes: 268435456
                young_before_bytes: 14680064
                young_after_bytes: 2097152
                young_committed_bytes: -
                old_before_bytes: 6291456
                old_after_bytes: 4194304
                old_committed_bytes: -
                cpu_user_ns: 20000000
                cpu_system_ns: 10000000
                cpu_real_ns: 30000000
                """);
        assertThat(run.header()).isEqualTo(new GcRun.Header("25.0.3+9-LTS", "G1", OptionalInt.of(4), OptionalInt.of(2),
                OptionalLong.of(24L << 30), OptionalLong.of(8 << 20), OptionalLong.of(64 << 20), OptionalLong.of(256 << 20),
                OptionalLong.of(1 << 20), OptionalInt.empty(), OptionalInt.empty()));
        assertThat(run.reading()).isEqualTo(new GcRun.Reading(GcRun.Clock.UPTIME, OptionalLong.of(46_000_000),
                OptionalLong.of(182_000_000), OptionalLong.empty(), 17, 0, 0, false, true));
        assertThat(run.reading().spanNs()).hasValue(136_000_000);
    }

    @Test
    void causesHaveBracketsOfTheirOwnAndFailuresAreNone() {
        GcRun run = run("""
                [1.000s][info][gc] GC(1) Pause Full (System.gc()) 20M->5M(64M) 10.000ms
                [2.000s][info][gc] GC(2) Pause Young (Mixed) (G1 Evacuation Pause) (Evacuation Failure: Allocation / Pinned) 20M->5M(64M) 8.244ms
                [3.000s][info][gc] GC(3) To-space exhausted
                [3.000s][info][gc] GC(3) Pause Young (Prepare Mixed) (G1 Evacuation Pause) 20M->5M(64M) 1 ms
                [4.000s][info][gc] GC(4) Pause Initial Mark (G1 Evacuation Pause) 20M->5M(64M) 4,5ms
                """);
        assertThat(pauses(run)).isEqualTo("""
                990000000 | 10000000 | 1 | full | System.gc()
                1991756000 | 8244000 | 2 | mixed | G1 Evacuation Pause
                2999000000 | 1000000 | 3 | prepare_mixed | G1 Evacuation Pause
                3995500000 | 4500000 | 4 | concurrent_start | G1 Evacuation Pause
                """);
        assertThat(run.pauses().stringColumn(PauseTable.EVACUATION_FAILURE).asList())
                .containsExactly("", "allocation/pinned", "to_space_exhausted", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[0.500s]", "[0,500s]", "[500ms]", "[500000000ns]", "[0.500s][info][gc]", "[1796028788997ms][500ms]",
        "[683429690237ns][500000000ns]", "[2026-11-30T08:53:08.997+0000][0.500s]", "[0.500s][4711][4712][info ][gc   ]",
        "[2026-11-30T08:53:08.997+0000][2026-11-30T08:53:08.997+0000][0.500s][1796028788997ms][500ms][683429690237ns][500000000ns][vm][1][2][info][gc]"})
    void decorations(String decorations) {
        GcRun run = run(decorations + " Using Serial\n" + decorations + " GC(7) Pause Full (Ergonomics) 2G->1M(4G) 0.250ms\r\n");
        assertThat(pauses(run)).isEqualTo("499750000 | 250000 | 7 | full | Ergonomics\n");
        assertThat(run.reading().clock()).isEqualTo(GcRun.Clock.UPTIME);
        if (decorations.contains("1796028788997") || decorations.contains("2026-")) {
            assertThat(run.pauses().longColumn(PauseTable.START_EPOCH_NS).get(0)).isEqualTo(1796028788996750000L);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[2026-11-30T08:53:08.997+0100]", "[1796028788997ms]", "[683429690237ns]"})
    void otherClocksCountFromTheFirstLine(String stamp) {
        GcRun run = run(stamp + " Using Serial\n" + stamp + " GC(7) Pause Full (Ergonomics) 2G->1M(4G) 0.250ms\n");
        assertThat(pauses(run)).isEqualTo("-250000 | 250000 | 7 | full | Ergonomics\n");
        assertThat(run.reading().clock()).isEqualTo(GcRun.Clock.FIRST_LINE);
        assertThat(run.reading().firstNs()).hasValue(-250000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[info][gc] "})
    void withoutAClockDurationsStand(String decorations) {
        GcRun run = run("\uFEFF" + decorations + "Using Parallel\n" + decorations + "GC(7) Pause Young (Allocation Failure) 2K->1K(4G) 0.250ms\n");
        assertThat(pauses(run)).isEqualTo("- | 250000 | 7 | young | Allocation Failure\n");
        assertThat(run.reading().clock()).isEqualTo(GcRun.Clock.NONE);
        assertThat(run.reading().spanNs()).isEmpty();
    }

    @Test
    void aCycleOfZgcIsNoPauseAndItsPausesAreMissingNotZero() {
        GcRun run = run("""
                [0.981s][info][gc] Using The Z Garbage Collector
                [4.074s][info][gc] GC(0) Garbage Collection (System.gc()) 54M(11%)->96M(19%)
                [5.000s][info][gc] GC(1) Major Collection (Warmup)
                [5.250s][info][gc] GC(1) Major Collection (Warmup) 144M(28%)->146M(29%) 0.260s
                [5.300s][info][gc] Allocation Stall (main) 4,5ms
                """);
        assertThat(run.pauses().rowCount()).isZero();
        assertThat(run.reading().showsPauses()).isFalse();
        assertThat(TableText.rows(run.cycles())).isEqualTo("""
                0 | ZGC generational | cycle | System.gc() | - | - | 0 | - | - | 56623104 | 100663296 | - | - | - | -
                1 | ZGC generational | major | Warmup | 4990000000 | 260000000 | 0 | - | - | 150994944 | 153092096 | - | - | - | -
                """);
        assertThat(TableText.rows(run.stalls())).isEqualTo("5295500000 | 4500000 | Allocation Stall | main\n");
    }

    @Test
    void generationsOfZgc() {
        GcRun run = run("""
                [1.276s][info][gc          ] GC(0) Major Collection (Warmup)
                [1.276s][info][gc,phases   ] GC(0) Y: Young Generation
                [1.276s][info][gc,phases   ] GC(0) Y: Pause Mark Start (Major) 0.016ms
                [1.277s][info][gc,phases   ] GC(1) y: Pause Mark End 0.018ms
                [1.285s][info][gc,phases   ] GC(0) Y: Concurrent Mark 8.801ms
                [1.290s][info][gc,alloc    ] GC(0) Y: Allocation Stalls:          0                0
                [1.300s][info][gc,phases   ] GC(0) O: Pause Relocate Start 0.012ms
                """);
        assertThat(TableText.rows(run.pauses().selectColumns(PauseTable.GC_ID, PauseTable.GENERATION, PauseTable.KIND)))
                .isEqualTo("0 | both | mark_start\n1 | young | mark_end\n0 | old | relocate_start\n");
        assertThat(run.cycles().intColumn(CycleTable.PAUSE_COUNT).asList()).containsExactly(2, 1);
        assertThat(run.phases().stringColumn(PhaseTable.GENERATION).asList()).containsExactly("young");
    }

    @Test
    void shenandoahsStatisticsAreNoPausesAndItsPhasesNoCollections() {
        GcRun run = run("""
                [0.1s][info][gc,start] GC(0) Pause Init Mark (unload classes)
                [0.1s][info][gc      ] GC(0) Pause Init Mark (unload classes) 0.104ms
                [0.1s][info][gc      ] GC(0) Concurrent cleanup 81M->73M(256M) 0.039ms
                [0.2s][info][gc      ] GC(0) Pause Degenerated GC (Mark) 90M->74M(96M) 10.408ms
                [0.3s][info][gc,stats] Pause Init Mark (G)                 141 us
                [0.3s][info][gc,stats] Pause Init Mark (G)            =    0.430 s (a =      308 us) (n =  1398)
                """);
        assertThat(run.pauses().stringColumn(PauseTable.KIND).asList()).containsExactly("init_mark", "degenerated");
        assertThat(run.header().collector()).isEqualTo("Shenandoah");
        assertThat(run.cycles().stringColumn(CycleTable.KIND).asList()).containsExactly("degenerated");
        assertThat(run.reading().unread()).isZero();
    }

    @Test
    void concurrentPhasesNest() {
        GcRun run = run("""
                [1.000s][info][gc         ] GC(2) Concurrent Mark Cycle
                [1.001s][info][gc,marking ] GC(2) Concurrent Mark
                [1.001s][info][gc,marking ] GC(2) Concurrent Mark From Roots
                [1.011s][info][gc,marking ] GC(2) Concurrent Mark From Roots 10.000ms
                [1.012s][info][gc,marking ] GC(2) Concurrent Mark 11.000ms
                [1.013s][info][gc         ] GC(2) Pause Remark 20M->18M(64M) 1.000ms
                [1.020s][info][gc         ] GC(2) Concurrent Mark Cycle 20.000ms
                """);
        assertThat(TableText.rows(run.phases().selectColumns(PhaseTable.PHASE, PhaseTable.DEPTH))).isEqualTo("""
                Concurrent Mark From Roots | 2
                Concurrent Mark | 1
                Concurrent Mark Cycle | 0
                """);
        assertThat(run.cycles().longColumn(CycleTable.CONCURRENT_NS).get(0)).isEqualTo(20_000_000);
        assertThat(run.cycles().stringColumn(CycleTable.KIND).get(0)).isEqualTo("concurrent_mark");
        assertThat(TableText.rows(run("[0.1s][gc] GC(1) Concurrent Mark (0.114s, 0.116s) 1.204ms\n").phases()))
                .isEqualTo("98796000 | 1204000 | 1 | - | Concurrent Mark | 0\n");
    }

    @Test
    void safepointsOfThreeAges() {
        GcRun run = run("""
                [1.0s][info][safepoint] Entering safepoint region: RevokeBias
                [1.0s][info][safepoint] Total time for which application threads were stopped: 0.0011214 seconds, Stopping threads took: 0.0001301 seconds
                [2.0s][info][safepoint] Safepoint "ICBufferFull", Time since last: 5 ns, Reaching safepoint: 1 ns, Cleanup: 2 ns, At safepoint: 3 ns, Total: 6 ns
                [3.0s][info][safepoint] Safepoint "Z", Time since last: 5 ns, Reaching safepoint: 1 ns, At safepoint: 3 ns, Leaving safepoint: 4 ns, Total: 8 ns, Threads: 1 runnable, 12 total
                """);
        assertThat(TableText.rows(run.safepoints())).isEqualTo("""
                998878600 | RevokeBias | - | 130100 | - | - | - | 1121400 | -
                1999999994 | ICBufferFull | 5 | 1 | 2 | 3 | - | 6 | -
                2999999992 | Z | 5 | 1 | - | 3 | 4 | 8 | 12
                """);
        assertThat(run.safepoints().columnNames()).isEqualTo(SafepointTable.empty().columnNames());
        assertThat(run.reading().showsPauses()).isFalse();
    }

    @Test
    void generationsOfParallelAndSerial() {
        GcRun run = run("""
                [0.5s][info][gc,heap] GC(0) PSYoungGen: 65536K(76288K)->7132K(76288K) Eden: 65536K(65536K)->0K(65536K) From: 0K(10752K)->7132K(10752K)
                [0.5s][info][gc,heap] GC(0) ParOldGen: 0K->1K(175104K)
                [0.5s][info][gc     ] GC(0) Pause Young (Allocation Failure) 64M->6M(245M) 23.037ms User=0.08s Sys=0.00s Real=0.04s
                """);
        assertThat(TableText.rows(run.pauses().selectColumns(PauseTable.COLLECTOR, PauseTable.YOUNG_BEFORE_BYTES,
                PauseTable.YOUNG_COMMITTED_BYTES, PauseTable.OLD_AFTER_BYTES, PauseTable.CPU_USER_NS)))
                .isEqualTo("Parallel | 67108864 | 78118912 | 1024 | 80000000\n");
    }

    @Test
    void twoJvmsInOneFile() {
        String jvm = "[0.008s][info][gc] Using Serial\n[0.516s][info][gc] GC(0) Pause Young (Allocation Failure) 69M->7M(247M) 38.712ms\n"
                + "[0.9s][info][gc] GC(1) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms\n";
        assertThat(GcLog.read(TestFile.write(folder, "gc.log", jvm + jvm)))
                .extracting(r -> r.jvm() + ": " + r.pauses().rowCount()).containsExactly("1: 2", "2: 2");
        String early = "[0.001s][info][gc] Min heap equals to max heap, disabling ShenandoahUncommit\n";
        assertThat(GcLog.read(TestFile.write(folder, "gc.log", early + jvm + early + jvm)))
                .extracting(r -> r.pauses().rowCount() + " " + r.reading().reversed()).containsExactly("2 0", "2 0");
        String lost = jvm.substring(jvm.indexOf('\n') + 1);
        assertThat(GcLog.read(TestFile.write(folder, "gc.log", lost + lost))).hasSize(2);
    }

    @Test
    void rotatedFilesAreOneLogInTheOrderOfTheirStamps() {
        Path newest = TestFile.write(folder, "gc.log", "[9.0s][gc] GC(9) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n");
        Path oldest = TestFile.write(folder, "gc.log.1", "[1.0s][gc] Using Parallel\n[1.0s][gc] GC(0) Pause Full (Ergonomics) 2M->1M(4M) 1.000ms\n");
        Path middle = TestFile.write(folder, "gc.log.0", "[5.0s][gc] GC(5) Pause Full (Ergonomics) 2M->1M(4M) 5.000ms\n");
        List<GcRun> runs = GcLog.read(List.of(newest, middle, oldest));
        assertThat(runs).hasSize(1);
        assertThat(runs.get(0).pauses().intColumn(PauseTable.GC_ID).asList()).containsExactly(0, 5, 9);
        assertThat(GcLog.series(List.of(newest, folder.resolve("b.log"), middle, oldest)))
                .containsExactly(List.of(newest, middle, oldest), List.of(folder.resolve("b.log")));
    }

    @Test
    void packedFiles() throws IOException {
        byte[] log = "[9.0s][gc] GC(9) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n".getBytes(StandardCharsets.UTF_8);
        assertThat(GcLog.read(TestFile.write(folder, "gc.log.gz", TestFile.gzip(log))).get(0).pauses().rowCount()).isOne();
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            zip.putNextEntry(new ZipEntry("logs/"));
            zip.putNextEntry(new ZipEntry("logs/gc.log"));
            zip.write(log);
            zip.putNextEntry(new ZipEntry("logs/gc.log.0"));
            zip.write("[1.0s][gc] GC(1) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(GcLog.read(TestFile.write(folder, "gc.zip", packed.toByteArray())).get(0).pauses()
                .intColumn(PauseTable.GC_ID).asList()).containsExactly(1, 9);
        Path cut = TestFile.write(folder, "cut.zip", Arrays.copyOf(packed.toByteArray(), 100));
        assertThatThrownBy(() -> GcLog.read(cut)).isInstanceOf(LoadException.class).hasMessageContaining("cut.zip: the zip data end too early");
        byte[] utf16 = ("\uFEFF" + new String(log, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_16LE);
        assertThat(GcLog.read(TestFile.write(folder, "ps.log", utf16)).get(0).pauses().rowCount()).isOne();
    }

    @Test
    void whatAProgramPrintsIsPassedOver() {
        GcRun run = run("""
                Starting
                [1.0s][info][gc] GC(0) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                Pause Young for 3.000ms
                done: [2.0s][info][gc] GC(1) Pause Young (Allocation Failure) 69M->7M(247M) 2.000ms
                [main] INFO Pause 5.0ms
                """);
        assertThat(run.pauses().longColumn(PauseTable.PAUSE_NS).asList()).containsExactly(1_000_000L, 2_000_000L);
        assertThat(run.reading().unread()).isZero();
    }

    @Test
    void whatLooksLikeAPauseAndIsNotUnderstoodIsCounted() {
        GcRun run = run("""
                [1.0s][info][gc] GC(0) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [2.0s][info][gc] GC(1) Pause Young (Allocation Failure) 69M->7M(247M) 1x000ms
                [3.0s][info][gc] GC(2) Pause Young (Allocation Fai""");
        assertThat(run.reading().unread()).isEqualTo(2);
        assertThat(run.reading().firstUnread()).isEqualTo(2);
        assertThat(run.reading().truncated()).isTrue();
        assertThat(run("[1.0s][gc] GC(0) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms").reading().truncated()).isFalse();
        assertThat(run("[1.0s][gc] GC(0) Eden regions: 5->0(4)\n[1.0s][gc] GC(0) Old reg").reading().truncated()).isTrue();
    }

    @Test
    void epsilonsZeroIsAnAnswer() {
        GcRun run = run("[0.007s][info][gc] Using Epsilon\n[0.492s][info][gc] Heap: 1024M reserved, 1024M (100.00%) committed\n");
        assertThat(run.reading().showsPauses()).isTrue();
        assertThat(run.pauses().columnNames()).isEqualTo(PauseTable.empty().columnNames());
        assertThat(run.cycles().columnNames()).isEqualTo(CycleTable.empty().columnNames());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.867: [GC pause (G1 Evacuation Pause) (young) 52816K->9563K(1024M), 0.0225122 secs]\n",
        "63.357: [Full GC 17024K->2623K(83008K), 0.0185494 secs]\n",
        "Java HotSpot(TM) 64-Bit Server VM (25.45-b02) for windows-amd64 JRE (1.8.0_45-b15), built on Apr 30 2015\n"})
    void jdk8IsRefusedByName(String log) {
        assertThat(TestFile.problem(TestFile.write(folder, "gc.log", log), GcLog::read))
                .isEqualTo("gc.log: is a GC log of JDK 8 or older (before unified logging), which is not read; log with"
                        + " -Xlog:gc*:file=gc.log on JDK 9 or newer");
    }

    @Test
    void otherFilesAreRefused() {
        assertThat(TestFile.problem(TestFile.write(folder, "a", ""), GcLog::read)).startsWith("a: is empty");
        assertThat(TestFile.problem(TestFile.write(folder, "a", "Version: 3\nhello\n"), GcLog::read))
                .startsWith("a: holds no line of a GC log");
        assertThat(TestFile.problem(TestFile.write(folder, "a", "[{}]"), GcLog::read)).startsWith("a: expected a GC log, got JMH's JSON");
        assertThat(TestFile.problem(folder.resolve("none"), GcLog::read)).isEqualTo("none: no such file");
        byte[] cut = TestFile.gzip("[9.0s][gc] GC(9) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n".repeat(50).getBytes(StandardCharsets.UTF_8));
        assertThat(TestFile.problem(TestFile.write(folder, "a", java.util.Arrays.copyOf(cut, cut.length - 12)), GcLog::read))
                .contains("cut short");
    }

    @Test
    void aClockThatWasSetIsReportedAndBothLinesStay() {
        GcRun run = run("""
                [5488.287s][info][gc] GC(1) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [5488.280s][info][gc] GC(2) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [5359.504s][info][gc] GC(3) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [5359.604s][info][gc] GC(4) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                """);
        assertThat(run.pauses().intColumn(PauseTable.GC_ID).asList()).containsExactly(1, 2, 3, 4);
        assertThat(run.reading().reversed()).isOne(); // lines may swap by a few ms
        assertThat(run.reading().firstReversed()).isEqualTo(3);
        GcRun summer = run("""
                [2026-10-25T02:59:59.000+0200][1.000s][gc] GC(1) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [2026-10-25T02:00:00.000+0100][2.000s][gc] GC(2) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                [2026-10-25T01:00:01.000+0100][3.000s][gc] GC(3) Pause Young (Allocation Failure) 69M->7M(247M) 1.000ms
                """);
        assertThat(summer.reading().firstReversed()).isEqualTo(3); // the second is the end of summer time
        assertThat(run("[1.0s][gc] GC(1) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n").reading().firstReversed()).isZero();
    }

    @Test
    void aLogOfWallTimeAlone() {
        GcRun run = run("""
                [2026-11-30T23:59:59.500+0000] Using G1
                [2026-12-01T00:00:00.500+0000] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 15M->2M(256M) 2.000ms
                """);
        assertThat(pauses(run)).isEqualTo("998000000 | 2000000 | 0 | young | G1 Evacuation Pause\n");
        assertThat(run.reading().spanNs()).hasValue(1_000_000_000);
    }

    @Test
    void whatZgcSaysOfTheHeap() {
        String single = """
                [0.157s][info][gc,heap] GC(1)                Mark Start          Mark End        Relocate Start      Relocate End           High               Low
                [0.157s][info][gc,heap] GC(1)      Used:       64M (100%)         64M (100%)         64M (100%)         38M (59%)          64M (100%)         36M (56%)
                [0.157s][info][gc,heap] GC(1)      Live:         -                20M (32%)          20M (32%)          20M (32%)            -                  -
                [0.157s][info][gc,heap] GC(1) Allocated:         -                 0M (0%)            0M (0%)           16M (25%)            -                  -
                """;
        assertThat(heap(run("[0.1s][gc] Using The Z Garbage Collector\n" + single))).isEqualTo("67108864 | 39845888 | 20971520 | 16777216 | -\n");
        assertThat(heap(run("[0.1s][gc] Using G1\n" + single))).isEqualTo("- | - | - | - | -\n");
        GcRun run = run("""
                [1.291s][info][gc,phases] GC(0) Y: Pause Mark Start (Major) 0.016ms
                [1.291s][info][gc,heap  ] GC(0) Y:      Used:       54M (11%)          60M (12%)          54M (11%)          16M (3%)           60M (12%)          16M (3%)
                [1.291s][info][gc,heap  ] GC(0) Y:      Used:       44M (11%)          60M (12%)          54M (11%)          15M (3%)
                [1.291s][info][gc,heap  ] GC(0) Y:      Live:         -                 5M (1%)            6M (1%)            6M (1%)
                [1.291s][info][gc,heap  ] GC(0) Y: Allocated:         -                 6M (1%)            8M (2%)           10M (2%)
                [1.291s][info][gc,heap  ] GC(0) Y:  Promoted:         -                  -                 0M (0%)            3M (0%)
                [1.293s][info][gc,heap  ] GC(0) O:      Live:         -                 2M (0%)            2M (0%)            2M (0%)
                [1.293s][info][gc,heap  ] GC(0) O: Allocated:         -                 9M (0%)            9M (0%)            9M (0%)
                """);
        assertThat(heap(run)).isEqualTo("56623104 | 16777216 | 7340032 | 10485760 | 3145728\n");
    }

    private static String heap(GcRun run) {
        return TableText.rows(run.cycles().selectColumns(CycleTable.HEAP_BEFORE_BYTES, CycleTable.HEAP_AFTER_BYTES,
                CycleTable.LIVE_BYTES, CycleTable.ALLOCATED_BYTES, CycleTable.PROMOTED_BYTES));
    }

    @Test
    void rotationThatCameRound() {
        Path[] parts = new Path[3];
        int[] seconds = {70, 80, 60}; // gc.log.2 is the oldest of those that are left
        for (int i = 0; i < parts.length; i++) {
            parts[i] = TestFile.write(folder, "gc.log." + i, "[2026-11-30T08:00:00.000+0000][%d.0s][gc] GC(%d) Pause Full (Ergonomics) 2M->1M(4M) 9.000ms\n"
                    .formatted(seconds[i], seconds[i]).replace("08:00:00", "08:01:" + (seconds[i] - 60 == 0 ? "00" : seconds[i] - 60)));
        }
        GcRun run = GcLog.read(List.of(parts)).get(0);
        assertThat(run.pauses().intColumn(PauseTable.GC_ID).asList()).containsExactly(60, 70, 80);
        assertThat(run.reading().reversed()).isZero();
    }

    @Test
    void processAndThreadAreNoStamps() {
        GcRun run = run("[4711][4712][info][gc] GC(7) Pause Full (Ergonomics) 2G->1M(4G) 0.250ms\n");
        assertThat(run.reading().clock()).isEqualTo(GcRun.Clock.NONE);
        assertThat(pauses(run)).isEqualTo("- | 250000 | 7 | full | Ergonomics\n");
    }

    /** What five files of one log look like when the JVM was started again: Serial wrote 1, 2; G1 3, 0 and the newest. */
    @Test
    void aJvmThatStartedAgainGoesOnWithTheFilesOfTheOneBefore() {
        String[] logs = {
            "[0.300s][gc] GC(30) Pause Young (Normal) (G1 Evacuation Pause) 2M->1M(4M) 1.000ms\n",
            "[1.700s][gc] GC(196) Pause Young (Allocation Failure) 2M->1M(4M) 2.000ms\n",
            "[1.900s][gc] GC(214) Pause Young (Allocation Failure) 2M->1M(4M) 2.000ms\n",
            "[0.004s][gc] Using G1\r\n[0.1s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 2M->1M(4M) 1.000ms\n",
            "[0.600s][gc] GC(61) Pause Young (Normal) (G1 Evacuation Pause) 2M->1M(4M) 1.000ms\n"};
        List<Path> files = IntStream.range(0, logs.length)
                .mapToObj(i -> TestFile.write(folder, i == 4 ? "re.log" : "re.log." + i, logs[i])).toList();
        List<GcRun> runs = GcLog.read(files);
        assertThat(runs).extracting(r -> Path.of(r.file()).getFileName() + ", " + r.jvm() + ": "
                        + r.pauses().intColumn(PauseTable.GC_ID).asList() + " " + r.reading().reversed())
                .containsExactly("re.log.1, 1: [196, 214] 0", "re.log.3, 1: [0, 30, 61] 0");
    }

    /** Names that end in a process's number look like rotation; each JVM goes by its own file, in the order of the numbers. */
    @Test
    void logsOfSeveralProcessesByTheirNumbers() {
        String jvm = "[0.00%ds][gc] Consider -XX:+A\n[0.009s][gc] Using Shenandoah\n[9.0s][gc] GC(0) Pause Init Mark 1.000ms\n";
        List<GcRun> runs = GcLog.read(List.of(TestFile.write(folder, "gc.4711", jvm.formatted(5)),
                TestFile.write(folder, "gc.4712", jvm.formatted(4))));
        assertThat(runs).extracting(r -> Path.of(r.file()).getFileName() + ", " + r.jvm() + ": " + r.reading().lines() + " "
                + r.reading().reversed()).containsExactly("gc.4711, 1: 3 0", "gc.4712, 1: 3 0");
    }
}
