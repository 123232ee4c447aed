package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Class files and jars, made for a test. */
public final class Compiled {

    private Compiled() {}

    /** Compiles one class into a folder. */
    public static void into(Path folder, String name, String source, String... options) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        List<String> all = new ArrayList<>(List.of("-d", folder.toString()));
        all.addAll(List.of(options));
        JavaFileObject file = new SimpleJavaFileObject(
                URI.create("string:///" + name.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        StringWriter said = new StringWriter();
        try (var files = javac.getStandardFileManager(null, Locale.ROOT, null)) {
            boolean done = javac.getTask(said, files, null, all, null, List.of(file)).call();
            assertThat(done).as(said.toString()).isTrue();
        }
    }

    /** Packs a folder's files into a jar. */
    public static Path jar(Path folder, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
        return jar;
    }

    /** Returns the jar that a class came from. */
    public static Path jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
