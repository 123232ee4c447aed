package benchbook.measure;

import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A connection, and the request that it serves. All of it belongs to the thread of {@link Wires}, but for the moment in which
 * another thread has claimed it, which it does by its state.
 */
final class Connection {

    static final int CLOSED = 0;
    static final int OPENING = 1;
    static final int IDLE = 2;
    /** By the thread that is about to send on it. */
    static final int CLAIMED = 3;
    /** A request was sent, or its sending has begun. */
    static final int BUSY = 4;
    /** Closed while idle; its number is still among the idle ones. */
    static final int GONE = 5;

    final int number;
    final AtomicInteger state = new AtomicInteger(CLOSED);
    final HttpResponse response = new HttpResponse();
    SocketChannel channel;
    SelectionKey key;
    /** Whether it is opened for a request of its own. */
    boolean bound;
    /** When its request was due, or its opening began; of {@link System#nanoTime}. */
    long due;
    /** When its request was sent. */
    long sent;
    int request;
    /** What could not be sent at once; null for nothing. */
    volatile ByteBuffer rest;

    Connection(int number) {
        this.number = number;
    }
}
