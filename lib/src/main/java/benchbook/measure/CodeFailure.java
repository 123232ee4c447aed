package benchbook.measure;

/** The code under comparison threw; its exception is the cause. */
public final class CodeFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CodeFailure(String name, Throwable cause) {
        super(name + " threw " + cause, cause);
    }
}
