package benchbook.measure;

import java.lang.invoke.MethodType;
import java.util.concurrent.Callable;

/**
 * Makes a loop of a class of its own for each piece of code and replicate. One class for all would share a profile: its call
 * would see several kinds of code, none of them would be compiled into it, and 1.3 ns would read as 5.4.
 */
final class FreshLoops {

    private static final HiddenCopies LOOP = HiddenCopies.of(LoopTemplate.class);
    private static final HiddenCopies ONCE = HiddenCopies.of(OnceTemplate.class);

    private FreshLoops() {}

    /** Returns a new loop around code made for a parameter's value, in a world of its own. */
    static TimingLoop of(Code code, String value) throws Exception {
        Code.MakerOver maker = code.worlds().enter();
        Callable<?> first = maker.make(value);
        if (first == null) {
            throw new IllegalArgumentException("the maker of " + code.name() + " returned null; wanted the code to call");
        }
        if (code.calls() == Code.Calls.ONE) {
            return make(ONCE, (Callable<Callable<?>>) () -> maker.make(value));
        }
        return first instanceof Prepared prepared ? prepared(prepared.before(), make(LOOP, prepared.code())) : make(LOOP, first);
    }

    private static TimingLoop prepared(Runnable before, TimingLoop loop) {
        return new TimingLoop() {
            @Override
            public void prepare(int calls) throws Exception {
                before.run();
                loop.prepare(calls);
            }

            @Override
            public void run(int calls) throws Exception {
                loop.run(calls);
            }
        };
    }

    private static TimingLoop make(HiddenCopies template, Callable<?> argument) {
        return (TimingLoop) template.make(MethodType.methodType(void.class, Callable.class, Sink.class), argument, new Sink());
    }
}
