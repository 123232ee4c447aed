package benchbook.measure;

import java.lang.management.ManagementFactory;

/** Bytes that the calling thread has allocated so far, from the JVM's own exact counter (HotSpot and OpenJ9); a read takes some 12 ns. */
final class ThreadBytes {

    private static final com.sun.management.ThreadMXBean THREADS =
            ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean ? bean : null;
    private static final boolean SUPPORTED =
            THREADS != null && THREADS.isThreadAllocatedMemorySupported() && THREADS.isThreadAllocatedMemoryEnabled();

    private ThreadBytes() {}

    /** Returns whether this JVM counts. */
    static boolean isSupported() {
        return SUPPORTED;
    }

    /**
     * Returns the bytes so far.
     *
     * @throws UnsupportedOperationException if this JVM does not count
     */
    static long allocated() {
        if (!SUPPORTED) {
            throw new UnsupportedOperationException("this JVM does not count the bytes that a thread allocates; see isSupported()");
        }
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
