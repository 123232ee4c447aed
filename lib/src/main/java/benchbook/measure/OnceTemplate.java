package benchbook.measure;

import java.util.concurrent.Callable;

/** The loop around code that can be called once per object: a template like {@link LoopTemplate}. */
final class OnceTemplate implements TimingLoop {

    private final Callable<? extends Callable<?>> maker;
    private final Sink sink;
    private Callable<?>[] prepared = {};

    OnceTemplate(Callable<? extends Callable<?>> maker, Sink sink) {
        this.maker = maker;
        this.sink = sink;
    }

    @Override
    public void prepare(int calls) throws Exception {
        Callable<?>[] made = new Callable<?>[calls];
        for (int i = 0; i < calls; i++) {
            made[i] = maker.call();
        }
        prepared = made;
    }

    @Override
    public void run(int calls) throws Exception {
        Callable<?>[] mine = prepared;
        for (int i = 0; i < calls; i++) {
            sink.put(mine[i].call());
        }
    }
}
