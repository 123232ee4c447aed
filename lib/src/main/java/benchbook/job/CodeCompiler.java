package benchbook.job;

import benchbook.load.LoadException;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What the JDK's compiler makes of one source file, and what it read in it. */
final class CodeCompiler {

    /**
     * Why a source does not compile: the first error.
     *
     * @param line counted from 1; 1 if the error has none
     */
    record Fault(long line, String message) {}

    /**
     * What is written in a file, in the file's order: class files promise none, and hold what the compiler adds, as a record's accessors.
     *
     * @param prefix the package's name and a dot; empty for none
     * @param methods the names of each top-level class's methods without parameters
     */
    record Written(String prefix, Map<String, List<String>> methods) {}

    private CodeCompiler() {}

    /**
     * Compiles a source into a folder, against that folder and this program's class path.
     *
     * @param file which file the user named: this is the one that messages are about
     * @return why it does not compile; empty if it does
     */
    static Optional<Fault> compile(Path file, Path folder, Path source) {
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>();
        List<String> options = List.of("-d", folder.toString(), "-cp", folder + File.pathSeparator + System.getProperty("java.class.path"),
                "-proc:none", "-nowarn");
        JavaCompiler compiler = compiler(file);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(faults, null, StandardCharsets.UTF_8)) {
            if (compiler.getTask(new StringWriter(), files, faults, options, null, files.getJavaFileObjects(source)).call()) {
                return Optional.empty();
            }
        } catch (IOException e) {
            throw new LoadException(file, "cannot be compiled: " + e.getMessage());
        }
        return Optional.of(faults.getDiagnostics().stream().filter(fault -> fault.getKind() == Diagnostic.Kind.ERROR).findFirst()
                .map(fault -> new Fault(Math.max(1, fault.getLineNumber()), fault.getMessage(Locale.ROOT)))
                .orElse(new Fault(1, "the compiler does not say why")));
    }

    /** Returns what is written in a file that compiles. */
    static Written written(Path file) {
        String prefix = "";
        Map<String, List<String>> methods = new LinkedHashMap<>();
        JavaCompiler compiler = compiler(file);
        DiagnosticCollector<JavaFileObject> faults = new DiagnosticCollector<>(); // none: it compiles
        try (StandardJavaFileManager files = compiler.getStandardFileManager(faults, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(new StringWriter(), files, faults, List.of("-proc:none"), null, files.getJavaFileObjects(file));
            for (CompilationUnitTree unit : task.parse()) {
                prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
                for (Tree tree : unit.getTypeDecls()) {
                    if (tree instanceof ClassTree top) {
                        methods.put(top.getSimpleName().toString(), methods(top));
                    }
                }
            }
        } catch (IOException e) {
            throw new LoadException(file, "cannot be read: " + e.getMessage());
        }
        return new Written(prefix, methods);
    }

    private static List<String> methods(ClassTree type) {
        List<String> names = new ArrayList<>();
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree method && method.getParameters().isEmpty()) {
                names.add(method.getName().toString());
            }
        }
        return names;
    }

    private static JavaCompiler compiler(Path file) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new LoadException(file, "this Java has no compiler; run it with a JDK");
        }
        return compiler;
    }
}
