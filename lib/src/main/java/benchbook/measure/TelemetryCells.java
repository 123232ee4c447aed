package benchbook.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** The cells of all sections, for one writer at a time; any thread may read. */
final class TelemetryCells {

    /** Levels that are told apart; deeper ones are counted in the last. */
    static final int LEVELS = 8;

    private static final VarHandle STARTS;
    private static final VarHandle ANSWERED;

    static {
        try {
            STARTS = MethodHandles.lookup().findVarHandle(TelemetryCells.class, "starts", long.class);
            ANSWERED = MethodHandles.lookup().findVarHandle(TelemetryCells.class, "answered", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Of those that threads borrow, the place where they lie; -1 for a thread's own. */
    final int home;

    private volatile TelemetryCell[] byKey = new TelemetryCell[4 * LEVELS];
    private long starts;
    private long answered;
    private volatile long entered;
    private volatile long left;
    private volatile long notEntered;

    TelemetryCells(int home) {
        this.home = home;
    }

    static int key(int marker, int level) {
        return marker * LEVELS + Math.min(level, LEVELS - 1);
    }

    TelemetryCell at(int key) {
        TelemetryCell[] cells = byKey;
        TelemetryCell cell = key < cells.length ? cells[key] : null;
        return cell != null ? cell : made(key);
    }

    private TelemetryCell made(int key) {
        TelemetryCell[] cells = Arrays.copyOf(byKey, Math.max(byKey.length, Integer.highestOneBit(key) * 2));
        cells[key] = new TelemetryCell();
        byKey = cells; // after the cell is complete, so that readers find it so
        return cells[key];
    }

    void started() {
        STARTS.setRelease(this, starts + 1);
    }

    /** A section followed a start. */
    void answered() {
        ANSWERED.setRelease(this, answered + 1);
    }

    // One writer at a time, so that a volatile field may be counted up; and these are not every marker's.
    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void entered(long levels) {
        entered += levels;
    }

    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void left() {
        left++;
    }

    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    void notEntered() {
        notEntered++;
    }

    /** Returns how many starts there were here; the section of one may be counted in other cells, see {@link TelemetryBook#open}. */
    long starts() {
        return (long) STARTS.getAcquire(this);
    }

    /** Returns how many sections here were a start's first. */
    long answers() {
        return (long) ANSWERED.getAcquire(this);
    }

    long enters() {
        return entered;
    }

    long leaves() {
        return left;
    }

    long leftWithoutEnter() {
        return notEntered;
    }

    /** Hands over each section that was marked, with its key. */
    void forEach(BiConsumer<Integer, TelemetrySums> each) {
        TelemetryCell[] cells = byKey;
        for (int key = 0; key < cells.length; key++) {
            if (cells[key] != null) {
                each.accept(key, cells[key].sums());
            }
        }
    }
}
