package benchbook.load;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.Categories;
import benchbook.table.ExceptionTable;
import benchbook.table.IoTable;
import benchbook.table.ThreadEventTable;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;

/** Which event types become rows, and how. Fields that came or went between JDKs are read where they are. */
final class JfrEvents {

    final JfrRows rows = new JfrRows();
    final StackStore store;
    private final JfrStacks shared;
    /** Of the chunk that is being read, or of the whole file: settings name events by number. */
    Map<Long, String> types = Map.of();
    /** Of the last event by time, for files whose header does not say when they end. */
    long lastNs = Long.MIN_VALUE;
    /** Of the first JVM, {@code Long.MAX_VALUE} until it is told. */
    long jvmStartNs = Long.MAX_VALUE;
    String jvm = "";
    String os = "";
    OptionalInt hardwareThreads = OptionalInt.empty();
    final Set<Long> processes = new HashSet<>();
    long lostBytes;
    long lossEvents;
    long lostCpuTimeSamples;

    JfrEvents(Categories categories) {
        store = new StackStore(categories);
        shared = new JfrStacks(store);
    }

    /** Returns the handler of each event type that tells of a thread at work, and of the recording itself. */
    Map<String, Consumer<RecordedEvent>> samples() {
        Map<String, Consumer<RecordedEvent>> on = new LinkedHashMap<>();
        on.put("jdk.ExecutionSample", e -> sample(rows.execution, e, 1));
        on.put("jdk.NativeMethodSample", e -> sample(rows.nativeSamples, e, 1));
        on.put("jdk.CPUTimeSample", this::cpuTime);
        on.put("profiler.WallClockSample", e -> sample(rows.wall, e, e.hasField("samples") ? e.getLong("samples") : 1));
        on.put("jdk.CPUTimeSamplesLost", e -> lostCpuTimeSamples += e.getLong("lostSamples"));
        on.put("jdk.DataLoss", e -> {
            lossEvents++;
            lostBytes += e.getLong("amount");
        });
        on.put("jdk.JVMInformation", e -> {
            jvm = text(e, "jvmVersion");
            if (e.hasField("pid")) {
                processes.add(e.getLong("pid"));
            }
            if (e.hasField("jvmStartTime")) {
                Instant start = e.getInstant("jvmStartTime");
                jvmStartNs = Math.min(jvmStartNs, start.getEpochSecond() * 1_000_000_000L + start.getNano());
            }
        });
        on.put("jdk.OSInformation", e -> os = text(e, "osVersion").lines().findFirst().orElse(""));
        on.put("jdk.CPUInformation", e -> hardwareThreads = OptionalInt.of(e.getInt("hwThreads")));
        on.put("jdk.ActiveSetting", e -> rows.setting(types.getOrDefault(e.getLong("id"), ""), text(e, "name"), text(e, "value")));
        return on;
    }

    /** Returns the handlers of all event types that fill a table. */
    Map<String, Consumer<RecordedEvent>> all() {
        Map<String, Consumer<RecordedEvent>> on = samples();
        on.put("jdk.ObjectAllocationSample", e -> allocation(e, "weight", AllocationSampleTable.SAMPLE));
        on.put("jdk.ObjectAllocationInNewTLAB", e -> allocation(e, "tlabSize", AllocationSampleTable.NEW_TLAB));
        on.put("jdk.ObjectAllocationOutsideTLAB", e -> allocation(e, "allocationSize", AllocationSampleTable.OUTSIDE_TLAB));
        on.put("jdk.JavaMonitorEnter", e -> block(e, BlockTable.ENTER, "monitorClass"));
        on.put("jdk.JavaMonitorWait", e -> block(e, BlockTable.WAIT, "monitorClass"));
        on.put("jdk.ThreadPark", e -> block(e, BlockTable.PARK, "parkedClass"));
        on.put("jdk.ThreadSleep", e -> block(rows.blocks, e, BlockTable.SLEEP, ""));
        on.put("jdk.VirtualThreadPinned", e -> block(rows.pinned, e, BlockTable.PINNED, ""));
        on.put("jdk.SocketRead", e -> io(e, IoTable.SOCKET_READ, socket(e), "bytesRead"));
        on.put("jdk.SocketWrite", e -> io(e, IoTable.SOCKET_WRITE, socket(e), "bytesWritten"));
        on.put("jdk.FileRead", e -> io(e, IoTable.FILE_READ, text(e, "path"), "bytesRead"));
        on.put("jdk.FileWrite", e -> io(e, IoTable.FILE_WRITE, text(e, "path"), "bytesWritten"));
        on.put("jdk.FileForce", e -> io(e, IoTable.FILE_FORCE, text(e, "path"), ""));
        on.put("jdk.JavaExceptionThrow", e -> exception(e, ExceptionTable.EXCEPTION));
        on.put("jdk.JavaErrorThrow", e -> exception(e, ExceptionTable.ERROR));
        on.put("jdk.ExceptionStatistics", e -> rows.thrown(time(e), e.getLong("throwables")));
        on.put("jdk.CPULoad", e -> rows.load(time(e), e.getFloat("jvmUser"), e.getFloat("jvmSystem"), e.getFloat("machineTotal")));
        collections(on);
        stops(on);
        return on;
    }

    private void collections(Map<String, Consumer<RecordedEvent>> on) {
        JfrPauses gc = rows.pauses;
        on.put("jdk.GCPhasePause", e -> gc.pause(time(e), e.getDuration().toNanos(), e.getInt("gcId"), text(e, "name")));
        on.put("jdk.GarbageCollection", e -> gc.collection(e.getInt("gcId"), text(e, "name"), text(e, "cause")));
        on.put("jdk.G1GarbageCollection", e -> gc.g1(e.getInt("gcId"), text(e, "type")));
        on.put("jdk.GCConfiguration", e -> gc.configuration(text(e, "youngCollector"), text(e, "oldCollector")));
        on.put("jdk.GCHeapSummary", e -> gc.heap(time(e), e.getInt("gcId"), text(e, "when"), e.getLong("heapUsed"),
                e.getLong("heapSpace.committedSize")));
        on.put("jdk.G1HeapSummary", e -> gc.youngHeap(time(e), e.getInt("gcId"), text(e, "when"), e.getLong("edenUsedSize"),
                e.getLong("survivorUsedSize")));
        on.put("jdk.GCCPUTime", e -> gc.cpu(time(e), e.getInt("gcId"), e.getDuration("userTime").toNanos(),
                e.getDuration("systemTime").toNanos(), e.getDuration("realTime").toNanos()));
        on.put("jdk.ZYoungGarbageCollection", e -> gc.youngPart(time(e), e.getDuration().toNanos(), e.getInt("gcId")));
        on.put("jdk.ZOldGarbageCollection", e -> gc.oldPart(time(e), e.getDuration().toNanos(), e.getInt("gcId")));
        on.put("jdk.EvacuationFailed", e -> gc.evacuationFailed(e.getInt("gcId")));
    }

    private void stops(Map<String, Consumer<RecordedEvent>> on) {
        JfrSafepoints stops = rows.safepoints;
        on.put("jdk.SafepointBegin", e -> stops.begin(time(e), e.getDuration().toNanos(), e.getLong("safepointId"),
                e.getInt("totalThreadCount")));
        on.put("jdk.SafepointStateSynchronization",
                e -> stops.synchronize(time(e), e.getDuration().toNanos(), e.getLong("safepointId")));
        on.put("jdk.ExecuteVMOperation", e -> {
            if (e.getBoolean("safepoint") && e.hasField("safepointId")) {
                stops.operation(e.getLong("safepointId"), text(e, "operation"));
            }
        });
        on.put("jdk.SafepointEnd", e -> stops.end(time(e), e.getDuration().toNanos(), e.getLong("safepointId")));
        on.put("jdk.Compilation", e -> rows.compilation(time(e), e.getDuration().toNanos(), shared.method(e.getValue("method")),
                text(e, "compiler"), e.getShort("compileLevel"), e.getBoolean("isOsr"), e.getBoolean("succeded"),
                e.getLong("codeSize")));
        on.put("jdk.ThreadStart", e -> rows.thread(time(e), shared.thread(e.getThread("thread")), ThreadEventTable.START,
                shared.stack(e.getStackTrace())));
        on.put("jdk.ThreadEnd", e -> rows.thread(time(e), shared.thread(e.getThread("thread")), ThreadEventTable.END, StackStore.NONE));
        on.put("jdk.VirtualThreadStart", e -> virtual(e, ThreadEventTable.VIRTUAL_START));
        on.put("jdk.VirtualThreadEnd", e -> virtual(e, ThreadEventTable.VIRTUAL_END));
        on.put("jdk.VirtualThreadSubmitFailed", e -> virtual(e, ThreadEventTable.VIRTUAL_SUBMIT_FAILED));
    }

    private void virtual(RecordedEvent event, String kind) {
        rows.thread(time(event), shared.thread(event.getThread()), kind, shared.stack(event.getStackTrace()));
    }

    /** To be called when events of another chunk follow. */
    void endOfChunk() {
        shared.forget();
    }

    /** Starts again: facts and losses of events, which a second reading will tell again. */
    void forget() {
        lastNs = Long.MIN_VALUE;
        jvmStartNs = Long.MAX_VALUE;
        processes.clear();
        lostBytes = 0;
        lossEvents = 0;
        lostCpuTimeSamples = 0;
    }

    private long time(RecordedEvent event) {
        Instant start = event.getStartTime();
        long ns = start.getEpochSecond() * 1_000_000_000L + start.getNano();
        lastNs = Math.max(lastNs, ns);
        return ns;
    }

    private static String text(RecordedEvent event, String field) {
        String text = event.hasField(field) ? event.getString(field) : null;
        return text == null ? "" : text;
    }

    private void sample(JfrRows.Samples into, RecordedEvent event, long count) {
        String state = event.getString("state");
        into.add(time(event), shared.thread(event.getThread("sampledThread")), state == null ? "" : state,
                shared.stack(event.getStackTrace()), count);
    }

    /** A sample whose stack could not be walked says so, and has none. */
    private void cpuTime(RecordedEvent event) {
        rows.cpuTime.add(time(event), shared.thread(event.getThread()), event.getBoolean("failed") ? "failed" : "",
                shared.stack(event.getStackTrace()), 1);
    }

    private void allocation(RecordedEvent event, String weight, String source) {
        rows.allocations.add(time(event), shared.thread(event.getThread()), shared.className(event.getClass("objectClass")),
                event.getLong(weight), source, shared.stack(event.getStackTrace()));
    }

    private void block(RecordedEvent event, String kind, String blocker) {
        block(rows.blocks, event, kind, shared.className(event.getClass(blocker)));
    }

    private void block(JfrRows.Blocks into, RecordedEvent event, String kind, String blocker) {
        into.add(time(event), event.getDuration().toNanos(), shared.thread(event.getThread()), kind, blocker,
                shared.stack(event.getStackTrace()));
    }

    private static String socket(RecordedEvent event) {
        String host = text(event, "host");
        return (host.isEmpty() ? text(event, "address") : host) + ":" + event.getInt("port");
    }

    private void io(RecordedEvent event, String operation, String target, String bytes) {
        rows.io.add(time(event), event.getDuration().toNanos(), shared.thread(event.getThread()), operation, target,
                bytes.isEmpty() ? -1 : event.getLong(bytes), shared.stack(event.getStackTrace()));
    }

    private void exception(RecordedEvent event, String kind) {
        rows.exceptions.add(time(event), shared.thread(event.getThread()),
                shared.className(event.getClass("thrownClass")), kind, shared.stack(event.getStackTrace()));
    }
}
