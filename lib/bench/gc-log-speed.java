///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Loads a large GC log, against a BufferedReader that counts its lines
//JAVA 21+
//RUNTIME_OPTIONS -Xmx256m -XX:+UseSerialGC
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.load.GcLog;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Writes a log of the asked size, G1's {@code gc*,safepoint} with wall clock and uptime, stamps and numbers going up,
 * then reads it by turns with both, in one JVM of 256 MB. CPU time of the process, so that the collector's threads
 * are counted. With one round only, no ratio: that is to see whether 1024 MB fit the heap.
 */
class GcLogSpeed {

    public static void main(String[] args) throws Exception {
        long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 110;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 9;
        Path file = Files.createTempFile("gc-log-speed", ".log");
        try {
            int pauses = write(file, megabytes << 20);
            System.out.printf("%d MB, %d pauses%n", Files.size(file) >> 20, pauses);
            double[] bare = new double[rounds];
            double[] load = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                bare[i] = cpuSeconds(() -> lines(file));
                load[i] = cpuSeconds(() -> {
                    int rows = GcLog.read(file).get(0).pauses().rowCount();
                    if (rows != pauses) {
                        throw new AssertionError("read " + rows + " pauses");
                    }
                    return rows;
                });
                System.out.printf("round %d: line count %.2f s, tables %.2f s of CPU%n", i + 1, bare[i], load[i]);
            }
            if (rounds > 2) {
                System.out.printf("median of the last %d: %.2f and %.2f s, ratio %.2f%n", rounds - 2,
                        median(bare), median(load), median(load) / median(bare));
            }
        } finally {
            Files.delete(file);
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
    private static double median(double[] seconds) {
        double[] last = Arrays.copyOfRange(seconds, 2, seconds.length);
        Arrays.sort(last);
        return (last[(last.length - 1) / 2] + last[last.length / 2]) / 2;
    }

    private static long lines(Path file) throws Exception {
        long n = 0;
        try (BufferedReader in = Files.newBufferedReader(file)) {
            while (in.readLine() != null) {
                n++;
            }
        }
        return n;
    }

    private static int write(Path file, long bytes) throws Exception {
        DateTimeFormatter time = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT).withZone(ZoneOffset.UTC);
        String[] young = """
                [gc,start    ] GC(#) Pause Young (Normal) (G1 Evacuation Pause)
                [gc,task     ] GC(#) Using 2 workers of 2 for evacuation
                [gc,phases   ] GC(#)   Pre Evacuate Collection Set: 0.08ms
                [gc,phases   ] GC(#)   Merge Heap Roots: 0.02ms
                [gc,phases   ] GC(#)   Evacuate Collection Set: 2.48ms
                [gc,phases   ] GC(#)   Post Evacuate Collection Set: 0.09ms
                [gc,phases   ] GC(#)   Other: 0.14ms
                [gc,heap     ] GC(#) Eden regions: 14->0(111)
                [gc,heap     ] GC(#) Survivor regions: 0->2(2)
                [gc,heap     ] GC(#) Old regions: 2->2
                [gc,heap     ] GC(#) Humongous regions: 0->0
                [gc,metaspace] GC(#) Metaspace: 242K(448K)->242K(448K) NonClass: 226K(320K)->226K(320K) Class: 16K(128K)->16K(128K)
                [gc          ] GC(#) Pause Young (Normal) (G1 Evacuation Pause) 15M->2M(256M) 2.%03dms
                [gc,cpu      ] GC(#) User=0.00s Sys=0.01s Real=0.00s
                [safepoint   ] Safepoint "G1CollectForAllocation", Time since last: 402360768 ns, Reaching safepoint: 5641 ns, At safepoint: 3121285 ns, Leaving safepoint: 2624 ns, Total: 3129550 ns, Threads: 0 runnable, 12 total
                """.split("\n");
        int n = 0;
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[2026-11-30T08:00:00.000+0000][0.000s][info][gc] Using G1\n[2026-11-30T08:00:00.000+0000][0.000s][info][gc,init] Heap Region Size: 1M\n");
            for (; written < bytes; n++) {
                long ms = 100 + 37L * n;
                String stamp = "[" + time.format(Instant.ofEpochMilli(1_796_025_600_000L + ms)) + "]["
                        + String.format(Locale.ROOT, "%d.%03ds", ms / 1000, ms % 1000) + "][info]";
                for (String line : young) {
                    String text = stamp + line.replace("#", Integer.toString(n)).replace("%03d", String.format("%03d", n % 1000)) + "\n";
                    out.write(text);
                    written += text.length();
                }
            }
        }
        return n;
    }
}
