package benchbook.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;

/**
 * A service in a JVM of its own, on a port of loopback that the system chooses, so that a load test shares no heap and no JIT
 * with what it tests. The program prints its port on a line, and serves until its standard input ends; what it makes of a
 * byte on it is its own affair. {@link PlainServer} is one.
 */
public final class ServerJvm implements AutoCloseable {

    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Pattern PORT = Pattern.compile("\\d{1,5}");

    private final FreshJvm.Running jvm;
    private final int port;

    private ServerJvm(FreshJvm.Running jvm, int port) {
        this.jvm = jvm;
        this.port = port;
    }

    /**
     * Starts a program, and returns when it listens.
     *
     * @param program a class on this program's class path
     * @throws IOException if it cannot be started, or prints no port
     */
    public static ServerJvm start(Class<?> program, List<String> arguments) throws IOException {
        FreshJvm.Running jvm = FreshJvm.startTalking(program, arguments);
        String line = jvm.readLine();
        if (line == null || !PORT.matcher(line).matches()) {
            jvm.close();
            throw new IOException(program.getName() + " printed no port: " + (line == null ? "nothing at all" : line));
        }
        return new ServerJvm(jvm, Integer.parseInt(line));
    }

    /**
     * Starts a program by its command, and returns when it listens.
     *
     * @param name what a reader calls it
     * @param errors the file that its errors go to
     * @param patience how long it may take
     * @throws IOException if it cannot be started, or prints no port in time
     */
    static ServerJvm start(String name, List<String> command, Path errors, Duration patience) throws IOException, InterruptedException {
        FreshJvm.Running jvm = FreshJvm.startTalking(command, errors);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> {
            try {
                return jvm.readLine();
            } catch (IOException e) {
                return null; // it was ended while it was listened to
            }
        });
        String line = null;
        String why = "printed no port";
        try {
            line = first.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            why += " within " + patience.toSeconds() + " s";
        } catch (ExecutionException e) {
            why += ": " + e.getCause();
        }
        if (line == null || !PORT.matcher(line).matches()) {
            jvm.close(SOON);
            throw new IOException(name + " " + why + (line == null ? "" : " but \"" + line + "\"") + "; " + errors.getFileName() + " ends in: " + lastLine(errors));
        }
        return new ServerJvm(jvm, Integer.parseInt(line));
    }

    private static String lastLine(Path errors) throws IOException {
        List<String> lines = Files.readString(errors).lines().filter(line -> !line.isBlank()).toList();
        return lines.isEmpty() ? "nothing" : lines.getLast().strip();
    }

    /** Returns the address of its root, as in {@code http://127.0.0.1:40123/}. */
    public String url() {
        return "http://127.0.0.1:" + port + "/";
    }

    /** Hands it a byte. */
    public void signal() {
        try {
            jvm.signal();
        } catch (IOException e) {
            throw new UncheckedIOException("the service has ended", e);
        }
    }

    long pid() {
        return jvm.pid();
    }

    /** Does something when it has ended, by itself or not; on some thread. */
    void onEnd(IntConsumer exitCode) {
        jvm.onEnd(exitCode);
    }

    /** Ends it, and returns when it has, by force if it takes longer. */
    void close(Duration patience) throws InterruptedException {
        jvm.close(patience);
    }

    /** Returns the CPU time that it has used, in seconds; NaN where the system does not tell. */
    double cpuSeconds() {
        return jvm.cpuSeconds();
    }

    /** Ends it. */
    @Override
    public void close() {
        jvm.close();
    }
}
