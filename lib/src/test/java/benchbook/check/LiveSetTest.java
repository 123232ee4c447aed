package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.CycleTable;
import benchbook.table.GcRun;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.LongColumn;

class LiveSetTest {

    private static final String MARKED = """
            [1.0s][gc] GC(0) Pause Young (Concurrent Start) (G1 Evacuation Pause) 60M->50M(64M) 1.000ms
            [1.1s][gc] GC(1) Pause Remark 51M->51M(64M) 1.000ms
            [1.2s][gc] GC(1) Pause Cleanup 52M->52M(64M) 1.000ms
            [1.3s][gc] GC(2) Pause Young (Prepare Mixed) (G1 Evacuation Pause) 60M->49M(64M) 1.000ms
            [1.4s][gc] GC(3) Pause Young (Mixed) (G1 Evacuation Pause) 59M->40M(64M) 1.000ms
            [1.5s][gc] GC(4) Pause Young (Mixed) (G1 Evacuation Pause) 59M->30M(64M) 1.000ms
            [1.6s][gc] GC(5) Pause Young (Normal) (G1 Evacuation Pause) 59M->35M(64M) 1.000ms
            [2.0s][gc] GC(6) Pause Young (Concurrent Start) (G1 Evacuation Pause) 60M->36M(64M) 1.000ms
            [2.2s][gc] GC(7) Pause Cleanup 52M->52M(64M) 1.000ms
            [2.3s][gc] GC(8) Pause Young (Normal) (G1 Evacuation Pause) 60M->37M(64M) 1.000ms
            [2.4s][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 60M->44M(64M) 1.000ms
            """;

    private static List<Long> mib(LiveSet live) {
        return Arrays.stream(live.bytes()).mapToObj(b -> (long) b >> 20).toList();
    }

    @Test
    void theLastMixedCollectionOfACycleOrTheFirstYoungOneWithoutAny() {
        List<LiveSet> live = LiveSet.of(GcText.run("[0.1s][gc] Using G1\n" + MARKED));
        assertThat(live).hasSize(1);
        assertThat(live.get(0).source()).isEqualTo(LiveSet.Source.MARK);
        assertThat(mib(live.get(0))).containsExactly(30L, 37L);
    }

    @Test
    void fullCollectionsComeFirstAndBreakACycleOff() {
        List<LiveSet> live = LiveSet.of(GcText.run("[0.1s][gc] Using G1\n" + MARKED + """
                [2.5s][gc] GC(10) Pause Cleanup 52M->52M(64M) 1.000ms
                [2.6s][gc] GC(11) Pause Full (G1 Compaction Pause) 64M->20M(64M) 9.000ms
                [2.7s][gc] GC(12) Pause Young (Normal) (G1 Evacuation Pause) 60M->24M(64M) 1.000ms
                """));
        assertThat(live.get(0).source()).isEqualTo(LiveSet.Source.FULL);
        assertThat(mib(live.get(0))).containsExactly(20L);
        assertThat(mib(live.get(1))).containsExactly(30L, 37L);
    }

    @Test
    void cyclesOfAllGenerationsForTheConcurrentCollectors() {
        GcRun run = GcText.run("""
                [0.1s][gc] Using The Z Garbage Collector
                [1.0s][gc] GC(0) Major Collection (Warmup) 54M(11%)->96M(19%) 0.023s
                [2.0s][gc] GC(1) Minor Collection (Allocation Rate) 154M(11%)->20M(19%) 0.023s
                [3.0s][gc] GC(2) Major Collection (Proactive) 154M(11%)->70M(19%) 0.023s
                """);
        List<LiveSet> live = LiveSet.of(run);
        assertThat(live.get(0).source()).isEqualTo(LiveSet.Source.CYCLE);
        assertThat(mib(live.get(0))).containsExactly(96L, 70L);
    }

    @Test
    void youngCollectionsAloneTellNothing() {
        assertThat(LiveSet.of(GcText.run("[0.1s][gc] Using Serial\n[1.6s][gc] GC(5) Pause Young (Allocation Failure) 59M->35M(64M) 1.000ms\n")))
                .isEmpty();
    }

    /** What a reader of logs may tell beside; heap after the cycle has all that was allocated meanwhile. */
    @Test
    void whatMarkingFoundAliveIsBetterThanTheHeapAfterACycle() {
        GcRun run = GcText.run("""
                [0.1s][gc] Using The Z Garbage Collector
                [1.0s][gc] GC(0) Major Collection (Warmup) 54M(11%)->96M(19%) 0.023s
                [2.0s][gc] GC(1) Minor Collection (Allocation Rate) 154M(11%)->20M(19%) 0.023s
                [3.0s][gc] GC(2) Major Collection (Proactive) 154M(11%)->70M(19%) 0.023s
                """);
        if (run.cycles().containsColumn(CycleTable.LIVE_BYTES)) {
            run.cycles().removeColumns(CycleTable.LIVE_BYTES);
        }
        run.cycles().addColumns(LongColumn.create(CycleTable.LIVE_BYTES, 11L << 20, 5L << 20, 12L << 20));
        LiveSet live = LiveSet.of(run).get(0);
        assertThat(live.source()).isEqualTo(LiveSet.Source.ALIVE);
        assertThat(live.isUpperBound()).isFalse();
        assertThat(mib(live)).as("without the minor one, which marks the young generation").containsExactly(11L, 12L);
        assertThat(run.cycles().longColumn(CycleTable.HEAP_AFTER_BYTES).get(0)).as("the run is not changed").isEqualTo(96L << 20);
    }
}
