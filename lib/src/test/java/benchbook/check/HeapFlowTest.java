package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class HeapFlowTest {

    private static final double MIB = 1 << 20;

    private static String young(double endS, int id, String heap) {
        return "[" + endS + "s][gc] GC(" + id + ") Pause Young (Allocation Failure) " + heap + " 0.000ms\n";
    }

    /** (100 - 20) + (90 - 30) MiB from second 1 to second 3; each of two steps may be off by one MiB. */
    @Test
    void betweenTheFirstAndTheLastCollection() {
        HeapFlow flow = HeapFlow.of(GcText.run("[0.5s][gc] Using Parallel\n" + young(1, 0, "70M->20M(128M)") + young(2, 1, "100M->30M(128M)")
                + young(3, 2, "90M->40M(128M)") + "[900s][gc] Leaving\n"));
        assertThat(flow.allocatedPerS()).isCloseTo(70 * MIB, within(1.0));
        assertThat(flow.errorPerS()).isCloseTo(1 * MIB, within(1.0));
        assertThat(flow.promotedPerS()).as("the log tells no generations").isNaN();
    }

    @Test
    void sizesInKibibytesAreFiner() {
        HeapFlow flow = HeapFlow.of(GcText.run("[0.5s][gc] Using Parallel\n" + young(1, 0, "70000K->20001K(128000K)")
                + young(2, 1, "100000K->30000K(128000K)")));
        assertThat(flow.allocatedPerS()).isCloseTo(79_999 * 1024.0, within(1.0));
        assertThat(flow.errorPerS()).isCloseTo(1024, within(1e-3));
    }

    /** Young and full of one System.gc() follow each other without allocation between them. */
    @Test
    void aFullCollectionAfterAYoungOneAllocatesNothing() {
        HeapFlow flow = HeapFlow.of(GcText.run("[0.5s][gc] Using Parallel\n" + young(1, 0, "70M->20M(128M)")
                + "[3.0s][gc] GC(1) Pause Young (System.gc()) 60M->20M(128M) 0.000ms\n[3.0s][gc] GC(2) Pause Full (System.gc()) 20M->10M(128M) 0.000ms\n"));
        assertThat(flow.allocatedPerS()).isCloseTo(20 * MIB, within(1.0));
    }

    @Test
    void promotionIsWhatTheOldGenerationGainsInYoungPauses() {
        String log = "[0.5s][gc] Using Parallel\n";
        for (int i = 0; i < 3; i++) {
            log += "[" + (i + 1) + ".0s][info][gc,heap] GC(" + i + ") PSYoungGen: 65536K(76288K)->10740K(76288K) Eden: 65536K(65536K)->0K(65536K)"
                    + " From: 0K(10752K)->10740K(10752K)\n[" + (i + 1) + ".0s][info][gc,heap] GC(" + i + ") ParOldGen: " + 1024 * i + "K(175104K)->"
                    + 1024 * (i + 3) + "K(175104K)\n" + young(i + 1, i, "64M->12M(245M)");
        }
        assertThat(HeapFlow.of(GcText.run(log)).promotedPerS()).as("two pauses after the first, 3 MiB each in 2 s")
                .isCloseTo(3 * MIB, within(1.0));
    }

    @Test
    void whatIsNotToldIsMissing() {
        GcRun clockless = GcText.run("[gc] Using Parallel\n[gc] GC(0) Pause Young (Allocation Failure) 70M->20M(128M) 1.000ms\n"
                + "[gc] GC(1) Pause Young (Allocation Failure) 90M->20M(128M) 1.000ms\n");
        assertThat(HeapFlow.of(clockless).allocatedPerS()).isNaN();
        assertThat(HeapFlow.of(GcText.run("[0.5s][gc] Using G1\n" + young(1, 0, "70M->20M(128M)"))).allocatedPerS()).as("one").isNaN();
        assertThat(HeapFlow.of(GcText.run("[0.1s][gc] Using The Z Garbage Collector\n[1.0s][gc] GC(0) Garbage Collection (Warmup) 54M(11%)->96M(19%)\n"
                + "[2.0s][gc] GC(1) Garbage Collection (Warmup) 154M(11%)->96M(19%)\n")).allocatedPerS()).as("frees while it allocates").isNaN();
        Table logs = GcLogs.of(List.of(clockless));
        for (String column : List.of(GcLogTable.SPAN_MS, GcLogTable.PAUSE_RATIO, GcLogTable.PAUSES_PER_MIN, GcLogTable.ALLOCATED_PER_S,
                GcLogTable.PROMOTED_PER_S)) {
            assertThat(logs.column(column).isMissing(0)).as(column).isTrue();
        }
        assertThat(logs.intColumn(GcLogTable.PAUSE_COUNT).get(0)).as("counts stand").isEqualTo(2);
        assertThat(logs.doubleColumn(GcLogTable.PAUSE_TOTAL_MS).get(0)).isEqualTo(2);
    }
}
