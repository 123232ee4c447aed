package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import benchbook.table.BlockTable;
import benchbook.table.Categories;
import benchbook.table.ExceptionTable;
import benchbook.table.ExecutionSampleTable;
import benchbook.table.IoTable;
import benchbook.table.JfrRun;
import benchbook.table.StackFrameTable;
import benchbook.table.ThreadEventTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import jdk.jfr.Recording;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

/** A recording that this test makes, whole, cut and garbled. */
@Timeout(300)
class JfrFileTest {

    private static final String THREAD = "the thread that sleeps";

    @TempDir
    static Path folder;

    private static Path recorded;
    private static byte[] bytes;

    /** Only what it does is expected, on its thread: the JVM does things of its own. */
    @BeforeAll
    static void record() throws Exception {
        recorded = folder.resolve("made.jfr");
        try (Recording recording = new Recording()) {
            for (String type : List.of("ThreadSleep", "JavaExceptionThrow", "JavaErrorThrow", "FileWrite")) {
                recording.enable("jdk." + type).withThreshold(Duration.ZERO).withStackTrace();
            }
            for (String type : List.of("JVMInformation", "OSInformation", "CPUInformation", "ActiveSetting", "CPULoad")) {
                recording.enable("jdk." + type);
            }
            recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
            recording.start();
            Thread worker = new Thread(JfrFileTest::work, THREAD);
            worker.start();
            worker.join();
            recording.stop();
            recording.dump(recorded);
        }
        bytes = Files.readAllBytes(recorded);
    }

    @Test
    void aHeaderSaysWhatIsWrongWithIt() throws IOException {
        byte[] plainIntegers = bytes.clone();
        plainIntegers[67] &= ~1;
        Path file = Files.write(folder.resolve("plain-integers.jfr"), plainIntegers);
        assertThatThrownBy(() -> JfrFile.read(file)).isInstanceOf(LoadException.class).hasMessageContaining("integers that are not compressed");
        Path empty = Files.write(folder.resolve("empty.collapsed"), new byte[0]);
        assertThatThrownBy(() -> ProfileFile.read(empty, Categories.standard())).isInstanceOf(LoadException.class)
                .hasMessageContaining("its repository").hasMessageContaining("an export of no samples");
    }

    @AfterAll
    static void nothingStays() throws IOException {
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files.map(f -> f.getFileName().toString()).filter(n -> n.matches("benchbook-.*\\.jfr")
                    && ours(Path.of(System.getProperty("java.io.tmpdir"), n)))).isEmpty();
        }
    }

    private static boolean ours(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis() > ProcessHandle.current().info().startInstant().orElseThrow().toEpochMilli();
        } catch (IOException e) {
            return false;
        }
    }

    private static void work() {
        try {
            for (int i = 0; i < 7; i++) {
                Thread.sleep(3);
            }
            for (int i = 0; i < 5; i++) {
                try {
                    throw new IllegalStateException("number " + i);
                } catch (IllegalStateException expected) {
                    // thrown to be recorded
                }
            }
            Files.write(folder.resolve("written"), new byte[1234]);
        } catch (InterruptedException | IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Table ofWorker(Table table) {
        return table.where(table.stringColumn(ExecutionSampleTable.THREAD).isEqualTo(THREAD));
    }

    private static void asMade(JfrRun run) {
        Table sleeps = ofWorker(run.blocks());
        assertThat(sleeps.rowCount()).isEqualTo(7);
        assertThat(sleeps.longColumn(BlockTable.DURATION_NS).min()).isGreaterThanOrEqualTo(3e6);
        assertThat(sleeps.stringColumn(BlockTable.KIND).asList()).containsOnly(BlockTable.SLEEP);
        Table thrown = ofWorker(run.exceptions());
        assertThat(thrown.where(thrown.stringColumn(ExceptionTable.THROWN_CLASS).isEqualTo("java.lang.IllegalStateException"))
                .rowCount()).isEqualTo(5);
        Table written = run.io().where(run.io().stringColumn(IoTable.TARGET).endsWith("written"));
        assertThat(written.longColumn(IoTable.BYTES).asList()).containsExactly(1234L);
        int stack = sleeps.intColumn(BlockTable.STACK).getInt(0);
        Table frames = run.stackFrames().where(run.stackFrames().intColumn(StackFrameTable.STACK).isEqualTo(stack));
        assertThat(frames.stringColumn(StackFrameTable.FRAME).asList())
                .contains("benchbook.load.JfrFileTest.work", "java.lang.Thread.run");
        assertThat(run.stacks().row(stack).getString(ExecutionSampleTable.APP_FRAME)).isEqualTo("benchbook.load.JfrFileTest.work");
    }

    @Test
    void everyEventIsARow() {
        JfrRun run = JfrFile.read(recorded);
        asMade(run);
        assertThat(run.facts().whole()).isTrue();
        assertThat(run.facts().jvm()).contains(System.getProperty("java.vm.name"));
        assertThat(run.facts().hardwareThreads()).isPresent();
        assertThat(run.settings().rowCount()).isPositive();
        double seconds = run.facts().spanNs().getAsLong() / 1e9;
        assertThat(seconds).isBetween(0.02, 100.0);
        long first = (long) ofWorker(run.blocks()).longColumn(BlockTable.TIME_NS).min();
        assertThat(first).isBetween(run.facts().startNs().getAsLong(),
                run.facts().startNs().getAsLong() + run.facts().spanNs().getAsLong());
    }

    @Test
    void countsAreThoseOfTheJdksOwnTool() throws IOException {
        if (JfrTool.path() == null) {
            System.out.println("JfrFileTest: this Java has no jfr tool to compare with");
        }
        assumeTrue(JfrTool.path() != null, "no jfr tool");
        assertThat(program(JfrTool.counts(JfrFile.read(recorded)))).isEqualTo(program(JfrTool.summary(recorded)));
    }

    /** Of the format's own two, the tool counts one as the other where a chunk has been flushed. */
    private static Map<String, Long> program(Map<String, Long> counts) {
        Map<String, Long> rest = new TreeMap<>(counts);
        rest.keySet().removeAll(List.of("jdk.Metadata", "jdk.Checkpoint"));
        return rest;
    }

    @Test
    void gzipIsTheSame() throws IOException {
        byte[] packed = TestFile.gzip(bytes);
        asMade(JfrFile.read(file(packed)));
        assertThatThrownBy(() -> JfrFile.read(file(Arrays.copyOf(packed, packed.length - 100))))
                .isInstanceOf(LoadException.class).hasMessageContaining("gzip data end too early");
    }

    /** Their carriers have names of their own, which are somebody else's. */
    @Test
    void virtualThreadsAreTold() throws Exception {
        Path file = folder.resolve("virtual.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.VirtualThreadStart").withStackTrace();
            recording.enable("jdk.VirtualThreadEnd");
            recording.enable("jdk.ThreadSleep").withThreshold(Duration.ZERO);
            recording.start();
            Thread.ofVirtual().name("named").start(JfrFileTest::nap).join();
            for (int i = 0; i < 3; i++) {
                Thread.ofVirtual().start(JfrFileTest::nap).join();
            }
            recording.stop();
            recording.dump(file);
        }
        Table threads = JfrFile.read(file).threads();
        for (String kind : List.of(ThreadEventTable.VIRTUAL_START, ThreadEventTable.VIRTUAL_END)) {
            assertThat(threads.where(threads.stringColumn(ThreadEventTable.KIND).isEqualTo(kind))
                    .stringColumn(ThreadEventTable.THREAD).asList())
                    .containsExactlyInAnyOrder("named", JfrNames.UNNAMED, JfrNames.UNNAMED, JfrNames.UNNAMED);
        }
        assertThat(JfrFile.read(file).blocks().stringColumn(BlockTable.THREAD).asList()).contains("named", JfrNames.UNNAMED);
    }

    private static void nap() {
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void samplesAloneLeaveOtherTablesEmpty() {
        JfrRun run = JfrFile.samples(recorded, Categories.standard());
        assertThat(run.blocks().rowCount()).isZero();
        assertThat(JfrTool.counts(run)).isEqualTo(JfrTool.counts(JfrFile.read(recorded)));
    }

    /** Chunks may be put behind each other, which is how a recording of many is made here. */
    @Test
    void cutAtAChunksEndAndAroundIt() throws IOException {
        byte[] three = times(3);
        for (int whole = 0; whole <= 3; whole++) {
            int end = whole * bytes.length;
            for (int cut : new int[] {end - 1, end, end + 1, end + 67, end + 68, end + 5000}) {
                if (cut < 0 || cut > three.length) {
                    continue;
                }
                int complete = cut / bytes.length;
                Path file = file(Arrays.copyOf(three, cut));
                if (complete == 0) {
                    assertThatThrownBy(() -> JfrFile.read(file)).as("cut at " + cut).isInstanceOf(LoadException.class);
                    continue;
                }
                JfrRun run = JfrFile.read(file);
                assertThat(ofWorker(run.blocks()).rowCount()).as("cut at " + cut).isEqualTo(7 * complete);
                assertThat(run.facts().chunksRead()).isEqualTo(complete);
                assertThat(run.facts().whole()).as("cut at " + cut).isEqualTo(cut % bytes.length == 0);
            }
        }
    }

    @Test
    void aDamagedChunkIsLeftOut() throws IOException {
        byte[] three = times(3);
        Arrays.fill(three, bytes.length + 3000, bytes.length + 5000, (byte) 0);
        JfrRun run = JfrFile.read(file(three));
        assertThat(ofWorker(run.blocks()).rowCount()).isEqualTo(14);
        assertThat(run.facts().lost()).singleElement().asString().startsWith("chunk 2 of 3 is damaged");
    }

    /** As a JVM leaves it that was killed: the JDK's stream would wait for its end for ever. */
    @Test
    void anUnfinishedChunkIsReadAndTold() throws IOException {
        byte[] open = bytes.clone();
        open[64] = 1;
        JfrRun run = JfrFile.read(file(open));
        asMade(run);
        assertThat(run.facts().lost()).singleElement().asString().startsWith("chunk 1 was never finished");
    }

    @Test
    void otherFilesAreRefusedInOneLine() throws IOException {
        assertThatThrownBy(() -> JfrFile.read(file(new byte[0]))).isInstanceOf(LoadException.class).hasMessageContaining("is empty");
        assertThatThrownBy(() -> JfrFile.read(file("hello".getBytes()))).isInstanceOf(LoadException.class)
                .hasMessageContaining("expected a JFR recording");
        byte[] old = bytes.clone();
        old[5] = 0;
        old[7] = 9;
        assertThatThrownBy(() -> JfrFile.read(file(old))).isInstanceOf(LoadException.class).hasMessageContaining("version 0.9");
        assertThatThrownBy(() -> JfrFile.read(folder.resolve("none"))).isInstanceOf(LoadException.class);
    }

    /** A right table or one line; where a byte of a value has changed, nobody can tell. */
    @Test
    void cutAndGarbledCopies() throws IOException {
        byte[] two = times(2);
        for (int seed = 0; seed < 120; seed++) {
            Random random = new Random(seed);
            byte[] copy = two.clone();
            if (seed % 3 == 0) {
                copy = Arrays.copyOf(copy, random.nextInt(copy.length));
            } else {
                int from = random.nextInt(copy.length);
                int length = Math.min(copy.length - from, 1 + random.nextInt(seed % 3 == 1 ? 4 : 400));
                for (int i = 0; i < length; i++) {
                    copy[from + i] = (byte) random.nextInt();
                }
            }
            try {
                JfrRun run = JfrFile.read(file(copy));
                assertThat(run.facts().chunksRead()).as("seed " + seed).isPositive();
                assertThat(run.facts().whole() || run.facts().chunksRead() <= 2).isTrue();
                assertThat(ofWorker(run.blocks()).rowCount()).as("seed " + seed).isLessThanOrEqualTo(14);
            } catch (LoadException e) {
                assertThat(e.getMessage()).as("seed " + seed).doesNotContain("\n").doesNotContain("Exception");
            }
        }
    }

    private static byte[] times(int n) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < n; i++) {
            all.writeBytes(bytes);
        }
        return all.toByteArray();
    }

    private static Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("copy.jfr"), content);
    }
}
