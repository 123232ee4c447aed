package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.JfrFile;
import benchbook.load.RunJson;
import benchbook.table.JfrRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfiledRunsTest {

    @TempDir
    Path folder;

    /** Records itself while it does nothing, or does not. */
    static final class Program {
        public static void main(String[] args) throws Exception {
            if (args[0].equals("silent")) {
                return;
            }
            Path file = Files.createTempFile("profiled-runs-test-", ".jfr");
            try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
                recording.start();
                recording.stop();
                recording.dump(file);
            }
            System.out.println("recording " + file);
        }
    }

    /** The stock settings record environment, properties and processes; none of that is kept. */
    @Test
    void keepsWhatAProfileNeeds() throws IOException, InterruptedException {
        ByteArrayOutputStream talk = new ByteArrayOutputStream();
        ProfiledRuns.record(Program.class, List.of("one"), folder, "the command", new PrintStream(talk, true, StandardCharsets.UTF_8));
        assertThat(talk.toString(StandardCharsets.UTF_8)).contains("one, fresh JVM 1 of 3", "one, fresh JVM 3 of 3, ETA");
        assertThat(RunJson.read(folder.resolve("run.json")).command()).isEqualTo("the command");
        for (int jvm = 1; jvm <= ProfiledRuns.JVMS; jvm++) {
            JfrRun run = JfrFile.read(folder.resolve(ProfiledRuns.name("one", jvm)));
            assertThat(run.facts().whole()).isTrue();
            assertThat(run.facts().jvm()).isNotEmpty();
            assertThat(run.settings().rowCount()).isPositive();
            assertThat(run.eventCounts().stringColumn("event").asList()).contains("jdk.JVMInformation").doesNotContain(
                    "jdk.InitialEnvironmentVariable", "jdk.InitialSystemProperty", "jdk.SystemProcess", "jdk.ActiveRecording");
        }
        assertThatThrownBy(() -> ProfiledRuns.record(Program.class, List.of("one"), folder, "", System.err))
                .isInstanceOf(IOException.class).hasMessageContaining("is not empty");
    }

    @Test
    void aProgramThatNamesNoRecording() {
        assertThatThrownBy(() -> ProfiledRuns.record(Program.class, List.of("silent"), folder, "", new PrintStream(new ByteArrayOutputStream())))
                .isInstanceOf(IOException.class).hasMessageContaining("named no recording of silent");
    }
}
