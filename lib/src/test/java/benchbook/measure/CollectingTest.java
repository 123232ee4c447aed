package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CollectingTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private Collecting collecting() {
        return new Collecting(new Stretch(2, 3, 4), folder, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
    }

    /** The JVM of this test stands for the fork; an older log is that of the fork before, which is gone. */
    @Test
    void theJvmOfTheNewestLogIsAsked() throws Exception {
        Files.setLastModifiedTime(Files.writeString(folder.resolve("gc-1.log"), ""), FileTime.fromMillis(1000));
        Files.writeString(folder.resolve("gc-" + ProcessHandle.current().pid() + ".log"), "");
        Files.writeString(folder.resolve("log.txt"), "");
        try (Collecting collecting = collecting()) {
            collecting.accept("# Fork: 2 of 3");
            collecting.accept("Iteration   1: 5.0 ns/op");
            assertThat(said()).isEmpty();
            long before = collections();
            collecting.accept("Iteration   2: 5.0 ns/op");
            assertThat(said()).isEqualTo("from now on jcmd GC.run again and again during iterations 3 to 4 of fork 2\n");
            while (collections() < before + 2) {
                Thread.sleep(20);
            }
            collecting.accept("Iteration   4: 5.0 ns/op");
            assertThat(said()).endsWith("it has ended\n");
        }
    }

    /** The run would be undisturbed, and say otherwise. */
    @Test
    void withoutALogItFails() {
        Collecting collecting = collecting();
        collecting.accept("# Fork: 2 of 3");
        assertThatThrownBy(() -> collecting.accept("Iteration   2: 5.0 ns/op")).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("holds no gc-PID.log");
        collecting.close();
    }
}
