package benchbook.job;

import benchbook.load.LoadException;
import benchbook.measure.Code;
import benchbook.measure.Comparison;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A Java file whose methods are compared: the public methods of its class that take nothing and return something, in the file's
 * order, the first one as the baseline. They may be static; else each replicate makes an object, by a constructor without arguments or,
 * with a parameter, by one that takes a String. Each method's class is loaded anew for each replicate.
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

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
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
        String text = text(file);
        compile(file, folder, List.of(file));
        Matcher named = PACKAGE.matcher(text);
        String prefix = named.find() ? named.group(1) + "." : "";
        try (URLClassLoader loader = loader(folder)) {
            Class<?> host = host(file, folder, prefix, loader);
            List<Method> methods = methods(file, text, host, only);
            boolean makes = methods.stream().anyMatch(m -> !Modifier.isStatic(m.getModifiers()));
            if (makes && !parameter && host.getDeclaredConstructors().length > 0 && lacks(host)) {
                throw new LoadException(file, "expected a constructor of " + host.getSimpleName()
                        + " without arguments, got none; or name --param for one that takes a String");
            }
            if (parameter && (!makes || lacks(host, String.class))) {
                throw new LoadException(file, "--param needs methods that are not static, and a constructor of " + host.getSimpleName()
                        + " that takes a String");
            }
            Path source = folder.resolve(CALLS + ".java");
            Files.writeString(source, source(prefix, host, methods, parameter));
            compile(file, folder, List.of(source));
            return new CodeFile(file, folder, methods.stream().map(Method::getName).toList(), prefix + CALLS);
        } catch (IOException e) {
            throw new LoadException(file, "its classes cannot be written: " + e.getMessage());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new LoadException(file, "expected a Java file, got none that can be read");
        }
    }

    private static boolean lacks(Class<?> host, Class<?>... parameters) {
        return Arrays.stream(host.getDeclaredConstructors())
                .noneMatch(c -> !Modifier.isPrivate(c.getModifiers()) && Arrays.equals(c.getParameterTypes(), parameters));
    }

    private static void compile(Path file, Path folder, List<Path> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new LoadException(file, "this Java has no compiler; run it with a JDK");
        }
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(faults, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-d", folder.toString(), "-cp", folder + java.io.File.pathSeparator
                    + System.getProperty("java.class.path"), "-proc:none", "-nowarn");
            boolean compiles = compiler.getTask(new StringWriter(), files, faults, options, null, files.getJavaFileObjectsFromPaths(sources)).call();
            for (Diagnostic<?> fault : faults.getDiagnostics()) {
                if (!compiles && fault.getKind() == Diagnostic.Kind.ERROR) {
                    throw new LoadException(file, Math.max(1, fault.getLineNumber()), "does not compile: " + fault.getMessage(java.util.Locale.ROOT));
                }
            }
            if (!compiles) {
                throw new LoadException(file, "does not compile");
            }
        } catch (IOException e) {
            throw new LoadException(file, "cannot be compiled: " + e.getMessage());
        }
    }

    private static URLClassLoader loader(Path folder) throws IOException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, CodeFile.class.getClassLoader());
    }

    /** The class of the file's name, or the only one. */
    private static Class<?> host(Path file, Path folder, String prefix, ClassLoader loader) throws IOException {
        Path inside = folder.resolve(prefix.replace('.', '/'));
        List<String> names;
        try (Stream<Path> all = Files.list(inside)) {
            names = all.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".class") && !f.contains("$"))
                    .map(f -> f.substring(0, f.length() - ".class".length())).sorted().toList();
        }
        String own = file.getFileName().toString().replaceAll("\\.java$", "");
        if (names.size() != 1 && !names.contains(own)) {
            throw new LoadException(file, "expected one class, or one of the file's name, got " + String.join(", ", names));
        }
        try {
            return loader.loadClass(prefix + (names.contains(own) ? own : names.get(0)));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e); // it was compiled a moment ago
        }
    }

    private static List<Method> methods(Path file, String text, Class<?> host, List<String> only) {
        List<Method> found = Arrays.stream(host.getDeclaredMethods())
                .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic() && m.getParameterCount() == 0)
                .sorted(Comparator.comparingInt(m -> place(text, m.getName()))).toList();
        List<String> names = found.stream().map(Method::getName).toList();
        List<Method> methods = new ArrayList<>();
        for (String name : only) {
            if (!names.contains(name)) {
                throw new LoadException(file, "expected a public method " + LoadException.quote(name) + " without arguments; there is "
                        + String.join(", ", names));
            }
            methods.add(found.get(names.indexOf(name)));
        }
        if (only.isEmpty()) {
            found.stream().filter(m -> m.getReturnType() != void.class).forEach(methods::add);
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

    /** The compiler keeps no order of methods that a program could ask for. */
    private static int place(String text, String name) {
        Matcher matcher = Pattern.compile("\\b" + name + "\\s*\\(\\s*\\)[^;{}]*\\{").matcher(text);
        return matcher.find() ? matcher.start() : Integer.MAX_VALUE;
    }

    private static String source(String prefix, Class<?> host, List<Method> methods, boolean parameter) {
        StringBuilder out = new StringBuilder();
        if (!prefix.isEmpty()) {
            out.append("package ").append(prefix, 0, prefix.length() - 1).append(";\n");
        }
        out.append("public final class " + CALLS + " {\n  public static java.util.concurrent.Callable<?> make(int method, String value) throws Exception {\n"
                + "    switch (method) {\n");
        for (int i = 0; i < methods.size(); i++) {
            Method method = methods.get(i);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            out.append("      case ").append(i).append(": {");
            if (!isStatic) {
                out.append(" var o = new ").append(host.getSimpleName()).append(parameter ? "(value);" : "();");
            }
            out.append(" return () -> ").append(isStatic ? host.getSimpleName() : "o").append('.').append(method.getName()).append("(); }\n");
        }
        return out.append("      default: throw new IllegalArgumentException();\n    }\n  }\n}\n").toString();
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
            Method make = loader(classes).loadClass(calls).getMethod("make", int.class, String.class);
            return value -> made(make, method, value);
        }, true, "", () -> {});
    }

    private static Callable<?> made(Method make, int method, String value) throws Exception {
        try {
            return (Callable<?>) make.invoke(null, method, value);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }
}
