package suites;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * A service on the JDK's own HTTP server that does nothing but wait, as one does that asks a database: each request has a worker
 * for 20 ms, and there are as many workers as the argument says. At a byte on its standard input it stands still: whatever is
 * under way, or comes, waits until a deadline 1.5 s later. It prints its port, and ends when its input does.
 */
public final class WaitingService {

    private static final long WAIT_NS = 20_000_000;
    private static final long FREEZE_NS = 1_500_000_000;
    private static final byte[] ANSWER = "done\n".getBytes(StandardCharsets.US_ASCII);
    /** More than are open in any of our tests: of those beyond it the server would close some, in the middle of a test. */
    private static final String IDLE_CONNECTIONS = "10000";

    private final AtomicLong frozenUntil = new AtomicLong(System.nanoTime());

    private WaitingService() {}

    /** Serves until the end of standard input. */
    public static void main(String[] args) throws IOException {
        System.setProperty("sun.net.httpserver.maxIdleConnections", IDLE_CONNECTIONS);
        // Else the second packet of an answer waits for the receiver to acknowledge the first, which takes it up to 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        WaitingService service = new WaitingService();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(args[0]));
        server.setExecutor(workers);
        server.createContext("/", service::answer);
        server.start();
        System.out.println(server.getAddress().getPort());
        while (System.in.read() >= 0) {
            service.frozenUntil.set(System.nanoTime() + FREEZE_NS);
        }
        server.stop(0);
        workers.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        await(System.nanoTime() + WAIT_NS);
        await(frozenUntil.get());
        exchange.sendResponseHeaders(200, ANSWER.length);
        try (OutputStream body = exchange.getResponseBody()) {
            body.write(ANSWER);
        }
    }

    private static void await(long deadline) {
        for (long left = deadline - System.nanoTime(); left > 0; left = deadline - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
