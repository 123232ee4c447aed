package benchbook.measure;

import java.util.concurrent.Callable;

/**
 * Code with something that is done before each sample, outside of its time, as a maker returns it where both need the same objects:
 *
 * <pre>
 * Code.fresh("sort", () -&gt; {
 *     int[] numbers = new int[1000];
 *     return Prepared.by(() -&gt; shuffle(numbers), () -&gt; sort(numbers));
 * })
 * </pre>
 *
 * <p>A sample is many calls where a call is short: what has to be new for each call is {@link Code#once}'s.
 */
public final class Prepared implements Callable<Object> {

    private final Runnable before;
    private final Callable<?> code;

    private Prepared(Runnable before, Callable<?> code) {
        this.before = before;
        this.code = code;
    }

    /** Returns the code with what is done before each of its samples. */
    public static Prepared by(Runnable before, Callable<?> code) {
        return new Prepared(before, code);
    }

    Runnable before() {
        return before;
    }

    Callable<?> code() {
        return code;
    }

    @Override
    public Object call() throws Exception {
        return code.call();
    }
}
