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
    private final RequestWriter writer = new RequestWriter(this);
    private final Queue<Connection> gone = new ConcurrentLinkedQueue<>();
    private final IdleClock idle;
    private int live;
    private long opened;
    private long lostIdle;
    private String firstGarbage = "";

    Wires(LoadPlan plan, int connections, long start, Traffic traffic) throws IOException {
        idle = new IdleClock(start, start + plan.schedule().durationNs());
        address = plan.target().address();
        bytes = new RequestBytes(plan);
        reuse = plan.limits().connect() == Connect.REUSE;
        this.traffic = traffic;
        selector = Selector.open();
        all = new Connections(connections);
    }

    /** Waits for something to happen, at most so long or not at all, and tells the traffic. */
    void pump(long millis) throws IOException {
        idle.begin();
        if (millis > 0 && openedNow.isEmpty() && refusedNow.isEmpty()) {
            selector.select(this::event, millis);
        } else {
            selector.selectNow(this::event);
        }
        idle.end();
        for (Connection c = openedNow.poll(); c != null; c = openedNow.poll()) {
            opened(c);
        }
        for (Refused r = refusedNow.poll(); r != null; r = refusedNow.poll()) {
            notOpened(r.c, r.why);
        }
        writer.settle();
        for (Connection c = gone.poll(); c != null; c = gone.poll()) {
            all.release(c);
        }
    }

    /** Returns for how long of the measured time the loop had nothing to do. */
    long idleNs() {
        return idle.ns();
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
        idle.end(); // what happened is handled within the selection
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
            writer.writeRest(c);
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
            begin(c, bytes);
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

    /** Sends a request on a connection that this thread has to itself, from bytes of its own. */
    void send(Connection c, RequestBytes own, long due, int request, long now) {
        c.due = due;
        c.sent = now;
        c.request = request;
        c.bound = true;
        begin(c, own);
    }

    /** The same by the thread that pumps. */
    void send(Connection c, long due, int request, long now) {
        send(c, bytes, due, request, now);
    }

    private void begin(Connection c, RequestBytes own) {
        c.response.begin(own.isHead(c.request));
        writer.write(c, own.of(c.request));
    }

    private void read(Connection c) {
        if (c.state.get() != Connection.BUSY) {
            // Nothing may come on an idle connection but its end. Claimed in this moment, it is looked at again at once.
            lostIdle += drop(c) ? 1 : 0;
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

    /** Closes a connection if it is idle, which another thread may change in this moment; returns whether it was. */
    boolean drop(Connection c) {
        boolean idleStill = c.state.compareAndSet(Connection.IDLE, Connection.GONE);
        if (idleStill) {
            closeChannel(c);
        }
        return idleStill;
    }

    void fail(Connection c, Failure why) {
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
