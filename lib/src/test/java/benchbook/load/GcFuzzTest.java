package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import benchbook.table.PauseTable;
import benchbook.table.PhaseTable;
import benchbook.table.SafepointTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Good logs, cut and garbled: tables that hang together, or one line of refusal. */
class GcFuzzTest {

    private static final String LOG = """
            [2026-11-30T08:53:08.997+0000][0.046s][info][gc     ] Using G1
            [2026-11-30T08:53:08.997+0000][0.068s][info][gc,init] Heap Region Size: 1M
            [2026-11-30T08:53:09.179+0000][0.179s][info][gc,start    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause)
            [2026-11-30T08:53:09.182+0000][0.182s][info][gc,heap     ] GC(0) Eden regions: 14->0(111)
            [2026-11-30T08:53:09.182+0000][0.182s][info][gc,heap     ] GC(0) PSYoungGen: 65536K(76288K)->7132K(76288K) Eden: 6K
            [2026-11-30T08:53:09.182+0000][0.182s][info][gc          ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 15M->2M(256M) 2.974ms
            [2026-11-30T08:53:09.182+0000][0.182s][info][gc,cpu      ] GC(0) User=0.02s Sys=0.01s Real=0.03s
            [2026-11-30T08:53:09.190+0000][0.190s][info][safepoint   ] Safepoint "Z", Time since last: 5 ns, Reaching safepoint: 1 ns, At safepoint: 3 ns, Total: 8 ns, Threads: 1 runnable, 12 total
            [2026-11-30T08:53:09.200+0000][0.200s][info][gc          ] GC(1) Concurrent Mark Cycle
            [2026-11-30T08:53:09.201+0000][0.201s][info][gc          ] GC(1) Pause Remark 15M->2M(256M) 0.974ms
            [2026-11-30T08:53:09.300+0000][0.300s][info][gc          ] GC(1) Concurrent Mark Cycle 100.000ms
            [2026-11-30T08:53:09.400+0000][0.400s][info][gc          ] GC(2) Y: Pause Mark Start (Major) 0.016ms
            [2026-11-30T08:53:09.500+0000][0.500s][info][gc          ] GC(2) Major Collection (Warmup) 144M(28%)->146M(29%) 0.260s
            [2026-11-30T08:53:09.600+0000][0.600s][info][gc          ] Allocation Stall (main) 4.512ms
            [2026-11-30T08:53:09.700+0000][0.700s][info][safepoint   ] Total time for which application threads were stopped: 0.0011214 seconds, Stopping threads took: 0.0001301 seconds
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void garbledLogs(boolean packed) {
        byte[] good = LOG.getBytes(StandardCharsets.UTF_8);
        good = packed ? TestFile.gzip(good) : good;
        int refused = 0;
        for (int seed = 0; seed < 3000; seed++) {
            refused += attempt(garbled(good, new Random(seed)), seed) ? 0 : 1;
        }
        // Nearly any damage to packed data shows; a log of plain lines loses a line at most.
        assertThat(refused).isBetween(packed ? 1500 : 1, packed ? 3000 : 600);
    }

    @Test
    void everyCutIsRead() {
        byte[] good = LOG.getBytes(StandardCharsets.UTF_8);
        for (int length = good.length; length > 0; length--) {
            attempt(Arrays.copyOf(good, length), length);
        }
    }

    /** A cut log has the pauses up to the cut, and no others. */
    @ParameterizedTest
    @MethodSource("collectors")
    void cutLogsOfAllCollectors(Path log) throws IOException {
        byte[] good = Files.readAllBytes(log);
        String whole = TableText.rows(GcLog.read(log).get(0).pauses().removeColumns(CPU)); // CPU time follows in a later line
        Random random = new Random(7);
        for (int i = 0; i < 100; i++) {
            int length = 200 + random.nextInt(good.length - 200);
            Path file = TestFile.write(folder, "gc.log", Arrays.copyOf(good, length));
            GcRun run = GcLog.read(file).get(0);
            consistent(run);
            String header = run.header().collector();
            String rows = TableText.rows(run.pauses().removeColumns(CPU));
            assertThat(whole.replace("| " + GcLog.read(log).get(0).header().collector() + " |", "| " + header + " |"))
                    .as("cut at %d", length).startsWith(rows);
        }
    }

    private static final String[] CPU = {PauseTable.CPU_USER_NS, PauseTable.CPU_SYSTEM_NS, PauseTable.CPU_REAL_NS};

    @ParameterizedTest
    @MethodSource("collectors")
    void garbledLogsOfAllCollectors(Path log) throws IOException {
        byte[] good = Files.readAllBytes(log);
        for (int seed = 0; seed < 250; seed++) {
            attempt(garbled(good, new Random(seed)), seed);
        }
    }

    static Stream<Path> collectors() {
        return GcGoldenTest.logs();
    }

    private boolean attempt(byte[] bytes, int seed) {
        Path file = TestFile.write(folder, "gc.log", bytes);
        try {
            GcLog.read(file).forEach(GcFuzzTest::consistent);
            return true;
        } catch (LoadException refusal) {
            assertThat(refusal.getMessage()).startsWith(file + ":").doesNotContainPattern("\\R");
            return false;
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("case " + seed + ": " + e, e);
        }
    }

    static void consistent(GcRun run) {
        assertThat(run.pauses().columnNames()).isEqualTo(PauseTable.empty().columnNames());
        assertThat(run.pauses().longColumn(PauseTable.PAUSE_NS).asList()).allMatch(ns -> ns >= 0);
        assertThat(run.safepoints().longColumn(SafepointTable.TOTAL_NS).asList()).allMatch(ns -> ns >= 0);
        assertThat(run.phases().intColumn(PhaseTable.DEPTH).asList()).allMatch(d -> d >= 0 && d < 8);
        assertThat(run.cycles().longColumn(CycleTable.DURATION_NS).asList()).allMatch(ns -> ns == null || ns >= 0 || ns == Long.MIN_VALUE);
        long numbered = run.pauses().intColumn(PauseTable.GC_ID).asList().stream().filter(i -> i != null && i >= 0).count();
        assertThat((long) run.cycles().intColumn(CycleTable.PAUSE_COUNT).sum()).isEqualTo(numbered);
    }

    private static byte[] garbled(byte[] good, Random random) {
        byte[] b = good.clone();
        for (int faults = 1 + random.nextInt(3); faults > 0 && b.length > 1; faults--) {
            int at = random.nextInt(b.length);
            switch (random.nextInt(5)) {
                case 0 -> b = Arrays.copyOf(b, at);
                case 1 -> b[at] = (byte) random.nextInt(256);
                case 2 -> b[at] = "[]()->:.,0 9MGms\n\r".getBytes(StandardCharsets.UTF_8)[random.nextInt(18)];
                case 3 -> Arrays.fill(b, at, Math.min(b.length, at + random.nextInt(60)), (byte) '9');
                default -> System.arraycopy(b, at, b, Math.max(0, at - random.nextInt(200)), Math.min(40, b.length - at));
            }
        }
        return b;
    }
}
