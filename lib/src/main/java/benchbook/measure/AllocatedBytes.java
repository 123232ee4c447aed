package benchbook.measure;

import java.util.concurrent.Callable;

/**
 * Bytes that code allocates a call, on the thread that calls, as the JVM counts them: not what stays reachable afterwards, not what other
 * threads allocate for it, not memory outside the heap. The JVM counts to the byte, so identical code gives identical counts, once
 * the JIT has decided which allocations it leaves out; that is what rounds and copies of the loop are for, and not noise.
 * Some 3,000 calls are counted, fewer of slow code: what code allocates more rarely than that may be in none of them.
 *
 * <pre>{@code
 *   AllocatedBytes.assertNotMoreAllocated(() -> parser.parse(text), () -> oldParser.parse(text));
 *   AllocatedBytes.compare(candidate, reference).text();
 * }</pre>
 */
public final class AllocatedBytes {

    private static final String NOT_SUPPORTED = "this JVM does not count the bytes that this thread allocates; wanted a platform thread of a"
            + " HotSpot JVM with com.sun.management.ThreadMXBean";

    private AllocatedBytes() {}

    /** Returns whether this JVM counts for the calling thread; it does not for a virtual one. */
    public static boolean isSupported() {
        return ThreadBytes.isSupported();
    }

    /**
     * Returns what both allocate a call, in shuffled rounds after the JIT has become quiet; takes some tenths of a second for quick code.
     * Both are called some ten thousand times, and their results are kept from the JIT.
     *
     * @throws Exception what the code throws
     * @throws UnsupportedOperationException if {@link #isSupported} is false
     */
    public static AllocationOutcome compare(Callable<?> candidate, Callable<?> reference) throws Exception {
        if (!isSupported()) {
            throw new UnsupportedOperationException(NOT_SUPPORTED);
        }
        return AllocationRounds.measure(candidate, reference);
    }

    /** Asserts that the candidate allocates no more than the reference; see {@link #assertNotMoreAllocated(Callable, Callable, double)}. */
    public static void assertNotMoreAllocated(Callable<?> candidate, Callable<?> reference) throws Exception {
        assertNotMoreAllocated(candidate, reference, 1);
    }

    /**
     * Asserts that the candidate allocates at most {@code limit} times the reference's bytes. Works in any test framework.
     *
     * @param limit a ratio, such as 1.05
     * @throws AssertionError if it allocates more; also if that is undecided, since counts depend on data or on the JIT's state, or the
     *     JVM does not count: a gate does not pass for lack of data
     * @throws Exception what the code throws
     */
    public static void assertNotMoreAllocated(Callable<?> candidate, Callable<?> reference, double limit) throws Exception {
        if (!isSupported()) {
            throw new AssertionError("undecided: " + NOT_SUPPORTED);
        }
        AllocationOutcome outcome = compare(candidate, reference);
        switch (outcome.atMost(limit)) {
            case NOT_MORE -> {}
            case MORE -> throw new AssertionError(outcome.text() + "; at most " + limit + " × wanted");
            case UNDECIDED -> throw new AssertionError("undecided: " + outcome.text() + "; at most " + limit + " × wanted. Counts that differ"
                    + " depend on the input, on what only some calls do, or on what the JIT left out: allow for it with a larger limit, or"
                    + " compare code that does the same in each call");
        }
    }
}
