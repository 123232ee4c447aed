package benchbook.job;

import benchbook.load.LoadException;
import benchbook.measure.Code;
import benchbook.measure.Comparison;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * A Java file whose methods are compared: the public methods of its class that take nothing and return something, in the file's
 * order, the first one as the baseline; but for those that every object has, as {@code toString}, and a record's accessors, unless
 * they are named. They may be static; else each replicate makes an object, by a constructor without arguments or, with a
 * parameter, by one that takes a String. Each method's class is loaded anew for each replicate.
 *
 * <p>Beside the file a small class is compiled that calls the methods as code would, since a reflective call costs more than many a
 * method.
 *
 * @param file the source
 * @param classes where its compiled classes are
 * @param methods names of the methods, in order
 * @param calls the class that calls them
 */
public record CodeFile(Path file, Path classes, List<String> methods, String calls) {

    private static final String CALLS = "BenchbookCalls";

    /**
     * Compiles the file.
     *
     * @param folder an empty folder for the classes
     * @param only the names to compare, the baseline first; empty for all
     * @param parameter whether objects are made with a parameter's value
     * @throws LoadException if the file does not compile, or has nothing to compare
     */
    public static CodeFile compiled(Path file, Path folder, List<String> only, boolean parameter) {
        if (!file.toString().endsWith(".java") || !Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new LoadException(file, "expected a Java file that can be read, and whose name ends in .java");
        }
        CodeCompiler.compile(file, folder, file).ifPresent(fault -> {
            throw new LoadException(file, fault.line(), "does not compile: " + fault.message());
        });
        CodeCompiler.Written written = CodeCompiler.written(file);
        String prefix = written.prefix();
        try (URLClassLoader loader = new FolderLoader(folder)) {
            Class<?> host = host(file, written, loader);
            List<Method> methods = methods(file, host, written.methods().get(host.getSimpleName()), only);
            methods.forEach(method -> requireCallable(file, method));
            requireMakeable(file, host, methods, parameter);
            Path source = folder.resolve(CALLS + ".java");
            Files.writeString(source, source(prefix, host, methods, parameter));
            CodeCompiler.compile(file, folder, source).ifPresent(fault -> {
                throw new LoadException(file, "its methods cannot be called from another class of its package: " + fault.message());
            });
            return new CodeFile(file, folder, methods.stream().map(Method::getName).toList(), prefix + CALLS);
        } catch (IOException e) {
            throw new LoadException(file, "its classes cannot be written: " + e.getMessage());
        }
    }

    /** The class of the file's name, or the only one. */
    private static Class<?> host(Path file, CodeCompiler.Written written, ClassLoader loader) {
        Set<String> names = written.methods().keySet();
        String own = file.getFileName().toString().replaceAll("\\.java$", "");
        if (names.size() != 1 && !names.contains(own)) {
            throw new LoadException(file, "expected one class, or one of the file's name, got "
                    + (names.isEmpty() ? "none" : String.join(", ", names)));
        }
        try {
            return loader.loadClass(written.prefix() + (names.contains(own) ? own : names.iterator().next()));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e); // it was compiled a moment ago
        }
    }

    /** @param order the names that are written in the class, in the file's order */
    private static List<Method> methods(Path file, Class<?> host, List<String> order, List<String> only) {
        List<Method> found = Arrays.stream(host.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic() && m.getParameterCount() == 0 && order.contains(m.getName()))
                .sorted(Comparator.comparingInt(m -> order.indexOf(m.getName()))).toList();
        List<String> names = found.stream().map(Method::getName).toList();
        List<Method> methods = new ArrayList<>();
        for (String name : only) {
            if (!names.contains(name)) {
                throw new LoadException(file, "expected a public method " + LoadException.quote(name) + " without arguments; there is "
                        + (names.isEmpty() ? "none" : String.join(", ", names)));
            }
            methods.add(found.get(names.indexOf(name)));
        }
        if (only.isEmpty()) {
            found.stream().filter(m -> m.getReturnType() != void.class && !isOfEveryObject(m) && !isAccessor(host, m)).forEach(methods::add);
        }
        for (Method method : methods) {
            if (method.getReturnType() == void.class) {
                throw new LoadException(file, method.getName() + " returns nothing, so that its work could be left out; return what it computes");
            }
        }
        if (methods.size() < 2) {
            throw new LoadException(file, "expected two public methods or more that take nothing and return something, got "
                    + (methods.isEmpty() ? "none" : methods.get(0).getName()));
        }
        return methods;
    }

    private static boolean isOfEveryObject(Method method) {
        return Arrays.stream(Object.class.getDeclaredMethods())
                .anyMatch(m -> m.getParameterCount() == 0 && m.getName().equals(method.getName()));
    }

    private static boolean isAccessor(Class<?> host, Method method) {
        return host.isRecord() && Arrays.stream(host.getRecordComponents()).anyMatch(c -> c.getName().equals(method.getName()));
    }

    /** A {@link Callable} lets exceptions through, and errors. */
    private static void requireCallable(Path file, Executable code) {
        for (Class<?> type : code.getExceptionTypes()) {
            if (!Exception.class.isAssignableFrom(type) && !Error.class.isAssignableFrom(type)) {
                throw new LoadException(file, (code instanceof Method ? code.getName() : "the constructor of " + code.getDeclaringClass().getSimpleName())
                        + " throws " + type.getSimpleName() + "; declare that it throws Exception, or less");
            }
        }
    }

    /** Methods that are not static need an object. */
    private static void requireMakeable(Path file, Class<?> host, List<Method> methods, boolean parameter) {
        Optional<Method> needs = methods.stream().filter(m -> !Modifier.isStatic(m.getModifiers())).findFirst();
        String name = host.getSimpleName();
        if (needs.isPresent() && (host.isEnum() || Modifier.isAbstract(host.getModifiers()))) {
            throw new LoadException(file, "expected a class of which an object can be made for " + needs.get().getName() + ", got "
                    + (host.isEnum() ? "the enum " : host.isInterface() ? "the interface " : "the abstract class ") + name
                    + "; make its methods static, or it a class");
        }
        Optional<Constructor<?>> constructor = Arrays.stream(host.getDeclaredConstructors())
                .filter(c -> !Modifier.isPrivate(c.getModifiers())
                        && Arrays.equals(c.getParameterTypes(), parameter ? new Class<?>[] {String.class} : new Class<?>[0])).findFirst();
        if (parameter && (needs.isEmpty() || constructor.isEmpty())) {
            throw new LoadException(file, "--param needs methods that are not static, and a constructor of " + name + " that takes a String");
        }
        if (needs.isPresent()) {
            requireCallable(file, constructor.orElseThrow(() -> new LoadException(file, "expected a constructor of " + name
                    + " without arguments, got none; or name --param for one that takes a String")));
        }
    }

    /** Types by their whole names: the file may have an Exception of its own. */
    private static String source(String prefix, Class<?> host, List<Method> methods, boolean parameter) {
        StringBuilder out = new StringBuilder();
        if (!prefix.isEmpty()) {
            out.append("package ").append(prefix, 0, prefix.length() - 1).append(";\n");
        }
        out.append("public final class " + CALLS + " {\n  public static java.util.concurrent.Callable<?> make(int method, java.lang.String value)"
                + " throws java.lang.Exception {\n    switch (method) {\n");
        for (int i = 0; i < methods.size(); i++) {
            Method method = methods.get(i);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            out.append("      case ").append(i).append(": {");
            if (!isStatic) {
                out.append(" var o = new ").append(host.getSimpleName()).append(parameter ? "(value);" : "();");
            }
            out.append(" return () -> ").append(isStatic ? host.getSimpleName() : "o").append('.').append(method.getName()).append("(); }\n");
        }
        return out.append("      default: throw new java.lang.IllegalArgumentException();\n    }\n  }\n}\n").toString();
    }

    /** Returns the comparison of the methods, with the first one as the baseline. */
    public Comparison comparison() {
        Comparison comparison = Comparison.of(code(0));
        for (int i = 1; i < methods.size(); i++) {
            comparison = comparison.and(code(i));
        }
        return comparison;
    }

    private Code code(int method) {
        return new Code(methods.get(method), Code.Calls.MANY, () -> {
            // Not closed: the code may load more of its classes while it runs; the folder is no open file.
            Method make = new FolderLoader(classes).loadClass(calls).getMethod("make", int.class, String.class);
            return value -> made(make, method, value);
        }, true, "", () -> {});
    }

    /** @throws InvocationTargetException around an Error, which the measuring unwraps and names */
    private static Callable<?> made(Method make, int method, String value) throws Exception {
        try {
            return (Callable<?>) make.invoke(null, method, value);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
