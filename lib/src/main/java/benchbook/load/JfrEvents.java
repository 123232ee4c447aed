package benchbook.load;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.ThreadEventTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** Which event types become rows, of which of their fields, and how. Fields that a JDK does not write are missing. */
final class JfrEvents {

    /** What is done with a type's events; its fields, in this order, are what the event's numbers stand for. */
    record Handler(List<String> fields, Consumer<JfrEvent> rows) {}

    final Map<String, Handler> handlers = new HashMap<>();
    private final JfrRows rows;
    /** The names of the chunk's types, by which settings name events. */
    Map<Long, JfrType> types = Map.of();
    /** Of the first and the last event in a table, for what has no header to say it. */
    long firstNs = Long.MAX_VALUE;
    long lastNs = Long.MIN_VALUE;
    private long jvmStartNs = Long.MAX_VALUE;
    String jvm = "";
    String os = "";
    OptionalInt hardwareThreads = OptionalInt.empty();
    final Set<Long> processes = new HashSet<>();
    long lostBytes;
    long lossEvents;
    long lostCpuTimeSamples;

    private JfrEvents(JfrRows rows) {
        this.rows = rows;
    }

    /** Returns the handlers of all that tells of threads at work, and of the recording itself. */
    static JfrEvents samples(JfrRows rows) {
        JfrEvents events = new JfrEvents(rows);
        events.samples();
        events.recording();
        return events;
    }

    /** Returns the handlers of all that has a table. */
    static JfrEvents all(JfrRows rows) {
        JfrEvents events = samples(rows);
        events.waits();
        events.objects();
        events.collections();
        events.machine();
        return events;
    }

    /** Returns when the first JVM of the recording started, if it says so. */
    OptionalLong jvmStart() {
        return jvmStartNs == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(jvmStartNs);
    }

    private void on(String type, Consumer<JfrEvent> handler, String... fields) {
        handlers.put(type, new Handler(List.of(fields), handler));
    }

    private void samples() {
        on("jdk.ExecutionSample", e -> sample(rows.execution, e, e.thread(0), e.text(1), 1), "sampledThread", "state");
        on("jdk.NativeMethodSample", e -> sample(rows.nativeSamples, e, e.thread(0), e.text(1), 1), "sampledThread", "state");
        // A sample whose stack could not be walked says so, and has none.
        on("jdk.CPUTimeSample", e -> sample(rows.cpuTime, e, e.thread(), e.is(0) ? ExecutionSampleTable.FAILED
                : e.is(1) ? ExecutionSampleTable.BIASED : ExecutionSampleTable.UNBIASED, 1), "failed", "biased");
        on("profiler.WallClockSample", e -> sample(rows.wall, e, e.thread(0), e.text(1), Math.max(1, e.number(2))),
                "sampledThread", "state", "samples");
    }

    private void sample(JfrTable into, JfrEvent e, String thread, String state, long samples) {
        JfrRows.sample(into, time(e), thread, state, e.stack(), samples);
    }

    private void recording() {
        on("jdk.CPUTimeSamplesLost", e -> lostCpuTimeSamples += e.number(0), "lostSamples");
        on("jdk.DataLoss", e -> {
            lossEvents++;
            lostBytes += e.bytes(0);
        }, "amount");
        on("jdk.JVMInformation", e -> {
            jvm = e.text(0);
            if (e.number(1) >= 0) {
                processes.add(e.number(1));
            }
            if (e.instant(2) != Long.MIN_VALUE) {
                jvmStartNs = Math.min(jvmStartNs, e.instant(2));
            }
        }, "jvmVersion", "pid", "jvmStartTime");
        on("jdk.OSInformation", e -> os = e.text(0).lines().findFirst().orElse(""), "osVersion");
        on("jdk.CPUInformation", e -> hardwareThreads = e.number(0) > 0 ? OptionalInt.of((int) e.number(0)) : OptionalInt.empty(),
                "hwThreads");
        on("jdk.ActiveSetting", e -> {
            JfrType type = types.get(e.number(0));
            rows.settings.text(type == null ? "" : type.name()).text(e.text(1)).text(e.text(2));
        }, "id", "name", "value");
    }

    private void waits() {
        on("jdk.JavaMonitorEnter", e -> block(rows.blocks, e, BlockTable.ENTER, e.className(0)), "monitorClass");
        on("jdk.JavaMonitorWait", e -> block(rows.blocks, e, BlockTable.WAIT, e.className(0)), "monitorClass");
        on("jdk.ThreadPark", e -> block(rows.blocks, e, BlockTable.PARK, e.className(0)), "parkedClass");
        on("jdk.ThreadSleep", e -> block(rows.blocks, e, BlockTable.SLEEP, ""));
        on("jdk.VirtualThreadPinned", e -> block(rows.pinned, e, BlockTable.PINNED, ""));
        on("jdk.SocketRead", e -> io(e, IoTable.SOCKET_READ, socket(e), e.bytes(3)), "host", "address", "port", "bytesRead");
        on("jdk.SocketWrite", e -> io(e, IoTable.SOCKET_WRITE, socket(e), e.bytes(3)), "host", "address", "port", "bytesWritten");
        on("jdk.FileRead", e -> io(e, IoTable.FILE_READ, e.text(0), e.bytes(1)), "path", "bytesRead");
        on("jdk.FileWrite", e -> io(e, IoTable.FILE_WRITE, e.text(0), e.bytes(1)), "path", "bytesWritten");
        on("jdk.FileForce", e -> io(e, IoTable.FILE_FORCE, e.text(0), -1), "path");
    }

    private void block(JfrTable into, JfrEvent e, String kind, String blocker) {
        into.number(time(e)).number(e.duration()).text(e.thread()).text(kind).text(blocker).stack(e.stack());
    }

    private static String socket(JfrEvent e) {
        return (e.text(0).isEmpty() ? e.text(1) : e.text(0)) + ":" + e.number(2);
    }

    /** JDKs write −1 bytes at the end of a stream. */
    private void io(JfrEvent e, String operation, String target, long bytes) {
        rows.io.number(time(e)).number(e.duration()).text(e.thread()).text(operation).text(target).bytes(bytes).stack(e.stack());
    }

    private void objects() {
        on("jdk.ObjectAllocationSample", e -> allocation(e, AllocationSampleTable.SAMPLE), "objectClass", "weight");
        on("jdk.ObjectAllocationInNewTLAB", e -> allocation(e, AllocationSampleTable.NEW_TLAB), "objectClass", "tlabSize");
        on("jdk.ObjectAllocationOutsideTLAB", e -> allocation(e, AllocationSampleTable.OUTSIDE_TLAB), "objectClass",
                "allocationSize");
        on("jdk.JavaExceptionThrow", e -> exception(e, ExceptionTable.EXCEPTION), "thrownClass");
        on("jdk.JavaErrorThrow", e -> exception(e, ExceptionTable.ERROR), "thrownClass");
        on("jdk.ExceptionStatistics", e -> rows.thrown.number(time(e)).number(e.number(0)), "throwables");
    }

    private void allocation(JfrEvent e, String source) {
        rows.allocations.number(time(e)).text(e.thread()).text(e.className(0)).bytes(e.bytes(1)).text(source).stack(e.stack());
    }

    private void exception(JfrEvent e, String kind) {
        rows.exceptions.number(time(e)).text(e.thread()).text(e.className(0)).text(kind).stack(e.stack());
    }

    private void collections() {
        JfrPauses gc = rows.pauses;
        on("jdk.GCPhasePause", e -> gc.pause(time(e), e.duration(), gc(e), e.text(1)), "gcId", "name");
        on("jdk.GarbageCollection", e -> gc.collection(gc(e), e.text(1), e.text(2)), "gcId", "name", "cause");
        on("jdk.G1GarbageCollection", e -> gc.g1(gc(e), e.text(1)), "gcId", "type");
        on("jdk.GCConfiguration", e -> gc.configuration(e.text(0), e.text(1)), "youngCollector", "oldCollector");
        on("jdk.GCHeapSummary", e -> gc.heap(time(e), gc(e), e.text(1), e.bytes(2), e.bytes(3)),
                "gcId", "when", "heapUsed", "heapSpace.committedSize");
        on("jdk.G1HeapSummary", e -> gc.youngHeap(time(e), gc(e), e.text(1), e.bytes(2), e.bytes(3)),
                "gcId", "when", "edenUsedSize", "survivorUsedSize");
        on("jdk.GCCPUTime", e -> gc.cpu(time(e), gc(e), e.nanos(1), e.nanos(2), e.nanos(3)),
                "gcId", "userTime", "systemTime", "realTime");
        on("jdk.ZYoungGarbageCollection", e -> gc.youngPart(time(e), e.duration(), gc(e)), "gcId");
        on("jdk.ZOldGarbageCollection", e -> gc.oldPart(time(e), e.duration(), gc(e)), "gcId");
        on("jdk.EvacuationFailed", e -> gc.evacuationFailed(gc(e)), "gcId");
        JfrSafepoints stops = rows.safepoints;
        on("jdk.SafepointBegin", e -> stops.begin(time(e), e.duration(), e.number(0), (int) e.number(1)),
                "safepointId", "totalThreadCount");
        on("jdk.SafepointCleanup", e -> stops.cleanup(time(e), e.duration(), e.number(0)), "safepointId");
        on("jdk.ExecuteVMOperation", e -> {
            if (e.is(1)) {
                stops.operation(e.number(0), e.text(2));
            }
        }, "safepointId", "safepoint", "operation");
        on("jdk.SafepointEnd", e -> stops.end(time(e), e.duration(), e.number(0)), "safepointId");
    }

    private static int gc(JfrEvent e) {
        return (int) e.number(0);
    }

    private void machine() {
        on("jdk.CPULoad", e -> {
            // The first of a recording has no interval before it.
            boolean first = e.fraction(0) == 0 && e.fraction(1) == 0 && e.fraction(2) == 0;
            rows.cpuLoad.number(time(e));
            for (int i = 0; i < 3; i++) {
                rows.cpuLoad.fraction(first ? Double.NaN : e.fraction(i));
            }
        }, "jvmUser", "jvmSystem", "machineTotal");
        on("jdk.Compilation", e -> rows.compilations.number(time(e)).number(e.duration()).text(e.method(0)).text(e.text(1))
                .small(e.number(2)).flag(e.is(3)).flag(e.is(4)).bytes(e.bytes(5)),
                "method", "compiler", "compileLevel", "isOsr", "succeded", "codeSize");
        on("jdk.ThreadStart", e -> thread(e, e.thread(0), ThreadEventTable.START), "thread");
        on("jdk.ThreadEnd", e -> thread(e, e.thread(0), ThreadEventTable.END), "thread");
        on("jdk.VirtualThreadStart", e -> thread(e, e.thread(), ThreadEventTable.VIRTUAL_START));
        on("jdk.VirtualThreadEnd", e -> thread(e, e.thread(), ThreadEventTable.VIRTUAL_END));
        on("jdk.VirtualThreadSubmitFailed", e -> thread(e, e.thread(), ThreadEventTable.VIRTUAL_SUBMIT_FAILED));
    }

    private void thread(JfrEvent e, String thread, String kind) {
        rows.threads.number(time(e)).text(thread).text(kind).stack(e.stack());
    }

    private long time(JfrEvent event) {
        long ns = event.time();
        if (ns != Long.MIN_VALUE) {
            firstNs = Math.min(firstNs, ns);
            lastNs = Math.max(lastNs, ns);
        }
        return ns;
    }
}
