///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Reads large results of load tests through load-report, against a BufferedReader that counts their lines
//JAVA 21+
//RUNTIME_OPTIONS -Xmx512m -XX:+UseSerialGC
//DEPS ../src/main/java/benchbook/package-info.java

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * Writes a file of the asked size in each format of single requests, and histogram logs, always the same: 1,000 requests a second
 * of 12 names, log-normal around 20 ms, one in 200 of them failed. By turns a line count and {@code load-report} read it, each in
 * a JVM of its own, whose start, compiler and collector count: CPU time of the whole process, the launcher's too. Linux only; run
 * it in the clone's root, after a first {@code load-report}, which builds the library.
 *
 * <p>{@code load-file-speed.java 1024 1} shows that 1 GB of each fits a heap of 512 MB. What the program takes on an empty file is
 * measured too, and the speed without it stands beside the plain one. Names of formats behind the two numbers choose some.
 */
class LoadFileSpeed {

    private static final Path LAUNCHER = Path.of("jbang", "jbang");
    private static final String HEAP = "-Xmx512m";
    private static final long STARTED_MS = 1_796_025_600_000L;

    /** Writes a format's lines, the n-th of them when called the n-th time. */
    private interface Format {
        void write(Lines out, int n) throws IOException;
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 2 && args[0].equals("lines")) {
            System.out.println(lines(Path.of(args[1])));
            return;
        }
        long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 128;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        Map<String, Format> formats = formats();
        List<String> names = args.length > 2 ? List.of(args).subList(2, args.length) : List.copyOf(formats.keySet());
        System.out.println("load average " + Files.readString(Path.of("/proc/loadavg")).strip());
        double start = start();
        System.out.printf(Locale.ROOT, "load-report of three lines: %.2f s of CPU%n", start);
        for (String name : names) {
            measure(name, formats.get(name), megabytes << 20, rounds, start);
        }
    }

    private static double start() throws Exception {
        Path small = Files.createTempFile("load-file-speed", ".jtl");
        try {
            Files.writeString(small, "timeStamp,elapsed,label,responseCode,success\n1796025600000,12,a,200,true\n1796025600100,13,a,200,true\n");
            return median(List.of(report(small).cpuS, report(small).cpuS, report(small).cpuS));
        } finally {
            Files.delete(small);
        }
    }

    private static void measure(String name, Format format, long bytes, int rounds, double start) throws Exception {
        Path file = Files.createTempFile("load-file-speed", "." + name);
        try {
            try (Lines out = new Lines(Files.newOutputStream(file))) {
                for (int n = 0; out.written < bytes; n++) {
                    format.write(out, n);
                }
                if (name.equals("jtl-xml")) {
                    out.line("</testResults>");
                }
            }
            List<Double> bares = new ArrayList<>();
            List<Double> jobs = new ArrayList<>();
            List<Double> ratios = new ArrayList<>();
            long mostMb = 0;
            for (int i = 0; i < rounds; i++) {
                double bare = java("lines", file).cpuS;
                Child job = report(file);
                bares.add(bare);
                jobs.add(job.cpuS);
                ratios.add(job.cpuS / bare);
                mostMb = Math.max(mostMb, job.mostMb);
            }
            double mb = Files.size(file) / 1e6;
            System.out.printf(Locale.ROOT, "%-15s %5.0f MB: line count %5.2f s, %4.0f MB/s; load-report %6.2f s of CPU, %4.0f MB/s (%4.0f without its start);"
                    + " ratio %5.2f (%.2f to %.2f); memory at most %d MB%n", name, mb, median(bares), mb / median(bares), median(jobs), mb / median(jobs),
                    mb / Math.max(0.01, median(jobs) - start), median(ratios), ratios.stream().min(Double::compare).get(),
                    ratios.stream().max(Double::compare).get(), mostMb);
        } finally {
            Files.delete(file);
        }
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** What a process took: with those that it waited for. */
    private record Child(double cpuS, long mostMb) {}

    private static Child report(Path file) throws Exception {
        return child(List.of(LAUNCHER.toAbsolutePath().toString(), "-R" + HEAP, "load-report", file.toString()), 1);
    }

    private static Child java(String what, Path file) throws Exception {
        return child(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), HEAP, "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), "LoadFileSpeed", what, file.toString()), 0);
    }

    // What a process and the children that it has waited for took, in clock ticks, of which Linux has 100 a second.
    private static final Path CPU = Path.of("/proc/self/stat");
    private static final double TICKS = 100;

    /** Its exit code may be 1 at most: a FAIL of a check. */
    private static Child child(List<String> command, int worst) throws Exception {
        double before = childrensCpu();
        Process child = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long most = 0;
        while (!child.waitFor(100, java.util.concurrent.TimeUnit.MILLISECONDS)) {
            List<Long> pids = new ArrayList<>(List.of(child.pid()));
            child.descendants().forEach(d -> pids.add(d.pid()));
            for (long pid : pids) {
                most = Math.max(most, residentMb(pid));
            }
        }
        if (child.exitValue() > worst) {
            throw new AssertionError(String.join(" ", command) + " failed");
        }
        return new Child(childrensCpu() - before, most);
    }

    private static long residentMb(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream().filter(l -> l.startsWith("VmHWM:"))
                    .mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")) >> 10).findFirst().orElse(0);
        } catch (IOException e) {
            return 0; // has ended
        }
    }

    private static double childrensCpu() throws IOException {
        String stat = Files.readString(CPU);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" "); // from the third, which is the state
        return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS; // cutime and cstime
    }

    private static long lines(Path file) throws IOException {
        long n = 0;
        // Of a binary log too, whose bytes are no characters of UTF-8.
        try (BufferedReader in = new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            while (in.readLine() != null) {
                n++;
            }
        }
        return n;
    }

    /** A file, and the n-th request: name, sending, latency, outcome. */
    private static final class Lines implements AutoCloseable {
        final DataOutputStream out;
        final Random random = new Random(1);
        long written;
        String name;
        long startMs;
        double latencyMs;
        boolean failed;

        Lines(OutputStream file) {
            out = new DataOutputStream(new BufferedOutputStream(file, 1 << 16));
        }

        void request(int n) {
            name = "GET /api/v1/resource-" + random.nextInt(12);
            startMs = STARTED_MS + n;
            latencyMs = 20 * Math.exp(0.5 * random.nextGaussian());
            failed = random.nextInt(200) == 0;
        }

        void line(String text) throws IOException {
            byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
            out.write(bytes);
            written += bytes.length;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    private static Map<String, Format> formats() {
        Map<String, Format> formats = new LinkedHashMap<>();
        formats.put("jtl-csv", LoadFileSpeed::jtlCsv);
        formats.put("jtl-xml", LoadFileSpeed::jtlXml);
        formats.put("k6-json", LoadFileSpeed::k6Json);
        formats.put("k6-csv", LoadFileSpeed::k6Csv);
        formats.put("gatling-text", LoadFileSpeed::gatlingText);
        formats.put("gatling-binary", LoadFileSpeed::gatlingBinary);
        formats.put("vegeta-json", LoadFileSpeed::vegetaJson);
        formats.put("vegeta-csv", LoadFileSpeed::vegetaCsv);
        formats.put("hey-csv", LoadFileSpeed::heyCsv);
        formats.put("hdr-log", LoadFileSpeed::hdrLog);
        return formats;
    }

    private static void jtlCsv(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,"
                    + "allThreads,URL,Latency,IdleTime,Connect");
        }
        out.request(n);
        long ms = Math.round(out.latencyMs);
        out.line(out.startMs + "," + ms + "," + out.name + "," + (out.failed ? "503,Service Unavailable" : "200,OK") + ",Thread Group 1-" + (1 + n % 100)
                + ",text," + !out.failed + ",,3478,212,100,100,http://localhost:8080/api/v1/resource," + (ms - 1) + ",0,0");
    }

    private static void jtlXml(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testResults version=\"1.2\">");
        }
        out.request(n);
        long ms = Math.round(out.latencyMs);
        out.line("<httpSample t=\"" + ms + "\" it=\"0\" lt=\"" + (ms - 1) + "\" ct=\"0\" ts=\"" + out.startMs + "\" s=\"" + !out.failed + "\" lb=\"" + out.name
                + "\" rc=\"" + (out.failed ? "503" : "200") + "\" rm=\"OK\" tn=\"Thread Group 1-" + (1 + n % 100)
                + "\" dt=\"text\" by=\"3478\" sby=\"212\" ng=\"100\" na=\"100\"/>");
    }

    private static final List<String> K6 = List.of("http_reqs", "http_req_duration", "http_req_blocked", "http_req_connecting", "http_req_sending",
            "http_req_waiting", "http_req_receiving", "http_req_failed");

    /** As k6 does, a line for each of a request's eight metrics. */
    private static void k6Json(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("{\"type\":\"Metric\",\"data\":{\"name\":\"http_req_duration\",\"type\":\"trend\",\"contains\":\"time\",\"thresholds\":[],\"submetrics\":null},"
                    + "\"metric\":\"http_req_duration\"}");
        }
        out.request(n);
        String tags = ",\"tags\":{\"expected_response\":\"" + !out.failed + "\",\"group\":\"\",\"method\":\"GET\",\"name\":\"http://localhost:8080/" + out.name.substring(5)
                + "\",\"proto\":\"HTTP/1.1\",\"scenario\":\"default\",\"status\":\"" + (out.failed ? 503 : 200) + "\",\"url\":\"http://localhost:8080/"
                + out.name.substring(5) + "\"}}}";
        String time = Instant.ofEpochSecond(0, (out.startMs + (long) out.latencyMs) * 1_000_000 + 123_457).toString().replace("Z", "+00:00");
        for (String metric : K6) {
            out.line("{\"metric\":\"" + metric + "\",\"type\":\"Point\",\"data\":{\"time\":\"" + time + "\",\"value\":"
                    + (metric.equals("http_reqs") ? "1" : String.format(Locale.ROOT, "%.6f", out.latencyMs)) + tags);
        }
    }

    private static void k6Csv(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,"
                    + "tls_version,url,extra_tags,metadata");
        }
        out.request(n);
        for (String metric : K6) {
            out.line(metric + "," + out.startMs / 1000 + "," + String.format(Locale.ROOT, "%.6f", out.latencyMs) + ",,,," + !out.failed + ",,GET,"
                    + "http://localhost:8080/" + out.name.substring(5) + ",HTTP/1.1,default,," + (out.failed ? 503 : 200) + ",,,http://localhost:8080/"
                    + out.name.substring(5) + ",,");
        }
    }

    private static void gatlingText(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("RUN\tdemo.LoadSimulation\tloadsimulation\t" + STARTED_MS + "\t \t3.10.5");
        }
        out.request(n);
        out.line("USER\tusers\tSTART\t" + out.startMs);
        out.line("REQUEST\t\t" + out.name + "\t" + out.startMs + "\t" + (out.startMs + Math.round(out.latencyMs)) + "\t"
                + (out.failed ? "KO\tstatus.find.in(200), found 503" : "OK\t "));
        out.line("USER\tusers\tEND\t" + (out.startMs + Math.round(out.latencyMs)));
    }

    private static void gatlingBinary(Lines out, int n) throws IOException {
        DataOutputStream to = out.out;
        if (n == 0) {
            to.write(0);
            text(to, "3.15.1");
            text(to, "demo.LoadSimulation");
            to.writeLong(STARTED_MS);
            text(to, "");
            to.writeInt(1);
            text(to, "users");
            to.writeInt(0);
            for (int i = 0; i < 12; i++) { // names, as of a request each
                requestHead(to, i + 3, "GET /api/v1/resource-" + i, true, i == 0);
            }
        }
        out.request(n);
        int start = n;
        user(to, start, 1);
        to.write(1);
        to.writeInt(0);
        cached(to, 3 + Integer.parseInt(out.name.substring(out.name.lastIndexOf('-') + 1)), "", false);
        to.writeInt(start);
        to.writeInt(start + (int) Math.round(out.latencyMs));
        to.write(out.failed ? 0 : 1);
        cached(to, 2, "", false);
        user(to, start + (int) Math.round(out.latencyMs), 0);
        out.written = to.size();
    }

    private static void user(DataOutputStream to, int at, int starts) throws IOException {
        to.write(2);
        to.writeInt(0);
        to.write(starts);
        to.writeInt(at);
    }

    private static void requestHead(DataOutputStream to, int key, String name, boolean fresh, boolean first) throws IOException {
        to.write(1);
        to.writeInt(0);
        cached(to, key, name, fresh);
        to.writeInt(0);
        to.writeInt(10);
        to.write(1);
        cached(to, 2, "", first);
    }

    private static void cached(DataOutputStream to, int key, String text, boolean fresh) throws IOException {
        to.writeInt(fresh ? key : -key);
        if (fresh) {
            text(to, text);
        }
    }

    private static void text(DataOutputStream to, String text) throws IOException {
        to.writeInt(text.length());
        if (!text.isEmpty()) {
            to.write(text.getBytes(StandardCharsets.ISO_8859_1));
            to.write(0);
        }
    }

    private static void vegetaJson(Lines out, int n) throws IOException {
        out.request(n);
        out.line("{\"attack\":\"" + out.name + "\",\"seq\":" + n + ",\"code\":" + (out.failed ? 503 : 200) + ",\"timestamp\":\""
                + Instant.ofEpochSecond(0, out.startMs * 1_000_000 + 123_457).toString().replace("Z", "+02:00") + "\",\"latency\":" + (long) (out.latencyMs * 1e6)
                + ",\"bytes_out\":0,\"bytes_in\":12,\"error\":\"" + (out.failed ? "503 Service Unavailable" : "") + "\",\"body\":\"cG9uZwo=\",\"method\":\"GET\","
                + "\"url\":\"http://localhost:8080/\",\"headers\":{\"Content-Type\":[\"text/plain\"]}}");
    }

    private static void vegetaCsv(Lines out, int n) throws IOException {
        out.request(n);
        out.line(out.startMs + "123457," + (out.failed ? 503 : 200) + "," + (long) (out.latencyMs * 1e6) + ",0,12," + (out.failed ? "503 Service Unavailable" : "")
                + ",cG9uZwo=," + out.name + "," + n + ",GET,http://localhost:8080/,Q29udGVudC1UeXBlOiB0ZXh0L3BsYWluDQo=");
    }

    private static void heyCsv(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("response-time,DNS+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset");
        }
        out.request(n);
        out.line(String.format(Locale.ROOT, "%.4f,0.0010,0.0000,0.0001,%.4f,0.0002,%d,%.4f", out.latencyMs / 1e3, out.latencyMs / 1e3, out.failed ? 503 : 200, n / 1e3));
    }

    private static String[] packed;

    /** A second of each of two tags; of 64 histograms by turns, since packing takes longer than reading. */
    private static void hdrLog(Lines out, int n) throws IOException {
        if (n == 0) {
            out.line("#[Histogram log format version 1.3]\n#[BaseTime: 1796025600.000 (seconds since epoch)]\n#[StartTime: 1796025600.000 (seconds since epoch), x]\n"
                    + "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\",\"Interval_Compressed_Histogram\"");
            packed = new String[64];
            for (int i = 0; i < packed.length; i++) {
                Histogram histogram = new Histogram(3);
                for (int k = 0; k < 1000; k++) {
                    out.request(k);
                    histogram.recordValue((long) (out.latencyMs * 1e6));
                }
                ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
                int length = histogram.encodeIntoCompressedByteBuffer(buffer);
                packed[i] = String.format(Locale.ROOT, "%.3f,", histogram.getMaxValue() / 1e6)
                        + java.util.Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
            }
        }
        out.line("Tag=" + (n % 2 == 0 ? "read," : "write,") + String.format(Locale.ROOT, "%d.000,1.000,", n / 2) + packed[n % packed.length]);
    }
}
