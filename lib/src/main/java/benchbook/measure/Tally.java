package benchbook.measure;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what became of requests, and keeps their latencies by the second in which they were due. One thread counts; others
 * may read the live counters, and take seconds in which nothing can end any more. Requests of the warm-up are counted apart.
 */
final class Tally {

    private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);

    /** Beyond the timeout, for a machine that stood still. */
    private static final int SPARE_SECONDS = 4;
    /** Where the request was never sent. */
    static final long NEVER = Long.MIN_VALUE;

    private final long start; // of measuring, of System.nanoTime
    private final long end;
    private final boolean open;
    private final int requests; // of different names
    private final int[] shares; // which name a request has
    private final SecondHistograms[] ring;
    private long closedUpTo;
    private final Queue<SecondHistograms> done = new ConcurrentLinkedQueue<>();
    private final Queue<SecondHistograms> used = new ConcurrentLinkedQueue<>();

    final AtomicLong ok = new AtomicLong();
    final AtomicLong failed = new AtomicLong();
    final AtomicLong warmedUp = new AtomicLong();
    private final long[] failures = new long[Failure.values().length];
    private final long[] statuses = new long[600];
    private long okInTime;
    private long endedLate;
    private long answered;
    private double heldNs;

    Tally(LoadPlan plan, long start) {
        this.start = start;
        end = start + plan.schedule().durationNs();
        open = plan.schedule().isOpen();
        List<String> names = plan.names();
        requests = names.size();
        shares = plan.requests().stream().mapToInt(r -> names.indexOf(r.name())).toArray();
        ring = new SecondHistograms[(int) TimeUnit.NANOSECONDS.toSeconds(plan.limits().timeoutNs()) + SPARE_SECONDS];
    }

    void answered(Connection c, long now) {
        int status = c.response.status();
        if (c.due >= start) {
            answered++;
            statuses[status]++;
        }
        count(c.due, c.sent, c.request, status < 400, now);
    }

    void failed(long due, long sent, int request, Failure why, long now) {
        if (due >= start) {
            failures[why.ordinal()]++;
        }
        count(due, sent, request, false, now);
    }

    private void count(long due, long sent, int request, boolean well, long now) {
        if (due < start) {
            warmedUp.lazySet(warmedUp.get() + 1);
            return;
        }
        AtomicLong counter = well ? ok : failed;
        counter.lazySet(counter.get() + 1);
        heldNs += now - due;
        if (now < end) {
            okInTime += well ? 1 : 0;
            endedLate += now >= start + (end - start) / 2 ? 1 : 0;
        }
        SecondHistograms second = at((due - start) / SECOND_NS);
        int outcome = well ? SecondHistograms.OK : SecondHistograms.FAILED;
        if (open) {
            second.intended(shares[request], outcome, now - due);
        }
        if (sent != NEVER) {
            second.sent(shares[request], outcome, now - sent);
        }
    }

    private SecondHistograms at(long second) {
        // What ends later than anything should goes to the oldest second that is not written yet.
        long s = Math.max(second, closedUpTo);
        close(s - ring.length + 1);
        int i = (int) (s % ring.length);
        if (ring[i] == null) {
            SecondHistograms again = used.poll();
            ring[i] = (again == null ? new SecondHistograms(requests) : again).of(s);
        }
        return ring[i];
    }

    /**
     * Hands out the seconds in which nothing can end any more: a second of histograms is some hundred kB for each request of
     * a mix, which a long timeout must not multiply.
     *
     * @param oldest when the oldest request was due that has not ended
     */
    void advance(long oldest) {
        close(Math.floorDiv(oldest - start, SECOND_NS));
    }

    /** Hands out all seconds; nothing is counted any more. */
    void close() {
        close(closedUpTo + ring.length);
    }

    private void close(long upTo) {
        for (; closedUpTo < upTo; closedUpTo++) {
            int i = (int) (closedUpTo % ring.length);
            if (ring[i] != null) {
                done.add(ring[i]);
                ring[i] = null;
            }
        }
    }

    /** Returns the next second that is complete, in ascending order, or null; any one thread. */
    SecondHistograms takeDone() {
        return done.poll();
    }

    /** Takes a second's histograms back for another. */
    void giveBack(SecondHistograms second) {
        used.add(second);
    }

    /** Returns how many requests failed for a reason. */
    long count(Failure why) {
        return failures[why.ordinal()];
    }

    /** Returns how many answers had a status. */
    long count(int status) {
        return statuses[status];
    }

    /** Returns how many requests were answered, whatever the status. */
    long answeredCount() {
        return answered;
    }

    /** Returns how many requests were answered well before the planned end. */
    long okInTime() {
        return okInTime;
    }

    /** Returns how many requests ended, well or not, in the second half of the planned time. */
    long endedInSecondHalf() {
        return endedLate;
    }

    /** Returns the time from intended that all requests took together; over the duration, the mean number in flight. */
    double heldNs() {
        return heldNs;
    }
}
