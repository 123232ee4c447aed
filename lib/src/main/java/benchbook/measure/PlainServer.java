package benchbook.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * The least that answers HTTP, to measure a generator with: one event loop on loopback that sends the same twelve bytes for
 * every head without a body, whatever it asks for. It costs about as much as the generator.
 */
public final class PlainServer implements AutoCloseable {

    private static final byte[] ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 12\r\n\r\nHello world\n"
            .getBytes(StandardCharsets.US_ASCII);
    /** Answers to requests that came at once. */
    private static final int PIPELINED = 64;
    private static final int BACKLOG = 4096;
    /** The head's end, as it is matched byte by byte. */
    private static final byte[] END = {'\r', '\n', '\r', '\n'};

    private final ServerSocketChannel accepting;
    private final Selector selector;
    private final Thread serving;
    private volatile boolean closing;
    private final ByteBuffer in = ByteBuffer.allocateDirect(1 << 16);
    private final ByteBuffer out = ByteBuffer.allocateDirect(ANSWER.length * PIPELINED);

    /** Listens on a port that the system chooses. */
    public PlainServer() throws IOException {
        selector = Selector.open();
        accepting = ServerSocketChannel.open();
        accepting.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        accepting.configureBlocking(false);
        accepting.register(selector, SelectionKey.OP_ACCEPT);
        for (int i = 0; i < PIPELINED; i++) {
            out.put(ANSWER);
        }
        serving = Thread.ofPlatform().daemon().name("plain server").start(this::serve);
    }

    /** Returns where it listens. */
    public int port() throws IOException {
        return ((InetSocketAddress) accepting.getLocalAddress()).getPort();
    }

    private void serve() {
        try {
            while (!closing) {
                selector.select(this::event);
            }
            selector.keys().forEach(PlainServer::close);
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // no selector works any more; who asks it sees that nobody answers
        }
    }

    private void event(SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                SocketChannel client = accepting.accept();
                if (client != null) {
                    client.configureBlocking(false);
                    client.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    client.register(selector, SelectionKey.OP_READ, new int[1]);
                }
            } else if (key.isReadable()) {
                answer((SocketChannel) key.channel(), (int[]) key.attachment());
            }
        } catch (IOException e) {
            close(key);
        }
    }

    private void answer(SocketChannel client, int[] matched) throws IOException {
        in.clear();
        if (client.read(in) < 0) {
            client.close();
            return;
        }
        in.flip();
        int requests = 0;
        while (in.hasRemaining()) {
            byte b = in.get();
            matched[0] = b == END[matched[0]] ? matched[0] + 1 : b == END[0] ? 1 : 0;
            if (matched[0] == END.length) {
                matched[0] = 0;
                requests++;
            }
        }
        for (; requests > 0; requests -= PIPELINED) {
            client.write(out.position(0).limit(ANSWER.length * Math.min(requests, PIPELINED)));
        }
    }

    private static void close(SelectionKey key) {
        try {
            key.channel().close();
        } catch (IOException e) {
            // it is gone either way
        }
    }

    /** Stops listening, and closes all connections. */
    @Override
    public void close() {
        closing = true;
        selector.wakeup();
        try {
            serving.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it ends by itself
        }
    }

    /** Prints the port, and serves until the end of standard input, which is that of whoever started it. */
    public static void main(String[] args) throws IOException {
        try (PlainServer server = new PlainServer()) {
            System.out.println(server.port());
            while (System.in.read() >= 0) {
                continue;
            }
        }
    }
}
