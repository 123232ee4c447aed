package benchbook.measure;

import java.lang.invoke.MethodType;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Copies of {@link AllocationLoop}: a loop that two codes share is compiled for both, and which allocations it can leave out the JIT decides
 * for each copy anew.
 */
final class AllocationCopies {

    private static final HiddenCopies LOOP = HiddenCopies.of(AllocationLoop.class);
    /** Calls of each of three codes after which HotSpot has compiled the loop without any of them in it. */
    private static final int MIXED = 20_000;
    private static final Sink KEPT = new Sink();

    private AllocationCopies() {}

    /** Makes a result reachable, so that the JIT can leave out neither it nor the call. */
    static void keep(Object result) {
        KEPT.put(result);
    }

    /** Returns a copy that the JIT has not seen. */
    static AllocationReading fresh() {
        return (AllocationReading) LOOP.make(MethodType.methodType(void.class));
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
}
