package benchbook.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.SplittableRandom;

/**
 * Work that never changes, timed between samples as a witness: where it slowed down, so did the machine. A chain of
 * dependent steps shows the processor's clock, a walk through memory the caches that others use: the one moved by 3 % while the
 * other nearly doubled. It decides nothing: leaving out what was timed near a slow canary made intervals wider, not truer.
 */
final class Canary {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean CPU = THREADS.isCurrentThreadCpuTimeSupported();
    private static final int STEPS = 10_000;
    private static final int WALK = 300;
    /** 4 MiB of ints: more than a core's own caches. */
    private static final int CELLS = 1 << 20;

    private final int[] next = new int[CELLS];
    private int at;
    private int state = 1;

    Canary() {
        // Sattolo's algorithm: one cycle through all cells.
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < CELLS; i++) {
            next[i] = i;
        }
        for (int i = CELLS - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int kept = next[i];
            next[i] = next[j];
            next[j] = kept;
        }
    }

    /** Returns the ns of CPU that its work took now; of the wall where a JVM counts no CPU time. */
    double sing() {
        long start = clock();
        int x = state;
        for (int i = 0; i < STEPS; i++) {
            x = x * 31 + i;
        }
        int cell = at;
        for (int i = 0; i < WALK; i++) {
            cell = next[cell];
        }
        state = x;
        at = cell;
        return clock() - start;
    }

    private static long clock() {
        return CPU ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
