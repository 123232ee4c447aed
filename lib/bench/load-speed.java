///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Loads a large JMH result file, against Jackson's bare token loop over the same bytes
//JAVA 21+
//RUNTIME_OPTIONS -Xmx1g -XX:+UseSerialGC
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.check.Checks;
import benchbook.load.JmhJson;
import benchbook.table.JmhResults;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;

/**
 * Writes a file of the asked size, shaped like a suite with the gc profiler (5 forks × 5 iterations, five
 * secondary metrics), then reads it by turns with both, in one JVM. CPU time of the process, so that
 * neighbours and the collector's threads are counted for what they are. Then judges 5,000 results.
 */
class LoadSpeed {

    private static final int ROUNDS = 15;

    public static void main(String[] args) throws Exception {
        long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 100;
        Path file = Files.createTempFile("load-speed", ".json");
        try {
            int results = write(file, megabytes << 20, Integer.MAX_VALUE);
            System.out.printf("%d MB, %d results%n", Files.size(file) >> 20, results);
            double[] bare = new double[ROUNDS];
            double[] load = new double[ROUNDS];
            for (int i = 0; i < ROUNDS; i++) {
                bare[i] = cpuSeconds(() -> tokens(file));
                load[i] = cpuSeconds(() -> JmhJson.read(file).size());
                System.out.printf("round %d: token loop %.2f s, tables %.2f s of CPU%n", i + 1, bare[i], load[i]);
            }
            System.out.printf("median of the last %d: %.2f and %.2f s, ratio %.2f%n", ROUNDS - 6,
                    median(bare), median(load), median(load) / median(bare));
            memory(file);
            write(file, Long.MAX_VALUE, 5000);
            JmhResults five = JmhJson.read(file);
            for (int i = 0; i < 3; i++) {
                long start = System.nanoTime();
                Checks.Outcome outcome = Checks.on(five, java.util.List.of(), "", Checks.SAME);
                System.out.printf("5,000 results judged in %.2f s: %d verdicts, %d comparisons%n",
                        (System.nanoTime() - start) / 1e9, outcome.verdicts().size(), outcome.comparisons().rowCount());
            }
        } finally {
            Files.delete(file);
        }
    }

    private static void memory(Path file) throws Exception {
        JmhResults results = JmhJson.read(file);
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.printf("heap after a collection, tables held: %d MB (of a file of %d MB)%n",
                (runtime.totalMemory() - runtime.freeMemory()) >> 20, Files.size(file) >> 20);
        if (results.size() == 0) {
            throw new AssertionError();
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
        double[] last = Arrays.copyOfRange(seconds, 6, seconds.length);
        Arrays.sort(last);
        return (last[(last.length - 1) / 2] + last[last.length / 2]) / 2;
    }

    private static long tokens(Path file) throws Exception {
        long n = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                JsonParser json = new JsonFactory().createParser(in)) {
            while (json.nextToken() != null) {
                n++;
            }
        }
        return n;
    }

    private static int write(Path file, long bytes, int most) throws Exception {
        Random random = new Random(1);
        int n = 0;
        long written = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[\n");
            for (; written < bytes && n < most; n++) {
                String object = (n == 0 ? "" : ",\n") + result(n, random);
                out.write(object);
                written += object.length();
            }
            out.write("\n]\n");
        }
        return n;
    }

    private static String result(int n, Random random) {
        StringBuilder text = new StringBuilder("""
                    {
                        "jmhVersion" : "1.37",
                        "benchmark" : "demo.Bench%d.work%d",
                        "mode" : "avgt",
                        "threads" : 1,
                        "forks" : 5,
                        "jvm" : "/opt/jdk/bin/java",
                        "jvmArgs" : [
                        ],
                        "jdkVersion" : "25.0.3",
                        "vmName" : "OpenJDK 64-Bit Server VM",
                        "vmVersion" : "25.0.3+9",
                        "warmupIterations" : 5,
                        "warmupTime" : "1 s",
                        "warmupBatchSize" : 1,
                        "measurementIterations" : 5,
                        "measurementTime" : "1 s",
                        "measurementBatchSize" : 1,
                        "params" : {
                            "size" : "%d"
                        },
                        "primaryMetric" :\s""".formatted(n / 100, n / 10 % 10, n % 10));
        metric(text, random, "ns/op");
        text.append(",\n        \"secondaryMetrics\" : {\n");
        String[] names = {"gc.alloc.rate", "gc.alloc.rate.norm", "gc.count", "gc.time", "gc.churn"};
        for (int i = 0; i < names.length; i++) {
            text.append(i == 0 ? "" : ",\n").append("            \"").append(names[i]).append("\" : ");
            metric(text, random, "B/op");
        }
        return text.append("\n        }\n    }").toString();
    }

    private static void metric(StringBuilder text, Random random, String unit) {
        double[][] forks = new double[5][5];
        double sum = 0;
        for (double[] fork : forks) {
            double mean = 100 * Math.exp(0.02 * random.nextGaussian());
            for (int i = 0; i < fork.length; i++) {
                fork[i] = mean * Math.exp(0.01 * random.nextGaussian());
                sum += fork[i];
            }
        }
        double mean = sum / 25;
        text.append("{\n                \"score\" : ").append(mean)
                .append(",\n                \"scoreError\" : ").append(mean / 50)
                .append(",\n                \"scoreConfidence\" : [\n                    ").append(mean * 0.98)
                .append(",\n                    ").append(mean * 1.02)
                .append("\n                ],\n                \"scorePercentiles\" : {\n");
        String[] ranks = {"0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0"};
        for (int i = 0; i < ranks.length; i++) {
            text.append(i == 0 ? "" : ",\n").append("                    \"").append(ranks[i]).append("\" : ")
                    .append(forks[i % 5][i / 2]);
        }
        text.append("\n                },\n                \"scoreUnit\" : \"").append(unit)
                .append("\",\n                \"rawData\" : [\n");
        for (int f = 0; f < forks.length; f++) {
            text.append(f == 0 ? "" : ",\n").append("                    [\n");
            for (int i = 0; i < forks[f].length; i++) {
                text.append(i == 0 ? "" : ",\n").append("                        ").append(forks[f][i]);
            }
            text.append("\n                    ]");
        }
        text.append("\n                ]\n            }");
    }
}
