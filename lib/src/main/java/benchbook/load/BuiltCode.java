package benchbook.load;

import benchbook.table.Build;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Looks into a jar or a folder of classes for what JMH runs: the list that its annotation processor
 * writes ({@code META-INF/BenchmarkList}, one line per benchmark), the classes that it generates ({@code
 * …/jmh_generated/…}), and classes that name {@code @Benchmark} in their constant pool (JVMS §4.4).
 */
public final class BuiltCode {

    private static final String LIST = "META-INF/BenchmarkList";
    private static final String GENERATED = "/jmh_generated/";
    /** Of JMH's own classes, its generator's name the annotation; its samples are benchmarks like others. */
    private static final String GENERATOR = "org/openjdk/jmh/generators/";
    private static final byte[] ANNOTATION =
            "Lorg/openjdk/jmh/annotations/Benchmark;".getBytes(StandardCharsets.US_ASCII);

    private int listed = Build.NO_LIST;
    private int generated;
    private final List<String> annotated = new ArrayList<>();

    private BuiltCode() {}

    /**
     * Returns what the jar or folder holds; class names in alphabetical order.
     *
     * @throws LoadException if it is neither, or damaged
     */
    public static Build read(Path path) {
        BuiltCode code = new BuiltCode();
        try {
            if (Files.isDirectory(path)) {
                code.folder(path);
            } else {
                code.jar(path);
            }
        } catch (ZipException | EOFException e) {
            throw new LoadException(path, "expected a jar, got a damaged one (" + e.getMessage() + "); build it again");
        } catch (UncheckedIOException e) { // of the walk through a folder
            throw Content.unreadable(path, e.getCause());
        } catch (IOException e) {
            throw Content.unreadable(path, e);
        }
        code.annotated.sort(null);
        return new Build(path.toString(), code.listed, List.copyOf(code.annotated), code.generated);
    }

    private void folder(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (name.endsWith("/" + LIST)) {
                    name = LIST; // the folder above the classes is named, such as target
                }
                if (matters(name)) {
                    try (InputStream in = Files.newInputStream(file)) {
                        entry(name, in);
                    }
                }
            }
        }
    }

    private void jar(Path path) throws IOException {
        if (Content.kind(path) != Content.Kind.ZIP) {
            throw new LoadException(path, "expected a jar or a folder of classes, got " + Content.kind(path).text
                    + "; name the folder or the jar that holds it");
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
                ZipEntry entry = all.nextElement();
                if (!entry.isDirectory() && matters(entry.getName())) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        entry(entry.getName(), in);
                    }
                }
            }
        }
    }

    private static boolean matters(String name) {
        return name.equals(LIST) || name.endsWith(".class") && !name.startsWith(GENERATOR);
    }

    private void entry(String name, InputStream in) throws IOException {
        if (name.equals(LIST)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            listed = Math.max(0, listed) + (int) text.lines().filter(line -> !line.isBlank()).count();
        } else if (("/" + name).contains(GENERATED)) {
            generated++;
        } else if (contains(in.readAllBytes(), ANNOTATION)) {
            annotated.add(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
    }

    private static boolean contains(byte[] bytes, byte[] part) {
        for (int i = 0; i <= bytes.length - part.length; i++) {
            if (Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
                return true;
            }
        }
        return false;
    }
}
