package benchbook.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A service in a JVM of its own, on a port of loopback that the system chooses, so that a load test shares no heap and no JIT
 * with what it tests. The program prints its port on a line, and serves until its standard input ends; what it makes of a
 * byte on it is its own affair. {@link PlainServer} is one.
 */
public final class ServerJvm implements AutoCloseable {

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
