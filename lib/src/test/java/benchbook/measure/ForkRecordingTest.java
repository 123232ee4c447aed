package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class ForkRecordingTest {

    private static final Path RUN = Path.of("my-run");
    private static final String FLAGS = ForkRecording.jmhArgument(RUN);

    @TempDir
    Path folder;

    @Test
    void eachForkKeepsALogAndARecording() {
        List<String> args = ForkRecording.jvmArgs(RUN);
        assertThat(args.get(0)).isEqualTo("-Xlog:gc*,safepoint:file=my-run/gc-%p.log:time,uptime,level,tags");
        assertThat(args.get(1)).startsWith("-XX:StartFlightRecording:filename=my-run/,settings=profile,jdk.CPULoad#period=200ms,");
        assertThat(FLAGS).isEqualTo(String.join(" ", args)).doesNotContain("\"");
    }

    @Test
    void aFolderWithABlankIsQuoted() {
        assertThat(ForkRecording.jmhArgument(Path.of("my runs"))).startsWith("\"-Xlog:gc*,safepoint:file=my runs/gc-%p.log:time,uptime,level,tags\" "
                + "\"-XX:StartFlightRecording:filename=my runs/,settings").endsWith("\" -Xlog:jfr+startup=off");
    }

    /** JMH takes the option once. */
    @Test
    void theyJoinTheUsersOwn() {
        assertThat(ForkRecording.addedTo(List.of("-f", "2", "Bench"), RUN)).containsExactly("-f", "2", "Bench", "-jvmArgsAppend", FLAGS);
        assertThat(ForkRecording.addedTo(List.of("-jvmArgsAppend", "-Xmx1g -Da=b", "Bench"), RUN))
                .containsExactly("-jvmArgsAppend", "-Xmx1g -Da=b " + FLAGS, "Bench");
        assertThat(ForkRecording.addedTo(List.of("Bench", "--jvmArgsAppend=-Xmx1g"), RUN)).containsExactly("Bench", "--jvmArgsAppend=-Xmx1g " + FLAGS);
        assertThat(ForkRecording.addedTo(List.of("-jvmArgs", "-Xmx1g"), RUN)).endsWith("-jvmArgsAppend", FLAGS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "C:runs", "100%", "it's", "a\"b", "a\\b"})
    void namesThatTheOptionsReadOtherwise(String name) {
        assertThatThrownBy(() -> ForkRecording.requireUsable(Path.of(name))).isInstanceOf(IOException.class)
                .hasMessageStartingWith(name + ": expected a folder without ");
    }

    @Test
    void otherNamesAreFine() {
        assertThatCode(() -> ForkRecording.requireUsable(Path.of("/home/me/my runs/2026-11_a.b+c"))).doesNotThrowAnyException();
    }

    /** A run that was broken off left its logs, which would be counted as forks of the next. */
    @Test
    void aFolderWithFilesOfAnotherRunIsRefused() throws IOException {
        ForkRecording.requireFresh(folder.resolve("none"));
        Files.writeString(folder.resolve("log.txt"), "JMH's");
        ForkRecording.requireFresh(folder);
        Path log = Files.writeString(folder.resolve("gc-12.log"), "");
        assertThatThrownBy(() -> ForkRecording.requireFresh(folder)).isInstanceOf(IOException.class).hasMessageStartingWith(log + " is there already");
        Files.move(log, folder.resolve("hotspot-pid-12.jfr"));
        assertThatThrownBy(() -> ForkRecording.requireFresh(folder)).hasMessageContaining("hotspot-pid-12.jfr is there already");
    }

    private void record(String name, int sleeps, long age) throws Exception {
        Path file = folder.resolve(name);
        try (Recording recording = new Recording()) {
            recording.enable("jdk.InitialEnvironmentVariable");
            recording.enable("jdk.InitialSystemProperty");
            recording.enable("jdk.SystemProcess");
            recording.enable("jdk.JVMInformation");
            recording.enable("jdk.ThreadSleep").withThreshold(Duration.ZERO);
            recording.start();
            for (int i = 0; i < sleeps; i++) {
                Thread.sleep(1);
            }
            recording.stop();
            recording.dump(file);
        }
        Files.setLastModifiedTime(file, FileTime.fromMillis(age));
    }

    private static byte[] unpacked(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }

    private long sleeps(String name) throws IOException {
        Path plain = Files.write(folder.resolve("plain"), unpacked(folder.resolve(name)));
        String thread = Thread.currentThread().getName();
        List<RecordedEvent> events = RecordingFile.readAllEvents(plain);
        Files.delete(plain);
        assertThat(events).extracting(e -> e.getEventType().getName()).contains("jdk.JVMInformation")
                .doesNotContain("jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess");
        return events.stream().filter(e -> e.getEventType().getName().equals("jdk.ThreadSleep") && e.getThread().getJavaName().equals(thread)).count();
    }

    /** The first fork is the oldest file, whatever its process's number. */
    @Test
    void tidiedTheFilesAreThoseOfForksAndTellNothingOfTheirOwner() throws Exception {
        record("hotspot-pid-900.jfr", 2, 1000);
        record("hotspot-pid-100.jfr", 5, 2000);
        String secret = System.getenv().entrySet().stream().filter(e -> e.getValue().length() > 12 && !e.getKey().startsWith("JAVA"))
                .map(Map.Entry::getValue).findFirst().orElseThrow();
        assertThat(new String(Files.readAllBytes(folder.resolve("hotspot-pid-900.jfr")), StandardCharsets.UTF_8)).as("before").contains(secret);
        Files.setLastModifiedTime(Files.writeString(folder.resolve("gc-900.log"), "first"), FileTime.fromMillis(1000));
        Files.setLastModifiedTime(Files.writeString(folder.resolve("gc-100.log"), "second"), FileTime.fromMillis(2000));
        Files.writeString(folder.resolve("log.txt"), "JMH's");
        ForkRecording.tidy(folder);
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder("log.txt", "fork-1-gc.log.gz", "fork-2-gc.log.gz",
                    "fork-1.jfr.gz", "fork-2.jfr.gz");
        }
        assertThat(new String(unpacked(folder.resolve("fork-1-gc.log.gz")), StandardCharsets.UTF_8)).isEqualTo("first");
        assertThat(new String(unpacked(folder.resolve("fork-1.jfr.gz")), StandardCharsets.UTF_8)).doesNotContain(secret);
        assertThat(sleeps("fork-1.jfr.gz")).isEqualTo(2);
        assertThat(sleeps("fork-2.jfr.gz")).isEqualTo(5);
    }
}
