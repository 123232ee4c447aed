package benchbook.measure;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers of idle connections, the last one used on top: for any threads, without locks and without allocating. A stack
 * keeps few connections warm where a queue would touch all of them.
 *
 * <p>Treiber's stack. Its head counts its changes, so that a number that left and came back meanwhile is not taken for one
 * that stayed (R. K. Treiber, Systems programming: coping with parallelism, IBM RJ 5118, 1986).
 */
final class IdleStack {

    static final int NONE = -1;

    private final AtomicIntegerArray below; // by number: what lies under it, plus 1
    private final AtomicLong head = new AtomicLong(); // changes in the upper half, number plus 1 in the lower

    IdleStack(int capacity) {
        below = new AtomicIntegerArray(capacity);
    }

    void push(int number) {
        while (true) {
            long old = head.get();
            below.set(number, (int) old);
            if (head.compareAndSet(old, (old >>> 32) + 1 << 32 | number + 1)) {
                return;
            }
        }
    }

    int pop() {
        while (true) {
            long old = head.get();
            int number = (int) old - 1;
            if (number < 0) {
                return NONE;
            }
            if (head.compareAndSet(old, (old >>> 32) + 1 << 32 | below.get(number))) {
                return number;
            }
        }
    }
}
