package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.JfrFile;
import benchbook.table.JfrRun;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The notebook of a database scan, run as a user runs it. */
class HotFramesIndexTest {

    private static final String NAME = "hot-frames-index";
    private static final Path DATA = Project.root().resolve("data/2026-11-hot-frames");

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        assertThat(Shell.jbang(NAME, "--version").err()).doesNotContain("Exception", "WARN");
    }

    @Test
    void publishedRecordedAndYours() throws Exception {
        Path page = folder.resolve("page.html");
        Shell.Result result = Shell.jbang(NAME, "--page", page.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("You are about to be fooled by", "published", "recorded", "yours", "not measured",
                "Does the shape hold?");
        assertThat(result.out().lines().filter(line -> line.length() > 80)).isEmpty();
        assertThat(result.out().replaceAll("\\s+", " ")).contains("Of 2,431 it is 96.5 to 97.8 %; of 20 it would be 79.5 to 99.7 %.",
                "the sides are apart", "with an index fewer than half are, in every JVM holds");
        assertThat(result.out().replaceAll("\\s+", " ")).as("the capstone's own recordings are judged").contains("the capstone without an index, a0:");
        assertThat(Files.readString(page)).contains("Plotly", "published, with an index");
    }

    @Test
    void anEarlierRunIsShown() throws Exception {
        Path run = Files.createDirectories(folder.resolve("my runs").resolve(NAME));
        for (Path file : recorded()) {
            Files.copy(file, run.resolve(file.getFileName()));
        }
        Shell.Result result = Shell.jbang(NAME, "--yours", run.getParent().toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).doesNotContain("not measured");
        Shell.Result again = Shell.jbang(NAME, "--rerun", run.getParent().toString());
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("exists already");
    }

    /** Nothing of the machine that recorded them is in the recordings but its processor and its system. */
    @Test
    void theRecordingsTellNothingOfTheirMachine() throws IOException {
        for (Path file : recorded()) {
            if (!file.toString().endsWith(".gz")) {
                continue;
            }
            JfrRun run = JfrFile.read(file);
            assertThat(run.facts().whole()).as(file.toString()).isTrue();
            assertThat(run.eventCounts().stringColumn("event").asList()).as(file.toString()).doesNotContain("jdk.InitialEnvironmentVariable",
                    "jdk.InitialSystemProperty", "jdk.SystemProcess", "jdk.ActiveRecording", "jdk.FileRead", "jdk.ModuleRequire");
            try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                String bytes = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                assertThat(List.of("/tmp/", "/home/", "/root/", "java.class.path", "PATH=").stream().filter(bytes::contains))
                        .as(file.toString()).isEmpty();
            }
        }
    }

    private static List<Path> recorded() throws IOException {
        try (Stream<Path> files = Files.list(DATA)) {
            return files.toList();
        }
    }
}
