package benchbook.measure;

import java.io.Serializable;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * A named piece of code to compare. What it returns is kept from the compiler's reach, so that the work is not left out.
 *
 * <p>How it is given decides what a result can claim. The same code reads up to some per cent faster or slower depending on
 * where its objects lie, and up to 40 % on what the compiler made of its classes in this JVM; repetitions of the same copy show
 * nothing of it.
 * <ul>
 * <li>A plain lambda ({@link #of}) keeps its objects and classes: only the loop around it is compiled anew for each replicate.
 * <li>A maker ({@link #fresh}, {@link #over}, {@link #once}) makes new objects for each replicate, in classes that are loaded
 * anew: its own, and all others in the same jar and in folders, as a project's own are. For that it must be a lambda or a
 * method reference that captures nothing of these classes, nor anything that may hold such objects: numbers, texts, arrays and collections of
 * them may be captured. Where that is not possible the classes are kept, and {@link
 * #keeps} says why. Classes of the JDK and of other jars are shared in any case: see {@link ForkedComparison}.
 * </ul>
 *
 * @param name how results and gates call it
 * @param calls how often what a maker returns is called
 * @param worlds returns, for each replicate, what makes the code to call for a parameter's value ("" where there is none)
 * @param over whether the maker is asked for a parameter's value
 * @param keeps what all replicates share of the code's own, in words; empty for nothing
 * @param before runs before each sample, outside of its time
 */
public record Code(String name, Calls calls, World worlds, boolean over, String keeps, Runnable before) {

    /** How often what a maker returns can be called. */
    public enum Calls {
        /** Again and again. */
        MANY,
        /** Once: one is made for each call, outside of its time. */
        ONE
    }

    /** Makes the code to call. Serializable, so that it can be found in classes that are loaded anew; nothing is serialized. */
    @FunctionalInterface
    public interface Maker extends Serializable {
        Callable<?> make() throws Exception;
    }

    /** The same for a parameter's value. */
    @FunctionalInterface
    public interface MakerOver extends Serializable {
        Callable<?> make(String value) throws Exception;
    }

    /** Returns, for each replicate, what makes the code. */
    @FunctionalInterface
    public interface World {
        MakerOver enter() throws Exception;
    }

    /** @throws IllegalArgumentException if the name is blank */
    public Code {
        Objects.requireNonNull(calls);
        Objects.requireNonNull(worlds);
        Objects.requireNonNull(before);
        if (name.isBlank()) {
            throw new IllegalArgumentException("name is \"" + name + "\"; wanted some text that names the code");
        }
    }

    /** Returns code that keeps its objects and its classes. */
    public static Code of(String name, Callable<?> code) {
        return new Code(name, Calls.MANY, () -> value -> code, false, "objects and classes: it is no maker", () -> {});
    }

    /** Returns code that is made anew for each replicate, as in {@code () -> { var map = fill(); return () -> map.get(k); }}. */
    public static Code fresh(String name, Maker maker) {
        FreshClasses.Entry<Maker> entry = FreshClasses.of(maker, Maker.class);
        return new Code(name, Calls.MANY, () -> over(entry.enter()), false, entry.keeps(), () -> {});
    }

    /** Returns the same for a parameter's value, see {@link Comparison#parameter}. */
    public static Code over(String name, MakerOver maker) {
        FreshClasses.Entry<MakerOver> entry = FreshClasses.of(maker, MakerOver.class);
        return new Code(name, Calls.MANY, entry::enter, true, entry.keeps(), () -> {});
    }

    /** Returns code that is made for each call, as in {@code () -> { var map = fill(); return () -> map.remove(k); }}. */
    public static Code once(String name, Maker maker) {
        FreshClasses.Entry<Maker> entry = FreshClasses.of(maker, Maker.class);
        return new Code(name, Calls.ONE, () -> over(entry.enter()), false, entry.keeps(), () -> {});
    }

    /** Returns the same for a parameter's value. */
    public static Code onceOver(String name, MakerOver maker) {
        FreshClasses.Entry<MakerOver> entry = FreshClasses.of(maker, MakerOver.class);
        return new Code(name, Calls.ONE, entry::enter, true, entry.keeps(), () -> {});
    }

    private static MakerOver over(Maker maker) {
        return value -> maker.make();
    }

    /**
     * Returns the same code with something that is done before each sample, outside of its time.
     *
     * @throws IllegalStateException if the code is made anew: this would meet objects that are not the code's; see {@link Prepared}
     */
    public Code before(Runnable setup) {
        if (keeps.isEmpty()) {
            throw new IllegalStateException(name + " is made anew for each replicate, and this would set up objects that are not its own; return"
                    + " Prepared.by(setup, code) from its maker");
        }
        return new Code(name, calls, worlds, over, keeps, setup);
    }
}
