package benchbook.measure;

import benchbook.measure.LoadPlan.Connect;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The connections of a load test on one event loop: they are opened, read, timed out and closed by the thread that pumps,
 * and may be written by another one, which has claimed them. An event loop takes 11 to 12 µs of CPU for a request, where
 * blocking sockets on virtual threads take 17 to 22, and its reader cannot hold up the sender.
 */
final class Wires implements AutoCloseable {

    /** What becomes of requests; called by the thread that pumps. */
    interface Traffic {
        /** A connection is open and without a request. */
        void opened(Connection c, long now);

        /** A request was answered; its connection may have been closed behind it. */
        void answered(Connection c, long now);

        /** A request failed, and its connection is closed. */
        void failed(Connection c, Failure why, long now);

        /** A connection that is bound to no request was not opened. */
        void notOpened(Failure why, long now);
    }

    private record Trouble(Connection c, long due, ByteBuffer rest) {}

    private record Refused(Connection c, Failure why) {}

    private static final int BUFFER = 1 << 17;

    private final InetSocketAddress address;
    private final RequestBytes bytes;
    private final boolean reuse;
    private final Traffic traffic;
    private final Selector selector;
    private final Connections all;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final Queue<Connection> openedNow = new ArrayDeque<>();
    private final Queue<Refused> refusedNow = new ArrayDeque<>();
    private final Queue<Trouble> troubles = new ConcurrentLinkedQueue<>();
    private final Queue<Connection> gone = new ConcurrentLinkedQueue<>();
    private final long start;
    private final long end;
    private long selecting; // since when; 0 for not
    private long idleNs;
    private int live;
    private long opened;
    private long lostIdle;
    private String firstGarbage = "";

    Wires(LoadPlan plan, int connections, long start, Traffic traffic) throws IOException {
        this.start = start;
        end = start + plan.schedule().durationNs();
        address = plan.target().address();
        bytes = new RequestBytes(plan);
        reuse = plan.limits().connect() == Connect.REUSE;
        this.traffic = traffic;
        selector = Selector.open();
        all = new Connections(connections);
    }

    /** Waits for something to happen, at most so long or not at all, and tells the traffic. */
    void pump(long millis) throws IOException {
        selecting = System.nanoTime();
        if (millis > 0 && openedNow.isEmpty() && refusedNow.isEmpty()) {
            selector.select(this::event, millis);
        } else {
            selector.selectNow(this::event);
        }
        endOfIdling();
        for (Connection c = openedNow.poll(); c != null; c = openedNow.poll()) {
            opened(c);
        }
        for (Refused r = refusedNow.poll(); r != null; r = refusedNow.poll()) {
            notOpened(r.c, r.why);
        }
        for (Trouble t = troubles.poll(); t != null; t = troubles.poll()) {
            trouble(t);
        }
        for (Connection c = gone.poll(); c != null; c = gone.poll()) {
            all.release(c);
        }
    }

    /** The time that the loop waits ends with the first event, which is handled within the selection. */
    private void endOfIdling() {
        if (selecting != 0) {
            idleNs += Math.max(0, Math.min(System.nanoTime(), end) - Math.max(selecting, start));
            selecting = 0;
        }
    }

    /** Returns for how long of the measured time the loop had nothing to do. */
    long idleNs() {
        return idleNs;
    }

    /** Ends a {@link #pump} that waits; called by any thread. */
    void wakeUp() {
        selector.wakeup();
    }

    boolean canOpen() {
        return all.hasFree();
    }

    /** Begins to open a connection, for no request in particular; the traffic hears of it. */
    void open(long now) {
        connect(now, false, now, 0);
    }

    /** Begins to open a connection for a request, which is sent on it. */
    void open(long due, int request, long now) {
        connect(now, true, due, request);
    }

    private void connect(long now, boolean bound, long due, int request) {
        Connection c = all.take();
        live++;
        c.bound = bound;
        c.due = due;
        c.sent = now;
        c.request = request;
        c.rest = null;
        c.channel = null;
        c.state.set(Connection.OPENING);
        try {
            c.channel = SocketChannel.open();
            c.channel.configureBlocking(false);
            c.channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            boolean done = c.channel.connect(address);
            c.key = c.channel.register(selector, done ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, c);
            if (done) {
                openedNow.add(c);
            }
        } catch (IOException e) {
            refusedNow.add(new Refused(c, Failure.of(e)));
        }
    }

    private void event(SelectionKey key) {
        endOfIdling();
        Connection c = (Connection) key.attachment();
        if (!key.isValid() || c.key != key) {
            return;
        }
        if (key.isConnectable()) {
            try {
                c.channel.finishConnect();
                key.interestOps(SelectionKey.OP_READ);
                opened(c);
            } catch (IOException e) {
                notOpened(c, Failure.of(e));
            }
            return;
        }
        if (key.isWritable()) {
            writeRest(c);
        }
        if (key.isValid() && key.isReadable()) {
            read(c);
        }
    }

    private void opened(Connection c) {
        if (c.state.get() != Connection.OPENING) {
            return; // timed out meanwhile
        }
        opened++;
        c.state.set(Connection.BUSY);
        if (c.bound) {
            write(c, bytes);
        } else {
            traffic.opened(c, System.nanoTime());
        }
    }

    private void notOpened(Connection c, Failure why) {
        close(c);
        if (c.bound) {
            traffic.failed(c, why, System.nanoTime());
        } else {
            traffic.notOpened(why, System.nanoTime());
        }
    }

    /** Sends a request on a connection that this thread has to itself; the thread that pumps uses {@link #send(Connection, long, int, long)}. */
    void send(Connection c, RequestBytes own, long due, int request, long now) {
        c.due = due;
        c.sent = now;
        c.request = request;
        c.bound = true;
        c.rest = null;
        c.response.begin(own.isHead(request));
        // Before the write, whose answer may be there before the write comes back.
        c.state.set(Connection.BUSY);
        push(c, own.of(request), due);
    }

    void send(Connection c, long due, int request, long now) {
        send(c, bytes, due, request, now);
    }

    private void write(Connection c, RequestBytes own) {
        c.response.begin(own.isHead(c.request));
        push(c, own.of(c.request), c.due);
    }

    private void push(Connection c, ByteBuffer out, long due) {
        try {
            c.channel.write(out);
            if (out.hasRemaining()) {
                troubles.add(new Trouble(c, due, ByteBuffer.allocateDirect(out.remaining()).put(out).flip()));
                wakeUp();
            }
        } catch (IOException e) {
            troubles.add(new Trouble(c, due, null));
            wakeUp();
        }
    }

    /** A write that failed, or was too long for the socket. The answer may have come all the same. */
    private void trouble(Trouble t) {
        Connection c = t.c;
        if (c.state.get() != Connection.BUSY) {
            return;
        }
        if (t.rest == null || c.due != t.due) {
            // An answer before the request's end leaves a connection on which nothing else can be sent.
            fail(c, Failure.RESET);
        } else {
            c.rest = t.rest;
            c.key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        }
    }

    private void writeRest(Connection c) {
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
            fail(c, Failure.RESET);
        }
    }

    private void read(Connection c) {
        if (c.state.get() != Connection.BUSY) {
            // Nothing may come on an idle connection but its end. Claimed in this moment, it is looked at again at once.
            if (c.state.compareAndSet(Connection.IDLE, Connection.GONE)) {
                lostIdle++;
                closeChannel(c);
            }
            return;
        }
        buffer.clear();
        int n;
        try {
            n = c.channel.read(buffer);
        } catch (IOException e) {
            fail(c, Failure.RESET);
            return;
        }
        if (n < 0) {
            if (c.response.endsWithConnection()) {
                answered(c);
            } else {
                fail(c, Failure.CLOSED);
            }
            return;
        }
        switch (c.response.feed(buffer.flip())) {
            case COMPLETE -> answered(c);
            case GARBAGE -> {
                firstGarbage = firstGarbage.isEmpty() ? c.response.fault() : firstGarbage;
                fail(c, Failure.GARBAGE);
            }
            case MORE -> {}
        }
    }

    private void answered(Connection c) {
        long now = System.nanoTime();
        if (!reuse || !c.response.keepsConnection() || c.rest != null) {
            close(c);
        }
        traffic.answered(c, now);
    }

    private void fail(Connection c, Failure why) {
        close(c);
        traffic.failed(c, why, System.nanoTime());
    }

    /** Ends what has taken longer than a request may; returns when the oldest of the others was due, or now. */
    long timeOut(long timeoutNs, long now) {
        long oldest = now;
        for (int i = 0; i < all.used(); i++) {
            Connection c = all.at(i);
            int state = c.state.get();
            if ((state == Connection.BUSY || state == Connection.OPENING) && now - c.due > timeoutNs) {
                if (c.bound) {
                    fail(c, Failure.TIMEOUT);
                } else {
                    close(c);
                    traffic.notOpened(Failure.TIMEOUT, now);
                }
            } else if (state == Connection.BUSY || state == Connection.OPENING && c.bound) {
                oldest = c.due - oldest < 0 ? c.due : oldest;
            }
        }
        return oldest;
    }

    Connection at(int number) {
        return all.at(number);
    }

    /** Gives back a connection that was closed while idle; called by any thread. */
    void giveBack(Connection c) {
        gone.add(c);
    }

    private void close(Connection c) {
        closeChannel(c);
        all.release(c);
    }

    private void closeChannel(Connection c) {
        live--;
        try {
            if (c.channel != null) {
                c.channel.close();
            }
        } catch (IOException e) {
            // it is gone either way
        }
    }

    /** Returns how many connections are open, or being opened. */
    int liveCount() {
        return live;
    }

    /** Returns how many connections were opened. */
    long openedCount() {
        return opened;
    }

    /** Returns how many connections the server closed while they were idle. */
    long lostIdleCount() {
        return lostIdle;
    }

    /** Returns what was wrong with the first answer that was none; empty without. */
    String firstGarbage() {
        return firstGarbage;
    }

    @Override
    public void close() throws IOException {
        for (int i = 0; i < all.used(); i++) {
            closeChannel(all.at(i)); // once more, where it was closed
        }
        selector.close();
    }
}
