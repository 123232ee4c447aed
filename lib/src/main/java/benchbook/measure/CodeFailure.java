package benchbook.measure;

import java.lang.reflect.InvocationTargetException;

/** The code under comparison threw, or kept control for itself; the cause is its exception, or has its place for a trace. */
public final class CodeFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CodeFailure(String name, Throwable thrown) {
        this(root(thrown), name + " threw " + root(thrown));
    }

    private CodeFailure(Throwable cause, String message) {
        super(message, cause);
    }

    /** Returns a failure whose exception is not at hand: it is another JVM's, or there is none. */
    static CodeFailure at(StackTraceElement[] place, String message) {
        Exception stands = new Exception(message);
        stands.setStackTrace(place);
        return new CodeFailure(stands, message);
    }

    /** Reflection and static initialisers wrap what was thrown, and say nothing of it. */
    private static Throwable root(Throwable thrown) {
        boolean wraps = thrown instanceof InvocationTargetException || thrown instanceof ExceptionInInitializerError;
        return wraps && thrown.getCause() != null ? root(thrown.getCause()) : thrown;
    }
}
