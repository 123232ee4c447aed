package benchbook.load;

import benchbook.load.StackStore.Frame;
import benchbook.load.StackStore.Stack;
import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.Categories;
import benchbook.table.EventCountTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import tech.tablesaw.api.BooleanColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** The rows of an export: the same events as in {@link JfrEvents}, with fields as texts. */
final class PrintedRows {

    /** Where {@code jfr print} cuts stacks unless told otherwise. */
    private static final int DEFAULT_DEPTH = 5;

    private final Path file;
    private final JfrRows rows = new JfrRows();
    private final StackStore store;
    private final Map<String, Long> counts = new TreeMap<>();
    private final List<String> lost = new ArrayList<>();
    private int deepest;
    private boolean dots;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs = Long.MIN_VALUE;
    private String jvm = "";
    private String os = "";
    private OptionalInt hardwareThreads = OptionalInt.empty();
    String format = "";

    PrintedRows(Path file, Categories categories) {
        this.file = file;
        this.store = new StackStore(categories);
    }

    LoadException fault(long line, String problem) {
        return new LoadException(file, line, problem);
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    void unfinished(long line) {
        if (isEmpty()) {
            throw fault(line, "expected the end of the first event, got the file's; was the export cut short?");
        }
        lost.add("the export ends within an event, in line " + line);
    }

    /** A line of collapsed stacks. */
    void stack(List<Frame> frames, long samples) {
        counts.merge("stack", 1L, Long::sum);
        rows.execution.add(Long.MIN_VALUE, "", "", store.add(frames, false), samples);
    }

    void add(long line, String type, Map<String, String> fields, List<Frame> frames, boolean cut) {
        counts.merge(type, 1L, Long::sum);
        try {
            add(type, fields, frames, cut);
        } catch (PrintedValue.Unreadable e) {
            throw fault(line, "expected " + e.getMessage() + " in this event " + type + "; was the file edited?");
        }
    }

    private void add(String type, Map<String, String> f, List<Frame> frames, boolean cut) throws PrintedValue.Unreadable {
        deepest = Math.max(deepest, frames == null ? 0 : frames.size());
        dots |= cut && frames != null && frames.size() <= DEFAULT_DEPTH;
        switch (type) {
            case "jdk.ExecutionSample" -> sample(rows.execution, "sampledThread", f, frames, cut, 1);
            case "jdk.NativeMethodSample" -> sample(rows.nativeSamples, "sampledThread", f, frames, cut, 1);
            case "jdk.CPUTimeSample" -> sample(rows.cpuTime, "eventThread", f, frames, cut, 1);
            case "profiler.WallClockSample" ->
                sample(rows.wall, "sampledThread", f, frames, cut, Math.max(1, PrintedValue.number(f, "samples")));
            case "jdk.ObjectAllocationSample" -> allocation(f, "weight", AllocationSampleTable.SAMPLE, frames, cut);
            case "jdk.ObjectAllocationInNewTLAB" -> allocation(f, "tlabSize", AllocationSampleTable.NEW_TLAB, frames, cut);
            case "jdk.ObjectAllocationOutsideTLAB" ->
                allocation(f, "allocationSize", AllocationSampleTable.OUTSIDE_TLAB, frames, cut);
            case "jdk.JavaMonitorEnter" -> block(rows.blocks, f, BlockTable.ENTER, "monitorClass", frames, cut);
            case "jdk.JavaMonitorWait" -> block(rows.blocks, f, BlockTable.WAIT, "monitorClass", frames, cut);
            case "jdk.ThreadPark" -> block(rows.blocks, f, BlockTable.PARK, "parkedClass", frames, cut);
            case "jdk.ThreadSleep" -> block(rows.blocks, f, BlockTable.SLEEP, "", frames, cut);
            case "jdk.VirtualThreadPinned" -> block(rows.pinned, f, BlockTable.PINNED, "", frames, cut);
            case "jdk.SocketRead" -> io(f, IoTable.SOCKET_READ, socket(f), "bytesRead", frames, cut);
            case "jdk.SocketWrite" -> io(f, IoTable.SOCKET_WRITE, socket(f), "bytesWritten", frames, cut);
            case "jdk.FileRead" -> io(f, IoTable.FILE_READ, PrintedValue.text(f, "path"), "bytesRead", frames, cut);
            case "jdk.FileWrite" -> io(f, IoTable.FILE_WRITE, PrintedValue.text(f, "path"), "bytesWritten", frames, cut);
            case "jdk.FileForce" -> io(f, IoTable.FILE_FORCE, PrintedValue.text(f, "path"), "", frames, cut);
            case "jdk.JavaExceptionThrow" -> exception(f, ExceptionTable.EXCEPTION, frames, cut);
            case "jdk.JavaErrorThrow" -> exception(f, ExceptionTable.ERROR, frames, cut);
            case "jdk.ExceptionStatistics" -> rows.thrown(time(f), PrintedValue.number(f, "throwables"));
            case "jdk.CPULoad" -> rows.load(time(f), PrintedValue.fraction(f, "jvmUser"), PrintedValue.fraction(f, "jvmSystem"),
                    PrintedValue.fraction(f, "machineTotal"));
            case "jdk.JVMInformation" -> jvm = PrintedValue.text(f, "jvmVersion");
            case "jdk.OSInformation" -> os = PrintedValue.text(f, "osVersion").lines().findFirst().orElse("");
            case "jdk.CPUInformation" -> {
                long threads = PrintedValue.number(f, "hwThreads");
                hardwareThreads = threads > 0 ? OptionalInt.of((int) threads) : OptionalInt.empty();
            }
            default -> {} // counted, and no table has it; settings name their event by a number that is not there
        }
    }

    private long time(Map<String, String> fields) throws PrintedValue.Unreadable {
        long ns = PrintedValue.time(fields, "startTime");
        if (ns != Long.MIN_VALUE) {
            firstNs = Math.min(firstNs, ns);
            lastNs = Math.max(lastNs, ns);
        }
        return ns;
    }

    private Stack stack(List<Frame> frames, boolean cut) {
        return frames == null ? StackStore.NONE : store.add(frames, cut);
    }

    private void sample(JfrRows.Samples into, String thread, Map<String, String> f, List<Frame> frames, boolean cut, long n)
            throws PrintedValue.Unreadable {
        into.add(time(f), PrintedValue.text(f, thread), PrintedValue.text(f, "state"), stack(frames, cut), n);
    }

    private void allocation(Map<String, String> f, String weight, String source, List<Frame> frames, boolean cut)
            throws PrintedValue.Unreadable {
        rows.allocations.add(time(f), PrintedValue.text(f, "eventThread"), PrintedValue.className(f, "objectClass"),
                PrintedValue.bytes(f, weight), source, stack(frames, cut));
    }

    private void block(JfrRows.Blocks into, Map<String, String> f, String kind, String blocker, List<Frame> frames, boolean cut)
            throws PrintedValue.Unreadable {
        into.add(time(f), PrintedValue.duration(f, "duration"), PrintedValue.text(f, "eventThread"), kind,
                PrintedValue.className(f, blocker), stack(frames, cut));
    }

    private static String socket(Map<String, String> f) {
        String host = PrintedValue.text(f, "host");
        return (host.isEmpty() ? PrintedValue.text(f, "address") : host) + ":" + PrintedValue.text(f, "port");
    }

    private void io(Map<String, String> f, String operation, String target, String bytes, List<Frame> frames, boolean cut)
            throws PrintedValue.Unreadable {
        rows.io.add(time(f), PrintedValue.duration(f, "duration"), PrintedValue.text(f, "eventThread"), operation, target,
                PrintedValue.bytes(f, bytes), stack(frames, cut));
    }

    private void exception(Map<String, String> f, String kind, List<Frame> frames, boolean cut) throws PrintedValue.Unreadable {
        rows.exceptions.add(time(f), PrintedValue.text(f, "eventThread"), PrintedValue.className(f, "thrownClass"), kind,
                stack(frames, cut));
    }

    JfrRun run() {
        if (deepest == DEFAULT_DEPTH || dots) {
            lost.add("stacks are cut at " + deepest + " frames; repeat jfr print with --stack-depth 64");
            for (JfrRows.Samples samples : List.of(rows.execution, rows.nativeSamples, rows.cpuTime, rows.wall)) {
                markCut(samples.table);
            }
            markCut(store.stacks);
        }
        Table events = EventCountTable.empty();
        counts.forEach((type, count) -> {
            events.stringColumn(EventCountTable.EVENT).append(type);
            events.longColumn(EventCountTable.COUNT).append(count);
            events.longColumn(EventCountTable.BYTES).appendMissing();
        });
        boolean timed = firstNs <= lastNs;
        JfrFacts facts = new JfrFacts(file.toString(), format, timed ? OptionalLong.of(firstNs) : OptionalLong.empty(),
                timed ? OptionalLong.of(lastNs - firstNs) : OptionalLong.empty(), OptionalLong.empty(), false, jvm, os, hardwareThreads, 1, 0, 0, lost);
        return new JfrRun(facts, rows.execution.table, rows.nativeSamples.table, rows.cpuTime.table, rows.wall.table,
                store.stacks, store.stackFrames, rows.allocations.table, rows.blocks.table, rows.pinned.table,
                rows.io.table, rows.exceptions.table, rows.thrown, rows.cpuLoad, rows.pauses.table(0), rows.safepoints.table(0),
                rows.compilations, rows.threads, rows.settings, events);
    }

    private void markCut(Table table) {
        IntColumn depth = table.intColumn(ExecutionSampleTable.DEPTH);
        BooleanColumn truncated = table.booleanColumn(ExecutionSampleTable.TRUNCATED);
        for (int i = 0; i < table.rowCount(); i++) {
            if (depth.getInt(i) == deepest) {
                truncated.set(i, true);
            }
        }
    }
}
