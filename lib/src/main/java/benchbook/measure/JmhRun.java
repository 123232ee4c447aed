package benchbook.measure;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Utils;

/**
 * Runs JMH suites and keeps everything that a later reader asks for in one folder: {@code
 * results.json} (JMH's own), {@code log.txt} (JMH's whole output) and {@code run.json} (machine,
 * time, load average at start and end).
 */
public final class JmhRun {

    private static final String PROGRESS = "# Run progress: ";

    private JmhRun() {}

    /**
     * Measures every benchmark of {@code suite} as its annotations plan, unless {@code plan} says
     * otherwise, and writes the three files into {@code folder}, which must not hold a run yet.
     * JMH's progress lines, with their ETA, go to {@code talk}.
     *
     * @param suite the class that holds the benchmarks
     * @param plan JMH options that override the annotations
     * @param folder the run's folder; made where missing
     * @param command what a reader types to measure the same again
     * @param talk where progress is told, usually standard error
     * @throws IOException if the folder cannot be written, or already holds a {@code results.json}
     * @throws RunnerException if JMH gives up; the log then tells why
     */
    public static void record(Class<?> suite, Options plan, Path folder, String command, PrintStream talk)
            throws IOException, RunnerException {
        Path results = folder.resolve("results.json");
        if (Files.exists(results)) {
            throw new IOException(results + " exists already; name another folder, or remove it first");
        }
        Files.createDirectories(folder);
        Options options = new OptionsBuilder()
                .parent(plan)
                .include("^" + Pattern.quote(suite.getName()) + "\\.")
                // Given, even if empty, so that the forks do not inherit this JVM's own flags.
                .jvmArgs(plan.getJvmArgs().orElse(List.of()).toArray(new String[0]))
                .resultFormat(ResultFormatType.JSON)
                .result(results.toString())
                .shouldFailOnError(true)
                .build();
        Instant started = Instant.now();
        double loadAtStart = Environment.loadAverage();
        try (OutputStream log = new FileOutputStream(folder.resolve("log.txt").toFile());
                PrintStream out = new PrintStream(new Tee(log, talk), true, StandardCharsets.UTF_8)) {
            keepWarningsIn(out);
            new Runner(options, OutputFormatFactory.createFormatInstance(out, VerboseMode.NORMAL)).run();
        }
        write(folder.resolve("run.json"), command, started, loadAtStart);
    }

    /**
     * On JDK 24 and newer the JVM warns on standard error when JMH's class Utils first uses Unsafe. The
     * only flag against it stops older JVMs from starting, so the warning goes where JMH's output goes.
     */
    private static void keepWarningsIn(PrintStream log) {
        PrintStream before = System.err;
        System.setErr(log);
        try {
            Utils.getPid();
        } finally {
            System.setErr(before);
        }
    }

    private static void write(Path file, String command, Instant started, double loadAtStart)
            throws IOException {
        Environment here = Environment.here();
        try (var json = new JsonFactory().createGenerator(Files.newOutputStream(file))) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeStringField("command", command);
            json.writeStringField("started", started.truncatedTo(ChronoUnit.SECONDS).toString());
            json.writeStringField("ended", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
            json.writeNumberField("load_average_start", loadAtStart);
            json.writeNumberField("load_average_end", Environment.loadAverage());
            json.writeStringField("os", here.os());
            json.writeStringField("arch", here.arch());
            json.writeStringField("cpu", here.cpu());
            json.writeNumberField("cores", here.cores());
            json.writeStringField("jdk", here.jdk());
            json.writeStringField("vm", here.vm());
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Copies all bytes to the log, and each progress line, once it is whole, to the talk. */
    private static final class Tee extends OutputStream {
        private final OutputStream log;
        private final PrintStream talk;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Tee(OutputStream log, PrintStream talk) {
            this.log = log;
            this.talk = talk;
        }

        @Override
        public void write(int b) throws IOException {
            log.write(b);
            if (b == '\n') {
                String text = line.toString(StandardCharsets.UTF_8);
                if (text.startsWith(PROGRESS)) {
                    talk.println(text.substring(PROGRESS.length()));
                }
                line.reset();
            } else {
                line.write(b);
            }
        }

        @Override
        public void flush() throws IOException {
            log.flush();
        }
    }
}
