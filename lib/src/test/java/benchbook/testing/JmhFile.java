package benchbook.testing;

import benchbook.load.JmhCsv;
import benchbook.load.JmhJson;
import benchbook.table.JmhResults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * Result files as JMH writes them, made up for tests: the fields and spellings of any version, score and
 * error computed by JMH's own classes, so that a loader or a check has an independent truth beside it.
 */
public final class JmhFile {

    private JmhFile() {}

    /** One result. Made by {@link #avgt}, then changed by its methods, which return it. */
    public static final class Result {
        private final String benchmark;
        private final double[][] forks;
        private String mode = "avgt";
        private String unit = "ns/op";
        private final Map<String, String> params = new LinkedHashMap<>();
        private final Map<String, double[][]> metrics = new LinkedHashMap<>();
        private int threads = 1;
        private int plannedForks;
        private String jvm = "/opt/jdk/bin/java";
        private String jdk = "25.0.3";
        private String vmName = "OpenJDK 64-Bit Server VM";
        private String jmh = "1.37";
        private List<String> jvmArgs = List.of();
        private int warmups = 5;
        private String measurementTime = "1 s";
        private int batch = 1;
        private double scoreOffset = 0;
        private double errorFactor = 1;

        private Result(String benchmark, double[][] forks) {
            this.benchmark = benchmark;
            this.forks = forks;
            this.plannedForks = forks.length;
        }

        public Result mode(String newMode, String newUnit) {
            mode = newMode;
            unit = newUnit;
            return this;
        }

        public Result param(String name, String value) {
            params.put(name, value);
            return this;
        }

        public Result threads(int n) {
            threads = n;
            return this;
        }

        /** The number that the plan says, whatever the raw data hold: 0 is the harness's own JVM. */
        public Result plannedForks(int n) {
            plannedForks = n;
            return this;
        }

        public Result jdk(String version) {
            jdk = version;
            return this;
        }

        /** The path of the executable, which JMH writes down whatever the JVM calls itself. */
        public Result jvm(String path) {
            jvm = path;
            return this;
        }

        public Result vmName(String name) {
            vmName = name;
            return this;
        }

        /** Empty for the files of JMH up to 1.18, which name neither their version nor the JVM. */
        public Result jmh(String version) {
            jmh = version;
            return this;
        }

        public Result jvmArgs(String... args) {
            jvmArgs = List.of(args);
            return this;
        }

        public Result warmups(int iterations) {
            warmups = iterations;
            return this;
        }

        /** Calls in one measured operation. */
        public Result batch(int calls) {
            batch = calls;
            return this;
        }

        public Result measurementTime(String time) {
            measurementTime = time;
            return this;
        }

        /** A secondary metric in B/op, under the name that stands in the file. */
        public Result metric(String name, double[]... values) {
            metrics.put(name, values);
            return this;
        }

        /** As if somebody had edited the file: the score moved, the error stretched, the raw data kept. */
        public Result edited(double offset, double factor) {
            scoreOffset = offset;
            errorFactor = factor;
            return this;
        }

        private Statistics statistics() {
            ListStatistics all = new ListStatistics();
            for (double[] fork : forks) {
                for (double value : fork) {
                    all.addValue(value);
                }
            }
            return all;
        }
    }

    /** Returns an average-time result in ns/op, JDK 25, JMH 1.37, one thread, iterations of 1 s. */
    public static Result avgt(String benchmark, double[]... forks) {
        return new Result(benchmark, forks);
    }

    /** Returns forks of steady iterations: fork f, iteration i is {@code means[f] * (1 + noise * pattern)}. */
    public static double[][] forks(int iterations, double noise, double... means) {
        double[][] forks = new double[means.length][iterations];
        for (int f = 0; f < means.length; f++) {
            for (int i = 0; i < iterations; i++) {
                // A fixed wiggle without a trend, another one in each fork, whose mean is zero.
                double wiggle = Math.sin(2 * Math.PI * (i * 2 + 0.37 * (f + 1)) / iterations);
                forks[f][i] = means[f] * (1 + noise * wiggle);
            }
        }
        return forks;
    }

    /** Returns the file's text as JMH 1.37 writes it. */
    public static String json(Result... results) {
        StringJoiner all = new StringJoiner(",\n", "[\n", "\n]\n");
        for (Result r : results) {
            all.add(object(r));
        }
        return all.toString();
    }

    /** Writes the results to a file and reads them back. */
    public static JmhResults read(Result... results) {
        return readJson(json(results));
    }

    /** Writes a file's text, such as {@link #sampleJson} gives, and reads it. */
    public static JmhResults readJson(String json) {
        return through(".json", json, JmhJson::read);
    }

    /**
     * Reads lines of JMH's CSV, which has no raw data, no plan and no JVM: what the checks cannot judge. A line is {@code
     * "demo.Bench.sum","avgt",1,25,"69.8","0.8","ns/op"}.
     */
    public static JmhResults readCsv(String... lines) {
        return through(".csv", "\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\"\n"
                + String.join("\n", lines) + "\n", JmhCsv::read);
    }

    private static JmhResults through(String suffix, String text, Function<Path, JmhResults> loader) {
        try {
            Path file = Files.createTempFile("jmh", suffix);
            try {
                Files.writeString(file, text, StandardCharsets.UTF_8);
                return loader.apply(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String object(Result r) {
        Statistics s = r.statistics();
        StringBuilder text = new StringBuilder("    {\n");
        if (!r.jmh.isEmpty()) {
            field(text, "jmhVersion", quote(r.jmh));
        }
        field(text, "benchmark", quote(r.benchmark));
        field(text, "mode", quote(r.mode));
        field(text, "threads", String.valueOf(r.threads));
        field(text, "forks", String.valueOf(r.plannedForks));
        if (!r.jmh.isEmpty()) {
            field(text, "jvm", quote(r.jvm));
            field(text, "jvmArgs", r.jvmArgs.stream().map(JmhFile::quote).toList().toString());
            field(text, "jdkVersion", quote(r.jdk));
            field(text, "vmName", quote(r.vmName));
            field(text, "vmVersion", quote(r.jdk + "+9"));
        }
        field(text, "warmupIterations", String.valueOf(r.warmups));
        field(text, "warmupTime", quote("1 s"));
        field(text, "warmupBatchSize", "1");
        int iterations = Arrays.stream(r.forks).mapToInt(f -> f.length).max().orElse(0);
        field(text, "measurementIterations", String.valueOf(iterations));
        field(text, "measurementTime", quote(r.measurementTime));
        field(text, "measurementBatchSize", String.valueOf(r.batch));
        if (!r.params.isEmpty()) {
            StringJoiner params = new StringJoiner(", ", "{ ", " }");
            r.params.forEach((k, v) -> params.add(quote(k) + " : " + quote(v)));
            field(text, "params", params.toString());
        }
        text.append("        \"primaryMetric\" : ")
                .append(metric(s, r.scoreOffset, r.errorFactor, r.unit, r.forks))
                .append(",\n        \"secondaryMetrics\" : {");
        StringJoiner metrics = new StringJoiner(",");
        r.metrics.forEach((name, values) -> {
            ListStatistics all = new ListStatistics();
            Arrays.stream(values).flatMapToDouble(Arrays::stream).forEach(all::addValue);
            metrics.add(quote(name) + " : " + metric(all, 0, 1, "B/op", values));
        });
        return text.append(metrics).append("}\n    }").toString();
    }

    private static String metric(Statistics s, double offset, double factor, String unit, double[][] raw) {
        double mean = s.getMean() + offset;
        double error = s.getMeanErrorAt(0.999) * factor;
        StringJoiner percentiles = new StringJoiner(", ", "{ ", " }");
        for (double p : new double[] {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100}) {
            percentiles.add(quote(String.valueOf(p)) + " : " + number(s.getN() == 0 ? Double.NaN : s.getPercentile(p)));
        }
        return "{\n            \"score\" : " + number(mean) + ",\n            \"scoreError\" : " + number(error)
                + ",\n            \"scoreConfidence\" : [ " + number(mean - error) + ", " + number(mean + error)
                + " ],\n            \"scorePercentiles\" : " + percentiles + ",\n            \"scoreUnit\" : "
                + quote(unit) + ",\n            \"rawData\" : " + Arrays.deepToString(raw) + "\n        }";
    }

    /** Returns one sample-mode result whose histogram holds {@code values[fork][iteration]}, each once. */
    public static String sampleJson(String benchmark, double[][][] values) {
        MultisetStatistics s = new MultisetStatistics();
        StringJoiner forks = new StringJoiner(", ", "[ ", " ]");
        for (double[][] fork : values) {
            StringJoiner iterations = new StringJoiner(", ", "[ ", " ]");
            for (double[] iteration : fork) {
                StringJoiner buckets = new StringJoiner(", ", "[ ", " ]");
                Map<Double, Long> counts = new java.util.TreeMap<>();
                Arrays.stream(iteration).forEach(v -> counts.merge(v, 1L, Long::sum));
                counts.forEach((v, n) -> {
                    s.addValue(v, n);
                    buckets.add("[ " + v + ", " + n + " ]");
                });
                iterations.add(buckets.toString());
            }
            forks.add(iterations.toString());
        }
        String plain = json(avgt(benchmark, new double[][] {{1, 2, 3}, {1, 2, 3}}).mode("sample", "ns/op"));
        int start = plain.indexOf("\"primaryMetric\"");
        int end = plain.indexOf(",\n        \"secondaryMetrics\"");
        String metric = metric(s, 0, 1, "ns/op", new double[0][]).replace("\"rawData\" : []", "\"rawDataHistogram\" : " + forks);
        return plain.substring(0, start) + "\"primaryMetric\" : " + metric + plain.substring(end);
    }

    private static void field(StringBuilder text, String name, String value) {
        text.append("        \"").append(name).append("\" : ").append(value).append(",\n");
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "\"NaN\"";
        }
        return Double.isInfinite(value) ? value > 0 ? "\"+INF\"" : "\"-INF\"" : String.valueOf(value);
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c < ' ') {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }
}
