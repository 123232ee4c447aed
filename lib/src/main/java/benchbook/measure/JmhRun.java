package benchbook.measure;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs JMH suites and keeps everything that a later reader asks for in one folder: {@code
 * results.json} (JMH's own), {@code log.txt} (JMH's whole output) and {@code run.json} (machine,
 * time, load average at start and end).
 */
public final class JmhRun {

    private static final String LOG = "log.txt";
    private static final String RESULTS = "results.json";
    /** What JMH writes when every benchmark threw. */
    private static final Pattern NOTHING = Pattern.compile("\\s*\\[\\s*\\]\\s*");

    /** Older JVMs refuse to start with it. */
    private static final List<String> QUIET =
            Runtime.version().feature() >= 23 ? List.of("--sun-misc-unsafe-memory-access=allow") : List.of();

    private JmhRun() {}

    /**
     * What differs from a suite's annotations.
     *
     * @param threads 0 for the annotations' number
     * @param jvmArgs for the forks, which take over nothing from this JVM
     */
    public record Plan(int threads, List<String> jvmArgs) {

        /** Returns the plan that changes nothing. */
        public static Plan asAnnotated() {
            return new Plan(0, List.of());
        }
    }

    /**
     * Measures every benchmark of {@code suite} as its annotations plan, unless {@code plan} says
     * otherwise, and writes the three files into {@code folder}, which must not hold a run yet.
     * JMH's progress lines, with their ETA, go to {@code talk}.
     *
     * @param suite the class that holds the benchmarks
     * @param plan what differs from the annotations
     * @param folder the run's folder; made where missing
     * @param command what a reader types to measure the same again
     * @param talk where progress is told, usually standard error
     * @throws IOException if the folder cannot be written, already holds a {@code results.json}, or JMH gives up
     */
    public static void record(Class<?> suite, Plan plan, Path folder, String command, PrintStream talk)
            throws IOException, InterruptedException {
        record(suite, plan, folder, command, talk, line -> {});
    }

    /**
     * The same with somebody who is told what JMH does while it does it.
     *
     * @param listener gets each line of JMH's output, without its end, once it is whole
     */
    public static void record(Class<?> suite, Plan plan, Path folder, String command, PrintStream talk,
            Consumer<String> listener) throws IOException, InterruptedException {
        keep(folder, command, talk, listener,
                output -> FreshJvm.run(JmhRun.class, QUIET, arguments(suite, plan, folder.resolve(RESULTS)), output));
    }

    /**
     * Runs a JMH jar, and keeps the same three files and, for each fork, its GC log and its flight recording ({@link
     * ForkRecording}).
     *
     * @param java the JVM to run it on, and its forks
     * @param options JMH's, but for the result's file and format
     * @throws IOException as {@link #record(Class, Plan, Path, String, PrintStream)}, or if the folder has files of other forks, or a
     *     name that the JVM's options do not take
     */
    public static void recordJar(Path java, Path jar, List<String> options, Path folder, String command, PrintStream talk)
            throws IOException, InterruptedException {
        ForkRecording.requireUsable(folder);
        ForkRecording.requireFresh(folder);
        List<String> all = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString()));
        all.addAll(ForkRecording.addedTo(options, folder));
        all.addAll(List.of("-rf", "json", "-rff", folder.resolve(RESULTS).toString()));
        keep(folder, command, talk, line -> {}, output -> FreshJvm.run(all, output));
    }

    /** Something that runs JMH, whose exit code it returns. */
    private interface Jmh {
        int run(OutputStream output) throws IOException, InterruptedException;
    }

    private static void keep(Path folder, String command, PrintStream talk, Consumer<String> listener, Jmh jmh)
            throws IOException, InterruptedException {
        Path results = folder.resolve(RESULTS);
        RunStart start = RunStart.leaving(results);
        try (OutputStream log = new FileOutputStream(folder.resolve(LOG).toFile())) {
            int code = jmh.run(new JmhOutput(log, talk, listener));
            if (code != 0 || !Files.exists(results)) {
                throw new IOException("JMH gave up; " + folder.resolve(LOG) + " tells why");
            }
            if (NOTHING.matcher(Files.readString(results)).matches()) {
                throw new IOException("all benchmarks failed, and JMH calls that a success; " + folder.resolve(LOG) + " tells why");
            }
        }
        start.describe(folder, command);
    }

    private static List<String> arguments(Class<?> suite, Plan plan, Path results) {
        List<String> arguments = new ArrayList<>(List.of(suite.getName(), results.toString(), String.valueOf(plan.threads)));
        arguments.addAll(plan.jvmArgs);
        return arguments;
    }

    /**
     * What {@link #record} starts in a JVM of its own: one without the flags of a script that wants to start
     * quickly, and without the warnings that JDK 24 and newer print about a class of JMH.
     *
     * @param args suite, result file, threads, then arguments for the forks
     */
    public static void main(String[] args) throws RunnerException {
        int threads = Integer.parseInt(args[2]);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(args[0]) + "\\.")
                // Given, even if empty, so that the forks do not inherit this JVM's own flags.
                .jvmArgs(Arrays.copyOfRange(args, 3, args.length))
                .resultFormat(ResultFormatType.JSON)
                .result(args[1])
                .shouldFailOnError(true);
        new Runner((threads == 0 ? options : options.threads(threads)).build()).run();
    }
}
