package benchbook.measure;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * How late requests were ready to be sent, by the second in which they were due: one thread records, and allocates nothing;
 * another takes the seconds that are over.
 */
final class LagSeconds {

    /** A second of lag. */
    record Second(long second, Histogram lag) {}

    private static final long HIGHEST_NS = TimeUnit.HOURS.toNanos(1);
    private static final int SPARE = 8;

    private final ArrayBlockingQueue<Histogram> spare = new ArrayBlockingQueue<>(SPARE);
    private final java.util.Queue<Second> done = new java.util.concurrent.ConcurrentLinkedQueue<>();
    private Histogram current = fresh();
    private long second;

    LagSeconds() {
        while (spare.offer(fresh())) {
            continue;
        }
    }

    private static Histogram fresh() {
        return new Histogram(HIGHEST_NS, 3);
    }

    /**
     * Records a lag.
     *
     * @param dueNs since the begin of measuring, ascending; what is negative belongs to the warm-up, and is left out
     */
    void record(long dueNs, long lagNs) {
        if (dueNs < 0) {
            return;
        }
        long of = dueNs / 1_000_000_000L;
        if (of != second) {
            next(of);
        }
        current.recordValue(Math.min(HIGHEST_NS, Math.max(0, lagNs)));
    }

    private void next(long of) {
        close();
        second = of;
        current = spare.poll();
        current = current == null ? fresh() : current;
    }

    /** Hands out the last second; nothing is recorded any more. */
    void close() {
        if (current.getTotalCount() > 0) {
            done.add(new Second(second, current));
        } else {
            spare.offer(current);
        }
    }

    /** Returns the next second that is over, in ascending order, or null. */
    Second takeDone() {
        return done.poll();
    }

    /** Takes a histogram back for another second. */
    void giveBack(Histogram lag) {
        lag.reset();
        spare.offer(lag);
    }
}
