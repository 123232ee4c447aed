package benchbook.measure;

/** For how long of the measured time an event loop had nothing to do; its own thread's. */
final class IdleClock {

    private final long start;
    private final long end;
    private long since; // 0 for not idle
    private long ns;

    /** Counts what lies between two instants of {@link System#nanoTime}. */
    IdleClock(long start, long end) {
        this.start = start;
        this.end = end;
    }

    /** The loop begins to wait. */
    void begin() {
        since = System.nanoTime();
    }

    /** Something happened; of several things in a row only the first ends the waiting. */
    void end() {
        if (since != 0) {
            ns += Math.max(0, Math.min(System.nanoTime(), end) - Math.max(since, start));
            since = 0;
        }
    }

    long ns() {
        return ns;
    }
}
