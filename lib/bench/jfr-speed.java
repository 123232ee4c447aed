///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Loads a large flight recording, against the JDK's bare event stream over the same file
//JAVA 21+
//RUNTIME_OPTIONS -Xmx2g -XX:+UseSerialGC
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.load.JfrFile;
import benchbook.table.Categories;
import benchbook.table.EventCountTable;
import benchbook.table.JfrRun;
import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/**
 * Records ten event types without thresholds until the recording has 240 MB, and reads it by turns: with the JDK's
 * stream, which counts the top frames of execution samples; samples into tables; the JDK's stream again, which counts
 * events of all ten types; and all into tables. CPU time of the process, so that neighbours and the collector's threads
 * are counted for what they are; once in a warm JVM, and once with a JVM for each, with the options that the script
 * hot-frames has. With a file's name it reads that instead, or records it first if there is none.
 */
class JfrSpeed {

    private static final int ROUNDS = 5;
    private static final int WARM_UP = 2;
    private static final int FRESH_ROUNDS = 3;
    private static final List<String> TEN = List.of("ExecutionSample", "JavaMonitorEnter", "ThreadPark", "ThreadSleep",
            "FileWrite", "FileRead", "JavaExceptionThrow", "ObjectAllocationInNewTLAB", "ObjectAllocationSample", "CPULoad");
    private static final long RECORDED_BYTES = 240L << 20;
    private static long sink;

    /** What is compared, each in a JVM of its own. */
    private enum Mode { STREAM, SAMPLES, STREAM_TEN, TABLES }

    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            once(Mode.valueOf(args[0]), Path.of(args[1]));
            return;
        }
        Path file = args.length == 0 ? Files.createTempFile("jfr-speed", ".jfr") : Path.of(args[0]);
        if (args.length == 0 || Files.notExists(file)) {
            record(file);
        }
        try {
            describe(file);
            print("one JVM, warm", warm(file), WARM_UP);
            double[][] fresh = new double[Mode.values().length][FRESH_ROUNDS];
            for (int i = 0; i < FRESH_ROUNDS; i++) {
                for (Mode mode : Mode.values()) {
                    fresh[mode.ordinal()][i] = fresh(mode, file, "-Xmx2g");
                }
            }
            print("a JVM each, its start counted", fresh, 0);
            for (Mode mode : List.of(Mode.STREAM, Mode.SAMPLES)) {
                System.out.println(mode + " in a heap of 64 MB: " + (fits(mode, file) ? "fits" : "does not fit"));
            }
        } finally {
            if (args.length == 0) {
                Files.delete(file);
            }
        }
    }

    private static void describe(Path file) throws Exception {
        JfrRun run = JfrFile.read(file);
        System.out.printf("%d MB, %d chunks, %,.0f events, %,d stacks; rows: %,d execution, %,d allocation, %,d block, %,d i/o, %,d exception%n",
                Files.size(file) >> 20, run.facts().chunks(), run.eventCounts().longColumn(EventCountTable.COUNT).sum(),
                run.stacks().rowCount(), run.execution().rowCount(), run.allocations().rowCount(), run.blocks().rowCount(),
                run.io().rowCount(), run.exceptions().rowCount());
    }

    private static double[][] warm(Path file) throws Exception {
        double[][] seconds = new double[Mode.values().length][ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            for (Mode mode : Mode.values()) {
                seconds[mode.ordinal()][i] = cpuSeconds(() -> read(mode, file));
            }
        }
        return seconds;
    }

    private static void print(String how, double[][] seconds, int warmUp) {
        double[] m = new double[seconds.length];
        for (int i = 0; i < m.length; i++) {
            m[i] = median(seconds[i], warmUp);
        }
        System.out.printf("%s: stream %.2f s of CPU, samples %.2f s (%.2f x); ten types in the stream %.2f s (%.2f x),"
                + " in tables %.2f s (%.2f x, %.2f x the stream of ten)%n", how, m[0], m[1], m[1] / m[0], m[2], m[2] / m[0],
                m[3], m[3] / m[0], m[3] / m[2]);
    }

    private static long read(Mode mode, Path file) throws Exception {
        return switch (mode) {
            case STREAM -> topFrames(file);
            case SAMPLES -> JfrFile.samples(file, Categories.standard()).execution().rowCount();
            case STREAM_TEN -> stream(file);
            case TABLES -> JfrFile.read(file).execution().rowCount();
        };
    }

    private static void once(Mode mode, Path file) throws Exception {
        // As jobs do it: Tablesaw looks through the class path at its first use, so it gets to see its own jar only.
        String all = System.getProperty("java.class.path");
        System.setProperty("java.class.path", Stream.of(all.split(File.pathSeparator)).filter(e -> e.contains("tablesaw-core"))
                .findFirst().orElse(all));
        long n = read(mode, file);
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.println(n == 0 ? "nothing was read" : system.getProcessCpuTime() / 1e9);
    }

    private static boolean fits(Mode mode, Path file) throws Exception {
        try {
            return fresh(mode, file, "-Xmx64m") > 0;
        } catch (NumberFormatException e) {
            return false; // it printed a stack trace instead
        }
    }

    private static double fresh(Mode mode, Path file, String heap) throws Exception {
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), heap,
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), JfrSpeed.class.getName(), mode.name(),
                file.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        return Double.parseDouble(new String(java.getInputStream().readAllBytes()).strip());
    }

    /** As bare as it can be and still of use: counts top frames. */
    private static long topFrames(Path file) throws Exception {
        Map<String, Integer> counts = new HashMap<>();
        try (EventStream stream = open(file)) {
            stream.onEvent("jdk.ExecutionSample", event -> {
                RecordedStackTrace stack = event.getStackTrace();
                if (stack != null && !stack.getFrames().isEmpty()) {
                    RecordedMethod top = stack.getFrames().get(0).getMethod();
                    counts.merge(top.getType().getName() + "." + top.getName(), 1, Integer::sum);
                }
            });
            stream.start();
        }
        return counts.values().stream().mapToInt(n -> n).sum();
    }

    /** Counts events, and looks at none of their fields. */
    private static long stream(Path file) throws Exception {
        long[] n = new long[1];
        try (EventStream stream = open(file)) {
            TEN.forEach(type -> stream.onEvent("jdk." + type, event -> n[0]++));
            stream.start();
        }
        return n[0];
    }

    private static EventStream open(Path file) throws Exception {
        EventStream stream = EventStream.openFile(file);
        stream.setReuse(true);
        stream.setOrdered(false);
        return stream;
    }

    private static void record(Path file) throws Exception {
        Path scratch = Files.createTempFile("jfr-speed", ".txt");
        try (Recording recording = new Recording()) {
            for (String type : TEN) {
                recording.enable("jdk." + type).withThreshold(Duration.ZERO).with("throttle", "off");
            }
            recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
            recording.enable("jdk.NativeMethodSample").withPeriod(Duration.ofMillis(1));
            recording.setToDisk(true);
            recording.start();
            AtomicBoolean enough = new AtomicBoolean();
            Thread[] workers = new Thread[4];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Thread(() -> work(enough, scratch), "worker-" + i);
                workers[i].start();
            }
            while (recording.getSize() < RECORDED_BYTES) {
                Thread.sleep(200);
            }
            enough.set(true);
            for (Thread worker : workers) {
                worker.join();
            }
            recording.stop();
            recording.dump(file);
        } finally {
            Files.delete(scratch);
        }
    }

    private static void work(AtomicBoolean enough, Path scratch) {
        try {
            for (int i = 0; !enough.get(); i++) {
                LockSupport.parkNanos(1);
                left(40, i);
                if (i % 8 == 0) {
                    Files.write(scratch, new byte[64 + i % 64]);
                }
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** A few thousand paths, as a service has them: stacks are most of what a chunk's constants hold. */
    private static void left(int depth, int i) {
        if (depth == 0) {
            leaf(i);
        } else if ((i >> depth % 11 & 1) == 0) {
            left(depth - 1, i);
        } else {
            right(depth - 1, i);
        }
    }

    private static void right(int depth, int i) {
        if (depth == 0) {
            leaf(i);
        } else if ((i >> depth % 11 & 1) == 0) {
            left(depth - 1, i);
        } else {
            right(depth - 1, i);
        }
    }

    private static void leaf(int i) {
        for (int k = 0; k < 20; k++) {
            sink += Arrays.hashCode(new long[2000 + k]);
        }
        try {
            Integer.parseInt("x" + i);
        } catch (NumberFormatException expected) {
            sink++; // to be recorded
        }
    }

    private static double cpuSeconds(Callable<? extends Number> work) throws Exception {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.gc();
        long start = system.getProcessCpuTime();
        if (work.call().longValue() == 0) {
            throw new AssertionError("nothing was read");
        }
        return (system.getProcessCpuTime() - start) / 1e9;
    }

    /** Without the rounds in which the JIT still works. */
    private static double median(double[] seconds, int warmUp) {
        double[] last = Arrays.copyOfRange(seconds, warmUp, seconds.length);
        Arrays.sort(last);
        return (last[(last.length - 1) / 2] + last[last.length / 2]) / 2;
    }
}
