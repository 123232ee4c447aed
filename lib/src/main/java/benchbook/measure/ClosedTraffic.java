package benchbook.measure;

import benchbook.measure.LoadPlan.Connect;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.SplittableRandom;

/**
 * A closed model's requests: each sender sends its next one when the answer is there, as fast as it goes, on the event loop's
 * own thread. After a failure a sender rests for {@value #REST_MS} ms, or a service that refuses would be asked a hundred
 * thousand times a second.
 */
final class ClosedTraffic implements Wires.Traffic {

    private static final long REST_MS = 10;

    private final LoadPlan plan;
    private final long start;
    private final long end;
    private final Tally tally;
    private final Wires wires;
    private final boolean each;
    private final double[] upTo;
    private final SplittableRandom picks;
    private final Queue<Long> resting = new ArrayDeque<>(); // until when
    private int flying;
    private long sent;
    private volatile boolean stopped;
    private volatile long sentSoFar;

    ClosedTraffic(LoadPlan plan, long start, Tally tally) throws IOException {
        this.plan = plan;
        this.start = start;
        end = start + plan.schedule().durationNs();
        this.tally = tally;
        wires = new Wires(plan, plan.schedule().closed(), start, this);
        each = plan.limits().connect() == Connect.EACH;
        upTo = Instants.shares(plan.requests());
        picks = new SplittableRandom(plan.schedule().seed());
    }

    /** Sends and receives until the end, and until every request has ended. */
    void loop() throws IOException {
        try (wires) {
            long begin = start - plan.schedule().warmUpNs();
            for (int i = 0; i < plan.schedule().closed(); i++) {
                resting.add(begin);
            }
            long sweep = System.nanoTime();
            while (!stopped && (flying > 0 || System.nanoTime() < end)) {
                long now = System.nanoTime();
                while (!resting.isEmpty() && resting.peek() <= now && now < end) {
                    resting.remove();
                    open(now);
                }
                long untilBegin = (begin - now) / 1_000_000;
                wires.pump(Math.max(1, Math.min(REST_MS, untilBegin > 0 ? untilBegin : REST_MS)));
                now = System.nanoTime();
                if (now - sweep > REST_MS * 1_000_000) {
                    sweep = now;
                    tally.advance(wires.timeOut(plan.limits().timeoutNs(), now));
                    sentSoFar = sent;
                }
            }
            sentSoFar = sent;
        }
    }

    private void open(long now) {
        count(now);
        wires.open(now, pick(), now);
    }

    private int pick() {
        return upTo.length == 1 ? 0 : Instants.pick(upTo, picks.nextDouble());
    }

    private void count(long now) {
        flying++;
        sent += now >= start ? 1 : 0;
    }

    @Override
    public void opened(Connection c, long now) {
        throw new IllegalStateException("every connection is bound to a request");
    }

    @Override
    public void answered(Connection c, long now) {
        tally.answered(c, now);
        flying--;
        boolean free = c.state.get() == Connection.BUSY;
        if (now >= end || stopped) {
            return;
        }
        if (free && !each) {
            count(now);
            wires.send(c, now, pick(), now);
        } else {
            open(now);
        }
    }

    @Override
    public void failed(Connection c, Failure why, long now) {
        tally.failed(c.due, c.sent, c.request, why, now);
        flying--;
        resting.add(now + REST_MS * 1_000_000);
    }

    @Override
    public void notOpened(Failure why, long now) {
        throw new IllegalStateException("every connection is bound to a request");
    }

    /** Breaks off; called by any thread. */
    void stop() {
        stopped = true;
        wires.wakeUp();
    }

    /** Returns how many requests were sent while measuring; a little late while it goes on. */
    long sent() {
        return sentSoFar;
    }

    Wires wires() {
        return wires;
    }
}
