package benchbook.measure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Copies of one of this package's classes, each a hidden class of the same bytes (JEP 371), which the JIT has not seen: what it decides for
 * one copy it decides anew for the next, and two pieces of code share no profile. A copy is unloaded with its last object.
 *
 * @param template the class
 * @param bytes of its class file
 */
record HiddenCopies(Class<?> template, byte[] bytes) {

    static HiddenCopies of(Class<?> template) {
        try (InputStream in = template.getResourceAsStream(template.getSimpleName() + ".class")) {
            return new HiddenCopies(template, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns an object of a new copy, by the constructor that takes the parameters. */
    Object make(MethodType parameters, Object... arguments) {
        try {
            MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes, true);
            MethodHandle constructor = hidden.findConstructor(hidden.lookupClass(), parameters);
            return constructor.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new IllegalStateException("this JVM cannot make a copy of " + template.getName(), e); // no caller's fault
        }
    }
}
