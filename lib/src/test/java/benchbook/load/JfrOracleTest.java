package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.AllocationSampleTable;
import benchbook.table.BlockTable;
import benchbook.table.CompilationTable;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrRun;
import benchbook.table.PauseTable;
import benchbook.table.StackFrameTable;
import benchbook.table.StackTable;
import benchbook.table.ThreadEventTable;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** Every row that has a counterpart, field by field and frame by frame, against the JDK's own reader. */
class JfrOracleTest {

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> committed() throws IOException {
        return Recordings.all().stream().map(this::test);
    }

    @TestFactory
    Stream<DynamicTest> corpus() throws IOException {
        Path made = Project.corpus().resolve("jfr/made");
        if (!Files.isDirectory(made)) {
            System.out.println("JfrOracleTest.corpus is skipped: there is no folder shared/corpus/jfr beside the clone");
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(made)) {
            return files.filter(f -> !f.endsWith("killed-0byte.jfr")).sorted().toList().stream().map(this::test);
        }
    }

    private DynamicTest test(Path file) {
        return DynamicTest.dynamicTest(file.getFileName().toString(), () -> same(JfrFile.read(file), Recordings.bytes(file)));
    }

    private void same(JfrRun run, byte[] recording) throws IOException {
        Map<String, List<List<Object>>> wanted = new TreeMap<>();
        // One by one: it would keep the first chunk's clock for all, and take two JVMs for one.
        for (byte[] chunk : Recordings.chunks(recording)) {
            try (RecordingFile file = new RecordingFile(Files.write(folder.resolve("chunk.jfr"), chunk))) {
                while (file.hasMoreEvents()) {
                    RecordedEvent event = file.readEvent();
                    List<Object> row = row(event);
                    if (!row.isEmpty()) {
                        wanted.computeIfAbsent(event.getEventType().getName(), t -> new ArrayList<>()).add(row);
                    }
                }
            }
        }
        Map<String, List<List<Object>>> got = new TreeMap<>();
        samples(run, run.execution(), "jdk.ExecutionSample", got);
        samples(run, run.nativeSamples(), "jdk.NativeMethodSample", got);
        samples(run, run.cpuTime(), "jdk.CPUTimeSample", got);
        samples(run, run.wall(), "profiler.WallClockSample", got);
        Map<String, String> waits = Map.of(BlockTable.ENTER, "jdk.JavaMonitorEnter", BlockTable.WAIT, "jdk.JavaMonitorWait",
                BlockTable.PARK, "jdk.ThreadPark", BlockTable.SLEEP, "jdk.ThreadSleep");
        for (Row r : run.blocks()) {
            add(got, waits.get(r.getString(BlockTable.KIND)), r.getLong(BlockTable.TIME_NS), r.getLong(BlockTable.DURATION_NS),
                    r.getString(BlockTable.THREAD), r.getString(BlockTable.BLOCKER_CLASS), stack(run, r));
        }
        Map<String, String> sources = Map.of(AllocationSampleTable.SAMPLE, "jdk.ObjectAllocationSample",
                AllocationSampleTable.NEW_TLAB, "jdk.ObjectAllocationInNewTLAB",
                AllocationSampleTable.OUTSIDE_TLAB, "jdk.ObjectAllocationOutsideTLAB");
        for (Row r : run.allocations()) {
            add(got, sources.get(r.getString(AllocationSampleTable.SOURCE)), r.getLong(AllocationSampleTable.TIME_NS),
                    r.getString(AllocationSampleTable.THREAD), r.getString(AllocationSampleTable.OBJECT_CLASS),
                    r.getLong(AllocationSampleTable.WEIGHT_BYTES), stack(run, r));
        }
        for (Row r : run.exceptions()) {
            add(got, r.getString(ExceptionTable.KIND).equals(ExceptionTable.ERROR) ? "jdk.JavaErrorThrow" : "jdk.JavaExceptionThrow",
                    r.getLong(ExceptionTable.TIME_NS), r.getString(ExceptionTable.THREAD),
                    r.getString(ExceptionTable.THROWN_CLASS), stack(run, r));
        }
        Map<String, String> calls = Map.of(IoTable.SOCKET_READ, "jdk.SocketRead", IoTable.SOCKET_WRITE, "jdk.SocketWrite",
                IoTable.FILE_READ, "jdk.FileRead", IoTable.FILE_WRITE, "jdk.FileWrite", IoTable.FILE_FORCE, "jdk.FileForce");
        for (Row r : run.io()) {
            add(got, calls.get(r.getString(IoTable.OPERATION)), r.getLong(IoTable.TIME_NS), r.getLong(IoTable.DURATION_NS),
                    r.getString(IoTable.THREAD), r.getString(IoTable.TARGET), r.getLong(IoTable.BYTES), stack(run, r));
        }
        for (Row r : run.compilations()) {
            add(got, "jdk.Compilation", r.getLong(CompilationTable.TIME_NS), r.getLong(CompilationTable.DURATION_NS),
                    r.getString(CompilationTable.METHOD), r.getString(CompilationTable.COMPILER), r.getInt(CompilationTable.LEVEL),
                    r.getBoolean(CompilationTable.ON_STACK_REPLACEMENT), r.getBoolean(CompilationTable.SUCCEEDED),
                    r.getLong(CompilationTable.CODE_BYTES));
        }
        Map<String, String> ends = Map.of(ThreadEventTable.START, "jdk.ThreadStart", ThreadEventTable.END, "jdk.ThreadEnd",
                ThreadEventTable.VIRTUAL_START, "jdk.VirtualThreadStart", ThreadEventTable.VIRTUAL_END, "jdk.VirtualThreadEnd");
        for (Row r : run.threads()) {
            add(got, ends.get(r.getString(ThreadEventTable.KIND)), r.getLong(ThreadEventTable.TIME_NS),
                    r.getString(ThreadEventTable.THREAD), stack(run, r));
        }
        for (Row r : run.pauses()) {
            add(got, "jdk.GCPhasePause", r.getLong(PauseTable.START_EPOCH_NS), r.getLong(PauseTable.PAUSE_NS),
                    r.getInt(PauseTable.GC_ID), r.getString(PauseTable.NAME));
        }
        wanted.getOrDefault("jdk.GCPhasePause", new ArrayList<>()).sort(
                (a, b) -> Long.compare((Long) a.get(0) + (Long) a.get(1), (Long) b.get(0) + (Long) b.get(1)));
        assertThat(got.keySet()).isEqualTo(wanted.keySet());
        wanted.forEach((type, rows) -> assertThat(got.get(type)).as(type).isEqualTo(rows));
    }

    private static void samples(JfrRun run, Table table, String type, Map<String, List<List<Object>>> got) {
        for (Row r : table) {
            add(got, type, r.getLong(ExecutionSampleTable.TIME_NS), r.getString(ExecutionSampleTable.THREAD),
                    r.getString(ExecutionSampleTable.STATE), r.getInt(ExecutionSampleTable.DEPTH),
                    r.getBoolean(ExecutionSampleTable.TRUNCATED), r.getLong(ExecutionSampleTable.SAMPLES), stack(run, r));
        }
    }

    private static void add(Map<String, List<List<Object>>> got, String type, Object... cells) {
        got.computeIfAbsent(type, t -> new ArrayList<>()).add(List.of(cells));
    }

    /** Returns the frames of a row's stack, one text each. */
    private static List<String> stack(JfrRun run, Row row) {
        if (row.isMissing(ExecutionSampleTable.STACK)) {
            return List.of();
        }
        Row stack = run.stacks().row(row.getInt(ExecutionSampleTable.STACK));
        List<String> frames = new ArrayList<>();
        for (int i = 0; i < stack.getInt(StackTable.DEPTH); i++) {
            Row frame = run.stackFrames().row(stack.getInt(StackTable.FIRST_FRAME) + i);
            frames.add(frame.getString(StackFrameTable.FRAME) + ":" + (frame.isMissing(StackFrameTable.LINE) ? 0
                    : frame.getInt(StackFrameTable.LINE)) + " " + frame.getString(StackFrameTable.TYPE)
                    + (frame.getBoolean(StackFrameTable.HIDDEN) ? " hidden" : ""));
        }
        return frames;
    }

    /** Returns what the JDK's reader has for a row; none where the event has no table here. */
    private static List<Object> row(RecordedEvent e) {
        long time = ns(e.getStartTime());
        return switch (e.getEventType().getName()) {
            case "jdk.ExecutionSample", "jdk.NativeMethodSample", "profiler.WallClockSample" -> List.of(time,
                    thread(e.getThread("sampledThread")), e.getString("state"), depth(e), truncated(e),
                    e.hasField("samples") ? (long) e.getInt("samples") : 1L, frames(e));
            case "jdk.CPUTimeSample" -> List.of(time, thread(e.getThread("eventThread")), e.getBoolean("failed") ? "failed" : e.getBoolean("biased") ? "biased" : "unbiased",
                    depth(e), truncated(e), 1L, frames(e));
            case "jdk.JavaMonitorEnter", "jdk.JavaMonitorWait" ->
                List.of(time, e.getDuration().toNanos(), thread(e.getThread()), name(e.getClass("monitorClass")), frames(e));
            case "jdk.ThreadPark" ->
                List.of(time, e.getDuration().toNanos(), thread(e.getThread()), name(e.getClass("parkedClass")), frames(e));
            case "jdk.ThreadSleep" -> List.of(time, e.getDuration().toNanos(), thread(e.getThread()), "", frames(e));
            case "jdk.ObjectAllocationSample" -> allocation(e, "weight");
            case "jdk.ObjectAllocationInNewTLAB" -> allocation(e, "tlabSize");
            case "jdk.ObjectAllocationOutsideTLAB" -> allocation(e, "allocationSize");
            case "jdk.JavaExceptionThrow", "jdk.JavaErrorThrow" ->
                List.of(time, thread(e.getThread()), name(e.getClass("thrownClass")), frames(e));
            case "jdk.SocketRead" -> call(e, socket(e), "bytesRead");
            case "jdk.SocketWrite" -> call(e, socket(e), "bytesWritten");
            case "jdk.FileRead" -> call(e, e.getString("path"), "bytesRead");
            case "jdk.FileWrite" -> call(e, e.getString("path"), "bytesWritten");
            case "jdk.FileForce" -> call(e, e.getString("path"), "");
            case "jdk.Compilation" -> List.of(time, e.getDuration().toNanos(), name(e.<RecordedMethod>getValue("method")),
                    e.getString("compiler"), (int) e.getShort("compileLevel"), e.getBoolean("isOsr"), e.getBoolean("succeded"),
                    e.getLong("codeSize"));
            case "jdk.ThreadStart", "jdk.ThreadEnd" -> List.of(time, thread(e.getThread("thread")), frames(e));
            case "jdk.VirtualThreadStart", "jdk.VirtualThreadEnd" -> List.of(time, thread(e.getThread()), frames(e));
            case "jdk.GCPhasePause" -> List.of(time, e.getDuration().toNanos(), e.getInt("gcId"), e.getString("name"));
            default -> List.of();
        };
    }

    private static List<Object> allocation(RecordedEvent e, String weight) {
        return List.of(ns(e.getStartTime()), thread(e.getThread()), name(e.getClass("objectClass")), e.getLong(weight), frames(e));
    }

    private static List<Object> call(RecordedEvent e, String target, String bytes) {
        long n = bytes.isEmpty() ? -1 : e.getLong(bytes);
        return List.of(ns(e.getStartTime()), e.getDuration().toNanos(), thread(e.getThread()), target, n < 0 ? Long.MIN_VALUE : n, frames(e));
    }

    private static String socket(RecordedEvent e) {
        String host = e.getString("host");
        return (host == null || host.isEmpty() ? e.getString("address") : host) + ":" + e.getInt("port");
    }

    private static long ns(Instant time) {
        return time.getEpochSecond() * 1_000_000_000L + time.getNano();
    }

    private static int depth(RecordedEvent e) {
        return e.getStackTrace() == null ? 0 : e.getStackTrace().getFrames().size();
    }

    private static boolean truncated(RecordedEvent e) {
        return e.getStackTrace() != null && e.getStackTrace().isTruncated();
    }

    private static List<String> frames(RecordedEvent e) {
        RecordedStackTrace trace = e.getStackTrace();
        return trace == null ? List.of() : trace.getFrames().stream().map(JfrOracleTest::frame).toList();
    }

    private static String frame(RecordedFrame frame) {
        return name(frame.getMethod()) + ":" + Math.max(0, frame.getLineNumber()) + " " + frame.getType()
                + (frame.getMethod().isHidden() ? " hidden" : "");
    }

    private static String name(RecordedMethod method) {
        return method == null ? "" : JfrNames.frame(name(method.getType()), method.getName());
    }

    private static String name(RecordedClass type) {
        return type == null ? "" : JfrNames.ofClass(type.getName());
    }

    private static String thread(RecordedThread thread) {
        if (thread == null) {
            return "";
        }
        String name = thread.getJavaName();
        if (name == null || name.isEmpty()) {
            name = thread.isVirtual() ? JfrNames.UNNAMED : thread.getOSName();
        }
        return name == null ? "" : name;
    }
}
