package benchbook.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Where results go, so that the compiler can leave out neither the work nor the object: an opaque write is neither merged with
 * the next one nor moved out of a loop (VarHandle's memory modes, JEP 193), and costs less than 1 ns.
 */
final class Sink {

    private static final VarHandle LAST;

    static {
        try {
            LAST = MethodHandles.lookup().findVarHandle(Sink.class, "last", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Reached only through the handle. */
    private Object last;

    void put(Object result) {
        LAST.setOpaque(this, result);
    }

    /** Returns what came last, for tests. */
    Object last() {
        return LAST.getOpaque(this);
    }
}
