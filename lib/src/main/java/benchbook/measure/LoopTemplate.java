package benchbook.measure;

import java.util.concurrent.Callable;

/**
 * The loop around code that can be called again and again. Never used itself: {@link FreshLoops} makes a hidden class of its
 * bytes for each piece of code and replicate, so that each has a profile and compiled code of its own. A hidden class cannot
 * name itself in a signature, hence the sink in a class of its own.
 */
final class LoopTemplate implements TimingLoop {

    private final Callable<?> code;
    private final Sink sink;

    LoopTemplate(Callable<?> code, Sink sink) {
        this.code = code;
        this.sink = sink;
    }

    @Override
    public void prepare(int calls) {}

    @Override
    public void run(int calls) throws Exception {
        for (int i = 0; i < calls; i++) {
            sink.put(code.call());
        }
    }
}
