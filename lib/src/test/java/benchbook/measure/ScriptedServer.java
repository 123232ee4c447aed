package benchbook.measure;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on loopback that does to each request what a test says, well or badly. */
final class ScriptedServer implements AutoCloseable {

    static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    /** Answers a request, on a thread of its connection's own. */
    interface Script {
        /**
         * Answers.
         *
         * @param number of the request, from 1, over all connections
         * @param head the request's head
         */
        void answer(int number, String head, Socket socket) throws IOException, InterruptedException;
    }

    private final ServerSocket server;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger connections = new AtomicInteger();

    ScriptedServer(Script script) throws IOException {
        server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        Thread.ofPlatform().daemon().start(() -> accept(script));
    }

    /** Answers every request with {@link #OK}. */
    static ScriptedServer plain() throws IOException {
        return new ScriptedServer((number, head, socket) -> send(socket, OK));
    }

    static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Closes a connection with RST. */
    static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    private void accept(Script script) {
        try {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                sockets.add(socket);
                Thread.ofVirtual().start(() -> serve(script, socket));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void serve(Script script, Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (String head = head(in); head != null && !socket.isClosed(); head = head(in)) {
                script.answer(requests.incrementAndGet(), head, socket);
                if (socket.isClosed()) {
                    return;
                }
            }
        } catch (IOException | InterruptedException e) {
            // the client is gone, or the test over
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            int b = in.read();
            if (b < 0) {
                return null;
            }
            head.append((char) b);
        }
        int length = head.indexOf("Content-Length: ");
        if (length >= 0) {
            in.readNBytes(Integer.parseInt(head.substring(length + 16, head.indexOf("\r", length))));
        }
        return head.toString();
    }

    int port() {
        return server.getLocalPort();
    }

    int requests() {
        return requests.get();
    }

    int connections() {
        return connections.get();
    }

    /** Stops listening, and resets all connections: the process was killed. */
    void die() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            try {
                reset(socket);
            } catch (SocketException e) {
                // closed by its script, or by the client
            }
        }
    }

    @Override
    public void close() throws IOException {
        die();
    }
}
