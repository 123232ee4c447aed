///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The capstone's inventory service: waits 5 ms, and writes head and body separately
//JAVA 21+
//MAIN capstone.InventoryStub

package capstone;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers {@code GET /stock/17} with {@code {"product":17,"available":…}} after 5 ms. Head and body are two writes, as of any
 * server that flushes the head first. What becomes of that is the experiment:
 *
 * <pre>
 *   this socket, Nagle's algorithm on (the default): the head goes at once; the body is small, and waits until the head is
 *   acknowledged. The other end has nothing to send, and acknowledges after 40 ms (Linux's delayed ACK), unless its
 *   connection is fresh: Linux acknowledges a new connection's first segments at once (quick ACK).
 *
 *   fresh connection a call       no wait: quick ACK; and this end closes, which sends what is left
 *   kept connection               40 ms a call, both ends idle
 *   kept, TCP_NODELAY here        no wait: Nagle is off where the second write is
 * </pre>
 *
 * TCP_NODELAY at the caller's end would change nothing: its request is one write. Prints the port that the system gave it, and
 * serves until it is ended, or, with {@code --capstone.until-input-ends=true}, until its standard input ends.
 */
class InventoryStub {

    private static final String USAGE = """
            Usage: inventory-stub [--capstone.step=a0] [--capstone.no-delay=false] [--capstone.wait-ms=5] [--capstone.until-input-ends=false]
            The capstone's inventory service. Prints its port, and answers GET /stock/17. From step a4 on, no-delay is true.
            Also as environment variables such as CAPSTONE_NO_DELAY.

            Example:
              jbang inventory-stub.java --capstone.no-delay=true
            """;
    private static final int BACKLOG = 1024;
    private static final int LONGEST_HEAD = 8192;
    /** As in {@code GET /stock/17 HTTP/1.1}. */
    private static final Pattern REQUEST = Pattern.compile("GET /stock/(\\d{1,9}) HTTP/1\\.1");

    private final boolean noDelay;
    private final long waitMs;

    private InventoryStub(boolean noDelay, long waitMs) {
        this.noDelay = noDelay;
        this.waitMs = waitMs;
    }

    private void accept(ServerSocket server) {
        while (true) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(noDelay);
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                throw new UncheckedIOException(e); // too many files open, say: whoever calls sees that nobody answers
            }
        }
    }

    private void serve(Socket socket) {
        try (socket; InputStream in = new BufferedInputStream(socket.getInputStream()); OutputStream out = socket.getOutputStream()) {
            for (List<String> head = head(in); head != null; head = head(in)) {
                Matcher request = REQUEST.matcher(head.get(0));
                boolean last = head.stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).matches("connection:\\s*close"));
                boolean known = request.matches();
                String body = known ? "{\"product\":" + request.group(1) + ",\"available\":" + Long.parseLong(request.group(1)) * 7 % 100 + "}" : "{}";
                Thread.sleep(waitMs);
                out.write(("HTTP/1.1 " + (known ? "200 OK" : "404 Not Found") + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + body.length() + (last ? "\r\nConnection: close" : "") + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
                out.write(body.getBytes(StandardCharsets.US_ASCII));
                if (last) {
                    return;
                }
            }
        } catch (IOException e) {
            // the caller is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the lines of a request's head; null at the end, or where none can be made out. */
    private static List<String> head(InputStream in) throws IOException {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int b = in.read(), n = 0; b >= 0 && n < LONGEST_HEAD; b = in.read(), n++) {
            if (b == '\n' && line.isEmpty()) {
                return lines.isEmpty() ? null : lines;
            } else if (b == '\n') {
                lines.add(line.toString());
                line.setLength(0);
            } else if (b != '\r') {
                line.append((char) b);
            }
        }
        return null;
    }

    private static String option(String[] args, String name, String otherwise) {
        String prefix = "--capstone." + name + "=";
        for (String arg : args) {
            if (arg.startsWith(prefix)) {
                return arg.substring(prefix.length());
            }
        }
        return System.getenv().getOrDefault("CAPSTONE_" + name.replace('-', '_').toUpperCase(Locale.ROOT), otherwise);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(USAGE);
            return;
        }
        String step = option(args, "step", "a0");
        boolean late = step.matches("a[4-9]");
        InventoryStub stub = new InventoryStub(Boolean.parseBoolean(option(args, "no-delay", String.valueOf(late))),
                Long.parseLong(option(args, "wait-ms", "5")));
        ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        Thread accepting = Thread.ofPlatform().daemon().start(() -> stub.accept(server));
        System.out.println(server.getLocalPort());
        if (Boolean.parseBoolean(option(args, "until-input-ends", "false"))) {
            while (System.in.read() >= 0) {
                continue;
            }
        } else {
            accepting.join();
        }
    }
}
