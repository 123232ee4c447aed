package benchbook.measure;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.ToLongFunction;

/**
 * All cells since the last reset. A platform thread has its own, and leaves them to the next when it ends, so that there are never
 * more than threads alive at once. Virtual threads are too many for that, and what one of them counts must outlive it: for the
 * moment of a marker, in which a virtual thread does not leave its carrier, it borrows cells from as many as there are
 * processors, with one atomic exchange. It keeps only its place in the code, which goes when it goes.
 */
final class TelemetryBook {

    /** References to a line of cache, so that neighbours do not disturb each other. */
    private static final int STRIDE = 16;

    private record Owned(WeakReference<Thread> thread, TelemetryCells cells) {
        boolean isLeft() {
            Thread owner = thread.get();
            return owner == null || !owner.isAlive();
        }
    }

    private final List<Owned> owned = new ArrayList<>();
    private final int mask = Math.max(1, Integer.highestOneBit(2 * Runtime.getRuntime().availableProcessors() - 1)) - 1;
    /** Each lies at its home, or is borrowed. */
    private final AtomicReferenceArray<TelemetryCells> free = new AtomicReferenceArray<>((mask + 1) * STRIDE);
    private final AtomicReferenceArray<TelemetryCells> homes = new AtomicReferenceArray<>(mask + 1);

    /** Returns cells for this platform thread: those of one that has ended, or new ones. */
    synchronized TelemetryCells own() {
        WeakReference<Thread> me = new WeakReference<>(Thread.currentThread());
        for (int i = 0; i < owned.size(); i++) {
            if (owned.get(i).isLeft()) {
                owned.set(i, new Owned(me, owned.get(i).cells));
                return owned.get(i).cells;
            }
        }
        owned.add(new Owned(me, new TelemetryCells(-1)));
        return owned.get(owned.size() - 1).cells;
    }

    /** Returns cells that nobody else has now; they have to be given back. */
    TelemetryCells borrow(int first) {
        for (int i = first;; i++) {
            int home = i & mask;
            TelemetryCells cells = free.getAndSet(home * STRIDE, null);
            if (cells != null) {
                return cells;
            }
            if (homes.get(home) == null) {
                cells = new TelemetryCells(home);
                if (homes.compareAndSet(home, null, cells)) {
                    return cells;
                }
            }
            Thread.onSpinWait(); // all are in use only where more threads run at once than there are processors
        }
    }

    void giveBack(TelemetryCells cells) {
        free.setRelease(cells.home * STRIDE, cells);
    }

    /**
     * Returns how much has begun and not ended, never below 0. A virtual thread may begin in one of the cells and end in another: ends are read
     * first, in all of them, and then the beginnings, also in cells that were made meanwhile. What ends between is counted as open,
     * but nothing ends that has not begun, which would hide what is open elsewhere.
     */
    long open(ToLongFunction<TelemetryCells> begun, ToLongFunction<TelemetryCells> ended) {
        long ends = all().stream().mapToLong(ended).sum();
        return all().stream().mapToLong(begun).sum() - ends;
    }

    /** Returns all cells, of threads that have ended too. */
    List<TelemetryCells> all() {
        List<TelemetryCells> all = new ArrayList<>();
        synchronized (this) {
            owned.forEach(o -> all.add(o.cells));
        }
        for (int i = 0; i <= mask; i++) {
            if (homes.get(i) != null) {
                all.add(homes.get(i));
            }
        }
        return all;
    }
}
