package benchbook.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Copies of {@link AllocationLoop}, each a hidden class of the same bytes: a loop that two codes share is compiled for both, and what the
 * JIT decides for one copy, such as which allocations it can leave out, it decides anew for the next.
 */
final class AllocationCopies {

    private static final byte[] LOOP = bytes();
    /** Calls of each of three codes after which HotSpot has compiled the loop without any of them in it. */
    private static final int MIXED = 20_000;
    private static final VarHandle KEPT;

    static {
        try {
            KEPT = MethodHandles.lookup().findStaticVarHandle(AllocationCopies.class, "kept", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused") // by KEPT
    private static Object kept;

    private AllocationCopies() {}

    /** Makes a result reachable, so that the JIT can leave out neither it nor the call. */
    static void keep(Object result) {
        KEPT.setOpaque(result);
    }

    /** Returns a copy that the JIT has not seen. */
    static AllocationReading fresh() {
        try {
            return (AllocationReading) MethodHandles.lookup().defineHiddenClass(LOOP, true).lookupClass().getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JVM cannot make a copy of " + AllocationLoop.class.getName(), e);
        }
    }

    /**
     * Returns a copy in which the JIT puts no code into the loop, since it has seen three others there: the code then runs as it was compiled by
     * itself, perhaps long ago and with another decision about what to leave out.
     */
    static AllocationReading mixed() throws Exception {
        AllocationReading loop = fresh();
        for (Callable<?> other : List.<Callable<?>>of(() -> 1, () -> "", () -> Thread.State.NEW)) {
            loop.bytes(other, MIXED);
        }
        return loop;
    }

    private static byte[] bytes() {
        try (InputStream in = AllocationCopies.class.getResourceAsStream("AllocationLoop.class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
