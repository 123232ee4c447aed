package benchbook.report;

import benchbook.check.CollectorCpu;
import benchbook.check.HeapFlow;
import benchbook.check.LiveSet;
import benchbook.table.CycleTable;
import benchbook.table.GcLogTable;
import benchbook.table.GcRun;
import benchbook.table.HeapTable;
import benchbook.unit.ByteSize;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Row;

/** What one log tells beside its pauses, a line each; what it does not tell is said where a reader would look for it. */
final class GcFacts {

    /** An error of the allocation rate below this share of it is not worth a word. */
    private static final double SMALL = 0.01;

    private GcFacts() {}

    /** @param row the run's of {@link GcLogTable} */
    static Block.Grid of(GcRun run, Row row, String caption) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("collector", collector(run, row)));
        rows.add(List.of("log", log(run)));
        rows.add(List.of("pauses", pauses(run, row)));
        rows.add(List.of("allocation", allocation(run, row)));
        rows.add(List.of("live set", liveSet(run, row)));
        rows.add(List.of("heap", heap(row)));
        rows.add(List.of("GC's CPU", cpu(run)));
        if (row.isMissing(GcLogTable.CONCURRENT_MS) || row.getDouble(GcLogTable.CONCURRENT_MS) > 0) {
            rows.add(List.of("concurrent", row.isMissing(GcLogTable.CONCURRENT_MS) ? "not told"
                    : ms(row, GcLogTable.CONCURRENT_MS) + " beside the program, the outermost phases of each cycle alone, since they nest"));
        }
        if (!row.isMissing(GcLogTable.TTSP_MAX_MS)) {
            rows.add(List.of("safepoints", Quantity.count(run.safepoints().rowCount(), "stop") + ", reached within "
                    + ms(row, GcLogTable.TTSP_MAX_MS) + " (time to safepoint, the longest; it comes before a pause and is not in it)"));
        }
        return new Block.Grid(caption, List.of("", "as the log tells"), rows);
    }

    private static String collector(GcRun run, Row row) {
        GcRun.Header header = run.header();
        List<String> parts = new ArrayList<>();
        parts.add(header.collector().isEmpty() ? "not told" : header.collector());
        if (!header.version().isEmpty()) {
            parts.add("JDK " + header.version());
        }
        OptionalInt cpus = header.cpusAvailable();
        cpus.ifPresent(n -> parts.add(Quantity.count(n, "processor")));
        parts.add(row.isMissing(GcLogTable.HEAP_MAX_BYTES) ? "maximum heap not told"
                : "at most " + ByteSize.text(row.getLong(GcLogTable.HEAP_MAX_BYTES)) + " of heap");
        return String.join(", ", parts);
    }

    private static String log(GcRun run) {
        GcRun.Reading reading = run.reading();
        return (reading.spanNs().isPresent() ? Quantity.duration(reading.spanNs().getAsLong()) : "no clock, so that there are no rates and shares")
                + (reading.lines() == 0 ? ", a recording" : ", " + Quantity.count(reading.lines(), "line") + begun(run)) + doubts(reading);
    }

    /** A JVM numbers from 0, and moves its log to gc.log.0 when that has 20 MB, whether asked to or not. */
    private static String begun(GcRun run) {
        IntColumn numbers = run.cycles().intColumn(CycleTable.GC_ID);
        int first = numbers.size() == numbers.countMissing() ? 0 : (int) numbers.min();
        return first == 0 ? "" : "; begins with collection " + first + ", so that " + (first == 1 ? "one is" : first + " are")
                + " not in it; are there older files, such as gc.log.0? name them too";
    }

    /** What the reader has to know before the figures are believed. */
    static String doubts(GcRun.Reading reading) {
        return (reading.unread() > 0 ? "; " + Quantity.count(reading.unread(), "line") + " like a pause not understood, the first is line "
                + reading.firstUnread() + ": the figures are too low" : "") + (reading.truncated() ? reading.lines() == 0 ? "; not all of it can be read, see hot-frames"
                : "; the last line is unfinished" : "")
                + (reading.reversed() > 0 ? "; the clock went back " + Quantity.count(reading.reversed(), "time") + ", first at line "
                        + reading.firstReversed() + ": rates and times of day across that are not to be trusted" : "");
    }

    private static String pauses(GcRun run, Row row) {
        if (!run.reading().showsPauses()) {
            return "not told, which is not the same as none; log with -Xlog:gc*:file=gc.log";
        }
        String share = row.isMissing(GcLogTable.PAUSE_RATIO) ? ""
                : ", " + Quantity.percent(row.getDouble(GcLogTable.PAUSE_RATIO)) + " of the wall time, "
                        + Quantity.significant(row.getDouble(GcLogTable.PAUSES_PER_MIN), 3) + " a minute";
        return row.getInt(GcLogTable.PAUSE_COUNT) + ", " + ms(row, GcLogTable.PAUSE_TOTAL_MS) + " in all" + share;
    }

    private static String allocation(GcRun run, Row row) {
        HeapFlow flow = HeapFlow.of(run);
        if (row.isMissing(GcLogTable.ALLOCATED_PER_S)) {
            return "not told: " + (run.reading().spanNs().isEmpty() ? "no clock"
                    : HeapTable.isConcurrent(run) ? "the program allocates while the collector frees"
                    : "two collections that tell the heap are needed");
        }
        boolean coarse = flow.errorPerS() > SMALL * Math.abs(flow.allocatedPerS());
        return ByteSize.perSecond(flow.allocatedPerS()) + " between the first and the last collection" + (coarse ? " (± "
                + ByteSize.perSecond(flow.errorPerS()) + " at most: the log cuts sizes)" : "")
                + (Double.isNaN(flow.promotedPerS()) ? "; promotion not told"
                        : "; " + ByteSize.perSecond(flow.promotedPerS()) + " promoted");
    }

    private static String liveSet(GcRun run, Row row) {
        List<LiveSet> live = LiveSet.of(run);
        if (live.isEmpty()) {
            return "not told: no full collection, and no cycle of the old generation that tells its heap";
        }
        double max = LiveSet.maximum(run);
        double median = row.getLong(GcLogTable.LIVE_BYTES);
        int n = row.getInt(GcLogTable.LIVE_COUNT);
        return ByteSize.text(median) + (max > 0 ? ", " + Quantity.percent(median / max) + " of the "
                        + (run.header().heapMaxBytes().isPresent() ? "maximum" : "most committed") : "")
                + (n == 1 ? ": 1 reading " : ": median of " + n + " readings ") + live.get(0).source()
                + (n == 1 ? "" : ", " + Quantity.range(ByteSize.mib(row.getLong(GcLogTable.LIVE_MIN_BYTES)),
                        ByteSize.mib(row.getLong(GcLogTable.LIVE_MAX_BYTES))) + " MiB")
                + (live.get(0).isUpperBound() ? "; at most, since garbage is left in it" : "");
    }

    private static String heap(Row row) {
        if (row.isMissing(GcLogTable.HEAP_USED_MAX_BYTES)) {
            return "not told";
        }
        return "at most " + ByteSize.text(row.getLong(GcLogTable.HEAP_USED_MAX_BYTES)) + " used"
                + (row.isMissing(GcLogTable.HEAP_COMMITTED_MAX_BYTES) ? ""
                        : ", " + ByteSize.text(row.getLong(GcLogTable.HEAP_COMMITTED_MAX_BYTES)) + " committed");
    }

    private static String cpu(GcRun run) {
        CollectorCpu cpu = CollectorCpu.of(run);
        if (cpu.pauses() == 0) {
            return "not told";
        }
        return Quantity.duration(cpu.cpuNs()) + " in " + Quantity.count(cpu.pauses(), "pause") + " of " + Quantity.duration(cpu.realNs())
                + (Double.isNaN(cpu.realToCpu()) ? "" : ", real ÷ (user + sys) " + Quantity.ratio(cpu.realToCpu()))
                + "; concurrent work is not in it";
    }

    private static String ms(Row row, String column) {
        return Quantity.duration(row.getDouble(column) * 1e6);
    }
}
