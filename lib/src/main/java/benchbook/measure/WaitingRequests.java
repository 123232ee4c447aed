package benchbook.measure;

import java.util.concurrent.atomic.AtomicLong;

/** Requests that are due and have no connection yet, in their order; one thread puts, one takes. No allocation. */
final class WaitingRequests {

    private final long[] due;
    private final int[] request;
    private final AtomicLong put = new AtomicLong();
    private final AtomicLong taken = new AtomicLong();

    /** @param capacity more than are ever in flight */
    WaitingRequests(int capacity) {
        due = new long[capacity];
        request = new int[capacity];
    }

    void put(long dueNs, int which) {
        long at = put.get();
        int i = (int) (at % due.length);
        due[i] = dueNs;
        request[i] = which;
        put.lazySet(at + 1);
    }

    int size() {
        return (int) (put.get() - taken.get());
    }

    /** Returns when the first of them was due; there must be one. */
    long due() {
        return due[(int) (taken.get() % due.length)];
    }

    /** Returns which request the first of them is. */
    int request() {
        return request[(int) (taken.get() % request.length)];
    }

    /** Takes the first of them off. */
    void take() {
        taken.lazySet(taken.get() + 1);
    }
}
