package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.table.GcRun;
import benchbook.table.HeapRoomTable;
import benchbook.table.HeapRunTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class HeapRoomTest {

    private final Table runs = HeapRunTable.empty();
    private final List<GcRun> logs = new ArrayList<>();

    /** Serves 1,000 requests from second 1 to second 11, with pauses of some ms at seconds 0.5 (too early), 2, 3, … */
    private void jvm(int heap, int jvm, int pauses, double ms, double cores) {
        HeapRunTable.append(runs, heap, jvm, "x", 1_000_000_000L, 10_000_000_000L, (long) (cores * 10e9), 1000);
        StringBuilder lines = new StringBuilder("[0.500s][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) 99.000ms\n");
        for (int i = 0; i < pauses; i++) {
            lines.append("[").append(2 + i * 0.1).append("00s][gc] GC(").append(i + 1)
                    .append(") Pause Young (Normal) (G1 Evacuation Pause) 20M->5M(64M) ").append(ms).append("00ms\n");
        }
        logs.add(GcText.run(GcText.g1(heap, lines.toString())));
    }

    private List<Holds.State> states() {
        return HeapRoom.holds(HeapRoom.of(runs, logs), 256, 768).stream().map(Holds::state).toList();
    }

    @Test
    void onlyPausesUnderLoadCount() {
        jvm(256, 1, 3, 4.0, 0.5);
        Table room = HeapRoom.of(runs, logs);
        assertThat(room.doubleColumn(HeapRoomTable.PAUSE_COUNT).get(0)).isEqualTo(3);
        assertThat(room.doubleColumn(HeapRoomTable.PAUSE_TOTAL_MS).get(0)).isEqualTo(12);
        assertThat(room.doubleColumn(HeapRoomTable.PAUSE_MAX_MS).get(0)).isEqualTo(4);
        assertThat(room.doubleColumn(HeapRoomTable.CPU_CORES).get(0)).isEqualTo(0.5);
        assertThat(room.doubleColumn(HeapRoomTable.REQUESTS_PER_S).get(0)).isEqualTo(100);
        assertThatThrownBy(() -> HeapRoom.of(runs, List.of())).hasMessage("1 runs and 0 logs; wanted a log for each");
    }

    @Test
    void thePublishedShapeHoldsByIntervals() {
        for (int i = 1; i <= 4; i++) {
            jvm(256, i, 40 + i, 4.0, 0.50 + 0.01 * i);
            jvm(768, i, 5 + i % 2, 8.0, 0.25 + 0.01 * i);
        }
        assertThat(states()).containsOnly(Holds.State.HOLDS);
        Table room = HeapRoom.of(runs, logs);
        assertThat(HeapRoom.claim(room, 256, 768)).matches("With 768 instead of 256 MiB the same requests took 0\\.52\\d × .* the CPU and 0\\.1\\d+ × .* the pauses\\.");
        assertThat(HeapRoom.text(HeapRoomTable.values(room, 256, HeapRoomTable.PAUSE_COUNT))).isEqualTo("41 to 44");
    }

    @Test
    void whereItIsNotSoItIsSaid() {
        for (int i = 1; i <= 4; i++) {
            jvm(256, i, 20 + i, 4.0, 0.5 + 0.05 * (i % 2));
            jvm(768, i, 15 + i, 4.0 * i, 0.5 + 0.05 * ((i + 1) % 2));
        }
        assertThat(states()).containsExactly(Holds.State.DOES_NOT, Holds.State.DOES_NOT, Holds.State.DOES_NOT, Holds.State.HOLDS);
    }

    @Test
    void oneJvmASideShowsNoVariance() {
        jvm(256, 1, 20, 4.0, 0.5);
        jvm(768, 1, 2, 4.0, 0.3);
        assertThat(states()).containsOnly(Holds.State.NOT_CHECKED);
        assertThat(HeapRoom.between(HeapRoom.of(runs, logs), 256, 768, HeapRoomTable.CPU_CORES)).isEqualTo("0.600 ×");
    }
}
