package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import benchbook.testing.JmhFile;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script's jar, as JBang makes it of {@code //FILES} lines: the class, and the data beside it. */
class RecordedTest {

    @TempDir
    Path folder;

    private Path classes;

    @BeforeEach
    void script() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        Compiled.into(classes, "Script", "class Script {}");
        Path run = Files.createDirectories(classes.resolve("data/2026-11-run"));
        TestFile.write(run, "results.json", JmhFile.json(JmhFile.avgt("demo.Bench.sum", new double[] {1, 2})));
        TestFile.write(run, "run.json",
                "{ \"started\" : \"2026-11-30T12:00:00Z\", \"ended\" : \"2026-11-30T12:01:00Z\", \"cores\" : 2 }");
        TestFile.write(Files.createDirectories(classes.resolve("data/published")), "figure.csv", "source,n\npage,1\n");
    }

    private interface Use {
        void of(Class<?> script) throws Exception;
    }

    private static void withScript(Path place, Use use) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
            use.of(loader.loadClass("Script"));
        }
    }

    private static void loadersReadAllOfIt(Class<?> script) {
        assertThat(ResultFile.read(Recorded.path(script, "data/2026-11-run/results.json")).size()).isEqualTo(1);
        assertThat(RunJson.read(Recorded.path(script, "data/2026-11-run/run.json")).cores()).isEqualTo(2);
        assertThat(Published.read(Recorded.path(script, "data/published/figure.csv")).rowCount()).isEqualTo(1);
    }

    /** JBang's cache may lie in a folder of any name. */
    @ParameterizedTest
    @ValueSource(strings = {"script.jar", "my scripts + größe %20.jar"})
    void readsFromTheScriptsJar(String name) throws Exception {
        Path jar = Compiled.jar(classes, folder.resolve(name));
        withScript(jar, script -> {
            try {
                loadersReadAllOfIt(script);
                assertThat(Recorded.path(script, "data/published/figure.csv").getFileSystem())
                        .isSameAs(Recorded.path(script, "data/2026-11-run/run.json").getFileSystem());
            } finally {
                Recorded.path(script, "data/published/figure.csv").getFileSystem().close();
            }
        });
    }

    @Test
    void readsFromAFolderOfClasses() throws Exception {
        withScript(classes, RecordedTest::loadersReadAllOfIt);
    }

    @Test
    void saysWhichLineTheScriptLacks() throws Exception {
        withScript(classes, script -> assertThatExceptionOfType(LoadException.class)
                .isThrownBy(() -> Recorded.path(script, "data/published/other.csv"))
                .withMessage("data/published/other.csv: the script does not carry this file; add a //FILES line for it"));
    }

    @Test
    void aFaultyFileInTheJarIsNamedByItsPathThere() throws Exception {
        TestFile.write(classes.resolve("data/published"), "figure.csv", "source,n\npage\n");
        withScript(Compiled.jar(classes, folder.resolve("script.jar")), script -> {
            Path figure = Recorded.path(script, "data/published/figure.csv");
            try {
                assertThatExceptionOfType(LoadException.class)
                        .isThrownBy(() -> Published.read(figure))
                        .withMessage("/data/published/figure.csv:2: expected 2 cells as in the first line, got 1");
            } finally {
                figure.getFileSystem().close();
            }
        });
    }
}
