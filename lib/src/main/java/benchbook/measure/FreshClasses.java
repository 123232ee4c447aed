package benchbook.measure;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * Loads classes anew, so that they have profiles and compiled code of their own: identical code in two classes of one JVM
 * differed by up to 40 % for as long as the JVM lived, and not at all in the next.
 *
 * <p>A serializable lambda knows which method it stands for ({@link SerializedLambda}); that method is looked up in a new
 * loader, which defines the classes of the lambda's jar and of all folders itself and asks the usual loader for the rest. Their static initialisers run again, and static fields have their first values.
 */
final class FreshClasses extends ClassLoader {

    /**
     * A way into classes that are loaded anew.
     *
     * @param keeps why the classes are kept instead; empty if they are not
     */
    record Entry<T>(Opening<T> opening, String keeps) {
        T enter() throws Exception {
            return opening.open();
        }
    }

    @FunctionalInterface
    interface Opening<T> {
        T open() throws Exception;
    }

    static {
        registerAsParallelCapable();
    }

    /** They hold nothing but what the JDK has. */
    private static final Set<Class<?>> PLAIN = Set.of(String.class, Boolean.class, Character.class, Byte.class, Short.class, Integer.class,
            Long.class, Float.class, Double.class, BigInteger.class, BigDecimal.class, AtomicInteger.class, AtomicLong.class, Random.class,
            StringBuilder.class, Pattern.class, Locale.class, UUID.class, URI.class);

    /** Where the lambda's class is, as a URL's text. */
    private final String own;

    private FreshClasses(ClassLoader parent, Path own) {
        super(parent);
        this.own = own.toUri().toString();
    }

    /** Returns the way in for a lambda of the given interface, or the lambda itself and why it cannot be made anew. */
    static <T> Entry<T> of(T lambda, Class<T> type) {
        SerializedLambda known;
        try {
            Method replace = lambda.getClass().getDeclaredMethod("writeReplace");
            replace.setAccessible(true);
            known = (SerializedLambda) replace.invoke(lambda);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return new Entry<>(() -> lambda, "classes: its maker is no lambda");
        }
        Class<?> host;
        Path source;
        try {
            host = Class.forName(known.getImplClass().replace('/', '.'), false, lambda.getClass().getClassLoader());
            source = source(host);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e); // it made the lambda a moment ago
        }
        if (source == null) {
            return new Entry<>(() -> lambda, "classes: those of " + host.getName() + " come from no folder or jar");
        }
        Object[] captured = new Object[known.getCapturedArgCount()];
        for (int i = 0; i < captured.length; i++) {
            captured[i] = known.getCapturedArg(i);
            if (!isPlain(captured[i])) {
                return new Entry<>(() -> lambda, "classes: its maker captures " + kind(captured[i].getClass())
                        + ", which is or may hold what would be loaded anew; make that inside of the lambda");
            }
        }
        return new Entry<>(() -> new FreshClasses(host.getClassLoader(), source).entered(known, captured, type), "");
    }

    private static String kind(Class<?> type) {
        return "a " + (type.isHidden() ? "lambda" : type.getSimpleName());
    }

    /**
     * Whether an object and all that it holds are of the JDK, so that it is the same in all worlds. A map of the project's keys would be asked
     * for keys of another class, and never find one. What is not known to be plain is taken for holding something.
     */
    private static boolean isPlain(Object captured) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>()); // a list may hold itself
        Deque<Object> open = new ArrayDeque<>();
        add(open, captured);
        while (!open.isEmpty()) {
            Object next = open.pop();
            if (!seen.add(next)) {
                continue;
            }
            boolean ofJdk = next.getClass().getName().startsWith("java.util.");
            if (next instanceof Object[] elements) {
                Arrays.asList(elements).forEach(e -> add(open, e));
            } else if (next instanceof Collection<?> elements && ofJdk) {
                elements.forEach(e -> add(open, e));
                add(open, next instanceof SortedSet<?> sorted ? sorted.comparator() : null);
            } else if (next instanceof Map<?, ?> map && ofJdk) {
                map.forEach((key, value) -> {
                    add(open, key);
                    add(open, value);
                });
                add(open, map instanceof SortedMap<?, ?> sorted ? sorted.comparator() : null);
            } else if (!next.getClass().isArray() && !PLAIN.contains(next.getClass()) && !next.getClass().getName().startsWith("java.time.")
                    && !(next instanceof Path)) {
                return false;
            }
        }
        return true;
    }

    private static void add(Deque<Object> open, Object object) {
        if (object != null) {
            open.push(object);
        }
    }

    private static Path source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null ? null : Path.of(URI.create(source.getLocation().toString()));
        } catch (RuntimeException e) {
            return null; // from the network, or from memory
        }
    }

    private <T> T entered(SerializedLambda known, Object[] captured, Class<T> type) throws Exception {
        Class<?> host = loadClass(known.getImplClass().replace('/', '.'));
        MethodType signature = MethodType.fromMethodDescriptorString(known.getImplMethodSignature(), this);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(host, MethodHandles.lookup());
        String name = known.getImplMethodName();
        MethodHandle method = switch (known.getImplMethodKind()) {
            case MethodHandleInfo.REF_invokeStatic -> lookup.findStatic(host, name, signature);
            case MethodHandleInfo.REF_newInvokeSpecial ->
                    lookup.findConstructor(host, signature);
            default -> lookup.findVirtual(host, name, signature);
        };
        return MethodHandleProxies.asInterfaceInstance(type, MethodHandles.insertArguments(method, 0, captured));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            byte[] bytes = loaded == null ? bytes(name) : null;
            if (loaded == null) {
                loaded = bytes == null ? super.loadClass(name, false) : defineClass(name, bytes, 0, bytes.length);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    /** Returns the bytes of a class that is to be loaded anew, or null. */
    private byte[] bytes(String name) throws ClassNotFoundException {
        if (name.equals(Prepared.class.getName())) {
            return null; // what a maker returns is asked for it by the classes that are kept
        }
        URL place = getParent().getResource(name.replace('.', '/') + ".class");
        if (place == null || !(place.getProtocol().equals("file") || place.getProtocol().equals("jar") && place.getPath().startsWith(own + "!"))) {
            return null;
        }
        try (InputStream in = place.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
