package benchbook.load;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.SampleBuffer;

/** Files that JMH's own writers make: what a loader has to read, whatever our own idea of the format is. */
final class WrittenByJmh {

    private WrittenByJmh() {}

    /** Returns an average-time result in ns/op, values rounded to thousandths, with a profiler's metric. */
    static RunResult avgt(String benchmark, Map<String, String> params, double[]... forks) {
        BenchmarkParams plan = plan(benchmark, Mode.AverageTime, params);
        List<BenchmarkResult> results = new ArrayList<>();
        for (double[] fork : forks) {
            List<IterationResult> iterations = new ArrayList<>();
            for (double value : fork) {
                IterationResult iteration = new IterationResult(plan, plan.getMeasurement(), null);
                iteration.addResult(new AverageTimeResult(
                        ResultRole.PRIMARY, "method", 1000, Math.round(1000 * value), TimeUnit.NANOSECONDS));
                iteration.addResult(new ScalarResult("gc.count", 2, "counts", AggregationPolicy.SUM));
                iterations.add(iteration);
            }
            results.add(new BenchmarkResult(plan, iterations));
        }
        return new RunResult(plan, results);
    }

    /** Returns a sample-mode result of one fork and one iteration. */
    static RunResult sampled(String benchmark, long... nanoseconds) {
        BenchmarkParams plan = plan(benchmark, Mode.SampleTime, Map.of());
        SampleBuffer samples = new SampleBuffer();
        for (long ns : nanoseconds) {
            samples.add(ns);
        }
        IterationResult iteration = new IterationResult(plan, plan.getMeasurement(), null);
        iteration.addResult(new SampleTimeResult(ResultRole.PRIMARY, "method", samples, TimeUnit.NANOSECONDS));
        return new RunResult(plan, List.of(new BenchmarkResult(plan, List.of(iteration))));
    }

    /** Returns the file's text as JMH writes it for a user of that locale. */
    static String text(ResultFormatType format, Locale locale, RunResult... results) {
        Locale before = Locale.getDefault();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            Locale.setDefault(locale);
            ResultFormatFactory.getInstance(format, out).writeOut(List.of(results));
        } finally {
            Locale.setDefault(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static BenchmarkParams plan(String benchmark, Mode mode, Map<String, String> params) {
        WorkloadParams workload = new WorkloadParams();
        params.forEach((name, value) -> workload.put(name, value, 0));
        TimeValue second = TimeValue.seconds(1);
        return new BenchmarkParams(benchmark, "generated." + benchmark, false, 4, new int[] {4}, List.of(), 2, 0,
                new IterationParams(IterationType.WARMUP, 5, second, 1),
                new IterationParams(IterationType.MEASUREMENT, 3, TimeValue.milliseconds(300), 1),
                mode, workload, TimeUnit.NANOSECONDS, 1, "/opt/jdk/bin/java", List.of("-Xmx1g", "-Dname=a b"), "25.0.3",
                "OpenJDK 64-Bit Server VM", "25.0.3+9", "1.37", TimeValue.minutes(10));
    }
}
