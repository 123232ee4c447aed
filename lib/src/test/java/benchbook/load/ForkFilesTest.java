package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.GcRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ForkFilesTest {

    private static final String LOG = """
            [2026-11-30T18:17:51.700+0000][0.025s][info][gc] Using G1
            [2026-11-30T18:17:52.675+0000][1.000s][info][gc] GC(0) Pause Full (System.gc()) 60M->50M(64M) 10.000ms
            """;
    private static final String NEXT_LOG = """
            [2026-11-30T18:17:53.675+0000][2.000s][info][gc] GC(1) Pause Full (System.gc()) 60M->50M(64M) 10.000ms
            """;

    private static byte[] recording;

    @TempDir
    Path folder;

    @BeforeAll
    static void record(@TempDir Path temp) throws Exception {
        Path file = temp.resolve("made.jfr");
        try (Recording made = new Recording()) {
            made.enable("jdk.JVMInformation");
            made.start();
            made.stop();
            made.dump(file);
        }
        recording = Files.readAllBytes(file);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void write(String name, byte[] bytes) throws IOException {
        Files.write(folder.resolve(name), bytes);
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    @Test
    void logsAndRecordingsAreToldByTheirContent() throws IOException {
        write("fork-1", LOG);
        write("fork-2.txt.gz", packed(LOG.getBytes()));
        write("a.jfr", recording);
        write("b.bin", recording);
        write("c.jfr.gz", packed(recording));
        ForkFiles.Found found = ForkFiles.in(folder);
        assertThat(found.unreadable()).isEmpty();
        assertThat(found.logs()).hasSize(2).allMatch(log -> log.pauses().rowCount() == 1);
        assertThat(found.recordings()).extracting(r -> Path.of(r.facts().file()).getFileName().toString()).containsExactly("a.jfr", "b.bin", "c.jfr.gz");
    }

    @Test
    void aRotatedLogIsOne() throws IOException {
        write("gc-7.log.0", LOG);
        write("gc-7.log", NEXT_LOG);
        List<GcRun> logs = ForkFiles.in(folder).logs();
        assertThat(logs).hasSize(1);
        assertThat(logs.get(0).pauses().rowCount()).isEqualTo(2);
    }

    @Test
    void whatElseARunLeavesIsNot() throws IOException {
        write("results.json", "[ ]");
        write("run.json", "{}");
        write("log.txt", "# JMH version: 1.37\n");
        write("notes.md", "[a][b] is no log\n");
        write("empty.txt", "");
        write("page.html.gz", packed("<html>".getBytes()));
        write("b.jar", new byte[] {'P', 'K', 3, 4, 0});
        Files.createDirectories(folder.resolve("deeper"));
        Files.writeString(folder.resolve("deeper/gc.log"), LOG);
        assertThat(ForkFiles.in(folder)).isEqualTo(ForkFiles.Found.NOTHING);
        assertThat(ForkFiles.in(folder).isEmpty()).isTrue();
        assertThat(ForkFiles.in(folder.resolve("results.json")).isEmpty()).as("a file").isTrue();
        assertThat(ForkFiles.in(folder.resolve("none")).isEmpty()).isTrue();
    }

    /** The scores and the other forks stand. */
    @Test
    void whatCannotBeReadIsToldAndTheRestStands() throws IOException {
        write("fork-1.log", LOG);
        write("fork-2.log", "[0.1s][info][class,load] java.lang.Object source: jrt:/java.base\n");
        write("fork-1.jfr", recording);
        write("fork-2.jfr", "");
        write("fork-3.jfr", Arrays.copyOf(recording, 40));
        write("fork-4.jfr.gz", Arrays.copyOf(packed(recording), 5));
        write("fork-5.jfr", "a text of that name");
        write("fork-6.jfr.gz", packed(new byte[0]));
        ForkFiles.Found found = ForkFiles.in(folder);
        assertThat(found.logs()).hasSize(1);
        assertThat(found.recordings()).hasSize(1);
        assertThat(found.unreadable()).hasSize(6).allMatch(text -> text.startsWith(folder.toString()) && text.lines().count() == 1)
                .anyMatch(text -> text.contains("fork-2.log: holds no line of a GC log"))
                .anyMatch(text -> text.contains("fork-2.jfr: is empty"))
                .anyMatch(text -> text.contains("fork-3.jfr: expected a chunk's header"))
                .anyMatch(text -> text.contains("fork-4.jfr.gz: the gzip data end too early"))
                .anyMatch(text -> text.contains("fork-5.jfr: expected a JFR recording, got text"))
                .anyMatch(text -> text.contains("fork-6.jfr.gz: is empty"));
    }

    /** What the JVM was killed in the middle of: what is whole of it counts, and it says what is lost. */
    @Test
    void aCutRecordingSaysSo() throws IOException {
        byte[] two = Arrays.copyOf(recording, 2 * recording.length - 100);
        System.arraycopy(recording, 0, two, recording.length, recording.length - 100);
        write("fork-1.jfr", two);
        ForkFiles.Found found = ForkFiles.in(folder);
        assertThat(found.recordings()).hasSize(1);
        assertThat(found.recordings().get(0).facts().lost()).hasSize(1);
    }

    @Test
    void progressGoesToTheEnd() throws IOException {
        write("a.log", LOG);
        write("b.txt", "text");
        write("c.jfr", recording);
        List<String> told = new ArrayList<>();
        ForkFiles.in(folder, (done, of) -> told.add(done + "/" + of));
        assertThat(told).containsExactly("1/3", "2/3", "3/3");
    }
}
