package benchbook.check;

import benchbook.stats.NearestRank;
import benchbook.table.CycleTable;
import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.table.PauseTable;
import benchbook.table.SafepointTable;
import benchbook.table.StallTable;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** Logs side by side. */
public final class GcLogs {

    private static final double NS_PER_MS = 1e6;
    private static final double MS_PER_MIN = 60e3;
    /** Collectors that do all their work in pauses; and G1, which tells its concurrent cycles wherever it tells pauses. */
    private static final List<String> NONE_IF_UNTOLD = List.of("Serial", "Parallel", "Epsilon", "G1");

    private GcLogs() {}

    /** Returns one row per JVM, see {@link GcLogTable}. */
    public static Table of(List<GcRun> runs) {
        Table logs = GcLogTable.empty();
        for (GcRun run : runs) {
            logs.stringColumn(GcLogTable.FILE).append(run.file());
            logs.intColumn(GcLogTable.JVM).append(run.jvm());
            logs.stringColumn(GcLogTable.COLLECTOR).append(run.header().collector());
            logs.stringColumn(GcLogTable.JDK).append(run.header().version());
            append(logs, GcLogTable.HEAP_MAX_BYTES, run.header().heapMaxBytes());
            pauses(logs, run);
            room(logs, run);
            heap(logs, run);
            CollectorCpu cpu = CollectorCpu.of(run);
            logs.doubleColumn(GcLogTable.GC_CPU_MS).append(cpu.cpuNs() / NS_PER_MS);
            logs.doubleColumn(GcLogTable.REAL_TO_CPU_RATIO).append(cpu.realToCpu());
            logs.doubleColumn(GcLogTable.CONCURRENT_MS).append(concurrentMs(run));
            logs.doubleColumn(GcLogTable.TTSP_MAX_MS)
                    .append(max(run.safepoints(), SafepointTable.REACHING_NS).orElse(Double.NaN) / NS_PER_MS);
            logs.longColumn(GcLogTable.LINES).append(run.reading().lines());
            logs.longColumn(GcLogTable.LINES_UNREAD).append(run.reading().unread());
            logs.booleanColumn(GcLogTable.TRUNCATED).append(run.reading().truncated());
            logs.longColumn(GcLogTable.LINES_REVERSED).append(run.reading().reversed());
        }
        return logs;
    }

    private static void pauses(Table logs, GcRun run) {
        LongColumn ns = run.pauses().longColumn(PauseTable.PAUSE_NS);
        boolean shows = run.reading().showsPauses();
        OptionalLong span = run.reading().spanNs();
        double spanMs = span.isPresent() && span.getAsLong() > 0 ? span.getAsLong() / NS_PER_MS : Double.NaN;
        double totalMs = shows ? sum(ns) / NS_PER_MS : Double.NaN;
        double[] ascending = NearestRank.ascending(ns.asDoubleArray());
        logs.doubleColumn(GcLogTable.SPAN_MS).append(span.isPresent() ? span.getAsLong() / NS_PER_MS : Double.NaN);
        count(logs, GcLogTable.PAUSE_COUNT, shows, ns.size());
        logs.doubleColumn(GcLogTable.PAUSE_TOTAL_MS).append(totalMs);
        logs.doubleColumn(GcLogTable.PAUSE_P50_MS).append(NearestRank.of(ascending, 50) / NS_PER_MS);
        logs.doubleColumn(GcLogTable.PAUSE_P95_MS).append(NearestRank.of(ascending, 95) / NS_PER_MS);
        logs.doubleColumn(GcLogTable.PAUSE_P99_MS).append(NearestRank.of(ascending, 99) / NS_PER_MS);
        logs.doubleColumn(GcLogTable.PAUSE_MAX_MS).append(NearestRank.of(ascending, 100) / NS_PER_MS);
        logs.doubleColumn(GcLogTable.PAUSE_RATIO).append(shows ? PauseSummary.stoppedNs(run.pauses()) / NS_PER_MS / spanMs : Double.NaN);
        logs.doubleColumn(GcLogTable.PAUSES_PER_MIN).append(shows ? ns.size() / spanMs * MS_PER_MIN : Double.NaN);
    }

    /** What happens where there is too little room. */
    private static void room(Table logs, GcRun run) {
        boolean shows = run.reading().showsPauses();
        Table full = run.pauses().where(run.pauses().stringColumn(PauseTable.KIND).isEqualTo("full"));
        count(logs, GcLogTable.FULL_COUNT, shows, full.rowCount());
        logs.doubleColumn(GcLogTable.FULL_TOTAL_MS)
                .append(shows ? sum(full.longColumn(PauseTable.PAUSE_NS)) / NS_PER_MS : Double.NaN);
        count(logs, GcLogTable.EVACUATION_FAILURE_COUNT, shows, EvacuationFailure.failed(run).rowCount());
        count(logs, GcLogTable.DEGENERATED_COUNT, shows, EvacuationFailure.degenerated(run).rowCount());
        boolean showsStalls = shows || !run.stalls().isEmpty();
        count(logs, GcLogTable.STALL_COUNT, showsStalls, run.stalls().rowCount());
        logs.doubleColumn(GcLogTable.STALL_TOTAL_MS)
                .append(showsStalls ? sum(run.stalls().longColumn(StallTable.STALL_NS)) / NS_PER_MS : Double.NaN);
    }

    private static void heap(Table logs, GcRun run) {
        HeapFlow flow = HeapFlow.of(run);
        logs.doubleColumn(GcLogTable.ALLOCATED_PER_S).append(flow.allocatedPerS());
        logs.doubleColumn(GcLogTable.ALLOCATED_ERROR_PER_S).append(flow.errorPerS());
        logs.doubleColumn(GcLogTable.PROMOTED_PER_S).append(flow.promotedPerS());
        List<LiveSet> live = LiveSet.of(run);
        if (live.isEmpty()) {
            logs.stringColumn(GcLogTable.LIVE_SOURCE).appendMissing();
            logs.intColumn(GcLogTable.LIVE_COUNT).appendMissing();
        } else {
            logs.stringColumn(GcLogTable.LIVE_SOURCE).append(live.get(0).source().toString());
            logs.intColumn(GcLogTable.LIVE_COUNT).append(live.get(0).readings().rowCount());
        }
        double[] bytes = live.isEmpty() ? new double[0] : NearestRank.ascending(live.get(0).bytes());
        bytes(logs, GcLogTable.LIVE_BYTES, NearestRank.of(bytes, 50));
        bytes(logs, GcLogTable.LIVE_MIN_BYTES, NearestRank.of(bytes, 0));
        bytes(logs, GcLogTable.LIVE_MAX_BYTES, NearestRank.of(bytes, 100));
        Table heap = HeapTable.of(run);
        double used = Math.max(max(heap, HeapTable.HEAP_BEFORE_BYTES).orElse(Double.NaN),
                max(heap, HeapTable.HEAP_AFTER_BYTES).orElse(Double.NaN));
        bytes(logs, GcLogTable.HEAP_USED_MAX_BYTES, used);
        bytes(logs, GcLogTable.HEAP_COMMITTED_MAX_BYTES, max(heap, HeapTable.HEAP_COMMITTED_BYTES).orElse(Double.NaN));
    }

    /** Nothing, if the collector has no such work; missing, if it has and the log tells none. */
    private static double concurrentMs(GcRun run) {
        LongColumn ns = run.cycles().longColumn(CycleTable.CONCURRENT_NS);
        boolean none = run.reading().showsPauses() && NONE_IF_UNTOLD.contains(run.header().collector());
        return ns.countMissing() < ns.size() ? sum(ns) / NS_PER_MS : none ? 0 : Double.NaN;
    }

    private static void count(Table logs, String column, boolean known, int value) {
        IntColumn counts = logs.intColumn(column);
        if (known) {
            counts.append(value);
        } else {
            counts.appendMissing();
        }
    }

    private static void append(Table logs, String column, OptionalLong value) {
        LongColumn longs = logs.longColumn(column);
        value.ifPresentOrElse(longs::append, longs::appendMissing);
    }

    private static void bytes(Table logs, String column, double value) {
        append(logs, column, Double.isNaN(value) ? OptionalLong.empty() : OptionalLong.of((long) value));
    }

    /** Exact, where a sum of doubles would drift. */
    private static long sum(LongColumn ns) {
        long total = 0;
        for (int i = 0; i < ns.size(); i++) {
            total += ns.isMissing(i) ? 0 : ns.getLong(i);
        }
        return total;
    }

    private static OptionalDouble max(Table table, String column) {
        LongColumn values = table.longColumn(column);
        return Arrays.stream(values.where(values.isNotMissing()).asDoubleArray()).max();
    }
}
