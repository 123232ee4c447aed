package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.load.JfrFile;
import benchbook.table.JfrRun;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checks on real recordings, against what was known of how they were made, and measured with other tools. */
class JfrChecksCorpusTest {

    private static final Path MADE = Project.corpus().resolve("jfr/made");
    /** Where a chunk's header holds the chunk's size. */
    private static final int SIZE_AT = 8;

    @TempDir
    Path folder;

    @BeforeAll
    static void atHand() {
        if (!Files.isDirectory(MADE)) {
            System.out.println("JfrChecksCorpusTest is skipped: there is no folder shared/corpus/jfr beside the clone");
        }
        assumeTrue(Files.isDirectory(MADE), "no folder shared/corpus/jfr beside the clone");
    }

    private static JfrRun read(String name) {
        return JfrFile.read(MADE.resolve(name));
    }

    private static Verdict only(List<Verdict> verdicts, Level level) {
        assertThat(verdicts).hasSize(1);
        assertThat(verdicts.get(0).level()).as(verdicts.get(0).claim()).isEqualTo(level);
        return verdicts.get(0);
    }

    /** Six workers, three at a monitor and three at a lock; events below 10 ms were not recorded. */
    @Test
    void locks() {
        for (String name : List.of("locks-jdk25.jfr", "locks-jdk17.jfr")) {
            boolean new25 = name.contains("25");
            assertThat(only(LockContention.on(read(name)), Level.WARN).claim()).contains("6 threads (worker-*) waited "
                    + (new25 ? "24.4 s" : "22.5 s"), new25 ? "40 % of their 60.6 s" : "37 % of their 60.8 s",
                    (new25 ? "14.8 s" : "14.1 s") + " on java.lang.Object (monitor enter)",
                    (new25 ? "9.68 s" : "8.39 s") + " on java.util.concurrent.locks.ReentrantLock$NonfairSync (park)",
                    "only those of at least 10 ms are recorded");
        }
    }

    /** Eight clients that wait for one server; the file's first chunk is a recording of its own. */
    @Test
    void waiting() throws IOException {
        byte[] both = Files.readAllBytes(MADE.resolve("concat-two-jvms-jdk25.jfr"));
        Path first = folder.resolve("waiting.jfr");
        Files.write(first, Arrays.copyOf(both, (int) ByteBuffer.wrap(both).getLong(SIZE_AT)));
        JfrRun run = JfrFile.read(first);
        assertThat(only(WaitingNotWorking.on(run), Level.WARN).claim()).contains("the JVM used 0.070 of 2 cores", "62.2 s of it in socket read at "
                + "W.lambda$main$3 by 8 threads (client-*), whose time is 66.2 s", "other programs used 96 % of the machine");
        assertThat(only(TooFewSamples.on(run), Level.WARN).claim()).startsWith("19 samples, at least 50 wanted");
        only(LockContention.on(run), Level.PASS);
    }

    @Test
    void allocation() {
        Verdict verdict = only(AllocationHotSpot.on(read("alloc-jdk25.jfr")), Level.WARN);
        assertThat(verdict.claim()).startsWith("10785 MiB, 1314 MiB/s, by 2352 samples").contains("at W.boxed");
        only(AllocationHotSpot.on(read("locks-jdk25.jfr")), Level.PASS);
        only(AllocationHotSpot.on(read("deep-stack64-jdk25.jfr")), Level.NOT_CHECKED);
    }

    @Test
    void others() {
        assertThat(only(PinnedVirtualThreads.on(read("vthreads-jdk25.jfr")), Level.PASS).claim()).contains("none", "at least 0 ms");
        only(PinnedVirtualThreads.on(read("locks-jdk17.jfr")), Level.NOT_CHECKED);
        assertThat(only(TruncatedStacks.on(read("deep-stack64-jdk25.jfr")), Level.WARN).claim()).startsWith("98 % of 384 stacks");
        only(TruncatedStacks.on(read("deep-stack512-jdk25.jfr")), Level.PASS);
        only(WaitingNotWorking.on(read("ap-ctimer.jfr")), Level.NOT_CHECKED);
        only(LockContention.on(read("ap-ctimer.jfr")), Level.NOT_CHECKED);
        only(SafepointBiased.on(read("locks-jdk25.jfr")), Level.PASS);
    }
}
