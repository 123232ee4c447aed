package benchbook.measure;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A server on loopback that answers as soon as it has a request's head, and reads the body afterwards, slowly at first. */
final class EarlyServer implements AutoCloseable {

    private final ServerSocket server;

    EarlyServer() throws IOException {
        server = new ServerSocket();
        server.setReceiveBufferSize(1 << 16);
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        Thread.ofPlatform().daemon().start(this::accept);
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = server.accept();
                Thread.ofPlatform().daemon().start(() -> serve(socket));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private static void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = socket.getInputStream();
            for (int length = head(in); length >= 0; length = head(in)) {
                socket.getOutputStream().write(ScriptedServer.OK.getBytes(StandardCharsets.US_ASCII));
                Thread.sleep(20);
                in.skipNBytes(length);
            }
        } catch (IOException | InterruptedException e) {
            // the client is gone, or the test over
        }
    }

    /** Returns the length of the body; below 0 at the end. */
    private static int head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int b = in.read();
            if (b < 0) {
                return b;
            }
            head.append((char) b);
        }
        String name = "Content-Length: ";
        int from = head.indexOf(name) + name.length();
        return Integer.parseInt(head.substring(from, head.indexOf("\r", from)));
    }

    int port() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
