package benchbook.measure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Writes requests: at once, by whichever thread has the connection, and what the socket did not take by and by, by the
 * thread of {@link Wires}. That thread alone closes connections, so that a write that fails is left to it.
 */
final class RequestWriter {

    /** The channel tells the connection from a later one of the same number, the instant the request from a later one. */
    private record Trouble(Connection c, SocketChannel channel, long due, ByteBuffer rest) {}

    private final Wires wires;
    private final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();

    RequestWriter(Wires wires) {
        this.wires = wires;
    }

    /** Writes a request on a connection that this thread has to itself. The answer may be there before this comes back. */
    void write(Connection c, ByteBuffer out) {
        SocketChannel channel = c.channel;
        long due = c.due;
        c.rest = null;
        c.state.set(Connection.BUSY);
        try {
            channel.write(out);
            if (out.hasRemaining()) {
                trouble(new Trouble(c, channel, due, ByteBuffer.allocateDirect(out.remaining()).put(out).flip()));
            }
        } catch (IOException e) {
            trouble(new Trouble(c, channel, due, null));
        }
    }

    private void trouble(Trouble t) {
        troubles.add(t);
        wires.wakeUp();
    }

    /** Looks after the writes that failed, or were too long for the socket. */
    void settle() {
        for (Trouble t = troubles.poll(); t != null; t = troubles.poll()) {
            if (t.c.channel != t.channel) {
                continue; // closed meanwhile, and its number is another connection's
            }
            int state = t.c.state.get();
            if (state == Connection.CLAIMED) {
                troubles.add(t); // by a thread that is about to send: next time
                return;
            }
            if (state == Connection.IDLE) {
                wires.drop(t.c); // answered before the request's end: nothing else can be sent on it
            } else if (state == Connection.BUSY && (t.rest == null || t.c.due != t.due)) {
                wires.fail(t.c, Failure.RESET);
            } else if (state == Connection.BUSY) {
                t.c.rest = t.rest;
                t.c.key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
            }
        }
    }

    /** The socket takes more. */
    void writeRest(Connection c) {
        ByteBuffer rest = c.rest;
        try {
            if (rest != null && c.state.get() == Connection.BUSY) {
                c.channel.write(rest);
            }
            if (rest == null || !rest.hasRemaining()) {
                c.rest = null;
                c.key.interestOps(SelectionKey.OP_READ);
            }
        } catch (IOException e) {
            wires.fail(c, Failure.RESET);
        }
    }
}
