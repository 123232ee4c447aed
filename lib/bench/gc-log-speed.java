///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Loads large GC logs, against a BufferedReader that counts their lines: in fresh JVMs, and in one that is warm
//JAVA 21+
//RUNTIME_OPTIONS -Xmx512m -XX:+UseSerialGC
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.load.GcLog;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes logs of the asked size, stamps and numbers going up: G1's {@code gc*,safepoint} and Parallel's {@code gc*}, with
 * wall clock and uptime. Each is then read by turns by a line count and by the loader, CPU time of the whole process:
 *
 * <ul>
 *   <li>cold, each time in a JVM of its own, whose start, JIT compiler and collector count, as a user of a job pays them;
 *       with the JVM's own choice of flags, and with those of jbang/gc-pauses.java. Linux only.
 *   <li>warm, in this JVM. Without the first two rounds, in which the JIT compiler still works.
 * </ul>
 *
 * <p>{@code gc-log-speed.java 1024 1} shows that 1 GB fits a heap of 256 MB for G1. Tablesaw's columns take some 220 bytes
 * for a pause and its collection, and Parallel says so little of each that 1 GB holds 1.2 million of them, which do not
 * fit; those have 512 MB.
 */
class GcLogSpeed {

    private static final List<String> JOB = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("lines")) {
            System.out.println(lines(Path.of(args[1])));
        } else if (args.length == 2 && args[0].equals("tables")) {
            System.out.println(tables(Path.of(args[1])));
        } else {
            long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 110;
            int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 9;
            measure("G1 gc*,safepoint", "-Xmx256m", megabytes, rounds, G1, G1_MARKING);
            measure("Parallel gc*", "-Xmx512m", megabytes, rounds, PARALLEL, PARALLEL_FULL);
        }
    }

    private static void measure(String name, String heap, long megabytes, int rounds, String usual, String everyTenth)
            throws Exception {
        List<String> job = new ArrayList<>(JOB);
        job.add(heap);
        Path file = Files.createTempFile("gc-log-speed", ".log");
        try {
            int pauses = write(file, megabytes << 20, usual.split("\n"), everyTenth.split("\n"));
            System.out.printf("%s: %d MB, %d pauses%n", name, Files.size(file) >> 20, pauses);
            if (Files.exists(CPU)) {
                turns("cold, default flags", rounds, 0, () -> child(List.of(), "lines", file), () -> child(List.of(), "tables", file));
                turns("cold, " + String.join(" ", job), rounds, 0, () -> child(job, "lines", file), () -> child(job, "tables", file));
            }
            turns("warm", rounds, Math.min(2, rounds - 1), () -> here(() -> lines(file)), () -> here(() -> {
                if (tables(file) != pauses) {
                    throw new AssertionError("read other pauses than were written");
                }
            }));
        } finally {
            Files.delete(file);
        }
    }

    private interface Seconds {
        double measure() throws Exception;
    }

    private interface Work {
        void run() throws IOException;
    }

    /** By turns, so that what else the machine does meets both. */
    private static void turns(String name, int rounds, int unmeasured, Seconds bare, Seconds load) throws Exception {
        List<Double> bares = new ArrayList<>();
        List<Double> loads = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            double a = bare.measure();
            double b = load.measure();
            if (i >= unmeasured) {
                bares.add(a);
                loads.add(b);
                ratios.add(b / a);
            }
        }
        System.out.printf(Locale.ROOT, "  %-66s line count %.2f s, tables %.2f s of CPU, ratio %.2f (%.2f to %.2f)%n", name,
                median(bares), median(loads), median(ratios), ratios.stream().min(Double::compare).get(),
                ratios.stream().max(Double::compare).get());
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static double here(Work work) throws IOException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.gc();
        long start = system.getProcessCpuTime();
        work.run();
        return (system.getProcessCpuTime() - start) / 1e9;
    }

    // What a process and the children that it has waited for took, in clock ticks, of which Linux has 100 a second.
    private static final Path CPU = Path.of("/proc/self/stat");
    private static final double TICKS = 100;

    private static double child(List<String> flags, String what, Path file) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "GcLogSpeed", what, file.toString()));
        double before = childrensCpu();
        Process child = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        if (child.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + " failed");
        }
        return childrensCpu() - before;
    }

    private static double childrensCpu() throws IOException {
        String stat = Files.readString(CPU);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" "); // from the third, which is the state
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS; // cutime and cstime
    }

    private static int tables(Path file) {
        return GcLog.read(file).get(0).pauses().rowCount();
    }

    private static long lines(Path file) throws IOException {
        long n = 0;
        try (BufferedReader in = Files.newBufferedReader(file)) {
            while (in.readLine() != null) {
                n++;
            }
        }
        return n;
    }

    // Each line behind the milliseconds at which it is written, since its collection's first. # is its number, @ a digit.
    private static final String G1 = """
            0[gc,start    ] GC(#) Pause Young (Normal) (G1 Evacuation Pause)
            0[gc,task     ] GC(#) Using 2 workers of 2 for evacuation
            3[gc,phases   ] GC(#)   Pre Evacuate Collection Set: 0.08ms
            3[gc,phases   ] GC(#)   Merge Heap Roots: 0.02ms
            3[gc,phases   ] GC(#)   Evacuate Collection Set: 2.4@ms
            3[gc,phases   ] GC(#)   Post Evacuate Collection Set: 0.09ms
            3[gc,phases   ] GC(#)   Other: 0.14ms
            3[gc,heap     ] GC(#) Eden regions: 14->0(111)
            3[gc,heap     ] GC(#) Survivor regions: 0->2(2)
            3[gc,heap     ] GC(#) Old regions: @->@
            3[gc,heap     ] GC(#) Humongous regions: 0->0
            3[gc,metaspace] GC(#) Metaspace: 242K(448K)->242K(448K) NonClass: 226K(320K)->226K(320K) Class: 16K(128K)->16K(128K)
            3[gc          ] GC(#) Pause Young (Normal) (G1 Evacuation Pause) 15M->@M(256M) 2.9@4ms
            3[gc,cpu      ] GC(#) User=0.00s Sys=0.0@s Real=0.00s
            3[safepoint   ] Safepoint "G1CollectForAllocation", Time since last: 40236@768 ns, Reaching safepoint: 5641 ns, At safepoint: 31@1285 ns, Leaving safepoint: 2624 ns, Total: 31@9550 ns, Threads: 0 runnable, 12 total
            """;
    private static final String G1_MARKING = """
            0[gc          ] GC(#) Concurrent Mark Cycle
            0[gc,marking  ] GC(#) Concurrent Scan Root Regions
            1[gc,marking  ] GC(#) Concurrent Scan Root Regions 0.6@2ms
            1[gc,marking  ] GC(#) Concurrent Mark
            1[gc,marking  ] GC(#) Concurrent Mark From Roots
            1[gc,task     ] GC(#) Using 1 workers of 1 for marking
            9[gc,marking  ] GC(#) Concurrent Mark From Roots 8.@12ms
            9[gc,marking  ] GC(#) Concurrent Preclean
            9[gc,marking  ] GC(#) Concurrent Preclean 0.0@4ms
            9[gc,start    ] GC(#) Pause Remark
            10[gc          ] GC(#) Pause Remark 4@M->4@M(256M) 1.0@7ms
            10[gc,cpu      ] GC(#) User=0.00s Sys=0.00s Real=0.00s
            10[safepoint   ] Safepoint "G1PauseRemark", Time since last: 40236@768 ns, Reaching safepoint: 5641 ns, At safepoint: 31@1285 ns, Leaving safepoint: 2624 ns, Total: 31@9550 ns, Threads: 0 runnable, 12 total
            10[gc,marking  ] GC(#) Concurrent Mark 9.1@4ms
            12[gc          ] GC(#) Concurrent Mark Cycle 12.@21ms
            """;
    private static final String PARALLEL = """
            0[gc,start    ] GC(#) Pause Young (Allocation Failure)
            31[gc,heap     ] GC(#) PSYoungGen: 73015K(76288K)->1@731K(76288K) Eden: 65536K(65536K)->0K(65536K) From: 7479K(10752K)->1@731K(10752K)
            31[gc,heap     ] GC(#) ParOldGen: @174K(175104K)->3@80K(175104K)
            31[gc,metaspace] GC(#) Metaspace: 3608K(3712K)->3608K(3712K) NonClass: 3212K(3264K)->3212K(3264K) Class: 395K(448K)->395K(448K)
            31[gc          ] GC(#) Pause Young (Allocation Failure) 72M->1@M(245M) 3@.558ms
            31[gc,cpu      ] GC(#) User=0.00s Sys=0.0@s Real=0.03s
            """;
    private static final String PARALLEL_FULL = """
            0[gc,start    ] GC(#) Pause Full (Ergonomics)
            0[gc,phases,start] GC(#) Marking Phase
            20[gc,phases      ] GC(#) Marking Phase 20.@89ms
            20[gc,phases,start] GC(#) Summary Phase
            20[gc,phases      ] GC(#) Summary Phase 0.01@ms
            20[gc,phases,start] GC(#) Compaction Phase
            31[gc,phases      ] GC(#) Compaction Phase 10.@12ms
            31[gc,heap        ] GC(#) PSYoungGen: 10731K(76288K)->0K(76288K) Eden: 0K(65536K)->0K(65536K) From: 10731K(10752K)->0K(10752K)
            31[gc,heap        ] GC(#) ParOldGen: 17@174K(175104K)->3@80K(175104K)
            31[gc             ] GC(#) Pause Full (Ergonomics) 18@M->3M(245M) 31.@58ms
            31[gc,cpu         ] GC(#) User=0.05s Sys=0.00s Real=0.03s
            """;

    /** Returns how many pauses were written. */
    private static int write(Path file, long bytes, String[] usual, String[] everyTenth) throws IOException {
        DateTimeFormatter time = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT).withZone(ZoneOffset.UTC);
        String collector = usual[0].contains("G1") ? "G1" : "Parallel";
        int pauses = 0;
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[2026-11-30T08:00:00.000+0000][0.000s][info][gc] Using " + collector
                    + "\n[2026-11-30T08:00:00.000+0000][0.000s][info][gc,init] Heap Region Size: 1M\n");
            for (int n = 0; written < bytes; n++) {
                String[] lines = n % 10 == 9 ? everyTenth : usual;
                for (String line : lines) {
                    int tags = line.indexOf('[');
                    long ms = 100 + 137L * n + Long.parseLong(line.substring(0, tags));
                    String text = "[" + time.format(Instant.ofEpochMilli(1_796_025_600_000L + ms)) + "]["
                            + String.format(Locale.ROOT, "%d.%03ds", ms / 1000, ms % 1000) + "][info]"
                            + line.substring(tags).replace("#", Integer.toString(n)).replace('@', (char) ('0' + n % 10)) + "\n";
                    out.write(text);
                    written += text.length();
                    pauses += text.endsWith("ms\n") && text.contains(" Pause ") ? 1 : 0;
                }
            }
        }
        return pauses;
    }
}
