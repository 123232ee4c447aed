package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.check.Level;
import benchbook.check.NoBenchmarks;
import benchbook.check.Verdict;
import benchbook.table.Build;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.generators.BenchmarkProcessor;

/** What javac leaves behind with and without JMH's annotation processor, and what is said about it. */
class BuiltCodeTest {

    private static final String SOURCE = """
            package demo;

            public class Bench {
                @org.openjdk.jmh.annotations.Benchmark public void one() {}
                @org.openjdk.jmh.annotations.Benchmark public void two() {}
                static class Helper {}
            }
            """;

    /** What javac makes of the same source when the processor runs, and when it does not. */
    @TempDir
    static Path processed;

    @TempDir
    static Path plain;

    @TempDir
    Path folder;

    @BeforeAll
    static void compile() throws IOException {
        String path = Compiled.jarOf(Benchmark.class) + File.pathSeparator + Compiled.jarOf(BenchmarkProcessor.class);
        Compiled.into(processed, "demo.Bench", SOURCE, "-cp", path, "-proc:full", "-processor", BenchmarkProcessor.class.getName());
        Compiled.into(plain, "demo.Bench", SOURCE, "-cp", path, "-proc:none");
    }

    @Test
    void theProcessorListsBenchmarksAndGeneratesClasses() throws IOException {
        Build build = BuiltCode.read(processed);
        assertThat(build.source()).isEqualTo(processed.toString());
        assertThat(build.listed()).isEqualTo(2);
        assertThat(build.annotated()).containsExactly("demo.Bench");
        assertThat(build.generated()).isEqualTo(generatedClasses());
        Path jar = Compiled.jar(processed, folder.resolve("benchmarks.jar"));
        assertThat(BuiltCode.read(jar)).isEqualTo(new Build(jar.toString(), 2, List.of("demo.Bench"), build.generated()));
    }

    private static int generatedClasses() throws IOException {
        try (var files = Files.list(processed.resolve("demo/jmh_generated"))) {
            return (int) files.filter(f -> f.toString().endsWith(".class")).count();
        }
    }

    @Test
    void aJarWithBenchmarksPasses() throws IOException {
        Verdict verdict = NoBenchmarks.on(BuiltCode.read(Compiled.jar(processed, folder.resolve("benchmarks.jar"))));
        assertThat(verdict.level()).isEqualTo(Level.PASS);
        assertThat(verdict.claim()).isEqualTo("META-INF/BenchmarkList names 2 benchmarks");
    }

    @Test
    void withoutTheProcessorThereIsNothingToRun() throws IOException {
        Path jar = Compiled.jar(plain, folder.resolve("plain.jar"));
        for (Path path : List.of(plain, jar)) {
            Build build = BuiltCode.read(path);
            assertThat(build).isEqualTo(new Build(path.toString(), Build.NO_LIST, List.of("demo.Bench"), 0));
            assertThat(NoBenchmarks.on(build).level()).isEqualTo(Level.FAIL);
            assertThat(NoBenchmarks.on(build).claim())
                    .startsWith("1 class carries @Benchmark, but META-INF/BenchmarkList is missing");
            assertThat(NoBenchmarks.on(build).advice()).contains("-proc:full");
        }
    }

    @Test
    void classesAreNamedInAlphabeticalOrderWhateverTheJarHas() throws IOException {
        Path jar = folder.resolve("benchmarks.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : List.of("demo/Zeta.class", "demo/Alpha.class")) {
                zip.putNextEntry(new ZipEntry(name));
                Files.copy(plain.resolve("demo/Bench.class"), zip);
            }
        }
        assertThat(BuiltCode.read(jar).annotated()).containsExactly("demo.Alpha", "demo.Zeta");
    }

    /** As when a shading plug-in drops or overwrites the list. */
    @Test
    void aLostOrAnEmptyListIsAFault() throws IOException {
        copy(processed, folder);
        Path list = folder.resolve("META-INF/BenchmarkList");
        Files.writeString(list, "\n \n");
        assertThat(BuiltCode.read(folder).listed()).isZero();
        assertThat(NoBenchmarks.on(BuiltCode.read(folder)).level()).isEqualTo(Level.FAIL);
        assertThat(NoBenchmarks.on(BuiltCode.read(folder)).claim()).startsWith("META-INF/BenchmarkList is empty, although");
        Files.delete(list);
        assertThat(BuiltCode.read(folder).listed()).isEqualTo(Build.NO_LIST);
        assertThat(NoBenchmarks.on(BuiltCode.read(folder)).claim()).startsWith("META-INF/BenchmarkList is missing, although");
    }

    /** Users name target or build, whose folders of classes are what JMH would see. */
    @Test
    void theFolderAboveTheClassesWillDo() throws IOException {
        copy(processed, folder.resolve("target/classes"));
        copy(processed, folder.resolve("target/test-classes"));
        assertThat(BuiltCode.read(folder.resolve("target")).listed()).isEqualTo(4);
    }

    /** JMH looks for its list at the root, so that one further down in a jar is none. */
    @Test
    void aListDeepInAJarIsNone() throws IOException {
        copy(processed, folder.resolve("boot/BOOT-INF/classes"));
        Path jar = Compiled.jar(folder.resolve("boot"), folder.resolve("boot.jar"));
        assertThat(BuiltCode.read(jar).listed()).isEqualTo(Build.NO_LIST);
        assertThat(NoBenchmarks.on(BuiltCode.read(jar)).level()).isEqualTo(Level.FAIL);
    }

    /** JMH's generator names the annotation without carrying it; JMH's samples are benchmarks in its package. */
    @Test
    void jmhItselfIsNoBenchmarkButItsSamplesAre() throws IOException {
        assertThat(BuiltCode.read(Compiled.jarOf(Benchmark.class)).annotated()).isEmpty();
        Compiled.into(folder, "org.openjdk.jmh.samples.Sample", SOURCE.replace("package demo", "package org.openjdk.jmh.samples")
                .replace("class Bench", "class Sample"), "-cp", Compiled.jarOf(Benchmark.class).toString(), "-proc:none");
        assertThat(BuiltCode.read(folder).annotated()).containsExactly("org.openjdk.jmh.samples.Sample");
    }

    @Test
    void anEmptyFolderOrJarHoldsNoBenchmarks() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path jar = Compiled.jar(empty, folder.resolve("empty.jar"));
        for (Path path : List.of(empty, jar)) {
            Verdict verdict = NoBenchmarks.on(BuiltCode.read(path));
            assertThat(verdict.level()).isEqualTo(Level.FAIL);
            assertThat(verdict.claim()).isEqualTo("no class carries @Benchmark, and META-INF/BenchmarkList is missing");
        }
    }

    @Test
    void whatIsNeitherJarNorFolder() {
        assertThat(TestFile.problem(plain.resolve("demo/Bench.class"), BuiltCode::read)).isEqualTo("Bench.class: expected a jar or"
                + " a folder of classes, got a Java class file; name the folder or the jar that holds it");
        assertThat(TestFile.problem(TestFile.write(folder, "a.jar", "Hello"), BuiltCode::read)).isEqualTo("a.jar: expected a jar"
                + " or a folder of classes, got text that is no JMH result; name the folder or the jar that holds it");
        assertThat(TestFile.problem(folder.resolve("none.jar"), BuiltCode::read)).isEqualTo("none.jar: no such file");
    }

    @Test
    void aCutOffJarIsDamaged() throws IOException {
        byte[] jar = Files.readAllBytes(Compiled.jar(processed, folder.resolve("benchmarks.jar")));
        for (int length : new int[] {4, 100, jar.length / 2, jar.length - 1}) {
            Path cut = TestFile.write(folder, "cut.jar", Arrays.copyOf(jar, length));
            assertThat(TestFile.problem(cut, BuiltCode::read)).as("cut to %s bytes", length)
                    .isEqualTo("cut.jar: expected a jar, got a damaged one (zip END header not found); build it again");
        }
    }

    /** The directory at the jar's end is sound, the data of an entry are not. */
    @Test
    void aJarWithGarbledEntriesIsDamaged() throws IOException {
        byte[] jar = Files.readAllBytes(Compiled.jar(plain, folder.resolve("plain.jar")));
        int data = 30 + "demo/Bench$Helper.class".length();
        Arrays.fill(jar, data, data + 100, (byte) 0xff);
        assertThat(TestFile.problem(TestFile.write(folder, "garbled.jar", jar), BuiltCode::read))
                .isEqualTo("garbled.jar: expected a jar, got a damaged one (invalid block type); build it again");
    }

    /** The directory gives an entry fewer bytes than it has: its data end too early, as in a jar of broken parts. */
    @Test
    void aJarWithShortenedEntriesIsDamaged() throws IOException {
        byte[] jar = Files.readAllBytes(Compiled.jar(plain, folder.resolve("plain.jar")));
        ByteBuffer bytes = ByteBuffer.wrap(jar).order(ByteOrder.LITTLE_ENDIAN);
        int directory = bytes.getInt(jar.length - 6); // where it begins: the field before the end's last one
        int size = directory + 20; // of the first entry's data
        bytes.putInt(size, bytes.getInt(size) - 9);
        assertThat(TestFile.problem(TestFile.write(folder, "short.jar", jar), BuiltCode::read)).isEqualTo(
                "short.jar: expected a jar, got a damaged one (Unexpected end of ZLIB input stream); build it again");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFolderWithAPartThatThisUserMayNotRead() throws IOException {
        Path hidden = Files.createDirectory(folder.resolve("hidden"));
        Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("---------"));
        try {
            assumeTrue(!Files.isReadable(hidden), "this user may read everything");
            assertThat(TestFile.problem(folder, BuiltCode::read)).endsWith(": may not be read by this user");
        } finally {
            Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path target = to.resolve(from.relativize(file));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }
}
