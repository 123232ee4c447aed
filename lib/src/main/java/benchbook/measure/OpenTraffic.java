package benchbook.measure;

import benchbook.measure.LoadPlan.Connect;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An open model's requests. The pacer's thread waits for each instant, and writes at once if a connection is idle; else the
 * request waits, and the event loop sends it as soon as there is one, opening more up to the limit. The pacer never opens,
 * resolves, reads, logs or allocates: in an earlier experiment a full backlog held up {@code connect}, and with it the plan.
 *
 * <p>Lag is how late the pacer had a request ready. A request that then waits for a connection waits for the service, which
 * its latency from intended tells, and its latency from sent does not.
 */
final class OpenTraffic implements Wires.Traffic {

    /** How long after the plan's end late requests are still sent; what is left then was more than this machine can send. */
    private static final long GRACE_NS = 100_000_000;
    private static final long SWEEP_MS = 10;
    /** Connections kept open beyond those in use, so that a burst finds them. */
    private static final int RESERVE = 16;
    /** Connections that are opened before answers are read again. */
    private static final int OPENED_AT_ONCE = 8;
    /**
     * After opening, the loop does other things for so many times as long. Opening takes it ten times as long as an answer:
     * one that opens whenever requests wait makes more of them wait, and is late for good after one stall of the machine.
     */
    private static final int OPENING_RESTS = 3;
    /** After a connection was refused, or lost while idle, no reserve is opened for so long. */
    private static final long BACK_OFF_NS = 100_000_000;

    private final LoadPlan plan;
    private final long start;
    private final Tally tally;
    private final LagSeconds lag;
    private final Wires wires;
    private final IdleStack idle;
    private final WaitingRequests waiting;
    private final boolean each;
    private final int maxInFlight;
    private final AtomicLong started = new AtomicLong(); // by the pacer
    private final AtomicLong finished = new AtomicLong(); // by the loop
    private int opening;
    private long noReserveBefore;
    private long noOpeningBefore;
    private long lostIdle;
    private volatile boolean paced; // the pacer is through
    private volatile long pacedUpTo; // what was due before is sent, waits, or was dropped
    private volatile boolean stopped;
    private volatile Pacer pacer;

    // The pacer's; read when it is through, or as a rough figure meanwhile.
    final AtomicLong planned = new AtomicLong();
    final AtomicLong dropped = new AtomicLong();
    private long unsent;
    private long waited;
    private long maxSeen;

    OpenTraffic(LoadPlan plan, long start, Tally tally, LagSeconds lag) throws IOException {
        this.plan = plan;
        this.start = start;
        this.tally = tally;
        this.lag = lag;
        maxInFlight = plan.limits().maxInFlight();
        int connections = Math.min(Math.min(plan.limits().maxConnections(), maxInFlight), OpenFiles.forConnections());
        pacedUpTo = start - plan.schedule().warmUpNs();
        wires = new Wires(plan, connections, start, this);
        idle = new IdleStack(connections);
        waiting = new WaitingRequests(maxInFlight + 1);
        each = plan.limits().connect() == Connect.EACH;
    }

    /** The pacer's thread: sends all requests on their instants. */
    void pace() {
        pacer = Pacer.onThisThread();
        if (stopped) {
            pacer.stop();
        }
        RequestBytes bytes = new RequestBytes(plan);
        Instants instants = new Instants(plan.schedule(), plan.requests());
        long last = start + plan.schedule().durationNs() + GRACE_NS;
        try {
            for (long at = instants.next(); at != Instants.END; at = instants.next()) {
                long due = start + at;
                boolean goOn = pacer.await(due);
                if (!goOn || System.nanoTime() > last) {
                    leave(instants, at, goOn);
                    break;
                }
                if (at >= 0) {
                    planned.lazySet(planned.get() + 1);
                }
                send(bytes, due, at, instants.request());
                pacedUpTo = due;
            }
        } finally {
            lag.close();
            paced = true;
            wires.wakeUp();
        }
    }

    private void send(RequestBytes bytes, long due, long at, int request) {
        long flying = started.get() - finished.get();
        if (flying >= maxInFlight) {
            dropped.lazySet(dropped.get() + (at >= 0 ? 1 : 0));
            return;
        }
        maxSeen = Math.max(maxSeen, flying + 1);
        started.lazySet(started.get() + 1);
        Connection c = each || waiting.size() > 0 ? null : claim();
        long now = System.nanoTime();
        lag.record(at, now - due);
        if (c == null) {
            waited += at >= 0 ? 1 : 0;
            waiting.put(due, request);
            wires.wakeUp();
        } else {
            wires.send(c, bytes, due, request, now);
        }
    }

    /** Takes an idle connection for this thread; null for none. */
    private Connection claim() {
        for (int number = idle.pop(); number != IdleStack.NONE; number = idle.pop()) {
            Connection c = wires.at(number);
            if (c.state.compareAndSet(Connection.IDLE, Connection.CLAIMED)) {
                return c;
            }
            wires.giveBack(c);
        }
        return null;
    }

    /** The plan is over, or was broken off; then what was not due yet was never offered. */
    private void leave(Instants instants, long first, boolean over) {
        for (long at = first; over && at != Instants.END; at = instants.next()) {
            if (at >= 0) {
                planned.lazySet(planned.get() + 1);
                unsent++;
            }
        }
    }

    /** The loop's thread: opens, reads and times out until every request has ended. */
    void loop() throws IOException {
        try (wires) {
            long sweep = System.nanoTime();
            noReserveBefore = sweep;
            noOpeningBefore = sweep;
            while (!stopped && !(paced && finished.get() == started.get())) {
                wires.pump(serve() ? 1 : SWEEP_MS);
                long now = System.nanoTime();
                if (now - sweep > SWEEP_MS * 1_000_000) {
                    sweep = now;
                    long handedOver = pacedUpTo; // read before what it is held against
                    long oldest = Math.min(handedOver - start, wires.timeOut(plan.limits().timeoutNs(), now) - start);
                    timeOutWaiting(now);
                    tally.advance(start + (waiting.size() > 0 ? Math.min(oldest, waiting.due() - start) : oldest));
                }
            }
        }
    }

    /** Sends what waits, as far as there are connections, and opens more; returns whether there are more to open. */
    private boolean serve() {
        while (waiting.size() > 0 && !each) {
            Connection c = claim();
            if (c == null) {
                break;
            }
            sendWaiting(c);
        }
        long now = System.nanoTime();
        if (wires.lostIdleCount() > lostIdle) {
            lostIdle = wires.lostIdleCount();
            noReserveBefore = now + BACK_OFF_NS;
        }
        int opened = 0;
        for (; opened < OPENED_AT_ONCE && now - noOpeningBefore >= 0 && wantsConnection(now); opened++) {
            if (each) {
                long due = waiting.due();
                int request = waiting.request();
                waiting.take();
                wires.open(due, request, now);
            } else {
                opening++;
                wires.open(now);
            }
        }
        if (opened > 0) {
            long then = System.nanoTime();
            noOpeningBefore = then + (each ? 0 : OPENING_RESTS * (then - now));
        }
        return wantsConnection(now);
    }

    private boolean wantsConnection(long now) {
        boolean reserve = !each && !paced && now - noReserveBefore >= 0 && wires.liveCount() < inFlight() + RESERVE;
        return wires.canOpen() && (reserve || waiting.size() > (each ? 0 : opening));
    }

    private void sendWaiting(Connection c) {
        long due = waiting.due();
        int request = waiting.request();
        waiting.take();
        wires.send(c, due, request, System.nanoTime());
    }

    @Override
    public void opened(Connection c, long now) {
        opening--;
        free(c);
    }

    private void free(Connection c) {
        if (waiting.size() > 0) {
            sendWaiting(c);
        } else {
            c.state.set(Connection.IDLE);
            idle.push(c.number);
        }
    }

    @Override
    public void answered(Connection c, long now) {
        tally.answered(c, now);
        finished.lazySet(finished.get() + 1);
        if (c.state.get() == Connection.BUSY) {
            free(c);
        }
    }

    @Override
    public void failed(Connection c, Failure why, long now) {
        tally.failed(c.due, c.sent, c.request, why, now);
        finished.lazySet(finished.get() + 1);
    }

    /** Each opening was for the sake of one that waits: the first of them is not sent. */
    @Override
    public void notOpened(Failure why, long now) {
        opening--;
        noReserveBefore = now + BACK_OFF_NS;
        if (waiting.size() > 0 && why != Failure.TIMEOUT) {
            failWaiting(why, now);
        }
    }

    private void timeOutWaiting(long now) {
        while (waiting.size() > 0 && now - waiting.due() > plan.limits().timeoutNs()) {
            failWaiting(Failure.TIMEOUT, now);
        }
    }

    private void failWaiting(Failure why, long now) {
        long due = waiting.due();
        int request = waiting.request();
        waiting.take();
        tally.failed(due, Tally.NEVER, request, why, now);
        finished.lazySet(finished.get() + 1);
    }

    /** Breaks off: nothing more is sent or waited for; called by any thread. */
    void stop() {
        stopped = true;
        Pacer p = pacer;
        if (p != null) {
            p.stop();
        }
        wires.wakeUp();
    }

    /** Returns how many requests are under way, of the warm-up too. */
    long inFlight() {
        return Math.max(0, started.get() - finished.get());
    }

    /** Returns how many were the most. */
    long maxInFlight() {
        return maxSeen;
    }

    /** Returns how many of the plan's requests were not sent because the time was over. */
    long unsent() {
        return unsent;
    }

    /** Returns how many requests found no idle connection when they were due. */
    long waited() {
        return waited;
    }

    Wires wires() {
        return wires;
    }
}
