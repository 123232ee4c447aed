package benchbook.measure;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Asks the JVM of a fork for full collections while some of its iterations are measured, as a monitoring script does
 * that wants a histogram of the heap every other second. It listens to the lines that JMH prints, and finds the JVM by
 * the name of its GC log ({@link ForkRecording}).
 */
public final class Collecting implements Consumer<String>, AutoCloseable {

    /** As {@link ForkRecording} has the JVM name its log. */
    private static final Pattern LOG = Pattern.compile("gc-(\\d+)\\.log");
    /** Between two requests; to start jcmd takes as long again. */
    private static final long PAUSE_MS = 250;

    private final Stretch stretch;
    private final Path folder;
    private final PrintStream talk;
    private final Stretch.Watch watch;
    private volatile boolean on;
    private Thread asking;

    /**
     * Plans it; nothing runs yet.
     *
     * @param folder where the forks' logs are
     * @param talk where it is told
     */
    public Collecting(Stretch stretch, Path folder, PrintStream talk) {
        this.stretch = stretch;
        this.folder = folder;
        this.talk = talk;
        this.watch = new Stretch.Watch(stretch);
    }

    /** Returns what it does, in words for the reader of a run. */
    public String text() {
        return "jcmd GC.run again and again during " + stretch;
    }

    @Override
    public void accept(String line) {
        switch (watch.of(line)) {
            case BEGIN -> {
                talk.println("from now on " + text());
                long jvm = newest();
                on = true;
                asking = Thread.ofPlatform().daemon().start(() -> ask(jvm));
            }
            case END -> {
                close();
                talk.println("it has ended");
            }
            case READY, NOTHING -> {}
        }
    }

    /** Forks run one after the other, so the newest log is that of the one that runs. */
    private long newest() {
        try (Stream<Path> files = Files.list(folder)) {
            Path log = files.filter(f -> LOG.matcher(f.getFileName().toString()).matches())
                    .max(Comparator.comparingLong(f -> f.toFile().lastModified()))
                    .orElseThrow(() -> new IOException(folder + " holds no gc-PID.log"));
            Matcher name = LOG.matcher(log.getFileName().toString());
            return name.matches() ? Long.parseLong(name.group(1)) : -1;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the run would be undisturbed, and say otherwise
        }
    }

    private void ask(long jvm) {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        try {
            while (on) {
                new ProcessBuilder(List.of(jcmd, String.valueOf(jvm), "GC.run"))
                        .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
                Thread.sleep(PAUSE_MS);
            }
        } catch (IOException | InterruptedException e) {
            talk.println("jcmd cannot be started: " + e.getMessage() + "; the fork is undisturbed");
        }
    }

    @Override
    public void close() {
        on = false;
        if (asking != null) {
            try {
                asking.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
