package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is asked of this JVM and this machine; no duration is expected of them. */
class WatchesTest {

    /** As jcmd Compiler.queue prints it on JDK 25. */
    private static final String BUSY = """
            Current compiles:
            C2 CompilerThread0  1430   !   4       java.util.HashMap::put (13 bytes)

            C1 compile queue:
            Empty

            C2 compile queue:
            Empty
            """;
    private static final String WAITING = """
            Current compiles:
            C1 CompilerThread0  1431       1       java.util.concurrent.locks.ReentrantReadWriteLock::readLock (5 bytes)

            C1 compile queue:
            Empty

            C2 compile queue:
            1432       4       java.util.HashMap::get (19 bytes)
            """;
    private static final String QUIET = """
            Current compiles:

            C1 compile queue:
            1814       1       java.util.concurrent.locks.AbstractQueuedLongSynchronizer::getState (5 bytes)

            C2 compile queue:
            Empty
            """;

    @Test
    void theJitIsAtRestWhereTheOptimisingCompilerHasNothing() {
        assertThat(JitQueue.isQuiet(BUSY)).isFalse();
        assertThat(JitQueue.isQuiet(WAITING)).isFalse();
        assertThat(JitQueue.isQuiet(QUIET)).isTrue();
        assertThat(JitQueue.isQuiet("")).as("a JVM without such a compiler").isTrue();
    }

    @Test
    void thisJvmAnswers() {
        JitQueue queue = new JitQueue();
        queue.isQuiet();
        assertThat(JitQueue.time()).isNotNegative();
    }

    @Test
    void theWaitForAProcessorIsNeverMoreThanTheWallAndSleepIsNoSuchWait() throws Exception {
        try (ThreadWatch watch = new ThreadWatch()) {
            for (int i = 0; i < 200; i++) {
                long outside = System.nanoTime();
                watch.start();
                Thread.yield();
                watch.stop();
                assertThat(watch.ns()).isPositive().isLessThanOrEqualTo(System.nanoTime() - outside);
            }
            watch.start();
            Thread.sleep(20); // it waits for nothing but itself: that is the code's own time
            watch.stop();
            assertThat(watch.ns()).isGreaterThanOrEqualTo(15_000_000L);
            assertThat(watch.text()).startsWith("time on the wall");
        }
    }

    @Test
    void allocatedBytesAreThisThreadsOwn() {
        org.junit.jupiter.api.Assumptions.assumeTrue(ThreadBytes.isSupported());
        long before = ThreadBytes.allocated();
        byte[] kept = new byte[1_000_000];
        assertThat(ThreadBytes.allocated() - before).isGreaterThanOrEqualTo(kept.length).isLessThan(2_000_000);
    }

    @Test
    void theSinkKeepsWhatComesLast() {
        Sink sink = new Sink();
        sink.put("a");
        sink.put("b");
        assertThat(sink.last()).isEqualTo("b");
    }

    @Test
    void theCanarySings() {
        assertThat(new Canary().sing()).isNotNegative();
    }
}
