package benchbook.measure;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The time on the wall less what the thread waited for a processor that others had. Linux tells that wait for each thread
 * ({@code /proc/thread-self/schedstat}: time on a processor, time waiting for one in ns, turns; Documentation/scheduler/
 * sched-stats.rst). Unlike CPU time, what remains has the collector's pauses and all blocking in it, which are the code's own.
 * Where there is no such file it is the plain time on the wall. Time that a hypervisor took is in it everywhere.
 *
 * <p>Serves the thread that made it. What is asked of the system is asked outside of the timed stretch.
 */
final class ThreadWatch implements Stopwatch, AutoCloseable {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean CPU = THREADS.isCurrentThreadCpuTimeSupported();
    /** So many times the shortest that asking ever took: the thread was interrupted. */
    private static final int OFTEN = 4;
    private static final int LONGEST_LINE = 80;

    private final FileChannel waits;
    private final ByteBuffer line = ByteBuffer.allocateDirect(LONGEST_LINE);
    private long before;
    private long start;
    private long startWait;
    private long startCpu;
    private long wall;
    private long wait;
    private long time;
    private long usual = Long.MAX_VALUE;
    private long cpu;

    ThreadWatch() {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(Path.of("/proc/thread-self/schedstat"), StandardOpenOption.READ);
        } catch (IOException | RuntimeException e) {
            // another system: the text says so
        }
        waits = channel;
    }

    @Override
    public void start() {
        startCpu = CPU ? THREADS.getCurrentThreadCpuTime() : -1;
        before = System.nanoTime();
        startWait = waited();
        start = System.nanoTime();
    }

    @Override
    public void stop() {
        long end = System.nanoTime();
        wait = waited() - startWait;
        wall = end - start;
        long asking = System.nanoTime() - before - wall;
        usual = Math.min(usual, asking);
        // A wait may have been while it was asked for; then the time must have that stretch too.
        time = asking <= OFTEN * usual ? wall - wait : wall + asking - usual - wait;
        cpu = CPU ? THREADS.getCurrentThreadCpuTime() - startCpu : -1;
    }

    @Override
    public long ns() {
        return Math.max(1, time);
    }

    @Override
    public long wallNs() {
        return Math.max(1, wall);
    }

    @Override
    public long cpuNs() {
        return cpu;
    }

    @Override
    public long now() {
        return System.nanoTime();
    }

    @Override
    public String text() {
        return waits == null ? "time on the wall; CPU time beside it" : "time on the wall less the wait for a processor";
    }

    private long waited() {
        if (waits == null) {
            return 0;
        }
        try {
            line.clear();
            int length = waits.read(line, 0);
            int at = 0;
            while (at < length && line.get(at) != ' ') {
                at++;
            }
            long ns = 0;
            for (at++; at < length && line.get(at) != ' '; at++) {
                ns = 10 * ns + line.get(at) - '0';
            }
            return ns;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e); // it was there a moment ago
        }
    }

    @Override
    public void close() {
        try {
            if (waits != null) {
                waits.close();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
