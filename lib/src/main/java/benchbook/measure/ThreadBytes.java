package benchbook.measure;

import java.lang.management.ManagementFactory;

/** Bytes that the calling thread has allocated since its start, as the JVM counts them: exact, also within a TLAB. */
final class ThreadBytes {

    /** Null where the JVM has none, or does not count. */
    private static final com.sun.management.ThreadMXBean BEAN = bean();

    private ThreadBytes() {}

    private static com.sun.management.ThreadMXBean bean() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean bean
                && bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled() ? bean : null;
    }

    /** Returns whether this JVM counts them, and for this thread: it does not for a virtual one. */
    static boolean isSupported() {
        return BEAN != null && !Thread.currentThread().isVirtual();
    }

    /** Returns the count; -1 where {@link #isSupported} is false. A reading allocates nothing. */
    static long allocated() {
        return BEAN == null ? -1 : BEAN.getCurrentThreadAllocatedBytes();
    }
}
