package benchbook.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits for instants, on the thread that it was made on: parked until a little before, then spinning. A parked thread
 * comes back 50 to 110 µs late on Linux (the timer's slack of 50 µs, and the scheduler), a virtual thread 130 to 150 µs;
 * a thread that only spins takes a whole core. No allocation.
 */
final class Pacer {

    /** So long before an instant a thread comes back from parking, late or not; measured with the slack of 1 ns. */
    static final long SPIN_NS = 120_000;
    /** The same with the usual slack. */
    private static final long SPIN_WITH_SLACK_NS = 200_000;

    private final long spinNs;
    private volatile boolean stopped;
    private volatile Thread thread;

    private Pacer(long spinNs) {
        this.spinNs = spinNs;
    }

    /** Returns a pacer for this thread. */
    static Pacer onThisThread() {
        Pacer pacer = new Pacer(withoutSlack() ? SPIN_NS : SPIN_WITH_SLACK_NS);
        pacer.thread = Thread.currentThread();
        return pacer;
    }

    /**
     * Waits for an instant.
     *
     * @param instant of {@link System#nanoTime}
     * @return whether it has come; false if {@link #stop} was called
     */
    boolean await(long instant) {
        while (!stopped) {
            long left = instant - System.nanoTime();
            if (left <= 0) {
                return true;
            }
            if (left > spinNs) {
                LockSupport.parkNanos(left - spinNs);
            } else {
                Thread.onSpinWait();
            }
        }
        return false;
    }

    /** Ends all waiting; called from any thread. */
    void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    /**
     * Asks Linux to wake this thread without the usual slack, and returns whether it will. A thread's own value may be written
     * by itself, at the number that stands behind {@code /proc/thread-self}; that is prctl's PR_SET_TIMERSLACK without native code.
     */
    private static boolean withoutSlack() {
        try {
            Path self = Files.readSymbolicLink(Path.of("/proc/thread-self")); // as in 2188/task/2201
            Files.writeString(Path.of("/proc", self.getFileName().toString(), "timerslack_ns"), "1");
            return true;
        } catch (IOException | UnsupportedOperationException e) {
            return false; // another system, or a container that does not show it: the longer spin makes up for it
        }
    }
}
