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
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

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
            if (captured[i] != null && isAnew(captured[i].getClass(), source)) {
                return new Entry<>(() -> lambda, "classes: its maker captures " + kind(captured[i].getClass())
                        + ", whose class would be loaded anew; make that inside of the lambda");
            }
        }
        return new Entry<>(() -> new FreshClasses(host.getClassLoader(), source).entered(known, captured, type), "");
    }

    private static String kind(Class<?> type) {
        return "a " + (type.isHidden() ? "lambda" : type.getSimpleName());
    }

    private static boolean isAnew(Class<?> type, Path source) {
        if (type.isArray()) {
            return isAnew(type.componentType(), source);
        }
        if (type.isHidden()) {
            return true; // a lambda's class: of the host, or of another class that could be
        }
        Path its = source(type);
        return its != null && (its.equals(source) || Files.isDirectory(its));
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
