package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.GcLog;
import benchbook.stats.NearestRank;
import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.PauseSummaryTable;
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
                Map.entry("long-safepoint", Level.WARN), Map.entry("heap-too-small", Level.WARN), Map.entry("wrong-collector", Level.WARN));
        assertThat(GcChecks.on(run(log))).allMatch(v -> !v.advice().isEmpty());
    }

    @Test
    void aSoundLog() throws IOException {
        assertThat(levels("""
                [0.1s][gc] Using G1
                [0.9s][gc] GC(0) Pause Full (Ergonomics) 20M->5M(64M) 8.244ms
                [1.0s][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) (Evacuation Failure: Pinned) 20M->5M(64M) 8.244ms
                [2.0s][safepoint] Safepoint "Z", Time since last: 5 ns, Reaching safepoint: 12 ns, At safepoint: 3 ns, Total: 15 ns
                """).values()).containsOnly(Level.PASS);
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
