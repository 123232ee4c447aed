package benchbook.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.Callable;

/**
 * Makes a loop of a class of its own for each piece of code and replicate. One class for all would share a profile: its call
 * would see several kinds of code, none of them would be compiled into it, and 1.3 ns would read as 5.4. Hidden classes
 * (JEP 371) are unloaded with their loop.
 */
final class FreshLoops {

    private static final byte[] LOOP = bytes(LoopTemplate.class);
    private static final byte[] ONCE = bytes(OnceTemplate.class);

    private FreshLoops() {}

    /** Returns a new loop around code made for a parameter's value, in a world of its own. */
    static TimingLoop of(Code code, String value) throws Exception {
        Code.MakerOver maker = code.worlds().enter();
        Callable<?> first = maker.make(value);
        if (first == null) {
            throw new IllegalArgumentException("the maker of " + code.name() + " returned null; wanted the code to call");
        }
        return code.calls() == Code.Calls.ONE
                ? make(ONCE, Callable.class, (Callable<Callable<?>>) () -> maker.make(value))
                : make(LOOP, Callable.class, first);
    }

    private static TimingLoop make(byte[] template, Class<?> parameter, Object argument) {
        try {
            MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(template, true);
            MethodHandle constructor = hidden.findConstructor(hidden.lookupClass(),
                    MethodType.methodType(void.class, parameter, Sink.class));
            return (TimingLoop) constructor.invoke(argument, new Sink());
        } catch (Throwable e) {
            throw new IllegalStateException("a hidden class of a template of ours cannot be made", e); // no caller's fault
        }
    }

    private static byte[] bytes(Class<?> template) {
        try (InputStream in = template.getResourceAsStream(template.getSimpleName() + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
