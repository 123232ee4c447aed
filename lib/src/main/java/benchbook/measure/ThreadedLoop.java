package benchbook.measure;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The same code on several threads at once, each with a loop of its own; the thread that asks is one of them. A sample ends when
 * the last one is done, so that waking threads is in its time, and waits for a processor of the other threads are too.
 */
final class ThreadedLoop implements TimingLoop {

    private final List<TimingLoop> loops;
    private final CyclicBarrier begin;
    private final CyclicBarrier end;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile int calls;
    private volatile boolean closed;

    ThreadedLoop(List<TimingLoop> loops) {
        this.loops = List.copyOf(loops);
        begin = new CyclicBarrier(loops.size());
        end = new CyclicBarrier(loops.size());
        for (TimingLoop other : this.loops.subList(1, loops.size())) {
            Thread.ofPlatform().daemon().name("comparison").start(() -> serve(other));
        }
    }

    private void serve(TimingLoop loop) {
        try {
            while (true) {
                begin.await();
                if (closed) {
                    return;
                }
                attempt(loop);
                end.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            // nobody waits for this thread any more
        }
    }

    private void attempt(TimingLoop loop) {
        try {
            loop.run(calls);
        } catch (Throwable e) {
            failure.compareAndSet(null, e);
        }
    }

    @Override
    public void prepare(int number) throws Exception {
        calls = number;
        for (TimingLoop loop : loops) {
            loop.prepare(number);
        }
    }

    @Override
    public void run(int number) throws Exception {
        begin.await();
        attempt(loops.get(0));
        end.await();
        Throwable thrown = failure.get();
        if (thrown instanceof Exception e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    @Override
    public void close() {
        closed = true;
        try {
            begin.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            begin.reset();
        } catch (BrokenBarrierException e) {
            // they have ended
        }
    }
}
