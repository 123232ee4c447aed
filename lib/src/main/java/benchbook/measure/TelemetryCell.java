package benchbook.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Adds up one section. One thread writes at a time, without a lock or an atomic operation; any may read, by a version that is odd
 * while a sample is being added (a sequence lock, as in {@code StampedLock}): a reader that met a writer reads again.
 */
final class TelemetryCell {

    /** Of consecutive samples; when there are as many, each two become one, so that 16 to 32 cover the whole time. */
    static final int STRETCHES = 32;

    /** For how long a reader waits for a writer that the machine does not let run. */
    private static final long PATIENCE_NS = 1_000_000_000;

    private static final VarHandle VERSION;

    static {
        try {
            VERSION = MethodHandles.lookup().findVarHandle(TelemetryCell.class, "version", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int version;
    private long samples;
    private long operations;
    private long threads;
    private long ns;
    private long innerNs;
    private long maxNs;
    private long markers;
    private long unmatched;
    private double tt;
    private double tc;
    private double cc;
    private final long[] buckets = new long[TelemetryBuckets.COUNT];
    private final long[] stretchNs = new long[STRETCHES];
    private final long[] stretchOperations = new long[STRETCHES];
    /** The stretch that grows, the samples in it, and how many it is to have. */
    private int stretch;
    private long inStretch;
    private long perStretch = 1;

    /**
     * Adds a sample.
     *
     * @param inner of its time, what lies in inner levels
     * @param marked markers within its time
     */
    void add(long time, long count, long inner, long marked, boolean newThread) {
        int odd = begin();
        samples++;
        operations += count;
        if (newThread) {
            threads++;
        }
        ns += time;
        innerNs += inner;
        if (time > maxNs) {
            maxNs = time;
        }
        markers += marked;
        double t = time;
        double c = count;
        tt += t * t;
        tc += t * c;
        cc += c * c;
        buckets[TelemetryBuckets.of(count > 1 ? time / count : time)]++;
        if (inStretch == perStretch) {
            next();
        }
        stretchNs[stretch] += time;
        stretchOperations[stretch] += count;
        inStretch++;
        end(odd);
    }

    /** Counts a marker before which nothing was started. */
    void addUnmatched(boolean newThread) {
        int odd = begin();
        unmatched++;
        if (newThread) {
            threads++;
        }
        end(odd);
    }

    /** Returns an odd version, whatever it was: a stack overflow in the middle of a sample must not leave readers waiting for good. */
    private int begin() {
        int odd = version | 1;
        VERSION.setOpaque(this, odd);
        VarHandle.storeStoreFence();
        return odd;
    }

    private void end(int odd) {
        VERSION.setRelease(this, odd + 1);
    }

    private void next() {
        inStretch = 0;
        if (++stretch < STRETCHES) {
            return;
        }
        stretch = STRETCHES / 2;
        perStretch *= 2;
        halve(stretchNs);
        halve(stretchOperations);
    }

    private static void halve(long[] sums) {
        for (int i = 0; i < STRETCHES / 2; i++) {
            sums[i] = sums[2 * i] + sums[2 * i + 1];
        }
        Arrays.fill(sums, STRETCHES / 2, STRETCHES, 0);
    }

    /** Returns the sums at one moment; if a writer stands still in the middle of a sample for long, that sample may be half in it. */
    TelemetrySums sums() {
        long start = System.nanoTime();
        while (true) {
            int before = (int) VERSION.getAcquire(this);
            TelemetrySums sums = copy();
            VarHandle.loadLoadFence();
            boolean still = (before & 1) == 0 && (int) VERSION.getOpaque(this) == before;
            if (still || System.nanoTime() - start > PATIENCE_NS) {
                return sums;
            }
            Thread.yield();
        }
    }

    private TelemetrySums copy() {
        int used = samples == 0 ? 0 : Math.min(STRETCHES, stretch + 1);
        return new TelemetrySums(samples, operations, threads, ns, innerNs, maxNs, markers, unmatched, tt, tc, cc, buckets.clone(),
                Arrays.copyOf(stretchNs, used), Arrays.copyOf(stretchOperations, used));
    }
}
