package benchbook.measure;

import benchbook.table.Build;
import benchbook.table.BuildTable;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import tech.tablesaw.api.Table;

/**
 * Compiles one source of benchmarks in several ways, with the compiler of the running JDK, packs what each made into a
 * jar, and lets JMH list the benchmarks in it. JMH and its annotation processor are on the class path in each way, as a
 * build tool puts them there; only what javac is told about processors differs.
 */
public final class Builds {

    /** A way to compile; {@code options} is what a reader types, and names no path of this machine. */
    record Way(String name, String options, List<String> javac) {}

    private static final String PROCESSOR = "org.openjdk.jmh.generators.BenchmarkProcessor";
    private static final String JMH_MAIN = "org.openjdk.jmh.Main";
    /** A class of each jar that JMH needs to run, the processor's own first. */
    private static final List<String> JARS_OF = List.of("org/openjdk/jmh/generators/BenchmarkProcessor.class",
            "org/openjdk/jmh/Main.class", "joptsimple/OptionParser.class", "org/apache/commons/math3/util/FastMath.class");

    private Builds() {}

    /** In the order in which a reader meets them: nothing said, switched off, then the three that help. */
    static List<Way> ways() {
        return List.of(
                new Way("plain", "", List.of()),
                new Way("proc-none", "-proc:none", List.of("-proc:none")),
                new Way("proc-full", "-proc:full", List.of("-proc:full")),
                new Way("processor", "-processor " + PROCESSOR, List.of("-processor", PROCESSOR)),
                new Way("processor-path", "--processor-path PATH", List.of("--processor-path", jmh())));
    }

    /**
     * Compiles the source in each way and returns what came of it; see {@link BuildTable}.
     *
     * @param className the source's class, with its package
     * @param source its text
     * @param jars the folder for the jars; made where missing
     * @param look tells what a jar holds
     * @param talk where progress is told, with the time left
     * @throws IOException if this Java has no compiler, the folder cannot be written, or a JVM cannot be started
     */
    public static Table make(String className, String source, Path jars, Function<Path, Build> look, PrintStream talk)
            throws IOException, InterruptedException {
        JavaCompiler javac = require(ToolProvider.getSystemJavaCompiler());
        Files.createDirectories(jars);
        Table table = BuildTable.empty();
        List<Way> ways = ways();
        Eta eta = new Eta(ways.size());
        for (int i = 0; i < ways.size(); i++) {
            Way way = ways.get(i);
            talk.println("javac " + (way.options.isEmpty() ? "without options" : way.options) + ", " + (i + 1) + " of "
                    + ways.size() + eta.after(i));
            Path jar = jars.resolve(way.name + ".jar");
            boolean compiled = compile(javac, className, source, way.javac, jar);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int code = FreshJvm.run(jar + File.pathSeparator + jmh(), JMH_MAIN, List.of(), List.of("-l"), said);
            BuildTable.append(table, way.name, way.options, compiled, look.apply(jar), code,
                    said.toString(StandardCharsets.UTF_8).strip().lines().map(String::strip).collect(Collectors.joining("\n")));
        }
        return table;
    }

    /**
     * Does the same, and keeps it in {@code folder} as {@code builds.csv} and {@code run.json}.
     *
     * @param keep the folder for the jars; without one they are deleted
     * @param folder the run's folder; made where missing
     * @param command what a reader types to do the same again
     * @throws IOException also if the folder cannot be written, or holds builds already
     */
    public static void record(String className, String source, Optional<Path> keep, Function<Path, Build> look, Path folder,
            String command, PrintStream talk) throws IOException, InterruptedException {
        Path builds = folder.resolve("builds.csv");
        RunStart start = RunStart.leaving(builds);
        Path jars = keep.isPresent() ? keep.get() : Files.createTempDirectory("jars");
        try {
            Table table = make(className, source, jars, look, talk);
            Files.writeString(builds, TableCsv.text(table));
            start.describe(folder, command);
        } finally {
            if (keep.isEmpty()) {
                FolderTree.delete(jars);
            }
        }
    }

    /** Returns a compiler that is there; a Java runtime without one gives none. */
    static JavaCompiler require(JavaCompiler javac) throws IOException {
        if (javac == null) {
            throw new IOException("this Java (" + Runtime.version() + ") has no compiler; use a JDK, not a JRE");
        }
        return javac;
    }

    private static boolean compile(JavaCompiler javac, String className, String source, List<String> options, Path jar)
            throws IOException {
        Path classes = Files.createTempDirectory("classes");
        try {
            List<String> all = new ArrayList<>(List.of("-d", classes.toString(), "-cp", jmh()));
            all.addAll(options);
            StringWriter said = new StringWriter();
            boolean done;
            try (var files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
                done = javac.getTask(said, files, null, all, null, List.of(file(className, source))).call();
            }
            pack(classes, jar);
            return done;
        } finally {
            FolderTree.delete(classes);
        }
    }

    private static JavaFileObject file(String className, String source) {
        URI name = URI.create("string:///" + className.replace('.', '/') + ".java");
        return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }

    private static void pack(Path folder, Path jar) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out);
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
    }

    /** The jars of JMH alone: whatever else this program has on its class path may hold benchmarks of its own. */
    private static String jmh() {
        return JARS_OF.stream().map(Builds::jarOf).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    private static String jarOf(String resource) {
        URL url = ClassLoader.getSystemResource(resource);
        String text = url == null ? "" : url.toString(); // as jar:file:/…/jmh-core-1.37.jar!/org/…
        if (!text.startsWith("jar:") || !text.contains("!/")) {
            throw new IllegalStateException(resource + " is in no jar of the class path; wanted one");
        }
        try {
            return Path.of(new URI(text.substring("jar:".length(), text.lastIndexOf("!/")))).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
